// What each step of the coach is about, on the table: selectors, of which the first that is there is ringed.

const MAP = [".map"];
const CHOICES = [".table-choices"];

const PLACES = {
  welcome: [".own .board"],
  turn: [".own .dice-row"],
  place: [".own .actions"],
  damage: [".slot.can", ".own .actions"],
  repair: [".slot.can", ".own .actions"],
  attack: [".battle:not([hidden])", ...CHOICES],
  defend: [".battle:not([hidden])", ...CHOICES],
  victory: [".battle:not([hidden])", ...CHOICES],
  plans: [".own .plan-chip", ".battle:not([hidden])", ...CHOICES],
  react: [".own .crew-chip.can", ...CHOICES],
  anchor: CHOICES,
  market: [".market"],
  negotiate: [".market"],
  reward: [".own .rewards"],
  pledge: [".own .pledge", ".own .hold"],
  waiting: [".table-log"],
  end: [".ending:not([hidden])", ...CHOICES],
};

/** The coach's scripts, each step with its places; whatever is not said above happens on the map. */
export function withPlaces(scripts) {
  const placed = (step) => ({ ...step, at: PLACES[step.id] ?? MAP });
  return Object.fromEntries(
    Object.entries(scripts).map(([role, { welcome, steps }]) => [
      role,
      { welcome: placed(welcome), steps: steps.map(placed) },
    ]),
  );
}
