"""Ordered switches and the products' own limits; both mark the policies as changed (see 0002)."""

import django.core.validators
import django.db.models.deletion
from django.db import migrations, models

TABLES = ("lenders_switchorder", "lenders_productlimits")
MARK = "".join(
    f"""
CREATE TRIGGER policies_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON {table}
    FOR EACH STATEMENT EXECUTE FUNCTION lenders_mark_policies_changed();
"""
    for table in TABLES
)
UNMARK = "".join(f"DROP TRIGGER policies_changed ON {table};\n" for table in TABLES)


class Migration(migrations.Migration):
    dependencies = [
        ("catalogue", "0001_initial"),
        ("lenders", "0003_planned_changes"),
    ]

    operations = [
        migrations.CreateModel(
            name="ProductLimits",
            fields=[
                (
                    "product",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.PROTECT,
                        primary_key=True,
                        related_name="+",
                        serialize=False,
                        to="catalogue.product",
                    ),
                ),
                ("age_min", models.PositiveSmallIntegerField(blank=True, null=True)),
                ("age_max", models.PositiveSmallIntegerField(blank=True, null=True)),
                (
                    "income_min",
                    models.DecimalField(
                        blank=True,
                        decimal_places=2,
                        max_digits=14,
                        null=True,
                        validators=[django.core.validators.MinValueValidator(0)],
                    ),
                ),
                (
                    "income_max",
                    models.DecimalField(
                        blank=True,
                        decimal_places=2,
                        max_digits=14,
                        null=True,
                        validators=[django.core.validators.MinValueValidator(0)],
                    ),
                ),
                ("open_applications_max", models.PositiveSmallIntegerField(blank=True, null=True)),
                (
                    "pincode_mode",
                    models.CharField(
                        choices=[
                            ("all", "Everywhere"),
                            ("allow", "Only in the listed PIN codes"),
                            ("deny", "Everywhere but in the listed PIN codes"),
                        ],
                        default="all",
                        max_length=5,
                    ),
                ),
                ("pincodes", models.JSONField(blank=True, default=list)),
                ("changed_at", models.DateTimeField(auto_now=True)),
            ],
            options={
                "verbose_name_plural": "product limits",
                "ordering": ["product_id"],
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(
                            ("age_min__isnull", True),
                            ("age_max__isnull", True),
                            ("age_min__lte", models.F("age_max")),
                            _connector="OR",
                        ),
                        name="product_limits_ages_in_order",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("income_min__isnull", True),
                            ("income_max__isnull", True),
                            ("income_min__lte", models.F("income_max")),
                            _connector="OR",
                        ),
                        name="product_limits_incomes_in_order",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="SwitchOrder",
            fields=[
                ("id", models.BigAutoField(primary_key=True, serialize=False)),
                ("is_on", models.BooleanField()),
                ("starts_at", models.DateTimeField()),
                ("ends_at", models.DateTimeField(blank=True, null=True)),
                (
                    "reason",
                    models.CharField(
                        blank=True,
                        choices=[
                            ("capacity", "Capacity"),
                            ("technical", "Technical"),
                            ("contract", "Contract"),
                            ("policy", "Policy"),
                            ("other", "Other"),
                        ],
                        max_length=10,
                    ),
                ),
                ("note", models.CharField(blank=True, max_length=200)),
                (
                    "state",
                    models.CharField(
                        choices=[
                            ("open", "Something is still to come"),
                            ("done", "Done"),
                            ("replaced", "Replaced by a later order"),
                            ("cancelled", "What was still to come was cancelled"),
                        ],
                        default="open",
                        max_length=10,
                    ),
                ),
                ("is_begun", models.BooleanField(default=False, help_text="The beginning is noted in the terms.")),
                ("by_id", models.CharField(max_length=64)),
                ("by_name", models.CharField(blank=True, max_length=120)),
                ("at", models.DateTimeField()),
                ("closed_at", models.DateTimeField(blank=True, null=True)),
                ("closed_by", models.CharField(blank=True, max_length=120)),
                (
                    "terms",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="orders", to="lenders.lenderproduct"
                    ),
                ),
            ],
            options={
                "ordering": ["-id"],
                "indexes": [models.Index(fields=["terms", "-id"], name="switch_order_of_terms")],
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("state", "open")), fields=("terms",), name="switch_order_one_open"
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("ends_at__isnull", True), ("ends_at__gt", models.F("starts_at")), _connector="OR"
                        ),
                        name="switch_order_ends_after_start",
                    ),
                ],
            },
        ),
        migrations.RunSQL(MARK, UNMARK),
    ]
