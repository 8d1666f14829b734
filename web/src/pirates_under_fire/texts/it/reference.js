// Le regole del gioco con parole nostre, un argomento alla volta. `**` indica di che cosa parla una riga.

export default [
  {
    id: "goal",
    title: "Di che si tratta",
    body: [
      "Due flotte si incontrano su un mare di 42 caselle: le tre file in alto sono di un capitano, le tre in basso dell'altro. In sedici turni ciascuno mettete in mare navi, sparate alla flotta avversaria, posate mine e assoldate mercenarie.",
      "I punti si contano alla fine: per navi vicine con numeri uguali o in sequenza, per navi nella metà avversaria e per i segnalini raccolti. Vince il totale più alto.",
      "Sono le regole del gioco pubblicato. I disegni delle plance, il valore dei numeri uguali e le facce delle mercenarie sono dati nostri, perché quelli stampati non ci sono noti.",
    ],
  },
  {
    id: "turn",
    title: "Un turno",
    body: [
      [
        "**1. Mettete in mare una nave** della mano. È obbligatorio: chi all'inizio del turno non può metterne nessuna perde subito.",
        "**2. Due effetti** seguono subito: quello della casella e quello della nave. Dove l'ordine conta, lo scegliete voi.",
        "**3. Una mercenaria** si può comprare una volta per turno, prima o dopo.",
        "**4. Pescate** una nave dalla pila principale, finché ce n'è.",
      ],
      "La partita finisce dopo il sedicesimo turno di entrambi: a quel punto le pile principali sono vuote. Le navi rimaste in mano non contano.",
    ],
  },
  {
    id: "placing",
    title: "Dove può andare una nave",
    body: [
      [
        "**La vostra fila più vicina:** ogni sua casella senza nave da battaglia.",
        "**Accanto alle vostre navi:** la casella a sinistra, a destra, sopra o sotto una vostra nave da battaglia, anche nella metà avversaria. Le diagonali non contano.",
        "**Su una nave in fiamme,** vostra o avversaria, in un posto del genere. Quella nave è persa e l'effetto della casella non si applica.",
        "**Mai su una nave da battaglia.** Lo fa solo la mercenaria d'abbordaggio.",
        "**Una mina** non lo impedisce, ma leggete più sotto.",
      ],
      "Le navi in fiamme non danno vicinanza. Una nave messa in mare non si muove più e non cambia bandiera.",
    ],
  },
  {
    id: "cells",
    title: "Effetti delle caselle",
    body: [
      "Una casella agisce una volta, per la prima nave di una mano che vi arriva. Le mercenarie non la attivano.",
      [
        "**Stella:** prendete 1 punto vittoria.",
        "**Frecce dritte:** un tiro in alto, in basso, a sinistra o a destra.",
        "**Frecce oblique:** un tiro in diagonale.",
        "**Martello:** riparate una vostra nave in fiamme, ovunque sia.",
        "**Mina:** posate una mina su una casella senza nave.",
        "**Nave con il più:** prendete una nave dalla pila di riserva; la mano è più grande di uno fino alla fine.",
      ],
    ],
  },
  {
    id: "ships",
    title: "Effetti delle navi",
    body: [
      "Ogni flotta ha tre navi per numero.",
      [
        "**1** mette uno scudo su una vostra nave, anche su se stessa.",
        "**2, 4, 6, 8** danno una moneta d'oro.",
        "**3** spara un tiro in alto, in basso, a sinistra o a destra.",
        "**5** ripara una vostra nave in fiamme.",
        "**7** rimuove una mina da una casella, anche quella in cui è appena incappata.",
        "**9** applica l'effetto della sua casella una seconda volta.",
      ],
      "A un tiro, a una riparazione o a togliere una mina potete sempre rinunciare; il resto è obbligatorio.",
    ],
  },
  {
    id: "shots",
    title: "Tiri e fiamme",
    body: [
      "Un tiro vola fino alla prima nave da battaglia nemica, oltre le vostre navi, le navi in fiamme, le mine e le caselle vuote.",
      [
        "**La nave colpita** prende fuoco. Resta sulla casella, ma non dà punti né vicinanza e può essere coperta.",
        "**Uno scudo** prende il colpo al suo posto e torna nella scorta.",
        "**Una mercenaria** ha uno scudo permanente. Il tiro finisce lì, e ciò che sta dietro è al sicuro.",
        "**Più tiri** si sparano uno dopo l'altro: il primo può aprire la via al secondo.",
      ],
    ],
  },
  {
    id: "tokens",
    title: "Scudi, mine, monete",
    body: [
      [
        "**Gli scudi** stanno sulle navi della flotta, anche più d'uno sulla stessa. Ognuno ferma un tiro. Sono sette in tutto. Chi comincia ne riceve uno per la prima nave.",
        "**Le mine** stanno su caselle senza nave. Chi vi mette una nave prende la mina: 2 punti in meno alla fine, anche per le proprie. La nave resta e i suoi effetti valgono. Sono quattordici.",
        "**Un 7 su una mina** può usare l'effetto proprio su quella: allora niente penalità.",
        "**La mina falsa** non costa nulla. Solo chi l'ha posata sa qual è.",
        "**Le monete** comprano mercenarie e decidono un pareggio.",
      ],
    ],
  },
  {
    id: "mercenaries",
    title: "Navi mercenarie",
    body: [
      "In ogni partita se ne offrono cinque su dodici: tre da 3 monete, una da 4, una da 5. Ogni capitano può assoldarne una qualsiasi, una per turno.",
      [
        "**Assoldare:** pagate, mettetela subito in mare come una nave e applicate subito il suo effetto. La casella non agisce.",
        "**Non brucia** e non porta segnalini scudo, perché ha il suo.",
        "**Più numeri o una X:** alla fine vale come uno di essi, il più conveniente, sia per la fila sia per la colonna.",
        "**I punti vittoria** promessi da alcune si contano alla fine.",
      ],
    ],
  },
  {
    id: "scoring",
    title: "Il punteggio",
    body: [
      "Contano solo le vostre navi da battaglia. Una nave in fiamme, una nemica o una casella vuota interrompono una linea.",
      [
        "**Sequenza:** tre o più vicine in una fila o colonna, ogni numero uno più della precedente: tanti punti quante le navi, meno uno.",
        "**Numeri uguali:** tre vicine valgono 4 punti, quattro ne valgono 6.",
        "**Una nave** conta una volta nella fila e una nella colonna, mai due volte nella stessa linea. Le linee si dividono da sé nel modo migliore.",
        "**Acque avversarie:** 1 punto per ogni vostra nave nell'altra metà.",
        "**Segnalini:** i punti vittoria si sommano, ogni mina toglie 2 punti.",
        "**Le mercenarie** che danno punti aggiungono i loro.",
      ],
      "In caso di parità vince chi ha più monete; se sono pari anche quelle, è un pareggio.",
    ],
  },
  {
    id: "sea",
    title: "Il mare e la variante",
    body: [
      "La vostra metà del mare è fatta di tre plance: due grandi da 3 × 3 caselle e una striscia di tre. Ognuna ha due lati e si può girare. Per una prima partita stanno come suggeriscono le regole; le opzioni della partita possono anche disporle a caso.",
      "Nella variante per capitani esperti entrambi dispongono in segreto la propria metà. Quando sono scoperte, chi comincia può girare o spostare una propria plancia; chi lo fa rinuncia allo scudo iniziale.",
    ],
  },
];
