"""The games a mixed tournament may rotate through, with the betting and dealing of each."""

from dataclasses import dataclass

from floor.models import Structure, Tournament


@dataclass(frozen=True)
class Game:
    """A game; `family` is the answer to "which kind of game is it?": flop, stud or draw.

    In one that is `high_low` a pot may be split between a high and a low hand.
    """

    code: str
    title: str
    structure: Structure
    family: str
    high_low: bool = False


GAMES = {
    game.code: game
    for game in (
        Game("holdem", "No-limit hold'em", Structure.NO_LIMIT, "flop"),
        Game("limit-holdem", "Limit hold'em", Structure.LIMIT, "flop"),
        Game("plo", "Pot-limit Omaha", Structure.POT_LIMIT, "flop"),
        Game("plo8", "Pot-limit Omaha hi-lo", Structure.POT_LIMIT, "flop", high_low=True),
        Game("omaha8", "Limit Omaha hi-lo", Structure.LIMIT, "flop", high_low=True),
        Game("stud", "Seven-card stud", Structure.LIMIT, "stud"),
        Game("stud8", "Stud hi-lo", Structure.LIMIT, "stud", high_low=True),
        Game("razz", "Razz", Structure.LIMIT, "stud"),
        Game("triple-draw", "Deuce-to-seven triple draw", Structure.LIMIT, "draw"),
        Game("single-draw", "No-limit single draw", Structure.NO_LIMIT, "draw"),
        Game("badugi", "Badugi", Structure.LIMIT, "draw"),
    )
}


def title_of(code: str) -> str:
    """The title of a game. One that is not in the table shows its code, and nothing is filled in for it."""
    return GAMES[code].title if code in GAMES else code


def played(tournament: Tournament) -> frozenset[str]:
    """Return the kinds of game and of betting that it plays; every kind if it plays a game that is not in the table."""
    if not set(tournament.games) <= GAMES.keys():
        return frozenset(kind for game in GAMES.values() for kind in (game.family, game.structure.value))
    games = [GAMES[code] for code in tournament.games]
    if len(games) == 1:
        return frozenset({games[0].family, tournament.betting_structure})
    return frozenset(kind for game in games for kind in (game.family, game.structure.value))
