package board

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"umpire/referee/record"
)

// screenCase is a table that is hard to show.
type screenCase struct {
	name, record string
	level        record.Level
}

// people are so many players, with long names and ones written from right to left among them.
func people(n int) []string {
	names := []string{"Ana", "Bartholomew_Featherstonehaugh_Jr", "נועה_בן_דוד", "Dee", "Maximilian_Alexander_of_Habsburg", "فاطمة", "Guo", "Hildegard", "Ines", "José"}
	return names[:n]
}

// quantumOf is a game of so many, some questions in.
func quantumOf(n, moves int) string {
	names := people(n)
	suits := []string{"ducks", "geese", "penguins", "hippopotamuses_of_lower_Silesia", "פינגווינים", "owls", "foxes", "bees", "cats", "newts"}[:n]
	var b strings.Builder
	fmt.Fprintf(&b, "game: quantum\nplayers: %s\n\n", strings.Join(names, ", "))
	for i := range moves {
		fmt.Fprintf(&b, "ask %s %s %s %s\n", names[i%n], names[(i+1+i/n)%n], suits[(i*3+1)%n], []string{"yes", "no"}[i%2])
	}
	return b.String()
}

// diplomatOf is a game of so many, with cards laid out and ranks claimed.
func diplomatOf(n int) string {
	names := people(n)
	lines := []string{"ask %s %s QS yes", "ask %[1]s %[2]s at least 3 black cards and no more than two tens or jacks in one suit no", "claim %[2]s 7"}
	text := fmt.Sprintf("game: diplomat\nplayers: %s\nclock: 10m\n\n", strings.Join(names, ", "))
	for _, l := range lines {
		text += strings.Split(fmt.Sprintf(l, names[0], names[1]), "%!")[0] + "\n"
	}
	return text
}

// catsOf is a game of so many, one round scored and the next one running.
func catsOf(n int) string {
	names := people(n)
	ranks := []string{"2S", "3H", "4D", "5C", "6S", "7H", "8D", "9C", "10S", "JH"}
	text := fmt.Sprintf("game: cats\nplayers: %s\n\ndeal %s\nannounce red @10\n", strings.Join(names, ", "), strings.Join(ranks[:n-1], " "))
	for i, name := range names[1:] {
		text += fmt.Sprintf("guess %s %s @%.1f\n", name, []string{"black", "red"}[i%2], 3+float64(i))
	}
	text += "announce black @90\n" + fmt.Sprintf("guess %s red @2.5\n", names[0])
	return text
}

const crowdedInfer = `game: infer
players: Uma, Maximilian_Alexander_of_Habsburg, נועה_בן_דוד, Dee, Eve, Fay, Guo, Hal
law: all blue dice are 5

experiment Uma b5-r3 O
experiment Uma b4 X
experiment Maximilian_Alexander_of_Habsburg r1-b5/w2 b5 O
experiment נועה_בן_דוד 3*r2 O
experiment Dee r3-(w1)-b2 X
experiment Eve w1-w2-w3-w4-w5-w6 O
experiment Fay none O
experiment Guo b-b w3 3>1,2 O
experiment Hal r6/r5/r4 b4 X
experiment Maximilian_Alexander_of_Habsburg w2 w2 w2 O
experiment נועה_בן_דוד r1-r2-r3 1~3 O
publish Dee no odd dice
`

func screenCases(t *testing.T) (all []screenCase) {
	levels := []record.Level{record.Facts, record.Notes, record.All}
	add := func(name, record string) {
		for _, l := range levels {
			all = append(all, screenCase{name, record, l})
		}
	}
	add("quantum-2", quantumOf(2, 2))
	add("quantum-8", quantumOf(8, 8))
	add("quantum-10", quantumOf(10, 10))
	add("diplomat-3", diplomatOf(3))
	add("diplomat-8", diplomatOf(8))
	add("cats-10", catsOf(10))
	add("cats-4", catsOf(4))
	add("infer-8", crowdedInfer)
	for game, players := range map[string]string{"quantum": "Ana, Ben", "logic": "Ana, Ben, Cy, Dee", "cats": "Ana, Ben, Cy, Dee", "infer": "Ana, Ben", "diplomat": "Ana, Ben, Cy"} {
		add(game+"-empty", "game: "+game+"\nplayers: "+players+"\n"+map[string]string{"infer": "law: all blue dice are 5\n"}[game]+"\n")
	}
	for i, path := range examplePaths(t) {
		if strings.Contains(path, ".b.") {
			continue
		}
		levels = []record.Level{[]record.Level{record.Facts, record.Notes, record.All}[i%3]}
		add(filepath.Base(filepath.Dir(filepath.Dir(path)))+"-"+strings.TrimSuffix(filepath.Base(path), ".game"), readFile(t, path))
	}
	return all
}
