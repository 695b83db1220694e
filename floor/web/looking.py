"""What was sent in a field for looking somebody up."""

from floor.access import StaffRequest

LONGEST = 120


def looked_for(request: StaffRequest, otherwise: str = "") -> str:
    """What is in the field, or else what is likely meant. The database takes no NUL, and no name has one."""
    return request.GET.get("q", otherwise).replace("\0", "").strip()[:LONGEST]
