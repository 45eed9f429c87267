"""The application's own database role: reads and writes rows, owns nothing (architecture.md, "Database roles").

Made here where the owner may make roles; elsewhere it must exist already. Later tables get the same rights by default;
append-only tables take some back in their own migrations.
"""

from django.db import migrations

SQL = """
DO $$
BEGIN
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'tulna_app') THEN
        CREATE ROLE tulna_app LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOBYPASSRLS;
    END IF;
END
$$;
GRANT USAGE ON SCHEMA public TO tulna_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO tulna_app;
GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO tulna_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO tulna_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO tulna_app;
"""


class Migration(migrations.Migration):
    dependencies = [("core", "0001_initial")]
    # Before any table that takes rights back, or this grant would return them.
    run_before = [("contenttypes", "0001_initial"), ("audit", "0001_initial")]
    operations = [migrations.RunSQL(SQL, migrations.RunSQL.noop)]
