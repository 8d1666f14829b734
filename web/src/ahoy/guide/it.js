// What the coach says in a first game. `when` lists kinds of decisions; a step is told once, when one of them comes up.

const common = [
  {
    id: "place",
    when: ["PlaceDie"],
    topic: "dice",
    title: "Dove va?",
    text: "Ogni casella evidenziata è un’azione. Passaci sopra, o raggiungila con la tastiera, per sapere che cosa fa. Se il numero non va bene, l’oro cambia il dado di 1 per moneta.",
  },
  {
    id: "sail",
    when: ["Sail"],
    topic: "sail",
    title: "Scegli la rotta",
    text: "Clicca una zona evidenziata per andarci, un passo per volta. Al bordo della mappa un passo scopre una regione nuova. “Ancora” chiude prima il movimento.",
  },
  {
    id: "fly",
    when: ["Fly"],
    topic: "sail",
    title: "Col vento in poppa",
    text: "La nave vola dritta in una delle zone evidenziate, sopra tutto il resto.",
  },
  {
    id: "lay",
    when: ["LayTile"],
    topic: "explore",
    title: "Una regione nuova",
    text: "Hai scoperto un pezzo di mare. Scegli come posarlo; guarda dove finiscono isola, correnti e porti.",
  },
  {
    id: "anchor",
    when: ["Anchor"],
    topic: "terrain",
    title: "All’ancora",
    text: "Il movimento è finito. In certi posti ora puoi fare qualcosa: riparare in porto, prendere l’oro di un tesoro.",
  },
  {
    id: "battles",
    when: ["Battles"],
    topic: "battle",
    title: "Più nemici",
    text: "Li combatti uno dopo l’altro. Scegli il primo.",
  },
  {
    id: "attack",
    when: ["AttackerFires"],
    topic: "battle",
    title: "Battaglia! Attacchi tu",
    text: "Ora puoi abbassare il dado dei Cannoni: ogni punto si somma al tiro, ma è perso per il resto del round. La parità è tua.",
  },
  {
    id: "defend",
    when: ["DefenderFires"],
    topic: "battle",
    title: "Battaglia! Ti difendi",
    text: "L’attaccante ha deciso. Ora puoi abbassare il tuo dado dei Cannoni. Devi superarlo: la parità è sua.",
  },
  {
    id: "victory",
    when: ["Victory"],
    topic: "battle",
    title: "Hai vinto",
    text: "Scegli che cosa ne ricavi. Il danno blocca una casella di chi ha perso, e la scegli tu.",
  },
  {
    id: "damage",
    when: ["TakeDamage"],
    topic: "damage",
    title: "Danno",
    text: "Una casella danneggiata non prende dadi finché non è riparata. Scegli quella che pesa meno o, se è del nemico, di più.",
  },
  {
    id: "repair",
    when: ["Repair"],
    topic: "damage",
    title: "Riparare",
    text: "Scegli il danno di cui liberarti per primo.",
  },
  {
    id: "react",
    when: ["React"],
    topic: "market",
    title: "La Ciurma può aiutare",
    text: "Una tua carta Ciurma è adatta a questo momento. Usala, o lascia stare.",
  },
  {
    id: "wealth",
    when: ["RaiseWealth"],
    topic: "scoring",
    title: "Investire",
    text: "In due, chi ha aperto il round arricchisce una regione. Scegline una che terrai.",
  },
  {
    id: "market",
    when: ["RenewMarket"],
    topic: "market",
    title: "Il Mercato",
    text: "Puoi spazzare via le tre carte e scoprirne altre, se servono più all’altro che a te.",
  },
  {
    id: "waiting",
    when: ["other:Turn", "other:PlaceDie"],
    topic: "turn",
    title: "Tocca agli altri",
    text: "Guarda la mappa e il diario. Ti si chiede di nuovo appena c’è da decidere, anche nel turno altrui.",
  },
  {
    id: "end",
    when: ["end"],
    topic: "end",
    title: "La tua prima partita",
    text: "Ben navigato. La registrazione mostra ogni passo e ti lascia controllare che i dadi fossero onesti.",
  },
];

const turn = (text) => ({ id: "turn", when: ["Turn"], topic: "turn", title: "Tocca a te", text });

export default {
  squadron: {
    welcome: {
      id: "welcome",
      topic: "squadron",
      title: "Benvenuto a bordo, Commodoro",
      text: "Guidi lo Squadrone Granfauci. Alla fine di ogni round guadagni Fama per ogni regione in cui sei più forte dell’Unione: una Pattuglia vale 1, l’Ammiraglia 2, una Fortezza 2.",
    },
    steps: [
      {
        id: "island",
        when: ["ChooseIsland"],
        topic: "terrain",
        title: "Da dove cominci?",
        text: "Scegli una delle due isole. Ci metti l’Ammiraglia e una prima Pattuglia; l’altra va all’Unione.",
      },
      turn(
        "Scegli uno dei tuoi dadi; ne usi due per turno. Per cominciare, Navigare non è mai sbagliato: va bene qualsiasi dado, e dove getti l’ancora lasci una Pattuglia.",
      ),
      {
        id: "strongholds",
        when: ["BuildStrongholds"],
        topic: "squadron",
        title: "Una Fortezza?",
        text: "Due Pattuglie su un’isola possono diventare una Fortezza. È sempre carica, e impedisce agli altri di commerciare lì.",
      },
      {
        id: "order",
        when: ["MovePatrols"],
        topic: "squadron",
        title: "Ordini alle Pattuglie",
        text: "Fino a quattro Pattuglie fanno un passo. Distribuiscile: una più dell’Unione basta per controllare una regione.",
      },
      {
        id: "deploy",
        when: ["Deploy"],
        topic: "squadron",
        title: "Una Pattuglia nuova",
        text: "Appare qui o accanto all’Ammiraglia, anche oltre una secca, e non combatte.",
      },
      ...common,
    ],
  },
  union: {
    welcome: {
      id: "welcome",
      topic: "union",
      title: "Benvenuto, Compagno",
      text: "Guidi l’Unione dei Molluschi. Alla fine di ogni round guadagni Fama per ogni regione in cui sei più forte dello Squadrone: ogni Compagno sull’isola vale 1, ogni tua nave 1. I tuoi Piani li vedi solo tu.",
    },
    steps: [
      turn(
        "Scegli uno dei tuoi dadi; ne usi due per turno. Naviga prima verso un’isola: lì sbarcano due Compagni, o altri due si preparano. I Piani sono tra le azioni gratuite.",
      ),
      {
        id: "inspire",
        when: ["Inspire"],
        topic: "union",
        title: "Ispirare",
        text: "Un Compagno su ognuna di al più quattro isole. Dove lo Squadrone è avanti di uno, la regione si ribalta.",
      },
      {
        id: "assemble",
        when: ["Assemble"],
        topic: "union",
        title: "Mobilitare",
        text: "Fino a quattro Compagni sbarcano sull’isola della tua regione. Attento: Bombardare li spazza via tutti.",
      },
      {
        id: "plans",
        when: ["PlayPlans"],
        topic: "union",
        title: "Un Piano per questa battaglia?",
        text: "Te lo si chiede in ogni battaglia, così nessuno capisce che cosa hai in mano. Gioca un Piano, o passa.",
      },
      {
        id: "launch",
        when: ["Launch"],
        topic: "union",
        title: "Vara una nave",
        text: "Due Compagni su un’isola diventano la nave. Controlla che la regione resti tua anche senza di loro.",
      },
      ...common,
    ],
  },
  smuggler: {
    welcome: {
      id: "welcome",
      topic: "smuggler",
      title: "Benvenuto, Contrabbandiere",
      text: "Non controlli nulla e vivi di tutti. Prendi merci su un’isola e consegnale su un’altra: sono 2 Fama, una ricompensa e una promessa segreta per la fine.",
    },
    steps: [
      {
        id: "start",
        when: ["ChooseStart"],
        topic: "terrain",
        title: "Da dove cominci?",
        text: "Una zona qualsiasi che non sia un’isola. Guarda il Mercato: che semi ci sono, e quale di quelle isole è vicina?",
      },
      turn(
        "Scegli uno dei tuoi dadi; ne usi due per turno. Naviga verso un’isola: lì contrabbandare e consegnare sono gratis, senza dadi. A Gonfie Vele fa tanti passi quanti ne mostra il dado.",
      ),
      {
        id: "reward",
        when: ["GainReward"],
        topic: "smuggler",
        title: "Una ricompensa",
        text: "Il segnalino bianco fa un passo sulla griglia e prendi ciò su cui arriva. Non può tornare subito indietro: pensa la via verso gli angoli.",
      },
      {
        id: "pledge",
        when: ["Pledge"],
        topic: "smuggler",
        title: "Una promessa",
        text: "Metti la carta sotto la fazione che alla fine controllerà molte regioni del seme della carta. Solo tu sai quale segnalino è quale.",
      },
      {
        id: "negotiate",
        when: ["Negotiate", "TakeCrew"],
        topic: "smuggler",
        title: "Ciurma gratis",
        text: "Prendi come Ciurma una carta qualsiasi del Mercato, di ogni seme e prezzo.",
      },
      ...common,
    ],
  },
};
