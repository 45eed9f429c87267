"""A sheet may change a lender's own list of PIN codes as well as a product's."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('lenders', '0011_switch_news'),
    ]

    operations = [
        migrations.AddField(
            model_name='pincodechange',
            name='lender',
            field=models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='lenders.lender'),
        ),
    ]
