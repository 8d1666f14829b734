// The rules of Ahoy in our own words, one topic each. `**` marks what a line is about.

export default [
  {
    id: "goal",
    title: "What it is about",
    body: [
      "The sea is drawn as you sail: every region is a square of four spaces, and one of them is an island. The Bluefin Squadron and the Mollusk Union fight over who controls the regions. Smugglers carry cargo between the islands and bet on who will win.",
      "Fame is the score. When somebody has 30 Fame or more at the end of a round, the game is over and the most Fame wins.",
    ],
  },
  {
    id: "turn",
    title: "Rounds and turns",
    body: [
      "A round is played turn by turn, in the order of the seats, until nobody has a die left. Then the regions are scored, all dice are rolled anew, and the next player begins.",
      [
        "**Two dice a turn.** You use exactly two dice; each one goes to a slot of your board or your Crew. The Squadron has five dice, so its third turn of a round has only one.",
        "**Free actions** need no die: recruiting for gold, smuggling, delivering, some Crew, some Plans. Take them before, between or after your dice, as often as you like.",
        "**A die that fits nowhere** is set aside and counts as used.",
        "**Your turn ends** when you say so, after your dice. Strongholds are built then, and some Crew pay out.",
      ],
    ],
  },
  {
    id: "dice",
    title: "Dice and slots",
    body: [
      "A slot takes one die and keeps it until the round ends. A slot with a number takes exactly that number, “even” takes 2, 4 or 6, and a plain one takes any die.",
      [
        "**Gold changes a die.** While you place it, each gold raises or lowers it by 1, never beyond 1 and 6.",
        "**A damaged slot** takes no die until you repair it.",
        "**Everybody sees all dice**, all the time.",
      ],
    ],
  },
  {
    id: "sail",
    title: "Moving",
    body: [
      "A step leads to the next space north, south, east or west, never diagonally, and never across a sandbar. Other ships do not block you.",
      [
        "**Sail** moves your Flagship 1 or 2 steps.",
        "**Tailwind** carries it straight to any space that shows the number of your die, over everything in between.",
        "**After each step**, in this order: a new region if you left the map, then battles, then wreckage and currents.",
        "**A battle or a new region ends the movement**, although a current still pushes you.",
        "**Anchoring** is what you do where the movement ends: harbors and treasure work then.",
      ],
    ],
  },
  {
    id: "terrain",
    title: "What lies in the sea",
    body: [
      [
        "**Strong current:** pushes whatever enters it one space on, without using a step.",
        "**Wreckage:** damages each figure that moves in, every time. There is treasure in it.",
        "**Treasure:** a Flagship that anchors here takes the gold shown. It never runs out.",
        "**Harbor:** a Flagship that anchors here repairs up to 2 damage, or moves one of its placed dice to Cannons.",
        "**Fog:** no battle is fought here.",
        "**Sandbar:** nobody steps across; a Tailwind flies over it.",
        "**Island:** recruit here; Smugglers also smuggle and deliver. Comrades live here.",
        "**The die on a region** is its wealth: the Fame it gives at the end of a round.",
      ],
    ],
  },
  {
    id: "explore",
    title: "Exploring",
    body: [
      "Step over the edge of the map, and a new region is turned up. You lay it so that it covers the space you sail into, turned as you like; it may be shifted by one space against its neighbours. Its island must not share an edge with another island.",
      "The region starts with wealth 1, your figure sails in, and its movement is over. Whatever lies there happens to you at once. Without tiles, or without room, the edge is an edge.",
    ],
  },
  {
    id: "battle",
    title: "Battle",
    body: [
      "Cannons decide who fights. A player with a die on Cannons is loaded, and so are all their figures. A loaded figure that moves in must battle every enemy figure there; an unloaded one must battle only those that are loaded themselves. The one who moves is the attacker.",
      [
        "**1. Lower your cannons.** The attacker may lower its Cannons die by any amount and adds that amount to the roll; then the defender may. The die stays low for the rest of the round.",
        "**2. Roll.** Each side rolls a die and adds what it has. The higher total wins, and a tie goes to the attacker.",
        "**3. Enjoy the victory.** The winner, also a defender, may take one option of its faction.",
      ],
      "Strongholds and the Gunship are always loaded and add 2 and 3. The Cutter is never loaded. Placing a figure never starts a battle, and in fog nobody fights.",
    ],
  },
  {
    id: "damage",
    title: "Damage and repair",
    body: [
      "Damage to a Flagship blocks one empty slot of its owner's board or Crew; a slot that holds a die is safe, and so is a dashed one. If there is no such slot, nothing happens. A Flagship never sinks.",
      [
        "**You take damage:** you choose the slot. **You are dealt damage:** the one who deals it chooses.",
        "**Patrols and Strongholds** go back to the Squadron's supply.",
        "**Cutter and Gunship** take damage on their own card; when all its slots are damaged, the ship is gone. A die on a slot protects it.",
        "**Repair** with the Repair action, in a harbor, or with Crew.",
      ],
    ],
  },
  {
    id: "market",
    title: "Market and Crew",
    body: [
      "Three cards lie in the Market. While your Flagship is on an island, you may recruit any of the island's suit, as many as you can pay.",
      [
        "**The price** is 1 or 2 gold, or a die of your turn on the card.",
        "**Crew stays** for the rest of the game. Some cards have a slot for a die, some work as free actions, some by themselves at the right moment.",
        "**The lower half** is cargo, for Smugglers only: a card is either Crew or cargo, never both.",
        "**On an island with a Stronghold** only the Squadron recruits.",
      ],
    ],
  },
  {
    id: "squadron",
    title: "Bluefin Squadron",
    body: [
      "You keep order: many Patrols, in many regions. You have five dice.",
      [
        "**Patrols:** after a Sail or a Tailwind you may leave one where your Flagship anchors.",
        "**Strongholds:** at the end of your turn, two Patrols on one island become a Stronghold. It counts 2, is always loaded, and lets you recruit on that island from afar.",
        "**Order (3):** up to four Patrols move one step each.",
        "**Deploy (any):** a new Patrol here or next to you.",
        "**Bombard (4):** all Comrades on the island of your region go home.",
        "**Cannons (5 and 6):** two slots; one die in either loads the whole fleet.",
        "**Victory:** 1 damage and 1 gold, or 2 damage, or against a Union ship 1 damage and 1 Comrade less in the region.",
        "**Control:** 1 for a Patrol, 2 for a Stronghold, 2 for the Flagship.",
      ],
    ],
  },
  {
    id: "union",
    title: "Mollusk Union",
    body: [
      "You win the people over: Comrades on the islands, and Plans that nobody sees.",
      [
        "**Comrades:** only Ready ones land. End a Sail on an island, and either two land there or two more get ready.",
        "**Inspire (6):** one Ready Comrade on each of up to four islands.",
        "**Assemble (1):** up to four on the island of your region.",
        "**Rally (6):** on an island, four more get ready.",
        "**Plans:** you hold two and draw two after each round. Some are free actions, some answer a battle.",
        "**Cutter and Gunship:** Plans that turn two Comrades on an island into a ship. With the Cutter in a region, its Comrades count double.",
        "**Victory:** 1 damage and 1 gold, or 1 damage and a Comrade lands in the region.",
        "**Control:** 1 for a Comrade on the island, 1 for each Union ship.",
      ],
    ],
  },
  {
    id: "smuggler",
    title: "Smugglers",
    body: [
      "You control nothing and profit from everything.",
      [
        "**Smuggle:** on an island take cards of its suit from the Market as cargo, for nothing; you hold at most two.",
        "**Deliver:** on an island of the suit that the cargo asks for: 2 Fame, the region's wealth rises by 1, you gain a reward, and the card goes face down under one of your pledge markers.",
        "**Rewards:** move the white marker one step on the grid, never back to where it came from, and take what is there.",
        "**Pledges:** one marker stands for the Squadron, one for the Union; only you know which. At the end each card under a marker gives 1 Fame for every region of its own suit that this faction controls.",
        "**Full Sail (any):** as many steps as the die shows.",
        "**Negotiate (even):** on an island take any card of the Market as Crew, and a second one by sending a Comrade away.",
        "**Victory:** 1 damage and then 1 or 2 steps, or 1 damage and a reward.",
      ],
    ],
  },
  {
    id: "scoring",
    title: "The end of a round",
    body: [
      "Squadron and Union compare their strength in each region. Who has more controls it and gains Fame for its wealth; in a tie nobody does.",
      [
        "**With two players** the one who began the round then raises the wealth of a region, and may replace the whole Market.",
        "**Then** all dice are rolled anew, damage stays, the next player becomes the first, and the Union draws two Plans.",
      ],
    ],
  },
  {
    id: "end",
    title: "The end of the game",
    body: [
      "If anybody has 30 Fame or more after a round is scored, the game ends. The Smugglers turn up their pledges and score them. The most Fame wins; in a tie more gold wins; still tied, you share the victory.",
    ],
  },
];
