import pgtrigger.compiler
import pgtrigger.migrations
from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [
        ("floor", "0001_create_the_tables"),
    ]

    operations = [
        pgtrigger.migrations.AddTrigger(
            model_name="installation",
            trigger=pgtrigger.compiler.Trigger(
                name="append_only",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="RAISE EXCEPTION 'pgtrigger: Cannot update or delete rows from % table', TG_TABLE_NAME;",
                    hash="2cb36b2ee78528f2ea609007dc5a8c4361ace69c",
                    operation="UPDATE OR DELETE",
                    pgid="pgtrigger_append_only_8a775",
                    table="floor_installation",
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
        pgtrigger.migrations.AddTrigger(
            model_name="person",
            trigger=pgtrigger.compiler.Trigger(
                name="house_id_stays",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    condition="WHEN (OLD.house_id IS DISTINCT FROM NEW.house_id)",
                    func="RAISE EXCEPTION 'pgtrigger: Cannot update rows from % table', TG_TABLE_NAME;",
                    hash="003d6d6ca15d4cf3178ddcc352d3e69a01731023",
                    operation="UPDATE",
                    pgid="pgtrigger_house_id_stays_eb6d9",
                    table="floor_person",
                    when="BEFORE",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="personwords",
            trigger=pgtrigger.compiler.Trigger(
                name="never_edited",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="RAISE EXCEPTION 'pgtrigger: Cannot update rows from % table', TG_TABLE_NAME;",
                    hash="f948317553d98627b1a5761a0d7d91f9598c639e",
                    operation="UPDATE",
                    pgid="pgtrigger_never_edited_d9e90",
                    table="floor_personwords",
                    when="BEFORE",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="receipt",
            trigger=pgtrigger.compiler.Trigger(
                name="append_only",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="RAISE EXCEPTION 'pgtrigger: Cannot update or delete rows from % table', TG_TABLE_NAME;",
                    hash="7a5dbf59a54b66b5be8df252c9b7151aa41ba5d2",
                    operation="UPDATE OR DELETE",
                    pgid="pgtrigger_append_only_b1969",
                    table="floor_receipt",
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
            model_name="submission",
            trigger=pgtrigger.compiler.Trigger(
                name="append_only",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="RAISE EXCEPTION 'pgtrigger: Cannot update or delete rows from % table', TG_TABLE_NAME;",
                    hash="48d23b3fd013bfc6cadabcdcb1e30831ec158dab",
                    operation="UPDATE OR DELETE",
                    pgid="pgtrigger_append_only_025bb",
                    table="floor_submission",
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
        pgtrigger.migrations.AddTrigger(
            model_name="practiceanswer",
            trigger=pgtrigger.compiler.Trigger(
                name="append_only",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="RAISE EXCEPTION 'pgtrigger: Cannot update or delete rows from % table', TG_TABLE_NAME;",
                    hash="40692a4878afd6002b1df64278c98be21f1e3d53",
                    operation="UPDATE OR DELETE",
                    pgid="pgtrigger_append_only_f1656",
                    table="floor_practiceanswer",
                    when="BEFORE",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="practiceanswer",
            trigger=pgtrigger.compiler.Trigger(
                name="never_emptied",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="RAISE EXCEPTION 'Cannot empty %, which is append-only', TG_TABLE_NAME;",
                    hash="a4d37a9969994834e31d698b57a595a29dfc90cc",
                    level="STATEMENT",
                    operation="TRUNCATE",
                    pgid="pgtrigger_never_emptied_ff4be",
                    table="floor_practiceanswer",
                    when="BEFORE",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="personact",
            trigger=pgtrigger.compiler.Trigger(
                name="append_only",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="RAISE EXCEPTION 'pgtrigger: Cannot update or delete rows from % table', TG_TABLE_NAME;",
                    hash="355da05c3cf71cf594bec60aa80c81a63332b44f",
                    operation="UPDATE OR DELETE",
                    pgid="pgtrigger_append_only_09956",
                    table="floor_personact",
                    when="BEFORE",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="personact",
            trigger=pgtrigger.compiler.Trigger(
                name="never_emptied",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="RAISE EXCEPTION 'Cannot empty %, which is append-only', TG_TABLE_NAME;",
                    hash="9eb90ab00c1a60121b7b444541dbd05ece16d980",
                    level="STATEMENT",
                    operation="TRUNCATE",
                    pgid="pgtrigger_never_emptied_c5ca1",
                    table="floor_personact",
                    when="BEFORE",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="ownrule",
            trigger=pgtrigger.compiler.Trigger(
                name="published_stays",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="RAISE EXCEPTION 'pgtrigger: Cannot delete rows from % table', TG_TABLE_NAME;",
                    hash="f85c3026977a607abfc8a29cc7f880935c95addd",
                    operation="DELETE",
                    pgid="pgtrigger_published_stays_c026b",
                    table="floor_ownrule",
                    when="BEFORE",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="ownrule",
            trigger=pgtrigger.compiler.Trigger(
                name="never_edited",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    condition="WHEN (to_jsonb(OLD) - '{until_on, ended_by_id, ended_at, end_reason}'::text[] IS DISTINCT FROM to_jsonb(NEW) - '{until_on, ended_by_id, ended_at, end_reason}'::text[])",  # noqa: E501
                    func="RAISE EXCEPTION 'pgtrigger: Cannot update rows from % table', TG_TABLE_NAME;",
                    hash="261f349e4480405ba41b57479c7a6e128e40a60b",
                    operation="UPDATE",
                    pgid="pgtrigger_never_edited_f07c1",
                    table="floor_ownrule",
                    when="BEFORE",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="ownrule",
            trigger=pgtrigger.compiler.Trigger(
                name="ended_once",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    condition="WHEN (OLD.ended_at IS NOT NULL)",
                    func="RAISE EXCEPTION 'pgtrigger: Cannot update rows from % table', TG_TABLE_NAME;",
                    hash="2e1f37d3e8538dc33a32bcd88ebefd3276e3bea8",
                    operation="UPDATE",
                    pgid="pgtrigger_ended_once_a6cab",
                    table="floor_ownrule",
                    when="BEFORE",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="entry",
            trigger=pgtrigger.compiler.Trigger(
                name="append_only",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="RAISE EXCEPTION 'pgtrigger: Cannot update or delete rows from % table', TG_TABLE_NAME;",
                    hash="73159093bd81ae80be439c019696c1598d5c2926",
                    operation="UPDATE OR DELETE",
                    pgid="pgtrigger_append_only_bdd56",
                    table="floor_entry",
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
            model_name="draw",
            trigger=pgtrigger.compiler.Trigger(
                name="append_only",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="RAISE EXCEPTION 'pgtrigger: Cannot update or delete rows from % table', TG_TABLE_NAME;",
                    hash="3b7a7d8a7ddc01f37d4218c4748027dc5b96d478",
                    operation="UPDATE OR DELETE",
                    pgid="pgtrigger_append_only_74cda",
                    table="floor_draw",
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
            model_name="dayact",
            trigger=pgtrigger.compiler.Trigger(
                name="append_only",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="RAISE EXCEPTION 'pgtrigger: Cannot update or delete rows from % table', TG_TABLE_NAME;",
                    hash="a4f6d7dde159061ebb0546ec7a9101ae72929e7c",
                    operation="UPDATE OR DELETE",
                    pgid="pgtrigger_append_only_ebe31",
                    table="floor_dayact",
                    when="BEFORE",
                ),
            ),
        ),
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
            model_name="staffact",
            trigger=pgtrigger.compiler.Trigger(
                name="append_only",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="RAISE EXCEPTION 'pgtrigger: Cannot update or delete rows from % table', TG_TABLE_NAME;",
                    hash="fe71f32ab4a12883d0f6a805093a8b0a641dad61",
                    operation="UPDATE OR DELETE",
                    pgid="pgtrigger_append_only_a6faf",
                    table="floor_staffact",
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
            model_name="setupchange",
            trigger=pgtrigger.compiler.Trigger(
                name="append_only",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="RAISE EXCEPTION 'pgtrigger: Cannot update or delete rows from % table', TG_TABLE_NAME;",
                    hash="03ed52ab003be13a9e315a2f5dce4d190ad3788d",
                    operation="UPDATE OR DELETE",
                    pgid="pgtrigger_append_only_a4d9c",
                    table="floor_setupchange",
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
            model_name="seatingact",
            trigger=pgtrigger.compiler.Trigger(
                name="append_only",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="RAISE EXCEPTION 'pgtrigger: Cannot update or delete rows from % table', TG_TABLE_NAME;",
                    hash="edd4920f95b222bd7a066cfc7444e64192920cbd",
                    operation="UPDATE OR DELETE",
                    pgid="pgtrigger_append_only_12897",
                    table="floor_seatingact",
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
            model_name="seal",
            trigger=pgtrigger.compiler.Trigger(
                name="append_only",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="RAISE EXCEPTION 'pgtrigger: Cannot update or delete rows from % table', TG_TABLE_NAME;",
                    hash="d3e0d0a86f6b84ae2bd132fbafa05314a7de3af1",
                    operation="UPDATE OR DELETE",
                    pgid="pgtrigger_append_only_350e2",
                    table="floor_seal",
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
            model_name="ruledraft",
            trigger=pgtrigger.compiler.Trigger(
                name="draft_stays",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="RAISE EXCEPTION 'pgtrigger: Cannot delete rows from % table', TG_TABLE_NAME;",
                    hash="7e10722def658f26f55155cdaee57845afdd6a42",
                    operation="DELETE",
                    pgid="pgtrigger_draft_stays_aeaf2",
                    table="floor_ruledraft",
                    when="BEFORE",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="ruledraft",
            trigger=pgtrigger.compiler.Trigger(
                name="never_edited",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    condition="WHEN (to_jsonb(OLD) - '{settled_by_id, settled_at}'::text[] IS DISTINCT FROM to_jsonb(NEW) - '{settled_by_id, settled_at}'::text[])",  # noqa: E501
                    func="RAISE EXCEPTION 'pgtrigger: Cannot update rows from % table', TG_TABLE_NAME;",
                    hash="008f85366b623c50dc43a09af9a0fb70fdd95184",
                    operation="UPDATE",
                    pgid="pgtrigger_never_edited_88e9a",
                    table="floor_ruledraft",
                    when="BEFORE",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="ruledraft",
            trigger=pgtrigger.compiler.Trigger(
                name="settled_once",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    condition="WHEN (OLD.settled_at IS NOT NULL)",
                    func="RAISE EXCEPTION 'pgtrigger: Cannot update rows from % table', TG_TABLE_NAME;",
                    hash="9b6a859f84808f6540892d7e8ef6b4692ab72645",
                    operation="UPDATE",
                    pgid="pgtrigger_settled_once_e435f",
                    table="floor_ruledraft",
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
        pgtrigger.migrations.AddTrigger(
            model_name="player",
            trigger=pgtrigger.compiler.Trigger(
                name="person_id_stays",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    condition="WHEN (OLD.person_id IS DISTINCT FROM NEW.person_id)",
                    func="RAISE EXCEPTION 'pgtrigger: Cannot update rows from % table', TG_TABLE_NAME;",
                    hash="08d857114aa01de465c6e8d54d2dbc04de61eb96",
                    operation="UPDATE",
                    pgid="pgtrigger_person_id_stays_1485d",
                    table="floor_player",
                    when="BEFORE",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="player",
            trigger=pgtrigger.compiler.Trigger(
                name="name_erased_in_the_house",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    condition="WHEN (NEW.name = '')",
                    func="UPDATE floor_person SET name = '' WHERE id = NEW.person_id; RETURN NULL;",
                    hash="7068ecfdda6727212d940b69141431ba0455c177",
                    operation='UPDATE OF "name"',
                    pgid="pgtrigger_name_erased_in_the_house_1b0ae",
                    table="floor_player",
                    when="AFTER",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="inputchange",
            trigger=pgtrigger.compiler.Trigger(
                name="append_only",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="RAISE EXCEPTION 'pgtrigger: Cannot update or delete rows from % table', TG_TABLE_NAME;",
                    hash="2ee0e0bbad598acf77459a4791c2a407a79e7956",
                    operation="UPDATE OR DELETE",
                    pgid="pgtrigger_append_only_16173",
                    table="floor_inputchange",
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
            model_name="handovernote",
            trigger=pgtrigger.compiler.Trigger(
                name="append_only",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="RAISE EXCEPTION 'pgtrigger: Cannot update or delete rows from % table', TG_TABLE_NAME;",
                    hash="206d2a2096ddb1701888bc444c1ddc16f6ea1965",
                    operation="UPDATE OR DELETE",
                    pgid="pgtrigger_append_only_ff840",
                    table="floor_handovernote",
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
            model_name="bookpin",
            trigger=pgtrigger.compiler.Trigger(
                name="pin_stays",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="RAISE EXCEPTION 'pgtrigger: Cannot delete rows from % table', TG_TABLE_NAME;",
                    hash="9497f72670a63bcb7ac88cb18394c972dbc8be85",
                    operation="DELETE",
                    pgid="pgtrigger_pin_stays_62383",
                    table="floor_bookpin",
                    when="BEFORE",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="bookpin",
            trigger=pgtrigger.compiler.Trigger(
                name="pin_is_not_edited",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    condition="WHEN (to_jsonb(OLD) - '{applied_at, level_id, withdrawn_by_id, withdrawn_at}'::text[] IS DISTINCT FROM to_jsonb(NEW) - '{applied_at, level_id, withdrawn_by_id, withdrawn_at}'::text[])",  # noqa: E501
                    func="RAISE EXCEPTION 'pgtrigger: Cannot update rows from % table', TG_TABLE_NAME;",
                    hash="9db4761d56abd90b818a97228980ec11dce575eb",
                    operation="UPDATE",
                    pgid="pgtrigger_pin_is_not_edited_1b86b",
                    table="floor_bookpin",
                    when="BEFORE",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="bookpin",
            trigger=pgtrigger.compiler.Trigger(
                name="pin_is_settled_once",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    condition="WHEN (OLD.applied_at IS NOT NULL OR OLD.withdrawn_at IS NOT NULL)",
                    func="RAISE EXCEPTION 'pgtrigger: Cannot update rows from % table', TG_TABLE_NAME;",
                    hash="b61dfd0174f53ba37279cd6cc43534136be4c5ef",
                    operation="UPDATE",
                    pgid="pgtrigger_pin_is_settled_once_3e7a9",
                    table="floor_bookpin",
                    when="BEFORE",
                ),
            ),
        ),
    ]
