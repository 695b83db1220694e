import django.contrib.postgres.fields
import django.db.models.deletion
import pgtrigger.compiler
import pgtrigger.migrations
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("floor", "0047_fill_the_colours_of_tournaments"),
    ]

    operations = [
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
                        related_name="own_rules",
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
            ],
            options={
                "ordering": ["number"],
                "constraints": [
                    models.UniqueConstraint(fields=("house", "number"), name="one_own_rule_per_number"),
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("title", ""), _negated=True), models.Q(("text", ""), _negated=True)
                        ),
                        name="own_rule_says_something",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("beside", ""), ("decides", False), ("edition", "")),
                            models.Q(models.Q(("beside", ""), _negated=True), models.Q(("edition", ""), _negated=True)),
                            _connector="OR",
                        ),
                        name="own_rule_decides_beside_a_provision",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("until_on__isnull", True), ("until_on__gte", models.F("since_on")), _connector="OR"
                        ),
                        name="own_rule_ends_after_it_begins",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("ended_at__isnull", True), ("ended_by__isnull", True)),
                            models.Q(
                                ("ended_at__isnull", False), ("ended_by__isnull", False), ("until_on__isnull", False)
                            ),
                            _connector="OR",
                        ),
                        name="ended_own_rule_has_its_end",
                    ),
                ],
            },
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="ownrule",
            trigger=pgtrigger.compiler.Trigger(
                name="published_stays",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="RAISE EXCEPTION 'pgtrigger: Cannot delete rows from % table', TG_TABLE_NAME;",
                    hash="f85c3026977a607abfc8a29cc7f880935c95addd",
                    operation="DELETE",
                    pgid="pgtrigger_published_stays_c026b",
                    table="floor_ownrule",
                    when="BEFORE",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="ownrule",
            trigger=pgtrigger.compiler.Trigger(
                name="never_edited",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    condition="WHEN (to_jsonb(OLD) - '{until_on, ended_by_id, ended_at, end_reason}'::text[] IS DISTINCT FROM to_jsonb(NEW) - '{until_on, ended_by_id, ended_at, end_reason}'::text[])",  # noqa: E501
                    func="RAISE EXCEPTION 'pgtrigger: Cannot update rows from % table', TG_TABLE_NAME;",
                    hash="261f349e4480405ba41b57479c7a6e128e40a60b",
                    operation="UPDATE",
                    pgid="pgtrigger_never_edited_f07c1",
                    table="floor_ownrule",
                    when="BEFORE",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="ownrule",
            trigger=pgtrigger.compiler.Trigger(
                name="ended_once",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    condition="WHEN (OLD.ended_at IS NOT NULL)",
                    func="RAISE EXCEPTION 'pgtrigger: Cannot update rows from % table', TG_TABLE_NAME;",
                    hash="2e1f37d3e8538dc33a32bcd88ebefd3276e3bea8",
                    operation="UPDATE",
                    pgid="pgtrigger_ended_once_a6cab",
                    table="floor_ownrule",
                    when="BEFORE",
                ),
            ),
        ),
    ]
