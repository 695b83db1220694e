import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("floor", "0059_say_the_starting_stack"),
    ]

    operations = [
        migrations.AddField(
            model_name="incident",
            name="slip_ruled_by",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="+",
                to=settings.AUTH_USER_MODEL,
            ),
        ),
        migrations.AlterField(
            model_name="seatingact",
            name="kind",
            field=models.CharField(
                choices=[
                    ("entered", "Entered"),
                    ("seated", "Seated"),
                    ("moved", "Moved"),
                    ("busted", "Busted"),
                    ("opened", "Table opened"),
                    ("broken", "Table broken"),
                    ("through", "Through to another day"),
                    ("plays-on", "Plays on"),
                    ("named", "Found to sit there"),
                    ("joined", "Joined with another entry"),
                    ("undone", "Undone"),
                ],
                max_length=10,
            ),
        ),
        migrations.AddConstraint(
            model_name="incident",
            constraint=models.CheckConstraint(
                condition=models.Q(("slip_ruled_by__isnull", True), ("source", "slip"), _connector="OR"),
                name="only_a_slip_says_who_ruled",
            ),
        ),
    ]
