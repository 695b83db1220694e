"""The contents of a field for looking somebody up."""

from floor.access import StaffRequest

LONGEST = 120


def looked_for(request: StaffRequest, otherwise: str = "") -> str:
    """Return the typed text, or else the likely one. The database accepts no NUL, and no name has one."""
    return request.GET.get("q", otherwise).replace("\0", "").strip()[:LONGEST]
