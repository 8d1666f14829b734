"""What is in the box: tiles, mats, figures, cards and the Reward grid, as tables."""
