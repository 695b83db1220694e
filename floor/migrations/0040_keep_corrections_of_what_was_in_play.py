from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("floor", "0029_say_why_a_ruling_is_off_the_tape"),
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
                    ("closed", "Closed without a ruling"),
                    ("reopened", "Opened again"),
                    ("in-play", "In play corrected"),
                ],
                max_length=30,
            ),
        ),
    ]
