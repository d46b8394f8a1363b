package picture

import (
	"bytes"
	"html/template"
	"strings"

	"umpire/referee/scene"
)

var images = template.Must(template.Must(scenes.Clone()).Parse(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {{.Width}} {{.Height}}" width="{{.Width}}" height="{{.Height}}" role="img" aria-label="{{.Label}}">
<foreignObject width="{{.Width}}" height="{{.Height}}">
<div xmlns="http://www.w3.org/1999/xhtml" class="ground" style="font:{{.Size}}px/1.25 system-ui,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<style>{{.Style}}.sayings { font-size: 1em; }</style>
<div class="sayings">{{template "last" .Scene}}</div>
{{template "scene" .Scene}}
<div class="sayings">{{template "said" .Scene}}</div>
</div>
</foreignObject>
</svg>
`))

// SVG is a scene with its head as one image of so many pixels, letters of size high, for a
// page that takes no markup; whoever does not see it is told Words.
func SVG(s *scene.Scene, width, height, size int) (string, error) {
	var b bytes.Buffer
	err := images.Execute(&b, map[string]any{"Scene": s, "Width": width, "Height": height, "Size": size, "Style": Style,
		"Label": strings.Join(append([]string{s.Caption}, s.Words()...), " ")})
	return b.String(), err
}
