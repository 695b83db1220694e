import datetime

import django.contrib.postgres.fields
import django.contrib.postgres.indexes
import django.contrib.postgres.search
import django.db.models.deletion
import django.db.models.expressions
import django.db.models.functions.comparison
import django.db.models.functions.text
import django.db.models.lookups
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models

import floor.models.house


class Migration(migrations.Migration):
    initial = True

    dependencies = [
        ("rules", "0001_store_books"),
    ]

    operations = [
        migrations.CreateModel(
            name="User",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("password", models.CharField(max_length=128, verbose_name="password")),
                ("last_login", models.DateTimeField(blank=True, null=True, verbose_name="last login")),
                ("username", models.CharField(max_length=60, unique=True)),
                ("name", models.CharField(max_length=120)),
                ("is_active", models.BooleanField(default=True)),
                (
                    "must_change_password",
                    models.BooleanField(default=False, help_text="Somebody else knows the password."),
                ),
                (
                    "password_until",
                    models.DateTimeField(blank=True, help_text="When a password for one sign-in runs out.", null=True),
                ),
            ],
            options={
                "abstract": False,
            },
        ),
        migrations.CreateModel(
            name="House",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("name", models.CharField(max_length=120)),
                ("slug", models.SlugField(unique=True)),
                ("time_zone", models.CharField(max_length=60, validators=[floor.models.house.check_time_zone])),
                ("day_starts_at", models.TimeField(default=datetime.time(6, 0))),
                (
                    "earlier_starts",
                    models.JSONField(
                        blank=True,
                        default=list,
                        help_text='Until when days began earlier or later: [["2026-05-02", "06:00"]].',
                    ),
                ),
                ("language", models.CharField(default="en", max_length=10)),
                ("default_edition", models.CharField(blank=True, default="", max_length=40)),
                (
                    "default_games",
                    django.contrib.postgres.fields.ArrayField(
                        base_field=models.CharField(max_length=30), blank=True, default=list, size=None
                    ),
                ),
                ("default_seats", models.PositiveSmallIntegerField(blank=True, null=True)),
                ("rules_by_two", models.BooleanField(default=False)),
            ],
        ),
        migrations.CreateModel(
            name="Invitation",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "role",
                    models.CharField(
                        choices=[
                            ("floor", "Floor person"),
                            ("td", "Tournament director"),
                            ("admin", "Admin of the house"),
                        ],
                        max_length=10,
                    ),
                ),
                ("asked_at", models.DateTimeField()),
            ],
        ),
        migrations.CreateModel(
            name="Level",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("number", models.PositiveSmallIntegerField()),
                ("small_blind", models.PositiveIntegerField()),
                ("big_blind", models.PositiveIntegerField()),
                ("ante", models.PositiveIntegerField(default=0)),
                (
                    "ante_from",
                    models.CharField(
                        choices=[
                            ("big-blind", "The big blind posts it for the table"),
                            ("each", "Every player posts it"),
                        ],
                        default="big-blind",
                        max_length=10,
                    ),
                ),
                ("minutes", models.PositiveSmallIntegerField()),
                ("break_minutes", models.PositiveSmallIntegerField(default=0)),
                ("break_name", models.CharField(blank=True, default="", max_length=60)),
                ("game", models.CharField(blank=True, default="", max_length=30)),
                (
                    "chips",
                    django.contrib.postgres.fields.ArrayField(
                        base_field=models.PositiveIntegerField(),
                        blank=True,
                        default=list,
                        help_text="Denominations in play, smallest first.",
                        size=None,
                    ),
                ),
            ],
            options={
                "ordering": ["number"],
            },
        ),
        migrations.CreateModel(
            name="Membership",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "role",
                    models.CharField(
                        choices=[
                            ("floor", "Floor person"),
                            ("td", "Tournament director"),
                            ("admin", "Admin of the house"),
                        ],
                        max_length=10,
                    ),
                ),
                ("pin_hash", models.CharField(blank=True, max_length=128)),
                ("pin_set_at", models.DateTimeField(null=True)),
            ],
        ),
        migrations.CreateModel(
            name="NoteSeen",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("seen_at", models.DateTimeField()),
            ],
        ),
        migrations.CreateModel(
            name="OwnRule",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("number", models.PositiveSmallIntegerField()),
                ("title", models.CharField(max_length=120)),
                ("text", models.TextField()),
                ("edition", models.CharField(blank=True, default="", max_length=40)),
                ("beside", models.CharField(blank=True, default="", max_length=20)),
                (
                    "concepts",
                    django.contrib.postgres.fields.ArrayField(
                        base_field=models.CharField(max_length=80), blank=True, default=list, size=None
                    ),
                ),
                ("decides", models.BooleanField(default=False)),
                ("source", models.CharField(max_length=200)),
                ("since_on", models.DateField()),
                ("until_on", models.DateField(blank=True, null=True)),
                ("published_at", models.DateTimeField()),
                ("ended_at", models.DateTimeField(blank=True, null=True)),
                ("end_reason", models.CharField(blank=True, default="", max_length=500)),
            ],
            options={
                "ordering": ["number"],
            },
        ),
        migrations.CreateModel(
            name="Penalty",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("seat", models.PositiveSmallIntegerField(blank=True, null=True)),
                (
                    "kind",
                    models.CharField(
                        choices=[
                            ("warning", "Warning"),
                            ("missed-hands", "Missed hands"),
                            ("missed-rounds", "Missed rounds"),
                            ("disqualification", "Disqualification"),
                        ],
                        max_length=20,
                    ),
                ),
                ("hands", models.PositiveIntegerField(default=0)),
                ("rounds", models.PositiveSmallIntegerField(blank=True, null=True)),
                ("players_at_table", models.PositiveSmallIntegerField(blank=True, null=True)),
                ("voided_at", models.DateTimeField(blank=True, null=True)),
                ("served", models.PositiveIntegerField(default=0)),
                ("counted_at", models.DateTimeField(blank=True, null=True)),
                ("eliminated_at", models.DateTimeField(blank=True, null=True)),
            ],
        ),
        migrations.CreateModel(
            name="Person",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("name", models.CharField(blank=True, max_length=120)),
                ("card", models.CharField(blank=True, default="", max_length=40)),
                (
                    "house",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="persons", to="floor.house"
                    ),
                ),
                (
                    "search",
                    models.GeneratedField(
                        db_persist=True,
                        expression=django.db.models.expressions.RawSQL(
                            "\n    to_tsvector('simple'::regconfig, translate(replace(\n        regexp_replace(normalize(lower(name || ' ' || card), NFKD), '[\u0300-\u036f''’]', '', 'g'), 'ß', 'ss'),\n        'łøđı.,;:/@_+&#()', 'lodi            '))\n    || array_to_tsvector(ARRAY['h#'::text || house_id::text])\n",  # noqa: E501
                            [],
                        ),
                        output_field=django.contrib.postgres.search.SearchVectorField(null=True),
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="PersonAct",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "kind",
                    models.CharField(
                        choices=[
                            ("added", "Added by hand"),
                            ("changed", "Name or card changed"),
                            ("merged", "Said to be one person"),
                            ("unmerged", "Said to be two people after all"),
                            ("excluded", "Excluded"),
                            ("lifted", "Exclusion lifted"),
                            ("seated-anyway", "Seated in spite of an exclusion"),
                            ("another", "Said to be another than one of the same name"),
                        ],
                        max_length=20,
                    ),
                ),
                ("since_on", models.DateField(null=True)),
                ("until_on", models.DateField(null=True)),
                ("at", models.DateTimeField()),
            ],
        ),
        migrations.CreateModel(
            name="PersonWords",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("text", models.TextField()),
            ],
        ),
        migrations.CreateModel(
            name="Photo",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("jpeg", models.BinaryField()),
                ("thumbnail", models.BinaryField()),
                ("width", models.PositiveSmallIntegerField()),
                ("height", models.PositiveSmallIntegerField()),
                ("salt", models.CharField(max_length=64)),
            ],
        ),
        migrations.CreateModel(
            name="PinTry",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("failures", models.PositiveIntegerField(default=0)),
                ("locked_until", models.DateTimeField(null=True)),
            ],
        ),
        migrations.CreateModel(
            name="Player",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("name", models.CharField(max_length=120)),
                ("seat", models.PositiveSmallIntegerField(blank=True, null=True)),
                ("busted_at", models.DateTimeField(blank=True, null=True)),
                ("entries", models.PositiveSmallIntegerField(default=1)),
            ],
        ),
        migrations.CreateModel(
            name="PracticeAnswer",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("situation", models.CharField(max_length=80)),
                ("case", models.CharField(blank=True, default="", max_length=200)),
                ("chosen", models.TextField()),
                ("is_right", models.BooleanField()),
                ("answered_at", models.DateTimeField()),
            ],
        ),
        migrations.CreateModel(
            name="Precedent",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("situation", models.CharField(max_length=80)),
                ("occurred_at", models.DateTimeField()),
                ("version", models.PositiveSmallIntegerField()),
                ("fingerprint", models.TextField(help_text="Canonical JSON of the facts: no seat, name or amount.")),
                ("hash", models.CharField(max_length=64)),
            ],
        ),
        migrations.CreateModel(
            name="Receipt",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("body", models.TextField(help_text="Canonical JSON; the entry's payload holds its hash.")),
                ("body_hash", models.CharField(max_length=64)),
            ],
        ),
        migrations.CreateModel(
            name="RuleDraft",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("said", models.JSONField()),
                ("written_at", models.DateTimeField()),
                ("settled_at", models.DateTimeField(blank=True, null=True)),
            ],
            options={
                "ordering": ["pk"],
            },
        ),
        migrations.CreateModel(
            name="Seal",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("version", models.PositiveSmallIntegerField()),
                ("on", models.DateField(help_text="The playing day.")),
                (
                    "until_at",
                    models.DateTimeField(
                        help_text="The end of the playing day: what was recorded before it is sealed."
                    ),
                ),
                ("made_at", models.DateTimeField()),
                ("entries", models.PositiveIntegerField()),
                (
                    "heads",
                    models.TextField(
                        help_text="One line for each call in their order: its id, its entries, its chain's head."
                    ),
                ),
                ("previous_hash", models.CharField(max_length=64)),
                ("hash", models.CharField(max_length=64)),
            ],
            options={
                "ordering": ["tournament", "on"],
            },
        ),
        migrations.CreateModel(
            name="SeatingAct",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "kind",
                    models.CharField(
                        choices=[
                            ("entered", "Entered"),
                            ("seated", "Seated"),
                            ("moved", "Moved"),
                            ("busted", "Busted"),
                            ("opened", "Table opened"),
                            ("broken", "Table broken"),
                            ("through", "Through to another day"),
                            ("plays-on", "Plays on"),
                            ("named", "Found to sit there"),
                            ("joined", "Joined with another entry"),
                            ("undone", "Undone"),
                        ],
                        max_length=10,
                    ),
                ),
                ("from_seat", models.PositiveSmallIntegerField(null=True)),
                ("to_seat", models.PositiveSmallIntegerField(null=True)),
                ("was_busted_at", models.DateTimeField(null=True)),
                ("at", models.DateTimeField()),
            ],
        ),
        migrations.CreateModel(
            name="Session",
            fields=[
                (
                    "session_key",
                    models.CharField(max_length=40, primary_key=True, serialize=False, verbose_name="session key"),
                ),
                ("session_data", models.TextField(verbose_name="session data")),
                ("expire_date", models.DateTimeField(db_index=True, verbose_name="expire date")),
                ("seen_at", models.DateTimeField(default=django.utils.timezone.now)),
            ],
            options={
                "verbose_name": "session",
                "verbose_name_plural": "sessions",
                "abstract": False,
            },
        ),
        migrations.CreateModel(
            name="SetUpChange",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "kind",
                    models.CharField(
                        choices=[
                            ("name", "Name"),
                            ("levels", "Levels"),
                            ("stack", "Starting stack"),
                            ("flight", "Flight beside another"),
                        ],
                        max_length=10,
                    ),
                ),
                (
                    "before",
                    models.JSONField(
                        help_text="The name, the levels as a list has them, the starting stack or 0, or a flight: {day, on, begun}."  # noqa: E501
                    ),
                ),
                ("after", models.JSONField()),
                ("changed_at", models.DateTimeField()),
            ],
        ),
        migrations.CreateModel(
            name="Stack",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("seat", models.PositiveSmallIntegerField()),
                ("chips", models.PositiveIntegerField(blank=True, null=True)),
                ("counted_at", models.DateTimeField(blank=True, null=True)),
                ("plays_on", models.BooleanField(default=True)),
            ],
        ),
        migrations.CreateModel(
            name="StaffAct",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "kind",
                    models.CharField(
                        choices=[
                            ("added", "Added"),
                            ("asked", "Asked to work here"),
                            ("declined", "Said no"),
                            ("withdrawn", "Not asked any more"),
                            ("role", "Role changed"),
                            ("deactivated", "Deactivated"),
                            ("reactivated", "Active again"),
                            ("password-reset", "Password reset"),
                            ("password-changed", "Own password changed"),
                            ("pin-set", "Own PIN set"),
                            ("pin-cleared", "PIN cleared"),
                            ("unlocked", "Unlocked"),
                            ("enrolled", "Tablet enrolled"),
                            ("renamed", "Tablet renamed"),
                            ("retired", "Tablet retired"),
                            ("left", "Left the house"),
                            ("house-made", "House made"),
                            ("house-changed", "House changed"),
                        ],
                        max_length=20,
                    ),
                ),
                ("value", models.CharField(blank=True, help_text="The new role, or what else is new.", max_length=200)),
                ("at", models.DateTimeField()),
            ],
            options={
                "ordering": ["-pk"],
            },
        ),
        migrations.CreateModel(
            name="Submission",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("key", models.UUIDField()),
                ("action", models.CharField(max_length=40)),
                ("body_hash", models.CharField(max_length=64)),
                ("received_at", models.DateTimeField()),
            ],
        ),
        migrations.CreateModel(
            name="Table",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("number", models.PositiveSmallIntegerField()),
                ("is_open", models.BooleanField(default=True)),
                ("players_count", models.PositiveSmallIntegerField(blank=True, null=True)),
                ("counted_at", models.DateTimeField(blank=True, null=True)),
            ],
            options={
                "ordering": ["number"],
            },
        ),
        migrations.CreateModel(
            name="Tablet",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("name", models.CharField(max_length=40)),
                ("token_hash", models.CharField(max_length=64, unique=True)),
                ("enrolled_at", models.DateTimeField()),
                ("retired_at", models.DateTimeField(null=True)),
            ],
            options={
                "ordering": ["tournament", "pk"],
            },
        ),
        migrations.CreateModel(
            name="Tournament",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("name", models.CharField(max_length=120)),
                (
                    "betting_structure",
                    models.CharField(
                        choices=[("no-limit", "No limit"), ("pot-limit", "Pot limit"), ("limit", "Limit")],
                        max_length=10,
                    ),
                ),
                (
                    "games",
                    django.contrib.postgres.fields.ArrayField(
                        base_field=models.CharField(max_length=30),
                        help_text="Game codes in their order of rotation; one if not mixed.",
                        size=None,
                    ),
                ),
                ("seats_per_table", models.PositiveSmallIntegerField()),
                ("starts_on", models.DateField()),
                ("starting_stack", models.PositiveIntegerField(blank=True, null=True)),
                ("level_set_at", models.DateTimeField(blank=True, null=True)),
                ("clock_began_at", models.DateTimeField(blank=True, null=True)),
                ("clock_paused_at", models.DateTimeField(blank=True, null=True)),
                ("current_game", models.CharField(blank=True, default="", max_length=30)),
                ("game_set_at", models.DateTimeField(blank=True, null=True)),
                ("colour", models.PositiveSmallIntegerField(default=0)),
            ],
        ),
        migrations.CreateModel(
            name="Words",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("field", models.CharField(max_length=30)),
                ("text", models.TextField()),
                ("salt", models.CharField(max_length=64)),
            ],
        ),
        migrations.CreateModel(
            name="BookPin",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("asked_at", models.DateTimeField()),
                ("applied_at", models.DateTimeField(blank=True, null=True)),
                ("withdrawn_at", models.DateTimeField(blank=True, null=True)),
                (
                    "after",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="+", to="rules.storedbook"
                    ),
                ),
                (
                    "asked_by",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="+", to=settings.AUTH_USER_MODEL
                    ),
                ),
                (
                    "before",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="+", to="rules.storedbook"
                    ),
                ),
                (
                    "withdrawn_by",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "ordering": ["asked_at", "id"],
            },
        ),
        migrations.CreateModel(
            name="Day",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("number", models.PositiveSmallIntegerField()),
                ("flight", models.CharField(blank=True, default="", max_length=2)),
                ("on", models.DateField()),
                ("begun_at", models.DateTimeField(blank=True, null=True)),
                ("ended_at", models.DateTimeField(blank=True, null=True)),
                (
                    "into",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="joined",
                        to="floor.day",
                    ),
                ),
            ],
            options={
                "ordering": ["number", "flight"],
            },
        ),
        migrations.CreateModel(
            name="Draw",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("at", models.DateTimeField()),
                (
                    "joins",
                    django.contrib.postgres.fields.ArrayField(
                        base_field=models.BigIntegerField(), help_text="The days whose players play on.", size=None
                    ),
                ),
                (
                    "keeps",
                    django.contrib.postgres.fields.ArrayField(
                        base_field=models.BigIntegerField(),
                        help_text="Which stack plays, for each player who has two.",
                        size=None,
                    ),
                ),
                (
                    "tables",
                    django.contrib.postgres.fields.ArrayField(
                        base_field=models.PositiveSmallIntegerField(),
                        help_text="Numbers of the tables that were drawn for.",
                        size=None,
                    ),
                ),
                ("seats", models.JSONField(help_text="[player, table, seat]: ids and numbers, never a name.")),
                (
                    "day",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="draws", to="floor.day"
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="DayAct",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "kind",
                    models.CharField(
                        choices=[("ended", "Ended"), ("begun", "Begun"), ("undone", "Taken back")], max_length=10
                    ),
                ),
                ("at", models.DateTimeField()),
                (
                    "before",
                    models.JSONField(
                        default=dict, help_text="What taking it back restores: level, clock, date. Ids and values."
                    ),
                ),
                (
                    "day",
                    models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name="acts", to="floor.day"),
                ),
                (
                    "undoes",
                    models.OneToOneField(
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="undone_by",
                        to="floor.dayact",
                    ),
                ),
                (
                    "draw",
                    models.ForeignKey(
                        null=True, on_delete=django.db.models.deletion.PROTECT, related_name="+", to="floor.draw"
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Hand",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("tape", models.JSONField(blank=True, default=dict)),
                ("revision", models.PositiveIntegerField(default=1)),
                ("opened_at", models.DateTimeField()),
                ("updated_at", models.DateTimeField(auto_now=True)),
                (
                    "book",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="+", to="rules.storedbook"
                    ),
                ),
                (
                    "opened_by",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="+", to=settings.AUTH_USER_MODEL
                    ),
                ),
                (
                    "updated_by",
                    models.ForeignKey(
                        blank=True,
                        db_index=False,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="HandoverNote",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("on", models.DateField()),
                ("text", models.TextField()),
                ("written_at", models.DateTimeField()),
                (
                    "author",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="+", to=settings.AUTH_USER_MODEL
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Dealer",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("name", models.CharField(max_length=120)),
                ("is_active", models.BooleanField(default=True)),
                (
                    "house",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="dealers", to="floor.house"
                    ),
                ),
            ],
            options={
                "ordering": ["name"],
            },
        ),
        migrations.CreateModel(
            name="Incident",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("level_set_at", models.DateTimeField(blank=True, null=True)),
                ("game", models.CharField(blank=True, default="", max_length=30)),
                ("game_set_at", models.DateTimeField(blank=True, null=True)),
                ("players_at_table", models.PositiveSmallIntegerField(blank=True, null=True)),
                ("players_counted_at", models.DateTimeField(blank=True, null=True)),
                ("situation", models.CharField(max_length=80)),
                ("hand_event", models.PositiveSmallIntegerField(blank=True, null=True)),
                ("off_tape", models.CharField(blank=True, default="", max_length=200)),
                (
                    "state",
                    models.CharField(
                        choices=[
                            ("open", "Open"),
                            ("ruled", "Ruled"),
                            ("in_review", "In review"),
                            ("final", "Final"),
                            ("closed_without_ruling", "Closed without ruling"),
                        ],
                        default="open",
                        max_length=30,
                    ),
                ),
                ("occurred_at", models.DateTimeField()),
                ("recorded_at", models.DateTimeField()),
                (
                    "source",
                    models.CharField(
                        choices=[("tablet", "Tablet"), ("slip", "Paper slip")], default="tablet", max_length=10
                    ),
                ),
                ("suggested_outcome", models.TextField(blank=True, default="")),
                ("final_outcome", models.TextField(blank=True, default="")),
                ("chosen", models.TextField(blank=True, default="")),
                ("decided_otherwise", models.BooleanField(default=False)),
                ("outcome_before", models.TextField(blank=True, default="")),
                ("awaits", models.BooleanField(default=False)),
                ("penalty_left", models.BooleanField(default=False)),
                (
                    "deciding_numbers",
                    django.contrib.postgres.fields.ArrayField(
                        base_field=models.CharField(max_length=40), blank=True, default=list, size=None
                    ),
                ),
                (
                    "deciding_concepts",
                    django.contrib.postgres.fields.ArrayField(
                        base_field=models.CharField(max_length=80), blank=True, default=list, size=None
                    ),
                ),
                ("search", django.contrib.postgres.search.SearchVectorField(editable=False, null=True)),
                ("chain_length", models.PositiveIntegerField(default=0)),
                (
                    "chain_head",
                    models.CharField(
                        default="0000000000000000000000000000000000000000000000000000000000000000", max_length=64
                    ),
                ),
                (
                    "changed_by",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "game_set_by",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "hand",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="calls",
                        to="floor.hand",
                    ),
                ),
                (
                    "level_set_by",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "opened_by",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="+", to=settings.AUTH_USER_MODEL
                    ),
                ),
                (
                    "players_counted_by",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "slip_ruled_by",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Entry",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("version", models.PositiveSmallIntegerField()),
                ("seq", models.PositiveIntegerField()),
                ("previous_hash", models.CharField(max_length=64)),
                (
                    "kind",
                    models.CharField(
                        choices=[
                            ("ruling", "Ruling"),
                            ("follow-up", "Follow-up"),
                            ("correction", "Correction"),
                            ("decision", "Decision"),
                            ("penalty", "Penalty"),
                            ("penalty-changed", "Penalty put right"),
                            ("penalty-void", "Penalty voided"),
                            ("served", "Hands served"),
                            ("review", "Review"),
                            ("note", "Note"),
                            ("clock", "Clock"),
                            ("people", "People"),
                            ("player-named", "Player named"),
                            ("photo", "Photo"),
                            ("closed", "Closed without a ruling"),
                            ("reopened", "Opened again"),
                            ("in-play", "In play corrected"),
                            ("not-known", "Nobody knows any more"),
                        ],
                        max_length=30,
                    ),
                ),
                ("occurred_at", models.DateTimeField()),
                ("recorded_at", models.DateTimeField()),
                (
                    "payload",
                    models.TextField(help_text="Canonical JSON of ids and values: never a name, never free text."),
                ),
                ("hash", models.CharField(max_length=64)),
                (
                    "actor",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="+", to=settings.AUTH_USER_MODEL
                    ),
                ),
                (
                    "incident",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="entries",
                        to="floor.incident",
                    ),
                ),
            ],
            options={
                "ordering": ["incident", "seq"],
            },
        ),
        migrations.CreateModel(
            name="Draft",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("answers", models.JSONField(default=dict, help_text="{question key: {value, fingerprint, by}}")),
                ("revision", models.PositiveIntegerField(default=1)),
                ("recorded_answers", models.JSONField(blank=True, null=True)),
                ("recorded_at", models.DateTimeField(blank=True, null=True)),
                ("ruled_at", models.DateTimeField(blank=True, null=True)),
                ("own", models.JSONField(blank=True, default=dict)),
                ("unchecked", models.JSONField(blank=True, default=dict)),
                ("updated_at", models.DateTimeField()),
                (
                    "book",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="+", to="rules.storedbook"
                    ),
                ),
                (
                    "updated_by",
                    models.ForeignKey(
                        blank=True,
                        db_index=False,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "incident",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.PROTECT, related_name="draft", to="floor.incident"
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Countdown",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("seat", models.PositiveSmallIntegerField()),
                ("main_seconds", models.PositiveSmallIntegerField()),
                ("countdown_seconds", models.PositiveSmallIntegerField()),
                ("started_at", models.DateTimeField()),
                ("stopped_at", models.DateTimeField(blank=True, null=True)),
                (
                    "started_by",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="+", to=settings.AUTH_USER_MODEL
                    ),
                ),
                (
                    "stopped_by",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "incident",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="clocks",
                        to="floor.incident",
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="IncidentPerson",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "role",
                    models.CharField(
                        choices=[
                            ("offender", "Offender"),
                            ("skipped", "Skipped"),
                            ("affected", "Affected"),
                            ("caller", "Called the floor"),
                            ("dealer", "Dealer"),
                        ],
                        max_length=10,
                    ),
                ),
                ("seat", models.PositiveSmallIntegerField(blank=True, null=True)),
                ("by_hand", models.BooleanField(default=False)),
                (
                    "dealer",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="incidents",
                        to="floor.dealer",
                    ),
                ),
                (
                    "incident",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="people", to="floor.incident"
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="InputChange",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "kind",
                    models.CharField(
                        choices=[
                            ("level", "Level"),
                            ("game", "Game"),
                            ("players", "Players"),
                            ("structure", "Betting structure"),
                        ],
                        max_length=10,
                    ),
                ),
                ("before", models.JSONField(help_text="{value, set_at, by}: ids and values, never a name.")),
                ("after", models.JSONField()),
                ("changed_at", models.DateTimeField()),
                (
                    "incident",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="input_changes",
                        to="floor.incident",
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Installation",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("demo", models.BooleanField()),
                ("begun_at", models.DateTimeField()),
            ],
            options={
                "constraints": [models.CheckConstraint(condition=models.Q(("id", 1)), name="one_installation")],
            },
        ),
        migrations.AddField(
            model_name="invitation",
            name="asked_by",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT, related_name="+", to=settings.AUTH_USER_MODEL
            ),
        ),
        migrations.AddField(
            model_name="invitation",
            name="house",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE, related_name="invitations", to="floor.house"
            ),
        ),
        migrations.AddField(
            model_name="invitation",
            name="user",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE, related_name="invitations", to=settings.AUTH_USER_MODEL
            ),
        ),
        migrations.AddField(
            model_name="incident",
            name="level",
            field=models.ForeignKey(
                blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name="+", to="floor.level"
            ),
        ),
        migrations.AddField(
            model_name="hand",
            name="level",
            field=models.ForeignKey(
                blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name="+", to="floor.level"
            ),
        ),
        migrations.AddField(
            model_name="draw",
            name="level",
            field=models.ForeignKey(
                null=True, on_delete=django.db.models.deletion.PROTECT, related_name="+", to="floor.level"
            ),
        ),
        migrations.AddField(
            model_name="bookpin",
            name="level",
            field=models.ForeignKey(
                blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name="+", to="floor.level"
            ),
        ),
        migrations.AddField(
            model_name="membership",
            name="house",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE, related_name="memberships", to="floor.house"
            ),
        ),
        migrations.AddField(
            model_name="membership",
            name="user",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE, related_name="memberships", to=settings.AUTH_USER_MODEL
            ),
        ),
        migrations.AddField(
            model_name="noteseen",
            name="note",
            field=models.ForeignKey(
                db_index=False,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="seen",
                to="floor.handovernote",
            ),
        ),
        migrations.AddField(
            model_name="noteseen",
            name="user",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT, related_name="+", to=settings.AUTH_USER_MODEL
            ),
        ),
        migrations.AddField(
            model_name="ownrule",
            name="ended_by",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="+",
                to=settings.AUTH_USER_MODEL,
            ),
        ),
        migrations.AddField(
            model_name="ownrule",
            name="house",
            field=models.ForeignKey(
                db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name="own_rules", to="floor.house"
            ),
        ),
        migrations.AddField(
            model_name="ownrule",
            name="published_by",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT, related_name="+", to=settings.AUTH_USER_MODEL
            ),
        ),
        migrations.AddField(
            model_name="penalty",
            name="change_entry",
            field=models.OneToOneField(
                blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name="+", to="floor.entry"
            ),
        ),
        migrations.AddField(
            model_name="penalty",
            name="entry",
            field=models.OneToOneField(
                on_delete=django.db.models.deletion.PROTECT, related_name="penalty", to="floor.entry"
            ),
        ),
        migrations.AddField(
            model_name="penalty",
            name="incident",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT, related_name="penalties", to="floor.incident"
            ),
        ),
        migrations.AddField(
            model_name="penalty",
            name="void_entry",
            field=models.OneToOneField(
                blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name="+", to="floor.entry"
            ),
        ),
        migrations.AddField(
            model_name="person",
            name="merged_into",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="merged",
                to="floor.person",
            ),
        ),
        migrations.AddField(
            model_name="personact",
            name="lifts",
            field=models.OneToOneField(
                null=True, on_delete=django.db.models.deletion.PROTECT, related_name="lifted_by", to="floor.personact"
            ),
        ),
        migrations.AddField(
            model_name="personact",
            name="other",
            field=models.ForeignKey(
                null=True, on_delete=django.db.models.deletion.PROTECT, related_name="acts_as_other", to="floor.person"
            ),
        ),
        migrations.AddField(
            model_name="personact",
            name="person",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT, related_name="acts", to="floor.person"
            ),
        ),
        migrations.AddField(
            model_name="personwords",
            name="act",
            field=models.OneToOneField(
                on_delete=django.db.models.deletion.PROTECT, related_name="words", to="floor.personact"
            ),
        ),
        migrations.AddField(
            model_name="photo",
            name="entry",
            field=models.OneToOneField(
                on_delete=django.db.models.deletion.PROTECT, related_name="photo", to="floor.entry"
            ),
        ),
        migrations.AddField(
            model_name="pintry",
            name="membership",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE, related_name="pin_tries", to="floor.membership"
            ),
        ),
        migrations.AddField(
            model_name="player",
            name="merged_into",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="merged",
                to="floor.player",
            ),
        ),
        migrations.AddField(
            model_name="player",
            name="person",
            field=models.OneToOneField(
                on_delete=django.db.models.deletion.PROTECT, related_name="player", to="floor.person"
            ),
        ),
        migrations.AddField(
            model_name="personact",
            name="player",
            field=models.ForeignKey(
                null=True, on_delete=django.db.models.deletion.PROTECT, related_name="+", to="floor.player"
            ),
        ),
        migrations.AddField(
            model_name="penalty",
            name="player",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="penalties",
                to="floor.player",
            ),
        ),
        migrations.AddField(
            model_name="incidentperson",
            name="player",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="incidents",
                to="floor.player",
            ),
        ),
        migrations.AddField(
            model_name="practiceanswer",
            name="book",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT, related_name="+", to="rules.storedbook"
            ),
        ),
        migrations.AddField(
            model_name="practiceanswer",
            name="call",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="+",
                to="floor.incident",
            ),
        ),
        migrations.AddField(
            model_name="practiceanswer",
            name="house",
            field=models.ForeignKey(
                db_index=False,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="practice_answers",
                to="floor.house",
            ),
        ),
        migrations.AddField(
            model_name="practiceanswer",
            name="user",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT, related_name="+", to=settings.AUTH_USER_MODEL
            ),
        ),
        migrations.AddField(
            model_name="precedent",
            name="house",
            field=models.ForeignKey(
                db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name="+", to="floor.house"
            ),
        ),
        migrations.AddField(
            model_name="precedent",
            name="incident",
            field=models.OneToOneField(
                on_delete=django.db.models.deletion.PROTECT, related_name="precedent", to="floor.incident"
            ),
        ),
        migrations.AddField(
            model_name="receipt",
            name="entry",
            field=models.OneToOneField(
                on_delete=django.db.models.deletion.PROTECT, related_name="receipt", to="floor.entry"
            ),
        ),
        migrations.AddField(
            model_name="precedent",
            name="receipt",
            field=models.ForeignKey(
                db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name="+", to="floor.receipt"
            ),
        ),
        migrations.AddField(
            model_name="ruledraft",
            name="house",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT, related_name="rule_drafts", to="floor.house"
            ),
        ),
        migrations.AddField(
            model_name="ruledraft",
            name="settled_by",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="+",
                to=settings.AUTH_USER_MODEL,
            ),
        ),
        migrations.AddField(
            model_name="ruledraft",
            name="written_by",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT, related_name="+", to=settings.AUTH_USER_MODEL
            ),
        ),
        migrations.AddField(
            model_name="ownrule",
            name="draft",
            field=models.OneToOneField(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="own_rule",
                to="floor.ruledraft",
            ),
        ),
        migrations.AddField(
            model_name="seatingact",
            name="player",
            field=models.ForeignKey(
                null=True, on_delete=django.db.models.deletion.PROTECT, related_name="seating", to="floor.player"
            ),
        ),
        migrations.AddField(
            model_name="seatingact",
            name="undoes",
            field=models.OneToOneField(
                null=True, on_delete=django.db.models.deletion.PROTECT, related_name="undone_by", to="floor.seatingact"
            ),
        ),
        migrations.AddField(
            model_name="session",
            name="member",
            field=models.ForeignKey(
                help_text="Who came in by PIN.",
                null=True,
                on_delete=django.db.models.deletion.CASCADE,
                related_name="sessions",
                to="floor.membership",
            ),
        ),
        migrations.AddField(
            model_name="stack",
            name="counted_by",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="+",
                to=settings.AUTH_USER_MODEL,
            ),
        ),
        migrations.AddField(
            model_name="stack",
            name="day",
            field=models.ForeignKey(
                db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name="stacks", to="floor.day"
            ),
        ),
        migrations.AddField(
            model_name="stack",
            name="player",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT, related_name="stacks", to="floor.player"
            ),
        ),
        migrations.AddField(
            model_name="staffact",
            name="actor",
            field=models.ForeignKey(
                help_text="Nobody: a command on the server.",
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="+",
                to=settings.AUTH_USER_MODEL,
            ),
        ),
        migrations.AddField(
            model_name="staffact",
            name="house",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT, related_name="staff_acts", to="floor.house"
            ),
        ),
        migrations.AddField(
            model_name="staffact",
            name="person",
            field=models.ForeignKey(
                null=True, on_delete=django.db.models.deletion.PROTECT, related_name="+", to=settings.AUTH_USER_MODEL
            ),
        ),
        migrations.AddField(
            model_name="submission",
            name="actor",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT, related_name="+", to=settings.AUTH_USER_MODEL
            ),
        ),
        migrations.AddField(
            model_name="submission",
            name="house",
            field=models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name="+", to="floor.house"),
        ),
        migrations.AddField(
            model_name="setupchange",
            name="submission",
            field=models.OneToOneField(
                on_delete=django.db.models.deletion.PROTECT, related_name="+", to="floor.submission"
            ),
        ),
        migrations.AddField(
            model_name="seatingact",
            name="submission",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT, related_name="seating", to="floor.submission"
            ),
        ),
        migrations.AddField(
            model_name="ruledraft",
            name="writing",
            field=models.OneToOneField(
                on_delete=django.db.models.deletion.PROTECT, related_name="+", to="floor.submission"
            ),
        ),
        migrations.AddField(
            model_name="practiceanswer",
            name="submission",
            field=models.OneToOneField(
                on_delete=django.db.models.deletion.PROTECT, related_name="practice_answer", to="floor.submission"
            ),
        ),
        migrations.AddField(
            model_name="personact",
            name="submission",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT, related_name="of_persons", to="floor.submission"
            ),
        ),
        migrations.AddField(
            model_name="ownrule",
            name="publishing",
            field=models.OneToOneField(
                on_delete=django.db.models.deletion.PROTECT, related_name="+", to="floor.submission"
            ),
        ),
        migrations.AddField(
            model_name="inputchange",
            name="submission",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT, related_name="+", to="floor.submission"
            ),
        ),
        migrations.AddField(
            model_name="incident",
            name="opening",
            field=models.OneToOneField(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="opened",
                to="floor.submission",
            ),
        ),
        migrations.AddField(
            model_name="handovernote",
            name="submission",
            field=models.OneToOneField(
                on_delete=django.db.models.deletion.PROTECT, related_name="handover_note", to="floor.submission"
            ),
        ),
        migrations.AddField(
            model_name="hand",
            name="opening",
            field=models.OneToOneField(
                on_delete=django.db.models.deletion.PROTECT, related_name="hand", to="floor.submission"
            ),
        ),
        migrations.AddField(
            model_name="entry",
            name="submission",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT, related_name="entries", to="floor.submission"
            ),
        ),
        migrations.AddField(
            model_name="draw",
            name="submission",
            field=models.OneToOneField(
                on_delete=django.db.models.deletion.PROTECT, related_name="+", to="floor.submission"
            ),
        ),
        migrations.AddField(
            model_name="dayact",
            name="submission",
            field=models.OneToOneField(
                on_delete=django.db.models.deletion.PROTECT, related_name="day_act", to="floor.submission"
            ),
        ),
        migrations.AddField(
            model_name="countdown",
            name="submission",
            field=models.OneToOneField(
                on_delete=django.db.models.deletion.PROTECT, related_name="+", to="floor.submission"
            ),
        ),
        migrations.AddField(
            model_name="bookpin",
            name="asking",
            field=models.OneToOneField(
                on_delete=django.db.models.deletion.PROTECT, related_name="+", to="floor.submission"
            ),
        ),
        migrations.AddField(
            model_name="table",
            name="counted_by",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="+",
                to=settings.AUTH_USER_MODEL,
            ),
        ),
        migrations.AddField(
            model_name="stack",
            name="table",
            field=models.ForeignKey(
                db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name="+", to="floor.table"
            ),
        ),
        migrations.AddField(
            model_name="seatingact",
            name="from_table",
            field=models.ForeignKey(
                null=True, on_delete=django.db.models.deletion.PROTECT, related_name="left", to="floor.table"
            ),
        ),
        migrations.AddField(
            model_name="seatingact",
            name="to_table",
            field=models.ForeignKey(
                null=True, on_delete=django.db.models.deletion.PROTECT, related_name="reached", to="floor.table"
            ),
        ),
        migrations.AddField(
            model_name="player",
            name="table",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="players",
                to="floor.table",
            ),
        ),
        migrations.AddField(
            model_name="inputchange",
            name="table",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="input_changes",
                to="floor.table",
            ),
        ),
        migrations.AddField(
            model_name="incident",
            name="table",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="incidents",
                to="floor.table",
            ),
        ),
        migrations.AddField(
            model_name="hand",
            name="table",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="hands",
                to="floor.table",
            ),
        ),
        migrations.AddField(
            model_name="tablet",
            name="enrolled_by",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT, related_name="+", to=settings.AUTH_USER_MODEL
            ),
        ),
        migrations.AddField(
            model_name="tablet",
            name="house",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT, related_name="tablets", to="floor.house"
            ),
        ),
        migrations.AddField(
            model_name="tablet",
            name="retired_by",
            field=models.ForeignKey(
                null=True, on_delete=django.db.models.deletion.PROTECT, related_name="+", to=settings.AUTH_USER_MODEL
            ),
        ),
        migrations.AddField(
            model_name="staffact",
            name="tablet",
            field=models.ForeignKey(
                null=True, on_delete=django.db.models.deletion.PROTECT, related_name="+", to="floor.tablet"
            ),
        ),
        migrations.AddField(
            model_name="session",
            name="tablet",
            field=models.ForeignKey(
                null=True, on_delete=django.db.models.deletion.CASCADE, related_name="sessions", to="floor.tablet"
            ),
        ),
        migrations.AddField(
            model_name="pintry",
            name="tablet",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE, related_name="pin_tries", to="floor.tablet"
            ),
        ),
        migrations.AddField(
            model_name="tournament",
            name="assigned",
            field=models.ManyToManyField(blank=True, related_name="assigned_to", to="floor.membership"),
        ),
        migrations.AddField(
            model_name="tournament",
            name="book",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT, related_name="+", to="rules.storedbook"
            ),
        ),
        migrations.AddField(
            model_name="tournament",
            name="clock_by",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="+",
                to=settings.AUTH_USER_MODEL,
            ),
        ),
        migrations.AddField(
            model_name="tournament",
            name="current_level",
            field=models.ForeignKey(
                blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name="+", to="floor.level"
            ),
        ),
        migrations.AddField(
            model_name="tournament",
            name="game_set_by",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="+",
                to=settings.AUTH_USER_MODEL,
            ),
        ),
        migrations.AddField(
            model_name="tournament",
            name="house",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT, related_name="tournaments", to="floor.house"
            ),
        ),
        migrations.AddField(
            model_name="tournament",
            name="level_set_by",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="+",
                to=settings.AUTH_USER_MODEL,
            ),
        ),
        migrations.AddField(
            model_name="tournament",
            name="setting_up",
            field=models.OneToOneField(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="+",
                to="floor.submission",
            ),
        ),
        migrations.AddField(
            model_name="tablet",
            name="tournament",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT, related_name="tablets", to="floor.tournament"
            ),
        ),
        migrations.AddField(
            model_name="table",
            name="tournament",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE, related_name="tables", to="floor.tournament"
            ),
        ),
        migrations.AddField(
            model_name="setupchange",
            name="tournament",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT, related_name="set_up_changes", to="floor.tournament"
            ),
        ),
        migrations.AddField(
            model_name="seatingact",
            name="tournament",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT, related_name="seating", to="floor.tournament"
            ),
        ),
        migrations.AddField(
            model_name="seal",
            name="tournament",
            field=models.ForeignKey(
                db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name="seals", to="floor.tournament"
            ),
        ),
        migrations.AddField(
            model_name="ruledraft",
            name="tournament",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="rule_drafts",
                to="floor.tournament",
            ),
        ),
        migrations.AddField(
            model_name="player",
            name="tournament",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT, related_name="players", to="floor.tournament"
            ),
        ),
        migrations.AddField(
            model_name="level",
            name="tournament",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE, related_name="levels", to="floor.tournament"
            ),
        ),
        migrations.AddField(
            model_name="inputchange",
            name="tournament",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT, related_name="input_changes", to="floor.tournament"
            ),
        ),
        migrations.AddField(
            model_name="incident",
            name="tournament",
            field=models.ForeignKey(
                db_index=False,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="incidents",
                to="floor.tournament",
            ),
        ),
        migrations.AddField(
            model_name="handovernote",
            name="tournament",
            field=models.ForeignKey(
                db_index=False,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="handover_notes",
                to="floor.tournament",
            ),
        ),
        migrations.AddField(
            model_name="hand",
            name="tournament",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT, related_name="hands", to="floor.tournament"
            ),
        ),
        migrations.AddField(
            model_name="day",
            name="beside",
            field=models.OneToOneField(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="flight_of",
                to="floor.tournament",
            ),
        ),
        migrations.AddField(
            model_name="day",
            name="tournament",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE, related_name="days", to="floor.tournament"
            ),
        ),
        migrations.AddField(
            model_name="bookpin",
            name="tournament",
            field=models.ForeignKey(
                db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name="pins", to="floor.tournament"
            ),
        ),
        migrations.AddField(
            model_name="words",
            name="entry",
            field=models.ForeignKey(
                db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name="words", to="floor.entry"
            ),
        ),
        migrations.AddConstraint(
            model_name="dealer",
            constraint=models.UniqueConstraint(fields=("house", "name"), name="one_dealer_per_name"),
        ),
        migrations.AddConstraint(
            model_name="invitation",
            constraint=models.UniqueConstraint(fields=("user", "house"), name="asked_once_per_house"),
        ),
        migrations.AddConstraint(
            model_name="invitation",
            constraint=models.CheckConstraint(
                condition=models.Q(("role__in", ["floor", "td", "admin"])), name="role_asked_for_is_known"
            ),
        ),
        migrations.AddConstraint(
            model_name="membership",
            constraint=models.CheckConstraint(
                condition=models.Q(("pin_hash", ""), models.Q(("role", "admin"), _negated=True), _connector="OR"),
                name="admin_has_no_pin",
            ),
        ),
        migrations.AddConstraint(
            model_name="membership",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("pin_hash", ""), ("pin_set_at", None)),
                    models.Q(models.Q(("pin_hash", ""), _negated=True), ("pin_set_at__isnull", False)),
                    _connector="OR",
                ),
                name="pin_says_since_when",
            ),
        ),
        migrations.AddConstraint(
            model_name="membership",
            constraint=models.UniqueConstraint(fields=("user", "house"), name="one_role_per_house"),
        ),
        migrations.AddConstraint(
            model_name="membership",
            constraint=models.CheckConstraint(
                condition=models.Q(("role__in", ["floor", "td", "admin"])), name="role_is_known"
            ),
        ),
        migrations.AddConstraint(
            model_name="noteseen",
            constraint=models.UniqueConstraint(fields=("note", "user"), name="one_person_sees_a_note_once"),
        ),
        migrations.AddIndex(
            model_name="person",
            index=django.contrib.postgres.indexes.GinIndex(fields=["search"], name="person_by_letters"),
        ),
        migrations.AddIndex(
            model_name="person",
            index=models.Index(models.F("house"), django.db.models.functions.text.Upper("name"), name="person_by_name"),
        ),
        migrations.AddConstraint(
            model_name="person",
            constraint=models.UniqueConstraint(
                models.F("house"),
                django.db.models.functions.text.Upper("card"),
                condition=models.Q(("card", ""), _negated=True),
                name="one_person_per_card_of_a_house",
            ),
        ),
        migrations.AddConstraint(
            model_name="person",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("merged_into__isnull", True),
                    models.Q(("merged_into", models.F("id")), _negated=True),
                    _connector="OR",
                ),
                name="person_is_merged_into_another",
            ),
        ),
        migrations.AddConstraint(
            model_name="photo",
            constraint=models.CheckConstraint(
                condition=models.Q(("height__gte", 1), ("width__gte", 1)), name="photo_has_a_size"
            ),
        ),
        migrations.AddIndex(
            model_name="penalty",
            index=models.Index(
                condition=models.Q(
                    django.db.models.lookups.GreaterThan(
                        django.db.models.expressions.CombinedExpression(models.F("hands"), "-", models.F("served")), 0
                    ),
                    ("eliminated_at__isnull", True),
                    ("voided_at__isnull", True),
                ),
                fields=["incident"],
                name="penalty_running",
            ),
        ),
        migrations.AddIndex(
            model_name="penalty",
            index=models.Index(fields=["counted_at"], name="penalty_by_count"),
        ),
        migrations.AddConstraint(
            model_name="penalty",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(
                        models.Q(("players_at_table__isnull", True), ("rounds__isnull", True)),
                        ("hands", 0),
                        ("kind__in", ["warning", "disqualification"]),
                    ),
                    models.Q(
                        models.Q(("players_at_table__isnull", True), ("rounds__isnull", True)),
                        ("hands__gte", 1),
                        ("kind", "missed-hands"),
                    ),
                    models.Q(
                        (
                            "hands",
                            django.db.models.expressions.CombinedExpression(
                                models.F("rounds"), "*", models.F("players_at_table")
                            ),
                        ),
                        ("kind", "missed-rounds"),
                        ("players_at_table__isnull", False),
                        ("players_at_table__range", (2, 10)),
                        ("rounds__gte", 1),
                        ("rounds__isnull", False),
                    ),
                    _connector="OR",
                ),
                name="penalty_hands_fit_its_kind",
            ),
        ),
        migrations.AddConstraint(
            model_name="penalty",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("void_entry__isnull", True), ("voided_at__isnull", True)),
                    models.Q(("void_entry__isnull", False), ("voided_at__isnull", False)),
                    _connector="OR",
                ),
                name="voided_penalty_has_its_entry",
            ),
        ),
        migrations.AddConstraint(
            model_name="penalty",
            constraint=models.CheckConstraint(
                condition=models.Q(("served__lte", models.F("hands"))), name="no_more_served_than_given"
            ),
        ),
        migrations.AddConstraint(
            model_name="penalty",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("counted_at__isnull", False),
                    models.Q(("eliminated_at__isnull", True), ("served", 0)),
                    _connector="OR",
                ),
                name="count_has_its_time",
            ),
        ),
        migrations.AddConstraint(
            model_name="penalty",
            constraint=models.UniqueConstraint(
                models.F("incident"),
                django.db.models.functions.comparison.Coalesce("seat", 0),
                condition=models.Q(("voided_at__isnull", True)),
                name="one_penalty_per_seat_and_incident",
            ),
        ),
        migrations.AddConstraint(
            model_name="incidentperson",
            constraint=models.UniqueConstraint(
                fields=("incident", "role", "seat"), name="one_person_per_role_and_seat"
            ),
        ),
        migrations.AddConstraint(
            model_name="incidentperson",
            constraint=models.UniqueConstraint(
                condition=models.Q(("role", "dealer")), fields=("incident",), name="one_dealer_per_incident"
            ),
        ),
        migrations.AddConstraint(
            model_name="incidentperson",
            constraint=models.CheckConstraint(
                condition=models.Q(("role__in", ["offender", "skipped", "affected", "caller", "dealer"])),
                name="person_role_is_known",
            ),
        ),
        migrations.AddConstraint(
            model_name="incidentperson",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(
                        ("dealer__isnull", False), ("player__isnull", True), ("role", "dealer"), ("seat__isnull", True)
                    ),
                    models.Q(models.Q(("role", "dealer"), _negated=True), ("dealer__isnull", True)),
                    _connector="OR",
                ),
                name="dealer_is_of_the_staff",
            ),
        ),
        migrations.AddConstraint(
            model_name="receipt",
            constraint=models.CheckConstraint(
                condition=models.Q(("body_hash__regex", "^[0-9a-f]{64}$")), name="receipt_hash_is_hex"
            ),
        ),
        migrations.AddIndex(
            model_name="precedent",
            index=models.Index(fields=["house", "hash", "-occurred_at", "-id"], name="precedent_by_facts"),
        ),
        migrations.AddIndex(
            model_name="precedent",
            index=models.Index(
                fields=["house", "situation", "version", "-occurred_at", "-id"], name="precedent_by_time"
            ),
        ),
        migrations.AddConstraint(
            model_name="precedent",
            constraint=models.CheckConstraint(
                condition=models.Q(("hash__regex", "^[0-9a-f]{64}$")), name="fingerprint_hash_is_hex"
            ),
        ),
        migrations.AddConstraint(
            model_name="submission",
            constraint=models.UniqueConstraint(fields=("house", "key"), name="one_submission_per_key"),
        ),
        migrations.AddIndex(
            model_name="practiceanswer",
            index=models.Index(fields=["house", "user", "id"], name="practice_by_person"),
        ),
        migrations.AddConstraint(
            model_name="practiceanswer",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(models.Q(("case", ""), _negated=True), ("call__isnull", True)),
                    models.Q(("call__isnull", False), ("case", "")),
                    _connector="OR",
                ),
                name="practice_is_of_a_case_or_a_call",
            ),
        ),
        migrations.AddConstraint(
            model_name="personact",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    (
                        "kind__in",
                        ["added", "changed", "merged", "unmerged", "excluded", "lifted", "seated-anyway", "another"],
                    )
                ),
                name="person_act_is_known",
            ),
        ),
        migrations.AddConstraint(
            model_name="personact",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("kind__in", ("merged", "unmerged", "another")), ("other__isnull", False)),
                    models.Q(
                        models.Q(("kind__in", ("merged", "unmerged", "another")), _negated=True),
                        ("other__isnull", True),
                    ),
                    _connector="OR",
                ),
                name="act_of_two_persons_names_both",
            ),
        ),
        migrations.AddConstraint(
            model_name="personact",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("kind", "excluded"), ("since_on__isnull", False)),
                    models.Q(
                        models.Q(("kind", "excluded"), _negated=True),
                        ("since_on__isnull", True),
                        ("until_on__isnull", True),
                    ),
                    _connector="OR",
                ),
                name="exclusion_has_its_days",
            ),
        ),
        migrations.AddConstraint(
            model_name="personact",
            constraint=models.CheckConstraint(
                condition=models.Q(("until_on__isnull", True), ("until_on__gt", models.F("since_on")), _connector="OR"),
                name="exclusion_ends_after_it_begins",
            ),
        ),
        migrations.AddConstraint(
            model_name="personact",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("kind", "lifted"), ("lifts__isnull", False)),
                    models.Q(models.Q(("kind", "lifted"), _negated=True), ("lifts__isnull", True)),
                    _connector="OR",
                ),
                name="lifting_names_the_exclusion",
            ),
        ),
        migrations.AddConstraint(
            model_name="personact",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("kind", "seated-anyway"), ("player__isnull", False)),
                    models.Q(models.Q(("kind", "seated-anyway"), _negated=True), ("player__isnull", True)),
                    _connector="OR",
                ),
                name="seated_anyway_names_the_player",
            ),
        ),
        migrations.AddConstraint(
            model_name="ownrule",
            constraint=models.UniqueConstraint(fields=("house", "number"), name="one_own_rule_per_number"),
        ),
        migrations.AddConstraint(
            model_name="ownrule",
            constraint=models.CheckConstraint(
                condition=models.Q(models.Q(("title", ""), _negated=True), models.Q(("text", ""), _negated=True)),
                name="own_rule_says_something",
            ),
        ),
        migrations.AddConstraint(
            model_name="ownrule",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("beside", ""), ("decides", False), ("edition", "")),
                    models.Q(models.Q(("beside", ""), _negated=True), models.Q(("edition", ""), _negated=True)),
                    _connector="OR",
                ),
                name="own_rule_decides_beside_a_provision",
            ),
        ),
        migrations.AddConstraint(
            model_name="ownrule",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("until_on__isnull", True), ("until_on__gte", models.F("since_on")), _connector="OR"
                ),
                name="own_rule_ends_after_it_begins",
            ),
        ),
        migrations.AddConstraint(
            model_name="ownrule",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("ended_at__isnull", True), ("ended_by__isnull", True)),
                    models.Q(("ended_at__isnull", False), ("ended_by__isnull", False), ("until_on__isnull", False)),
                    _connector="OR",
                ),
                name="ended_own_rule_has_its_end",
            ),
        ),
        migrations.AddIndex(
            model_name="entry",
            index=models.Index(fields=["recorded_at"], name="entry_by_time"),
        ),
        migrations.AddConstraint(
            model_name="entry",
            constraint=models.UniqueConstraint(fields=("incident", "seq"), name="one_entry_per_place"),
        ),
        migrations.AddConstraint(
            model_name="entry",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(
                        ("previous_hash", "0000000000000000000000000000000000000000000000000000000000000000"),
                        ("seq", 1),
                    ),
                    models.Q(
                        ("seq__gte", 2),
                        models.Q(
                            ("previous_hash", "0000000000000000000000000000000000000000000000000000000000000000"),
                            _negated=True,
                        ),
                    ),
                    _connector="OR",
                ),
                name="only_first_entry_has_no_previous",
            ),
        ),
        migrations.AddConstraint(
            model_name="entry",
            constraint=models.CheckConstraint(
                condition=models.Q(("hash__regex", "^[0-9a-f]{64}$"), ("previous_hash__regex", "^[0-9a-f]{64}$")),
                name="entry_hashes_are_hex",
            ),
        ),
        migrations.AddConstraint(
            model_name="dayact",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("kind", "undone"), ("undoes__isnull", False)),
                    models.Q(models.Q(("kind", "undone"), _negated=True), ("undoes__isnull", True)),
                    _connector="OR",
                ),
                name="taking_back_names_what",
            ),
        ),
        migrations.AddIndex(
            model_name="countdown",
            index=models.Index(fields=["incident", "-id"], name="clock_of_call"),
        ),
        migrations.AddConstraint(
            model_name="countdown",
            constraint=models.UniqueConstraint(
                condition=models.Q(("stopped_at__isnull", True)), fields=("incident",), name="one_clock_at_a_time"
            ),
        ),
        migrations.AddConstraint(
            model_name="countdown",
            constraint=models.CheckConstraint(condition=models.Q(("main_seconds__gte", 1)), name="clock_has_time"),
        ),
        migrations.AddConstraint(
            model_name="countdown",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("stopped_at__isnull", True), ("stopped_by__isnull", True)),
                    models.Q(("stopped_at__gte", models.F("started_at")), ("stopped_by__isnull", False)),
                    _connector="OR",
                ),
                name="stopped_clock_has_its_person",
            ),
        ),
        migrations.AddConstraint(
            model_name="stack",
            constraint=models.UniqueConstraint(fields=("day", "player"), name="one_stack_per_day_and_player"),
        ),
        migrations.AddConstraint(
            model_name="stack",
            constraint=models.UniqueConstraint(fields=("day", "table", "seat"), name="one_stack_per_day_and_seat"),
        ),
        migrations.AddConstraint(
            model_name="stack",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("chips__isnull", True), ("counted_at__isnull", True), ("counted_by__isnull", True)),
                    models.Q(
                        ("chips__gte", 1),
                        ("chips__isnull", False),
                        ("counted_at__isnull", False),
                        ("counted_by__isnull", False),
                    ),
                    _connector="OR",
                ),
                name="chips_are_counted_by_somebody",
            ),
        ),
        migrations.AddConstraint(
            model_name="staffact",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    (
                        "kind__in",
                        [
                            "added",
                            "asked",
                            "declined",
                            "withdrawn",
                            "role",
                            "deactivated",
                            "reactivated",
                            "password-reset",
                            "password-changed",
                            "pin-set",
                            "pin-cleared",
                            "unlocked",
                            "enrolled",
                            "renamed",
                            "retired",
                            "left",
                            "house-made",
                            "house-changed",
                        ],
                    )
                ),
                name="staff_act_is_known",
            ),
        ),
        migrations.AddConstraint(
            model_name="staffact",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("person__isnull", False),
                    ("tablet__isnull", False),
                    ("kind__in", ["house-made", "house-changed"]),
                    _connector="OR",
                ),
                name="staff_act_is_about_something",
            ),
        ),
        migrations.AddConstraint(
            model_name="pintry",
            constraint=models.UniqueConstraint(fields=("tablet", "membership"), name="one_count_per_tablet_and_person"),
        ),
        migrations.AddConstraint(
            model_name="tournament",
            constraint=models.CheckConstraint(
                condition=models.Q(("seats_per_table__range", (2, 10))), name="table_has_2_to_10_seats"
            ),
        ),
        migrations.AddConstraint(
            model_name="tournament",
            constraint=models.CheckConstraint(
                condition=models.Q(("betting_structure__in", ["no-limit", "pot-limit", "limit"])),
                name="structure_is_known",
            ),
        ),
        migrations.AddConstraint(
            model_name="tournament",
            constraint=models.CheckConstraint(condition=models.Q(("games__len__gte", 1)), name="tournament_has_a_game"),
        ),
        migrations.AddConstraint(
            model_name="tournament",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("starting_stack__isnull", True),
                    models.Q(("starting_stack__gte", 1), ("starting_stack__isnull", False)),
                    _connector="OR",
                ),
                name="starting_stack_has_a_chip",
            ),
        ),
        migrations.AddConstraint(
            model_name="tournament",
            constraint=models.CheckConstraint(
                condition=models.Q(("colour__range", (0, 5))), name="tournament_has_a_colour"
            ),
        ),
        migrations.AddConstraint(
            model_name="tournament",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("current_level__isnull", True), ("level_set_at__isnull", True)),
                    models.Q(("current_level__isnull", False), ("level_set_at__isnull", False)),
                    _connector="OR",
                ),
                name="current_level_has_its_time",
            ),
        ),
        migrations.AddConstraint(
            model_name="tournament",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(
                        ("clock_began_at__isnull", True), ("clock_by__isnull", True), ("clock_paused_at__isnull", True)
                    ),
                    models.Q(
                        ("clock_began_at__isnull", False), ("clock_by__isnull", False), ("current_level__isnull", False)
                    ),
                    _connector="OR",
                ),
                name="clock_runs_on_a_level",
            ),
        ),
        migrations.AddConstraint(
            model_name="tournament",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("current_game", ""), ("game_set_at__isnull", True)),
                    models.Q(models.Q(("current_game", ""), _negated=True), ("game_set_at__isnull", False)),
                    _connector="OR",
                ),
                name="current_game_has_its_time",
            ),
        ),
        migrations.AddConstraint(
            model_name="tablet",
            constraint=models.UniqueConstraint(
                condition=models.Q(("retired_at", None)), fields=("house", "name"), name="one_tablet_per_name"
            ),
        ),
        migrations.AddConstraint(
            model_name="tablet",
            constraint=models.CheckConstraint(
                condition=models.Q(("token_hash__regex", "^[0-9a-f]{64}$")), name="tablet_token_hash_is_hex"
            ),
        ),
        migrations.AddConstraint(
            model_name="tablet",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("retired_at", None), ("retired_by", None)),
                    models.Q(("retired_at__isnull", False), ("retired_by__isnull", False)),
                    _connector="OR",
                ),
                name="retired_tablet_says_by_whom",
            ),
        ),
        migrations.AddConstraint(
            model_name="table",
            constraint=models.UniqueConstraint(fields=("tournament", "number"), name="one_table_per_number"),
        ),
        migrations.AddConstraint(
            model_name="table",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("counted_at__isnull", True), ("players_count__isnull", True)),
                    models.Q(
                        ("counted_at__isnull", False),
                        ("players_count__isnull", False),
                        ("players_count__range", (2, 10)),
                    ),
                    _connector="OR",
                ),
                name="players_of_table_counted_at_a_time",
            ),
        ),
        migrations.AddConstraint(
            model_name="setupchange",
            constraint=models.CheckConstraint(
                condition=models.Q(("kind__in", ["name", "levels", "stack", "flight"])), name="set_up_change_is_known"
            ),
        ),
        migrations.AddIndex(
            model_name="seatingact",
            index=models.Index(fields=["tournament", "at"], name="seating_of_tournament_by_time"),
        ),
        migrations.AddConstraint(
            model_name="seatingact",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("kind", "undone"), ("undoes__isnull", False)),
                    models.Q(models.Q(("kind", "undone"), _negated=True), ("undoes__isnull", True)),
                    _connector="OR",
                ),
                name="undoing_names_what_it_undoes",
            ),
        ),
        migrations.AddConstraint(
            model_name="seatingact",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("kind", "undone"),
                    models.Q(("kind__in", ("opened", "broken")), ("player__isnull", True)),
                    models.Q(models.Q(("kind__in", ("opened", "broken")), _negated=True), ("player__isnull", False)),
                    _connector="OR",
                ),
                name="seating_is_of_a_player_or_a_table",
            ),
        ),
        migrations.AddConstraint(
            model_name="seal",
            constraint=models.UniqueConstraint(fields=("tournament", "on"), name="one_seal_per_day"),
        ),
        migrations.AddConstraint(
            model_name="seal",
            constraint=models.CheckConstraint(
                condition=models.Q(("hash__regex", "^[0-9a-f]{64}$"), ("previous_hash__regex", "^[0-9a-f]{64}$")),
                name="seal_hashes_are_hex",
            ),
        ),
        migrations.AddConstraint(
            model_name="ruledraft",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("settled_at__isnull", True), ("settled_by__isnull", True)),
                    models.Q(("settled_at__isnull", False), ("settled_by__isnull", False)),
                    _connector="OR",
                ),
                name="settled_draft_says_by_whom",
            ),
        ),
        migrations.AddConstraint(
            model_name="player",
            constraint=models.UniqueConstraint(fields=("table", "seat"), name="one_player_per_seat"),
        ),
        migrations.AddConstraint(
            model_name="player",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("seat__isnull", True), ("table__isnull", True)),
                    models.Q(("seat__isnull", False), ("seat__range", (1, 10)), ("table__isnull", False)),
                    _connector="OR",
                ),
                name="table_and_seat_together",
            ),
        ),
        migrations.AddConstraint(
            model_name="player",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("merged_into__isnull", True),
                    models.Q(
                        ("table__isnull", True),
                        ("merged_into__isnull", False),
                        models.Q(("merged_into", models.F("id")), _negated=True),
                    ),
                    _connector="OR",
                ),
                name="merged_player_has_left_the_seat",
            ),
        ),
        migrations.AddConstraint(
            model_name="player",
            constraint=models.CheckConstraint(
                condition=models.Q(("busted_at__isnull", True), ("table__isnull", True), _connector="OR"),
                name="busted_player_has_left_the_seat",
            ),
        ),
        migrations.AddConstraint(
            model_name="level",
            constraint=models.UniqueConstraint(fields=("tournament", "number"), name="one_level_per_number"),
        ),
        migrations.AddConstraint(
            model_name="level",
            constraint=models.CheckConstraint(
                condition=models.Q(("big_blind__gte", models.F("small_blind"))), name="big_blind_at_least_small"
            ),
        ),
        migrations.AddConstraint(
            model_name="level",
            constraint=models.CheckConstraint(condition=models.Q(("minutes__gte", 1)), name="level_lasts_a_minute"),
        ),
        migrations.AddConstraint(
            model_name="level",
            constraint=models.CheckConstraint(
                condition=models.Q(("ante_from__in", ["big-blind", "each"])), name="ante_is_posted_by_somebody"
            ),
        ),
        migrations.AddConstraint(
            model_name="level",
            constraint=models.CheckConstraint(
                condition=models.Q(("break_name", ""), ("break_minutes__gte", 1), _connector="OR"),
                name="named_break_lasts_a_minute",
            ),
        ),
        migrations.AddConstraint(
            model_name="inputchange",
            constraint=models.CheckConstraint(
                condition=models.Q(("kind__in", ["level", "game", "players"])), name="input_can_be_changed"
            ),
        ),
        migrations.AddConstraint(
            model_name="inputchange",
            constraint=models.CheckConstraint(
                condition=models.Q(("table__isnull", True), ("incident__isnull", True), _connector="OR"),
                name="input_changes_in_one_place",
            ),
        ),
        migrations.AddIndex(
            model_name="incident",
            index=models.Index(fields=["tournament", "-occurred_at", "-id"], name="incident_by_time"),
        ),
        migrations.AddIndex(
            model_name="incident",
            index=models.Index(fields=["tournament", "state", "-occurred_at", "-id"], name="incident_by_state"),
        ),
        migrations.AddIndex(
            model_name="incident",
            index=django.contrib.postgres.indexes.GinIndex(fields=["deciding_concepts"], name="incident_by_concept"),
        ),
        migrations.AddIndex(
            model_name="incident",
            index=django.contrib.postgres.indexes.GinIndex(fields=["search"], name="incident_by_word"),
        ),
        migrations.AddIndex(
            model_name="incident",
            index=models.Index(
                condition=models.Q(
                    models.Q(("penalty_left", True), ("state", "ruled")),
                    models.Q(("situation", "ruling-contested"), ("state", "ruled")),
                    _connector="OR",
                ),
                fields=["tournament"],
                name="incident_to_look_at",
            ),
        ),
        migrations.AddConstraint(
            model_name="incident",
            constraint=models.CheckConstraint(
                condition=models.Q(("state__in", ["open", "ruled", "in_review", "final", "closed_without_ruling"])),
                name="incident_state_is_known",
            ),
        ),
        migrations.AddConstraint(
            model_name="incident",
            constraint=models.CheckConstraint(
                condition=models.Q(("source__in", ["tablet", "slip"])), name="incident_source_is_known"
            ),
        ),
        migrations.AddConstraint(
            model_name="incident",
            constraint=models.CheckConstraint(
                condition=models.Q(("slip_ruled_by__isnull", True), ("source", "slip"), _connector="OR"),
                name="only_a_slip_says_who_ruled",
            ),
        ),
        migrations.AddConstraint(
            model_name="incident",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(
                        ("chain_head", "0000000000000000000000000000000000000000000000000000000000000000"),
                        ("chain_length", 0),
                    ),
                    models.Q(
                        ("chain_length__gte", 1),
                        models.Q(
                            ("chain_head", "0000000000000000000000000000000000000000000000000000000000000000"),
                            _negated=True,
                        ),
                    ),
                    _connector="OR",
                ),
                name="chain_head_with_its_length",
            ),
        ),
        migrations.AddConstraint(
            model_name="incident",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("players_at_table__isnull", True), ("players_at_table__range", (2, 10)), _connector="OR"
                ),
                name="call_has_2_to_10_players",
            ),
        ),
        migrations.AddIndex(
            model_name="handovernote",
            index=models.Index(fields=["tournament", "on", "id"], name="handover_note_by_day"),
        ),
        migrations.AddConstraint(
            model_name="handovernote",
            constraint=models.CheckConstraint(
                condition=models.Q(("text", ""), _negated=True), name="handover_note_says_something"
            ),
        ),
        migrations.AddConstraint(
            model_name="day",
            constraint=models.UniqueConstraint(fields=("tournament", "number", "flight"), name="one_day_per_flight"),
        ),
        migrations.AddConstraint(
            model_name="day",
            constraint=models.CheckConstraint(
                condition=models.Q(("into__isnull", True), ("ended_at__isnull", False), _connector="OR"),
                name="only_a_day_that_ended_is_joined",
            ),
        ),
        migrations.AddConstraint(
            model_name="day",
            constraint=models.CheckConstraint(
                condition=models.Q(("beside__isnull", True), ("begun_at__isnull", False), _connector="OR"),
                name="flight_beside_another_has_begun",
            ),
        ),
        migrations.AddIndex(
            model_name="bookpin",
            index=models.Index(fields=["tournament", "applied_at"], name="pins_of_a_tournament"),
        ),
        migrations.AddConstraint(
            model_name="bookpin",
            constraint=models.UniqueConstraint(
                condition=models.Q(("applied_at__isnull", True), ("withdrawn_at__isnull", True)),
                fields=("tournament",),
                name="one_book_waits_at_a_time",
            ),
        ),
        migrations.AddConstraint(
            model_name="bookpin",
            constraint=models.CheckConstraint(
                condition=models.Q(("before", models.F("after")), _negated=True), name="pin_changes_the_book"
            ),
        ),
        migrations.AddConstraint(
            model_name="bookpin",
            constraint=models.CheckConstraint(
                condition=models.Q(("applied_at__isnull", True), ("withdrawn_at__isnull", True), _connector="OR"),
                name="pin_applies_or_is_withdrawn",
            ),
        ),
        migrations.AddConstraint(
            model_name="bookpin",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("withdrawn_at__isnull", True), ("withdrawn_by__isnull", True)),
                    models.Q(("withdrawn_at__isnull", False), ("withdrawn_by__isnull", False)),
                    _connector="OR",
                ),
                name="withdrawn_pin_names_who",
            ),
        ),
        migrations.AddConstraint(
            model_name="bookpin",
            constraint=models.CheckConstraint(
                condition=models.Q(("level__isnull", True), ("applied_at__isnull", False), _connector="OR"),
                name="pin_applies_from_its_level",
            ),
        ),
        migrations.AddConstraint(
            model_name="words",
            constraint=models.UniqueConstraint(fields=("entry", "field"), name="one_text_per_field"),
        ),
        # The planner knows no figures of a difference, and would expect penalties to run in every call.
        migrations.RunSQL(
            "CREATE STATISTICS penalty_hands_left ON (hands - served) FROM floor_penalty",
            "DROP STATISTICS penalty_hands_left",
        ),
    ]
