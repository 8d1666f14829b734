// What the coach says in a first game: a title and a text for each step of ../../guide.js.

export default {
  "squadron.welcome.title": "Welcome, Commodore",
  "squadron.welcome.text":
    "You lead the Bluefin Squadron. You gain Fame at the end of each round for every region where you are stronger than the Union: a Patrol counts 1, your Flagship 2, a Stronghold 2.",
  "island.title": "Where do you start?",
  "island.text":
    "Choose one of the two islands. You place your Flagship and a first Patrol there; the Union gets the other one.",
  "squadron.turn.title": "Your turn",
  "squadron.turn.text":
    "Choose one of your dice; you use two in a turn. To begin with, Sail is never wrong: any die will do, and you leave a Patrol where you anchor.",
  "strongholds.title": "A Stronghold?",
  "strongholds.text":
    "Two Patrols on one island can become a Stronghold. It is always loaded, and keeps others from trading there.",
  "order.title": "Orders to the Patrols",
  "order.text":
    "Up to four Patrols move one step each. Spread them: one Patrol more than the Union is enough to control a region.",
  "deploy.title": "A new Patrol",
  "deploy.text": "It appears here or next to your Flagship, even behind a sandbar, and fights nobody.",
  "place.title": "Where does it go?",
  "place.text":
    "Each highlighted slot is an action. Hover over one, or go to it with the keyboard, to see what it does. If the number does not fit, gold can change the die by 1 each.",
  "sail.title": "Choose your course",
  "sail.text":
    "Click a highlighted space to sail there, one step at a time. At the edge of the map a step discovers a new region. “Anchor” ends the movement early.",
  "fly.title": "Before the wind",
  "fly.text": "Your ship flies straight to one of the highlighted spaces, over everything in between.",
  "lay.title": "A new region",
  "lay.text": "You discover a piece of sea. Choose how it lies; look at where its island, currents and harbors end up.",
  "anchor.title": "At anchor",
  "anchor.text":
    "The movement is over. In some places you can do something now: repair in a harbor, take gold from a treasure.",
  "battles.title": "Several enemies",
  "battles.text": "You fight them one after the other. Choose who is first.",
  "attack.title": "Battle! You attack",
  "attack.text":
    "You may lower your Cannons die now: each pip is added to your roll, but it is gone for the rest of the round. A tie is yours.",
  "defend.title": "Battle! You defend",
  "defend.text":
    "The attacker has decided. Now you may lower your Cannons die to add to your roll. You have to beat them: a tie is theirs.",
  "victory.title": "You have won",
  "victory.text": "Choose what your crew makes of it. Damage blocks one slot of the loser, and you choose which.",
  "damage.title": "Damage",
  "damage.text":
    "A damaged slot takes no die until it is repaired. Choose one that hurts least, or, if it is the enemy's, most.",
  "repair.title": "Repair",
  "repair.text": "Choose the damage that you want to be rid of first.",
  "react.title": "Your Crew can help",
  "react.text": "One of your Crew cards fits this moment. Use it, or let it pass.",
  "wealth.title": "Invest",
  "wealth.text": "With two players the one who began the round makes one region richer. Choose one that you will hold.",
  "market.title": "The Market",
  "market.text": "You may sweep the three cards away and deal new ones, if they help the other side more than you.",
  "waiting.title": "The others are to move",
  "waiting.text":
    "Watch the map and the log. You are asked again as soon as there is something for you to decide, also in the middle of their turns.",
  "end.title": "That was your first game",
  "end.text": "Well sailed. The replay shows every step again, and lets you check that the dice were fair.",
  "union.welcome.title": "Welcome, Comrade",
  "union.welcome.text":
    "You lead the Mollusk Union. You gain Fame at the end of each round for every region where you are stronger than the Squadron: each Comrade on the island counts 1, each ship of yours 1. Your Plans are yours alone.",
  "union.turn.title": "Your turn",
  "union.turn.text":
    "Choose one of your dice; you use two in a turn. Sail to an island first: there two Comrades land, or two more get ready. Your Plans are among the free actions.",
  "inspire.title": "Inspire",
  "inspire.text":
    "One Comrade on each of up to four islands. Where the Squadron is ahead by one, this turns the region.",
  "assemble.title": "Assemble",
  "assemble.text":
    "Up to four Comrades land on the island of your region. Mind that a Bombard can sweep them all away.",
  "plans.title": "A Plan for this battle?",
  "plans.text": "You are asked in every battle, so that nobody can tell what you hold. Play a Plan, or pass.",
  "launch.title": "Launch a ship",
  "launch.text": "Two Comrades on an island become the ship. Make sure that the region stays yours without them.",
  "smuggler.welcome.title": "Welcome, Smuggler",
  "smuggler.welcome.text":
    "You control nothing, and live off everybody. Take cargo on one island, deliver it on another: that is 2 Fame, a reward, and a secret pledge for the end of the game.",
  "start.title": "Where do you start?",
  "start.text":
    "Any space that is not an island. Look at the Market: which suits lie there, and which of those islands is near?",
  "smuggler.turn.title": "Your turn",
  "smuggler.turn.text":
    "Choose one of your dice; you use two in a turn. Sail to an island: smuggling and delivering there are free actions and need no die. Full Sail takes you as far as the die shows.",
  "reward.title": "A reward",
  "reward.text":
    "The white marker moves one step on your grid, and you get what it lands on. It cannot go straight back, so plan your way to the corners.",
  "pledge.title": "A pledge",
  "pledge.text":
    "Put the card under the faction that will control many regions of the card's own suit at the end. Only you know which marker is which.",
  "negotiate.title": "Crew for nothing",
  "negotiate.text": "Take any card of the Market as Crew, whatever its suit and price.",
};
