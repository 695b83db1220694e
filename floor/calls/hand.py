"""A reconstructed hand as the page shows it: the seats, their state by the tape, and the irregularities."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from floor.calls.antes import antes_told, is_ante
from floor.calls.pot_caveats import not_counted, not_in_the_pot, not_told
from floor.calls.pots import pots_told
from rules.books.editions import load_edition
from rules.engine.book import Book
from rules.engine.driver import rule
from rules.engine.question import Value, answers, plain
from rules.engine.ruling import Asking, OpenFact, Result, Ruling
from rules.engine.situation import Situation
from rules.facts.chips import dead_blinds_count
from rules.poker.betting import beginning, doubt_on, final
from rules.poker.contradiction import Contradiction
from rules.poker.early import with_turns_come
from rules.poker.event import STREETS, Tape, seat_number
from rules.poker.irregular import KINDS, Irregularity, Kind, asked_about, irregular_under
from rules.poker.round import Round
from rules.poker.said import about, named, said_of, seats_said, sentences
from rules.poker.writing import Document, read
from rules.situations import SITUATIONS
from rules.situations.readers import READERS

ADDED_UP = "reopen-cumulative-all-ins"
MAY_RAISE = "may-raise"
# The concept that has a clause of its own for games played with limits.
IN_LIMIT = {"reopen-short-all-in": "reopen-limit-half"}
SHORT_BLIND = "pot-limit-short-blind"
WHY_NO_RAISE = {
    "folded": "has folded",
    "all-in": "is all-in",
    "ruled": "the ruling leaves call or fold",
    "few-chips": "has no more than the call",
    "alone": "nobody is left who could call",
    "has-acted": "has acted, and nothing was raised since",
    "not-reopened": "has acted, and short all-ins since do not come to a full raise",
}


@dataclass(frozen=True)
class TapeLine:
    """One event of the tape, in a sentence and in few words beside its seat, with the street when it is the first of
    one, and whether it is a ruling.
    """

    number: int
    sentence: str
    short: str
    street: str
    seat: int
    ruled: bool = False


@dataclass(frozen=True)
class Finding:
    """An irregularity, the rule behind it, and the result of ruling on it or its first question.

    `ruled` is the number of the event from which the tape has it ruled, 0 while it waits. If something else in the same
    act is ruled on instead, `gives_way` says why. It `waits_for` an event that contradicts the tape, 0 for none.
    """

    number: int
    kind: str
    sentence: str
    rule: str
    situation: Situation | None
    answers: Mapping[str, Value]
    comes_to: str
    ruled: int = 0
    gives_way: str = ""
    waits_for: int = 0

    @property
    def wrong(self) -> bool:
        """True if something went wrong; who may raise behind a short all-in is only a question."""
        return self.kind != "short-all-in"

    @property
    def asks_what_was_said(self) -> bool:
        """True if somebody who was there can say what the words were."""
        return self.kind == "words-unclear"

    @property
    def stored(self) -> dict[str, dict[str, Any]]:
        """The answers as a draft stores them: derived, shown as such, and open to correction."""
        return {
            key: {"value": plain(value), "fingerprint": None, "by": "system"} for key, value in self.answers.items()
        }


@dataclass(frozen=True)
class HandNow:
    """A hand and its tape, and its state at one moment.

    That is the end of the tape; before event `before`, from 1; or the beginning of a later street that `begins` now.
    """

    document: Document
    book: Book
    before: int = 0
    begins: str = ""

    @cached_property
    def tape(self) -> Tape:
        return read(self.document)

    @cached_property
    def doubt(self) -> Contradiction | None:
        """Two facts that cannot both be true, of which the floor says which one holds."""
        return doubt_on(self.tape)

    @cached_property
    def round(self) -> Round:
        come = replace(self.tape, events=self.tape.events[: self.before - 1]) if self.before else self.tape
        return beginning(final(come), self.begins) if self.begins else with_turns_come(final(come))

    @property
    def street(self) -> str:
        return self.round.street or ""

    @property
    def next_streets(self) -> list[str]:
        """The streets that can come after this one."""
        return list(STREETS[STREETS.index(self.street) + 1 : -1]) if self.street in STREETS else []

    @property
    def turn(self) -> int:
        """The seat whose turn it is; 0 when the tape does not tell."""
        return seat_number(self.round.turn)

    @property
    def pot_without(self) -> str:
        return not_in_the_pot(self.round)

    def facts(self, seat: int) -> list[tuple[str, str]]:
        """Return the present facts for a seat, a name and a value in each line; unknown ones are left out."""
        now, player, but = self.round, f"seat{seat}", not_counted(self.round)
        told = [
            ("To call", _chips(now.to_call(player), but) if seat else ""),
            ("Least raise to", _chips(now.minimum_raise_to, but)),
            ("At most", _chips(self._most(player), but) if seat else ""),
            ("Pot", _chips(now.pot, self.pot_without)),
            ("Not told", not_told(now, {self.tape.events[found.number - 1].player for found in self.findings})),
            *((pot.name, pot.words) for pot in pots_told(now)),
            ("Raising", self._may_raise(player) if seat else ""),
            ("Bet", ("not raised yet" if now.opening else "raised") if now.bet else "none"),
            ("Players", "heads-up" if now.heads_up else f"{len(now.in_hand)} in" if now.listed else ""),
            ("Last aggressor", named(now.aggressor) if now.aggressor else ""),
            # Substantial action is counted from these.
            ("Acts in turn", self._acts(out_of_turn=False)),
            ("Acts out of turn", self._acts(out_of_turn=True)),
            ("May raise", self._who_may_raise()),
        ]
        return [(name, value) for name, value in told if value]

    def _most(self, player: str) -> int | None:
        """The most that pot-limit allows; None if the book does not say how an all-in blind counts."""
        if self.round.lacking and not self.book.has(SHORT_BLIND):
            return None
        return self.round.maximum_raise_to(player, dead_blind=dead_blinds_count(self.book))

    def _may_raise(self, player: str) -> str:
        why = self._no_raise(player)
        return f"no: {why}" if why else "still open"

    def _no_raise(self, player: str) -> str:
        """The reason why a player may not raise, by the tape and the book of the tournament; "" when they may."""
        now = self.round
        if why := now.no_raise(player):
            return WHY_NO_RAISE[why]
        # Only short all-ins came between the player and their own last act: the book decides whether they add up.
        if now.has_acted(player) and now.faces_short_all_ins(player) and not self.book.has(ADDED_UP):
            return f"{self.book.title} is read so that each short all-in is judged alone"
        return ""

    @property
    def why_no_raise(self) -> dict[int, str]:
        """The reason why each seat that still has to act on a bet may not raise, in order; "" for those that may.

        Empty while something waits for a ruling, and without seats that acted out of turn, which depends on that.
        """
        now = self.round
        if not now.bet or now.unsettled:
            return {}
        early = [one.player for one in now.early]
        return {seat_number(player): self._no_raise(player) for player in now.to_act if player not in early}

    def _acts(self, *, out_of_turn: bool) -> str:
        moves = [move for move in self.round.moves if move.out_of_turn == out_of_turn]
        return f"{len(moves)}, {sum(move.with_chips for move in moves)} with chips" if moves else ""

    def _who_may_raise(self) -> str:
        """The seats that may still raise, once somebody has bet."""
        now = self.round
        if not now.bet or not now.listed:
            return ""
        seats = tuple(seat_number(player) for player in now.in_hand if not self._no_raise(player))
        return str(seats_said(seats)) if seats else "nobody"

    @cached_property
    def _told(self) -> list[tuple[str, str]]:
        """The seat that each event is about, and its sentence."""
        all_said = map(str, sentences(self.tape))
        return [(about(self.tape, event), said) for event, said in zip(self.tape.events, all_said, strict=True)]

    @property
    def events(self) -> list[TapeLine]:
        """Every event except the antes, which are told as one."""
        return [
            TapeLine(
                number,
                said,
                said_of(who, said),
                str(event.extra.get("street", "")),
                seat_number(who),
                event.action == "ruled",
            )
            for number, (event, (who, said)) in enumerate(zip(self.tape.events, self._told, strict=True), 1)
            if not is_ante(event)
        ]

    @property
    def asks_for_antes(self) -> bool:
        """True if antes are events here: before the flop, with the order of play known. Later they are in the pot."""
        return self.tape.street == "preflop" and len(self.tape.players) > 1

    @property
    def antes(self) -> str:
        return antes_told(self.tape)

    @property
    def ante(self) -> int:
        """The ante that is posted, by each or by the big blind; 0 for none."""
        return next((event.amount or 0 for event in self.tape.events if is_ante(event)), 0)

    @cached_property
    def findings(self) -> list[Finding]:
        """All irregularities, in the order in which they happened; those with the same ruling appear once."""
        return list(self._findings())

    def _findings(self) -> Iterator[Finding]:
        seen: list[tuple[str, Mapping[str, Value], int]] = []
        for one in irregular_under(self.tape, self.book.has):
            found = self._finding(one)
            if one.kind == "short-all-in" and self.round.turn and not found.answers:
                continue  # nobody behind it could raise anyway
            if one.why:
                yield replace(found, gives_way=str(one.why))
            elif (one.situation, found.answers, found.ruled) not in seen:
                seen.append((one.situation, found.answers, found.ruled))
                yield found

    def findings_with(self, seat: int) -> list[Finding]:
        """All irregularities, and last whether this seat may raise, if a short all-in leaves that in doubt."""
        short = any(not one.full and one.player in self.round.all_in for one in self.round.raised)
        asked = self._may_this_raise(seat) if seat and short else None
        told = [(one.situation, one.answers) for one in self.findings]
        return [*self.findings, *([asked] if asked and (asked.situation, asked.answers) not in told else [])]

    def _may_this_raise(self, seat: int) -> Finding | None:
        kind = KINDS["short-all-in"]
        sentence = f"May seat {seat} raise?"
        number = max(number for number, one in enumerate(self.tape.events, 1) if one.action != "ruled")
        now = replace(self.tape, focus=f"seat{seat}", since=len(self.tape.events) + 1)
        asked = self._ruled(number, MAY_RAISE, sentence, kind, now)
        return asked if asked.answers.get("raise-seat") == seat else None

    def _finding(self, one: Irregularity) -> Finding:
        asked, sentence = asked_about(self.tape, one), seats_named(str(one.text))
        return replace(
            self._ruled(one.number, one.kind, sentence, KINDS[one.kind], asked),
            ruled=one.ruled,
            waits_for=one.waits_for,
        )

    def _ruled(self, number: int, kind: str, sentence: str, of: Kind, asked: Tape) -> Finding:
        situation = SITUATIONS.get(of.situation)
        reader = READERS.get(of.situation)
        told = reader(asked, {}) if reader else {}
        result = rule(situation, self.book, answers(told)) if situation else None
        comes_to = _comes_to(result) if result else ""
        return Finding(number, kind, sentence, self._behind(of, result), situation, told, comes_to)

    def _behind(self, of: Kind, result: Result | None) -> str:
        """The rule behind an irregularity: the deciding one, or while that is open, the one that was broken."""
        if isinstance(result, Ruling):
            return next((one.numbers[0] for one in result.citations if one.deciding and one.layer == "edition"), "")
        concept = IN_LIMIT.get(of.concept, of.concept) if self.tape.structure == "limit" else of.concept
        # The illustrations of a rule come after it.
        return next(iter(load_edition(self.book.edition).provisions_of(concept)), "")


def seats_named(sentence: str) -> str:
    """The sentence with "seat5" written as people say it."""
    return " ".join(named(word) for word in sentence.split(" "))


def _chips(amount: int | None, but: str = "") -> str:
    return "" if amount is None else ", ".join(part for part in (f"{amount:,}", but) if part)


def _comes_to(result: Result) -> str:
    match result:
        case Ruling():
            return str(result.outcome)
        case Asking():
            return "A question comes first."
        case OpenFact():
            return "It depends on what can't be established."
