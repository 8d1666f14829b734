// What the coach speaks of in a first game. `when` lists kinds of decisions: a step is told once, when one of them
// comes up. It rings the first of the places `at` that is on the table. The words are in texts/<language>/guide.js.

const SEA = [".sea-map"];
const CHOICES = [".table-choices"];
const HAND = [".own-fleet .hand"];
const HIRE = [".hire"];

const step = (id, when, topic, at = SEA) => ({ id, when, topic, at });

const STEPS = [
  step("arrange", ["Arrange", "ArrangeOpenly"], "sea"),
  step("change", ["ChangeBoards"], "sea"),
  step("ship", ["ChooseShip"], "turn", HAND),
  step("place", ["PlaceShip"], "placing"),
  step("order", ["ChooseOrder"], "turn", CHOICES),
  step("shoot", ["Shoot", "ShootBeside"], "shots"),
  step("repair", ["Repair"], "shots"),
  step("mine", ["LayMine", "LaySecretMine"], "tokens"),
  step("sweep", ["MeetMine", "RemoveMine"], "tokens"),
  step("shield", ["LayShield"], "tokens"),
  step("hire", ["BeforeMain", "AfterMain"], "mercenaries", HIRE),
  step("hired", ["PlaceMercenary"], "mercenaries"),
  step("pick", ["PickFromReserve"], "mercenaries", [".own-fleet .to-pick"]),
  step("waiting", ["other:ChooseShip", "other:PlaceShip"], "scoring", [".so-far", ".table-log"]),
  step("end", ["end"], "scoring", [".fleet-ending:not([hidden])", ...CHOICES]),
];

/** The scripts with the words of a language; both captains are told the same, after their own welcome. */
export function withWords(words) {
  const worded = (one) => ({ ...one, title: words[`${one.id}.title`], text: words[`${one.id}.text`] });
  return Object.fromEntries(
    ["light", "dark"].map((role) => {
      const { title, text } = worded({ id: `${role}.welcome` });
      return [
        role,
        { welcome: { ...step("welcome", [], "goal", [".own-fleet"]), title, text }, steps: STEPS.map(worded) },
      ];
    }),
  );
}
