"""Sites that may show a partner's pages in a frame."""

import django.contrib.postgres.fields
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("partners", "0008_utm_defaults")]

    operations = [
        migrations.AddField(
            model_name="partner",
            name="embed_sites",
            field=django.contrib.postgres.fields.ArrayField(
                base_field=models.CharField(max_length=253),
                blank=True,
                db_default=[],
                default=list,
                help_text="Hosts of the sites that may show the partner's pages in a frame.",
                size=None,
            ),
        ),
    ]
