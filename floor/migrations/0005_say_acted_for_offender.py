from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("floor", "0004_keep_official_texts"),
    ]

    operations = [
        migrations.AlterField(
            model_name="incidentperson",
            name="role",
            field=models.CharField(
                choices=[
                    ("offender", "Acted"),
                    ("skipped", "Skipped"),
                    ("affected", "Affected"),
                    ("caller", "Called the floor"),
                    ("dealer", "Dealer"),
                ],
                max_length=10,
            ),
        ),
    ]
