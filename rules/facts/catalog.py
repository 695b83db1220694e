"""The catalog of facts: every fact of the table, by id."""

from functools import cache

from rules.engine.question import Question, Value
from rules.facts import chips, hand, people, words


@cache
def facts() -> dict[str, Question[Value]]:
    """Return every fact of the table, by id."""
    declared = (value for theme in (hand, chips, words, people) for value in vars(theme).values())
    return {fact.id: fact for fact in declared if isinstance(fact, Question)}
