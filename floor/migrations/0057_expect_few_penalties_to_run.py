from django.db import migrations, models
from django.db.models import F, Q
from django.db.models.lookups import GreaterThan


class Migration(migrations.Migration):
    dependencies = [
        ("floor", "0056_play_a_flight_beside_another"),
    ]

    operations = [
        migrations.RunSQL(
            "CREATE STATISTICS penalty_hands_left ON (hands - served) FROM floor_penalty",
            "DROP STATISTICS penalty_hands_left",
        ),
        migrations.RemoveIndex(
            model_name="penalty",
            name="penalty_running",
        ),
        migrations.AddIndex(
            model_name="penalty",
            index=models.Index(
                condition=Q(
                    GreaterThan(F("hands") - F("served"), 0),
                    ("eliminated_at__isnull", True),
                    ("voided_at__isnull", True),
                ),
                fields=["incident"],
                name="penalty_running",
            ),
        ),
    ]
