package main

import "github.com/spf13/cobra"

// topics are the pages of help that belong to no one command. Their texts stand
// four spaces in, so that man pages keep the columns too.
func topics() []*cobra.Command {
	return []*cobra.Command{{
		Use:   "environment",
		Short: "The environment variables Umpire reads",
		Long: `    UMPIRE_DB        the database file, where --db names none
    XDG_DATA_HOME    the folder that holds umpire/umpire.db, where neither --db nor
                     UMPIRE_DB names a file; an absolute path (LocalAppData on Windows)
    NO_COLOR         not empty: no colour, unless --color always asks for it
    CLICOLOR_FORCE   neither empty nor 0: colour also where the output is no
                     terminal, unless NO_COLOR or --color says otherwise
    TERM             dumb: no colour
    ACCESSIBLE       neither empty nor 0: menus are numbered lists, answered by
                     typing a number, for screen readers
    COLUMNS          how wide to draw where the output is no terminal: 20 to 500, else 80`,
	}, {
		Use:   "exit-statuses",
		Short: "What the exit status says",
		Long: `    0      fine
    1      it could not be done: storage, or reading and writing
    2      bad usage, or a line that cannot be read
    3      an illegal move: it breaks a rule whatever anyone holds
    4      a paradox: no deal fits the line together with the record
    130    interrupted by Ctrl-C
    128+N  ended by signal N: 129 when the terminal went away, 143 when told to end`,
	}}
}
