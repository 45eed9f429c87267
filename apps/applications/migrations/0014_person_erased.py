"""A submission whose person was deleted says so itself; those of people deleted before are marked."""

from django.db import migrations, models

MARK = """UPDATE applications_submission own SET person_erased = true FROM customers_customer person
    WHERE person.id = own.customer_id AND person.erased_at IS NOT NULL"""


class Migration(migrations.Migration):
    dependencies = [
        ("applications", "0013_defaults_of_a_touch"),
        ("customers", "0007_dedupe_log"),
    ]

    operations = [
        migrations.AddField(
            model_name="submission",
            name="person_erased",
            field=models.BooleanField(
                db_default=False,
                default=False,
                help_text="Its person was deleted: it takes money and status, no words.",
            ),
        ),
        migrations.RunSQL(MARK, migrations.RunSQL.noop),
    ]
