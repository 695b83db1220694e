import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("floor", "0015_keep_photos"),
    ]

    operations = [
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
                    ("clock", "Clock"),
                    ("people", "People"),
                    ("player-named", "Player named"),
                    ("photo", "Photo"),
                ],
                max_length=30,
            ),
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
                    "incident",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="clocks",
                        to="floor.incident",
                    ),
                ),
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
                    "submission",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.PROTECT, related_name="+", to="floor.submission"
                    ),
                ),
            ],
            options={
                "indexes": [models.Index(fields=["incident", "-id"], name="clock_of_call")],
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("stopped_at__isnull", True)),
                        fields=("incident",),
                        name="one_clock_at_a_time",
                    ),
                    models.CheckConstraint(condition=models.Q(("main_seconds__gte", 1)), name="clock_has_time"),
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("stopped_at__isnull", True), ("stopped_by__isnull", True)),
                            models.Q(("stopped_at__gte", models.F("started_at")), ("stopped_by__isnull", False)),
                            _connector="OR",
                        ),
                        name="stopped_clock_has_its_person",
                    ),
                ],
            },
        ),
    ]
