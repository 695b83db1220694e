"""The hash of a draw by lot, and verifying it. The golden vector in tests/floor/record/test_lots.py fixes the form."""

import hashlib
import struct
from collections.abc import Iterator

from floor.ground.record_clock import microseconds
from floor.models import LotOutcome, Tournament

VERSION = 1


def lot_bytes(outcome: LotOutcome) -> bytes:
    """Return the bytes that the hash covers, numbers big-endian: version (1 byte), lot, tournament, who drew (8 each),
    stored and drawn in microseconds since 1970 UTC (8 each, signed), seed (32), tool, input and outcome, each with its
    length (4)."""
    lot = outcome.lot
    texts = (lot.tool.encode(), lot.given.encode(), outcome.drawn.encode())
    return b"".join(
        (
            struct.pack(">BQQQ", VERSION, lot.pk, lot.tournament_id, lot.submission.actor_id),
            struct.pack(">qq", microseconds(lot.at), microseconds(outcome.at)),
            bytes.fromhex(outcome.seed),
            *(struct.pack(">I", len(text)) + text for text in texts),
        )
    )


def lot_hash(outcome: LotOutcome) -> str:
    return hashlib.sha256(lot_bytes(outcome)).hexdigest()


def breaks(tournament: Tournament) -> Iterator[str]:
    """A line for every draw that does not have its hash."""
    drawn = LotOutcome.objects.filter(lot__tournament=tournament).select_related("lot__submission").order_by("lot_id")
    for outcome in drawn.iterator():
        if lot_hash(outcome) != outcome.hash:
            yield f"{tournament} at {tournament.house}: Draw {outcome.lot_id} was changed: it does not have its hash."
