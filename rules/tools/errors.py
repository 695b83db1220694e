"""The refusal of a tool: what was put in cannot be worked out, and where to mend it."""


class ToolRefused(ValueError):
    """Input that adds up to nothing. `field` names what to mend, the sentence says how."""

    def __init__(self, field: str, sentence: str) -> None:
        super().__init__(f"{field}: {sentence}")
        self.field, self.sentence = field, sentence
