from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("floor", "0042_say_nothing_of_files"),
    ]

    operations = [
        migrations.AddField(
            model_name="incident",
            name="chosen",
            field=models.TextField(blank=True, default=""),
        ),
        migrations.AddField(
            model_name="incident",
            name="decided_otherwise",
            field=models.BooleanField(default=False),
        ),
    ]
