"""What a product asks about the request itself, sealed."""

from django.db import migrations

import apps.core.fields


class Migration(migrations.Migration):
    dependencies = [
        ("applications", "0006_documents_and_doorways"),
    ]

    operations = [
        migrations.AddField(
            model_name="application",
            name="details",
            field=apps.core.fields.SealedJSONField(
                blank=True,
                help_text="What the product asks about the request itself (applications.domain.details).",
                null=True,
            ),
        ),
    ]
