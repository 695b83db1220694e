import pgtrigger.compiler
import pgtrigger.migrations
from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [
        ("floor", "0032_keep_corrections_of_what_was_in_play"),
    ]

    operations = [
        pgtrigger.migrations.AddTrigger(
            model_name="dealer",
            trigger=pgtrigger.compiler.Trigger(
                name="house_id_stays",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    condition="WHEN (OLD.house_id IS DISTINCT FROM NEW.house_id)",
                    func="RAISE EXCEPTION 'pgtrigger: Cannot update rows from % table', TG_TABLE_NAME;",
                    hash="ae7996b0f09ea0a4d4e5c2523d8d046ec55b017a",
                    operation="UPDATE",
                    pgid="pgtrigger_house_id_stays_7240c",
                    table="floor_dealer",
                    when="BEFORE",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="player",
            trigger=pgtrigger.compiler.Trigger(
                name="tournament_id_stays",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    condition="WHEN (OLD.tournament_id IS DISTINCT FROM NEW.tournament_id)",
                    func="RAISE EXCEPTION 'pgtrigger: Cannot update rows from % table', TG_TABLE_NAME;",
                    hash="4fc75d053d1c49ed27f551cc9470929467cc22f5",
                    operation="UPDATE",
                    pgid="pgtrigger_tournament_id_stays_41c28",
                    table="floor_player",
                    when="BEFORE",
                ),
            ),
        ),
    ]
