from django.apps import AppConfig


class FloorConfig(AppConfig):
    name = "floor"

    def ready(self) -> None:
        from floor import checks  # noqa: F401  (registers them)
