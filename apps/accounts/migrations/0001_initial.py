import apps.core.fields
import django.contrib.postgres.fields
import django.db.models.deletion
import uuid
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    initial = True

    dependencies = [
    ]

    operations = [
        migrations.CreateModel(
            name='Allowance',
            fields=[
                ('key', models.BinaryField(max_length=32, primary_key=True, serialize=False)),
                ('stamps', django.contrib.postgres.fields.ArrayField(base_field=models.DateTimeField(), default=list, size=None)),
                ('latest_at', models.DateTimeField(db_index=True)),
            ],
        ),
        migrations.CreateModel(
            name='ResetRequest',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('area', models.CharField(choices=[('admin', 'Admin'), ('partner', 'Partner')], max_length=8)),
                ('login', apps.core.fields.SealedTextField()),
                ('language', models.CharField(max_length=2)),
                ('ip', models.GenericIPAddressField(null=True)),
                ('created_at', models.DateTimeField(db_index=True)),
                ('handled_at', models.DateTimeField(null=True)),
            ],
            options={
                'ordering': ['-created_at'],
            },
        ),
        migrations.CreateModel(
            name='User',
            fields=[
                ('password', models.CharField(max_length=128, verbose_name='password')),
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('email', models.EmailField(blank=True, max_length=254, null=True, unique=True)),
                ('mobile', apps.core.fields.SealedTextField(blank=True, index='mobile_index', label='mobile', null=True)),
                ('mobile_index', models.BinaryField(max_length=32, null=True, unique=True)),
                ('name', models.CharField(max_length=120)),
                ('area', models.CharField(choices=[('admin', 'Admin'), ('partner', 'Partner')], max_length=8)),
                ('role_id', models.PositiveSmallIntegerField(blank=True, null=True)),
                ('partner_id', models.UUIDField(blank=True, db_index=True, null=True)),
                ('partner_role', models.CharField(blank=True, choices=[('owner', 'Owner'), ('agent', 'Agent')], max_length=8, null=True)),
                ('language', models.CharField(choices=[('en', 'English'), ('hi', 'हिन्दी')], default='en', max_length=2)),
                ('is_active', models.BooleanField(default=True)),
                ('locked_at', models.DateTimeField(blank=True, editable=False, help_text='Locked by an admin since.', null=True)),
                ('locked_why', models.CharField(blank=True, db_default='', default='', editable=False, max_length=200)),
                ('masks_numbers', models.BooleanField(db_default=False, default=False, editable=False, help_text='An admin who sees personal numbers masked.')),
                ('no_export', models.BooleanField(db_default=False, default=False, editable=False, help_text='An admin who takes nothing out as a file.')),
                ('full_admin_since', models.DateTimeField(blank=True, editable=False, help_text='Made or raised to a full admin; empty: by the installation.', null=True)),
                ('totp_secret', apps.core.fields.SealedTextField(blank=True, null=True)),
                ('totp_pending', apps.core.fields.SealedTextField(blank=True, editable=False, null=True)),
                ('totp_last_step', models.BigIntegerField(blank=True, editable=False, null=True)),
                ('last_login_at', models.DateTimeField(blank=True, null=True)),
                ('created_at', models.DateTimeField(auto_now_add=True)),
            ],
            options={
                'ordering': ['name'],
                'constraints': [models.CheckConstraint(condition=models.Q(models.Q(('area', 'admin'), ('partner_id', None), ('partner_role', None), ('role_id__in', (1, 2, 3))), models.Q(('area', 'partner'), ('partner_id__isnull', False), ('partner_role__in', ('owner', 'agent')), ('role_id', None)), _connector='OR'), name='user_is_admin_or_partner'), models.CheckConstraint(condition=models.Q(('email__isnull', False), models.Q(('area', 'partner'), ('mobile_index__isnull', False)), _connector='OR'), name='user_can_be_named')],
            },
        ),
        migrations.CreateModel(
            name='ApiKey',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('partner_id', models.UUIDField(db_index=True)),
                ('name', models.CharField(max_length=60)),
                ('mode', models.CharField(choices=[('live', 'live'), ('test', 'test')], max_length=4)),
                ('key_id', models.CharField(max_length=12, unique=True)),
                ('digest', models.BinaryField(max_length=32)),
                ('last4', models.CharField(max_length=4)),
                ('scopes', django.contrib.postgres.fields.ArrayField(base_field=models.CharField(max_length=20), size=None)),
                ('allowed_ips', django.contrib.postgres.fields.ArrayField(base_field=models.CharField(max_length=50), blank=True, default=list, help_text='None named: from everywhere.', size=None)),
                ('made_by', models.UUIDField()),
                ('made_at', models.DateTimeField()),
                ('expires_at', models.DateTimeField()),
                ('last_used_at', models.DateTimeField(blank=True, help_text='To the minute.', null=True)),
                ('revoked_at', models.DateTimeField(blank=True, null=True)),
                ('revoked_by', models.CharField(blank=True, max_length=60)),
                ('revoked_why', models.CharField(blank=True, max_length=200)),
                ('replaces', models.OneToOneField(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='replaced_by', to='accounts.apikey')),
            ],
            options={
                'ordering': ['-made_at'],
            },
        ),
        migrations.CreateModel(
            name='Challenge',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('challenge_for', models.UUIDField(help_text='The prospect or other thing that the code unlocks.')),
                ('purpose', models.CharField(max_length=20)),
                ('mobile_index', models.BinaryField(max_length=32)),
                ('browser', models.BinaryField(max_length=32)),
                ('code_digest', models.BinaryField(max_length=32)),
                ('created_at', models.DateTimeField(db_index=True)),
                ('expires_at', models.DateTimeField()),
                ('tries', models.PositiveSmallIntegerField(default=0)),
                ('closed_at', models.DateTimeField(help_text='Used, replaced by a newer one, or out of tries.', null=True)),
            ],
            options={
                'ordering': ['-created_at'],
                'constraints': [models.UniqueConstraint(condition=models.Q(('closed_at', None)), fields=('challenge_for', 'purpose'), name='challenge_one_open')],
            },
        ),
        migrations.CreateModel(
            name='FullAdminRequest',
            fields=[
                ('maker', models.CharField(blank=True, default='', max_length=64)),
                ('maker_name', models.CharField(blank=True, default='', max_length=120)),
                ('made_at', models.DateTimeField()),
                ('checker', models.CharField(blank=True, default='', max_length=64)),
                ('checker_name', models.CharField(blank=True, default='', max_length=120)),
                ('checked_at', models.DateTimeField(blank=True, null=True)),
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('act', models.CharField(choices=[('grant', 'Grant'), ('lower', 'Lower'), ('switch_off', 'Switch Off')], default='grant', max_length=10)),
                ('lower_role_id', models.PositiveSmallIntegerField(blank=True, help_text='The role after lowering, 2 or 3.', null=True)),
                ('reason', models.CharField(blank=True, help_text='Why somebody is switched off.', max_length=200)),
                ('state', models.CharField(choices=[('waiting', 'Waiting'), ('approved', 'Approved'), ('declined', 'Declined')], default='waiting', max_length=8)),
                ('decided_at', models.DateTimeField(blank=True, null=True)),
                ('user', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='full_admin_requests', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'ordering': ['-made_at'],
                'abstract': False,
            },
        ),
        migrations.CreateModel(
            name='KeyRequest',
            fields=[
                ('id', models.BigAutoField(primary_key=True, serialize=False)),
                ('at', models.DateTimeField(db_index=True)),
                ('method', models.CharField(max_length=7)),
                ('path', models.CharField(max_length=200)),
                ('status', models.PositiveSmallIntegerField()),
                ('ms', models.PositiveIntegerField()),
                ('key', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='requests', to='accounts.apikey')),
            ],
            options={
                'ordering': ['-at', '-id'],
            },
        ),
        migrations.CreateModel(
            name='Link',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('purpose', models.CharField(choices=[('invitation', 'Invitation'), ('reset', 'Reset')], max_length=10)),
                ('digest', models.BinaryField(max_length=32, unique=True)),
                ('made_by', models.UUIDField(help_text='Who sent it; nobody where the person asked for it.', null=True)),
                ('created_at', models.DateTimeField(db_index=True)),
                ('expires_at', models.DateTimeField()),
                ('used_at', models.DateTimeField(null=True)),
                ('withdrawn_at', models.DateTimeField(help_text='Taken back, or replaced by a newer one.', null=True)),
                ('user', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='links', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'ordering': ['-created_at'],
            },
        ),
        migrations.CreateModel(
            name='RecoveryCode',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('digest', models.BinaryField(max_length=32)),
                ('created_at', models.DateTimeField()),
                ('used_at', models.DateTimeField(null=True)),
                ('user', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='recovery_codes', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'ordering': ['created_at', 'id'],
            },
        ),
        migrations.CreateModel(
            name='SavedView',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('page', models.CharField(max_length=40)),
                ('name', models.CharField(max_length=60)),
                ('query', models.CharField(blank=True, help_text='As in the address, without a search.', max_length=1500)),
                ('is_shared', models.BooleanField(default=False, help_text='Colleagues of the same area or partner open it too.')),
                ('is_default', models.BooleanField(default=False, help_text="What the owner's page begins with.")),
                ('revision', models.PositiveIntegerField(default=1)),
                ('made_at', models.DateTimeField(auto_now_add=True)),
                ('owner', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'ordering': ['name', 'id'],
            },
        ),
        migrations.CreateModel(
            name='Session',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('area', models.CharField(choices=[('consumer', 'consumer'), ('partner', 'partner'), ('admin', 'admin')], max_length=8)),
                ('subject_id', models.UUIDField(db_index=True, help_text='Customer or user.')),
                ('prospect_id', models.UUIDField(null=True)),
                ('partner_id', models.UUIDField(help_text='The partner seen under masquerade.', null=True)),
                ('created_at', models.DateTimeField()),
                ('last_seen_at', models.DateTimeField()),
                ('previous_login_at', models.DateTimeField(help_text='The sign-in before this one, shown in the header.', null=True)),
                ('expires_at', models.DateTimeField(db_index=True)),
                ('confirmed_at', models.DateTimeField(help_text='The last time its person proved again who they are.', null=True)),
                ('revoked_at', models.DateTimeField(null=True)),
                ('revoked_why', models.CharField(blank=True, max_length=20)),
                ('salt', models.BinaryField(max_length=32)),
                ('generation', models.PositiveIntegerField(default=0)),
                ('retired', models.JSONField(default=dict, help_text='Generation -> instant it was replaced, for the grace of tabs.')),
                ('device', models.BinaryField(help_text="Digest of the browser's name.", max_length=32)),
                ('ip', models.GenericIPAddressField(null=True)),
                ('user_agent', models.CharField(blank=True, max_length=300)),
                ('masquerader', models.ForeignKey(null=True, on_delete=django.db.models.deletion.CASCADE, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('parent', models.ForeignKey(null=True, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='accounts.session')),
                ('user', models.ForeignKey(null=True, on_delete=django.db.models.deletion.CASCADE, related_name='+', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'ordering': ['-created_at'],
            },
        ),
        migrations.AddConstraint(
            model_name='apikey',
            constraint=models.CheckConstraint(condition=models.Q(('expires_at__gte', models.F('made_at'))), name='api_key_ends_after_it_begins'),
        ),
        migrations.AddConstraint(
            model_name='fulladminrequest',
            constraint=models.CheckConstraint(condition=models.Q(('maker', ''), _negated=True), name='accounts_fulladminrequest_has_a_maker'),
        ),
        migrations.AddConstraint(
            model_name='fulladminrequest',
            constraint=models.CheckConstraint(condition=models.Q(('checker', ''), models.Q(('checker', models.F('maker')), _negated=True), _connector='OR'), name='accounts_fulladminrequest_checker_is_not_maker'),
        ),
        migrations.AddConstraint(
            model_name='fulladminrequest',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('checked_at__isnull', True), ('checker', '')), models.Q(models.Q(('checker', ''), _negated=True), ('checked_at__isnull', False)), _connector='OR'), name='accounts_fulladminrequest_checked_by_somebody'),
        ),
        migrations.AddConstraint(
            model_name='fulladminrequest',
            constraint=models.UniqueConstraint(condition=models.Q(('state', 'waiting')), fields=('user',), name='full_admin_asked_once'),
        ),
        migrations.AddConstraint(
            model_name='fulladminrequest',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('act', 'lower'), ('lower_role_id__in', (2, 3))), models.Q(models.Q(('act', 'lower'), _negated=True), ('lower_role_id', None)), _connector='OR'), name='lowered_full_admin_has_a_role'),
        ),
        migrations.AddConstraint(
            model_name='fulladminrequest',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('state', 'approved'), _negated=True), models.Q(('checker', ''), _negated=True), _connector='OR'), name='approved_full_admin_was_checked'),
        ),
        migrations.AddIndex(
            model_name='keyrequest',
            index=models.Index(fields=['key', '-at'], name='key_request_of_key'),
        ),
        migrations.AddConstraint(
            model_name='link',
            constraint=models.UniqueConstraint(condition=models.Q(('used_at', None), ('withdrawn_at', None)), fields=('user', 'purpose'), name='link_one_open'),
        ),
        migrations.AddConstraint(
            model_name='recoverycode',
            constraint=models.UniqueConstraint(fields=('user', 'digest'), name='recovery_code_once'),
        ),
        migrations.AddIndex(
            model_name='savedview',
            index=models.Index(condition=models.Q(('is_shared', True)), fields=['page'], name='saved_view_shared'),
        ),
        migrations.AddConstraint(
            model_name='savedview',
            constraint=models.UniqueConstraint(fields=('owner', 'page', 'name'), name='saved_view_name_once_a_page'),
        ),
        migrations.AddConstraint(
            model_name='savedview',
            constraint=models.UniqueConstraint(condition=models.Q(('is_default', True)), fields=('owner', 'page'), name='saved_view_one_default_a_page'),
        ),
        migrations.AddConstraint(
            model_name='session',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('area', 'consumer'), ('masquerader', None), ('user', None)), models.Q(('area', 'admin'), ('masquerader', None), ('user__isnull', False)), models.Q(('area', 'partner'), ('masquerader', None), ('partner_id', None), ('user__isnull', False)), models.Q(('area', 'partner'), ('masquerader__isnull', False), ('parent__isnull', False), ('partner_id__isnull', False), ('user', None)), _connector='OR'), name='session_subject_fits_area'),
        ),
    ]
