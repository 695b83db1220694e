import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("floor", "0008_name_game_and_chips_of_a_level"),
    ]

    operations = [
        migrations.CreateModel(
            name="Dealer",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("name", models.CharField(max_length=120)),
                ("is_active", models.BooleanField(default=True)),
            ],
            options={
                "ordering": ["name"],
            },
        ),
        migrations.AddField(
            model_name="incident",
            name="source",
            field=models.CharField(
                choices=[("tablet", "Tablet"), ("slip", "Paper slip")], default="tablet", max_length=10
            ),
        ),
        migrations.AddField(
            model_name="incidentperson",
            name="by_hand",
            field=models.BooleanField(default=False),
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
        migrations.AlterField(
            model_name="entry",
            name="kind",
            field=models.CharField(
                choices=[
                    ("ruling", "Ruling"),
                    ("follow-up", "Follow-up"),
                    ("correction", "Correction"),
                    ("decision", "Decision"),
                    ("penalty", "Penalty"),
                    ("penalty-void", "Penalty voided"),
                    ("served", "Hands served"),
                    ("review", "Review"),
                    ("note", "Note"),
                    ("people", "People"),
                    ("player-named", "Player named"),
                ],
                max_length=30,
            ),
        ),
        migrations.AddConstraint(
            model_name="incident",
            constraint=models.CheckConstraint(
                condition=models.Q(("source__in", ["tablet", "slip"])), name="incident_source_is_known"
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
        migrations.AddField(
            model_name="dealer",
            name="house",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT, related_name="dealers", to="floor.house"
            ),
        ),
        migrations.AddField(
            model_name="incidentperson",
            name="dealer",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="incidents",
                to="floor.dealer",
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
            model_name="dealer",
            constraint=models.UniqueConstraint(fields=("house", "name"), name="one_dealer_per_name"),
        ),
    ]
