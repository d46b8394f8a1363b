package phrase

import "testing"

// BenchmarkTwentyWords reads a phrase of twenty words: to stay below a millisecond.
func BenchmarkTwentyWords(b *testing.B) {
	v, _ := NewDice([3]string{"red", "white", "blue"}, false)
	for b.Loop() {
		if _, err := v.Readings("every red die that touches a blue die or a white die is higher than every even die that it touches"); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkTwentyWordsOfCards(b *testing.B) {
	v := NewCards()
	for b.Loop() {
		if _, err := v.Readings("do you have at least two kings or queens of spades or hearts and no more than three red sevens or eights"); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkHostile reads what is made to be hard: to be refused within ten milliseconds.
func BenchmarkHostile(b *testing.B) {
	v, _ := NewDice([3]string{"red", "white", "blue"}, false)
	for name, text := range hostile {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				_, _ = v.Readings(text)
			}
		})
	}
}
