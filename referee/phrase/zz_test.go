package phrase
import ("testing";"os";"strings";"fmt";"strconv")
func TestZZ(t *testing.T){
 n,_:=strconv.Atoi(os.Getenv("ZZ")); sd,_:=strconv.Atoi(os.Getenv("SEED"))
	dice, _ := NewDice([3]string{"red", "white", "blue"}, true)
	for _, v := range []*Vocabulary{dice, NewCards()} {
		s := newSentences(v, uint64(sd))
		read, asked, bad := 0, 0,0
		for range n {
			text := s.sentence(s.g.cats["TOP"], 4+s.r.IntN(9))
			if len(strings.Fields(text)) > 25 { continue }
			found, _,err := v.meanings(text)
			if err != nil||len(found)==0 { continue }
			read++
			if len(found)>1 {asked++; if os.Getenv("ASK")!="" {fmt.Println("?",text); for _,p:=range found {fmt.Println("     ",p)}}}
			for _, p := range found {
				if !v.readsBack(p) {
				bad++
				again, _,err := v.meanings(p.String())
				fmt.Printf("%s\n   => %s\n    : %v %v\n",text, p, again, err)
				break
			}}
		}
		fmt.Println(read,asked,bad)
	}
}
