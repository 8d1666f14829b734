"""Why a choice is good, in Italian: a sentence for each thing that it can improve."""

REASONS = {
    "combinations": "Le tue combinazioni varranno di più.",
    "territory": "Porta una nave nella metà dell'avversario: a fine partita vale un punto.",
    "tokens": "Ti dà subito punti vittoria, o ti evita una mina.",
    "openings": "Prepara caselle dove le tue prossime navi faranno punti.",
    "safety": "Lascia all'avversario meno bersagli di valore.",
    "coins": "Ti dà oro, con cui assoldare navi mercenarie.",
    "choice": "Ti dà più navi tra cui scegliere.",
    "enemy": "All'avversario costa più che a te.",
    "rest": "Per ora niente altro migliora la tua posizione.",
}
