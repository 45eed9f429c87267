import apps.catalogue.domain.products
import apps.core.fields
import django.db.models.deletion
import uuid
from django.db import migrations, models


class Migration(migrations.Migration):

    initial = True

    dependencies = [
    ]

    operations = [
        migrations.CreateModel(
            name='HelpRequest',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('orgid', models.CharField(max_length=60)),
                ('name', apps.core.fields.SealedTextField()),
                ('email', apps.core.fields.SealedTextField()),
                ('phone', apps.core.fields.SealedTextField()),
                ('phone_index', models.BinaryField(db_index=True, max_length=32, null=True)),
                ('company', apps.core.fields.SealedTextField(blank=True)),
                ('description', apps.core.fields.SealedTextField()),
                ('created_at', models.DateTimeField(db_index=True)),
                ('is_answered', models.BooleanField(default=False)),
            ],
            options={
                'ordering': ['-created_at'],
            },
        ),
        migrations.CreateModel(
            name='OptionList',
            fields=[
                ('code', models.CharField(max_length=60, primary_key=True, serialize=False)),
                ('name', models.CharField(max_length=80)),
            ],
            options={
                'ordering': ['code'],
            },
        ),
        migrations.CreateModel(
            name='Product',
            fields=[
                ('code', models.CharField(choices=[(apps.catalogue.domain.products.ProductCode['PL'], apps.catalogue.domain.products.ProductCode['PL']), (apps.catalogue.domain.products.ProductCode['BL'], apps.catalogue.domain.products.ProductCode['BL']), (apps.catalogue.domain.products.ProductCode['GL'], apps.catalogue.domain.products.ProductCode['GL']), (apps.catalogue.domain.products.ProductCode['HL'], apps.catalogue.domain.products.ProductCode['HL']), (apps.catalogue.domain.products.ProductCode['CC'], apps.catalogue.domain.products.ProductCode['CC']), (apps.catalogue.domain.products.ProductCode['SL'], apps.catalogue.domain.products.ProductCode['SL']), (apps.catalogue.domain.products.ProductCode['CAR'], apps.catalogue.domain.products.ProductCode['CAR']), (apps.catalogue.domain.products.ProductCode['TWO'], apps.catalogue.domain.products.ProductCode['TWO']), (apps.catalogue.domain.products.ProductCode['HEALTH'], apps.catalogue.domain.products.ProductCode['HEALTH']), (apps.catalogue.domain.products.ProductCode['SHOP'], apps.catalogue.domain.products.ProductCode['SHOP']), (apps.catalogue.domain.products.ProductCode['OTHER'], apps.catalogue.domain.products.ProductCode['OTHER']), (apps.catalogue.domain.products.ProductCode['VOUCHER'], apps.catalogue.domain.products.ProductCode['VOUCHER']), (apps.catalogue.domain.products.ProductCode['DEAL'], apps.catalogue.domain.products.ProductCode['DEAL'])], max_length=10, primary_key=True, serialize=False)),
                ('name_en', models.CharField(max_length=60)),
                ('name_hi', models.CharField(max_length=60)),
                ('route', models.CharField(blank=True, max_length=60)),
                ('sort_order', models.PositiveSmallIntegerField()),
                ('is_live', models.BooleanField(default=False)),
            ],
            options={
                'ordering': ['sort_order'],
            },
        ),
        migrations.CreateModel(
            name='Language',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('code', models.CharField(max_length=5, unique=True)),
                ('name', models.CharField(max_length=40)),
                ('image', models.CharField(blank=True, max_length=200)),
                ('is_default', models.BooleanField(default=False)),
                ('country_key', models.CharField(max_length=2)),
                ('country_name', models.CharField(max_length=60)),
                ('phone_code', models.CharField(max_length=5)),
            ],
            options={
                'ordering': ['-is_default', 'name'],
                'constraints': [models.UniqueConstraint(condition=models.Q(('is_default', True)), fields=('country_key',), name='one_default_language_per_country')],
            },
        ),
        migrations.CreateModel(
            name='LegalText',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('kind', models.CharField(max_length=40)),
                ('version', models.CharField(max_length=20)),
                ('language', models.CharField(max_length=5)),
                ('partner_key', models.CharField(blank=True, max_length=40)),
                ('effective_from', models.DateField()),
                ('title', models.CharField(max_length=200)),
                ('sections', models.JSONField()),
            ],
            options={
                'ordering': ['kind', '-effective_from', 'language'],
                'constraints': [models.UniqueConstraint(fields=('kind', 'version', 'language', 'partner_key'), name='legal_text_version_once')],
            },
        ),
        migrations.CreateModel(
            name='Faq',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('code', models.SlugField(help_text='Names the answer in addresses; never changed.', max_length=60, unique=True)),
                ('audience', models.CharField(choices=[('customers', 'Customer queries'), ('dsa', 'DSA queries')], max_length=10)),
                ('topic', models.CharField(choices=[('applying', 'Applying'), ('offers', 'Offers and costs'), ('documents', 'Documents'), ('status', 'Status'), ('privacy', 'Data and contact'), ('leads', 'Leads and credit'), ('pay', 'Pay and tax'), ('account', 'Account and team'), ('rules', 'Rules of selling')], max_length=12)),
                ('question_en', models.CharField(max_length=200)),
                ('question_hi', models.CharField(blank=True, max_length=200)),
                ('answer_en', models.TextField(max_length=1500)),
                ('answer_hi', models.TextField(blank=True, max_length=1500)),
                ('sort_order', models.PositiveSmallIntegerField(default=0)),
                ('is_live', models.BooleanField(default=False, help_text='Needs question and answer in both languages.')),
                ('product', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='catalogue.product')),
            ],
            options={
                'verbose_name': 'FAQ',
                'ordering': ['audience', 'sort_order', 'id'],
            },
        ),
        migrations.CreateModel(
            name='FaqVote',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('user_id', models.UUIDField()),
                ('is_helpful', models.BooleanField()),
                ('language', models.CharField(max_length=5)),
                ('voted_at', models.DateTimeField(auto_now=True)),
                ('faq', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='votes', to='catalogue.faq')),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('faq', 'user_id'), name='faq_vote_once_per_user')],
            },
        ),
        migrations.CreateModel(
            name='Option',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('value', models.PositiveIntegerField()),
                ('label_en', models.CharField(max_length=120)),
                ('label_hi', models.CharField(max_length=120)),
                ('sort_order', models.PositiveSmallIntegerField()),
                ('is_active', models.BooleanField(default=True)),
                ('lowest', models.PositiveIntegerField(blank=True, null=True)),
                ('highest', models.PositiveIntegerField(blank=True, null=True)),
                ('option_list', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='options', to='catalogue.optionlist')),
            ],
            options={
                'ordering': ['option_list_id', 'sort_order'],
                'constraints': [models.UniqueConstraint(fields=('option_list', 'value'), name='option_value_once_per_list')],
            },
        ),
        migrations.AddConstraint(
            model_name='faq',
            constraint=models.CheckConstraint(condition=models.Q(('is_live', False), models.Q(('question_en', ''), ('question_hi', ''), ('answer_en', ''), ('answer_hi', ''), _connector='OR', _negated=True), _connector='OR'), name='live_faq_in_both_languages', violation_error_message='A live FAQ needs its question and answer in both languages.'),
        ),
    ]
