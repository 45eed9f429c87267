import django.db.models.deletion
import django.db.models.functions.text
import uuid
from django.db import migrations, models


class Migration(migrations.Migration):

    initial = True

    dependencies = [
    ]

    operations = [
        migrations.CreateModel(
            name='Card',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('category_name', models.CharField(max_length=80)),
                ('category_name_hi', models.CharField(blank=True, max_length=80)),
                ('category_img_thumb', models.CharField(blank=True, max_length=120, verbose_name='thumbnail')),
                ('marketing_bullets', models.JSONField(blank=True, default=list)),
                ('marketing_bullets_hi', models.JSONField(blank=True, default=list)),
                ('sort_order', models.PositiveIntegerField(default=0)),
                ('key_feature', models.CharField(blank=True, max_length=200)),
                ('key_feature_hi', models.CharField(blank=True, max_length=200)),
                ('annual_fee', models.CharField(blank=True, max_length=200)),
                ('annual_fee_hi', models.CharField(blank=True, max_length=200)),
                ('annual_fee_amount', models.DecimalField(blank=True, decimal_places=2, editable=False, max_digits=9, null=True)),
                ('utm_link', models.CharField(blank=True, max_length=1000, verbose_name='UTM link')),
                ('secured', models.BooleanField(default=False)),
                ('status', models.BooleanField(default=False)),
                ('issuer', models.CharField(blank=True, max_length=80)),
                ('issuer_hi', models.CharField(blank=True, max_length=80)),
                ('joining_fee', models.DecimalField(blank=True, decimal_places=2, max_digits=9, null=True)),
                ('interest_month', models.DecimalField(blank=True, decimal_places=2, max_digits=4, null=True)),
                ('min_income', models.DecimalField(blank=True, decimal_places=2, max_digits=9, null=True)),
                ('fee_waiver', models.CharField(blank=True, max_length=200)),
                ('fee_waiver_hi', models.CharField(blank=True, max_length=200)),
                ('benefits', models.JSONField(blank=True, default=list)),
                ('terms_link', models.CharField(blank=True, max_length=1000)),
                ('facts_as_of', models.DateField(blank=True, null=True)),
                ('link_state', models.CharField(blank=True, choices=[('', 'Unchecked'), ('ok', 'Ok'), ('broken', 'Broken'), ('unreachable', 'Unreachable'), ('closed', 'Closed'), ('refused', 'Refused')], default='', editable=False, max_length=12)),
                ('link_detail', models.CharField(blank=True, editable=False, max_length=40)),
                ('link_checked_at', models.DateTimeField(blank=True, db_index=True, editable=False, null=True)),
                ('created_at', models.DateTimeField(auto_now_add=True)),
                ('changed_at', models.DateTimeField(auto_now=True)),
                ('changed_by', models.CharField(blank=True, editable=False, max_length=120)),
                ('deleted_at', models.DateTimeField(blank=True, null=True)),
            ],
            options={
                'ordering': ['sort_order', 'category_name', 'pk'],
                'constraints': [models.UniqueConstraint(django.db.models.functions.text.Lower('category_name'), condition=models.Q(('deleted_at__isnull', True)), name='card_name_once_among_live')],
            },
        ),
        migrations.CreateModel(
            name='CardHandle',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('customer_id', models.UUIDField()),
                ('created_at', models.DateTimeField()),
                ('card', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='handles', to='cards.card')),
            ],
            options={
                'ordering': ['-created_at'],
            },
        ),
        migrations.CreateModel(
            name='CardClick',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('customer_id', models.UUIDField(db_index=True)),
                ('came_from', models.CharField(choices=[('all', 'All cards'), ('secured', 'Secured cards'), ('unsecured', 'Unsecured cards'), ('mine', "The customer's own cards")], max_length=10)),
                ('at', models.DateTimeField(db_index=True)),
                ('card', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='clicks', to='cards.card')),
                ('handle', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='clicks', to='cards.cardhandle')),
            ],
            options={
                'ordering': ['-at'],
            },
        ),
        migrations.AddConstraint(
            model_name='cardhandle',
            constraint=models.UniqueConstraint(fields=('customer_id', 'card'), name='one_handle_per_customer_and_card'),
        ),
    ]
