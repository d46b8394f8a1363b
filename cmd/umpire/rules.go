package main

import (
	"strings"

	"github.com/spf13/cobra"

	"umpire/referee/games"
	"umpire/referee/phrase"
	"umpire/referee/sheet"
	"umpire/referee/words"
	"umpire/tracker/console"
)

func newRules(a *app) *cobra.Command {
	return &cobra.Command{
		Use:   "rules GAME",
		Short: "The rules of a game, and every ruling where they are silent",
		Long: `The rules of a game, and every ruling where they are silent. "rules phrases"
shows what laws and questions can say, by example; a topic may follow.`,
		Example: "  umpire rules quantum\n  umpire rules phrases\n  umpire rules phrases groups",
		Args:    a.arguments(1, -1, "one game: "+strings.Join(gameNames(), ", ")+"; or phrases"),
		ValidArgsFunction: func(cmd *cobra.Command, args []string, typed string) ([]string, cobra.ShellCompDirective) {
			words, directive := completeGames(cmd, args, typed)
			if len(args) == 0 {
				words = append(words, "phrases")
			}
			return words, directive
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			if args[0] == "phrases" {
				return a.phrases(strings.Join(args[1:], " "))
			}
			if len(args) > 1 {
				return usage("one game at a time: %s", strings.Join(gameNames(), ", "))
			}
			g, err := games.ByName(args[0])
			if err != nil {
				return err
			}
			a.out.Lines(console.RulesLines(g, a.out.Width())...)
			return nil
		},
	}
}

// phrases shows what can be said of dice and of cards, by example.
func (a *app) phrases(topic string) error {
	dice, _ := phrase.NewDice([3]string{"red", "white", "blue"}, false) // which there are
	found := false
	var unknown *sheet.Page
	for _, part := range []struct {
		title string
		words *phrase.Vocabulary
	}{{"Laws and theories about dice (Infer)", dice}, {"Questions about a hand (Diplomat)", phrase.NewCards()}} {
		page, ok := part.words.Page(topic)
		if !ok {
			unknown = page
			continue
		}
		if found {
			a.say("")
		}
		found, page.Title = true, part.title
		a.out.Page(page)
	}
	if !found {
		a.out.Page(unknown)
		return usage("no topic of phrases is called %s", words.Quote(topic))
	}
	return nil
}
