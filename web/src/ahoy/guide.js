// What the coach speaks of in a first game. `when` lists kinds of decisions: a step is told once, when one of them
// comes up. It rings the first of the places `at` that is on the table. The words are in texts/<language>/guide.js.

const MAP = [".map"];
const CHOICES = [".table-choices"];
const BATTLE = [".battle:not([hidden])", ...CHOICES];
const MARKET = [".market"];
const DAMAGED = [".slot.can", ".own .actions"];

const step = (id, when, topic, at = MAP) => ({ id, when, topic, at });
const welcome = (topic) => step("welcome", [], topic, [".own .board"]);
const turn = step("turn", ["Turn"], "turn", [".own .dice-row"]);

const COMMON = [
  step("place", ["PlaceDie"], "dice", [".own .actions"]),
  step("sail", ["Sail"], "sail"),
  step("fly", ["Fly"], "sail"),
  step("lay", ["LayTile"], "explore"),
  step("anchor", ["Anchor"], "terrain", CHOICES),
  step("battles", ["Battles"], "battle"),
  step("attack", ["AttackerFires"], "battle", BATTLE),
  step("defend", ["DefenderFires"], "battle", BATTLE),
  step("victory", ["Victory"], "battle", BATTLE),
  step("damage", ["TakeDamage"], "damage", DAMAGED),
  step("repair", ["Repair"], "damage", DAMAGED),
  step("react", ["React"], "market", [".own .crew-chip.can", ...CHOICES]),
  step("wealth", ["RaiseWealth"], "scoring"),
  step("market", ["RenewMarket"], "market", MARKET),
  step("waiting", ["other:Turn", "other:PlaceDie"], "turn", [".table-log"]),
  step("end", ["end"], "end", [".ending:not([hidden])", ...CHOICES]),
];

export const SCRIPTS = {
  squadron: {
    welcome: welcome("squadron"),
    steps: [
      step("island", ["ChooseIsland"], "terrain"),
      turn,
      step("strongholds", ["BuildStrongholds"], "squadron"),
      step("order", ["MovePatrols"], "squadron"),
      step("deploy", ["Deploy"], "squadron"),
      ...COMMON,
    ],
  },
  union: {
    welcome: welcome("union"),
    steps: [
      turn,
      step("inspire", ["Inspire"], "union"),
      step("assemble", ["Assemble"], "union"),
      step("plans", ["PlayPlans"], "union", [".own .plan-chip", ...BATTLE]),
      step("launch", ["Launch"], "union"),
      ...COMMON,
    ],
  },
  smuggler: {
    welcome: welcome("smuggler"),
    steps: [
      step("start", ["ChooseStart"], "terrain"),
      turn,
      step("reward", ["GainReward"], "smuggler", [".own .rewards"]),
      step("pledge", ["Pledge"], "smuggler", [".own .pledge", ".own .hold"]),
      step("negotiate", ["Negotiate", "TakeCrew"], "smuggler", MARKET),
      ...COMMON,
    ],
  },
};

/** The scripts with the words of a language; each role has its own for some steps. */
export function withWords(words) {
  return Object.fromEntries(
    Object.entries(SCRIPTS).map(([role, script]) => [role, scriptWithWords(script, role, words)]),
  );
}

function scriptWithWords(script, role, words) {
  const worded = (one) => {
    const own = `${role}.${one.id}.title` in words ? `${role}.${one.id}` : one.id;
    return { ...one, title: words[`${own}.title`], text: words[`${own}.text`] };
  };
  return { welcome: worded(script.welcome), steps: script.steps.map(worded) };
}
