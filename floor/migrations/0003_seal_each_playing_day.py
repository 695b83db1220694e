import django.db.models.deletion
import pgtrigger.compiler
import pgtrigger.migrations
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("floor", "0002_open_a_call_once"),
    ]

    operations = [
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
                (
                    "tournament",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="seals",
                        to="floor.tournament",
                    ),
                ),
            ],
            options={
                "ordering": ["tournament", "on"],
                "constraints": [
                    models.UniqueConstraint(fields=("tournament", "on"), name="one_seal_per_day"),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("hash__regex", "^[0-9a-f]{64}$"), ("previous_hash__regex", "^[0-9a-f]{64}$")
                        ),
                        name="seal_hashes_are_hex",
                    ),
                ],
            },
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="seal",
            trigger=pgtrigger.compiler.Trigger(
                name="append_only",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="RAISE EXCEPTION 'pgtrigger: Cannot update or delete rows from % table', TG_TABLE_NAME;",
                    hash="d3e0d0a86f6b84ae2bd132fbafa05314a7de3af1",
                    operation="UPDATE OR DELETE",
                    pgid="pgtrigger_append_only_350e2",
                    table="floor_seal",
                    when="BEFORE",
                ),
            ),
        ),
    ]
