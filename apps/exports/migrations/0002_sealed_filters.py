from typing import Any

from django.db import migrations

import apps.core.fields


def seal(registry: Any, schema_editor: Any) -> None:
    for export in registry.get_model("exports", "Export").objects.all():
        export.narrowed_by = export.filters
        export.save(update_fields=["narrowed_by"])


def unseal(registry: Any, schema_editor: Any) -> None:
    for export in registry.get_model("exports", "Export").objects.all():
        export.filters = export.narrowed_by
        export.save(update_fields=["filters"])


class Migration(migrations.Migration):
    dependencies = [("exports", "0001_initial")]

    operations = [
        migrations.AddField("export", "narrowed_by", apps.core.fields.SealedJSONField(null=True)),
        migrations.RunPython(seal, unseal),
        migrations.RemoveField("export", "filters"),
        migrations.AlterField(
            "export",
            "narrowed_by",
            apps.core.fields.SealedJSONField(help_text="The page's filters; one may be a person's number."),
        ),
    ]
