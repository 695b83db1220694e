from django.db import migrations, models
from django.db.models import F, Q


class Migration(migrations.Migration):
    dependencies = [
        ("floor", "0003_seal_each_playing_day"),
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
                ],
                max_length=30,
            ),
        ),
        migrations.AddField(
            model_name="penalty",
            name="served",
            field=models.PositiveIntegerField(default=0),
        ),
        migrations.AddField(
            model_name="penalty",
            name="counted_at",
            field=models.DateTimeField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name="penalty",
            name="eliminated_at",
            field=models.DateTimeField(blank=True, null=True),
        ),
        migrations.AddConstraint(
            model_name="penalty",
            constraint=models.CheckConstraint(condition=Q(served__lte=F("hands")), name="no_more_served_than_given"),
        ),
        migrations.AddConstraint(
            model_name="penalty",
            constraint=models.CheckConstraint(
                condition=Q(counted_at__isnull=False) | Q(served=0, eliminated_at__isnull=True),
                name="count_has_its_time",
            ),
        ),
    ]
