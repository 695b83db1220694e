"""Facts about what was said, and whether words or chips came first."""

from rules.engine.question import Option, amount, choice, yes_no
from rules.facts.tape import TapeAct, tells
from rules.poker.acting import names_an_act

FIRST = choice(
    "chips-first",
    "What came first from seat {seat}?",
    {
        "chips": "Chips, and nothing said",
        "words": "Words, with or without chips after them",
        "chips-words": "Chips, then words, no chips in front before",
        "together": "Words and chips at once",
        "on-top": "Chips onto own blind or earlier bet, no words with them",
        "on-top-uncounted": "The same, and the new chips are not counted",
        "taken-back": "Took chips back, put nothing out since",
        "several-goes": "Chips in several moves, nothing said",
        "number": "A number that can mean several amounts",
        "pot": "“Pot”, or more than the pot, or a wrong count",
        "unclear": "Words and chips, nobody can say which first",
    },
    why="Between words and chips the first one counts. A single chip is out when it touches the table.",
    concept="bet-first-method-governs",
    whose="own",
    heard="First: {answer}",
    spoken={
        "chips": "[said nothing]",
        "words": "said {amount}, said call, said raise, said [all-in], said check",
        "chips-words": "said raise after chip",
        "on-top": "[added to the bet]",
        "taken-back": "[pulled back]",
        "several-goes": "[in several goes]",
        "together": "[at the same time]",
        "number": "[unclear amount]",
        "pot": "[said pot]",
        "unclear": "[which came first], nobody can say [which came first], nobody knows [which came first]",
        "": (
            "(dealer said {amount}), (dealer said call), (dealer said raise), (dealer said [all-in]), "
            "(dealer said check)"
        ),
    },
)


def _first(act: TapeAct) -> str:
    if act.action == "declare":
        return "words"
    if names_an_act(act.event):
        return "together"
    spoke = any(one.action == "declare" and names_an_act(one) for one in act.more)
    return "chips-words" if spoke else "chips"


tells(FIRST, _first)
UNCLEAR = Option("unclear", "Words that were not clear, or could not be meant")
SAID = choice(
    "chips-said",
    "What did seat {seat} say?",
    {
        "call": "“Call”, or a word like it",
        "amount": "An amount, nothing else",
        "raise": "“Raise”, no amount",
        "raise-amount": "“Raise” and an amount",
        "raise-to": "“Raise to” an amount",
        "raise-by": "“Raise”, that much more",
        "raise-on-chip": "“Raise”, just as one chip above the bet landed",
        "all-in": "“All-in”",
        "check": "“Check”",
        "fold": "“Fold”",
        UNCLEAR.value: UNCLEAR.label,
    },
    why="The word raise binds to a raise; an amount alone counts like chips.",
    concept="verbal-in-turn-binding",
    whose="own",
    heard="Said: {answer}",
    spoken={
        "call": "said call",
        "amount": "said {amount}",
        "raise": "said raise",
        "raise-amount": "said raise {amount}",
        "raise-to": "said raise to {amount}, ?raise to {amount}, said make it {amount}",
        "": (
            "(facing raise to {amount}), (over raise to {amount}), (made raise to {amount}), (was raised to {amount}), "
            "(min raise to {amount}), (minimum raise to {amount}), (said call then raise), (said raise then call), "
            "(said call no raise), (said fold then call), (said call and raise), (said raise no call)"
        ),
        "raise-by": "said raise by {amount}, said raise {amount} more, said {amount} more",
        "all-in": "said [all-in]",
        "check": "said check",
        "fold": "said fold",
    },
)
# With nothing bet, “raise” covers any raise.
OPENING_SAID = choice(
    "opening-said",
    "What did seat {seat} say?",
    {
        "amount": "An amount, nothing else",
        "bet-amount": "“Bet” and an amount",
        "bet": "“Bet”, no amount and no chips yet",
        "bet-chips": "“Bet”, then chips in one motion",
        "all-in": "“All-in”",
        "call": "“Call”",
        "raise": "“Raise”, with no bet",
        "check": "“Check”",
        "fold": "“Fold”",
        UNCLEAR.value: UNCLEAR.label,
    },
    why="Words in turn bind; an amount alone counts like chips.",
    concept="verbal-in-turn-binding",
    whose="own",
    heard="Opened by saying: {answer}",
    spoken={
        "amount": "said {amount}",
        "bet-amount": "said bet {amount}",
        "bet": "said bet",
        "all-in": "said [all-in]",
        "call": "said call",
        "raise": "said raise",
    },
)
AGREE = yes_no(
    "chips-agree",
    "Do the words and seat {seat}'s chips come to the same?",
    why="“Call”, “see” or the like with the exact call, or an amount with as many chips: then either counts.",
    concept="verbal-in-turn-binding",
)
NAMED = amount(
    "chips-named",
    "What amount did seat {seat} say?",
    samples=(300, 1_200, 1_499, 1_500, 1_799, 1_800, 2_399, 2_400, 2_500),
    name="named",
    whose="own",
    heard="Amount said: {answer}",
    spoken=(
        "said {amount}, said bet {amount}, said raise {amount}, said raise by {amount}, said raise to {amount}, "
        "?raise to {amount}, "
        "said make it {amount}, said call {amount}, "
        # Somebody else's raise, or one that was only possible.
        "(facing raise to {amount}), (over raise to {amount}), (made raise to {amount}), (was raised to {amount}), "
        "(min raise to {amount}), (minimum raise to {amount})"
    ),
)
