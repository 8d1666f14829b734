// Tutto attorno a una partita.
export default {
  "close": "Chiudi",
  "skip": "Vai al contenuto",
  "live.messages": "Messaggi",
  "live.away": "Il server non risponde. Si riprova …",
  "live.back": "Di nuovo in linea.",
  "problem.unknown": "Qualcosa è andato storto: {what}",
};
