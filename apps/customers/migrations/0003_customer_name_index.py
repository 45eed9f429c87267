"""The blind index of a full name, for every row that has one."""

from typing import Any

from django.db import migrations

import apps.customers.models


def fill_index(registry: Any, _: Any) -> None:
    customer = registry.get_model("customers", "Customer")
    for row in customer.objects.exclude(first_name=None, last_name=None).iterator(chunk_size=500):
        row.save(update_fields=["name_index"])


class Migration(migrations.Migration):
    dependencies = [
        ("customers", "0002_database"),
    ]

    operations = [
        migrations.AddField(
            model_name="customer",
            name="name_index",
            field=apps.customers.models.NameIndexField(db_index=True, editable=False, max_length=32, null=True),
        ),
        migrations.RunPython(fill_index, migrations.RunPython.noop),
    ]
