"""The de-dupe log, which can only grow."""

import django.db.models.deletion
from django.db import migrations, models

from apps.audit.domain.append_only import guard, unguard


class Migration(migrations.Migration):

    dependencies = [
        ('audit', '0002_append_only'),
        ('customers', '0006_contact_flags_are_choices'),
    ]

    operations = [
        migrations.CreateModel(
            name='DedupeEntry',
            fields=[
                ('id', models.BigAutoField(primary_key=True, serialize=False)),
                ('at', models.DateTimeField(db_index=True)),
                ('key', models.CharField(blank=True, choices=[('mobile', 'mobile'), ('pan', 'pan'), ('email', 'email')], max_length=8)),
                ('rule', models.CharField(choices=[('same_pan', 'same_pan'), ('same_email', 'same_email'), ('mobile_taken', 'mobile_taken'), ('at_lender', 'at_lender'), ('merged_by_hand', 'merged_by_hand'), ('lender_says', 'lender_says')], max_length=16)),
                ('decision', models.CharField(choices=[('merged', 'merged'), ('blocked', 'blocked'), ('allowed', 'allowed'), ('lender_duplicate', 'lender_duplicate')], max_length=16)),
                ('application_id', models.UUIDField(null=True)),
                ('existing_application_id', models.UUIDField(null=True)),
                ('lender_id', models.IntegerField(null=True)),
                ('by_id', models.CharField(blank=True, help_text='Who decided; empty: the rule did.', max_length=64)),
                ('by_name', models.CharField(blank=True, max_length=120)),
                ('customer', models.ForeignKey(help_text='The new record.', on_delete=django.db.models.deletion.PROTECT, related_name='+', to='customers.customer')),
                ('existing_customer', models.ForeignKey(help_text='Empty: only the lender knows it.', null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='customers.customer')),
            ],
            options={
                'verbose_name_plural': 'de-dupe entries',
                'ordering': ['-at', '-id'],
                'indexes': [models.Index(fields=['decision', '-at'], name='dedupe_by_decision')],
            },
        ),
        migrations.RunSQL(guard("customers_dedupeentry"), unguard("customers_dedupeentry")),
    ]
