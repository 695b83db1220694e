"""Forms of hand for hand and prizes: an announcement, a tap at a table, who went out, a list of prizes."""

from typing import Any

from django import forms

from floor.bubble.actions import Announcement, WentOut
from floor.models import RoomActKind
from floor.tools.forms.base import ChipsField
from floor.web.press import INCOMPLETE, OPEN_AGAIN, Press
from rules.engine.book import Book
from rules.tools.errors import ToolRefused
from rules.tools.hand_for_hand import HandClock, hand_clock
from rules.tools.prizes import prize_list, satellite

RUNS, STANDS = "runs", "stands"
# Where the book says nothing, these are offered beside a clock that runs or stands.
USUAL = (60, 120, 180)
COUNT = "Type a number in digits, like 52."
MOST_PLAYERS = 10_000
# A hall of ten thousand seats has no more tables.
TABLE = forms.IntegerField(min_value=0, max_value=9999, error_messages=INCOMPLETE)
HAND = forms.IntegerField(min_value=1, max_value=30_000, error_messages=INCOMPLETE)


def as_time(seconds: int) -> str:
    return f"{seconds // 60}:{seconds % 60:02}"


class AnnounceForm(Press):
    """The players left, the places paid, and what a hand takes off the clock."""

    left = ChipsField("Players left now", COUNT, MOST_PLAYERS)
    paid = ChipsField("Places paid", COUNT, MOST_PLAYERS)
    clock = forms.ChoiceField(label="Time off the clock", error_messages={"required": "Tap what a hand takes."})
    counts = forms.ChoiceField(
        label="It counts from",
        choices=[("now", "This hand on"), ("next", "The next hand on")],
        required=False,
    )

    def __init__(self, book: Book, data: Any = None, initial: dict[str, Any] | None = None) -> None:
        self.rule: HandClock = hand_clock(book)
        first = {"clock": str(self.rule.seconds or "")} | (initial or {})
        super().__init__(data, auto_id="id_%s", initial=first)
        self.fields["clock"].choices = self._clocks()  # type: ignore[attr-defined]
        if self.rule.from_announcement is not None:
            del self.fields["counts"]

    def _clocks(self) -> list[tuple[str, str]]:
        times = {self.rule.seconds, self.rule.at_most or self.rule.seconds} if self.rule.seconds else set(USUAL)
        taken = [(str(seconds), f"{as_time(seconds)} each hand") for seconds in sorted(times) if seconds]
        return [*taken, (RUNS, "The clock runs on"), (STANDS, "The clock stands still")]

    def clean(self) -> dict[str, Any]:
        said = self.cleaned_data
        for name, sentence in (("left", "Type how many players are left."), ("paid", "Type how many places are paid.")):
            if name not in self.errors and not said.get(name):
                self.add_error(name, sentence)
        takes = said.get("clock", "").isdecimal()
        if "counts" in self.fields and takes and not said.get("counts"):
            self.add_error("counts", "The book does not say it: tap from which hand the time counts.")
        return said

    @property
    def announcement(self) -> Announcement:
        said, by_book = self.cleaned_data, self.rule.from_announcement
        seconds = int(said["clock"]) if said["clock"].isdecimal() else None if said["clock"] == RUNS else 0
        now = said.get("counts") == "now" if by_book is None else by_book
        return Announcement(said["left"], said["paid"], seconds, now)


class MarkForm(Press):
    """One tap on a table in the hand that the page showed; table 0 is every other one."""

    table, hand = TABLE, HAND
    mark = forms.ChoiceField(
        choices=[(kind.value, kind.value) for kind in (RoomActKind.DONE, RoomActKind.PLAYING, RoomActKind.HELD)],
        error_messages={**INCOMPLETE, "invalid_choice": OPEN_AGAIN},
    )


class OutForm(Press):
    """A seat that is out, and the chips as the hand began."""

    table, hand = TABLE, HAND
    seat = forms.ChoiceField(
        choices=[(str(seat), str(seat)) for seat in range(1, 11)],
        error_messages={"required": "Tap who went out.", "invalid_choice": OPEN_AGAIN},
    )
    chips = ChipsField("Chips as the hand began")
    ante = ChipsField("Ante paid for the table, if any")

    @property
    def out(self) -> WentOut:
        said = self.cleaned_data
        return WentOut(said["table"], int(said["seat"]), said["chips"], said["ante"])


class RoomForm(Press):
    """One tap for all tables: the next hand, the end, a decision on places; or an undo."""

    act = forms.ChoiceField(
        choices=[(act, act) for act in ("next", "end", "undo", "shared", "by_stack")],
        error_messages={**INCOMPLETE, "invalid_choice": OPEN_AGAIN},
    )
    hand = HAND
    undoes = forms.IntegerField(required=False, min_value=1, max_value=2**63 - 1, error_messages=INCOMPLETE)


class PutForm(Press):
    """A call, and the hand whose result goes on it."""

    hand = HAND
    call = forms.IntegerField(min_value=1, max_value=2**63 - 1, error_messages=INCOMPLETE)


class PrizesForm(Press):
    """Prizes pasted as a list, or worked out for a satellite; whole units of the house's currency."""

    prizes = forms.CharField(
        label="Prizes",
        required=False,
        max_length=20_000,
        help_text="One to a line, the first place first: 12,500 or 3. 12,500 or 4-6 8,000.",
        widget=forms.Textarea({"rows": 12, "autocomplete": "off", "spellcheck": "false"}),
    )
    pool = ChipsField("Satellite: the whole pool", "Type the pool in whole units, like 10,700.")
    worth = ChipsField("Satellite: what one prize is worth", "Type it in whole units, like 1,050.")

    def clean(self) -> dict[str, Any]:
        self.list: tuple[int, ...] = ()
        if not self.errors:
            try:
                self.list = self._listed()
            except ToolRefused as refused:
                self.add_error(refused.field if refused.field in self.fields else "prizes", refused.sentence)
        return self.cleaned_data

    def _listed(self) -> tuple[int, ...]:
        said = self.cleaned_data
        if not said["pool"] and not said["worth"]:
            return prize_list(said["prizes"])
        if said["prizes"].strip():
            raise ToolRefused("prizes", "Paste a list, or type a satellite: not both.")
        equal = satellite(said["pool"], said["worth"])
        if not equal.prizes:
            raise ToolRefused("pool", "The pool does not pay one prize. Count it again.")
        if equal.prizes > MOST_PLAYERS:
            raise ToolRefused("worth", f"That is more than {MOST_PLAYERS:,} prizes. Count it again.")
        rest = (equal.remainder,) if equal.remainder else ()
        return (*[said["worth"]] * equal.prizes, *rest)


class PostForm(Press):
    """One tap that shows the prizes to players, or keeps them from players."""

    posted = forms.ChoiceField(
        choices=[("yes", "yes"), ("no", "no")], error_messages={**INCOMPLETE, "invalid_choice": OPEN_AGAIN}
    )
