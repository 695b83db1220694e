"""Whole numbers from outside, typed, tapped, or sent by a page, and counts as sentences have them."""


def whole(text: str, most: int = 2**63 - 1) -> int | None:
    """The number that `text` is in plain digits; None if it is no number, or above `most`, however long it is."""
    digits = text.strip()
    if not digits.isascii() or not digits.isdigit() or len(digits) > len(str(most)):
        return None
    number = int(digits)
    return number if number <= most else None


def counted(count: int, thing: str, things: str = "") -> str:
    """A count of things: "1 hand", "1,200 hands"; `things` is for an irregular plural."""
    return f"{count:,} {thing if count == 1 else things or f'{thing}s'}"
