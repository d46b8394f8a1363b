"""A tally of season.json from the words of the rules alone; prints season-tally.json."""
import json, os
from fractions import Fraction

folder = os.path.dirname(os.path.abspath(__file__))
rows = {}
for p in json.load(open(os.path.join(folder, "season.json"))):
    sides = [list(t) for t in p.get("teams", [])]
    sides += [[x] for x in p["players"] if not any(x in t for t in sides)]
    scores = p.get("scores", {})

    def points(side):
        given = [scores[x] for x in side if x in scores]
        if len(given) == len(side) and len(set(given)) == 1:
            return given[0]
        return sum(given)

    if p.get("draw"):
        won = sides
    elif p.get("coop"):
        won = [p["players"]] if p["coop"] == "won" else []
    elif p.get("winners"):
        won = [s for s in sides if any(x in p["winners"] for x in s)]
    else:
        best = (min if p.get("lowest") else max)(points(s) for s in sides)
        won = [s for s in sides if points(s) == best]
    for x in p["players"]:
        r = rows.setdefault(x.replace("_", " "), dict(Tables=0, Won=0, Shared=0, Lost=0, wins=Fraction(0)))
        r["Tables"] += 1
        if not any(x in s for s in won):
            r["Lost"] += 1
        else:
            r["Won" if len(won) == 1 else "Shared"] += 1
            r["wins"] += Fraction(1, len(won))
most = max(r["Tables"] for r in rows.values())
out = []
for name, r in rows.items():
    share = r.pop("wins") / r["Tables"]
    out.append(dict(Player=name, **r, Share=round(float(share), 9), Few=3 * r["Tables"] < most, exact=share))
out.sort(key=lambda r: (r["Few"], -r["exact"], -r["Won"], r["Player"].lower()))
for r in out:
    del r["exact"]
print(json.dumps(out, indent=1))
