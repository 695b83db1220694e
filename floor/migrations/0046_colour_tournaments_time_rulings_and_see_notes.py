import django.db.models.deletion
import pgtrigger.compiler
import pgtrigger.migrations
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("floor", "0045_never_empty_the_record"),
        ("rules", "0002_publish_overrides"),
    ]

    operations = [
        migrations.CreateModel(
            name="NoteSeen",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("seen_at", models.DateTimeField()),
            ],
        ),
        migrations.AddField(
            model_name="draft",
            name="ruled_at",
            field=models.DateTimeField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name="tournament",
            name="colour",
            field=models.PositiveSmallIntegerField(default=0),
        ),
        migrations.AlterField(
            model_name="draft",
            name="updated_at",
            field=models.DateTimeField(),
        ),
        migrations.AddConstraint(
            model_name="tournament",
            constraint=models.CheckConstraint(
                condition=models.Q(("colour__range", (0, 5))), name="tournament_has_a_colour"
            ),
        ),
        migrations.AddField(
            model_name="noteseen",
            name="note",
            field=models.ForeignKey(
                db_index=False,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="seen",
                to="floor.handovernote",
            ),
        ),
        migrations.AddField(
            model_name="noteseen",
            name="user",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT, related_name="+", to=settings.AUTH_USER_MODEL
            ),
        ),
        migrations.AddConstraint(
            model_name="noteseen",
            constraint=models.UniqueConstraint(fields=("note", "user"), name="one_person_sees_a_note_once"),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="noteseen",
            trigger=pgtrigger.compiler.Trigger(
                name="append_only",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="RAISE EXCEPTION 'pgtrigger: Cannot update or delete rows from % table', TG_TABLE_NAME;",
                    hash="e30206a50c1afcaed42fd33ae8ce0f4b46fccd62",
                    operation="UPDATE OR DELETE",
                    pgid="pgtrigger_append_only_8ac6d",
                    table="floor_noteseen",
                    when="BEFORE",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="noteseen",
            trigger=pgtrigger.compiler.Trigger(
                name="never_emptied",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="RAISE EXCEPTION 'Cannot empty %, which is append-only', TG_TABLE_NAME;",
                    hash="7a6c5c65c0d1bbfd7aaaf3a5ebc2bee569f6764d",
                    level="STATEMENT",
                    operation="TRUNCATE",
                    pgid="pgtrigger_never_emptied_942aa",
                    table="floor_noteseen",
                    when="BEFORE",
                ),
            ),
        ),
    ]
