import apps.core.fields
import apps.customers.models
import django.db.models.deletion
import uuid
from django.db import migrations, models


class Migration(migrations.Migration):

    initial = True

    dependencies = [
    ]

    operations = [
        migrations.CreateModel(
            name='Customer',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('mobile_phone_code', models.CharField(default='91', max_length=5)),
                ('mobile_phone_number', apps.core.fields.SealedTextField(index='mobile_index', label='mobile')),
                ('mobile_index', models.BinaryField(max_length=32, unique=True)),
                ('first_name', apps.core.fields.SealedTextField(blank=True, null=True)),
                ('last_name', apps.core.fields.SealedTextField(blank=True, null=True)),
                ('name_index', apps.customers.models.NameIndexField(db_index=True, max_length=32, null=True)),
                ('email', apps.core.fields.SealedTextField(blank=True, index='email_index', label='email', null=True)),
                ('email_index', models.BinaryField(db_index=True, max_length=32, null=True)),
                ('email_verified', models.BooleanField(default=False)),
                ('role_id', models.PositiveSmallIntegerField(blank=True, null=True)),
                ('channel_id', models.PositiveIntegerField(blank=True, null=True)),
                ('merchant_location_id', models.PositiveIntegerField(blank=True, null=True)),
                ('language', models.CharField(choices=[('en', 'English'), ('hi', 'हिन्दी')], default='en', max_length=2)),
                ('gender', models.PositiveSmallIntegerField(blank=True, null=True)),
                ('birth_date', apps.core.fields.SealedDateField(blank=True, null=True)),
                ('tin', apps.core.fields.SealedTextField(blank=True, index='tin_index', label='pan', null=True, verbose_name='PAN')),
                ('tin_index', models.BinaryField(db_index=True, max_length=32, null=True)),
                ('is_editing', models.BooleanField(default=False)),
                ('pl_completed', models.BooleanField(default=False)),
                ('bl_completed', models.BooleanField(default=False)),
                ('gl_completed', models.BooleanField(default=False)),
                ('hl_completed', models.BooleanField(default=False)),
                ('inflight_credit_app_id', models.UUIDField(blank=True, null=True)),
                ('prefer_net_banking', models.PositiveSmallIntegerField(blank=True, null=True)),
                ('employment_status_code', models.PositiveSmallIntegerField(blank=True, null=True)),
                ('business_registration_type', models.PositiveSmallIntegerField(blank=True, null=True)),
                ('business_current_turnover', models.PositiveSmallIntegerField(blank=True, null=True)),
                ('business_years', models.PositiveSmallIntegerField(blank=True, null=True)),
                ('business_account', models.BooleanField(default=False)),
                ('gstin', apps.core.fields.SealedTextField(blank=True, null=True, verbose_name='GST number')),
                ('employer_name', apps.core.fields.SealedTextField(blank=True, null=True)),
                ('officepincode', models.CharField(blank=True, max_length=6, null=True)),
                ('monthly_income', apps.core.fields.SealedTextField(blank=True, help_text='Rupees a month, two decimals.', null=True)),
                ('salary_mode', models.PositiveSmallIntegerField(blank=True, null=True)),
                ('address1', apps.core.fields.SealedTextField(blank=True, null=True)),
                ('address2', apps.core.fields.SealedTextField(blank=True, null=True)),
                ('postal_code', models.CharField(blank=True, max_length=6, null=True)),
                ('city', models.CharField(blank=True, max_length=80)),
                ('state', models.CharField(blank=True, max_length=80)),
                ('residence_type', models.PositiveSmallIntegerField(blank=True, null=True)),
                ('monthly_rent', models.DecimalField(blank=True, decimal_places=2, max_digits=14, null=True)),
                ('se_loan_amount', models.DecimalField(blank=True, decimal_places=2, max_digits=14, null=True)),
                ('housing_loan_amount', models.DecimalField(blank=True, decimal_places=2, max_digits=14, null=True)),
                ('property_type', models.PositiveSmallIntegerField(blank=True, null=True)),
                ('emi', models.DecimalField(blank=True, decimal_places=2, max_digits=14, null=True)),
                ('educational_level', models.PositiveSmallIntegerField(blank=True, null=True)),
                ('loan_tenure_months', models.PositiveSmallIntegerField(blank=True, null=True)),
                ('loan_purpose', models.PositiveSmallIntegerField(blank=True, null=True)),
                ('credit_score_class', models.PositiveSmallIntegerField(blank=True, null=True)),
                ('household_income', models.PositiveSmallIntegerField(blank=True, null=True)),
                ('household_income_declaration', models.BooleanField(default=False)),
                ('told_on', models.JSONField(blank=True, default=dict, help_text='Field -> day it was last told.')),
                ('last_login_at', models.DateTimeField(blank=True, null=True)),
                ('previous_login_at', models.DateTimeField(blank=True, null=True)),
                ('erased_at', models.DateTimeField(blank=True, help_text='The person was deleted: only the id is left.', null=True)),
                ('created_at', models.DateTimeField(db_index=True)),
                ('changed_at', models.DateTimeField()),
                ('merged_into', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='customers.customer')),
            ],
            options={
                'ordering': ['-created_at'],
            },
        ),
        migrations.CreateModel(
            name='ConfirmationAttempt',
            fields=[
                ('customer', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, primary_key=True, related_name='+', serialize=False, to='customers.customer')),
                ('wrong', models.PositiveSmallIntegerField(default=0)),
                ('locked_until', models.DateTimeField(blank=True, null=True)),
                ('changed_at', models.DateTimeField()),
            ],
            options={
                'verbose_name_plural': 'confirm tries',
            },
        ),
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
            },
        ),
        migrations.CreateModel(
            name='Draft',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('form', models.CharField(max_length=40)),
                ('step', models.PositiveSmallIntegerField(default=0)),
                ('values', apps.core.fields.SealedJSONField()),
                ('saved_at', models.DateTimeField(db_index=True)),
                ('writer', models.CharField(blank=True, default='', help_text='The open page that saved it last, by the name it gave itself.', max_length=36)),
                ('customer', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='customers.customer')),
            ],
        ),
        migrations.CreateModel(
            name='JourneyEvent',
            fields=[
                ('id', models.BigAutoField(primary_key=True, serialize=False)),
                ('visit_id', models.UUIDField(help_text='Made by the browser; joins the steps before sign-in.', null=True)),
                ('event', models.CharField(max_length=30)),
                ('path', models.CharField(blank=True, max_length=200)),
                ('url_segment', models.CharField(blank=True, max_length=60)),
                ('utms', models.JSONField(blank=True, default=dict)),
                ('prospect_id', models.UUIDField(db_index=True, null=True)),
                ('customer_id', models.UUIDField(db_index=True, null=True)),
                ('application_id', models.UUIDField(null=True)),
                ('field', models.CharField(blank=True, help_text='Of a refused step: the name of the first wrong field, never its value.', max_length=40)),
                ('at', models.DateTimeField(db_index=True)),
            ],
            options={
                'ordering': ['-at'],
                'indexes': [models.Index(fields=['event', 'at'], name='journey_event_at')],
            },
        ),
        migrations.CreateModel(
            name='MobileChange',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('old_mobile', apps.core.fields.SealedTextField()),
                ('new_mobile', apps.core.fields.SealedTextField()),
                ('second_id', models.UUIDField(default=uuid.uuid4, editable=False, help_text="What the new number's code unlocks.")),
                ('state', models.CharField(choices=[('old', 'Waits for the code sent to the old number'), ('new', 'Waits for the code sent to the new number'), ('done', 'Done'), ('dropped', 'Dropped')], default='old', max_length=8)),
                ('asked_at', models.DateTimeField(db_index=True)),
                ('expires_at', models.DateTimeField()),
                ('done_at', models.DateTimeField(blank=True, null=True)),
                ('customer', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='customers.customer')),
            ],
            options={
                'ordering': ['-asked_at'],
            },
        ),
        migrations.CreateModel(
            name='Prospect',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('mobile_phone_code', models.CharField(default='91', max_length=5)),
                ('mobile_phone_number', apps.core.fields.SealedTextField(index='mobile_index', label='mobile')),
                ('mobile_index', models.BinaryField(db_index=True, max_length=32)),
                ('language', models.CharField(default='en', max_length=2)),
                ('url_segment', models.CharField(blank=True, max_length=60)),
                ('utms', models.JSONField(blank=True, default=dict)),
                ('ip', models.GenericIPAddressField(null=True)),
                ('user_agent', models.CharField(blank=True, max_length=300)),
                ('created_at', models.DateTimeField(db_index=True)),
                ('verified_at', models.DateTimeField(blank=True, null=True)),
                ('confirmed_at', models.DateTimeField(blank=True, help_text='PAN and birth date are open to this visit: newly told, or confirmed.', null=True)),
                ('product_type', models.CharField(blank=True, max_length=10)),
                ('application_id', models.UUIDField(blank=True, help_text='The application opened in this visit.', null=True)),
                ('customer', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='customers.customer')),
            ],
            options={
                'ordering': ['-created_at'],
            },
        ),
        migrations.CreateModel(
            name='Tombstone',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('index', models.BinaryField(max_length=32)),
                ('made_at', models.DateTimeField()),
                ('customer', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='customers.customer')),
            ],
        ),
        migrations.AddIndex(
            model_name='customer',
            index=models.Index(condition=models.Q(('merchant_location_id__isnull', False)), fields=['merchant_location_id'], name='customer_by_location'),
        ),
        migrations.AddIndex(
            model_name='dedupeentry',
            index=models.Index(fields=['decision', '-at'], name='dedupe_by_decision'),
        ),
        migrations.AddConstraint(
            model_name='draft',
            constraint=models.UniqueConstraint(fields=('customer', 'form'), name='draft_once_per_form'),
        ),
        migrations.AddConstraint(
            model_name='mobilechange',
            constraint=models.UniqueConstraint(condition=models.Q(('state__in', ['old', 'new'])), fields=('customer',), name='mobile_change_one_open'),
        ),
        migrations.AddConstraint(
            model_name='prospect',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('customer', None), ('verified_at', None)), models.Q(('customer__isnull', False), ('verified_at__isnull', False)), _connector='OR'), name='prospect_verified_has_customer'),
        ),
        migrations.AddConstraint(
            model_name='tombstone',
            constraint=models.UniqueConstraint(fields=('index', 'customer'), name='tombstone_once'),
        ),
    ]
