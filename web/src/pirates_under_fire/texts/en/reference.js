// The rules of the game in our own words, one topic each. `**` marks what a line is about.

export default [
  {
    id: "goal",
    title: "What it is about",
    body: [
      "Two fleets meet on a sea of 42 cells; the upper three rows belong to one captain, the lower three to the other. In sixteen turns each you place ships, shoot at the other fleet, lay mines and hire mercenaries.",
      "Points come at the end: for ships with equal numbers or numbers in sequence side by side, for ships on the other half of the sea, and for tokens that you have gathered. The higher total wins.",
      "These are the rules of the published game. What is printed on the sea boards, what a set is worth, and the faces of the mercenaries are data of our own, because the printed ones are not known to us.",
    ],
  },
  {
    id: "turn",
    title: "A turn",
    body: [
      [
        "**1. Place a ship** from your hand. You must; who cannot place any ship at the start of a turn loses at once.",
        "**2. Two effects** follow at once: that of the cell, and that of the ship. You choose which comes first, where it matters.",
        "**3. A mercenary** may be bought once in a turn, before or after all this.",
        "**4. Draw** a ship from your main stack, as long as there is one.",
      ],
      "The game is over after the sixteenth turn of both; the main stacks are empty by then. Ships that are left in hand count for nothing.",
    ],
  },
  {
    id: "placing",
    title: "Where a ship may go",
    body: [
      [
        "**Your home row,** the one nearest to you: any cell of it without a battle ship.",
        "**Beside your own ships:** any cell left, right, above or below one of your battle ships, also on the other half of the sea. Diagonals do not count.",
        "**On a burning ship,** yours or the other's, in such a place. That ship is gone for good, and the effect of the cell is not applied.",
        "**Never on a battle ship.** Only the boarding mercenary does that.",
        "**A mine** does not keep you away, but see there.",
      ],
      "Burning ships give you no neighbours. A ship that has been placed never moves and never changes sides.",
    ],
  },
  {
    id: "cells",
    title: "Effects of cells",
    body: [
      "A cell works once, for the first ship from a hand that comes there. Mercenaries do not set it off.",
      [
        "**Star:** take 1 victory point.",
        "**Straight arrows:** one shot up, down, left or right.",
        "**Slanting arrows:** one shot along a diagonal.",
        "**Hammer:** repair one of your burning ships, wherever it is.",
        "**Mine:** lay a mine on any cell without a ship.",
        "**Ship with a plus:** draw a ship from your reserve stack; your hand is larger by one for the rest of the game.",
      ],
    ],
  },
  {
    id: "ships",
    title: "Effects of ships",
    body: [
      "Each fleet has three ships of every number.",
      [
        "**1** puts a shield on one of your ships, perhaps on itself.",
        "**2, 4, 6, 8** take a gold coin.",
        "**3** fires one shot up, down, left or right.",
        "**5** repairs one of your burning ships.",
        "**7** removes a mine from any cell, also the one that it has just run into.",
        "**9** does the effect of its cell a second time.",
      ],
      "You may always do without a shot, a repair or the removal of a mine; everything else you must take.",
    ],
  },
  {
    id: "shots",
    title: "Shots and fire",
    body: [
      "A shot flies in its direction up to the first enemy battle ship, over your own ships, burning ships, mines and empty cells.",
      [
        "**The ship that is hit** begins to burn. It stays on its cell, but scores nothing, gives no neighbours, and can be covered.",
        "**A shield** takes the shot instead, and goes back to the supply.",
        "**A mercenary** has a shield that lasts for ever. The shot ends there, and whatever lies behind is safe.",
        "**Several shots** are fired one after the other. The first may clear the way for the second.",
      ],
    ],
  },
  {
    id: "tokens",
    title: "Shields, mines, coins",
    body: [
      [
        "**Shields** lie on your fleet ships; several may lie on one. Each takes one shot. There are seven in the game. Whoever begins the game gets one for the first ship.",
        "**Mines** lie on cells without a ship. Whoever places a ship there takes the mine: 2 points less at the end, for your own mines too. The ship stays and its effects are applied. There are fourteen.",
        "**A 7 on a mine** may spend its effect on that very mine: no penalty then.",
        "**The fake mine** costs nothing. Only the captain who laid it knows which one it is.",
        "**Coins** buy mercenaries, and decide a tie.",
      ],
    ],
  },
  {
    id: "mercenaries",
    title: "Mercenaries",
    body: [
      "Five of the twelve are for hire in each game: three for 3 coins, one for 4, one for 5. Both captains may hire any of them, one in a turn.",
      [
        "**Hiring:** pay, place it at once like a ship, and apply its effect at once. The cell does nothing.",
        "**It cannot burn** and carries no shield tokens, for it has a shield of its own.",
        "**Several numbers, or an X:** at the end it counts as one of them, the one that brings most, in its row and its column alike.",
        "**Victory points** that some of them promise are counted at the end.",
      ],
    ],
  },
  {
    id: "scoring",
    title: "Scoring",
    body: [
      "Only your ships with the battle side up count. A burning ship, an enemy ship or an empty cell interrupts a line.",
      [
        "**Sequence:** three or more neighbours in a row or column, each number one higher than the one before: as many points as ships, less one.",
        "**Set:** three equal neighbours are worth 4 points, four are worth 6.",
        "**A ship** may count once in its row and once in its column, never twice in the same line. Lines are cut in the best way by themselves.",
        "**Territory:** 1 point for each of your ships in the other half of the sea.",
        "**Tokens:** victory points are added, 2 points are taken off for every mine.",
        "**Mercenaries** that give points add theirs.",
      ],
      "Who has more coins wins a tie; with equal coins it is a draw.",
    ],
  },
  {
    id: "sea",
    title: "The sea, and the variant",
    body: [
      "Your half of the sea is made of three boards: two large ones of 3 × 3 cells and a strip of three. Each has two sides and can be turned. For a first game they lie as the rules suggest; the options of a match can also lay them at random.",
      "In the variant for experienced captains both arrange their own half in secret. When both are seen, the captain who begins may turn or move one of their own boards; whoever does so gives up the starting shield.",
    ],
  },
];
