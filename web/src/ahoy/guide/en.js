// What the coach says in a first game. `when` lists kinds of decisions; a step is told once, when one of them comes up.

const common = [
  {
    id: "place",
    when: ["PlaceDie"],
    topic: "dice",
    title: "Where does it go?",
    text: "Each highlighted slot is an action. Hover over one, or go to it with the keyboard, to see what it does. If the number does not fit, gold can change the die by 1 each.",
  },
  {
    id: "sail",
    when: ["Sail"],
    topic: "sail",
    title: "Choose your course",
    text: "Click a highlighted space to sail there, one step at a time. At the edge of the map a step discovers a new region. “Anchor” ends the movement early.",
  },
  {
    id: "fly",
    when: ["Fly"],
    topic: "sail",
    title: "Before the wind",
    text: "Your ship flies straight to one of the highlighted spaces, over everything in between.",
  },
  {
    id: "lay",
    when: ["LayTile"],
    topic: "explore",
    title: "A new region",
    text: "You discover a piece of sea. Choose how it lies; look at where its island, currents and harbors end up.",
  },
  {
    id: "anchor",
    when: ["Anchor"],
    topic: "terrain",
    title: "At anchor",
    text: "The movement is over. In some places you can do something now: repair in a harbor, take gold from a treasure.",
  },
  {
    id: "battles",
    when: ["Battles"],
    topic: "battle",
    title: "Several enemies",
    text: "You fight them one after the other. Choose who is first.",
  },
  {
    id: "attack",
    when: ["AttackerFires"],
    topic: "battle",
    title: "Battle! You attack",
    text: "You may lower your Cannons die now: each pip is added to your roll, but it is gone for the rest of the round. A tie is yours.",
  },
  {
    id: "defend",
    when: ["DefenderFires"],
    topic: "battle",
    title: "Battle! You defend",
    text: "The attacker has decided. Now you may lower your Cannons die to add to your roll. You have to beat them: a tie is theirs.",
  },
  {
    id: "victory",
    when: ["Victory"],
    topic: "battle",
    title: "You have won",
    text: "Choose what your crew makes of it. Damage blocks one slot of the loser, and you choose which.",
  },
  {
    id: "damage",
    when: ["TakeDamage"],
    topic: "damage",
    title: "Damage",
    text: "A damaged slot takes no die until it is repaired. Choose one that hurts least, or, if it is the enemy's, most.",
  },
  {
    id: "repair",
    when: ["Repair"],
    topic: "damage",
    title: "Repair",
    text: "Choose the damage that you want to be rid of first.",
  },
  {
    id: "react",
    when: ["React"],
    topic: "market",
    title: "Your Crew can help",
    text: "One of your Crew cards fits this moment. Use it, or let it pass.",
  },
  {
    id: "wealth",
    when: ["RaiseWealth"],
    topic: "scoring",
    title: "Invest",
    text: "With two players the one who began the round makes one region richer. Choose one that you will hold.",
  },
  {
    id: "market",
    when: ["RenewMarket"],
    topic: "market",
    title: "The Market",
    text: "You may sweep the three cards away and deal new ones, if they help the other side more than you.",
  },
  {
    id: "waiting",
    when: ["other:Turn", "other:PlaceDie"],
    topic: "turn",
    title: "The others are to move",
    text: "Watch the map and the log. You are asked again as soon as there is something for you to decide, also in the middle of their turns.",
  },
  {
    id: "end",
    when: ["end"],
    topic: "end",
    title: "That was your first game",
    text: "Well sailed. The replay shows every step again, and lets you check that the dice were fair.",
  },
];

const turn = (text) => ({ id: "turn", when: ["Turn"], topic: "turn", title: "Your turn", text });

export default {
  squadron: {
    welcome: {
      id: "welcome",
      topic: "squadron",
      title: "Welcome, Commodore",
      text: "You lead the Bluefin Squadron. You gain Fame at the end of each round for every region where you are stronger than the Union: a Patrol counts 1, your Flagship 2, a Stronghold 2.",
    },
    steps: [
      {
        id: "island",
        when: ["ChooseIsland"],
        topic: "terrain",
        title: "Where do you start?",
        text: "Choose one of the two islands. You place your Flagship and a first Patrol there; the Union gets the other one.",
      },
      turn(
        "Choose one of your dice; you use two in a turn. To begin with, Sail is never wrong: any die will do, and you leave a Patrol where you anchor.",
      ),
      {
        id: "strongholds",
        when: ["BuildStrongholds"],
        topic: "squadron",
        title: "A Stronghold?",
        text: "Two Patrols on one island can become a Stronghold. It is always loaded, and keeps others from trading there.",
      },
      {
        id: "order",
        when: ["MovePatrols"],
        topic: "squadron",
        title: "Orders to the Patrols",
        text: "Up to four Patrols move one step each. Spread them: one Patrol more than the Union is enough to control a region.",
      },
      {
        id: "deploy",
        when: ["Deploy"],
        topic: "squadron",
        title: "A new Patrol",
        text: "It appears here or next to your Flagship, even behind a sandbar, and fights nobody.",
      },
      ...common,
    ],
  },
  union: {
    welcome: {
      id: "welcome",
      topic: "union",
      title: "Welcome, Comrade",
      text: "You lead the Mollusk Union. You gain Fame at the end of each round for every region where you are stronger than the Squadron: each Comrade on the island counts 1, each ship of yours 1. Your Plans are yours alone.",
    },
    steps: [
      turn(
        "Choose one of your dice; you use two in a turn. Sail to an island first: there two Comrades land, or two more get ready. Your Plans are among the free actions.",
      ),
      {
        id: "inspire",
        when: ["Inspire"],
        topic: "union",
        title: "Inspire",
        text: "One Comrade on each of up to four islands. Where the Squadron is ahead by one, this turns the region.",
      },
      {
        id: "assemble",
        when: ["Assemble"],
        topic: "union",
        title: "Assemble",
        text: "Up to four Comrades land on the island of your region. Mind that a Bombard can sweep them all away.",
      },
      {
        id: "plans",
        when: ["PlayPlans"],
        topic: "union",
        title: "A Plan for this battle?",
        text: "You are asked in every battle, so that nobody can tell what you hold. Play a Plan, or pass.",
      },
      {
        id: "launch",
        when: ["Launch"],
        topic: "union",
        title: "Launch a ship",
        text: "Two Comrades on an island become the ship. Make sure that the region stays yours without them.",
      },
      ...common,
    ],
  },
  smuggler: {
    welcome: {
      id: "welcome",
      topic: "smuggler",
      title: "Welcome, Smuggler",
      text: "You control nothing, and live off everybody. Take cargo on one island, deliver it on another: that is 2 Fame, a reward, and a secret pledge for the end of the game.",
    },
    steps: [
      {
        id: "start",
        when: ["ChooseStart"],
        topic: "terrain",
        title: "Where do you start?",
        text: "Any space that is not an island. Look at the Market: which suits lie there, and which of those islands is near?",
      },
      turn(
        "Choose one of your dice; you use two in a turn. Sail to an island: smuggling and delivering there are free actions and need no die. Full Sail takes you as far as the die shows.",
      ),
      {
        id: "reward",
        when: ["GainReward"],
        topic: "smuggler",
        title: "A reward",
        text: "The white marker moves one step on your grid, and you get what it lands on. It cannot go straight back, so plan your way to the corners.",
      },
      {
        id: "pledge",
        when: ["Pledge"],
        topic: "smuggler",
        title: "A pledge",
        text: "Put the card under the faction that will control many regions of the card's own suit at the end. Only you know which marker is which.",
      },
      {
        id: "negotiate",
        when: ["Negotiate", "TakeCrew"],
        topic: "smuggler",
        title: "Crew for nothing",
        text: "Take any card of the Market as Crew, whatever its suit and price.",
      },
      ...common,
    ],
  },
};
