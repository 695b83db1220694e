"""The kind of this installation. A demo, whose passwords everybody knows, and a real house never share a database."""

from floor.models import Installation


def installation() -> Installation | None:
    """Return how this database was begun; None as long as it was not."""
    return Installation.objects.first()


def is_demo() -> bool:
    return Installation.objects.filter(demo=True).exists()
