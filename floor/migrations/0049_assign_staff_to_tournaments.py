from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("floor", "0048_write_rules_of_the_houses_own"),
    ]

    operations = [
        migrations.AddField(
            model_name="tournament",
            name="assigned",
            field=models.ManyToManyField(blank=True, related_name="assigned_to", to="floor.membership"),
        ),
    ]
