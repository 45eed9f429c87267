import apps.core.fields
import django.contrib.postgres.indexes
import django.db.models.deletion
import django.db.models.functions.text
import uuid
from django.db import migrations, models


class Migration(migrations.Migration):

    initial = True

    dependencies = [
        ('catalogue', '0001_initial'),
        ('partners', '0001_initial'),
    ]

    operations = [
        migrations.CreateModel(
            name='UtmTemplate',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('name', models.CharField(max_length=80)),
                ('utm_source', models.CharField(blank=True, max_length=100)),
                ('utm_medium', models.CharField(blank=True, max_length=100)),
                ('utm_campaign', models.CharField(blank=True, max_length=100)),
                ('utm_term', models.CharField(blank=True, max_length=100)),
                ('utm_content', models.CharField(blank=True, max_length=100)),
                ('revision', models.PositiveIntegerField(default=1, help_text='Grows with every change.')),
                ('made_by', models.CharField(max_length=120)),
                ('made_at', models.DateTimeField()),
            ],
            options={
                'ordering': ['name'],
                'constraints': [models.UniqueConstraint(django.db.models.functions.text.Lower('name'), name='utm_template_name_once')],
            },
        ),
        migrations.CreateModel(
            name='TrackingLink',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('code', models.CharField(max_length=7, unique=True)),
                ('agent_id', models.UUIDField(blank=True, help_text="The partner's agent whose link it is.", null=True)),
                ('name', models.CharField(blank=True, max_length=80)),
                ('target', models.CharField(choices=[('page', 'page'), ('cards', 'cards'), ('cards_secured', 'cards_secured'), ('cards_unsecured', 'cards_unsecured'), ('vouchers', 'vouchers'), ('deals', 'deals'), ('need', 'need'), ('calculators', 'calculators'), ('merchant_form', 'merchant_form'), ('funnel', 'funnel')], default='page', max_length=15)),
                ('target_seen_at', models.DateTimeField(blank=True, help_text='When its target was last looked at.', null=True)),
                ('target_answers', models.BooleanField(default=True, help_text='Whether the target could be used then.')),
                ('utm_source', models.CharField(blank=True, max_length=100)),
                ('utm_medium', models.CharField(blank=True, max_length=100)),
                ('utm_campaign', models.CharField(blank=True, max_length=100)),
                ('utm_term', models.CharField(blank=True, max_length=100)),
                ('utm_content', models.CharField(blank=True, max_length=100)),
                ('state', models.CharField(choices=[('on', 'on'), ('off', 'off')], default='on', max_length=3)),
                ('expires_at', models.DateTimeField(blank=True, null=True)),
                ('off_at', models.DateTimeField(blank=True, null=True)),
                ('off_by', models.CharField(blank=True, max_length=120)),
                ('off_reason', models.CharField(blank=True, max_length=300)),
                ('notes', models.CharField(blank=True, max_length=300)),
                ('is_default', models.BooleanField(default=False, help_text='The one that the portal shares for this product or location.')),
                ('upload_id', models.UUIDField(blank=True, db_index=True, help_text='The sheet that made it.', null=True)),
                ('sheet_key', models.CharField(blank=True, db_index=True, help_text='Digest of partner, product and name in its sheet.', max_length=64)),
                ('made_by', models.CharField(max_length=120)),
                ('made_at', models.DateTimeField()),
                ('location', models.ForeignKey(blank=True, help_text="The partner's location that its customers come by.", null=True, on_delete=django.db.models.deletion.PROTECT, related_name='links', to='partners.location')),
                ('partner', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='partners.partner')),
                ('product', models.ForeignKey(blank=True, help_text="What the visit goes on with; empty: the partner's page.", null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='catalogue.product')),
                ('segment', models.ForeignKey(blank=True, help_text='The funnel that it leads to.', null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='partners.pathsegment')),
                ('template', models.ForeignKey(blank=True, help_text='Of its UTM values.', null=True, on_delete=django.db.models.deletion.PROTECT, related_name='links', to='acquisition.utmtemplate')),
            ],
            options={
                'ordering': ['-made_at'],
            },
        ),
        migrations.CreateModel(
            name='Referral',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('began_on', models.DateField(help_text='The Indian day of the approval: its terms hold for the whole time.')),
                ('state', models.CharField(choices=[('open', 'Open'), ('barred', 'Barred')], default='open', max_length=6)),
                ('shared', models.CharField(blank=True, choices=[('pan', 'pan'), ('account', 'account'), ('mobile', 'mobile'), ('email', 'email')], help_text='The fact that both partners have in common, never its value.', max_length=7)),
                ('opened_at', models.DateTimeField()),
                ('barred_at', models.DateTimeField(blank=True, null=True)),
                ('active_notified_at', models.DateTimeField(blank=True, help_text='When the referrer was told of the first loan of the referred partner.', null=True)),
                ('application', models.OneToOneField(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='partners.merchantapplication')),
                ('referred', models.OneToOneField(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='partners.partner')),
                ('referrer', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='partners.partner')),
            ],
            options={
                'ordering': ['-began_on', 'pk'],
                'constraints': [models.CheckConstraint(condition=models.Q(('referrer', models.F('referred')), _negated=True), name='referral_of_two_partners'), models.CheckConstraint(condition=models.Q(models.Q(('barred_at__isnull', True), ('shared', ''), ('state', 'open')), models.Q(('barred_at__isnull', False), ('state', 'barred'), models.Q(('shared', ''), _negated=True)), _connector='OR'), name='referral_barred_says_why')],
            },
        ),
        migrations.CreateModel(
            name='LinkDay',
            fields=[
                ('id', models.BigAutoField(primary_key=True, serialize=False)),
                ('day', models.DateField(db_index=True)),
                ('people', models.PositiveIntegerField(default=0)),
                ('visitors', models.PositiveIntegerField(default=0, help_text='Different browsers among the people.')),
                ('qr', models.PositiveIntegerField(default=0, help_text='People who scanned the QR code.')),
                ('previews', models.PositiveIntegerField(default=0)),
                ('crawlers', models.PositiveIntegerField(default=0, help_text='With browsers that only load ahead.')),
                ('link', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name='days', to='acquisition.trackinglink')),
            ],
            options={
                'ordering': ['-day'],
                'constraints': [models.UniqueConstraint(fields=('link', 'day'), name='link_day_once')],
            },
        ),
        migrations.CreateModel(
            name='LinkClick',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('at', models.DateTimeField()),
                ('kind', models.CharField(choices=[('person', 'person'), ('preview', 'preview'), ('crawler', 'crawler'), ('prefetch', 'prefetch')], max_length=8)),
                ('is_qr', models.BooleanField(default=False)),
                ('visitor', models.BinaryField(help_text='Tells visitors of one day apart; its salt is forgotten after two days.', max_length=8, null=True)),
                ('device', models.CharField(choices=[('phone', 'phone'), ('desktop', 'desktop')], max_length=7)),
                ('referrer_host', models.CharField(blank=True, max_length=100)),
                ('language', models.CharField(max_length=2)),
                ('link', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='acquisition.trackinglink')),
            ],
            options={
                'ordering': ['-at'],
                'indexes': [models.Index(fields=['link', 'at'], name='click_of_link'), django.contrib.postgres.indexes.BrinIndex(autosummarize=True, fields=['at'], name='click_by_time')],
            },
        ),
        migrations.CreateModel(
            name='Creative',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('number', models.CharField(max_length=8, unique=True)),
                ('agent_id', models.UUIDField(blank=True, help_text="The partner's agent who made it.", null=True)),
                ('partner_name', models.CharField(help_text="The partner's name on the day it was made.", max_length=120)),
                ('size', models.CharField(choices=[('status', 'status'), ('square', 'square'), ('a5', 'a5'), ('a4', 'a4'), ('card', 'card'), ('standee', 'standee')], max_length=8)),
                ('language', models.CharField(choices=[('en', 'en'), ('hi', 'hi')], max_length=2)),
                ('fields', apps.core.fields.SealedJSONField(help_text='Headline, second line, name, shop and number as the partner typed them.')),
                ('lines', models.JSONField(help_text='The locked lines, each as its strong part and the rest.')),
                ('lines_digest', models.CharField(help_text="Of the lines and their legal text's version.", max_length=64)),
                ('rates', models.JSONField(help_text='Rates of the example chart, per cent a year.')),
                ('digest', models.CharField(help_text='Of all that stands on it: the same poster is made once.', max_length=64)),
                ('expires_on', models.DateField(help_text='The last day it is valid.')),
                ('made_by', models.CharField(max_length=120)),
                ('made_at', models.DateTimeField()),
                ('revoked_at', models.DateTimeField(blank=True, null=True)),
                ('revoked_by', models.CharField(blank=True, max_length=120)),
                ('revoked_reason', models.CharField(blank=True, max_length=300)),
                ('partner', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='partners.partner')),
                ('template', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='catalogue.postertemplate')),
                ('link', models.OneToOneField(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='acquisition.trackinglink')),
            ],
            options={
                'ordering': ['-made_at'],
                'constraints': [models.UniqueConstraint(condition=models.Q(('revoked_at__isnull', True)), fields=('partner', 'agent_id', 'digest'), name='creative_once', nulls_distinct=False), models.CheckConstraint(condition=models.Q(('revoked_at__isnull', True), models.Q(('revoked_reason', ''), _negated=True), _connector='OR'), name='creative_revoked_with_a_reason')],
            },
        ),
        migrations.AddConstraint(
            model_name='trackinglink',
            constraint=models.UniqueConstraint(condition=models.Q(('is_default', True)), fields=('partner', 'agent_id', 'target', 'product', 'segment', 'location'), name='tracking_link_default_once', nulls_distinct=False),
        ),
        migrations.AddConstraint(
            model_name='trackinglink',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('segment__isnull', False), ('target', 'funnel')), models.Q(models.Q(('target', 'funnel'), _negated=True), ('segment__isnull', True)), _connector='OR'), name='tracking_link_funnel_has_a_segment'),
        ),
        migrations.AddConstraint(
            model_name='trackinglink',
            constraint=models.CheckConstraint(condition=models.Q(('state', 'on'), models.Q(('off_at__isnull', False), models.Q(('off_reason', ''), _negated=True)), _connector='OR'), name='tracking_link_off_has_a_reason'),
        ),
    ]
