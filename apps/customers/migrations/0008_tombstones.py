"""Keyed hashes of people who were deleted. Those deleted before left no number to make one of."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("customers", "0007_dedupe_log")]

    operations = [
        migrations.CreateModel(
            name="Tombstone",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("index", models.BinaryField(max_length=32)),
                ("made_at", models.DateTimeField()),
                (
                    "customer",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="+", to="customers.customer"
                    ),
                ),
            ],
            options={"constraints": [models.UniqueConstraint(fields=["index", "customer"], name="tombstone_once")]},
        ),
    ]
