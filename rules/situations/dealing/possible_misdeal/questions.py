"""Questions about a deal that may have gone wrong."""

from dataclasses import replace

from rules.engine.question import choice, count, seat, yes_no
from rules.facts import hand


def early(street: str) -> str:
    """Search words for a street that came too early."""
    whens = ("early", "too early", "too soon", "prematurely", "before")
    hows = ("", "card ", "came ", "card came ", "dealt ", "card dealt ", "put ", "exposed ")
    acts = ("dealt", "put", "burned and dealt", "burned and put")
    return ", ".join(
        (
            f"=premature {street}, =early {street}",
            *(f"{street} {how}{when}" for how in hows for when in whens),
            *(f"{act} {street} {when}" for act in acts for when in whens),
            f"{street} came while, {street} came down while, {street} dealt while, {street} was dealt while",
            f"dealt {street} while, dealt {street} but, put {street} while, put {street} but",
            f"burned and =turned {street}, burn and =turn {street}, burned and dealt {street}",
        )
    )


# "Burned and turned" says which card came, whatever street the betting was on.
TURN_EARLY = f"{early('=turn')}, burned and =turned, burned and =turn, burns and =turns, =turned =the =turn before"
TOO_EARLY = f"{early('=flop')}, {TURN_EARLY}, {early('=river')}"
FOUR_CARDS = "four card flop, flop of four, four cards on flop, flop has four, four cards in flop, flop with four cards"

TOO_MANY = "{seat} has three cards, {seat} got three cards, {seat} with three cards, {seat} was dealt three cards"
TOO_FEW = (
    "{seat} only one card, {seat} got one card, {seat} has one card, {seat} received one card, {seat} with one card"
)

MOMENT = choice(
    "misdeal-moment",
    "Where is the hand now?",
    {
        "no-action": "Nobody has acted in this hand",
        "action": "Somebody has acted in this hand",
        "over": "The hand is over",
    },
    why="A deal can be taken back only until enough has been done on it.",
    concept="misdeal-barred-after-sa",
    still="no-action",
    spoken={
        # On a later street somebody has acted before.
        "no-action": "nobody acted, no action, !=flop, !=turn, !=river, !=board",
        "": "(nobody acted except), (nobody acted but), (before =flop), (before the =flop)",
        "action": "has been action, was action, on =flop, =flop bet, =flop was, =flop came, on =turn, =turn was, "
        "=turn bet, on =river, =river was, on =board, =flop is, =turn is, =river is, =flop out, {seat} acted, "
        "{seat} call, {seat} raise, {seat} bet, {seat} fold, {seat} check, players call, players called, "
        "position raise, position call, after =flop, limpers, two limpers",
    },
)
# Nobody deals a board before there was any betting.
MOMENT_ON_THE_BOARD = replace(MOMENT, still="action")
CAUSE = choice(
    "misdeal-cause",
    "What went wrong? Take the first that fits.",
    {
        "fouled-deck": "A card is double, missing, or was not dealt in this hand",
        "card-count": "A hand has cards, but too few or too many",
        "dealt-out": "A seat in this hand got no cards",
        "not-entitled": "An empty seat, or one not in this hand, got cards",
        "wrong-button": "The button was in the wrong place",
        "first-card": "First card went to the wrong seat",
        "boxed": "Boxed cards: face up in the deck",
        "exposed": "Hole cards exposed in the initial deal or on the draw",
        "button-two": "The button got two cards in a row",
        "short-table": "The table was not halted though short of players",
        "other": "Something else",
    },
    why="Each book names its own grounds for a misdeal. A seat whose player is away or on a penalty is in the hand.",
    concept="misdeal-list-open",
    heard="Wrong: {answer}",
    spoken={
        "exposed": "[exposed in the deal], !burn, !stub, !=flop, !=turn, !=river, !=board",
        "boxed": "[boxed card], boxed cards in deal, boxed card in deal",
        "first-card": "[deal from the wrong seat], first card to wrong seat, first card went to wrong seat",
        "not-entitled": "[cards to an empty seat]",
        "dealt-out": "[dealt out]",
        "card-count": f"[too many cards], [too few cards], {TOO_MANY}, {TOO_FEW}",
        "fouled-deck": "[fouled deck], !early",
        "other": f"{TOO_EARLY}, {FOUR_CARDS}, [no burn], [two burns], [stub dropped]",
    },
)
# A wrong count is none, and may hide another error of the same deal that is a misdeal.
ALSO = choice(
    "misdeal-also",
    "What else went wrong in this deal? Take the first that fits.",
    {
        **{cause: CAUSE.labels[cause] for cause in ("dealt-out", "not-entitled", "wrong-button", "first-card")},
        "boxed": "Boxed cards",
        "exposed": "Hole cards were exposed",
        "exposed-stud": "Down cards were exposed",
        "nothing": "Nothing of these",
    },
    why="With another error that the book lists it is a misdeal, whatever else went wrong.",
    concept="misdeal-list-open",
)
SITS_THERE = choice(
    "misdeal-sits-there",
    "Who sits in the seat that got cards?",
    {
        "nobody": "Nobody",
        "wrong-seat": "A player who belongs in another seat",
        "other": "A player who has no hand in this deal",
    },
    why="A player who sits in the wrong seat plays a hand that goes on to its end.",
    concept="misdeal-seat-not-entitled",
)
POSTED = yes_no(
    "misdeal-posted",
    "Has the seat that got no cards posted a blind or an ante?",
    why="A seat that put in nothing only sits the hand out; of its chips no book says anything.",
    concept="misdeal-seat-dealt-out",
)
ENTITLED = yes_no(
    "misdeal-entitled",
    "Was that player's seat entitled to a hand in this deal?",
    finding=True,
    why="Cards to a seat without one are a misdeal. No book says it of a seat that is taken by mistake.",
    concept="misdeal-seat-not-entitled",
)
FOUL = yes_no(
    "misdeal-deck-fouled",
    "Is that a fouled deck, as this house defines it?",
    finding=True,
    why="The rule leaves the definition to local regulations and house policy.",
    concept="fouled-deck",
)
FOUL_KIND = choice(
    "misdeal-foul-kind",
    "What is wrong with the deck?",
    {
        "double": "A card is there twice, same rank and suit",
        "foreign": "A card is not of this game: a joker, a 2 to 5 in short deck",
        "other": "Another wrong card, or one is missing",
    },
    why="A card that is there twice makes a fouled deck; one from outside the game has a rule of its own.",
    concept="fouled-deck-duplicate",
    heard="Deck: {answer}",
    spoken={
        "double": "two of the same card, same card twice, duplicate card, two identical cards",
        "foreign": "joker, short deck card, card that is not in the game",
    },
)
FOUL_CARD = choice(
    "misdeal-foul-card",
    "Where is the wrong card?",
    {
        "hand": "With a player's cards, one too many",
        "board": "On the board",
        "elsewhere": "Anywhere else, or a card is missing",
    },
    heard="Wrong card: {answer}",
    spoken={
        "board": "[fouled deck] on =board, [fouled deck] on =flop, [fouled deck] on =turn, [fouled deck] on =river, "
        "=board has [fouled deck], =flop has [fouled deck]",
        "hand": "[fouled deck] in his hole cards, [fouled deck] in hole cards, [fouled deck] in his hand, "
        "[fouled deck] found by {seat} in his hole cards",
    },
    why="A hand with an extra card has a rule of its own.",
    concept="fouled-deck",
)
BURN_STREET = choice(
    "misdeal-burn-street",
    "Which street came without a burn?",
    {"flop": "The flop", "later": "The turn or the river"},
    why="The book has a rule for the flop alone.",
    concept="flop-without-burn",
    heard="No burn before: {answer}",
    spoken={"flop": "flop without a burn, no burn on the flop", "later": "turn without a burn, river without a burn"},
)
# What is taken for a misdeal and has another rule: asked before it is held against the grounds for one.
OTHER = choice(
    "misdeal-other",
    "Which of these is it? Take the first that fits.",
    {
        "too-early": "A board card, a burn or a stud card came too early",
        "four-cards": "A flop of four cards, burned before or not",
        "flop-count": "A flop of one or two cards, or of five",
        "burns": "A burn was left out, doubled or turned face up",
        "scooped": "Cards of the board were taken up",
        "stub": "The stub was dropped or mixed",
        "none": "None of these",
    },
    why="What happens to the board or the stub is no error of the deal, and has rules of its own.",
    concept="premature-cards-general",
    heard="Fault: {answer}",
    spoken={
        "too-early": TOO_EARLY,
        "four-cards": FOUR_CARDS,
        "flop-count": "five card flop, two card flop, flop of five, flop of two, five cards on the flop",
        "burns": "[no burn], [two burns]",
        "scooped": "scooped the board, scooped the flop, took the flop away, swept the board",
        "stub": "[stub dropped]",
    },
)
FLOP_COUNT = choice(
    "misdeal-flop-count",
    "How many cards lie on the flop?",
    {"few": "One or two", "many": "Five or more"},
    why="Too few can be completed; of too many, some have to go.",
    concept="four-card-flop",
    heard="Flop cards: {answer}",
    spoken={
        "few": "two cards on the flop, two card flop, flop of two",
        "many": "five cards on the flop, five card flop, flop of five",
    },
)
BURNS = choice(
    "misdeal-burns",
    "What was burned before that street?",
    {
        "none": "Nothing, and it has as many cards as it should",
        "four": "Nothing apart: four cards lie on the flop",
        "beside": "One card, and it lies face up beside the turn or river",
        "face-up": "One card, turned face up; the street is not out yet",
        "seen": "One card, turned face up and put apart; the street is out",
        "two": "Two cards",
    },
    why="A burn among the cards of a flop makes it a flop of four.",
    concept="one-burn-after-sa",
    heard="Burned: {answer}",
    spoken={
        "none": "[no burn]",
        "four": "burn with the flop, burn is on the flop, burn came with the flop",
        "face-up": "burn card exposed, exposed burn, burn turned face up, flipped the burn, flashed the burn",
        "two": "[two burns]",
    },
)
PREMATURE = choice(
    "misdeal-premature",
    "Which card came too early?",
    {
        "flop": "The flop",
        "turn": "The turn",
        "river": "The river",
        "turn-river": "The turn and the river, both of them",
        "stud": "A card in stud, before the last street",
        "stud-last": "A card of the last street in stud",
        "burn": "Only a burn card",
    },
    why="Each of them is put right in its own way.",
    concept="premature-cards-general",
    heard="Too early: {answer}",
    spoken={
        **{street: early(f"={street}") for street in ("flop", "river")},
        "turn": TURN_EARLY,
        "turn-river": "turn and river, turn and the river, both the turn and the river",
        "burn": "burned early, burned too early, burned too soon",
    },
)
NATURAL_RIVER = yes_no(
    "misdeal-natural-river",
    "Is the stub still in its order, so that the card of the river can be told?",
    why="That card is dealt as the turn.",
    concept="premature-turn",
)
ON_EARLY = choice(
    "misdeal-on-it",
    "What has been done since?",
    {
        "nothing": "Nothing: it was seen at once",
        "finishing": "Only the betting of the street before went on",
        "acted": "Somebody acted as if on the next street, no later card is out",
        "later": "A later card is out",
    },
    why="What was done on a wrong card, and what was dealt behind it, has to be settled too.",
    concept="four-card-flop",
    heard="Since then: {answer}",
    spoken={"nothing": "seen at once, saw it at once", "later": "next card is out, turn is already out"},
)
# Behind these no other card can have come.
LAST_CARDS = ("turn-river", "river", "stud-last")
ON_LAST_EARLY = ON_EARLY.only("nothing", "finishing", "acted").worded(acted="Somebody acted as if on the next street")
# What came wrongly may have come too early as well, which is put right first.
ON_IT = replace(
    choice(
        ON_EARLY.id,
        "What has been done since? Take the first that fits.",
        {
            "early": "The betting before it is not finished",
            "nothing": "Nothing: it was seen at once",
            "acted": "Somebody has acted on it, no later card is out",
            "later": "A later card is out",
        },
        why=ON_EARLY.why,
        concept=ON_EARLY.concept,
    ),
    heard=ON_EARLY.heard,
    spoken=ON_EARLY.spoken,
)
GAME = hand.GAME.worded(
    why="Flop games, stud and draw games have their own grounds.", concept="misdeal-draw-games-house"
)
# What the dealer turned up decides where the book asks for the dealer's error, whoever else turned up more.
FLOP_CARDS = choice(
    "misdeal-flop-cards",
    "Which hole cards did the dealer expose? Take the first that fits.",
    {
        "first-two": "One of the first two cards off the deck",
        "two-others": "Two or more other hole cards",
        "one-other": "One other hole card",
        "none": "None: a player did, or anything else",
        "deck": "None: they lay face up in the deck",
    },
    heard="Exposed: {answer}",
    spoken={
        "first-two": "first card exposed, first card off the deck, exposed first card, first card flipped, "
        "first card dealt was exposed, first card face up, second card off the deck",
        "one-other": "only one exposed, only card exposed, one card exposed, exposed one card",
        "two-others": "two cards exposed, exposed two cards, two exposed cards, both cards exposed",
        "": "!=flop, !=turn, !=river, !=board",
    },
    unsure=True,
    why="It depends on which cards, on how many, and on who exposed them.",
    concept="misdeal-flop-exposed",
)
# A book that does not ask for the dealer's error.
EXPOSED_CARDS = replace(
    FLOP_CARDS.only("first-two", "two-others", "one-other").worded(
        "Which hole cards were exposed? Take the first that fits.", why="It depends on which cards, and on how many."
    ),
    id="misdeal-exposed-cards",
)
STUD_CARDS = replace(
    FLOP_CARDS.worded(
        "Which down cards did the dealer expose? Take the first that fits.",
        concept="misdeal-stud-exposed",
        first_two="One of the first two cards dealt",
        two_others="Two or more other down cards",
        one_other="One other down card",
    ),
    id="misdeal-stud-cards",
)
STUD_DOWN = choice(
    "misdeal-stud-down",
    "How many of a player's down cards were exposed?",
    {"one": "One", "both": "Both", "deck": "None: they lay face up in the deck"},
    unsure=True,
    why="One exposed card can serve as the upcard; two cannot.",
    concept="stud-exposed-downcard",
)
EXPOSED_BY = choice(
    "misdeal-exposed-by",
    "Who exposed them?",
    {
        "dealer": "The dealer, two of them or more",
        "some": "The dealer, one of them alone",
        "player": "A player, or anything else",
        "deck": "Nobody: they lay face up in the deck",
    },
    unsure=True,
    why="The book speaks of the dealer's error, and nobody changes their hand by showing it.",
    concept="misdeal-flop-exposed",
)
# Where boxed cards have been told apart.
EXPOSED_BY_SOMEBODY = EXPOSED_BY.only("dealer", "some", "player")
# Where one card by the dealer's error is enough.
ANY_EXPOSED_BY = EXPOSED_BY.only("dealer", "player", "deck").worded(
    dealer="The dealer, one of them at least", player="Only a player, or anything else"
)
# Where a single card was exposed.
ONE_EXPOSED_BY = EXPOSED_BY.only("dealer", "player", "deck").worded(
    "Who exposed it?", dealer="The dealer", deck="Nobody: it lay face up in the deck"
)
BOXED_COUNT = count(
    "misdeal-boxed-count",
    "How many boxed cards?",
    1,
    52,
    "cards",
    samples=(1, 2, 3),
    why="The book says how many make a misdeal.",
    concept="misdeal-boxed-cards",
)
# A book that counts those of the initial deal alone.
BOXED_DEALT = count(
    "misdeal-boxed-dealt",
    "How many boxed cards came in the initial deal?",
    0,
    52,
    "cards",
    heard="Boxed in the deal: {answer}",
    spoken="{count} boxed cards, {count} boxed, {count} cards face up in deck, {count} cards were boxed",
    samples=(0, 1, 2),
    why="The book says how many make a misdeal, and counts those of the initial deal.",
    concept="misdeal-boxed-cards",
)
BOXED_WHEN = choice(
    "misdeal-boxed-when",
    "When did they turn up?",
    {"deal": "In the initial deal, one of them at least", "later": "Only later, in the stub"},
    unsure=True,
    why="A card that is seen as it is dealt counts as exposed.",
    concept="misdeal-boxed-cards",
)
COUNT_KIND = choice(
    "misdeal-count",
    "Are there too few cards in the hand, or too many?",
    {"none": "None at all", "few": "Too few", "many": "Too many"},
    why="A button short of cards may be given them; a seat without any was left out of the deal.",
    concept="button-short-replaceable",
    heard="Cards in the hand: {answer}",
    spoken={"few": f"[too few cards], {TOO_FEW}", "many": f"[too many cards], {TOO_MANY}"},
)
EXTRA_CARD = choice(
    "misdeal-extra-card",
    "Was the extra card dealt in this hand?",
    {
        "dealt": "Yes, off this deck",
        "foreign": "No: left from the hand before, off the floor, or of another deck",
    },
    unsure=True,
    why="A card that was not dealt in this hand may make it a fouled deck.",
    concept="fouled-deck",
    heard="Extra card dealt: {answer}",
    spoken={
        "foreign": "card from the last hand, card from the hand before, last hand's card, card of the previous hand",
    },
)
COUNT_SEAT = seat(
    "misdeal-count-seat",
    "Which seat has the wrong number of cards? Take one at a time.",
    samples=(5,),
    name="seat",
    role="affected",
    why="Only this hand is in question.",
    concept="wrong-card-count-dead-after-sa",
    heard="Wrong count: {answer}",
    spoken=(
        "{seat} [too many cards], {seat} [too few cards], [too many cards] {seat}, [too few cards] {seat}, "
        "{seat} has three cards, {seat} got three cards, {seat} was dealt three, {seat} has three, {seat} with three, "
        "{seat} has one card, {seat} got one card, {seat} only one card, {seat} only got one, {seat} with one card, "
        "{seat} one card, {seat} three cards, {seat} four cards, {seat} five cards, {seat} has four, {seat} has five, "
        "{seat} [dealt out], {seat} short a card, {seat} missing a card, !=flop, !=turn, !=river, !early, "
        "({seat} one card boxed)"
    ),
)
SHORT_SEAT = choice(
    "misdeal-short-seat",
    "Is seat {seat} on the button?",
    {"other": "No", "button": "Yes, and has not acted", "button-acted": "Yes, and has acted on the short hand"},
    unsure=True,
    why="The button may be given missing cards until it acts on the short hand.",
    concept="button-short-replaceable",
)
REPLACEABLE = yes_no(
    "misdeal-replaceable",
    "Does the game still allow seat {seat} to be given the missing cards?",
    finding=True,
    why="The book lets the game decide: the right cards must still be on top of the stub.",
    concept="button-short-replaceable",
)
