"""A call that a tap began without any answer yet: until then only its signed address holds it.

It is what `open_call` would store, as of the tap. The first action on it stores it: floor/calls/actions/opening.py.
"""

from datetime import datetime
from typing import Any
from uuid import UUID, uuid4

from django.core import signing
from django.db.models import Model

from floor.ground.concealed import conceal, reveal
from floor.models import Draft, Incident, Tournament

SALT = "call that a tap began"
MARK = "tap:"
OF_CALL = (
    *("tournament_id", "table_id", "situation", "source", "slip_ruled_by_id", "occurred_at", "recorded_at"),
    *("level_id", "level_set_at", "level_set_by_id", "game", "game_set_at", "game_set_by_id"),
    *("players_at_table", "players_counted_at", "players_counted_by_id"),
)
OF_DRAFT = ("book_id", "answers", "unchecked")


class TapId(int):
    """The id of such a call: 0, which no row has, and in an address all the data of the tap."""

    key: UUID
    kept: dict[str, Any]
    address: str

    def __new__(cls, address: str, kept: dict[str, Any]) -> "TapId":
        tapped = super().__new__(cls, 0)
        tapped.address, tapped.kept, tapped.key = address, kept, UUID(kept["key"])
        return tapped

    def __str__(self) -> str:
        return self.address

    def __eq__(self, other: object) -> bool:
        return isinstance(other, TapId) and self.address == other.address

    def __hash__(self) -> int:
        return hash(self.address)


class CallConverter:
    """A call in an address, by its id or by the tap that began it."""

    regex = rf"[0-9]+|{MARK}[A-Za-z0-9_:.-]+"

    def to_python(self, value: str) -> int:
        """The id. Raises ValueError, so that there is no such page, for a tap that was not signed here."""
        if not value.startswith(MARK):
            return int(value)
        try:
            return TapId(value, signing.loads(value.removeprefix(MARK), salt=SALT))
        except signing.BadSignature as forged:
            raise ValueError from forged

    def to_url(self, value: int | str) -> str:
        return str(value)


def tapped(call: Incident) -> TapId:
    """The address of an unstored call, with a key by which it is opened once, whatever happens to it."""
    key = call.pk.key if isinstance(call.pk, TapId) else uuid4()
    kept = {"key": str(key), "call": _columns(call, OF_CALL), "draft": _columns(call.draft, OF_DRAFT)}
    if sentence := call.draft.own.get("sentence"):
        # The same tap keeps its address while nothing of it changes.
        before = call.pk.kept if isinstance(call.pk, TapId) else {}
        kept["sentence"] = before.get("sentence") or conceal(sentence)
    return TapId(f"{MARK}{signing.dumps(kept, salt=SALT, compress=True)}", kept)


def key_of(call: Incident) -> UUID | int:
    """Return the key of a call: its id, or the key of the tap that began it, whatever happened to that."""
    return call.pk.key if isinstance(call.pk, TapId) else call.pk


def call_of(tapped: TapId, tournament: Tournament) -> Incident:
    """The call that the tap began, not stored, with its draft and the other rows that a page of a call shows."""
    call = Incident(**_values(Incident, tapped.kept["call"]))
    call.pk, call.tournament = tapped, tournament
    # What nobody has changed since the tap needs no query of its own.
    if call.level_id == tournament.current_level_id:
        call.level = tournament.current_level
    sentence = reveal(tapped.kept.get("sentence", ""))
    own = {"sentence": sentence} if sentence else {}
    Draft(incident=call, updated_at=call.recorded_at, own=own, **_values(Draft, tapped.kept["draft"]))
    call.penalised = call.timed = False  # type: ignore[attr-defined]
    call.dealt_lately, call.house_dealers, call.handed, call.colleagues = [], [], [], []  # type: ignore[attr-defined]
    return call


def _columns(row: Model, names: tuple[str, ...]) -> dict[str, Any]:
    values = {name: getattr(row, name) for name in names}
    return {name: _plain(value) for name, value in values.items() if value not in (None, "")}


def _plain(value: Any) -> Any:
    return value.isoformat() if isinstance(value, datetime) else value


def _values(model: type[Model], kept: dict[str, Any]) -> dict[str, Any]:
    return {name: model._meta.get_field(name).to_python(value) for name, value in kept.items()}  # type: ignore[union-attr]
