"""What loans against gold and houses are reckoned by; a price of gold marks the policies as changed (see 0002)."""

import django.core.validators
from decimal import Decimal
from django.db import migrations, models


MARK = """
CREATE TRIGGER policies_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON lenders_goldclose
    FOR EACH STATEMENT EXECUTE FUNCTION lenders_mark_policies_changed();
"""
UNMARK = "DROP TRIGGER policies_changed ON lenders_goldclose;"


class Migration(migrations.Migration):
    dependencies = [
        ("lenders", "0005_lender_pages"),
    ]

    operations = [
        migrations.CreateModel(
            name="GoldClose",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("on", models.DateField(unique=True, verbose_name="day")),
                (
                    "per_gram",
                    models.DecimalField(
                        decimal_places=2,
                        max_digits=10,
                        validators=[
                            django.core.validators.MinValueValidator(Decimal("100")),
                            django.core.validators.MaxValueValidator(Decimal("1000000")),
                        ],
                        verbose_name="rupees a gram of 24 carat",
                    ),
                ),
                (
                    "read_at",
                    models.CharField(
                        blank=True,
                        help_text="The exchange or list it was read at.",
                        max_length=120,
                        verbose_name="read at",
                    ),
                ),
                ("changed_at", models.DateTimeField(auto_now=True)),
            ],
            options={
                "verbose_name": "gold price",
                "ordering": ["-on"],
            },
        ),
        migrations.AddField(
            model_name="lenderproduct",
            name="business_years_class_min",
            field=models.PositiveSmallIntegerField(
                blank=True, help_text="The least class of the list business_years; empty = any.", null=True
            ),
        ),
        migrations.AddField(
            model_name="lenderproduct",
            name="counts_co_applicant",
            field=models.BooleanField(default=False, help_text="A co-applicant's income counts as well."),
        ),
        migrations.AddField(
            model_name="lenderproduct",
            name="ltv_max_percent",
            field=models.DecimalField(
                blank=True,
                decimal_places=2,
                help_text="The lender's own share of the value of gold or a house; the regulator's bands hold besides.",
                max_digits=6,
                null=True,
                validators=[django.core.validators.MinValueValidator(0), django.core.validators.MaxValueValidator(100)],
            ),
        ),
        migrations.AddField(
            model_name="lenderproduct",
            name="turnover_class_min",
            field=models.PositiveSmallIntegerField(
                blank=True, help_text="The least class of the list business_turnover; empty = any.", null=True
            ),
        ),
        migrations.RunSQL(MARK, UNMARK),
    ]
