"""The letters of the pages: Inter, cut from its package into ranges, so that a tablet fetches only those it shows.

Until they arrive, letters of the tablet's own take the same room, so that nothing moves when they do.
"""

import hashlib
import os
import shutil
import tempfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from importlib.metadata import version
from io import BytesIO
from pathlib import Path

import fontpkg_inter

from floor.server.environment import ROOT

BUILT = ROOT / "var" / "face"
PACKAGE = fontpkg_inter.ROOT / "files" / "Inter[opsz,wght].ttf"
# The automatic letter features, and digits of one width, for which the style sheet asks; no other forms.
FEATURES = ("calt", "ccmp", "kern", "locl", "mark", "mkmk", "rvrn", "tnum")
# The letters of most names in Europe and every character on our own pages: each page loads these first.
LATIN = "latin"
RANGES = {
    LATIN: "U+0-17F, U+192, U+218-21B, U+2BB-2BC, U+2C6-2C7, U+2D8-2DD, U+1E9E, U+2000-206F, U+20AC, U+2116, U+2122,"
    " U+2190-2193, U+2212, U+2215, U+2248, U+2260, U+2264-2265, U+232B, U+2423, U+25B2, U+25BC, U+2713, U+2717, U+FEFF,"
    " U+FFFD",
    "latin-extended": "U+180-191, U+193-19F, U+1A2-1AE, U+1B1-217, U+21C-24F, U+253-254, U+256-257, U+259, U+25B,"
    " U+263, U+268-269, U+272, U+28A-28B, U+292, U+2BD-2C5, U+2C8-2D7, U+1E00-1E9D, U+1E9F,"
    " U+1EFA-1EFF, U+20A0-20AA, U+20AD-20BF",
    "cyrillic": "U+400-52F, U+1C80-1C88, U+2DE0-2DFF, U+A640-A69F",
    "greek": "U+370-3FF, U+1F00-1FFF",
    "vietnamese": "U+1A0-1A1, U+1AF-1B0, U+300-301, U+303-304, U+308-309, U+323, U+329, U+1EA0-1EF9, U+20AB",
}
FAMILY = "Inter"
# The extent of Inter above and below its line, as parts of its size.
ASCENT, DESCENT = 1984 / 2048, 494 / 2048


@dataclass(frozen=True)
class StandIn:
    """Letters that a tablet has, and how much wider Inter is, in text and in the tighter letters of large sizes."""

    local: tuple[str, ...]
    weights: str
    text: float
    large: float


# Measured over sentences of our own, at 17 and at 36 px. The first are Arial and faces of its widths; Android has
# Roboto alone.
ARIAL = ("Arial", "ArialMT", "Liberation Sans", "Arimo", "Helvetica")
ARIAL_BOLD = ("Arial Bold", "Arial-BoldMT", "Liberation Sans Bold", "Arimo Bold", "Helvetica Bold")
STAND_INS = (
    StandIn(ARIAL, "100 499", 1.047, 0.97),
    StandIn(ARIAL, "500 599", 1.063, 0.996),
    StandIn(ARIAL_BOLD, "600 900", 1.007, 0.955),
    StandIn(("Roboto", "Roboto Regular"), "100 599", 1.06, 0.99),
    StandIn(("Roboto Bold", "Roboto-Bold"), "600 900", 1.07, 1.014),
)


def file_name(name: str) -> str:
    """The file name of a range among the static files."""
    return f"fonts/inter-{name}.woff2"


def rules(stand_ins: Iterable[StandIn] = STAND_INS) -> str:
    """The style sheet's rules for Inter and for its stand-ins."""
    return "\n".join([*(_of_range(name) for name in RANGES), *_of_stand_ins(stand_ins), ""])


def _of_range(name: str) -> str:
    return (
        f'@font-face {{ font-family: {FAMILY}; src: url("/static/{file_name(name)}") format("woff2");'
        f" font-weight: 100 900; font-display: swap; unicode-range: {RANGES[name]}; }}"
    )


def _of_stand_ins(stand_ins: Iterable[StandIn]) -> Iterator[str]:
    for stand_in in stand_ins:
        local = ", ".join(f'local("{name}")' for name in stand_in.local)
        kind = "Roboto" if "Roboto" in stand_in.local[0] else "Arial"
        for use, wider in (("", stand_in.text), (" large", stand_in.large)):
            yield (
                f'@font-face {{ font-family: "{FAMILY} in {kind}{use}"; src: {local};'
                f" font-weight: {stand_in.weights}; size-adjust: {wider:.1%};"
                f" ascent-override: {ASCENT / wider:.1%}; descent-override: {DESCENT / wider:.1%};"
                " line-gap-override: 0%; }"
            )


@cache
def folder() -> Path:
    """Return the folder of the face as this code cuts it, under its names among the static files."""
    return BUILT / _made_from()


def is_cut() -> bool:
    return folder().is_dir()


def cut() -> None:
    """Cut the face into its ranges, replacing all earlier ones: this takes some seconds."""
    BUILT.mkdir(parents=True, exist_ok=True)
    unfinished = Path(tempfile.mkdtemp(dir=BUILT, prefix="new-"))
    (unfinished / "fonts").mkdir()
    for name, characters in RANGES.items():
        (unfinished / file_name(name)).write_bytes(cut_range(characters))
    for other in BUILT.iterdir():
        if other != unfinished:
            shutil.rmtree(other)
    unfinished.chmod(0o755)
    os.replace(unfinished, folder())


def cut_if_missing() -> None:
    if not is_cut():
        cut()


def _made_from() -> str:
    """The hash of everything that decides the contents of the files."""
    digest = hashlib.sha256(PACKAGE.read_bytes())
    digest.update(repr((RANGES, FEATURES, version("fonttools"), version("brotli"))).encode())
    return digest.hexdigest()[:16]


def cut_range(characters: str) -> bytes:
    """Return the face with these characters alone, as woff2; the same bytes each time."""
    from fontTools import subset  # this takes longer to load than a start with nothing to cut

    options = subset.Options(flavor="woff2", layout_features=list(FEATURES), recalc_timestamp=False)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=subset.parse_unicodes(characters.replace("U+", "")))
    file = BytesIO()
    with subset.load_font(PACKAGE, options) as font:
        cutter.subset(font)
        subset.save_font(font, file, options)
    return file.getvalue()
