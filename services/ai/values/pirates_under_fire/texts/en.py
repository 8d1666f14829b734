"""Why a choice is good, in English: a sentence for each thing that it can improve."""

REASONS = {
    "combinations": "It makes your combinations worth more.",
    "territory": "It brings a ship to your opponent's half of the sea, worth a point at the end.",
    "tokens": "It gives you victory points at once, or spares you a mine.",
    "openings": "It prepares places where your next ships can score.",
    "safety": "It leaves less for your opponent to shoot at.",
    "coins": "It brings gold, for which you can hire mercenaries.",
    "choice": "It gives you more ships to choose from.",
    "enemy": "It costs your opponent more than it costs you.",
    "rest": "Nothing else makes your position better now.",
}
