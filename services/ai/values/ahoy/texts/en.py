"""Why a choice is good, in English: a sentence for each part of the appraisal."""

REASONS = {
    "fame": "It gives you Fame at once.",
    "control": "You will control more when this round is scored.",
    "later": "It gives you control that lasts into the next rounds.",
    "pieces": "It makes your pieces ready for the regions that are still to be won.",
    "cargo": "It brings you closer to a delivery.",
    "pledges": "Your pledges will be worth more at the end.",
    "gold": "It gives you gold, which changes dice and hires Crew.",
    "damage": "It keeps your slots free of damage.",
    "crew": "It adds Crew that will help you from now on.",
    "threats": "Enemies come into reach of your Cannons, or you get out of reach of theirs.",
    "dice": "It keeps the dice that you can use best later.",
    "enemy": "It costs an enemy more than it costs you.",
    "rest": "Nothing else makes your position better now.",
}
