package phrase

import "strings"

// signatures tells what each operator makes, and of what parts: C a clause, S things or a quality, A an amount, H a share, M a
// number, T a test of one, F a feature, G groups or stacks, N a constant, R a fraction, V a comparison of two things, P what is
// said of two things, L a line. h is an amount or a share, m a number that only a test
// looks at.
var signatures = map[byte]map[string]string{}

func init() {
	for _, line := range strings.Split(`C count=AS are=hSS cmp=mT extreme=SS more=SS fewer=SS excess=ASS astimes=ASS  partsc=FC
C kinds=FhAS eachkindno=FF common=S hang=S notouch=S pairs=hSP each=GhC sizes=G sums=G inlargest=GC path=LNS
C straight=NS whole=S true=
S thing= them= colour= suit= face=N even= odd= prime= facecard= numbercard= joker= lone= visible= covered= stacked= grounded= bearing=
S least=N most=N btwn=NN div=N non=S link=hS vslink=VhS beneath=V
A some= no= ge=N le=N eq=N ne=N btw=NN evenly= oddly= primely= squarely= times=N bare=N
H all= most= minority= allbut=N atleast=R atmost=R over=R under=R share=R
R fraction=
M const= numof=S sum=S product=S highest=S lowest=S range=S numkinds=FS multiply=AM plus=MM minus=MM
m average=S absdiff=MM
M numgroups=G bestgroup=G
T teq=M tge=M tle=M tgt=M tlt=M tbtw=NN teven= todd= tprime= tsquare= tdiv=N tdivides=N
F number= colourf= suitf=
G bygroup= bystack= bysuit=
N const=
V vs= samef=F difff=F above=N below=N apart=N
P psum=T psame=F pdiff=F pdist=A pboth=S pone=S
L run= sequence= chain= stack=`, "\n") {
		kind := line[0]
		if signatures[kind] == nil {
			signatures[kind] = map[string]string{}
		}
		for _, one := range strings.Fields(line[2:]) {
			op, parts, _ := strings.Cut(one, "=")
			signatures[kind][op] = parts
		}
	}
}

// clausal tells whether a node is a well-formed clause.
func (x *node) clausal() bool { return x.is('C') }

// is tells whether a node makes sense as something of a kind.
func (x *node) is(kind byte) bool {
	parts, ok := signatures[kind][x.op]
	switch {
	case kind == 'h':
		return x.is('A') || x.is('H')
	case kind == 'm' && !ok:
		return x.is('M')
	case x.op == "or" && strings.IndexByte("CSTAP", kind) >= 0, x.op == "and" && strings.IndexByte("CST", kind) >= 0,
		x.op == "not" && strings.IndexByte("CST", kind) >= 0:
		parts = strings.Repeat(string(kind), len(x.kids))
	case !ok || len(parts) != len(x.kids):
		return false
	}
	for i, k := range x.kids {
		if !k.is(parts[i]) {
			return false
		}
	}
	return true
}
