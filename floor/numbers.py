"""Whole numbers as they come from outside, typed, tapped, or sent along by a page, and as a sentence counts things."""


def whole(text: str, most: int = 2**63 - 1) -> int | None:
    """The number that `text` is in plain digits; None where it is none, or more than `most`, however long it is."""
    digits = text.strip()
    if not digits.isascii() or not digits.isdigit() or len(digits) > len(str(most)):
        return None
    number = int(digits)
    return number if number <= most else None


def counted(count: int, thing: str, things: str = "") -> str:
    """So many of a thing: "1 hand", "1,200 hands"; `things` where several are called otherwise."""
    return f"{count:,} {thing if count == 1 else things or f'{thing}s'}"
