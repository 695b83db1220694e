"""Filters and tags that the templates need and Django does not have."""

import math
import re
from collections.abc import Collection, Iterable, Mapping
from datetime import datetime, timedelta
from functools import cache, lru_cache
from typing import Any
from uuid import UUID, uuid4

from django.conf import settings
from django.http import HttpRequest
from django.template import Library
from django.template.loader import render_to_string
from django.utils import timezone
from django.utils.html import escape, format_html
from django.utils.safestring import SafeString

from floor.calls.answer_drawings import drawing
from floor.ground.inputs import Input, level_of
from floor.ground.numbers import whole
from floor.ground.policy import can_see_desk, can_unlock
from floor.ground.record_clock import now
from floor.models import Role, Tournament
from floor.offline import kept
from floor.signin.sessions import idle_limit
from floor.tournament.level_clock import ClockReading, shown
from rules.presented import PresentedCitation, PresentedOption, PresentedQuestion

register = Library()

# The values that may identify a part that is rendered once.
Plain = str | int | None | tuple[tuple[str, str], ...]

NUMBERED = re.compile(r"\b(?:([Ss]eats?|[Tt]able|Level|ante) (?=\d)|(\d+) (?=(?:seconds?|minutes?|hands?|rounds?)\b))")
FROM_TO = re.compile(r"\S+\N{EN DASH}\S+")


@register.filter
def get(mapping: Mapping[str, Any] | None, key: object) -> Any:
    """Return the value under a key that is itself a variable; an empty string when there is none."""
    return (mapping or {}).get(str(key), "")


@register.filter
def unbroken(sentence: object) -> str:
    """Return the sentence with every number kept on one line with its noun."""
    return NUMBERED.sub("\\1\\2\N{NO-BREAK SPACE}", str(sentence))


@register.filter
def level_unbroken(label: object) -> SafeString:
    """Return a level with each number kept on one line with its word, and the blinds on one line."""
    return SafeString(FROM_TO.sub(r'<span class="whole">\g<0></span>', escape(unbroken(label))))


def holds(numbers: object, number: int) -> bool:
    """True if a number is this one, or one of these."""
    return numbers == number or (isinstance(numbers, Collection) and not isinstance(numbers, str) and number in numbers)


@register.filter
def times(one: object, other: object) -> int:
    """Return two typed numbers multiplied; 0 if either is not a number."""
    return (whole(str(one)) or 0) * (whole(str(other)) or 0)


@register.filter
def more_questions(bounds: tuple[int, int] | None) -> str:
    """Return the number of questions that may follow, in words: "1 to 3 more questions"."""
    if bounds is None:
        return ""
    least, most = bounds
    if most == 0:
        return "Last question"
    if most > 6:
        return "A few more questions"
    count = str(most) if least == most else f"{least} to {most}" if least else f"Up to {most}"
    return f"{count} more {'question' if most == 1 else 'questions'}"


@register.filter
def as_chips(typed: object) -> str:
    """Return chips as people type them, "2x1000 1x500", from pairs of denomination and count; typed text stays."""
    if isinstance(typed, list | tuple):
        return " ".join(f"{count}x{denomination}" for denomination, count in typed)
    return str(typed or "")


@register.filter
def sees_desk(role: Role | str) -> bool:
    """True if the menu offers this role the pages of the desk; a page that refuses or is missing knows no role."""
    return bool(role) and can_see_desk(Role(role))


# Pages of a tournament with long forms, by name; on a page of a house any form counts. A call's questions are tapped.
AT_LENGTH = {"set-up", "set-up-levels", "set-up-seats", "new-tournament-rule", "end-override"}
AT_LENGTH |= {"leave-note", "from-slip", "shift", "incident", "review"}
AT_LENGTH |= {"days", "end-day", "day", "begin-day", "break-table", "put-right"}


@register.filter
def types_at_length(page: str) -> bool:
    """True if so much is typed on this page that leaving it by a menu asks for confirmation first."""
    return page in AT_LENGTH


@register.filter
def runs_house(role: Role | str) -> bool:
    """True if this role looks after the house and its people."""
    return bool(role) and can_unlock(Role(role))


@register.filter
def role_label(role: str) -> str:
    """Return a role as the screens name it: "Tournament director"."""
    return str(Role(role).label)


@register.simple_tag
def new_key() -> UUID:
    """Return a key by which one form is carried out once, however often it is sent."""
    return uuid4()


@register.filter
def initials(name: str) -> str:
    """Return the first letters of the first and the last word: "Mara Lind" is ML."""
    words = name.split()
    return "".join(word[0] for word in dict.fromkeys((words[0], words[-1]))).upper() if words else ""


@register.simple_tag
def release() -> str:
    """Return the release to which everything stored on a tablet belongs."""
    return kept.release()


@register.simple_tag
def second_tap() -> int:
    """Return the milliseconds within which a tap on what has just changed does nothing."""
    return int(settings.SECOND_TAP_MS)


@register.simple_tag
def once(template: str, **shown: Plain) -> SafeString:
    """Return a part of a page that shows these values and nothing else, rendered once for each set of them.

    They are plain values and never rows, since Python considers a row equal whatever has become of it.
    """
    return _rendered(template, **shown)


@lru_cache(maxsize=4096, typed=True)
def _rendered(template: str, **shown: Plain) -> SafeString:
    return render_to_string(template, shown)


@register.simple_tag
def seat_taps(
    seats: Iterable[dict[str, Any]], field: str, allowed: Collection[int], typed: object, *, many: bool
) -> SafeString:
    """Return the seats of a ring by number, name and whether they are empty: each a tap, or a tick if several may be
    chosen.
    """
    return SafeString(
        "\n".join(
            once(
                "components/seat_tap.html",
                field=field,
                many=many,
                now=holds(typed, seat["number"]),
                allowed=seat["number"] in allowed,
                **seat,
            )
            for seat in seats
        )
    )


@register.simple_tag
def option_tap(
    question: PresentedQuestion, option: PresentedOption, typed: object, *, beside: bool = False
) -> SafeString:
    """Return an answer to tap, with the earlier answer marked; or one to mark, sent with the seat `beside` it."""
    part = "calls/call/option_beside.html" if beside else "calls/call/option.html"
    return once(part, question=question["key"], chosen=typed == option["value"], **option)


@register.simple_tag
def citation_of(cited: PresentedCitation, tournament: Tournament, *, open: bool = False) -> SafeString:
    """Return a cited provision, with the house's changes to it."""
    told = {name: cited[name] for name in ("number", "heading", "statement", "edition")}
    # A citation in an early ruling lacks this key.
    changed = tuple((one["source"], one["text"]) for one in cited.get("changed", ()))
    read = cited["layer"] != "house"
    return once("components/citation.html", tournament=tournament.pk, open=open, changed=changed, read=read, **told)


@register.simple_tag
@cache
def icon(name: str) -> SafeString:
    """Return a drawing from templates/components/icons.html, to go beside words that say the same."""
    return format_html('<svg class="icon" aria-hidden="true"><use href="#i-{}"/></svg>', name)


@register.simple_tag
@lru_cache(maxsize=4096)
def answer_icon(question: str, answer: str) -> SafeString:
    """Return the drawing for an answer to a question, by their ids; nothing if there is none."""
    name = drawing(question, answer)
    return (
        format_html('<svg class="icon drawn" aria-hidden="true"><use href="#i-{}"/></svg>', name)
        if name
        else SafeString()
    )


@register.filter
def level_now(tournament: Tournament) -> Input:
    """Return the level of the tournament, and whether it is still reliable."""
    return level_of(tournament, timezone.now())


@register.filter
def seconds_since(moment: datetime) -> int:
    """Return the age from which static/js/every/age.js counts on, whatever the tablet's own clock says."""
    return int((timezone.now() - moment).total_seconds())


@register.filter
def level_clock(tournament: Tournament) -> ClockReading | None:
    """Return the reading of the level clock; None while no clock runs."""
    return shown(tournament, now())


@register.filter
def milliseconds(left: timedelta) -> int:
    return max(int(left.total_seconds() * 1000), 0)


@register.filter
def minutes_left(left: timedelta) -> str:
    """Return the time left as a level clock shows it: "12:31"."""
    seconds = math.ceil(left.total_seconds())
    return f"{seconds // 60}:{seconds % 60:02}"


@register.filter
def ago(moment: datetime | None) -> str:
    """Return the time since a moment, short enough for a header: "just now", "47 min ago", "2 days ago"; "" without
    one.
    """
    if moment is None:
        return ""
    minutes = int((timezone.now() - moment).total_seconds()) // 60
    if minutes < 1:
        return "just now"
    if minutes < 60:
        return f"{minutes} min ago"
    if minutes < 24 * 60:
        return f"{minutes // 60} h {minutes % 60} min ago"
    days = minutes // (24 * 60)
    return "1 day ago" if days == 1 else f"{days} days ago"


@register.filter
def idle_seconds(request: HttpRequest) -> int:
    """Return the seconds that this session lasts while nobody does anything."""
    return int(idle_limit("tablet" in request.session).total_seconds())
