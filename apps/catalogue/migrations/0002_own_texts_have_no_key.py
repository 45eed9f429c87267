"""A text typed under the marketplace's own key is the general one: it was shown, while consents went by the general row.

Where both stand, the general one holds, as it did for whoever agreed; the other is read no more.
"""

from django.apps.registry import Apps
from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor

OWN = ("l", "cl")


def let_go(apps: Apps, editor: BaseDatabaseSchemaEditor) -> None:
    texts = apps.get_model("catalogue", "LegalText").objects
    for text in texts.filter(partner_key__in=OWN).order_by("pk"):
        same = {"kind": text.kind, "version": text.version, "language": text.language}
        if not texts.filter(partner_key="", **same).exists():
            texts.filter(pk=text.pk).update(partner_key="")


class Migration(migrations.Migration):
    dependencies = [("catalogue", "0001_initial")]

    operations = [migrations.RunPython(let_go, migrations.RunPython.noop)]
