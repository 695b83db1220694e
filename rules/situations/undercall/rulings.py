"""The rulings an undercall can come to, each with its steps and words."""

from dataclasses import dataclass

from rules.engine.case import FAIRNESS, Case
from rules.engine.message import Say, say
from rules.engine.ruling import Choice, Discretion, Ruling
from rules.situations.choices import OTHERWISE
from rules.situations.late_claims import BET, beyond_the_book
from rules.situations.penalties import possible_penalty
from rules.situations.pictures import chips_owed

ALL_IN_COUNT = "undercall-heads-up"
SEQUENCE = "undercalls-in-sequence"
PULL_BACK = "prior-chips-pullback-binds"
FULL_CALL = "undercall-mandatory-full"
# Its clauses, where a book numbers them: any bet heads-up, and the opening bet with more in (2019 51-B-1 and 51-B-2).
HEADS_UP, OPENING = 0, 1


@dataclass(frozen=True)
class Short:
    """A call that came to too little: the seat, what it has in and the bet (street totals in chips), where the hand
    is, whether it was by chips, by an amount or after the word call, the amount that was named, whether it may have
    been a single chip, and if known, whether chips of an earlier bet had been pulled back, whether the bet was a raise,
    and a stack (as a street total) that is less than the bet; or that they have as much (`covers`).
    """

    seat: int
    put: int
    bet: int
    moment: str
    how: str
    named: int | None = None
    one_chip: bool = True
    pulled_back: bool | None = None
    raised: bool | None = None
    stack: int | None = None
    covers: bool = False

    @property
    def call(self) -> int:
        """What a full call comes to: the bet, or a known stack that is less."""
        return self.bet if self.stack is None else self.stack

    @property
    def owed(self) -> int:
        """What a full call still takes, in chips."""
        return self.call - self.put


def full_call_by_words(case: Case, short: Short) -> Ruling:
    """The word call, said in turn, is a call of the whole bet (2009 rule 29, 2019 rule 51-A)."""
    general = case.has("general-declaration-full-action")
    return case.rule(
        say("Seat {seat} said call: {owed:,} more, to make it {call:,}.", **figures(short)),
        because="general-declaration-full-action" if general else "verbal-in-turn-binding",
        values={
            "ruling": "call",
            "binding": True,
            "call_amount": short.call,
            **all_in(short),
            "owed": short.owed,
            **({"commits_to": "full_current_action"} if general else {}),
            **word_first(case, short),
        },
        steps=(
            pays(short),
            *(
                (
                    say(
                        "Then rule on the first undercall behind.",
                    ),
                )
                if short.moment == "undercalled-behind"
                else ()
            ),
        ),
        words=(
            say("Seat {seat}, you said call. You are all-in for {call:,}.", **figures(short))
            if short.stack is not None
            else say("Seat {seat}, you said call. The bet is {bet:,}.", **figures(short)),
        ),
        pictures=(chips_owed(short.seat, short.put, short.owed),),
    )


def full_call(case: Case, short: Short, clause: int) -> Ruling:
    """An undercall that must be made a full call, heads-up or against the opening bet (2013 rule 37-A, 2019 51-B)."""
    case.cite("undercall-definition")
    if clause == OPENING:
        case.cite("opening-bet-definition")
    case.cite(FULL_CALL, clause)
    why = say("heads-up") if clause == HEADS_UP else say("against the opening bet")
    return case.rule(
        say("An undercall {why}: seat {seat} must make it {call:,}, {owed:,} more.", why=why, **figures(short)),
        because=FULL_CALL,
        values={
            "ruling": "full_call",
            "undercall": True,
            "binding": True,
            "call_amount": short.call,
            **all_in(short),
            "owed": short.owed,
            **named_amount(case, short),
            **hands_behind(case, short),
        },
        steps=(
            *back_to(case, short),
            pays(short),
            say("They may not fold or take chips back."),
            *behind_steps(short),
        ),
        words=(must_call(short, say("that is too little")),),
        discretions=behind_choices(case, short),
        pictures=(chips_owed(short.seat, short.put, short.owed),),
    )


def bound_by_pull_back(case: Case, short: Short) -> Ruling:
    """Less than a raise after chips were pulled back: no fold any more (2017 rule 51-B, 2019 and Fivebet rule 46-B)."""
    case.cite("undercall-definition")
    return case.rule(
        say("Chips were pulled back: seat {seat} may not fold and must make it {call:,}.", **figures(short)),
        because=PULL_BACK,
        values={
            "ruling": "full_call",
            "undercall": True,
            "binding": True,
            "call_amount": short.call,
            **all_in(short),
            "owed": short.owed,
            **hands_behind(case, short),
        },
        steps=(*back_to(case, short), pays(short), *behind_steps(short)),
        words=(must_call(short, say("you took chips back")),),
        discretions=behind_choices(case, short),
        pictures=(chips_owed(short.seat, short.put, short.owed),),
    )


def left_to_td(case: Case, short: Short, forfeit: int | None) -> Ruling:
    """An undercall of a raise with three or more in: the TD decides; from 2017 with options that the book names."""
    case.cite("undercall-definition")
    return case.rule(
        say("An undercall of a raise: you decide whether seat {seat} must call {bet:,}.", **figures(short)),
        because="undercall-discretion",
        values={
            "ruling": "td_discretion",
            "undercall": True,
            "full_call_amount": short.call,
            **remedies(case, short, forfeit),
            **named_amount(case, short),
            **hands_behind(case, short),
        },
        steps=(
            *back_to(case, short),
            *remedy_steps(case, short, forfeit),
            *behind_steps(short),
        ),
        words=remedy_words(case, short, forfeit),
        discretions=(remedy_choices(short, forfeit), *behind_choices(case, short)),
    )


def tiny_chip(case: Case, short: Short) -> Ruling:
    """A silent chip tiny against the bet is the TD's to interpret, up to a full call (2013 rule 39, 2019 rule 41)."""
    # It is an undercall too, which heads-up or against the opening bet must be completed. Readings: (a) the rule on
    # tiny chips goes before, and leaves it to the TD; (b) the full call is mandatory there. Taken: (a), the rule that
    # speaks of this very act. docs/readings.md.
    case.reading(
        "tiny-chip-or-undercall",
        say("A tiny chip is taken as the TD's, also where an undercall would have to be completed."),
    )
    denied = case.param("tiny-chip-call.loses_undercall_option_expressly") is True
    return case.rule(
        say("A chip tiny against the bet: you decide what it is, up to a full call of {bet:,}.", **figures(short)),
        because="tiny-chip-call",
        values={
            "ruling": "td_discretion",
            "possible_rulings": ["full_call", "other_at_td_discretion"],
            "full_call_amount": short.call,
            "penalty_possible": True,
            "undercall_option_may_be_denied": denied,
            **hands_behind(case, short),
        },
        steps=(
            *back_to(case, short),
            say("Ask what seat {seat} meant, and look at how the chip went in.", seat=short.seat),
            *((say("You may refuse every undercall ruling but the full call."),) if denied else ()),
            *behind_steps(short),
        ),
        words=(
            say("Seat {seat}, one small chip is not a clear call. I decide what it counts as.", seat=short.seat),
            say("It may be a full call of {bet:,}.", bet=short.bet),
        ),
        discretions=(
            Discretion("undercall", say("What is the chip?"), (to_full_call(short), OTHERWISE), open_list=True),
            *behind_choices(case, short),
        ),
        penalty=possible_penalty(case, "tiny-chip-call", short.seat),
    )


def no_rule(case: Case, seat: int, moment: str) -> Ruling:
    """A book without undercalls: Rule 1."""
    case.silent(
        on=say("undercalls, let alone several in a row")
        if moment == "undercalled-behind"
        else say("a call that comes to too little without the word call")
    )
    return case.rule(
        say("The book has no rule on undercalls: you decide under Rule 1."),
        because=FAIRNESS,
        values={"ruling": "td_discretion"},
        steps=(
            say("Hold the chips where they are, and hear seat {seat} and the dealer.", seat=seat),
            say("Decide, and say it aloud."),
            *((say("Then decide on the hands of the players who acted behind."),) if moment != "now" else ()),
        ),
        words=(say("That is less than the bet, seat {seat}. I decide what it counts as.", seat=seat),),
        discretions=(
            Discretion(
                "undercall",
                say("What becomes of seat {seat}'s bet?", seat=seat),
                (
                    Choice("full_call", say("It is made a full call")),
                    Choice("fold", say("The hand is folded, and the chips stay in")),
                    OTHERWISE,
                ),
                open_list=True,
            ),
        ),
    )


def error_stands(case: Case, seat: int) -> Ruling:
    """Raised after the round, under a book that corrects any betting error only until then (Fivebet rule 52-A)."""
    # 52-A speaks of betting errors at large, 51 of undercalls without an end. Readings: (a) an undercall is a betting
    # error; (b) 52 is about bets and raises alone. Taken: (a). docs/readings.md.
    case.reading("undercall-after-the-round", say("An undercall is taken as a betting error, which the round closes."))
    return case.rule(
        say("The betting round is over: the undercall stands."),
        because="incorrect-bet-correction",
        values={
            "ruling": "error_stands",
            "undercall": True,
            "correction_until": case.param("incorrect-bet-correction.deadline"),
        },
        steps=(say("Change nothing in the pot."), say("Seat {seat} plays on.", seat=seat)),
        words=(say("The round is over. A mistake in the betting is no longer put right."),),
    )


def claimed_late(case: Case, moment: str, seat: int, others_only: bool = False) -> Ruling:
    """Raised on a later street or after the hand, and nothing says what becomes of it: Rule 1.

    `others_only`: the book ends the correction of short bets and raises, and sends undercalls elsewhere.
    """
    case.silent(
        on=say("an undercall brought up only after the hand")
        if moment == "over"
        else say("an undercall brought up only on a later street")
    )
    return beyond_the_book(
        case,
        values=other_errors(case) if others_only else {},
        about=BET,
        steps=(
            say("Hear seat {seat} and the dealer.", seat=seat),
            *(
                (say("The end of the street closes short bets and raises, and says nothing of calls."),)
                if others_only
                else ()
            ),
            say("Decide, and say it aloud before the next card or hand."),
        ),
        words=(say("No rule reaches back this far. I decide what is fair."),),
    )


def remedies(case: Case, short: Short, forfeit: int | None) -> dict[str, object]:
    """What the TD can choose from, as the book has it, and what a fold leaves in."""
    if forfeit is None:
        case.cite("chips-in-turn-stay")
        return {"chips_stay": True}
    return {
        "possible_rulings": ["full_call", "forfeit_and_fold"],
        "forfeit_amount": forfeit,
        "forfeit": forfeited(case),
        "chosen_by": chosen_by(case),
        **({"returned": short.put - forfeit} if forfeit < short.put else {}),
    }


def forfeited(case: Case) -> object:
    """What is forfeited with a fold. A house may name the options in a book that does not say: then what went in."""
    key = "undercall-discretion.forfeit_amount"
    return case.param(key) if case.has_param(key) else "undercall"


def chosen_by(case: Case) -> str:
    """Who chooses between call and fold as a rule: the TD, or the player, where the book says that is usual."""
    usual = case.param("undercall-discretion.outcomes") == "td_typically_offers_player_the_choice"
    return "player_as_a_rule" if usual else "td"


def remedy_steps(case: Case, short: Short, forfeit: int | None) -> tuple[Say, ...]:
    """What to do about it, in words."""
    if forfeit is None:
        return (
            say("Decide, and say it aloud: the book names no options."),
            *((say("Chips put in in turn stay in: {put:,} of them.", put=short.put),) if short.put else ()),
        )
    told = (
        say("As a rule, let seat {seat} choose: call the full bet, or fold.", seat=short.seat)
        if chosen_by(case) == "player_as_a_rule"
        else say("Decide: a full call, or a fold.")
    )
    return (told, a_full_call(short), a_fold(short, forfeit))


def a_fold(short: Short, forfeit: int) -> Say:
    """What a fold would leave in the pot."""
    if not forfeit:
        return say("A fold leaves nothing in.")
    if forfeit < short.put:
        return say("A fold leaves {forfeit:,} in; {back:,} goes back.", forfeit=forfeit, back=short.put - forfeit)
    return say("A fold leaves {forfeit:,} in.", forfeit=forfeit)


def a_full_call(short: Short) -> Say:
    """What a full call would take."""
    if short.stack is not None:
        return say("A full call takes {owed:,} more, all they have left.", owed=short.owed)
    if short.covers:
        return say("A full call takes {owed:,} more.", owed=short.owed)
    return say("A full call takes {owed:,} more, or all they have left.", owed=short.owed)


def remedy_words(case: Case, short: Short, forfeit: int | None) -> tuple[Say, ...]:
    if forfeit is not None and chosen_by(case) == "player_as_a_rule":
        return (
            say(
                "Seat {seat}, the bet is {bet:,}. Pay it in full, or fold and leave {forfeit:,} in.",
                forfeit=forfeit,
                **figures(short),
            )
            if forfeit
            else say("Seat {seat}, the bet is {bet:,}. Pay it in full, or fold.", **figures(short)),
        )
    return (say("Seat {seat}, that is too little for the raise. I decide what it counts as.", seat=short.seat),)


def remedy_choices(short: Short, forfeit: int | None) -> Discretion:
    """The options the book names; where it names none, the full call and any other."""
    if forfeit is None:
        choices: tuple[Choice, ...] = (to_full_call(short), OTHERWISE)
    else:
        left = say("Fold, and leave {forfeit:,} in", forfeit=forfeit) if forfeit else say("Fold")
        fold = Choice("forfeit_and_fold", left)
        choices = (to_full_call(short), fold, OTHERWISE)
    question = say("What becomes of seat {seat}'s undercall?", seat=short.seat)
    return Discretion("undercall", question, choices, open_list=forfeit is None)


def other_errors(case: Case) -> dict[str, object]:
    """Until when the book puts right what is no undercall."""
    return {
        "correction": "other_errors_only",
        "other_errors_until": case.param("incorrect-bet-correction.deadline"),
    }


def word_first(case: Case, short: Short) -> dict[str, object]:
    """For chips that fall short after the word call: whether the book itself takes them out of its undercalls."""
    if not short.put or not case.has("undercall-definition"):
        return {}
    if case.param("undercall-definition.excluded_by_saying_call") is True:
        return {"word_before_chips": "as_written"}
    # 2013 and Fivebet call it an undercall to bet less than the call, with or without the word. Readings: (a) the word
    # came first and binds to the full call; (b) it is an undercall, which against a raise with three in is the TD's.
    # Taken: (a), both say that words in turn bind. docs/readings.md.
    case.reading("undercall-after-call", say("The word call binds to the whole bet, whatever went in after it."))
    return {"word_before_chips": "by_reading"}


def named_amount(case: Case, short: Short) -> dict[str, object]:
    """For an amount that was named: whether the book speaks of it as an undercall."""
    if short.how != "amount":
        return {}
    if case.param("undercall-definition.spoken_amounts_included") is True:
        return {"named_amount": "as_written"}
    # 2013 calls it an undercall to bet less than the call, and does not say whether naming an amount is betting.
    # Readings: (a) it is, words in turn bind; (b) only chips count. Taken: (a). docs/readings.md.
    case.reading("undercall-named-amount", say("Naming too small an amount is taken as betting it."))
    return {"named_amount": "by_reading"}


def hands_behind(case: Case, short: Short) -> dict[str, object]:
    """What holds for those who acted behind the undercall."""
    if short.moment == "now":
        return {}
    if short.moment == "undercalled-behind" and case.has(SEQUENCE):
        case.cite(SEQUENCE)
        return {"backs_up_to": f"seat{short.seat}", "hands_behind": "td_discretion"}
    case.silent(
        on=say("several undercalls in a row")
        if short.moment == "undercalled-behind"
        else say("what others did behind an undercall")
    )
    return {"hands_behind": "td_discretion"}


def back_to(case: Case, short: Short) -> tuple[Say, ...]:
    if short.moment == "undercalled-behind" and case.has(SEQUENCE):
        return (say("Take the action back to seat {seat}, the first to undercall.", seat=short.seat),)
    return ()


def behind_steps(short: Short) -> tuple[Say, ...]:
    return () if short.moment == "now" else (say("Then decide how the hands behind go on, and say it aloud."),)


def behind_choices(case: Case, short: Short) -> tuple[Discretion, ...]:
    """How the hands behind go on: no book names options, so the list is open."""
    if short.moment == "now":
        return ()
    stands = (
        Choice("full_calls", say("Each makes it a full call"))
        if short.moment == "undercalled-behind"
        else Choice("stands", say("What they did stands"))
    )
    act_again = Choice("act_again", say("Each acts again in turn"))
    return (
        Discretion(
            "hands-behind", say("How do the hands behind go on?"), (stands, act_again, OTHERWISE), open_list=True
        ),
    )


def to_full_call(short: Short) -> Choice:
    return Choice("full_call", say("A full call of {bet:,}", bet=short.call))


def all_in(short: Short) -> dict[str, object]:
    """That a full call is all-in, where the stack is known to be less than the bet."""
    return {} if short.stack is None else {"all_in": True}


def pays(short: Short) -> Say:
    """What a full call takes; a player with less behind is all-in for less."""
    if short.stack is not None:
        return say("Seat {seat} puts in {owed:,} more and is all-in for {call:,}.", **figures(short))
    if short.covers:
        return say("Seat {seat} puts in {owed:,} more.", **figures(short))
    return say("Seat {seat} puts in {owed:,} more, or all they have left.", **figures(short))


def must_call(short: Short, why: Say) -> Say:
    """What a player is told who has to call."""
    if short.stack is not None:
        return say("Seat {seat}, {why}. You must call, all-in for {call:,}.", why=why, **figures(short))
    return say("Seat {seat}, {why}. You must call the full {bet:,}.", why=why, **figures(short))


def figures(short: Short) -> dict[str, int]:
    return {"seat": short.seat, "bet": short.bet, "owed": short.owed, "call": short.call}
