"""How a command says that it cannot do what it was asked to."""

from django.core.management.base import SystemCheckError


class Refusal(SystemCheckError):
    """The message is for the person who runs the command: what is wrong, and what to do.

    It is printed as it stands. Before the message of every other CommandError Django prints what the class is called.
    """
