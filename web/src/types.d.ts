// What `early.js` leaves for the modules: answers that are on their way, and the page's language.
interface Window {
  ahead: Map<string, Promise<Response>> & { language: string; files: Record<string, string> };
}

// Our own events are CustomEvents.
interface Event {
  readonly detail: any;
}
