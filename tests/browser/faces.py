"""The faces that the browser tests see: a browser has one of these, and none of the machine's.

A sentence takes one line in the narrow face and two in the wide one, so a result that holds in both holds in a tablet's
own.
"""

from importlib.util import find_spec
from pathlib import Path

import pytest

# The files of the packages of requirements/dev.in that bring them.
FILES = {"wide": ("reportlab", "fonts/Vera*.ttf"), "narrow": ("fontpkg_archivo_narrow", "files/*.ttf")}
# One worker launches the browser that fewer tests want.
by_one_worker = pytest.mark.xdist_group("narrow")
# For things that must not move, however long a sentence becomes; the wide face leaves the least room for things that
# must fit.
in_both_faces = pytest.mark.parametrize("face", ["wide", pytest.param("narrow", marks=by_one_worker)])

# For the place of what stands below a headline, which has one size and in the wide face more lines.
narrow = pytest.mark.parametrize("face", [pytest.param("narrow", marks=by_one_worker)])


def fontconfig(face: str, folder: Path) -> Path:
    """Write the file that FONTCONFIG_FILE names: with one family available, every name of a font leads to it."""
    (folder / "fonts").mkdir()
    for file in files_of(face):
        (folder / "fonts" / file.name).symlink_to(file)
    written = folder / "fonts.conf"
    written.write_text(
        f"<fontconfig><dir>{folder / 'fonts'}</dir><cachedir>{folder / 'cache'}</cachedir></fontconfig>\n"
    )
    return written


def files_of(face: str) -> list[Path]:
    package, pattern = FILES[face]
    spec = find_spec(package)
    assert spec and spec.submodule_search_locations, f"{package} is not installed: run make test"
    return sorted(Path(spec.submodule_search_locations[0]).glob(pattern))
