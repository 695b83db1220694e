"""A press of a button: its key lets it be sent twice and carried out once."""

from django import forms

from floor.errors import Invalid

OPEN_AGAIN = "Open this page again, then repeat what you did."
INCOMPLETE = {"required": OPEN_AGAIN, "invalid": OPEN_AGAIN, "min_value": OPEN_AGAIN, "max_value": OPEN_AGAIN}


class Press(forms.Form):
    key = forms.UUIDField(widget=forms.HiddenInput, error_messages=INCOMPLETE)

    # Ours is the sentence for an empty field, not the browser's.
    use_required_attribute = False

    def take(self, invalid: Invalid) -> None:
        """The sentences of an action, each beside its field."""
        for field, sentence in invalid.errors.items():
            self.add_error(field, sentence)
