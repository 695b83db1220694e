import django.contrib.postgres.indexes
import django.contrib.postgres.search
from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [
        ("floor", "0010_keep_what_is_in_play_with_its_age"),
    ]

    operations = [
        migrations.AddField(
            model_name="incident",
            name="search",
            field=django.contrib.postgres.search.SearchVectorField(editable=False, null=True),
        ),
        migrations.AddIndex(
            model_name="incident",
            index=django.contrib.postgres.indexes.GinIndex(fields=["search"], name="incident_by_word"),
        ),
    ]
