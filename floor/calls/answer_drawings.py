"""Answers that people would rather see than read, each with its drawing in templates/components/icons.html."""

from collections.abc import Mapping

DRAWINGS: Mapping[str, Mapping[str, str]] = {
    "cards-shown": {"none": "cards-down", "part": "cards-part", "all": "cards-up"},
    "cards-where": {"held": "cards-held", "apart": "cards-apart", "muck": "cards-in-muck", "lost": "cards-lost"},
    "new-seat-position": {
        "between": "place-between",
        "big-blind": "place-big",
        "small-blind": "place-small",
        "button": "place-button",
        "redeal": "place-redeal",
        "other": "place-other",
    },
}


def drawing(question: str, answer: str) -> str:
    """The name of the drawing for an answer to a question, by their ids; empty if there is none."""
    return DRAWINGS.get(question, {}).get(answer, "")
