"""Consents, contact choices and records of data sharing can only be added."""

from django.db import migrations

from apps.audit.domain.append_only import guard, unguard

TABLES = (
    "privacy_consent",
    "privacy_subjectlink",
    "privacy_datasharing",
    "privacy_contactchoice",
    "privacy_addressstop",
)


class Migration(migrations.Migration):
    dependencies = [("privacy", "0001_initial"), ("audit", "0002_database")]

    operations = [
        migrations.RunSQL("".join(guard(table) for table in TABLES), "".join(unguard(table) for table in TABLES)),
    ]
