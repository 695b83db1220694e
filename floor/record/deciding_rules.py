"""The rules that decided a call: it counts under them in lists, filters, exports and figures."""

from dataclasses import dataclass

from floor.errors import Invalid
from floor.record.decision import OTHERWISE
from rules.books.editions import load_edition
from rules.books.lookup import numbers_meant
from rules.books.reader import nested
from rules.engine.case import FAIRNESS
from rules.presented import PresentedRuling

# At most this many of the possible rules are named.
MOST_NAMED = 6


@dataclass(frozen=True)
class DecidingRules:
    """The deciding rules' numbers in the edition of the call, and the concepts that find the call in any edition."""

    numbers: list[str]
    concepts: list[str]

    @property
    def columns(self) -> dict[str, list[str]]:
        """The columns of a call that hold them."""
        return {"deciding_numbers": self.numbers, "deciding_concepts": self.concepts}


def rules_of_decision(
    ruling: PresentedRuling, decided: PresentedRuling | None, final: str, edition: str
) -> DecidingRules:
    """The rules of the ruling as it was decided; Rule 1 if the floor decided otherwise."""
    return rule_1(edition) if final == OTHERWISE else _cited(decided or ruling)


def rules_of_review(number: str, edition: str) -> DecidingRules:
    """The rule that a reviewer named, by its number in this edition; Rule 1 if they named none."""
    return DecidingRules([number], concepts_under(number, edition)) if number else rule_1(edition)


def rule_1(edition: str) -> DecidingRules:
    """The rule by which the floor decides, whatever number this edition gives it."""
    return DecidingRules(list(load_edition(edition).provisions_of(FAIRNESS)[:1]), [FAIRNESS])


def concepts_under(number: str, edition: str) -> list[str]:
    """The concepts of a provision and of its parts; that of Rule 1 if it has none."""
    below = nested(load_edition(edition), number)
    return list(dict.fromkeys(concept for one in below for concept in one.concepts)) or [FAIRNESS]


def check_rule(typed: str, edition: str, name: str) -> str:
    """The number of the one provision that `typed` means: a number, or words of its heading; empty if nothing is typed.

    Raises Invalid under `name` if none or several match.
    """
    if not typed.strip():
        return ""
    numbers = numbers_meant(edition, typed)
    if not numbers:
        short = load_edition(edition).short
        raise Invalid({name: f"{short} has no rule “{typed.strip()}”. Type a number like 5, or a word of its heading."})
    if len(numbers) > 1:
        more = ", …" if len(numbers) > MOST_NAMED else ""
        raise Invalid({name: f"Type one of these numbers: {', '.join(numbers[:MOST_NAMED])}{more}"})
    return numbers[0]


def _cited(ruling: PresentedRuling) -> DecidingRules:
    """The deciding rules; for one that the floor named itself, all the concepts that it is about."""
    deciding = [one for one in ruling["citations"] if one["deciding"]]
    numbers = list(dict.fromkeys(one["number"] for one in deciding))
    return DecidingRules(
        numbers, sorted({concept for one in deciding for concept in one.get("concepts", [one["concept"]])})
    )
