import apps.core.fields
import django.contrib.postgres.fields
import django.db.models.deletion
import django.db.models.functions.text
import uuid
from django.db import migrations, models


class Migration(migrations.Migration):

    initial = True

    dependencies = [
        ('catalogue', '0001_initial'),
    ]

    operations = [
        migrations.CreateModel(
            name='BrandDomain',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('host', models.CharField(help_text='As browsers write it.', max_length=253, unique=True)),
                ('state', models.CharField(choices=[('claimed', 'claimed'), ('proved', 'proved'), ('live', 'live'), ('off', 'off'), ('released', 'released')], default='claimed', max_length=8)),
                ('token', models.CharField(help_text='Names the address that the check asks for; another each claim.', max_length=43)),
                ('claimed_at', models.DateTimeField()),
                ('claimed_by', models.CharField(max_length=120)),
                ('proved_at', models.DateTimeField(blank=True, null=True)),
                ('live_at', models.DateTimeField(blank=True, help_text='Since when it is live, or was last.', null=True)),
                ('off_at', models.DateTimeField(blank=True, null=True)),
                ('off_reason', models.CharField(blank=True, choices=[('by_hand', 'by_hand'), ('lost', 'lost')], max_length=8)),
                ('released_at', models.DateTimeField(blank=True, null=True)),
                ('checked_at', models.DateTimeField(blank=True, null=True)),
                ('result', models.CharField(blank=True, choices=[('ours', 'ours'), ('no_name', 'no_name'), ('private', 'private'), ('silent', 'silent'), ('redirect', 'redirect'), ('other', 'other')], max_length=8)),
                ('failures', models.PositiveSmallIntegerField(default=0, help_text='Checks in a row that failed while it was live.')),
            ],
            options={
                'ordering': ['host'],
            },
        ),
        migrations.CreateModel(
            name='Partner',
            fields=[
                ('logo', models.TextField(blank=True, help_text='Address of the logo, or a small SVG as a data address.')),
                ('font_source', models.CharField(blank=True, max_length=200)),
                ('font_family', models.CharField(blank=True, max_length=80)),
                ('primary_colour', models.CharField(default='#0A5C55', max_length=7)),
                ('secondary_colour', models.CharField(default='#F0A21B', max_length=7)),
                ('title_en', models.CharField(blank=True, max_length=160)),
                ('title_hi', models.CharField(blank=True, max_length=160)),
                ('terms_apply', models.BooleanField(default=False)),
                ('products', django.contrib.postgres.fields.ArrayField(base_field=models.CharField(max_length=10), blank=True, db_default=[], default=list, help_text="Codes of the products that the brand's pages show; none named means every one.", size=None)),
                ('help_phone', models.CharField(blank=True, db_default='', default='', max_length=20)),
                ('help_email', models.CharField(blank=True, db_default='', default='', max_length=254)),
                ('faq', models.JSONField(blank=True, db_default=models.Value([], models.JSONField()), default=list, help_text='Questions with answers in both languages, in their order.')),
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('key', models.CharField(max_length=40, unique=True)),
                ('name', models.CharField(max_length=120)),
                ('status', models.CharField(choices=[('pending', 'Pending'), ('active', 'Active'), ('suspended', 'Suspended')], default='pending', max_length=10)),
                ('status_reason', models.CharField(blank=True, default='', editable=False, max_length=300)),
                ('suspended_at', models.DateTimeField(blank=True, editable=False, null=True)),
                ('utm_id', models.CharField(blank=True, max_length=60)),
                ('utm_defaults', models.JSONField(blank=True, db_default=models.Value({}, models.JSONField()), default=dict, help_text='UTM parameter -> its value on landings of the partner whose address has none.')),
                ('embed_sites', django.contrib.postgres.fields.ArrayField(base_field=models.CharField(max_length=253), blank=True, db_default=[], default=list, help_text="Hosts of the sites that may show the partner's pages in a frame.", size=None)),
                ('lender_slug', models.SlugField(blank=True, db_default='', help_text="Lender mode: this brand is that one lender's own site, with its products only and no comparison.", max_length=90)),
                ('revenue_percent', models.DecimalField(blank=True, decimal_places=3, max_digits=6, null=True)),
                ('revenue_flat_fee', models.DecimalField(blank=True, decimal_places=2, max_digits=12, null=True)),
                ('brand_revision', models.PositiveIntegerField(default=0, editable=False, help_text='Counts every save of the brand or its draft: an editor sends what it saw.')),
                ('created_at', models.DateTimeField(auto_now_add=True)),
            ],
            options={
                'ordering': ['name'],
            },
        ),
        migrations.CreateModel(
            name='BrandVersion',
            fields=[
                ('logo', models.TextField(blank=True, help_text='Address of the logo, or a small SVG as a data address.')),
                ('font_source', models.CharField(blank=True, max_length=200)),
                ('font_family', models.CharField(blank=True, max_length=80)),
                ('primary_colour', models.CharField(default='#0A5C55', max_length=7)),
                ('secondary_colour', models.CharField(default='#F0A21B', max_length=7)),
                ('title_en', models.CharField(blank=True, max_length=160)),
                ('title_hi', models.CharField(blank=True, max_length=160)),
                ('terms_apply', models.BooleanField(default=False)),
                ('products', django.contrib.postgres.fields.ArrayField(base_field=models.CharField(max_length=10), blank=True, db_default=[], default=list, help_text="Codes of the products that the brand's pages show; none named means every one.", size=None)),
                ('help_phone', models.CharField(blank=True, db_default='', default='', max_length=20)),
                ('help_email', models.CharField(blank=True, db_default='', default='', max_length=254)),
                ('faq', models.JSONField(blank=True, db_default=models.Value([], models.JSONField()), default=list, help_text='Questions with answers in both languages, in their order.')),
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('number', models.PositiveIntegerField()),
                ('restores', models.PositiveIntegerField(blank=True, help_text='The version it brought back.', null=True)),
                ('published_at', models.DateTimeField()),
                ('published_by', models.CharField(max_length=120)),
            ],
            options={
                'ordering': ['-number'],
            },
        ),
        migrations.CreateModel(
            name='KycDocument',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('kind', models.CharField(choices=[('pan_card', 'pan_card'), ('address_proof', 'address_proof'), ('incorporation', 'incorporation'), ('gst_certificate', 'gst_certificate'), ('udyam_certificate', 'udyam_certificate')], max_length=18)),
                ('file_name', models.CharField(max_length=130)),
                ('content_type', models.CharField(max_length=40)),
                ('size', models.PositiveIntegerField()),
                ('stored_as', models.CharField(max_length=200)),
                ('expires_on', models.DateField(blank=True, null=True)),
                ('sent_at', models.DateTimeField()),
                ('sent_by', models.CharField(max_length=120)),
            ],
            options={
                'ordering': ['partner', 'kind'],
            },
        ),
        migrations.CreateModel(
            name='Location',
            fields=[
                ('id', models.AutoField(primary_key=True, serialize=False)),
                ('name', models.CharField(max_length=80)),
                ('address', models.CharField(max_length=200)),
                ('pincode', models.CharField(max_length=6, verbose_name='PIN code')),
                ('city', models.CharField(blank=True, max_length=80)),
                ('state', models.CharField(blank=True, max_length=80)),
                ('is_active', models.BooleanField(default=True)),
                ('off_reason', models.CharField(blank=True, help_text='Why it is closed.', max_length=300)),
                ('made_by', models.CharField(max_length=120)),
                ('made_at', models.DateTimeField()),
            ],
            options={
                'ordering': ['partner', 'name'],
            },
        ),
        migrations.CreateModel(
            name='MerchantApplication',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('reference', models.CharField(max_length=12, unique=True)),
                ('state', models.CharField(choices=[('pending', 'Pending'), ('approved', 'Approved'), ('declined', 'Declined')], default='pending', max_length=8)),
                ('business_name', models.CharField(max_length=80)),
                ('owner_name', apps.core.fields.SealedTextField()),
                ('mobile', apps.core.fields.SealedTextField(index='mobile_index', label='mobile')),
                ('mobile_index', models.BinaryField(db_index=True, max_length=32)),
                ('email', apps.core.fields.SealedTextField()),
                ('pan', apps.core.fields.SealedTextField(index='pan_index', label='pan', verbose_name='PAN')),
                ('pan_index', models.BinaryField(db_index=True, max_length=32)),
                ('gstin', models.CharField(blank=True, max_length=15, verbose_name='GST number')),
                ('uan', models.CharField(blank=True, max_length=19, verbose_name='Udyam number')),
                ('address_line1', apps.core.fields.SealedTextField()),
                ('address_line2', apps.core.fields.SealedTextField(blank=True, null=True)),
                ('pincode', models.CharField(max_length=6, verbose_name='PIN code')),
                ('city', models.CharField(blank=True, max_length=80)),
                ('state_name', models.CharField(blank=True, max_length=80, verbose_name='state')),
                ('account_name', apps.core.fields.SealedTextField()),
                ('account_number', apps.core.fields.SealedTextField()),
                ('ifsc', models.CharField(max_length=11, verbose_name='IFSC')),
                ('bank', models.CharField(max_length=120)),
                ('branch', models.CharField(blank=True, max_length=120)),
                ('text_version', models.CharField(help_text='Of the terms that were agreed to.', max_length=20)),
                ('text_digest', models.CharField(blank=True, db_default='', default='', help_text='SHA-256 of the very text that was shown.', max_length=64)),
                ('language', models.CharField(max_length=2)),
                ('ip', models.GenericIPAddressField(null=True)),
                ('sent_at', models.DateTimeField(db_index=True)),
                ('decided_at', models.DateTimeField(blank=True, null=True)),
                ('decided_by', models.CharField(blank=True, max_length=120)),
                ('reason', models.CharField(blank=True, help_text='Why it was declined, or approved before it was ready.', max_length=300)),
            ],
            options={
                'ordering': ['-sent_at'],
            },
        ),
        migrations.CreateModel(
            name='PartnerFlag',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('code', models.CharField(choices=[('own_contact', 'own_contact'), ('shared_payee', 'shared_payee'), ('pans_in_browser', 'pans_in_browser'), ('leads_spike', 'leads_spike'), ('refused_fast', 'refused_fast'), ('crawler_clicks', 'crawler_clicks')], max_length=16)),
                ('count', models.PositiveIntegerField(help_text='The most that was found at once.')),
                ('of', models.PositiveIntegerField(default=0, help_text='Of so many; 0 where a count alone is the rule.')),
                ('since', models.DateTimeField(help_text='When it was found first.')),
                ('found_at', models.DateTimeField(help_text='When it was found last.')),
                ('evidence', models.JSONField(default=list, help_text='Our references of examples; they name nobody.')),
                ('closed_at', models.DateTimeField(blank=True, null=True)),
                ('closed_by', models.CharField(blank=True, max_length=120)),
                ('closed_reason', models.CharField(blank=True, max_length=300)),
            ],
            options={
                'ordering': ['partner', '-since', 'pk'],
            },
        ),
        migrations.CreateModel(
            name='PathSegment',
            fields=[
                ('name', models.CharField(max_length=40, primary_key=True, serialize=False)),
                ('kind', models.CharField(choices=[('funnel', 'Funnel')], default='funnel', max_length=7)),
                ('claimed_at', models.DateTimeField()),
                ('is_open', models.BooleanField(default=False, help_text="Closed: the address shows the partner's own page.")),
                ('open_until', models.DateTimeField(blank=True, null=True)),
            ],
            options={
                'ordering': ['name'],
            },
        ),
        migrations.CreateModel(
            name='ShareUse',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('via', models.CharField(choices=[('copy', 'Copy'), ('whatsapp', 'Whatsapp'), ('sms', 'Sms'), ('email', 'Email')], max_length=10)),
                ('language', models.CharField(max_length=2)),
                ('day', models.DateField()),
                ('uses', models.PositiveIntegerField(default=0)),
            ],
            options={
                'ordering': ['-day', 'id'],
            },
        ),
        migrations.CreateModel(
            name='BrandDraft',
            fields=[
                ('logo', models.TextField(blank=True, help_text='Address of the logo, or a small SVG as a data address.')),
                ('font_source', models.CharField(blank=True, max_length=200)),
                ('font_family', models.CharField(blank=True, max_length=80)),
                ('primary_colour', models.CharField(default='#0A5C55', max_length=7)),
                ('secondary_colour', models.CharField(default='#F0A21B', max_length=7)),
                ('title_en', models.CharField(blank=True, max_length=160)),
                ('title_hi', models.CharField(blank=True, max_length=160)),
                ('terms_apply', models.BooleanField(default=False)),
                ('products', django.contrib.postgres.fields.ArrayField(base_field=models.CharField(max_length=10), blank=True, db_default=[], default=list, help_text="Codes of the products that the brand's pages show; none named means every one.", size=None)),
                ('help_phone', models.CharField(blank=True, db_default='', default='', max_length=20)),
                ('help_email', models.CharField(blank=True, db_default='', default='', max_length=254)),
                ('faq', models.JSONField(blank=True, db_default=models.Value([], models.JSONField()), default=list, help_text='Questions with answers in both languages, in their order.')),
                ('partner', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, primary_key=True, related_name='draft', serialize=False, to='partners.partner')),
                ('changed_at', models.DateTimeField()),
                ('changed_by', models.CharField(max_length=120)),
            ],
            options={
                'abstract': False,
            },
        ),
        migrations.CreateModel(
            name='PartnerKyc',
            fields=[
                ('maker', models.CharField(blank=True, default='', max_length=64)),
                ('maker_name', models.CharField(blank=True, default='', max_length=120)),
                ('made_at', models.DateTimeField()),
                ('checker', models.CharField(blank=True, default='', max_length=64)),
                ('checker_name', models.CharField(blank=True, default='', max_length=120)),
                ('checked_at', models.DateTimeField(blank=True, null=True)),
                ('partner', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, primary_key=True, related_name='kyc', serialize=False, to='partners.partner')),
                ('state', models.CharField(choices=[('missing', 'missing'), ('sent', 'sent'), ('checked', 'checked'), ('refused', 'refused'), ('expired', 'expired')], default='missing', max_length=7)),
                ('entity_type', models.CharField(blank=True, choices=[('individual', 'individual'), ('proprietor', 'proprietor'), ('partnership', 'partnership'), ('llp', 'llp'), ('company', 'company'), ('trust', 'trust')], max_length=11)),
                ('pan', apps.core.fields.SealedTextField(blank=True, index='pan_index', label='pan', null=True, verbose_name='PAN')),
                ('pan_index', models.BinaryField(db_index=True, max_length=32, null=True)),
                ('gstin', models.CharField(blank=True, max_length=15, verbose_name='GST number')),
                ('udyam', models.CharField(blank=True, max_length=19, verbose_name='Udyam number')),
                ('registration', models.CharField(blank=True, help_text='CIN of a company, LLPIN of an LLP.', max_length=21)),
                ('incorporated_on', models.DateField(blank=True, null=True)),
                ('agreement_version', models.CharField(blank=True, help_text='Of the terms that were agreed to.', max_length=20)),
                ('agreed_at', models.DateTimeField(blank=True, null=True)),
                ('reason', models.CharField(blank=True, help_text='Why it was refused.', max_length=300)),
                ('valid_until', models.DateField(blank=True, null=True)),
                ('changed_at', models.DateTimeField()),
            ],
            options={
                'ordering': ['partner'],
                'abstract': False,
            },
        ),
        migrations.AddConstraint(
            model_name='partner',
            constraint=models.UniqueConstraint(condition=models.Q(('status', 'active'), models.Q(('utm_id', ''), _negated=True)), fields=('utm_id',), name='utm_id_once_among_active_partners'),
        ),
        migrations.AddField(
            model_name='branddomain',
            name='partner',
            field=models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='domains', to='partners.partner'),
        ),
        migrations.AddField(
            model_name='brandversion',
            name='partner',
            field=models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='versions', to='partners.partner'),
        ),
        migrations.AddField(
            model_name='kycdocument',
            name='partner',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='kyc_documents', to='partners.partner'),
        ),
        migrations.AddField(
            model_name='location',
            name='partner',
            field=models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='locations', to='partners.partner'),
        ),
        migrations.AddField(
            model_name='merchantapplication',
            name='brought_by',
            field=models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='partners.partner'),
        ),
        migrations.AddField(
            model_name='merchantapplication',
            name='partner',
            field=models.OneToOneField(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='partners.partner'),
        ),
        migrations.AddField(
            model_name='partnerflag',
            name='partner',
            field=models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='flags', to='partners.partner'),
        ),
        migrations.AddField(
            model_name='pathsegment',
            name='partner',
            field=models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='segments', to='partners.partner'),
        ),
        migrations.AddField(
            model_name='shareuse',
            name='partner',
            field=models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='partners.partner'),
        ),
        migrations.AddField(
            model_name='shareuse',
            name='share_text',
            field=models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='uses', to='catalogue.sharetext'),
        ),
        migrations.CreateModel(
            name='BrandRequest',
            fields=[
                ('maker', models.CharField(blank=True, default='', max_length=64)),
                ('maker_name', models.CharField(blank=True, default='', max_length=120)),
                ('made_at', models.DateTimeField()),
                ('checker', models.CharField(blank=True, default='', max_length=64)),
                ('checker_name', models.CharField(blank=True, default='', max_length=120)),
                ('checked_at', models.DateTimeField(blank=True, null=True)),
                ('draft', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, primary_key=True, related_name='request', serialize=False, to='partners.branddraft')),
                ('state', models.CharField(choices=[('waiting', 'Waiting'), ('refused', 'Refused')], default='waiting', max_length=7)),
                ('reason', models.CharField(blank=True, default='', help_text='Why it was refused.', max_length=300)),
            ],
            options={
                'abstract': False,
            },
        ),
        migrations.AddIndex(
            model_name='partnerkyc',
            index=models.Index(fields=['state', 'valid_until'], name='kyc_by_end'),
        ),
        migrations.AddConstraint(
            model_name='partnerkyc',
            constraint=models.CheckConstraint(condition=models.Q(('maker', ''), _negated=True), name='partners_partnerkyc_has_a_maker'),
        ),
        migrations.AddConstraint(
            model_name='partnerkyc',
            constraint=models.CheckConstraint(condition=models.Q(('checker', ''), models.Q(('checker', models.F('maker')), _negated=True), _connector='OR'), name='partners_partnerkyc_checker_is_not_maker'),
        ),
        migrations.AddConstraint(
            model_name='partnerkyc',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('checked_at__isnull', True), ('checker', '')), models.Q(models.Q(('checker', ''), _negated=True), ('checked_at__isnull', False)), _connector='OR'), name='partners_partnerkyc_checked_by_somebody'),
        ),
        migrations.AddConstraint(
            model_name='partnerkyc',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('state', 'refused'), _negated=True), models.Q(('reason', ''), _negated=True), _connector='OR'), name='kyc_refused_has_a_reason'),
        ),
        migrations.AddConstraint(
            model_name='partnerkyc',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('state', 'checked'), _negated=True), models.Q(('agreed_at__isnull', False), ('checked_at__isnull', False), ('valid_until__isnull', False)), _connector='OR'), name='kyc_checked_by_somebody_until_a_day'),
        ),
        migrations.AddConstraint(
            model_name='branddomain',
            constraint=models.UniqueConstraint(condition=models.Q(('state', 'released'), _negated=True), fields=('partner',), name='one_domain_a_partner'),
        ),
        migrations.AddConstraint(
            model_name='branddomain',
            constraint=models.CheckConstraint(condition=models.Q(('host', django.db.models.functions.text.Lower('host'))), name='domain_in_small_letters'),
        ),
        migrations.AddConstraint(
            model_name='branddomain',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('state', 'live'), _negated=True), ('proved_at__isnull', False), _connector='OR'), name='domain_live_was_proved'),
        ),
        migrations.AddConstraint(
            model_name='branddomain',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('released_at__isnull', False), ('state', 'released')), models.Q(models.Q(('state', 'released'), _negated=True), ('released_at__isnull', True)), _connector='OR'), name='domain_released_at_a_time'),
        ),
        migrations.AddConstraint(
            model_name='brandversion',
            constraint=models.UniqueConstraint(fields=('partner', 'number'), name='brand_version_number_once'),
        ),
        migrations.AddConstraint(
            model_name='kycdocument',
            constraint=models.UniqueConstraint(fields=('partner', 'kind'), name='kyc_document_once_a_kind'),
        ),
        migrations.AddConstraint(
            model_name='location',
            constraint=models.UniqueConstraint(models.F('partner'), django.db.models.functions.text.Lower('name'), name='location_name_once_a_partner'),
        ),
        migrations.AddConstraint(
            model_name='location',
            constraint=models.CheckConstraint(condition=models.Q(('is_active', True), models.Q(('off_reason', ''), _negated=True), _connector='OR'), name='location_closed_has_a_reason'),
        ),
        migrations.AddConstraint(
            model_name='merchantapplication',
            constraint=models.UniqueConstraint(condition=models.Q(('state', 'pending')), fields=('pan_index',), name='merchant_pan_pending_once'),
        ),
        migrations.AddConstraint(
            model_name='merchantapplication',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('state', 'approved'), _negated=True), ('partner__isnull', False), _connector='OR'), name='merchant_approved_is_a_partner'),
        ),
        migrations.AddConstraint(
            model_name='merchantapplication',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('state', 'declined'), _negated=True), models.Q(('reason', ''), _negated=True), _connector='OR'), name='merchant_declined_has_a_reason'),
        ),
        migrations.AddConstraint(
            model_name='partnerflag',
            constraint=models.UniqueConstraint(condition=models.Q(('closed_at', None)), fields=('partner', 'code'), name='partner_flag_open_once'),
        ),
        migrations.AddConstraint(
            model_name='partnerflag',
            constraint=models.CheckConstraint(condition=models.Q(('closed_at', None), models.Q(('closed_reason', ''), _negated=True), _connector='OR'), name='partner_flag_closed_with_a_reason'),
        ),
        migrations.AddConstraint(
            model_name='shareuse',
            constraint=models.UniqueConstraint(fields=('partner', 'share_text', 'via', 'language', 'day'), name='share_use_once_a_day'),
        ),
        migrations.AddConstraint(
            model_name='brandrequest',
            constraint=models.CheckConstraint(condition=models.Q(('maker', ''), _negated=True), name='partners_brandrequest_has_a_maker'),
        ),
        migrations.AddConstraint(
            model_name='brandrequest',
            constraint=models.CheckConstraint(condition=models.Q(('checker', ''), models.Q(('checker', models.F('maker')), _negated=True), _connector='OR'), name='partners_brandrequest_checker_is_not_maker'),
        ),
        migrations.AddConstraint(
            model_name='brandrequest',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('checked_at__isnull', True), ('checker', '')), models.Q(models.Q(('checker', ''), _negated=True), ('checked_at__isnull', False)), _connector='OR'), name='partners_brandrequest_checked_by_somebody'),
        ),
        migrations.AddConstraint(
            model_name='brandrequest',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('state', 'refused'), _negated=True), models.Q(('reason', ''), _negated=True), _connector='OR'), name='brand_request_refused_has_a_reason'),
        ),
        migrations.AddConstraint(
            model_name='brandrequest',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('state', 'waiting'), _negated=True), ('checker', ''), _connector='OR'), name='brand_request_waits_unchecked'),
        ),
    ]
