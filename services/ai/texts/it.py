"""What is said about bots and hints, in Italian."""

LEVELS = {
    "drifter": "Sceglie a caso, in modo uniforme: la base con cui si misurano gli altri.",
    "deckhand": "Guarda fino alla fine della sua azione e prende ciò che lì pare meglio.",
    "captain": "Immagina ciò che non vede e pensa turni in anticipo, finché ha tempo.",
}

PLAYED_OUT = "È andata bene quando la partita è stata continuata da qui in molti modi."
LOOKS_BEST = "Sembra meglio delle altre scelte."
