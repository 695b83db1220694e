import pgtrigger
from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import F, Q

from floor.models.house import House, Membership, User
from floor.models.person import Person
from rules.append_only import fixed
from rules.models import StoredBook

# A name blanked here disappears from the house as well, however it was blanked.
ERASED_IN_THE_HOUSE = pgtrigger.Trigger(
    name="name_erased_in_the_house",
    when=pgtrigger.After,
    operation=pgtrigger.UpdateOf("name"),  # type: ignore[no-untyped-call]
    condition=pgtrigger.Condition("NEW.name = ''"),
    func="UPDATE floor_person SET name = '' WHERE id = NEW.person_id; RETURN NULL;",
)
# The number of colours that tournaments of a house take in turn: static/css/tokens.css has them.
COLOURS = 6


class Structure(models.TextChoices):
    NO_LIMIT = "no-limit", "No limit"
    POT_LIMIT = "pot-limit", "Pot limit"
    LIMIT = "limit", "Limit"


class Tournament(models.Model):
    house = models.ForeignKey(House, on_delete=models.PROTECT, related_name="tournaments")
    name = models.CharField(max_length=120)
    # The book is chosen, never a default, and cannot be removed while a tournament is ruled under it.
    book = models.ForeignKey(StoredBook, on_delete=models.PROTECT, related_name="+")
    betting_structure = models.CharField(max_length=10, choices=Structure)
    games = ArrayField(
        models.CharField(max_length=30), help_text="Game codes in their order of rotation; one if not mixed."
    )
    seats_per_table = models.PositiveSmallIntegerField()
    starts_on = models.DateField()
    # Chips that each entry begins with; empty if nobody has said.
    starting_stack = models.PositiveIntegerField(null=True, blank=True)
    current_level = models.ForeignKey("Level", on_delete=models.PROTECT, related_name="+", null=True, blank=True)
    level_set_at = models.DateTimeField(null=True, blank=True)
    level_set_by = models.ForeignKey(User, on_delete=models.PROTECT, related_name="+", null=True, blank=True)
    # The clock of the levels, while one runs: the time the level began, as if it had never been paused or set.
    clock_began_at = models.DateTimeField(null=True, blank=True)
    clock_paused_at = models.DateTimeField(null=True, blank=True)
    clock_by = models.ForeignKey(User, on_delete=models.PROTECT, related_name="+", null=True, blank=True)
    # For a mixed tournament in which the level does not decide the game.
    current_game = models.CharField(max_length=30, blank=True, default="")
    game_set_at = models.DateTimeField(null=True, blank=True)
    game_set_by = models.ForeignKey(User, on_delete=models.PROTECT, related_name="+", null=True, blank=True)
    # The staff who work on it tonight: nobody is kept from ruling elsewhere.
    assigned = models.ManyToManyField(Membership, related_name="assigned_to", blank=True)
    # One of COLOURS, which distinguishes its pages from those of the tournament beside it.
    colour = models.PositiveSmallIntegerField(default=0)
    # The request that set it up, so that a double tap sets up one tournament.
    setting_up = models.OneToOneField(
        "floor.Submission", on_delete=models.PROTECT, related_name="+", null=True, blank=True
    )

    class Meta:
        constraints = [
            models.CheckConstraint(condition=Q(seats_per_table__range=(2, 10)), name="table_has_2_to_10_seats"),
            models.CheckConstraint(condition=Q(betting_structure__in=Structure.values), name="structure_is_known"),
            models.CheckConstraint(condition=Q(games__len__gte=1), name="tournament_has_a_game"),
            models.CheckConstraint(
                condition=Q(starting_stack__isnull=True) | Q(starting_stack__isnull=False, starting_stack__gte=1),
                name="starting_stack_has_a_chip",
            ),
            models.CheckConstraint(condition=Q(colour__range=(0, COLOURS - 1)), name="tournament_has_a_colour"),
            # A level without the time it was set could not show its age.
            models.CheckConstraint(
                condition=Q(current_level__isnull=True, level_set_at__isnull=True)
                | Q(current_level__isnull=False, level_set_at__isnull=False),
                name="current_level_has_its_time",
            ),
            models.CheckConstraint(
                condition=Q(clock_began_at__isnull=True, clock_paused_at__isnull=True, clock_by__isnull=True)
                | Q(clock_began_at__isnull=False, clock_by__isnull=False, current_level__isnull=False),
                name="clock_runs_on_a_level",
            ),
            models.CheckConstraint(
                condition=Q(current_game="", game_set_at__isnull=True)
                | (~Q(current_game="") & Q(game_set_at__isnull=False)),
                name="current_game_has_its_time",
            ),
        ]

    def __str__(self) -> str:
        return self.name


class Day(models.Model):
    """A playing day of a tournament; with flights, one row for each."""

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="days")
    number = models.PositiveSmallIntegerField()
    flight = models.CharField(max_length=2, blank=True, default="")
    # The planned date; once it has begun, the playing day on which it did.
    on = models.DateField()
    # The first day of a tournament begins with its first hand: nobody says so, and this stays empty.
    begun_at = models.DateTimeField(null=True, blank=True)
    ended_at = models.DateTimeField(null=True, blank=True)
    # For a flight that begins while another one is played: the tournament of its own that it is in.
    beside = models.OneToOneField(Tournament, on_delete=models.PROTECT, related_name="flight_of", null=True, blank=True)
    # The day on which its survivors play on.
    into = models.ForeignKey("self", on_delete=models.PROTECT, related_name="joined", null=True, blank=True)

    class Meta:
        ordering = ["number", "flight"]
        constraints = [
            models.UniqueConstraint(fields=["tournament", "number", "flight"], name="one_day_per_flight"),
            models.CheckConstraint(
                condition=Q(into__isnull=True) | Q(ended_at__isnull=False), name="only_a_day_that_ended_is_joined"
            ),
            models.CheckConstraint(
                condition=Q(beside__isnull=True) | Q(begun_at__isnull=False), name="flight_beside_another_has_begun"
            ),
        ]

    def __str__(self) -> str:
        return f"Day {self.number}{self.flight}"


class AnteFrom(models.TextChoices):
    BIG_BLIND = "big-blind", "The big blind posts it for the table"
    EACH = "each", "Every player posts it"


class Level(models.Model):
    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="levels")
    number = models.PositiveSmallIntegerField()
    small_blind = models.PositiveIntegerField()
    big_blind = models.PositiveIntegerField()
    ante = models.PositiveIntegerField(default=0)
    # Meaningless without an ante.
    ante_from = models.CharField(max_length=10, choices=AnteFrom, default=AnteFrom.BIG_BLIND)
    minutes = models.PositiveSmallIntegerField()
    # The break after this level, before the next one; 0 for none.
    break_minutes = models.PositiveSmallIntegerField(default=0)
    break_name = models.CharField(max_length=60, blank=True, default="")
    # For a mixed tournament in which the level decides the game; else empty.
    game = models.CharField(max_length=30, blank=True, default="")
    chips = ArrayField(
        models.PositiveIntegerField(), default=list, blank=True, help_text="Denominations in play, smallest first."
    )

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["tournament", "number"], name="one_level_per_number"),
            models.CheckConstraint(condition=Q(big_blind__gte=F("small_blind")), name="big_blind_at_least_small"),
            models.CheckConstraint(condition=Q(minutes__gte=1), name="level_lasts_a_minute"),
            models.CheckConstraint(condition=Q(ante_from__in=AnteFrom.values), name="ante_is_posted_by_somebody"),
            models.CheckConstraint(
                condition=Q(break_name="") | Q(break_minutes__gte=1), name="named_break_lasts_a_minute"
            ),
        ]

    def __str__(self) -> str:
        return f"Level {self.number}"


class Table(models.Model):
    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="tables")
    number = models.PositiveSmallIntegerField()
    is_open = models.BooleanField(default=True)
    # The players as last counted, whatever the seating list says.
    players_count = models.PositiveSmallIntegerField(null=True, blank=True)
    counted_at = models.DateTimeField(null=True, blank=True)
    counted_by = models.ForeignKey(User, on_delete=models.PROTECT, related_name="+", null=True, blank=True)

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["tournament", "number"], name="one_table_per_number"),
            models.CheckConstraint(
                condition=Q(players_count__isnull=True, counted_at__isnull=True)
                # A check that is null passes, so null is refused explicitly.
                | Q(players_count__isnull=False, counted_at__isnull=False, players_count__range=(2, 10)),
                name="players_of_table_counted_at_a_time",
            ),
        ]

    def __str__(self) -> str:
        return f"Table {self.number}"


class Dealer(models.Model):
    """Somebody who deals in a house: the only place that holds a dealer's name."""

    house = models.ForeignKey(House, on_delete=models.PROTECT, related_name="dealers")
    name = models.CharField(max_length=120)
    is_active = models.BooleanField(default=True)

    class Meta:
        ordering = ["name"]
        triggers = [fixed("house_id")]
        constraints = [models.UniqueConstraint(fields=["house", "name"], name="one_dealer_per_name")]

    def __str__(self) -> str:
        return self.name


class Player(models.Model):
    """Somebody who plays in a tournament, by the name in its list; the record holds the id alone."""

    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="players")
    # A person of its own, whoever it turns out to be: floor/models/person.py says how two become one.
    person = models.OneToOneField(Person, on_delete=models.PROTECT, related_name="player")
    name = models.CharField(max_length=120)
    table = models.ForeignKey(Table, on_delete=models.PROTECT, related_name="players", null=True, blank=True)
    seat = models.PositiveSmallIntegerField(null=True, blank=True)
    # The time of the bust; a re-entry empties it.
    busted_at = models.DateTimeField(null=True, blank=True)
    # The number of buy-ins: 0 for a player who was entered by mistake.
    entries = models.PositiveSmallIntegerField(default=1)
    # The same person under another row, which now holds their calls and penalties.
    merged_into = models.ForeignKey("self", on_delete=models.PROTECT, related_name="merged", null=True, blank=True)

    class Meta:
        triggers = [fixed("tournament_id"), fixed("person_id"), ERASED_IN_THE_HOUSE]
        constraints = [
            # Also the index for finding the player in a seat.
            models.UniqueConstraint(fields=["table", "seat"], name="one_player_per_seat"),
            models.CheckConstraint(
                # A check that is null passes, so null is refused explicitly.
                condition=Q(table__isnull=True, seat__isnull=True)
                | Q(table__isnull=False, seat__isnull=False, seat__range=(1, 10)),
                name="table_and_seat_together",
            ),
            models.CheckConstraint(
                condition=Q(merged_into__isnull=True)
                | (Q(table__isnull=True) & Q(merged_into__isnull=False) & ~Q(merged_into=F("id"))),
                name="merged_player_has_left_the_seat",
            ),
            models.CheckConstraint(
                condition=Q(busted_at__isnull=True) | Q(table__isnull=True), name="busted_player_has_left_the_seat"
            ),
        ]

    def __str__(self) -> str:
        return self.name
