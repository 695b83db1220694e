"""The allowed imports: README states them in five lines, and this checks them."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
# Each may import itself and those before it.
OF_RULES = ("rules.engine", "rules.poker", "rules.facts", "rules.situations")
OF_FLOOR = ("models", "plain", "actions", "access", "forms", "views", "urls")
# The packages of the floor: each may import itself and what stands before it. access.py stands beside them, and fetches
# for views and forms what an address names.
PACKAGES = (
    *("models", "server", "ground", "web", "signin", "record", "persons", "penalties"),
    *("house", "tournament", "calls", "tools", "bubble", "history", "desk", "practice", "offline"),
)
# These start, check or fill the program, so they may know all of it.
KNOW_ALL = ("floor.demo", "floor.management", "floor.checks", "floor.apps", "floor.settings", "floor.templatetags")

# Django asks the row of a session for the store that keeps it.
EXCEPT = {("floor.models.tablet", "floor.signin.sessions")}
# Writers that are no actions: the chain and the seals, which actions add to; a session that ends or was used; a person
# whom Django's own manager makes, for an action.
WRITERS = {
    "floor.record.chain",
    "floor.record.seals",
    "floor.signin.sessions",
    "floor.models.house",
}
WRITES = {"save", "create", "get_or_create", "update_or_create", "bulk_create", "bulk_update"}
OF_QUERIES = {"update", "delete"}


def modules(folder: str) -> dict[str, Path]:
    found = (ROOT / folder).rglob("*.py")
    return {
        ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path
        for path in found
        if "migrations" not in path.parts
    }


FLOOR, RULES = modules("floor"), modules("rules")


@cache
def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text())


@cache
def imported(module: str) -> list[str]:
    """Return the imports of a module, with our own modules by their whole names."""
    return list(_imported((FLOOR | RULES)[module]))


def _imported(path: Path) -> Iterator[str]:
    for node in ast.walk(parsed(path)):
        if isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                whole = f"{node.module}.{alias.name}"
                yield whole if whole in FLOOR or whole in RULES else node.module
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


def kind(module: str) -> str:
    """Return the kind of a module of the floor: one of `OF_FLOOR`."""
    parts = module.split(".")
    if module in ("floor", "floor.errors") or parts[1] == "models":
        return "models"
    if parts[1] == "web":
        return "forms"
    return next((kind for kind in ("actions", "forms", "views", "access", "urls") if kind in parts[1:3]), "plain")


def test_the_floor_is_imported_downwards() -> None:
    upwards = [
        f"{module} imports {other}"
        for module in FLOOR
        if not module.startswith(KNOW_ALL)
        for other in imported(module)
        if other.startswith("floor") and (module, other) not in EXCEPT
        if OF_FLOOR.index(kind(other)) > OF_FLOOR.index(kind(module))
    ]
    assert not upwards


def package(module: str) -> int | None:
    name = module.split(".")[1] if module.startswith("floor.") else ""
    return PACKAGES.index(name) if name in PACKAGES else None


def test_the_packages_of_the_floor_are_imported_downwards() -> None:
    upwards = [
        f"{module} imports {other}"
        for module in FLOOR
        for other in imported(module)
        if other.startswith("floor")
        if (here := package(module)) is not None and (there := package(other)) is not None and there > here
        if (module, other) not in EXCEPT
    ]
    assert not upwards


def test_every_package_of_the_floor_has_its_place() -> None:
    folders = {folder.name for folder in (ROOT / "floor").iterdir() if (folder / "__init__.py").exists()}
    assert folders - set(PACKAGES) == {"demo", "management", "migrations", "templatetags"}


def test_no_package_imports_the_views_of_another() -> None:
    across = [
        f"{module} imports {other}"
        for module in FLOOR
        for other in imported(module)
        if other.startswith("floor") and kind(other) == "views"
        if module != "floor.urls" and other.split(".")[1] != module.split(".")[1]
    ]
    assert not across


def level(module: str) -> int:
    return next((place for place, package in enumerate(OF_RULES) if module.startswith(package)), len(OF_RULES))


def test_the_rules_are_imported_downwards_and_know_no_floor() -> None:
    upwards = [
        f"{module} imports {other}"
        for module in RULES
        for other in imported(module)
        if other.startswith("floor") or (other.startswith("rules") and level(other) > level(module))
    ]
    assert not upwards


def writes(path: Path) -> Iterator[str]:
    """The calls in a file that write to the database, by their looks."""
    for node in ast.walk(parsed(path)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            name, on = node.func.attr, ast.unparse(node.func.value)
            if (name in WRITES and on != "image") or (name in OF_QUERIES and (".objects" in on or "filter(" in on)):
                yield f"{path.relative_to(ROOT)}:{node.lineno} {on}.{name}"


def test_only_actions_write() -> None:
    """The demo fills an empty database; commands that run at the server are the owner's."""
    others = [
        path
        for module, path in FLOOR.items()
        if kind(module) != "actions"
        and module not in WRITERS
        and not module.startswith(("floor.demo", "floor.management"))
    ]
    assert not [written for path in others for written in writes(path)]


def test_what_writes_is_recognised() -> None:
    for module in WRITERS | {"floor.calls.actions.rulings", "floor.penalties.actions"}:
        assert list(writes(FLOOR[module])), module
