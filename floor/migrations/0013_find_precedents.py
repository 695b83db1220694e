import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("floor", "0012_fill_the_words_of_calls"),
    ]

    operations = [
        migrations.CreateModel(
            name="Precedent",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("situation", models.CharField(max_length=80)),
                ("occurred_at", models.DateTimeField()),
                ("version", models.PositiveSmallIntegerField()),
                ("fingerprint", models.TextField(help_text="Canonical JSON of the facts: no seat, name or amount.")),
                ("hash", models.CharField(max_length=64)),
                (
                    "house",
                    models.ForeignKey(
                        db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name="+", to="floor.house"
                    ),
                ),
                (
                    "incident",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.PROTECT, related_name="precedent", to="floor.incident"
                    ),
                ),
                (
                    "receipt",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to="floor.receipt",
                    ),
                ),
            ],
            options={
                "indexes": [
                    models.Index(fields=["house", "hash", "-occurred_at", "-id"], name="precedent_by_facts"),
                    models.Index(
                        fields=["house", "situation", "version", "-occurred_at", "-id"], name="precedent_by_time"
                    ),
                ],
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(("hash__regex", "^[0-9a-f]{64}$")), name="fingerprint_hash_is_hex"
                    )
                ],
            },
        ),
    ]
