package main

import (
	"bufio"
	"fmt"
	"os"

	"umpire/referee/phrase"
)

func main() {
	v := phrase.NewCards()
	if os.Args[1] == "d" {
		v, _ = phrase.NewDice([3]string{"red", "white", "blue"}, false)
	}
	in := bufio.NewScanner(os.Stdin)
	for in.Scan() {
		found, err := v.Readings(in.Text())
		fmt.Println(in.Text())
		if err != nil {
			fmt.Println("      ERR", err)
		}
		for _, p := range found {
			fmt.Println("      ", p)
		}
	}
}
