// What the coach says in a first game: a title and a text for each step of ../../guide.js.

export default {
  "squadron.welcome.title": "Benvenuto a bordo, Commodoro",
  "squadron.welcome.text":
    "Guidi lo Squadrone Granfauci. Alla fine di ogni round guadagni Fama per ogni regione in cui sei più forte dell’Unione: una Pattuglia vale 1, l’Ammiraglia 2, una Fortezza 2.",
  "island.title": "Da dove cominci?",
  "island.text": "Scegli una delle due isole. Ci metti l’Ammiraglia e una prima Pattuglia; l’altra va all’Unione.",
  "squadron.turn.title": "Tocca a te",
  "squadron.turn.text":
    "Scegli uno dei tuoi dadi; ne usi due per turno. Per cominciare, Navigare non è mai sbagliato: va bene qualsiasi dado, e dove getti l’ancora lasci una Pattuglia.",
  "strongholds.title": "Una Fortezza?",
  "strongholds.text":
    "Due Pattuglie su un’isola possono diventare una Fortezza. È sempre carica, e impedisce agli altri di commerciare lì.",
  "order.title": "Ordini alle Pattuglie",
  "order.text":
    "Fino a quattro Pattuglie fanno un passo. Distribuiscile: una più dell’Unione basta per controllare una regione.",
  "deploy.title": "Una Pattuglia nuova",
  "deploy.text": "Appare qui o accanto all’Ammiraglia, anche oltre una secca, e non combatte.",
  "place.title": "Dove va?",
  "place.text":
    "Ogni casella evidenziata è un’azione. Passaci sopra, o raggiungila con la tastiera, per sapere che cosa fa. Se il numero non va bene, l’oro cambia il dado di 1 per moneta.",
  "sail.title": "Scegli la rotta",
  "sail.text":
    "Clicca una zona evidenziata per andarci, un passo per volta. Al bordo della mappa un passo scopre una regione nuova. “Ancora” chiude prima il movimento.",
  "fly.title": "Col vento in poppa",
  "fly.text": "La nave vola dritta in una delle zone evidenziate, sopra tutto il resto.",
  "lay.title": "Una regione nuova",
  "lay.text": "Hai scoperto un pezzo di mare. Scegli come posarlo; guarda dove finiscono isola, correnti e porti.",
  "anchor.title": "All’ancora",
  "anchor.text":
    "Il movimento è finito. In certi posti ora puoi fare qualcosa: riparare in porto, prendere l’oro di un tesoro.",
  "battles.title": "Più nemici",
  "battles.text": "Li combatti uno dopo l’altro. Scegli il primo.",
  "attack.title": "Battaglia! Attacchi tu",
  "attack.text":
    "Ora puoi abbassare il dado dei Cannoni: ogni punto si somma al tiro, ma è perso per il resto del round. La parità è tua.",
  "defend.title": "Battaglia! Ti difendi",
  "defend.text": "L’attaccante ha deciso. Ora puoi abbassare il tuo dado dei Cannoni. Devi superarlo: la parità è sua.",
  "victory.title": "Hai vinto",
  "victory.text": "Scegli che cosa ne ricavi. Il danno blocca una casella di chi ha perso, e la scegli tu.",
  "damage.title": "Danno",
  "damage.text":
    "Una casella danneggiata non prende dadi finché non è riparata. Scegli quella che pesa meno o, se è del nemico, di più.",
  "repair.title": "Riparare",
  "repair.text": "Scegli il danno di cui liberarti per primo.",
  "react.title": "La Ciurma può aiutare",
  "react.text": "Una tua carta Ciurma è adatta a questo momento. Usala, o lascia stare.",
  "wealth.title": "Investire",
  "wealth.text": "In due, chi ha aperto il round arricchisce una regione. Scegline una che terrai.",
  "market.title": "Il Mercato",
  "market.text": "Puoi spazzare via le tre carte e scoprirne altre, se servono più all’altro che a te.",
  "waiting.title": "Tocca agli altri",
  "waiting.text": "Guarda la mappa e il diario. Ti si chiede di nuovo appena c’è da decidere, anche nel turno altrui.",
  "end.title": "La tua prima partita",
  "end.text": "Ben navigato. La registrazione mostra ogni passo e ti lascia controllare che i dadi fossero onesti.",
  "union.welcome.title": "Benvenuto, Compagno",
  "union.welcome.text":
    "Guidi l’Unione dei Molluschi. Alla fine di ogni round guadagni Fama per ogni regione in cui sei più forte dello Squadrone: ogni Compagno sull’isola vale 1, ogni tua nave 1. I tuoi Piani li vedi solo tu.",
  "union.turn.title": "Tocca a te",
  "union.turn.text":
    "Scegli uno dei tuoi dadi; ne usi due per turno. Naviga prima verso un’isola: lì sbarcano due Compagni, o altri due si preparano. I Piani sono tra le azioni gratuite.",
  "inspire.title": "Ispirare",
  "inspire.text":
    "Un Compagno su ognuna di al più quattro isole. Dove lo Squadrone è avanti di uno, la regione si ribalta.",
  "assemble.title": "Mobilitare",
  "assemble.text":
    "Fino a quattro Compagni sbarcano sull’isola della tua regione. Attento: Bombardare li spazza via tutti.",
  "plans.title": "Un Piano per questa battaglia?",
  "plans.text":
    "Te lo si chiede in ogni battaglia, così nessuno capisce che cosa hai in mano. Gioca un Piano, o passa.",
  "launch.title": "Vara una nave",
  "launch.text": "Due Compagni su un’isola diventano la nave. Controlla che la regione resti tua anche senza di loro.",
  "smuggler.welcome.title": "Benvenuto, Contrabbandiere",
  "smuggler.welcome.text":
    "Non controlli nulla e vivi di tutti. Prendi merci su un’isola e consegnale su un’altra: sono 2 Fama, una ricompensa e una promessa segreta per la fine.",
  "start.title": "Da dove cominci?",
  "start.text":
    "Una zona qualsiasi che non sia un’isola. Guarda il Mercato: che semi ci sono, e quale di quelle isole è vicina?",
  "smuggler.turn.title": "Tocca a te",
  "smuggler.turn.text":
    "Scegli uno dei tuoi dadi; ne usi due per turno. Naviga verso un’isola: lì contrabbandare e consegnare sono gratis, senza dadi. A Gonfie Vele fa tanti passi quanti ne mostra il dado.",
  "reward.title": "Una ricompensa",
  "reward.text":
    "Il segnalino bianco fa un passo sulla griglia e prendi ciò su cui arriva. Non può tornare subito indietro: pensa la via verso gli angoli.",
  "pledge.title": "Una promessa",
  "pledge.text":
    "Metti la carta sotto la fazione che alla fine controllerà molte regioni del seme della carta. Solo tu sai quale segnalino è quale.",
  "negotiate.title": "Ciurma gratis",
  "negotiate.text": "Prendi come Ciurma una carta qualsiasi del Mercato, di ogni seme e prezzo.",
};
