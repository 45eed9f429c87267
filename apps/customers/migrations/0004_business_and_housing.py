"""A business's GST number, sealed; the kind of home becomes a choice of a list (no page asked for the text before)."""

from django.db import migrations, models

import apps.core.fields


class Migration(migrations.Migration):
    dependencies = [
        ("customers", "0003_erased_and_new_numbers"),
    ]

    operations = [
        migrations.AddField(
            model_name="customer",
            name="gstin",
            field=apps.core.fields.SealedTextField(blank=True, null=True, verbose_name="GST number"),
        ),
        migrations.RemoveField(model_name="customer", name="property_type"),
        migrations.AddField(
            model_name="customer",
            name="property_type",
            field=models.PositiveSmallIntegerField(blank=True, null=True),
        ),
    ]
