from typing import Any

from django.db import migrations

AT_ONCE = 2000


def fill(apps: Any, schema_editor: Any) -> None:
    """Each player is a person of their own: that two of one name are one is for somebody to say.

    Only entries of one tournament that were merged are one person, since somebody has said so.
    """
    players, persons = apps.get_model("floor", "Player").objects, apps.get_model("floor", "Person").objects
    alone = players.filter(person=None).order_by("pk").values_list("pk", "name", "tournament__house", named=True)
    while some := list(alone[:AT_ONCE]):
        made = persons.bulk_create(persons.model(house_id=row.tournament__house, name=row.name) for row in some)
        players.bulk_update(
            [players.model(pk=row.pk, person=person) for row, person in zip(some, made, strict=True)], ["person"]
        )
    for gone, stays in players.filter(merged_into__isnull=False).values_list("person", "merged_into__person"):
        persons.filter(pk=gone).update(merged_into=stays)


class Migration(migrations.Migration):
    dependencies = [
        ("floor", "0050_know_the_persons_of_a_house"),
    ]

    operations = [
        migrations.RunPython(fill, migrations.RunPython.noop),
    ]
