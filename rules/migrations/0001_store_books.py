import pgtrigger.compiler
import pgtrigger.migrations
from django.db import migrations, models


class Migration(migrations.Migration):
    initial = True

    dependencies = []

    operations = [
        migrations.CreateModel(
            name="StoredBook",
            fields=[
                ("hash", models.CharField(max_length=64, primary_key=True, serialize=False)),
                ("edition", models.CharField(max_length=40)),
                ("content", models.TextField(help_text="Canonical JSON; the hash is SHA-256 of its UTF-8 bytes.")),
                ("stored_at", models.DateTimeField(auto_now_add=True)),
            ],
            options={
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(("hash__regex", "^[0-9a-f]{64}$")), name="book_hash_is_hex"
                    )
                ],
            },
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="storedbook",
            trigger=pgtrigger.compiler.Trigger(
                name="append_only",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="RAISE EXCEPTION 'pgtrigger: Cannot update or delete rows from % table', TG_TABLE_NAME;",
                    hash="69e7325ee0004471102fb53a412e6cb5800fd55a",
                    operation="UPDATE OR DELETE",
                    pgid="pgtrigger_append_only_eae78",
                    table="rules_storedbook",
                    when="BEFORE",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="storedbook",
            trigger=pgtrigger.compiler.Trigger(
                name="never_emptied",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="RAISE EXCEPTION 'Cannot empty %, which is append-only', TG_TABLE_NAME;",
                    hash="e759c03fce65caa1e006a11511b01d2291ffcf1c",
                    level="STATEMENT",
                    operation="TRUNCATE",
                    pgid="pgtrigger_never_emptied_cc97e",
                    table="rules_storedbook",
                    when="BEFORE",
                ),
            ),
        ),
    ]
