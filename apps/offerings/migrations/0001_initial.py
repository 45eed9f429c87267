import apps.core.fields
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
            name='Perk',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('kind', models.CharField(choices=[('voucher', 'Voucher'), ('deal', 'Deal')], max_length=8)),
                ('category', models.CharField(choices=[('groceries', 'Groceries'), ('food', 'Food'), ('fashion', 'Fashion'), ('travel', 'Travel'), ('health', 'Health'), ('electronics', 'Electronics'), ('learning', 'Learning'), ('home', 'Home')], max_length=12)),
                ('title', models.CharField(max_length=120, verbose_name='what it gives')),
                ('title_hi', models.CharField(blank=True, max_length=120, verbose_name='what it gives (Hindi)')),
                ('about', models.CharField(blank=True, max_length=300, verbose_name='how it works')),
                ('about_hi', models.CharField(blank=True, max_length=300, verbose_name='how it works (Hindi)')),
                ('terms', models.JSONField(blank=True, default=list)),
                ('terms_hi', models.JSONField(blank=True, default=list)),
                ('min_spend', models.DecimalField(blank=True, decimal_places=2, max_digits=9, null=True)),
                ('valid_from', models.DateField()),
                ('valid_to', models.DateField(blank=True, null=True)),
                ('code_kind', models.CharField(blank=True, choices=[('pool', 'Pool'), ('shared', 'Shared')], default='', max_length=6)),
                ('shared_code', models.CharField(blank=True, max_length=60)),
                ('shared_limit', models.PositiveIntegerField(blank=True, null=True)),
                ('link', models.CharField(blank=True, max_length=1000)),
                ('status', models.BooleanField(default=False, verbose_name='on')),
                ('created_at', models.DateTimeField(auto_now_add=True)),
                ('changed_at', models.DateTimeField(auto_now=True)),
                ('changed_by', models.CharField(blank=True, editable=False, max_length=120)),
            ],
            options={
                'ordering': ['kind', 'valid_to', 'pk'],
            },
        ),
        migrations.CreateModel(
            name='Provider',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('code', models.SlugField(max_length=20, unique=True)),
                ('kind', models.CharField(choices=[('insurer', 'Insurer'), ('broker', 'Registered insurance broker'), ('lender', 'Lender')], max_length=8)),
                ('name', models.CharField(max_length=80)),
                ('name_hi', models.CharField(blank=True, max_length=80)),
                ('registration', models.CharField(help_text='As the regulator registered it, shown with every plan.', max_length=80)),
                ('host', models.CharField(help_text='Brochures stand on it or below it.', max_length=100, verbose_name='registered host')),
                ('privacy_link', models.CharField(blank=True, max_length=300)),
                ('grievance', models.CharField(blank=True, help_text='Who hears complaints, with phone or e-mail.', max_length=200)),
                ('status', models.BooleanField(default=True, verbose_name='shown')),
                ('changed_at', models.DateTimeField(auto_now=True)),
            ],
            options={
                'ordering': ['name'],
            },
        ),
        migrations.CreateModel(
            name='Lead',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('reference', models.CharField(max_length=8, unique=True)),
                ('product_code', models.CharField(choices=[('CAR', 'CAR'), ('HEALTH', 'HEALTH'), ('OTHER', 'OTHER'), ('SHOP', 'SHOP'), ('SL', 'SL'), ('TWO', 'TWO')], max_length=10)),
                ('customer_id', models.UUIDField()),
                ('prospect_id', models.UUIDField()),
                ('partner_id', models.UUIDField(blank=True, db_index=True, null=True)),
                ('agent_id', models.UUIDField(blank=True, null=True)),
                ('first_touch_id', models.UUIDField(blank=True, null=True)),
                ('last_touch_id', models.UUIDField(blank=True, null=True)),
                ('credit_reasons', models.JSONField(default=dict, help_text='Touch -> reason, as weighed when the request was made.')),
                ('name', apps.core.fields.SealedTextField(null=True)),
                ('mobile', apps.core.fields.SealedTextField(index='mobile_index', label='mobile', null=True)),
                ('mobile_index', models.BinaryField(db_index=True, max_length=32, null=True)),
                ('language', models.CharField(max_length=2)),
                ('need', apps.core.fields.SealedJSONField(null=True)),
                ('slot_at', models.DateTimeField(blank=True, help_text='When a call was asked for; empty = no call.', null=True)),
                ('status', models.CharField(choices=[('new', 'New'), ('contacted', 'Contacted'), ('quoted', 'Quoted'), ('bought', 'Bought'), ('closed', 'Closed')], default='new', max_length=10)),
                ('closing', models.CharField(blank=True, choices=[('by_customer', 'by_customer'), ('not_reached', 'not_reached'), ('not_offered', 'not_offered'), ('not_wanted', 'not_wanted')], max_length=12)),
                ('created_at', models.DateTimeField(db_index=True)),
                ('changed_at', models.DateTimeField()),
            ],
            options={
                'ordering': ['-created_at'],
                'indexes': [models.Index(fields=['customer_id', '-created_at'], name='lead_of_customer'), models.Index(condition=models.Q(('status__in', ['contacted', 'new', 'quoted'])), fields=['slot_at'], name='lead_open_by_slot')],
                'constraints': [models.CheckConstraint(condition=models.Q(models.Q(('status', 'closed'), models.Q(('closing', ''), _negated=True)), models.Q(models.Q(('status', 'closed'), _negated=True), ('closing', '')), _connector='OR'), name='lead_closing_says_why')],
            },
        ),
        migrations.CreateModel(
            name='LeadEntry',
            fields=[
                ('id', models.BigAutoField(primary_key=True, serialize=False)),
                ('what', models.CharField(choices=[('status', 'status'), ('slot', 'slot'), ('passed_on', 'passed_on')], max_length=10)),
                ('status', models.CharField(choices=[('new', 'New'), ('contacted', 'Contacted'), ('quoted', 'Quoted'), ('bought', 'Bought'), ('closed', 'Closed')], max_length=10)),
                ('slot_at', models.DateTimeField(null=True)),
                ('source', models.CharField(choices=[('customer', 'The customer'), ('desk', 'The desk')], max_length=8)),
                ('by', models.CharField(blank=True, help_text='The id of who did it.', max_length=64)),
                ('at', models.DateTimeField()),
                ('lead', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='history', to='offerings.lead')),
            ],
            options={
                'verbose_name_plural': 'lead entries',
                'ordering': ['lead_id', 'id'],
            },
        ),
        migrations.CreateModel(
            name='DealClick',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('customer_id', models.UUIDField(db_index=True)),
                ('at', models.DateTimeField(db_index=True)),
                ('perk', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='clicks', to='offerings.perk')),
            ],
            options={
                'ordering': ['-at'],
            },
        ),
        migrations.CreateModel(
            name='PerkProvider',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('name', models.CharField(max_length=80)),
                ('name_hi', models.CharField(blank=True, max_length=80)),
                ('host', models.CharField(max_length=100, verbose_name='registered host')),
                ('status', models.BooleanField(default=True, verbose_name='shown')),
            ],
            options={
                'ordering': ['name'],
                'constraints': [models.UniqueConstraint(django.db.models.functions.text.Lower('name'), name='perk_provider_name_once')],
            },
        ),
        migrations.AddField(
            model_name='perk',
            name='provider',
            field=models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='perks', to='offerings.perkprovider'),
        ),
        migrations.CreateModel(
            name='Plan',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('code', models.SlugField(max_length=40, unique=True)),
                ('product_code', models.CharField(choices=[('CAR', 'CAR'), ('HEALTH', 'HEALTH'), ('OTHER', 'OTHER'), ('SHOP', 'SHOP'), ('SL', 'SL'), ('TWO', 'TWO')], max_length=10)),
                ('name', models.CharField(max_length=80)),
                ('name_hi', models.CharField(blank=True, max_length=80)),
                ('filing', models.CharField(blank=True, help_text='The number the plan was filed under (UIN).', max_length=40)),
                ('age_min', models.PositiveSmallIntegerField(blank=True, null=True)),
                ('age_max', models.PositiveSmallIntegerField(blank=True, null=True)),
                ('amount_min', models.DecimalField(blank=True, decimal_places=2, max_digits=14, null=True)),
                ('amount_max', models.DecimalField(blank=True, decimal_places=2, max_digits=14, null=True)),
                ('vehicle_age_max', models.PositiveSmallIntegerField(blank=True, null=True)),
                ('income_min', models.DecimalField(blank=True, decimal_places=2, max_digits=14, null=True)),
                ('security_above', models.DecimalField(blank=True, decimal_places=2, max_digits=14, null=True)),
                ('pincodes', models.JSONField(blank=True, default=list, help_text='How PIN codes served begin; empty = everywhere.')),
                ('takes', models.JSONField(blank=True, default=dict, help_text='Question -> answers it takes.')),
                ('checks', models.JSONField(blank=True, default=dict, help_text='Question -> answers it looks at first.')),
                ('prices', models.JSONField(blank=True, default=list, help_text='Rupees a year with GST, or per cent a year.')),
                ('facts', models.JSONField(default=dict, help_text='Row of the comparison -> its text in en and hi.')),
                ('documents', models.JSONField(blank=True, default=list, help_text='What it asks for: [{"en": …, "hi": …}].')),
                ('brochure_link', models.CharField(max_length=300)),
                ('facts_as_of', models.DateField()),
                ('status', models.BooleanField(default=False, verbose_name='shown')),
                ('changed_at', models.DateTimeField(auto_now=True)),
                ('provider', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='plans', to='offerings.provider')),
            ],
            options={
                'ordering': ['product_code', 'name'],
            },
        ),
        migrations.CreateModel(
            name='LeadPlan',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('consent_id', models.BigIntegerField()),
                ('passed_on_at', models.DateTimeField(blank=True, help_text='When the provider got name, number and need.', null=True)),
                ('lead', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='plans', to='offerings.lead')),
                ('plan', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='offerings.plan')),
                ('provider', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='offerings.provider')),
            ],
            options={
                'ordering': ['pk'],
            },
        ),
        migrations.CreateModel(
            name='VoucherCode',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('code', apps.core.fields.SealedTextField(index='code_index', label='voucher_code')),
                ('code_index', models.BinaryField()),
                ('added_at', models.DateTimeField()),
                ('perk', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='codes', to='offerings.perk')),
            ],
            options={
                'ordering': ['added_at', 'pk'],
            },
        ),
        migrations.CreateModel(
            name='CodeReveal',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('customer_id', models.UUIDField(db_index=True)),
                ('code', apps.core.fields.SealedTextField()),
                ('at', models.DateTimeField(db_index=True)),
                ('perk', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='reveals', to='offerings.perk')),
                ('pool_code', models.OneToOneField(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='reveal', to='offerings.vouchercode')),
            ],
            options={
                'ordering': ['-at'],
            },
        ),
        migrations.AddConstraint(
            model_name='perk',
            constraint=models.CheckConstraint(condition=models.Q(('valid_to__isnull', True), ('valid_to__gte', models.F('valid_from')), _connector='OR'), name='perk_ends_after_it_begins'),
        ),
        migrations.AddConstraint(
            model_name='perk',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('code_kind', ''), ('kind', 'deal')), models.Q(('code_kind__in', ['pool', 'shared']), ('kind', 'voucher')), _connector='OR'), name='perk_voucher_gives_a_code_deal_none'),
        ),
        migrations.AddIndex(
            model_name='plan',
            index=models.Index(fields=['product_code', 'status'], name='plan_of_product'),
        ),
        migrations.AddConstraint(
            model_name='plan',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('age_min', None), ('age_max', None), ('age_max__gte', models.F('age_min')), _connector='OR'), models.Q(('amount_min', None), ('amount_max', None), ('amount_max__gte', models.F('amount_min')), _connector='OR')), name='plan_bounds_in_order'),
        ),
        migrations.AddConstraint(
            model_name='leadplan',
            constraint=models.UniqueConstraint(fields=('lead', 'plan'), name='lead_plan_once'),
        ),
        migrations.AddConstraint(
            model_name='vouchercode',
            constraint=models.UniqueConstraint(fields=('perk', 'code_index'), name='voucher_code_once_in_a_pool'),
        ),
        migrations.AddConstraint(
            model_name='codereveal',
            constraint=models.UniqueConstraint(fields=('perk', 'customer_id'), name='one_reveal_per_customer_and_perk'),
        ),
    ]
