// The rules of Ahoy in our own words, one topic each. `**` marks what a line is about.

export default [
  {
    id: "goal",
    title: "Di che si tratta",
    body: [
      "Il mare si disegna navigando: ogni regione è un quadrato di quattro zone, e una è un’isola. Lo Squadrone Granfauci e l’Unione dei Molluschi si contendono il controllo delle regioni. I Contrabbandieri portano merci da un’isola all’altra e scommettono su chi vincerà.",
      "Il punteggio è la Fama. Quando alla fine di un round qualcuno ne ha 30 o più, il gioco finisce e vince chi ne ha di più.",
    ],
  },
  {
    id: "turn",
    title: "Round e turni",
    body: [
      "Un round procede turno per turno, nell’ordine dei posti, finché nessuno ha più dadi. Poi si contano le regioni, tutti ritirano i dadi e comincia il giocatore seguente.",
      [
        "**Due dadi per turno.** Ne usi esattamente due; ognuno va in una casella della tua plancia o della tua Ciurma. Lo Squadrone ha cinque dadi: il suo terzo turno ne ha uno solo.",
        "**Le azioni gratuite** non vogliono dadi: reclutare pagando oro, contrabbandare, consegnare, parte della Ciurma, alcuni Piani. Prima, in mezzo o dopo i dadi, quante ne vuoi.",
        "**Un dado che non entra da nessuna parte** si mette da parte e conta come usato.",
        "**Il turno finisce** quando lo dici tu, dopo i dadi. Allora si costruiscono le Fortezze e parte della Ciurma rende.",
      ],
    ],
  },
  {
    id: "dice",
    title: "Dadi e caselle",
    body: [
      "Una casella prende un dado e lo tiene fino alla fine del round. Con un numero vuole proprio quello, “pari” vuole 2, 4 o 6, senza segni vuole un dado qualsiasi.",
      [
        "**L’oro cambia un dado.** Mentre lo piazzi, ogni oro lo alza o lo abbassa di 1, mai oltre 1 e 6.",
        "**Una casella danneggiata** non prende dadi finché non la ripari.",
        "**Tutti vedono tutti i dadi**, sempre.",
      ],
    ],
  },
  {
    id: "sail",
    title: "Muoversi",
    body: [
      "Un passo porta nella zona accanto, a nord, sud, est o ovest, mai in diagonale e mai oltre una secca. Le altre navi non ti bloccano.",
      [
        "**Navigare** muove l’Ammiraglia di 1 o 2 passi.",
        "**Vento in Poppa** la porta dritta in una zona con il numero del tuo dado, sopra tutto il resto.",
        "**Dopo ogni passo**, in quest’ordine: una regione nuova se sei uscito dalla mappa, poi le battaglie, poi relitti e correnti.",
        "**Una battaglia o una regione nuova chiude il movimento**, anche se una corrente può ancora spingerti.",
        "**Gettare l’ancora** è ciò che fai dove il movimento finisce: allora valgono porti e tesori.",
      ],
    ],
  },
  {
    id: "terrain",
    title: "Che cosa c’è in mare",
    body: [
      [
        "**Corrente forte:** spinge chi entra di una zona, senza usare passi.",
        "**Relitti:** danneggiano chi entra, ogni volta. Nascondono un tesoro.",
        "**Tesoro:** un’Ammiraglia che getta l’ancora prende l’oro indicato. Non finisce mai.",
        "**Porto:** un’Ammiraglia che getta l’ancora ripara fino a 2 danni, o sposta un suo dado sui Cannoni.",
        "**Nebbia:** qui non si combatte.",
        "**Secca:** non si attraversa; il Vento in Poppa ci vola sopra.",
        "**Isola:** qui si recluta; i Contrabbandieri prendono e consegnano merci. Qui vivono i Compagni.",
        "**Il dado sulla regione** è la sua Ricchezza: la Fama che dà a fine round.",
      ],
    ],
  },
  {
    id: "explore",
    title: "Esplorare",
    body: [
      "Fai un passo oltre il bordo e si scopre una regione nuova. La posi in modo che copra la zona in cui entri, girata come vuoi; può essere sfalsata di una zona rispetto alle vicine. La sua isola non può toccare di lato un’altra isola.",
      "La regione parte con Ricchezza 1, la tua figura entra e il movimento è finito. Quel che c’è ti accade subito. Senza tessere, o senza spazio, il bordo resta bordo.",
    ],
  },
  {
    id: "battle",
    title: "Battaglia",
    body: [
      "Decidono i cannoni. Chi ha un dado sui Cannoni è carico, e lo sono tutte le sue figure. Una figura carica che entra deve battersi con ogni figura nemica; una scarica solo con quelle cariche. Chi si muove attacca.",
      [
        "**1. Abbassa i cannoni.** L’attaccante può abbassare il dado dei Cannoni di quanto vuole e lo somma al tiro; poi il difensore. Il dado resta basso per tutto il round.",
        "**2. Tira.** Ognuno tira un dado e somma ciò che ha. Vince il totale più alto; in parità vince l’attaccante.",
        "**3. Goditi la vittoria.** Chi vince, anche difendendosi, può prendere un’opzione della sua fazione.",
      ],
      "Fortezze e Cannoniera sono sempre cariche e aggiungono 2 e 3. Il Cutter non lo è mai. Piazzare una figura non apre battaglie, e nella nebbia non si combatte.",
    ],
  },
  {
    id: "damage",
    title: "Danni e riparazioni",
    body: [
      "Un danno all’Ammiraglia blocca una casella vuota della plancia o della Ciurma; una casella con un dado è al sicuro, e così una tratteggiata. Se non ce n’è, non succede nulla. Un’Ammiraglia non affonda mai.",
      [
        "**Subisci un danno:** scegli tu la casella. **Ti infliggono un danno:** sceglie chi lo infligge.",
        "**Pattuglie e Fortezze** tornano nella riserva dello Squadrone.",
        "**Cutter e Cannoniera** prendono danni sulla propria carta; quando tutte le caselle sono danneggiate, la nave è persa. Un dado sulla casella la protegge.",
        "**Si ripara** con l’azione Riparare, in porto o con la Ciurma.",
      ],
    ],
  },
  {
    id: "market",
    title: "Mercato e Ciurma",
    body: [
      "Nel Mercato ci sono tre carte. Finché la tua Ammiraglia è su un’isola, puoi reclutare quelle del suo seme, quante ne paghi.",
      [
        "**Il prezzo** è 1 o 2 oro, o un dado del turno sulla carta.",
        "**La Ciurma resta** fino alla fine. Alcune carte hanno una casella per un dado, altre sono azioni gratuite, altre agiscono da sole.",
        "**La metà inferiore** è merce, solo per i Contrabbandieri: una carta è Ciurma o merce, mai entrambe.",
        "**Su un’isola con una Fortezza** recluta solo lo Squadrone.",
      ],
    ],
  },
  {
    id: "squadron",
    title: "Squadrone Granfauci",
    body: [
      "Tieni l’ordine: molte Pattuglie in molte regioni. Hai cinque dadi.",
      [
        "**Pattuglie:** dopo Navigare o Vento in Poppa puoi lasciarne una dove l’Ammiraglia getta l’ancora.",
        "**Fortezze:** alla fine del tuo turno due Pattuglie su un’isola diventano una Fortezza. Vale 2, è sempre carica e ti lascia reclutare su quell’isola da lontano.",
        "**Comandare (3):** fino a quattro Pattuglie fanno un passo.",
        "**Schierare (qualsiasi):** una Pattuglia nuova qui o accanto.",
        "**Bombardare (4):** i Compagni sull’isola della tua regione se ne vanno.",
        "**Cannoni (5 e 6):** due caselle; un dado in una delle due carica tutta la flotta.",
        "**Vittoria:** 1 danno e 1 oro, o 2 danni, o contro una nave dell’Unione 1 danno e un Compagno in meno.",
        "**Controllo:** 1 per Pattuglia, 2 per Fortezza, 2 per l’Ammiraglia.",
      ],
    ],
  },
  {
    id: "union",
    title: "Unione dei Molluschi",
    body: [
      "Conquisti la gente: Compagni sulle isole e Piani che nessuno vede.",
      [
        "**Compagni:** sbarcano solo quelli Pronti. Finisci di Navigare su un’isola: o ne sbarcano due, o due si preparano.",
        "**Ispirare (6):** un Compagno Pronto su ognuna di al più quattro isole.",
        "**Mobilitare (1):** fino a quattro sull’isola della tua regione.",
        "**Radunare (6):** su un’isola, altri quattro si preparano.",
        "**Piani:** ne hai due e ne peschi due dopo ogni round. Alcuni sono azioni gratuite, altri rispondono a una battaglia.",
        "**Cutter e Cannoniera:** Piani che mutano due Compagni su un’isola in una nave. Con il Cutter nella regione i Compagni valgono doppio.",
        "**Vittoria:** 1 danno e 1 oro, o 1 danno e un Compagno sbarca nella regione.",
        "**Controllo:** 1 per Compagno sull’isola, 1 per ogni nave dell’Unione.",
      ],
    ],
  },
  {
    id: "smuggler",
    title: "Contrabbandieri",
    body: [
      "Non controlli nulla e guadagni da tutto.",
      [
        "**Contrabbandare:** su un’isola prendi dal Mercato carte del suo seme come merce, gratis; ne tieni al più due.",
        "**Consegnare:** su un’isola del seme che la merce chiede: 2 Fama, la Ricchezza della regione sale di 1, ottieni una ricompensa e la carta va coperta sotto uno dei tuoi segnalini promessa.",
        "**Ricompense:** muovi il segnalino bianco di un passo sulla griglia, mai da dove è venuto, e prendi quel che c’è.",
        "**Promesse:** un segnalino è per lo Squadrone, uno per l’Unione; solo tu sai quale. Alla fine ogni carta sotto un segnalino dà 1 Fama per ogni regione del suo seme che quella fazione controlla.",
        "**A Gonfie Vele (qualsiasi):** tanti passi quanti ne mostra il dado.",
        "**Negoziare (pari):** su un’isola prendi come Ciurma una carta qualsiasi del Mercato, e una seconda mandando via un Compagno.",
        "**Vittoria:** 1 danno e poi 1 o 2 passi, o 1 danno e una ricompensa.",
      ],
    ],
  },
  {
    id: "scoring",
    title: "La fine del round",
    body: [
      "Squadrone e Unione confrontano le forze in ogni regione. Chi ne ha di più la controlla e prende Fama pari alla Ricchezza; in parità, nessuno.",
      [
        "**In due** chi ha aperto il round alza poi la Ricchezza di una regione, e può cambiare tutto il Mercato.",
        "**Infine** si ritirano tutti i dadi, i danni restano, il primo giocatore passa al seguente e l’Unione pesca due Piani.",
      ],
    ],
  },
  {
    id: "end",
    title: "La fine del gioco",
    body: [
      "Se dopo i conti di un round qualcuno ha 30 Fama o più, il gioco finisce. I Contrabbandieri scoprono le promesse e le contano. Vince chi ha più Fama; in parità chi ha più oro; ancora pari, vittoria condivisa.",
    ],
  },
];
