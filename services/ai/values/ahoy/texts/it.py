"""Why a choice is good, in Italian: a sentence for each part of the appraisal."""

REASONS = {
    "fame": "Ti dà subito Fama.",
    "control": "Controllerai di più quando si conta questo round.",
    "later": "Ti dà un controllo che dura nei prossimi round.",
    "pieces": "Prepara i tuoi pezzi per le regioni ancora da conquistare.",
    "cargo": "Ti avvicina a una consegna.",
    "pledges": "Alla fine le tue promesse varranno di più.",
    "gold": "Ti dà oro, che cambia i dadi e assolda la Ciurma.",
    "damage": "Tiene i tuoi spazi liberi da danni.",
    "crew": "Aggiunge Ciurma che ti aiuterà d'ora in poi.",
    "threats": "I nemici finiscono sotto i tuoi Cannoni, o tu esci dal tiro dei loro.",
    "dice": "Conserva per dopo i dadi migliori.",
    "enemy": "Costa più a un nemico che a te.",
    "rest": "Adesso nient'altro migliora la tua posizione.",
}
