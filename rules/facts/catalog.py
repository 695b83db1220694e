"""The catalog of facts: every fact of the table, by id."""

from functools import cache

from rules.engine.question import Question, Value
from rules.facts import cards, chips, hand, people, table, words


@cache
def facts() -> dict[str, Question[Value]]:
    """Return every fact of the table, by id."""
    declared = (value for theme in (hand, cards, chips, words, people, table) for value in vars(theme).values())
    return {fact.id: fact for fact in declared if isinstance(fact, Question)}
