"""A turn, chapter by chapter: setup, placement, effects, shots, mercenaries."""
