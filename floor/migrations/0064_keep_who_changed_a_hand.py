from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("floor", "0063_keep_who_changed_a_draft"),
    ]

    operations = [
        migrations.AddField(
            model_name="hand",
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
