"""The bytes of a draw by lot and of a seal that covers it are fixed for ever."""

from datetime import UTC, date, datetime

from floor.models import Lot, LotOutcome, Seal, Submission
from floor.models.incident import NO_HASH
from floor.record import lots, seals


def golden_outcome() -> LotOutcome:
    lot = Lot(
        pk=7,
        tournament_id=2,
        submission=Submission(actor_id=3),
        tool="chip-race",
        given='{"chip":25}',
        at=datetime(2026, 5, 1, 20, tzinfo=UTC),
    )
    return LotOutcome(lot=lot, seed="ab" * 32, drawn="[]", at=datetime(2026, 5, 1, 20, 0, 0, 1, tzinfo=UTC))


def test_the_byte_form_of_a_draw_is_fixed_for_ever() -> None:
    at = 1_777_665_600_000_000
    assert lots.lot_bytes(golden_outcome()) == b"".join(
        (
            b"\x01",
            (7).to_bytes(8, "big"),
            (2).to_bytes(8, "big"),
            (3).to_bytes(8, "big"),
            at.to_bytes(8, "big"),
            (at + 1).to_bytes(8, "big"),
            b"\xab" * 32,
            (9).to_bytes(4, "big") + b"chip-race",
            (11).to_bytes(4, "big") + b'{"chip":25}',
            (2).to_bytes(4, "big") + b"[]",
        )
    )


def test_the_byte_form_of_the_second_version_of_a_seal_is_fixed_for_ever() -> None:
    seal = Seal(
        tournament_id=1,
        version=2,
        on=date(2026, 5, 1),
        until_at=datetime(2026, 5, 2, 4, tzinfo=UTC),
        made_at=datetime(2026, 5, 2, 4, 30, tzinfo=UTC),
        entries=0,
        heads="é\n",
        lots="7 x\n",
        previous_hash=NO_HASH,
    )
    assert seals.seal_bytes(seal)[0] == 2
    assert seals.seal_bytes(seal).endswith(bytes(32) + (3).to_bytes(8, "big") + "é\n".encode() + b"7 x\n")
