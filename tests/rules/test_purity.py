"""The engine, the arithmetic and the situations are pure: no Django, no clock, no randomness, no edition's name."""

import ast
import subprocess
import sys
from pathlib import Path

from rules.books.editions import editions

RULES = Path(__file__).parent.parent.parent / "rules"
PURE = [
    RULES / "fingerprint.py",
    *sorted(path for folder in ("engine", "facts", "poker", "situations") for path in (RULES / folder).rglob("*.py")),
]
SITUATIONS = sorted((RULES / "situations").rglob("*.py"))
ALLOWED = (
    "rules.engine",
    "rules.facts",
    "rules.poker",
    "rules.situations",
    "collections.abc",
    "dataclasses",
    "fractions",
    "typing",
)

IMPORT_WITHOUT_DJANGO = """
import sys
class Block:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {"django", "floor", "psycopg"}:
            raise ImportError(name)
sys.meta_path.insert(0, Block())
for module in sys.argv[1:]:
    __import__(module)
"""


def modules() -> list[str]:
    return [".".join(path.relative_to(RULES.parent).with_suffix("").parts) for path in PURE]


def test_everything_pure_imports_with_django_blocked() -> None:
    done = subprocess.run(
        [sys.executable, "-c", IMPORT_WITHOUT_DJANGO, *modules()], cwd=RULES.parent, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr


def test_a_situation_only_asks_reads_the_book_and_rules() -> None:
    for path in SITUATIONS:
        check_that_it_only_asks_reads_and_rules(path)


def check_that_it_only_asks_reads_and_rules(path: Path) -> None:
    tree = ast.parse(path.read_text())
    for node in ast.walk(tree):
        assert not isinstance(node, ast.Try), f"{path.name}:{node.lineno} catches something"
        if isinstance(node, ast.ImportFrom):
            assert (node.module or "").startswith(ALLOWED), f"{path.name}:{node.lineno} imports {node.module}"
        if isinstance(node, ast.Import):
            raise AssertionError(f"{path.name}:{node.lineno} imports a whole module")
        if isinstance(node, ast.Attribute):
            assert node.attr not in ("edition", "title"), f"{path.name}:{node.lineno} looks at the edition"


def test_a_situation_never_names_an_edition() -> None:
    naming = [path.name for path in SITUATIONS if named(path) & set(editions())]
    assert naming == []


def named(path: Path) -> set[object]:
    """Return every constant that the file contains."""
    return {node.value for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.Constant)}
