"""A call that no situation covers, ruled by the floor in their own words: its subject, its rules, the people with a
part in it, and the decision."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from django.db.models import Q

from floor.errors import Invalid
from floor.ground.numbers import whole
from floor.ground.playing_day import playing_day
from floor.models import Incident, OwnRule, PersonRole
from floor.record.decision import FinalDecision, check_reason
from floor.record.people import Seat
from rules.books.editions import Edition, load_edition
from rules.books.reader import nested
from rules.engine.book import Book
from rules.engine.case import FAIRNESS
from rules.present import present_citation
from rules.presented import PresentedCitation, PresentedPenalty, PresentedRuling
from rules.situations.shared.penalties import KINDS

LONGEST_DECIDED = 500
MOST_RULES = 6
# The name of a rule of the house's own, before its number.
OWN_RULE = "Own rule "
# The parts that a seat can have in such a call; the caller and the dealer are set on the page of its people.
PARTS = (PersonRole.OFFENDER, PersonRole.AFFECTED)
SAID_OF_PART = {PersonRole.OFFENDER.value: "did it", PersonRole.AFFECTED.value: "affected", "": ""}


@dataclass(frozen=True)
class OwnRuling:
    """A ruling as it is typed and tapped: `parts` are the roles of the seats, `taken` those of them in which somebody
    said that a player sits, though the list has nobody there.

    `rules` are numbers of the call's edition, and names of the house's own rules: "Own rule 3".
    """

    about: str = ""
    decided: str = ""
    corrections: str = ""
    rules: tuple[str, ...] = ()
    parts: Mapping[int, str] = field(default_factory=dict)
    taken: tuple[int, ...] = ()

    @property
    def stored(self) -> dict[str, Any]:
        """The ruling as a draft stores it; `read` takes it."""
        return {
            "about": self.about,
            "decided": self.decided,
            "corrections": self.corrections,
            "rules": list(self.rules),
            "parts": {str(seat): role for seat, role in self.parts.items()},
            **({"taken": list(self.taken)} if self.taken else {}),
        }

    def within(self, edition: Edition, of_house: Mapping[str, OwnRule]) -> "OwnRuling":
        """This ruling without the rules that neither this edition nor the house has."""
        known = {*edition.provisions, *of_house}
        return replace(self, rules=tuple(number for number in self.rules if number in known))

    @property
    def offenders(self) -> list[int]:
        return sorted(seat for seat, role in self.parts.items() if role == PersonRole.OFFENDER)

    @property
    def people(self) -> dict[str, list[Seat]]:
        """The seats by their part, in the form of a recording."""
        people: dict[str, list[Seat]] = {}
        for seat, role in sorted(self.parts.items()):
            people.setdefault(role, []).append(seat)
        return people

    @property
    def said(self) -> dict[str, str]:
        """Return its texts, by the fields of the page; empty ones included."""
        parts = ", ".join(f"seat {seat} {SAID_OF_PART[role]}".strip() for seat, role in sorted(self.parts.items()))
        return {
            "about": self.about.strip(),
            "decided": self.decided.strip(),
            "corrections": self.corrections.strip(),
            "rules": ", ".join(self.rules),
            "parts": parts,
        }

    @property
    def decision(self) -> FinalDecision:
        words = {name: text for name, text in (("decided", self.decided), ("corrections", self.corrections)) if text}
        return FinalDecision("own", self.decided, {}, words=words)


def read(stored: Mapping[str, Any]) -> OwnRuling:
    """The ruling that a draft holds; an empty one if it holds none."""
    if not stored:
        return OwnRuling()
    parts = {int(seat): role for seat, role in stored["parts"].items()}
    texts = (stored["about"], stored["decided"], stored["corrections"])
    return OwnRuling(*texts, tuple(stored["rules"]), parts, tuple(stored.get("taken", ())))


def own_rules_named(incident: Incident, own: OwnRuling) -> dict[str, OwnRule]:
    """The house's own rules that a ruling names, as in force when the call occurred, by their names."""
    named = [number.removeprefix(OWN_RULE) for number in own.rules if number.startswith(OWN_RULE)]
    if not named:
        return {}
    house = incident.tournament.house
    day = playing_day(house, incident.occurred_at)
    # A rule that was ended later that day was in force when the call occurred.
    held = Q(until_on__isnull=True) | Q(until_on__gt=day) | Q(ended_at__gt=incident.occurred_at)
    rows = house.own_rules.filter(held, since_on__lte=day, number__in=[whole(number, 4) or 0 for number in named])
    return {str(one): one for one in rows}


def check_own(own: OwnRuling, edition: Edition, of_house: Mapping[str, OwnRule], seats: int) -> OwnRuling:
    """The ruling with its texts trimmed. Raises Invalid with a sentence for each missing or invalid field."""
    texts, errors = _texts(own)
    if not texts.get("about") and "about" not in errors:
        errors["about"] = "Say in a few words what the call is about."
    if not texts.get("decided") and "decided" not in errors:
        errors["decided"] = "Say what you decide, as everyone at the table may read it."
    if len(texts.get("decided", "")) > LONGEST_DECIDED:
        errors["decided"] = f"Keep it under {LONGEST_DECIDED} characters; what led to it goes into a note."
    if unknown := [number for number in own.rules if number not in {*edition.provisions, *of_house}]:
        errors["rules"] = f"{edition.short} has no rule {', '.join(unknown)}. Take it out and choose another one."
    if len(own.rules) > MOST_RULES:
        errors["rules"] = f"Name at most {MOST_RULES} rules: those that decide."
    if any(not 1 <= seat <= seats for seat in own.parts):
        errors["parts"] = f"Choose a seat from 1 to {seats}."
    if bare := sorted(seat for seat, role in own.parts.items() if role not in PARTS):
        said = " and ".join(map(str, bare))
        errors["parts"] = f"Say what part seat {said} has: did it, or affected."
    if errors:
        raise Invalid(errors)
    return replace(own, about=texts["about"], decided=texts["decided"], corrections=texts["corrections"])


def check_texts(own: OwnRuling) -> None:
    """Check that the typed texts can be stored, finished or not. Raises Invalid with a sentence for each bad one."""
    if errors := _texts(own)[1]:
        raise Invalid(errors)


def _texts(own: OwnRuling) -> tuple[dict[str, str], dict[str, str]]:
    """The texts trimmed, and their errors, by their fields."""
    texts: dict[str, str] = {}
    errors: dict[str, str] = {}
    for name in ("about", "decided", "corrections"):
        try:
            texts[name] = check_reason(getattr(own, name), name)
        except Invalid as invalid:
            errors |= invalid.errors
    return texts, errors


def own_presented(
    presented: PresentedRuling, own: OwnRuling, book: Book, of_house: Mapping[str, OwnRule]
) -> PresentedRuling:
    """The ruling in its stored form: the rules that the floor named decide, Rule 1 if they named none.

    Its sentences are words of the entries, which can be erased: none of them is stored here.
    """
    edition = load_edition(book.edition)
    cited = [
        _of_house(of_house[number]) if number in of_house else _citation(number, book, edition) for number in own.rules
    ]
    return {
        **presented,
        "outcome": "",
        "outcome_key": cited[0]["concept"] if cited else FAIRNESS,
        "steps": [],
        "say": [],
        "why": "",
        "trace": [],
        "citations": cited or [{**one, "deciding": True} for one in presented["citations"]],
        "penalty": _advice(own),
    }


def rules_named(ruling: PresentedRuling) -> tuple[str, ...]:
    """The rules that the floor named for a ruling in its stored form; none if Rule 1 decides by itself."""
    return tuple(one["number"] for one in ruling["citations"] if one["deciding"] and "concepts" in one)


def _citation(number: str, book: Book, edition: Edition) -> PresentedCitation:
    """A provision that the floor named, identified by its `concepts`; the first of them represents it."""
    concepts = list(dict.fromkeys(concept for one in nested(edition, number) for concept in one.concepts))
    concept = concepts[0] if concepts else FAIRNESS
    return {
        **present_citation(concept, book, edition),
        "number": number,
        "heading": edition.provision(number).heading,
        "deciding": True,
        "concepts": concepts or [FAIRNESS],
    }


def _of_house(rule: OwnRule) -> PresentedCitation:
    """One of the house's own rules that the floor named, in its words; of no book, and so of no edition."""
    concepts = rule.concepts or [FAIRNESS]
    return {
        "edition": "House rules",
        "number": str(rule),
        "heading": rule.title,
        "concept": concepts[0],
        "statement": rule.text,
        "layer": "house",
        "deciding": True,
        "changed": [],
        "concepts": concepts,
    }


def _advice(own: OwnRuling) -> PresentedPenalty | None:
    """A penalty for every offender, if the floor gives one: the options of the book."""
    if not own.offenders:
        return None
    return {"offence": FAIRNESS, "seats": own.offenders, "options": list(KINDS), "basis": ""}
