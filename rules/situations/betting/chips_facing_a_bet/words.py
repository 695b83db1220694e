"""Words facing a bet: a call, an amount, a raise with or without one, or all-in."""

from rules.engine.case import Case
from rules.engine.ruling import Ruling
from rules.situations.betting.chips_facing_a_bet import questions as asks
from rules.situations.betting.chips_facing_a_bet.silent_chips import too_little
from rules.situations.betting.shared import bet_questions, raises
from rules.situations.betting.shared.calls import all_in, all_in_by_words, all_in_for_less, call, call_by_words
from rules.situations.betting.shared.raises import measured, raised, with_least_raise
from rules.situations.betting.shared.stacks import short_of
from rules.situations.betting.shared.wager import Wager, coming_to, everything

TWO_MOTIONS = "raise-two-motion"
UNCLEAR = "unclear-bet-amount"
WRONG_FIRST = "raise-two-motion-wrong-first-amount"
EQUALS_CHIPS = "declared-amount-equals-chips"
NAMED_FIRST = "raise-amount-declared-first"


def by_words(case: Case, moment: str) -> Ruling:
    """Words in turn bind (2009 rule 29, 2013 rule 37-A, 2017 rules 41 and 42, 2019 rules 50 and 51)."""
    case.cite("verbal-in-turn-binding")
    match case.ask(asks.SAID):
        case "call":
            return call_by_words(case, Wager(moment, bet=case.ask(bet_questions.BET)))
        case "all-in":
            return all_in_by_words(case, moment)
        case "amount":
            named = case.ask(asks.NAMED)
            return bare_amount(case, coming_to(case, Wager(moment, bet=case.ask(bet_questions.BET)), named))
        case "raise":
            return raise_alone(case, moment)
        case "fold":
            return folded(case)
        case said:
            return raise_and_amount(case, moment, said)


def folded(case: Case) -> Ruling:
    """Rule on “fold” with chips: the word is the act, and a fold puts nothing in."""
    if case.told(asks.FIRST) == "together":
        case.reading("fold-said-with-chips", "Chips that come with a clear “fold” are taken to go back.")
    case.do("Keep seat {seat}'s hand folded.", "Give seat {seat} back any chips that went in with the word.")
    case.why("Words in turn bind, and seat {seat} said fold: the chips were no call.")
    case.do("Let the action go on behind seat {seat}.")
    case.aloud("Seat {seat}, you said fold: your hand is folded, and those chips are yours.")
    return case.rule("“Fold” counts: chips that came with it go back.", because="verbal-in-turn-binding", ruling="fold")


def bare_amount(case: Case, wager: Wager) -> Ruling:
    """Treat {total}, said and nothing else, as if that much had been pushed (2017 and 2019 rule 40-C)."""
    like_chips = case.has(EQUALS_CHIPS)
    if like_chips:
        case.cite(EQUALS_CHIPS)
        push = short_of(case, wager.total) or wager.total
        wager = wager.knowing(equivalent_push=push, declares_raise=False)
    if wager.over < 0:
        return too_little(case, wager, "amount")
    if wager.over == 0:
        case.why("{total:,} was named, and that is just the bet: a call.")
        return call(case, wager, because=EQUALS_CHIPS if like_chips else "verbal-in-turn-binding")
    if not like_chips:
        named_as_a_raise(case)
    return measured(case, wager)


def named_as_a_raise(case: Case) -> None:
    """Take a bare amount above the bet as a raise, in a book that does not say so."""
    case.cite(NAMED_FIRST)
    case.reading("amount-alone", "A bare amount above the bet is taken as naming a raise.")


def raise_alone(case: Case, moment: str) -> Ruling:
    """Rule on “raise” with no amount: the chips put in after it tell how much."""
    motion = case.ask(asks.MOTION)
    if motion in ("call-all", "call-first", "two"):
        return two_motions(case, moment, motion)
    bet = case.ask(bet_questions.BET)
    out, last = motion != "none", motion == "all"
    wager = coming_to(case, Wager(moment, out=out, bet=bet), case.ask(asks.PUT_IN) if out else 0)
    if last and wager.over <= 0:
        return all_in_for_less(case, wager, short_of(case, wager.total))
    wager = with_least_raise(case, wager)
    if not out or (wager.over == 0 and not last and two_motions_allowed(case)):
        return raises.raise_owed(case, wager, two_motions=two_motions_allowed(case))
    if wager.is_full:
        return raised(case, wager, because=raises.CHIP_AFTER_RAISE if motion == "chip" else "raise-one-motion")
    return below_the_minimum(case, wager, last=last, because=first_amount(case, wager))


def two_motions_allowed(case: Case) -> bool:
    """Tell whether the call may go in first and the rest of the raise after it."""
    return case.param(f"{TWO_MOTIONS}.allowed") is True


def below_the_minimum(case: Case, wager: Wager, *, last: bool, because: str = "raise-minimum") -> Ruling:
    """A declared raise that comes to less than the smallest one: it must be made that, or with last chips is all-in."""
    if last:
        return all_in(case, wager, because="reopen-short-all-in", stack=short_of(case, wager.total))
    wager = wager.knowing(first_amount="not_the_call" if because == WRONG_FIRST else None)
    case.why("“Raise” was said in turn, and it binds: the smallest is to {least:,}, and {total:,} is less.")
    return raises.full_raise(case, wager, because=because, why="raise was said")


def first_amount(case: Case, wager: Wager) -> str:
    """Return the concept on a first amount below the smallest raise: any but the call, or the size of raises."""
    return WRONG_FIRST if wager.over != 0 and case.has(WRONG_FIRST) else "raise-minimum"


def two_motions(case: Case, moment: str, motion: str) -> Ruling:
    """Rule on “raise”, some chips, then more: good until 2017, the call first (2009 rule 30, 2013 40, 2017 46)."""
    allowed = two_motions_allowed(case)
    bet = case.ask(bet_questions.BET)
    string = not allowed and case.has_param("string-bets.remedy") and case.param("string-bets.remedy") == "call"
    if string:
        case.cite("general-declaration-full-action")
        case.reading("two-motions", "Taken as a string raise: a call of {bet:,}, although raise was said.")
        return raises.string_raise(case, Wager(moment, bet=bet))
    # what had gone in when the first motion was over
    first = case.ask(asks.FIRST_TOTAL, excluding=(bet,)) if motion == "two" else bet
    wager = with_least_raise(case, coming_to(case, Wager(moment, out=True, bet=bet), first))
    if wager.is_full:
        return raised(case, wager.first_motion(), because="raise-one-motion")
    if allowed and wager.over == 0:
        wager = coming_to(case, wager, case.ask(asks.COMPLETED, above=bet))
        if wager.is_full:
            return raised(case, wager, because=TWO_MOTIONS)
        return below_the_minimum(case, wager, last=motion == "call-all")
    if not allowed:
        case.reading("two-motions", "The word raise binds; the second motion does not count.")
    elif not case.has(WRONG_FIRST):
        case.silent("a first motion that is not the call")
    return below_the_minimum(case, wager.first_motion(), last=False, because=first_amount(case, wager))


def raise_and_amount(case: Case, moment: str, said: str) -> Ruling:
    """“Raise” and an amount: the total, unless it was said to come on top (2017 rule 47-B, 2019 rule 43-B)."""
    named = case.ask(asks.NAMED)
    bet = case.ask(bet_questions.BET)
    on_top = bet + named
    wager = with_least_raise(case, coming_to(case, Wager(moment, bet=bet), on_top if said == "raise-by" else named))
    least = wager.least
    declared = said == "raise-amount" and case.has("raise-declared-total")
    if declared:
        case.cite("raise-declared-total")
    elif said == "raise-amount":
        # of several meanings the lesser one: the total, not as much on top (2013 rule 49)
        if wager.over > 0 and case.has(UNCLEAR) and case.param(f"{UNCLEAR}.reading") == "lesser_value":
            if wager.is_full:
                return raised(case, wager, because=UNCLEAR)
        elif on_top == least:
            wager = coming_to(case, wager, least)  # on top or in total, it cannot come to less
        elif on_top > least and case.ask(bet_questions.STRUCTURE) == "limit":
            wager = coming_to(case, wager, on_top)  # either way limit leaves one size
        elif on_top > least:
            return raises.total_or_on_top(case, wager, on_top)
    if not wager.is_full:
        return below_the_minimum(case, wager, last=everything(case, wager))
    return raised(case, wager, because="raise-declared-total" if declared else NAMED_FIRST)
