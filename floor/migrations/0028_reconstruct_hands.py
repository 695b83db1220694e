import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models

PROTECT = django.db.models.deletion.PROTECT


class Migration(migrations.Migration):
    dependencies = [
        ("rules", "0002_publish_overrides"),
        ("floor", "0027_say_who_came_in_by_pin"),
    ]

    operations = [
        migrations.CreateModel(
            name="Hand",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("tape", models.JSONField(blank=True, default=dict)),
                ("revision", models.PositiveIntegerField(default=1)),
                ("opened_at", models.DateTimeField()),
                ("updated_at", models.DateTimeField(auto_now=True)),
                ("book", models.ForeignKey(on_delete=PROTECT, related_name="+", to="rules.storedbook")),
                (
                    "level",
                    models.ForeignKey(blank=True, null=True, on_delete=PROTECT, related_name="+", to="floor.level"),
                ),
                (
                    "opened_by",
                    models.ForeignKey(on_delete=PROTECT, related_name="+", to=settings.AUTH_USER_MODEL),
                ),
                (
                    "opening",
                    models.OneToOneField(on_delete=PROTECT, related_name="hand", to="floor.submission"),
                ),
                (
                    "table",
                    models.ForeignKey(blank=True, null=True, on_delete=PROTECT, related_name="hands", to="floor.table"),
                ),
                (
                    "tournament",
                    models.ForeignKey(on_delete=PROTECT, related_name="hands", to="floor.tournament"),
                ),
            ],
        ),
        migrations.AddField(
            model_name="incident",
            name="hand",
            field=models.ForeignKey(blank=True, null=True, on_delete=PROTECT, related_name="calls", to="floor.hand"),
        ),
        migrations.AddField(
            model_name="incident",
            name="hand_event",
            field=models.PositiveSmallIntegerField(blank=True, null=True),
        ),
    ]
