package deal
import ("testing";"math/rand";"fmt";"time";"os")
func TestCmp(t *testing.T){
	if os.Getenv("CMP")=="" {t.Skip()}
	testLimit=100000
	for seed := range 6 {
	 for _, players := range []int{3,5,8} {
		for _, n := range []int{40,60} {
			r := rand.New(rand.NewSource(int64(seed)))
			s := shapeOf(players)
			w := randomWorld(r, s)
			k := New(s)
			for range n {
				p := r.Intn(players)
				c := question(r, w[p], 1)
				if !c.Holds(w[p]) { c = Not{c} }
				k.facts=append(k.facts,Fact{p,s.Dealt,c})
			}
			func() {
			st:=time.Now()
			defer func(){ if recover()!=nil { fmt.Println(players,n,seed,"GAVE UP",time.Since(st))}}()
			f:=k.facts
			k.facts=nil
			k.world=w
			k=k.With(f...)
			h:=k.Holders()
			n0:=0
			for _, m := range h { n0 += Set(m).Len() }
			fmt.Println(players,n,seed,"own",time.Since(st),n0, statConf, statAsk)
			}()
		}
	 }
	}
}
