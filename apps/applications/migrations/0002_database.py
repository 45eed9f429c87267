"""KFS acknowledgements can only be added; a submission's page keeps room for its next status."""

from django.db import migrations

from apps.audit.domain.append_only import guard, unguard

TABLES = ("applications_kfsacknowledgement",)


class Migration(migrations.Migration):
    dependencies = [("applications", "0001_initial"), ("audit", "0002_database")]

    operations = [
        migrations.RunSQL("".join(guard(table) for table in TABLES), "".join(unguard(table) for table in TABLES)),
        # Moving from one open status to the next then touches no index, where the page has room for the new row.
        migrations.RunSQL(
            "ALTER TABLE applications_submission SET (fillfactor = 80)",
            "ALTER TABLE applications_submission RESET (fillfactor)",
        ),
    ]
