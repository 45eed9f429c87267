"""Each entry keeps the fingerprint of the text that was agreed to (regulation.md 4.1).

What is there gets it where its text can be read again: the marketplace's and the partners' own texts by kind, version,
language and owner. What named a lender or a provider stays empty: by which name it was called then is not kept.
"""

import hashlib

from django.apps.registry import Apps
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor

KINDS = ("terms", "privacy", "marketing_sms_whatsapp")


def digest_of(text: object) -> str:
    """As of this release: the title, headings and bodies one below the other."""
    lines = [text.title, *(line for section in text.sections for line in (section["heading"], section["body"]))]  # type: ignore[attr-defined]
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def fill(apps: Apps, editor: BaseDatabaseSchemaEditor) -> None:
    entries = apps.get_model("privacy", "Consent").objects
    for text in apps.get_model("catalogue", "LegalText").objects.filter(kind__in=KINDS):
        entries.filter(
            purpose=text.kind,
            text_version=text.version,
            text_partner=text.partner_key,
            language=text.language,
            text_digest="",
        ).update(text_digest=digest_of(text))


class Migration(migrations.Migration):
    dependencies = [
        ("privacy", "0011_consent_names_whose_text"),
        ("catalogue", "0002_own_texts_have_no_key"),
    ]

    operations = [
        migrations.AddField(
            model_name="consent",
            name="text_digest",
            field=models.CharField(
                blank=True,
                db_default="",
                default="",
                help_text="SHA-256 of the very text; empty: no text of ours, or from before it was kept.",
                max_length=64,
            ),
        ),
        migrations.RunSQL(
            "ALTER TABLE privacy_consent DISABLE TRIGGER privacy_consent_no_change",
            "ALTER TABLE privacy_consent ENABLE TRIGGER privacy_consent_no_change",
        ),
        migrations.RunPython(fill, migrations.RunPython.noop),
        migrations.RunSQL(
            "ALTER TABLE privacy_consent ENABLE TRIGGER privacy_consent_no_change",
            "ALTER TABLE privacy_consent DISABLE TRIGGER privacy_consent_no_change",
        ),
    ]
