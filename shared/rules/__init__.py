"""Rules of board games: pure, typed, standard library only. See README.md beside this file."""
