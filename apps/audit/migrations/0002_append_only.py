"""The application's database role, its rights, and the guards of the record (architecture.md, "Database roles").

Where the owner may not create roles, the administrator makes `tulna_app` first; the rights are given here all the same.
"""

from django.db import migrations

from apps.audit.domain.append_only import guard, unguard

APP_ROLE = """
DO $$ BEGIN
    IF NOT EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'tulna_app') THEN
        CREATE ROLE tulna_app NOLOGIN;
    END IF;
EXCEPTION WHEN insufficient_privilege THEN
    RAISE EXCEPTION 'Create the database role tulna_app first: this user may not create roles.';
END $$;
GRANT USAGE ON SCHEMA public TO tulna_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO tulna_app;
GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO tulna_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO tulna_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO tulna_app;
"""


class Migration(migrations.Migration):
    dependencies = [("audit", "0001_tables")]

    operations = [
        migrations.RunSQL(APP_ROLE, migrations.RunSQL.noop),
        migrations.RunSQL(guard("audit_entry") + guard("audit_block"), unguard("audit_entry") + unguard("audit_block")),
    ]
