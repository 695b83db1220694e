import pgtrigger.compiler
import pgtrigger.migrations
from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [
        ("floor", "0044_fill_what_was_chosen_and_decided_otherwise"),
    ]

    operations = [
        pgtrigger.migrations.AddTrigger(
            model_name="dayact",
            trigger=pgtrigger.compiler.Trigger(
                name="never_emptied",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="RAISE EXCEPTION 'Cannot empty %, which is append-only', TG_TABLE_NAME;",
                    hash="f1854bf65ec3d409c75134b892a98c9399f98de2",
                    level="STATEMENT",
                    operation="TRUNCATE",
                    pgid="pgtrigger_never_emptied_5f020",
                    table="floor_dayact",
                    when="BEFORE",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="draw",
            trigger=pgtrigger.compiler.Trigger(
                name="never_emptied",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="RAISE EXCEPTION 'Cannot empty %, which is append-only', TG_TABLE_NAME;",
                    hash="e1bb60a53e27d55e5daf1682761801d8e2a04ada",
                    level="STATEMENT",
                    operation="TRUNCATE",
                    pgid="pgtrigger_never_emptied_aad3f",
                    table="floor_draw",
                    when="BEFORE",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="entry",
            trigger=pgtrigger.compiler.Trigger(
                name="never_emptied",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="RAISE EXCEPTION 'Cannot empty %, which is append-only', TG_TABLE_NAME;",
                    hash="4143c8c439cebf2dbc1d6fd4d3962c9a3582c758",
                    level="STATEMENT",
                    operation="TRUNCATE",
                    pgid="pgtrigger_never_emptied_2af85",
                    table="floor_entry",
                    when="BEFORE",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="handovernote",
            trigger=pgtrigger.compiler.Trigger(
                name="never_emptied",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="RAISE EXCEPTION 'Cannot empty %, which is append-only', TG_TABLE_NAME;",
                    hash="1d4f422ff435f661b9b913fb81c3fc4e34b50f32",
                    level="STATEMENT",
                    operation="TRUNCATE",
                    pgid="pgtrigger_never_emptied_9f0fe",
                    table="floor_handovernote",
                    when="BEFORE",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="inputchange",
            trigger=pgtrigger.compiler.Trigger(
                name="never_emptied",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="RAISE EXCEPTION 'Cannot empty %, which is append-only', TG_TABLE_NAME;",
                    hash="eafc5eb9c46d72ec392b7559db20449866df7e48",
                    level="STATEMENT",
                    operation="TRUNCATE",
                    pgid="pgtrigger_never_emptied_aad17",
                    table="floor_inputchange",
                    when="BEFORE",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="installation",
            trigger=pgtrigger.compiler.Trigger(
                name="never_emptied",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="RAISE EXCEPTION 'Cannot empty %, which is append-only', TG_TABLE_NAME;",
                    hash="830ec5489e590b4af4c53a0d53c4356d13a469ca",
                    level="STATEMENT",
                    operation="TRUNCATE",
                    pgid="pgtrigger_never_emptied_8fbe4",
                    table="floor_installation",
                    when="BEFORE",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="receipt",
            trigger=pgtrigger.compiler.Trigger(
                name="never_emptied",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="RAISE EXCEPTION 'Cannot empty %, which is append-only', TG_TABLE_NAME;",
                    hash="bcba6dfc372094c5a4895fb01d56029a8dd2132d",
                    level="STATEMENT",
                    operation="TRUNCATE",
                    pgid="pgtrigger_never_emptied_9a596",
                    table="floor_receipt",
                    when="BEFORE",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="seal",
            trigger=pgtrigger.compiler.Trigger(
                name="never_emptied",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="RAISE EXCEPTION 'Cannot empty %, which is append-only', TG_TABLE_NAME;",
                    hash="2502a5a246bdbe19d6b5cef5cf4323b23ed2d7d4",
                    level="STATEMENT",
                    operation="TRUNCATE",
                    pgid="pgtrigger_never_emptied_ee92c",
                    table="floor_seal",
                    when="BEFORE",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="seatingact",
            trigger=pgtrigger.compiler.Trigger(
                name="never_emptied",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="RAISE EXCEPTION 'Cannot empty %, which is append-only', TG_TABLE_NAME;",
                    hash="acd963a7dc30a21ce5c55c9a3afbbe425bf22c30",
                    level="STATEMENT",
                    operation="TRUNCATE",
                    pgid="pgtrigger_never_emptied_7f129",
                    table="floor_seatingact",
                    when="BEFORE",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="setupchange",
            trigger=pgtrigger.compiler.Trigger(
                name="never_emptied",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="RAISE EXCEPTION 'Cannot empty %, which is append-only', TG_TABLE_NAME;",
                    hash="55cdd508640fdd4b6a5f0119fff0308d122a78cb",
                    level="STATEMENT",
                    operation="TRUNCATE",
                    pgid="pgtrigger_never_emptied_2f5a0",
                    table="floor_setupchange",
                    when="BEFORE",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="staffact",
            trigger=pgtrigger.compiler.Trigger(
                name="never_emptied",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="RAISE EXCEPTION 'Cannot empty %, which is append-only', TG_TABLE_NAME;",
                    hash="a09932bd3985ddc78e5ba0aa4ffa274e6090e846",
                    level="STATEMENT",
                    operation="TRUNCATE",
                    pgid="pgtrigger_never_emptied_6059e",
                    table="floor_staffact",
                    when="BEFORE",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="submission",
            trigger=pgtrigger.compiler.Trigger(
                name="never_emptied",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="RAISE EXCEPTION 'Cannot empty %, which is append-only', TG_TABLE_NAME;",
                    hash="909fbd0a943b5436c8d2f9a7ee3d7a5e3170c258",
                    level="STATEMENT",
                    operation="TRUNCATE",
                    pgid="pgtrigger_never_emptied_d3638",
                    table="floor_submission",
                    when="BEFORE",
                ),
            ),
        ),
    ]
