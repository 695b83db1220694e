import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("floor", "0030_rule_a_call_in_words_of_ones_own"),
    ]

    operations = [
        migrations.AddField(
            model_name="penalty",
            name="change_entry",
            field=models.OneToOneField(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="+",
                to="floor.entry",
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
                ],
                max_length=30,
            ),
        ),
    ]
