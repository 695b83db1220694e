"""How the page of a ruling puts its sentences: the headline in the size it fits, the amounts to be said stressed."""

import re

from django.template import Library
from django.utils.html import conditional_escape
from django.utils.safestring import SafeString, mark_safe

from floor.calls.decision import recorded_as
from floor.calls.tiles import Tile, tile
from floor.templatetags.screens import unbroken
from rules.presented import PresentedCitation, PresentedRuling

register = Library()
register.filter("records", recorded_as)

AMOUNT = re.compile(r"\b(?:\d{1,3}(?:,\d{3})+|\d{3,})\b")
WORD = re.compile(r"\w+")
# Whose seat it is and the little words are no news under a label.
WITHOUT_SAYING = "a an and is it of seat s the their this to 1 2 3 4 5 6 7 8 9 10"
# Two lines of the headline are kept free; what is longer is written smaller, so that what follows begins where it does.
LONG, LONGEST = 48, 60


@register.filter
def deciding(ruling: PresentedRuling) -> PresentedCitation | None:
    """The rule that decides it; none where the floor decided otherwise than any."""
    return next((one for one in ruling["citations"] if one["deciding"]), None)


@register.filter
def opened_by(opens: dict[str, str], step: str) -> Tile | None:
    """The tile of the call that this step of a ruling opens."""
    return tile(opens.get(step, ""))


@register.filter
def headline_size(sentence: str) -> str:
    """The class of a headline by its length, behind another: of most there is none."""
    return " longest" if len(sentence) > LONGEST else " long" if len(sentence) > LONG else ""


@register.filter
def beyond(leads_to: str, label: str) -> str:
    """What an answer leads to, where it says more than its label: nothing for "The hand is dead" under "Dead hand"."""
    said = WORD.findall(f"{label} {WITHOUT_SAYING}".lower())
    return leads_to if set(WORD.findall(leads_to.lower())) - set(said) else ""


@register.filter
def spoken(sentence: str) -> SafeString:
    """A sentence to say, with its amounts stressed, and each seat on one line with its number."""
    words = conditional_escape(unbroken(sentence))
    return mark_safe(AMOUNT.sub(r"<b>\g<0></b>", words))  # noqa: S308  # escaped above
