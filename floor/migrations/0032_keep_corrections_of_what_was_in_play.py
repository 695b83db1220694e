from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("floor", "0031_put_penalties_right"),
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
                    ("penalty-changed", "Penalty put right"),
                    ("penalty-void", "Penalty voided"),
                    ("served", "Hands served"),
                    ("review", "Review"),
                    ("note", "Note"),
                    ("clock", "Clock"),
                    ("people", "People"),
                    ("player-named", "Player named"),
                    ("photo", "Photo"),
                    ("closed", "Closed without a ruling"),
                    ("reopened", "Opened again"),
                    ("in-play", "In play corrected"),
                ],
                max_length=30,
            ),
        ),
    ]
