"""How a position is shown: views, labels, texts, notation, pictures."""
