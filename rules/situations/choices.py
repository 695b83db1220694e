"""What every point of discretion offers beside the options that the book names."""

from rules.engine.message import say
from rules.engine.ruling import Choice

OTHERWISE = Choice("otherwise", say("Otherwise, with a reason"), needs_reason=True)
