// Everything around a match.
export default {
  "close": "Close",
  "skip": "Skip to content",
  "live.messages": "Messages",
  "live.away": "The server does not answer. Trying again …",
  "live.back": "Connected again.",
  "problem.unknown": "Something went wrong: {what}",
};
