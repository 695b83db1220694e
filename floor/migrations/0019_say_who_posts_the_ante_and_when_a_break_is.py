from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("floor", "0018_check_answers_again"),
    ]

    operations = [
        migrations.AddField(
            model_name="level",
            name="ante_from",
            field=models.CharField(
                choices=[("big-blind", "The big blind posts it for the table"), ("each", "Every player posts it")],
                default="big-blind",
                max_length=10,
            ),
        ),
        migrations.AddField(
            model_name="level",
            name="break_minutes",
            field=models.PositiveSmallIntegerField(default=0),
        ),
        migrations.AddField(
            model_name="level",
            name="break_name",
            field=models.CharField(blank=True, default="", max_length=60),
        ),
        migrations.AddConstraint(
            model_name="level",
            constraint=models.CheckConstraint(
                condition=models.Q(("ante_from__in", ["big-blind", "each"])), name="ante_is_posted_by_somebody"
            ),
        ),
        migrations.AddConstraint(
            model_name="level",
            constraint=models.CheckConstraint(
                condition=models.Q(("break_name", ""), ("break_minutes__gte", 1), _connector="OR"),
                name="named_break_lasts_a_minute",
            ),
        ),
    ]
