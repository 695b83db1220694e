import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("floor", "0033_keep_players_and_dealers_where_they_belong"),
    ]

    operations = [
        migrations.AddField(
            model_name="incident",
            name="changed_by",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="+",
                to=settings.AUTH_USER_MODEL,
            ),
        ),
        migrations.AddField(
            model_name="incident",
            name="outcome_before",
            field=models.TextField(blank=True, default=""),
        ),
    ]
