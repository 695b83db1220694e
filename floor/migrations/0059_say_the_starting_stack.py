from django.db import migrations, models
from django.db.models import Q


class Migration(migrations.Migration):
    dependencies = [
        ("floor", "0058_note_flights_begun_and_taken_back"),
    ]

    operations = [
        migrations.AddField(
            model_name="tournament",
            name="starting_stack",
            field=models.PositiveIntegerField(blank=True, null=True),
        ),
        migrations.AddConstraint(
            model_name="tournament",
            constraint=models.CheckConstraint(
                condition=Q(starting_stack__isnull=True) | Q(starting_stack__isnull=False, starting_stack__gte=1),
                name="starting_stack_has_a_chip",
            ),
        ),
        migrations.AlterField(
            model_name="setupchange",
            name="kind",
            field=models.CharField(
                choices=[
                    ("name", "Name"),
                    ("levels", "Levels"),
                    ("stack", "Starting stack"),
                    ("flight", "Flight beside another"),
                ],
                max_length=10,
            ),
        ),
        migrations.AlterField(
            model_name="setupchange",
            name="before",
            field=models.JSONField(
                help_text="The name, the levels as a list has them, the starting stack or 0, "
                "or a flight: {day, on, begun}."
            ),
        ),
        migrations.RemoveConstraint(
            model_name="setupchange",
            name="set_up_change_is_known",
        ),
        migrations.AddConstraint(
            model_name="setupchange",
            constraint=models.CheckConstraint(
                condition=Q(kind__in=["name", "levels", "stack", "flight"]), name="set_up_change_is_known"
            ),
        ),
    ]
