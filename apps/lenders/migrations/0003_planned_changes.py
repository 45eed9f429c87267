"""Changes of lenders and terms that start on a day to come; when the secrets of a connector were set."""

import uuid

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("catalogue", "0001_initial"),
        ("lenders", "0002_policy_version"),
    ]

    operations = [
        migrations.AddField(
            model_name="connectorsettings",
            name="auth_set_at",
            field=models.DateTimeField(blank=True, editable=False, null=True),
        ),
        migrations.AddField(
            model_name="connectorsettings",
            name="changed_at",
            field=models.DateTimeField(auto_now=True, null=True),
        ),
        migrations.AddField(
            model_name="connectorsettings",
            name="webhook_secret_set_at",
            field=models.DateTimeField(blank=True, editable=False, null=True),
        ),
        migrations.CreateModel(
            name="PlannedChange",
            fields=[
                ("id", models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ("property", models.CharField(max_length=60)),
                ("value", models.JSONField(null=True)),
                ("starts_on", models.DateField()),
                (
                    "state",
                    models.CharField(
                        choices=[
                            ("planned", "Planned"),
                            ("applied", "Applied"),
                            ("cancelled", "Cancelled"),
                            ("failed", "Failed"),
                        ],
                        default="planned",
                        max_length=9,
                    ),
                ),
                ("why", models.JSONField(blank=True, default=dict)),
                ("planned_by", models.CharField(max_length=64)),
                ("planned_at", models.DateTimeField()),
                ("settled_by", models.CharField(blank=True, max_length=64)),
                ("settled_at", models.DateTimeField(blank=True, null=True)),
                (
                    "lender",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="planned_changes", to="lenders.lender"
                    ),
                ),
                (
                    "product",
                    models.ForeignKey(
                        null=True, on_delete=django.db.models.deletion.PROTECT, related_name="+", to="catalogue.product"
                    ),
                ),
            ],
            options={
                "ordering": ["starts_on", "planned_at"],
                "indexes": [
                    models.Index(
                        condition=models.Q(("state", "planned")), fields=["starts_on"], name="planned_change_due"
                    ),
                    models.Index(fields=["lender", "-planned_at"], name="planned_change_of_lender"),
                ],
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("state", "planned")),
                        fields=("lender", "product", "property", "starts_on"),
                        name="planned_change_once_a_day",
                        nulls_distinct=False,
                    )
                ],
            },
        ),
    ]
