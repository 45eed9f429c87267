"""A shop's application keeps the fingerprint of the terms that were agreed to (regulation.md 4.1).

Those that are there get it from the text of their version and language, which stands as it was shown.
"""

import hashlib

from django.apps.registry import Apps
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor


def fill(apps: Apps, editor: BaseDatabaseSchemaEditor) -> None:
    applications = apps.get_model("partners", "MerchantApplication").objects
    for text in apps.get_model("catalogue", "LegalText").objects.filter(kind="merchant_terms", partner_key=""):
        lines = [text.title, *(line for one in text.sections for line in (one["heading"], one["body"]))]
        applications.filter(text_version=text.version, language=text.language, text_digest="").update(
            text_digest=hashlib.sha256("\n".join(lines).encode()).hexdigest()
        )


class Migration(migrations.Migration):
    dependencies = [
        ("partners", "0005_brand_offers"),
        ("catalogue", "0002_own_texts_have_no_key"),
    ]

    operations = [
        migrations.AddField(
            model_name="merchantapplication",
            name="text_digest",
            field=models.CharField(
                blank=True,
                db_default="",
                default="",
                help_text="SHA-256 of the very text that was shown.",
                max_length=64,
            ),
        ),
        migrations.RunPython(fill, migrations.RunPython.noop),
    ]
