"""What is said about bots and hints, in English."""

LEVELS = {
    "drifter": "Picks any choice, uniformly at random: the baseline that others are measured against.",
    "deckhand": "Looks to the end of its action and takes what looks best there.",
    "captain": "Imagines what it cannot see and thinks turns ahead, as far as its time allows.",
}

PLAYED_OUT = "It did well when the game was played on from here in many ways."
LOOKS_BEST = "It looks better than the others."
