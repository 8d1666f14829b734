// Ciò che dice la guida in una prima partita: un titolo e un testo per ogni passo di ../../guide.js.

export default {
  "light.welcome.title": "Salve, capitano della flotta azzurra",
  "light.welcome.text":
    "La metà in basso del mare è vostra. In sedici turni mettete navi in modo che numeri uguali o in sequenza stiano vicini, e date fuoco alla flotta avversaria prima che lo faccia lei.",
  "dark.welcome.title": "Salve, capitano della flotta blu",
  "dark.welcome.text":
    "Il mare è girato per voi: la vostra metà è in basso. In sedici turni mettete navi in modo che numeri uguali o in sequenza stiano vicini, e date fuoco alla flotta avversaria prima che lo faccia lei.",
  "arrange.title": "La vostra metà del mare",
  "arrange.text":
    "Disponete le tre plance: prima l'ordine, poi il lato di ognuna, poi come è girata. Il mare mostra come verrebbe; l'altro capitano non ne vede ancora nulla.",
  "change.title": "Un cambiamento?",
  "change.text":
    "Le due metà sono disposte. Potete girare o spostare una vostra plancia, ma allora restate senza lo scudo iniziale.",
  "ship.title": "Tocca a voi: scegliete una nave",
  "ship.text":
    "Il numero conta alla fine, il segno adesso: monete per 2, 4, 6 e 8, uno scudo per l'1, un tiro per il 3, una riparazione per il 5. Un 9 fa due volte l'effetto della sua casella.",
  "place.title": "Dove va?",
  "place.text":
    "Nella vostra fila più vicina o accanto a una vostra nave. Ciò che è stampato sulla casella accade subito: guardate i segni. I sei segni sono spiegati accanto al mare.",
  "order.title": "Quale effetto per primo?",
  "order.text": "Qui l'ordine può contare: prima l'effetto della casella o prima quello della nave.",
  "shoot.title": "Fuoco!",
  "shoot.text":
    "Scegliete una freccia o la nave che colpirebbe. La prima nave nemica sulla via brucia, se uno scudo o una mercenaria non ferma il tiro.",
  "repair.title": "Riparazione",
  "repair.text": "Una vostra nave in fiamme torna intera. Scegliete quella che serve di più alle combinazioni.",
  "mine.title": "Una mina",
  "mine.text": "Posatela dove vuole andare l'altro capitano. A chi ci arriva costa 2 punti.",
  "sweep.title": "Via le mine",
  "sweep.text": "Potete togliere una mina dal mare o lasciarla dove dà fastidio all'altro capitano.",
  "shield.title": "Uno scudo",
  "shield.text": "Ferma un tiro al posto della nave che lo porta. Proteggete ciò che regge le combinazioni.",
  "hire.title": "Assoldare una mercenaria?",
  "hire.text":
    "Avete le monete per una. Va in mare subito, oltre alla vostra nave, non brucia e vale il più conveniente dei suoi numeri. Potete anche risparmiare.",
  "hired.title": "Dove va la mercenaria?",
  "hired.text": "Le stesse caselle di ogni nave. L'effetto della casella non si applica, solo il suo.",
  "pick.title": "La vostra pila di riserva",
  "pick.text": "Nessun altro vede queste navi. Prendete il numero che serve; poi la pila si mescola.",
  "waiting.title": "Tocca all'altro capitano",
  "waiting.text": "Aprite «Punteggio se finisse ora» per vedere quanto valgono le due flotte e grazie a che cosa.",
  "end.title": "Questa era la vostra prima partita",
  "end.text": "Ben combattuto. Il replay mostra ogni passo e controlla che le navi siano state mescolate onestamente.",
};
