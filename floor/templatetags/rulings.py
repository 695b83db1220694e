"""Filters for the sentences of a ruling: what they lead to, and emphasis on the amounts to be said."""

import re

from django.template import Library
from django.utils.html import conditional_escape
from django.utils.safestring import SafeString, mark_safe

from floor.calls.tiles import Tile, tile
from floor.house.official_texts import OfficialWording
from floor.models import OfficialPassage
from floor.record.decision import recorded_as
from floor.templatetags.screens import unbroken
from rules.presented import PresentedCitation, PresentedRuling

register = Library()
register.filter("records", recorded_as)

AMOUNT = re.compile(r"\b(?:\d{1,3}(?:,\d{3})+|\d{3,})\b")
WORD = re.compile(r"\w+")
# Under a label the seat's number and the little words are not news.
WITHOUT_SAYING = "a an and is it of seat s the their this to 1 2 3 4 5 6 7 8 9 10"


@register.filter
def deciding(ruling: PresentedRuling) -> PresentedCitation | None:
    """Return the rule that decides; None if the floor decided otherwise than any rule."""
    return next((one for one in ruling["citations"] if one["deciding"]), None)


@register.filter
def passage_of(official: OfficialWording | None, number: str) -> OfficialPassage | None:
    """Return the official wording of a provision, if the house keeps it."""
    return official.passages.get(number) if official else None


@register.filter
def opened_by(opens: dict[str, str], step: str) -> Tile | None:
    """Return the tile of the call that this step of a ruling opens."""
    return tile(opens.get(step, ""))


@register.filter
def beyond(leads_to: str, label: str) -> str:
    """Return an answer's result if it says more than its label: nothing for "The hand is dead" under "Dead hand"."""
    said = WORD.findall(f"{label} {WITHOUT_SAYING}".lower())
    return leads_to if set(WORD.findall(leads_to.lower())) - set(said) else ""


@register.filter
def spoken(sentence: str) -> SafeString:
    """Return a sentence to say, with its amounts emphasised, and each seat on one line with its number."""
    words = conditional_escape(unbroken(sentence))
    return mark_safe(AMOUNT.sub(r"<b>\g<0></b>", words))  # noqa: S308  # escaped above
