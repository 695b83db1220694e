from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("floor", "0062_find_calls_to_look_at"),
    ]

    operations = [
        migrations.AddField(
            model_name="draft",
            name="updated_by",
            field=models.ForeignKey(
                blank=True,
                db_index=False,
                null=True,
                on_delete=models.PROTECT,
                related_name="+",
                to=settings.AUTH_USER_MODEL,
            ),
        ),
    ]
