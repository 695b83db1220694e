"""The colours of the screens: those of words and their backgrounds, and the contrast of the two in either theme."""

import re
from pathlib import Path

CSS = Path(__file__).resolve().parents[1] / "static" / "css"
THEMES = ("dark", "light")
# WCAG 2.2 AA asks this of text of any size.
ENOUGH = 4.5

# Every colour of words, with every colour behind them; the walk over the screens finds no other.
WRITTEN: dict[str, tuple[str, ...]] = {
    "text": ("ground", "surface", "raised", "key", "pressed", "accent-soft", "amber-soft"),
    "quiet": ("ground", "surface", "raised", "key", "accent-soft", "amber-soft"),
    "on-accent": ("accent",),
    "accent": ("on-accent",),
    "on-chalk": ("chalk",),
    "quiet-on-chalk": ("chalk",),
    "chalk": ("quiet-on-chalk",),
    "amber": ("ground", "surface", "raised", "key", "amber-soft", "felt"),
    "amber-fill": ("on-amber",),
    "on-amber": ("amber-fill",),
    "on-felt": ("felt", "felt-rim"),
    "quiet-on-felt": ("felt",),
    "ground": ("text",),
    # A slip is paper in both themes.
    "#000000": ("#ffffff",),
    "#333333": ("#ffffff",),
}
PAIRS = [(ink, ground) for ink, grounds in WRITTEN.items() for ground in grounds]


def tokens(theme: str) -> dict[str, str]:
    """The colours of a theme by their names."""
    dark, light = (CSS / "tokens.css").read_text().split("@media (prefers-color-scheme: light)")
    return _colours(dark) | (_colours(light) if theme == "light" else {})


def chips() -> list[tuple[str, str]]:
    """Return the ink of the chips, and their bodies, in every kind there is."""
    kinds = re.findall(r"--body: (#\w+);.*?--ink: (#\w+);", (CSS / "chips.css").read_text(), re.DOTALL)
    return [(ink, body) for body, ink in kinds]


def contrast(one: str, other: str) -> float:
    """The contrast of two colours as WCAG 2.2 defines it, from 1 to 21."""
    darker, lighter = sorted((_luminance(one), _luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def _colours(css: str) -> dict[str, str]:
    return dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6});", css))


def _luminance(colour: str) -> float:
    digits = colour.removeprefix("#")
    shares = [int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    red, green, blue = (share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
