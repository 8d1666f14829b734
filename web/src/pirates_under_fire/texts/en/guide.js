// What the coach says in a first game: a title and a text for each step of ../../guide.js.

export default {
  "light.welcome.title": "Welcome, captain of the light fleet",
  "light.welcome.text":
    "The lower half of the sea is yours. In sixteen turns you place ships so that equal numbers, or numbers in sequence, lie side by side, and set the other fleet on fire before it does the same.",
  "dark.welcome.title": "Welcome, captain of the dark fleet",
  "dark.welcome.text":
    "The sea is turned for you: your half is below. In sixteen turns you place ships so that equal numbers, or numbers in sequence, lie side by side, and set the other fleet on fire before it does the same.",
  "arrange.title": "Your half of the sea",
  "arrange.text":
    "Lay out your three boards: first their order, then the side of each, then how it is turned. The sea shows what it would look like; the other captain sees nothing of it yet.",
  "change.title": "One change?",
  "change.text":
    "Both halves are laid. You may turn or move one of your own boards, but then you go without the starting shield.",
  "ship.title": "Your turn: choose a ship",
  "ship.text":
    "The number matters at the end, the sign matters now: coins for 2, 4, 6 and 8, a shield for 1, a shot for 3, a repair for 5. A 9 does the effect of its cell twice.",
  "place.title": "Where does it go?",
  "place.text":
    "Your home row, or beside a ship of yours. What is printed on the cell happens at once, so look at the signs. The six of them are explained beside the sea.",
  "order.title": "Which effect first?",
  "order.text": "Here the order can make a difference: the effect of the cell, or that of the ship.",
  "shoot.title": "Fire!",
  "shoot.text":
    "Choose an arrow, or the ship that it would hit. The first enemy ship on the way burns, unless a shield or a mercenary stops the shot.",
  "repair.title": "Repair",
  "repair.text": "One of your burning ships is whole again. Choose the one that your combinations need most.",
  "mine.title": "A mine",
  "mine.text": "Lay it where the other captain wants to go. It costs whoever comes there 2 points.",
  "sweep.title": "Mines away",
  "sweep.text": "You can take a mine off the sea, or leave it where it hurts the other captain.",
  "shield.title": "A shield",
  "shield.text": "It takes one shot for the ship that carries it. Protect what your combinations stand on.",
  "hire.title": "Hire a mercenary?",
  "hire.text":
    "You have the coins for one. It is placed at once, in addition to your ship, cannot burn, and counts as whichever of its numbers brings most. You may also save your coins.",
  "hired.title": "Where does the mercenary go?",
  "hired.text": "The same cells as for any ship. The effect of the cell is not applied, only the mercenary's own.",
  "pick.title": "Your reserve stack",
  "pick.text": "Nobody else sees these ships. Take the number that you need; then the stack is shuffled.",
  "waiting.title": "The other captain is to move",
  "waiting.text": "Open “Score if it ended now” to see what both fleets are worth, and which ships make it up.",
  "end.title": "That was your first game",
  "end.text": "Well fought. The replay shows every step again, and lets you check that the ships were shuffled fairly.",
};
