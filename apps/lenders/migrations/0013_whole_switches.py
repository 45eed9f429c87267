"""A lender switched as a whole stands in the history; news of a switch waits until it is due and can be withdrawn."""

import django.db.models.deletion
from django.db import migrations, models


def fill(apps, schema_editor):
    """News from before names its order's one product and was due at once."""
    for news in apps.get_model("lenders", "SwitchNews").objects.select_related("order__terms"):
        news.products = [news.order.terms.product_id]
        news.due_at = news.at
        news.save(update_fields=["products", "due_at"])


class Migration(migrations.Migration):

    dependencies = [
        ("lenders", "0012_pincode_lists_of_lenders"),
    ]

    operations = [
        migrations.AlterField(
            model_name="switchorder",
            name="terms",
            field=models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.CASCADE, related_name="orders", to="lenders.lenderproduct"),
        ),
        migrations.AddField(
            model_name="switchorder",
            name="lender",
            field=models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.CASCADE, related_name="+", to="lenders.lender"),
        ),
        migrations.AddConstraint(
            model_name="switchorder",
            constraint=models.CheckConstraint(
                condition=models.Q(("lender__isnull", True), ("terms__isnull", False))
                | models.Q(("lender__isnull", False), ("state", "done"), ("terms__isnull", True), ("whom", "everyone")),
                name="switch_order_of_terms_or_whole",
            ),
        ),
        migrations.AddIndex(
            model_name="switchorder",
            index=models.Index(condition=models.Q(("lender__isnull", False)), fields=["lender", "-id"], name="switch_order_of_lender"),
        ),
        migrations.AddField(model_name="switchnews", name="products", field=models.JSONField(default=list)),
        migrations.AddField(model_name="switchnews", name="due_at", field=models.DateTimeField(null=True)),
        migrations.AddField(model_name="switchnews", name="begun_at", field=models.DateTimeField(null=True)),
        migrations.AddField(model_name="switchnews", name="withdrawn_at", field=models.DateTimeField(null=True)),
        migrations.RunPython(fill, migrations.RunPython.noop),
        migrations.AlterField(model_name="switchnews", name="due_at", field=models.DateTimeField()),
        migrations.RemoveIndex(model_name="switchnews", name="switch_news_untold"),
        migrations.AddIndex(
            model_name="switchnews",
            index=models.Index(condition=models.Q(("told_at", None), ("withdrawn_at", None)), fields=["id"], name="switch_news_untold"),
        ),
    ]
