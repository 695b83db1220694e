"""The error with which a command says that it cannot do what it was asked to."""

from django.core.management.base import SystemCheckError


class Refusal(SystemCheckError):
    """A message for the person who runs the command: what is wrong, and what to do.

    It is printed as it is. Django prefixes the message of every other CommandError with the name of the class.
    """
