import django.contrib.postgres.constraints
import django.db.models.deletion
import django.db.models.functions.comparison
import pgtrigger.compiler
import pgtrigger.migrations
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("floor", "0001_create_the_tables"),
        ("rules", "0001_store_books"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        # PostgreSQL has ranges of numbers and dates, none of texts; an exclusion needs one.
        migrations.RunSQL(
            'CREATE TYPE textrange AS RANGE (subtype = text, collation = "C")', reverse_sql="DROP TYPE textrange"
        ),
        migrations.CreateModel(
            name="PublishedOverride",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "layer",
                    models.CharField(
                        choices=[("house", "House"), ("tournament", "Tournament"), ("regulation", "Gaming regulation")],
                        max_length=10,
                    ),
                ),
                ("number", models.PositiveIntegerField()),
                (
                    "kind",
                    models.CharField(
                        choices=[
                            ("parameter", "Value of a rule"),
                            ("choice", "Standing choice"),
                            ("ladder", "Ladder of penalties"),
                        ],
                        max_length=10,
                    ),
                ),
                (
                    "key",
                    models.CharField(
                        help_text="Of the parameter, the id of the point of discretion, or the infraction.",
                        max_length=120,
                    ),
                ),
                ("value", models.JSONField()),
                ("source", models.CharField(help_text="Where the house wrote it down.", max_length=200)),
                ("reason", models.CharField(max_length=500)),
                ("since_on", models.DateField()),
                (
                    "until_on",
                    models.DateField(blank=True, help_text="The first day on which it no longer holds.", null=True),
                ),
                ("published_at", models.DateTimeField()),
                ("ended_at", models.DateTimeField(blank=True, null=True)),
                ("end_reason", models.CharField(blank=True, default="", max_length=500)),
                (
                    "draft",
                    models.OneToOneField(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="override",
                        to="floor.ruledraft",
                    ),
                ),
                (
                    "ended_by",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "house",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="overrides",
                        to="floor.house",
                    ),
                ),
                (
                    "published_by",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="+", to=settings.AUTH_USER_MODEL
                    ),
                ),
                (
                    "publishing",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.PROTECT, related_name="+", to="floor.submission"
                    ),
                ),
                (
                    "tournament",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="overrides",
                        to="floor.tournament",
                    ),
                ),
            ],
            options={
                "ordering": ["layer", "number"],
                "constraints": [
                    models.UniqueConstraint(
                        models.F("house"),
                        models.F("layer"),
                        django.db.models.functions.comparison.Coalesce("tournament", 0),
                        models.F("number"),
                        name="one_override_per_number",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("layer__in", ["house", "tournament", "regulation"])),
                        name="override_layer_is_known",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("kind__in", ["parameter", "choice", "ladder"])),
                        name="override_kind_is_known",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("layer", "tournament"), ("tournament__isnull", False)),
                            models.Q(models.Q(("layer", "tournament"), _negated=True), ("tournament__isnull", True)),
                            _connector="OR",
                        ),
                        name="only_its_layer_names_a_tournament",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("until_on__isnull", True), ("until_on__gte", models.F("since_on")), _connector="OR"
                        ),
                        name="override_ends_after_it_begins",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("ended_at__isnull", True), ("ended_by__isnull", True)),
                            models.Q(
                                ("ended_at__isnull", False), ("ended_by__isnull", False), ("until_on__isnull", False)
                            ),
                            _connector="OR",
                        ),
                        name="ended_override_has_its_end",
                    ),
                    django.contrib.postgres.constraints.ExclusionConstraint(
                        expressions=[
                            (
                                models.Func(
                                    django.db.models.functions.comparison.Coalesce(models.F("house_id"), 0),
                                    django.db.models.functions.comparison.Coalesce(models.F("house_id"), 0),
                                    models.Value("[]"),
                                    function="int8range",
                                ),
                                "&&",
                            ),
                            (
                                models.Func(
                                    django.db.models.functions.comparison.Coalesce(models.F("tournament_id"), 0),
                                    django.db.models.functions.comparison.Coalesce(models.F("tournament_id"), 0),
                                    models.Value("[]"),
                                    function="int8range",
                                ),
                                "&&",
                            ),
                            (
                                models.Func(
                                    models.F("layer"), models.F("layer"), models.Value("[]"), function="textrange"
                                ),
                                "&&",
                            ),
                            (
                                models.Func(
                                    models.F("kind"), models.F("kind"), models.Value("[]"), function="textrange"
                                ),
                                "&&",
                            ),
                            (
                                models.Func(models.F("key"), models.F("key"), models.Value("[]"), function="textrange"),
                                "&&",
                            ),
                            (
                                models.Func(
                                    models.F("since_on"), models.F("until_on"), models.Value("[)"), function="daterange"
                                ),
                                "&&",
                            ),
                        ],
                        name="one_value_per_key_and_day",
                    ),
                ],
            },
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="publishedoverride",
            trigger=pgtrigger.compiler.Trigger(
                name="published_stays",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="RAISE EXCEPTION 'pgtrigger: Cannot delete rows from % table', TG_TABLE_NAME;",
                    hash="8c3128ce4d463ae461d4ca4e7aeade08f7e9fe82",
                    operation="DELETE",
                    pgid="pgtrigger_published_stays_7c23d",
                    table="rules_publishedoverride",
                    when="BEFORE",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="publishedoverride",
            trigger=pgtrigger.compiler.Trigger(
                name="never_edited",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    condition="WHEN (to_jsonb(OLD) - '{until_on, ended_by_id, ended_at, end_reason}'::text[] IS DISTINCT FROM to_jsonb(NEW) - '{until_on, ended_by_id, ended_at, end_reason}'::text[])",  # noqa: E501
                    func="RAISE EXCEPTION 'pgtrigger: Cannot update rows from % table', TG_TABLE_NAME;",
                    hash="5ab301282eb674d8af62631048319c5470a72b37",
                    operation="UPDATE",
                    pgid="pgtrigger_never_edited_0d6ae",
                    table="rules_publishedoverride",
                    when="BEFORE",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="publishedoverride",
            trigger=pgtrigger.compiler.Trigger(
                name="ended_once",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    condition="WHEN (OLD.ended_at IS NOT NULL)",
                    func="RAISE EXCEPTION 'pgtrigger: Cannot update rows from % table', TG_TABLE_NAME;",
                    hash="5b57ad4c634e77f6aa935c36bebb0c74fecae088",
                    operation="UPDATE",
                    pgid="pgtrigger_ended_once_287bc",
                    table="rules_publishedoverride",
                    when="BEFORE",
                ),
            ),
        ),
    ]
