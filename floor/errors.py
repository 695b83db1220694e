"""The refusals of actions. Each tells the person what to do next."""

from contextvars import ContextVar

from django.core.exceptions import PermissionDenied

# The reason why the present request was refused. Views answer with pages of their own, so the log needs it.
refused_as: ContextVar[str] = ContextVar("refused_as", default="")


class Refused(PermissionDenied):
    """The person may not do this, or not now. `code` is stable, `sentence` is for the screen.

    If a view does not handle it itself, it becomes the 403 page with this sentence.
    """

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code
        refused_as.set(code)
        self.sentence = sentence


class KeyReused(Refused):
    """A client key came again with another body: carrying out either would lose the other."""

    def __init__(self) -> None:
        super().__init__("key-reused", "This was already sent with other content. Open the page again and repeat it.")


class StaleDraft(Refused):
    """The call changed on another tablet since the page was shown."""

    def __init__(self) -> None:
        super().__init__("stale-draft", "This call was changed or recorded elsewhere. Look at it again, then record.")


class RulingMoved(Refused):
    """Something was recorded in the call since the page of the person who reviews it, or a penalty of it, was shown."""

    def __init__(self) -> None:
        super().__init__("ruling-moved", "Something was recorded in this call meanwhile. Look at it, then decide.")


class CountMoved(Refused):
    """Somebody else counted hands of this penalty since the page was shown."""

    def __init__(self, served: int, hands: int) -> None:
        super().__init__(
            "count-moved",
            f"Somebody else counted meanwhile: {served} of {hands} are served now. Look, then repeat it if needed.",
        )


class PenaltyMoved(Refused):
    """A penalty was made more or less, or given to another player, since the page was shown."""

    def __init__(self) -> None:
        super().__init__(
            "penalty-moved", "This penalty was put right meanwhile. Nothing was counted. Look at it, then tap again."
        )


class InputMoved(Refused):
    """Somebody else set this level, game or count since the page was shown."""

    def __init__(self) -> None:
        super().__init__(
            "input-moved", "Somebody set this meanwhile. Look at what it is now, then tap again if needed."
        )


class ClockMoved(Refused):
    """The clock of the call was started or stopped since the page was shown."""

    def __init__(self) -> None:
        super().__init__("clock-moved", "Somebody else started the clock. It is the one that runs here.")


class PinMoved(Refused):
    """The rules that a tournament would change to are not those of the page any more."""

    def __init__(self) -> None:
        super().__init__("pin-moved", "The rules changed since this page was opened. Read it again, then decide.")


class ListMoved(Refused):
    """Somebody else stored levels or seats since the page was shown."""

    def __init__(self, by: str) -> None:
        who = by or "Somebody else"
        sentence = f"{who} changed this list meanwhile. Look at what is stored now on the page of the set-up; "
        super().__init__("list-moved", sentence + "store this one again if it is to take its place.")


class NameMoved(Refused):
    """Somebody else corrected the name of the tournament since the page was shown."""

    def __init__(self, name: str) -> None:
        super().__init__("name-moved", f"Somebody else changed the name to “{name}” meanwhile. Look, then change it.")


class HouseMoved(Refused):
    """Somebody else changed the settings of the house since the page was shown."""

    def __init__(self, by: str) -> None:
        who = by or "Somebody else"
        sentence = f"{who} changed this house meanwhile. Look at what is stored now below; "
        super().__init__("house-moved", sentence + "store this again if it is to take its place.")


class Excluded(Refused):
    """Somebody excluded from the house would get a seat from a person who may not allow it."""

    def __init__(self, name: str, until: str) -> None:
        sentence = f"{name} is excluded {until}. Only the tournament director seats them all the same. Ask them."
        super().__init__("excluded", sentence)


class Invalid(Exception):
    """The input cannot be recorded: one sentence for each field."""

    def __init__(self, errors: dict[str, str]) -> None:
        super().__init__(" ".join(errors.values()))
        self.errors = errors
