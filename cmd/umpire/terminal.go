package main

import (
	"context"
	"errors"

	"umpire/referee"
	"umpire/tracker"
)

var errNoConsole = errors.New("the prompt is not built yet")

func (a *app) home(context.Context) error { return errNoConsole }

func (a *app) wizard(context.Context, referee.Game, referee.Header) error { return errNoConsole }

func (a *app) playTerminal(ctx context.Context, s *tracker.Session) error {
	return a.playLines(ctx, s, false)
}

func (a *app) confirmDelete(int) (bool, error) { return true, nil }
