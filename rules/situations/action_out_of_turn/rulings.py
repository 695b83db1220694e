"""The rulings an act out of turn can come to, each with its steps and words."""

from dataclasses import dataclass

from rules.engine.case import Case
from rules.engine.message import Say, say
from rules.engine.ruling import Choice, Discretion, PenaltyAdvice, Ruling
from rules.poker.act import Act
from rules.poker.raising import minimum_raise_to
from rules.situations.action_out_of_turn.questions import (
    BET_BEFORE,
    BET_BEFORE_IF_ANY,
    BET_NOW,
    CHECK_INTO_BET,
    CHECK_OWN_BLIND,
    LAST_FULL,
    STRUCTURE,
)
from rules.situations.check_into_bet import CALL_OR_FOLD, INTO_BET, call_or_fold
from rules.situations.choices import OTHERWISE
from rules.situations.disputes import disputes_closed, too_late
from rules.situations.late_claims import beyond_the_book
from rules.situations.own_act import OWN_ACT
from rules.situations.penalties import possible_penalty
from rules.situations.pictures import turns

FOLD_BINDS = "oot-fold-binding"
NAMED = "oot-skipped-hand-ruling.named_outcomes"
SKIPPED_HAND = {
    "dead": say("The hand is dead"),
    "non_aggressive_only": say("May check, call or fold, but not bet or raise"),
    "limited": say("Goes on with limited action"),
}


@dataclass(frozen=True)
class Dispute:
    """What is known: the acts out of turn in order, the skipped seats in order and those of them who lost the right to
    act, what the first early player `did` in the words of the question, whether others acted behind whose acts are not
    listed, and the seats behind that are known.
    """

    acts: tuple[Act, ...]
    skipped: tuple[int, ...]
    lost: tuple[int, ...]
    did: str
    unlisted: bool = False
    behind: tuple[int, ...] = ()

    @property
    def early(self) -> tuple[int, ...]:
        """Every seat known to have acted out of turn: who acts behind a skipped player does, whoever began it."""
        return (self.first.seat, *self.behind)

    @property
    def first(self) -> Act:
        return self.acts[0]

    @property
    def to_act(self) -> tuple[int, ...]:
        """The skipped seats that still have the right to act."""
        return tuple(seat for seat in self.skipped if seat not in self.lost)

    @property
    def only_folds(self) -> bool:
        return not self.unlisted and all(act.action == "fold" for act in self.acts)

    @property
    def faced(self) -> bool | None:
        return bet_faced(self.did)

    @property
    def checked_into_bet(self) -> bool:
        return self.did == CHECK_INTO_BET

    @property
    def standing(self) -> tuple[Act, ...]:
        """The acts that can stand as made: all but a check into a bet."""
        return self.acts[1:] if self.checked_into_bet else self.acts


def bet_faced(did: str) -> bool | None:
    """Whether there was a bet to those passed over and to the early player; None where its act does not tell.

    A player who checks on its own blind has no more to call, but whoever it passed over has.
    """
    if did in ("call", "raise", CHECK_INTO_BET, CHECK_OWN_BLIND):
        return True
    return False if did in ("bet", "check") else None


def own_act_before(case: Case, seat: int) -> tuple[Say, ...]:
    """What becomes of the act behind which a player folded, where that is told."""
    match case.told(OWN_ACT, seat=seat):
        case "in-turn":
            return (say("What seat {seat} did in turn before the fold counts, with its chips.", seat=seat),)
        case "early":
            return (
                say("What seat {seat} did early before the fold counts too, unless the action changes.", seat=seat),
            )
        case _:
            return ()


def goes_back(case: Case, dispute: Dispute, seat: int) -> Ruling:
    """Nothing is decided until the skipped player acts."""
    free, folded = freed_by_a_change(case, dispute)
    first = seat == dispute.to_act[0]
    order = (seat, *still_skipped(dispute, seat), *seats_of(free))
    return case.rule(
        say("Action goes back to seat {seat}.", seat=seat)
        if first
        else say("Action is now on seat {seat}.", seat=seat),
        because="oot-backs-up" if case.has("oot-backs-up") else "oot-binding",
        values=back_to(case, dispute.to_act),
        steps=(
            say("Chips already out stay where they are for now."),
            *own_act_before(case, dispute.first.seat),
            say("Seat {seat} acts now, with every option.", seat=seat),
            *stay_folded(folded),
            *changes_what(free, dispute.faced),
            *behind_steps(dispute),
        ),
        words=(
            say("Seat {seat}, it is on you. You have every option.", seat=seat),
            say("Seat {early}, you acted out of turn. Wait until it comes to you.", early=dispute.first.seat),
        ),
        discretions=skipped_hand_choices(case, dispute.lost),
        penalty=penalty(case, *dispute.early),
        pictures=(turns(order, dispute.first.seat if first else 0),),
    )


def folds_stand(case: Case, dispute: Dispute) -> Ruling:
    """A fold out of turn is final whatever comes; the action still goes back (2019 rules 53-A and 58)."""
    case.cite("nonstandard-folds")
    early = tuple(act.seat for act in dispute.acts)
    now, later = dispute.to_act[0], dispute.to_act[1:]
    excepted = case.has("bettor-discards-early")
    return case.rule(
        say("The fold of {early} stands. Action goes back to seat {seat}.", early=named(early), seat=now),
        because=FOLD_BINDS,
        values={
            **back_to(case, dispute.to_act),
            "binding": True,
            "ruling": "fold",
            **({"exception": "thrown_away_after_own_bet"} if excepted else {}),
        },
        steps=(
            *stay_folded(dispute.acts),
            *own_act_before(case, dispute.first.seat),
            *(
                (say("If they had bet and thought nobody was left, rule on a fold with nothing to call."),)
                if excepted
                else ()
            ),
            say("Seat {seat} acts now, with every option, if they have not acted yet.", seat=now),
            *(say("Then seat {seat}, with every option.", seat=seat) for seat in later),
        ),
        words=(say("A fold out of turn stands. Seat {seat}, it is on you.", seat=now),),
        discretions=skipped_hand_choices(case, dispute.lost),
        penalty=penalty(case, *dispute.early),
        pictures=(turns(dispute.to_act, dispute.first.seat),),
    )


def released(case: Case, dispute: Dispute, seat: int, done: str) -> Ruling:
    """A skipped player changed the action: the early player takes it back and has every option (2019 rule 53-A)."""
    free, folded = freed_by_a_change(case, dispute)
    if not free:
        return only_others_released(case, dispute, seat)
    early = free[0].seat
    cost = what_it_costs(case, dispute, seat, done, early)
    if folded:
        case.cite(FOLD_BINDS)
    options: tuple[str, ...] = ()
    if case.has("oot-changed-options"):
        options = case.listed("oot-changed-options.options")
    else:
        case.silent(on=say("what a released player may do, and what becomes of their chips"))
    chips = tuple(act.seat for act in free if act.puts_chips_in)
    if any(act.action == "fold" for act in free):
        # 2009 binds an act out of turn if nothing has changed, and has no word for a fold. Readings: (a) a fold is an
        # act like any other, so a change frees it; (b) a fold is final. Taken: (a), as written. docs/readings.md.
        case.reading("oot-fold-released", say("A fold out of turn is held to the same test as any other act."))
    seats = named(tuple(act.seat for act in free))
    return case.rule(
        say(f"The action changed: {{free}} {verb(free)} free again, with every option.", free=seats)
        if options
        else say("The action changed: what {free} did early does not bind.", free=seats),
        because="oot-changed-options" if options else "oot-binding",
        values={
            **back_to(case, dispute.to_act),
            "action_changed": True,
            "binding": False,
            **cost,
            **({"allowed_actions": list(options)} if options else {}),
            **({"early_chips": "td_discretion"} if chips and not options else {}),
        },
        steps=(
            *(chips_of(seat, decided=bool(options)) for seat in chips),
            *own_act_before(case, dispute.first.seat),
            *stay_folded(folded),
            *act_first(dispute, seat),
            cost_step(cost, early, decided=bool(options)),
            *behind_steps(dispute),
        ),
        words=(
            say("The bet has changed. Seat {seat}, your early action is off; you have every option.", seat=early)
            if options
            else say("The bet has changed. Seat {seat}, your early action does not bind you.", seat=early),
        ),
        discretions=(
            *(() if options else early_chips_choices(chips)),
            *skipped_hand_choices(case, dispute.lost),
        ),
        penalty=penalty(case, *dispute.early),
        pictures=(turns((*still_skipped(dispute, seat), *seats_of(free))),),
    )


def only_others_released(case: Case, dispute: Dispute, seat: int) -> Ruling:
    """The action changed for acts behind that are not listed; the listed ones are folds, which stand (2019 53-A)."""
    if case.has("oot-changed-options"):
        case.cite("oot-changed-options")
    folded = named(tuple(act.seat for act in dispute.acts))
    return case.rule(
        say("The action changed: the fold of {folded} stands, whoever else acted behind is free again.", folded=folded),
        because=FOLD_BINDS,
        values={**back_to(case, dispute.to_act), "action_changed": True, "binding": True, "ruling": "fold"},
        steps=(
            *stay_folded(dispute.acts),
            *act_first(dispute, seat),
            say("Whoever else acted behind and did not fold takes it back, with every option."),
        ),
        words=(say("The bet has changed. A fold out of turn stands; anybody else who acted early is free again."),),
        discretions=skipped_hand_choices(case, dispute.lost),
        penalty=penalty(case, *dispute.early),
    )


def freed_by_a_change(case: Case, dispute: Dispute) -> tuple[tuple[Act, ...], tuple[Act, ...]]:
    """The acts out of turn that a change of the action takes back, and the folds that stand whatever comes."""
    folds = tuple(act for act in dispute.acts if act.action == "fold") if case.has(FOLD_BINDS) else ()
    return tuple(act for act in dispute.acts if act not in folds), folds


def what_it_costs(case: Case, dispute: Dispute, seat: int, done: str, early: int) -> dict[str, int]:
    """The call and the least raise for a released player, as street totals in chips; in limit the call alone."""
    had_bet = done == "raise" or (done == "all-in" and dispute.faced is not False)
    question = BET_BEFORE if dispute.faced or done == "raise" else BET_BEFORE_IF_ANY
    before = case.ask(question, seat=seat) if had_bet else 0
    now = case.ask(BET_NOW, above=before, seat=seat, offender=early)
    if case.ask(STRUCTURE) == "limit":
        return {"call_amount": now}
    case.cite("raise-minimum")
    if done != "all-in":
        return {"call_amount": now, "min_raise_to": minimum_raise_to(now, before, last_full=now - before)}
    return {"call_amount": now, "min_raise_to": minimum_raise_to(now, before, last_full=case.ask(LAST_FULL))}


def chips_of(seat: int, decided: bool) -> Say:
    """What to do with the chips of a released player; a book that does not say leaves them to the floor."""
    if decided:
        return say("Give seat {seat} the chips back.", seat=seat)
    return say("Decide whether the chips of seat {seat} go back, and say it aloud.", seat=seat)


def early_chips_choices(seats: tuple[int, ...]) -> tuple[Discretion, ...]:
    """For the chips of each released player, in a book that does not say what becomes of them."""
    choices = (Choice("back", say("They go back")), Choice("stay", say("They stay in the pot")), OTHERWISE)
    return tuple(
        Discretion(
            f"early-chips.{seat}",
            say("What becomes of the chips that seat {seat} put in early?", seat=seat),
            choices,
            open_list=True,
        )
        for seat in seats
    )


def cost_step(cost: dict[str, int], early: int, decided: bool) -> Say:
    """What a released player has to put in, in words; `decided` is whether the book says that all is open to them."""
    if not decided and "min_raise_to" in cost:
        return say(
            "When it comes to seat {seat}: it is {call:,} to call, and {least:,} at least to raise.",
            seat=early,
            call=cost["call_amount"],
            least=cost["min_raise_to"],
        )
    if not decided:
        return say("When it comes to seat {seat}: it is {call:,} to call.", seat=early, call=cost["call_amount"])
    if "min_raise_to" not in cost:
        return say(
            "When it comes to seat {seat}: call {call:,}, raise by the limit, or fold.",
            seat=early,
            call=cost["call_amount"],
        )
    return say(
        "When it comes to seat {seat}: call {call:,}, raise to at least {least:,}, or fold.",
        seat=early,
        call=cost["call_amount"],
        least=cost["min_raise_to"],
    )


def stays_bound(case: Case, dispute: Dispute) -> Ruling:
    """Nothing in front of the early player changed: the act stands as made (2019 rule 53-A)."""
    first = dispute.first
    if dispute.checked_into_bet:
        return held_to_call_or_fold(case, dispute)
    has_amount = first.total is not None
    may_be_short = has_amount and first.action != "all-in"
    if may_be_short:
        case.cite("raise-minimum")
    return case.rule(
        stand_outcome(dispute.acts),
        because="oot-binding",
        values={
            **back_to(case, dispute.to_act),
            "action_changed": False,
            "binding": True,
            "ruling": key_of(first),
            **({"bet_total": first.total} if has_amount else {}),
        },
        steps=(
            *(stands(act) for act in dispute.acts),
            *own_act_before(case, dispute.first.seat),
            *((say("Check the amount: a short one is corrected as if it had come in turn."),) if may_be_short else ()),
            *behind_steps(dispute),
            say("Go on behind seat {seat}.", seat=dispute.acts[-1].seat),
        ),
        words=(say("The action has not changed. Seat {seat}, {what} stands.", seat=first.seat, what=what(first)),),
        discretions=skipped_hand_choices(case, dispute.lost),
        penalty=penalty(case, *dispute.early),
    )


def held_to_call_or_fold(case: Case, dispute: Dispute) -> Ruling:
    """A check out of turn into a bet, and nothing changed: as if it had come in turn (2019 rules 53-A and 55)."""
    case.cite("oot-binding")
    return call_or_fold(
        case,
        dispute.first.seat,
        values={**back_to(case, dispute.to_act), "action_changed": False},
        then=(*(stands(act) for act in dispute.standing), *behind_steps(dispute)),
        discretions=skipped_hand_choices(case, dispute.lost),
        penalty=penalty(case, *dispute.early),
    )


def skipped_hands(case: Case, dispute: Dispute) -> Ruling:
    """Substantial action ran past every skipped player: what was done stands, the floor rules on their hands (53-B)."""
    skipped, first = named(dispute.skipped), dispute.first
    hand = "hand" if len(dispute.skipped) == 1 else "hands"
    into_bet_steps: tuple[Say, ...] = ()
    if dispute.checked_into_bet and case.has(INTO_BET):
        # 2019 illustration 53-B example 2 has such a check and passes over it; rule 55 is taken to apply to it.
        case.cite(INTO_BET)
        case.reading("oot-check-into-bet", say("The check into a bet is held to call or fold, as it would be in turn."))
        into_bet_steps = (say("Seat {seat} checked into a bet: call or fold, no raise.", seat=first.seat),)
    elif dispute.checked_into_bet:
        case.silent(on=say("a check into a bet"))
        into_bet_steps = (say("Seat {seat} checked into a bet: decide what they may do.", seat=first.seat),)
    return case.rule(
        say(f"Play behind {{skipped}} stands. You rule on the {hand} of {{skipped}}.", skipped=skipped),
        because="oot-skipped-player",
        values={
            **back_to(case, dispute.skipped),
            "substantial_action": True,
            "binding": {f"seat{act.seat}_{key_of(act)}": True for act in dispute.standing},
            "skipped": value_of(dispute.skipped),
            "skipped_hand": "floor_decides",
            **named_outcomes(case),
            **({"allowed_actions": list(CALL_OR_FOLD)} if dispute.checked_into_bet and case.has(INTO_BET) else {}),
        },
        steps=(
            say("Bring the action back to seat {seat}.", seat=dispute.skipped[0]),
            *(stands(act) for act in dispute.standing),
            *((say("Whatever else was done behind stands too."),) if dispute.unlisted else ()),
            *into_bet_steps,
            say("Choose how each hand goes on, and say it aloud.")
            if len(dispute.skipped) > 1
            else say("Choose how the hand of {skipped} goes on, and say it aloud.", skipped=skipped),
        ),
        words=(
            say("{skipped} had time to speak up before the others acted.", skipped=capital(skipped)),
            say(f"What was done behind stands. I decide on the skipped {hand}."),
        ),
        discretions=skipped_hand_choices(case, dispute.skipped),
        penalty=penalty(case, *dispute.early),
        pictures=(turns(dispute.skipped[:1], first.seat),),
    )


def claimed_late(case: Case, moment: str, offender: int) -> Ruling:
    """Raised only on a later street or after the hand: too late where the book closes the hand, else Rule 1 decides."""
    if moment == "over":
        if closed := disputes_closed(case):
            return too_late(case, closed, penalty(case, offender))
        case.silent(on=say("an act out of turn brought up only after the hand"))
    else:
        case.silent(on=say("an act out of turn brought up only on a later street"))
    return beyond_the_book(
        case,
        steps=(
            say("Hear seat {seat}, the dealer and the player who was skipped.", seat=offender),
            say("Decide, and say it aloud before the next card or hand."),
        ),
        words=(say("This comes too late for the rule on turns. I decide what is fair."),),
        penalty=penalty(case, offender),
    )


def skipped_hand_choices(case: Case, lost: tuple[int, ...]) -> tuple[Discretion, ...]:
    """For each hand passed over for good: the treatments the book names and, its list being open, any other."""
    if not lost:
        return ()
    case.cite("oot-skipped-hand-ruling")
    listed = case.listed(NAMED) if case.has_param(NAMED) else ()
    choices = (*(Choice(value, SKIPPED_HAND[value]) for value in listed), OTHERWISE)
    return tuple(
        Discretion(
            f"skipped-hand.{seat}", say("How does seat {seat}'s hand go on?", seat=seat), choices, open_list=True
        )
        for seat in lost
    )


def penalty(case: Case, *offenders: int) -> PenaltyAdvice | None:
    """That acting out of turn may be penalised, where the book says so.

    The book speaks of the act, not of who began (2019 rule 53-A, and 53-B's illustration names the second act out of
    turn as well): every seat that acted out of turn may be given one, each its own.
    """
    if not case.has("oot-penalty"):
        case.silent(on=say("a penalty for a single act out of turn"))
        return None
    return possible_penalty(case, "oot-penalty", *offenders)


def back_to(case: Case, seats: tuple[int, ...]) -> dict[str, object]:
    """Where the action goes back to, where the book says that it does."""
    return {"backs_up_to": value_of(seats[:1])} if case.has("oot-backs-up") else {}


def named_outcomes(case: Case) -> dict[str, object]:
    """The treatments of a skipped hand that the book names."""
    return {"possible_rulings": list(case.listed(NAMED))} if case.has_param(NAMED) else {}


def changes_what(free: tuple[Act, ...], faced: bool | None) -> tuple[Say, ...]:
    """What the act of the skipped player will mean for those who acted early, as long as their acts can be undone."""
    if not free:
        return ()
    early = named(tuple(act.seat for act in free))
    same, other = {
        True: ("A call or fold", "A raise, or an all-in above the bet,"),
        False: ("A check or fold", "A bet or an all-in"),
        None: ("A check, call or fold", "A bet or raise, or an all-in above the bet,"),
    }[faced]
    return (
        say("{same} changes nothing: what {early} did then stands.", same=same, early=early),
        say(f"{{other}} changes the action: {{early}} {verb(free)} then free again.", other=other, early=early),
    )


def stay_folded(acts: tuple[Act, ...]) -> tuple[Say, ...]:
    return tuple(say("Seat {seat}'s cards stay folded.", seat=act.seat) for act in acts)


def act_first(dispute: Dispute, seat: int) -> tuple[Say, ...]:
    """The skipped players who come after the one who changed the action."""
    return tuple(
        say("First seat {seat} acts, with every option.", seat=other) for other in still_skipped(dispute, seat)
    )


def still_skipped(dispute: Dispute, seat: int) -> tuple[int, ...]:
    return dispute.to_act[dispute.to_act.index(seat) + 1 :]


def seats_of(acts: tuple[Act, ...]) -> tuple[int, ...]:
    return tuple(act.seat for act in acts)


def behind_steps(dispute: Dispute) -> tuple[Say, ...]:
    """What holds for acts behind that nobody listed."""
    if not dispute.unlisted:
        return ()
    return (say("Whoever acted behind is held to the same test when it comes to them; a fold stands."),)


def stands(act: Act) -> Say:
    return say("{what} of seat {seat} stands.", what=capital(what(act)), seat=act.seat)


def stand_outcome(acts: tuple[Act, ...]) -> Say:
    """The headline when nothing changed: every listed act that stands."""
    first = acts[0]
    if len(acts) == 1:
        return say("Nothing changed: {what} of seat {seat} stands.", what=what(first), seat=first.seat)
    return say(
        "Nothing changed: {what} of seat {seat} and {other} of seat {behind} stand.",
        what=what(first),
        seat=first.seat,
        other=what(acts[1]),
        behind=acts[1].seat,
    )


def what(act: Act) -> Say:
    """An act as a floor person names it: "the raise to 800"."""
    if act.total is None:
        return say(f"the {act.action}")
    return say(
        "the all-in for {total:,}" if act.action == "all-in" else f"the {act.action} to {{total:,}}", total=act.total
    )


def named(seats: tuple[int, ...]) -> Say:
    return say("seat {seats}" if len(seats) == 1 else "seats {seats}", seats=seats)


def verb(acts: tuple[Act, ...]) -> str:
    return "is" if len(acts) == 1 else "are"


def capital(text: Say) -> Say:
    return Say(text.template[0].upper() + text.template[1:], text.values)


def key_of(act: Act) -> str:
    """The name of an action in a ruling's values."""
    return act.action.replace("-", "_")


def value_of(seats: tuple[int, ...]) -> str | list[str]:
    """Seats as a ruling's value: one by name, several as a list."""
    names = [f"seat{seat}" for seat in seats]
    return names[0] if len(names) == 1 else names
