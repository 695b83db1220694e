import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("floor", "0019_say_who_posts_the_ante_and_when_a_break_is"),
    ]

    operations = [
        migrations.AddField(
            model_name="tournament",
            name="setting_up",
            field=models.OneToOneField(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="+",
                to="floor.submission",
            ),
        ),
    ]
