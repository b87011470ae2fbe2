"""The fixed labels, one spelling each: a screen says `words._("Menu")` with a label of this list.

Here the extractor and the translators find them all in one place, whichever screens show them.
"""

from scenes.show.words.catalogue import N_

GAME = (
    N_("Res Publica"),
    N_("Trade well. Gather five alike. Build to last."),
    N_("A game by Reiner Knizia"),
)

TABLE = (
    N_("Log"),
    N_("Menu"),
    N_("you"),
    N_("points"),
    N_("plays now"),
    N_("after you"),
    N_("Trade"),
    N_("Build"),
    N_("Draw"),
    N_("Population"),
    N_("Technology"),
    N_("City"),
    N_("Monument"),
    N_("in the deck"),
    N_("deck"),
    N_("empty"),
    N_("5 alike"),
    N_("none left"),
    N_("Built by you"),
    N_("nothing yet"),
    N_("Last lap"),
    N_("Final build"),
)

CENSUS = (
    N_("mine"),
    N_("unseen"),
    N_("unseen: in decks and other hands"),
    N_("discarded"),
    N_("12 of each type"),
    N_("no five left"),
)

BUTTONS = (
    N_("Offer cards"),
    N_("Seek cards"),
    N_("No trade"),
    N_("Announce"),
    N_("Pass"),
    N_("Decline all"),
    N_("Hand over"),
    N_("Build a City"),
    N_("Build a Monument"),
    N_("Go on"),
    N_("Done"),
    N_("Clear"),
    N_("OK"),
    N_("Cancel"),
    N_("Close"),
    N_("Back"),
    N_("Yes"),
    N_("No"),
)

TRADE = (
    N_("Ideas"),
    N_("Each tap adds"),
    N_("Any card"),
    N_("none in hand"),
    N_("none"),
    N_("tap a card above"),
    N_("a second kind"),
    N_("You get"),
    N_("or give instead"),
    N_("You keep"),
    N_("The least loss is chosen for you. To change it, tap cards in your hand."),
    N_("or fewer"),
    N_("nothing"),
    N_("Whose reply?"),
)

REFUSED = (
    N_("two kinds at most"),
    N_("say what you offer"),
    N_("say what you seek"),
    N_("say what you give"),
    N_("say what you want"),
    N_("choose a reply"),
    N_("choose the cards"),
    N_("you do not hold more"),
    N_("there are no more"),
    N_("you cannot give what is sought"),
    N_("you cannot give what it asks"),
    N_("no five alike"),
    N_("the deck is empty"),
)

MENU = (
    N_("Continue"),
    N_("New game"),
    N_("Load"),
    N_("Learn to play"),
    N_("Rules"),
    N_("Best games"),
    N_("Settings"),
    N_("Credits"),
    N_("Leave"),
    N_("Saved games"),
    N_("no saved games yet"),
    N_("not available yet"),
)

SEATS = (
    N_("Who sits at the table?"),
    N_("Person"),
    N_("Bot"),
    N_("A curtain falls before the cards of each person show."),
    N_("Easy"),
    N_("Fair"),
    N_("Hard"),
    N_("Clockwise; the first is drawn by lot."),
    N_("Show the count of cards"),
    N_("Shown"),
    N_("Hidden"),
    N_("hidden: a memory game"),
    N_("Bots know only what a player at the table knows."),
    N_("Start"),
    N_("Game"),
    N_("Classic"),
    N_("Express"),
    N_("Classic: 60 Technology cards"),
    N_("Express: 30 Technology cards"),
    N_("a game needs two players"),
    N_("at most five players"),
    N_("two players have the same name"),
    N_("a player needs a name"),
    N_("Remove"),
    N_("Name"),
)

CURTAIN = (N_("Everyone else: please look away."),)

LOG = (
    N_("The story so far"),
    N_("Story of the game"),
    N_("Everything"),
    N_("Trades"),
    N_("Builds"),
    N_("Rounds"),
    N_("no trade"),
    N_("Newest"),
    N_("Nothing has happened yet."),
)

SCORING = (
    N_("Pairs in hand"),
    N_("Monuments"),
    N_("Cities"),
    N_("9 to 4 points"),
    N_("Play again"),
    N_("Total"),
)

CONFIRM = (
    N_("Leave this game?"),
    N_("It is saved: you can continue it from the menu."),
    N_("Leave the game"),
    N_("Keep playing"),
    N_("Close the program?"),
    N_("Close the program"),
    N_("Start a new game?"),
    N_("The game that waits will be lost."),
    N_("Let a bot play on for me"),
)

SETTINGS = (
    N_("Language"),
    N_("Sound"),
    N_("Effects"),
    N_("Music"),
    N_("Volume"),
    N_("On"),
    N_("Off"),
    N_("Speed"),
    N_("Pace of the bots"),
    N_("No animation"),
    N_("Reduced motion"),
    N_("Full screen"),
    N_("Text size"),
    N_("Standard values"),
)

ATTRACT = (
    N_("Say what you offer or what you seek, never both."),
    N_("Each player answers once. Take the best reply, or none."),
    N_("Five alike Population cards build a City."),
    N_("Five alike Technology cards build a Monument."),
    N_("Most points win."),
    N_("Touch to play"),
)

STAFF = (
    N_("Staff"),
    N_("Enter the PIN of this kiosk."),
    N_("After it you can:"),
    N_("start a new game at once"),
    N_("save the session log"),
    N_("set times, volume, language"),
    N_("close the program"),
    N_("Back to the game"),
    N_("Are you still there?"),
    N_("I am here"),
)
