"""What the record noted of duplicates before there was a de-dupe log, taken into it."""

from django.db import migrations

TAKE_OVER = """
INSERT INTO customers_dedupeentry (at, key, rule, decision, customer_id, application_id, existing_customer_id,
    existing_application_id, lender_id, by_id, by_name)
SELECT at, key, rule, decision, customer_id, application_id, existing_customer_id, existing_application_id, lender_id,
    by_id, by_name
FROM (
    SELECT e.id AS entry, e.at, 'pan' AS key, 'same_pan' AS rule, 'allowed' AS decision, c.id AS customer_id,
        NULL::uuid AS application_id, o.id AS existing_customer_id, NULL::uuid AS existing_application_id,
        NULL::int AS lender_id, '' AS by_id, '' AS by_name
    FROM audit_entry e
    JOIN customers_customer c ON c.id::text = e.target_id
    JOIN customers_customer o ON o.id::text = e.details->>'other_customer'
    WHERE e.action = 'customers.same_pan'
    UNION ALL
    SELECT e.id, e.at, CASE WHEN s.customer_id = a.customer_id THEN 'mobile' ELSE 'pan' END, 'at_lender',
        CASE WHEN e.details->>'done' = 'refused' THEN 'blocked' ELSE 'allowed' END, a.customer_id, a.id, s.customer_id,
        s.application_id, s.lender_id, '', ''
    FROM audit_entry e
    JOIN applications_application a ON a.id::text = e.target_id
    JOIN applications_submission s ON s.id::text = e.details->'other_submissions'->>-1
    WHERE e.action = 'applications.duplicate_at_lender'
    UNION ALL
    SELECT e.id, e.at, '', 'merged_by_hand', 'merged', c.id, NULL::uuid, k.id, NULL::uuid, NULL::int,
        CASE WHEN e.area = 'admin' THEN e.subject_id ELSE '' END, COALESCE(u.name, '')
    FROM audit_entry e
    JOIN customers_customer k ON k.id::text = e.target_id
    JOIN customers_customer c ON c.id::text = e.before->'customers'->>1
    LEFT JOIN accounts_user u ON e.area = 'admin' AND u.id::text = e.subject_id
    WHERE e.action = 'customers.merged'
) noted
ORDER BY entry
"""


class Migration(migrations.Migration):
    dependencies = [
        ("applications", "0011_fewer_indexes_per_change"),
        ("accounts", "0002_passwords_and_locks"),
        ("audit", "0003_entries_of_a_thing_in_order"),
        ("customers", "0007_dedupe_log"),
    ]

    operations = [migrations.RunSQL(TAKE_OVER, migrations.RunSQL.noop)]
