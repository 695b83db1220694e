from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("floor", "0004_count_hands_served"),
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
                ],
                max_length=30,
            ),
        ),
    ]
