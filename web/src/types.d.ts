// What `early.js` leaves for the modules: answers that are on their way, the page's language, where files are.
interface Window {
  ahead: Map<string, Promise<Response>> & { language: string; files: Record<string, string>; games: Record<string, string> };
}

// Our own events are CustomEvents.
interface Event {
  readonly detail: any;
}
