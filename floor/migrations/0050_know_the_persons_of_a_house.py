import django.contrib.postgres.indexes
import django.contrib.postgres.search
import django.db.models.deletion
import django.db.models.expressions
import django.db.models.functions.text
import pgtrigger.compiler
import pgtrigger.migrations
from django.db import migrations, models

LETTERS = """
    to_tsvector('simple'::regconfig, translate(replace(
        regexp_replace(normalize(lower(name || ' ' || card), NFKD), '[\u0300-\u036f''’]', '', 'g'), 'ß', 'ss'),
        'łøđı.,;:/@_+&#()', 'lodi            '))
    || array_to_tsvector(ARRAY['h#'::text || house_id::text])
"""


class Migration(migrations.Migration):
    dependencies = [
        ("floor", "0049_assign_staff_to_tournaments"),
    ]

    operations = [
        migrations.CreateModel(
            name="Person",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("name", models.CharField(blank=True, max_length=120)),
                ("card", models.CharField(blank=True, default="", max_length=40)),
                (
                    "search",
                    models.GeneratedField(
                        db_persist=True,
                        expression=django.db.models.expressions.RawSQL(
                            LETTERS,
                            [],
                        ),
                        output_field=django.contrib.postgres.search.SearchVectorField(null=True),
                    ),
                ),
                (
                    "house",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="persons", to="floor.house"
                    ),
                ),
                (
                    "merged_into",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="merged",
                        to="floor.person",
                    ),
                ),
            ],
        ),
        migrations.AddField(
            model_name="player",
            name="person",
            field=models.OneToOneField(
                null=True, on_delete=django.db.models.deletion.PROTECT, related_name="player", to="floor.person"
            ),
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
                (
                    "lifts",
                    models.OneToOneField(
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="lifted_by",
                        to="floor.personact",
                    ),
                ),
                (
                    "other",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="acts_as_other",
                        to="floor.person",
                    ),
                ),
                (
                    "person",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="acts", to="floor.person"
                    ),
                ),
                (
                    "player",
                    models.ForeignKey(
                        null=True, on_delete=django.db.models.deletion.PROTECT, related_name="+", to="floor.player"
                    ),
                ),
                (
                    "submission",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="of_persons", to="floor.submission"
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="PersonWords",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("text", models.TextField()),
                (
                    "act",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.PROTECT, related_name="words", to="floor.personact"
                    ),
                ),
            ],
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
        pgtrigger.migrations.AddTrigger(
            model_name="person",
            trigger=pgtrigger.compiler.Trigger(
                name="house_id_stays",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    condition="WHEN (OLD.house_id IS DISTINCT FROM NEW.house_id)",
                    func="RAISE EXCEPTION 'pgtrigger: Cannot update rows from % table', TG_TABLE_NAME;",
                    hash="003d6d6ca15d4cf3178ddcc352d3e69a01731023",
                    operation="UPDATE",
                    pgid="pgtrigger_house_id_stays_eb6d9",
                    table="floor_person",
                    when="BEFORE",
                ),
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
        pgtrigger.migrations.AddTrigger(
            model_name="personact",
            trigger=pgtrigger.compiler.Trigger(
                name="append_only",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="RAISE EXCEPTION 'pgtrigger: Cannot update or delete rows from % table', TG_TABLE_NAME;",
                    hash="355da05c3cf71cf594bec60aa80c81a63332b44f",
                    operation="UPDATE OR DELETE",
                    pgid="pgtrigger_append_only_09956",
                    table="floor_personact",
                    when="BEFORE",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="personact",
            trigger=pgtrigger.compiler.Trigger(
                name="never_emptied",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="RAISE EXCEPTION 'Cannot empty %, which is append-only', TG_TABLE_NAME;",
                    hash="9eb90ab00c1a60121b7b444541dbd05ece16d980",
                    level="STATEMENT",
                    operation="TRUNCATE",
                    pgid="pgtrigger_never_emptied_c5ca1",
                    table="floor_personact",
                    when="BEFORE",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="personwords",
            trigger=pgtrigger.compiler.Trigger(
                name="never_edited",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="RAISE EXCEPTION 'pgtrigger: Cannot update rows from % table', TG_TABLE_NAME;",
                    hash="f948317553d98627b1a5761a0d7d91f9598c639e",
                    operation="UPDATE",
                    pgid="pgtrigger_never_edited_d9e90",
                    table="floor_personwords",
                    when="BEFORE",
                ),
            ),
        ),
    ]
