"""What this database was begun as. A demo, whose passwords everybody knows, and a real house never share one."""

from floor.models import Installation


def installation() -> Installation | None:
    """What this database was begun as; None as long as nothing was."""
    return Installation.objects.first()


def is_demo() -> bool:
    return Installation.objects.filter(demo=True).exists()
