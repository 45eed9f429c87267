"""The version that changes with every table policies are read from (see PolicyVersion)."""

from django.db import migrations

TABLES = (
    "lenders_lender",
    "lenders_lenderproduct",
    "lenders_connectorsettings",
    "lenders_switchorder",
    "lenders_productlimits",
    "lenders_goldclosingprice",
)

MARK = """
CREATE FUNCTION lenders_mark_policies_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    -- A fresh UUID and no counter: after a rollback a counter would name two different contents by one number.
    INSERT INTO lenders_policyversion (id, version) VALUES (1, gen_random_uuid())
    ON CONFLICT (id) DO UPDATE SET version = gen_random_uuid();
    RETURN NULL;
END $$;
INSERT INTO lenders_policyversion (id, version) VALUES (1, gen_random_uuid());
""" + "".join(
    f"""
CREATE TRIGGER policies_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON {table}
    FOR EACH STATEMENT EXECUTE FUNCTION lenders_mark_policies_changed();
"""
    for table in TABLES
)

UNMARK = "".join(f"DROP TRIGGER policies_changed ON {table};\n" for table in TABLES) + (
    "DROP FUNCTION lenders_mark_policies_changed();\n"
)


class Migration(migrations.Migration):
    dependencies = [("lenders", "0001_initial")]

    operations = [migrations.RunSQL(MARK, UNMARK)]
