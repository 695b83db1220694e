from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("floor", "0061_keep_what_decided_a_call_and_what_it_waits_for"),
    ]

    operations = [
        migrations.AddIndex(
            model_name="incident",
            index=models.Index(
                condition=models.Q(
                    models.Q(("penalty_left", True), ("state", "ruled")),
                    models.Q(("situation", "ruling-contested"), ("state", "ruled")),
                    _connector="OR",
                ),
                fields=["tournament"],
                name="incident_to_look_at",
            ),
        ),
    ]
