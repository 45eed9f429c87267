import django.db.models.deletion
import uuid
from django.db import migrations, models


class Migration(migrations.Migration):

    initial = True

    dependencies = [
        ('partners', '0001_initial'),
    ]

    operations = [
        migrations.CreateModel(
            name='Funnel',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('segment', models.CharField(max_length=40, unique=True)),
                ('name', models.CharField(max_length=80)),
                ('state', models.CharField(choices=[('draft', 'Draft'), ('live', 'Live'), ('paused', 'Paused'), ('archived', 'Archived')], default='draft', max_length=8)),
                ('live_number', models.PositiveIntegerField(blank=True, help_text='The version that customers see, or saw before the pause.', null=True)),
                ('ends_at', models.DateTimeField(blank=True, null=True)),
                ('made_at', models.DateTimeField()),
                ('made_by', models.CharField(max_length=120)),
                ('admin_paused_at', models.DateTimeField(blank=True, help_text="Since then an admin's pause stands; the state stays the owner's.", null=True)),
                ('admin_paused_by', models.CharField(blank=True, max_length=120)),
                ('admin_pause_reason', models.CharField(blank=True, help_text='The owner reads it.', max_length=300)),
                ('partner', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='partners.partner')),
            ],
            options={
                'ordering': ['-made_at'],
            },
        ),
        migrations.CreateModel(
            name='FunnelDraft',
            fields=[
                ('funnel', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, primary_key=True, related_name='draft', serialize=False, to='funnels.funnel')),
                ('content', models.JSONField(default=dict)),
                ('revision', models.PositiveIntegerField(default=1, help_text='Counts every save: an editor sends what it saw.')),
                ('changed_at', models.DateTimeField()),
                ('changed_by', models.CharField(max_length=120)),
            ],
        ),
        migrations.CreateModel(
            name='FunnelVersion',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('number', models.PositiveIntegerField()),
                ('content', models.JSONField()),
                ('published_at', models.DateTimeField()),
                ('published_by', models.CharField(max_length=120)),
                ('funnel', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='versions', to='funnels.funnel')),
            ],
            options={
                'ordering': ['-number'],
            },
        ),
        migrations.CreateModel(
            name='FunnelEvent',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('at', models.DateTimeField()),
                ('screen', models.CharField(blank=True, help_text='Empty: the end of the funnel.', max_length=20)),
                ('kind', models.CharField(choices=[('view', 'View'), ('answer', 'Answer'), ('back', 'Back'), ('finish', 'Finish')], max_length=6)),
                ('variant', models.CharField(blank=True, help_text='Test and variant as t1:b; empty without a test.', max_length=24)),
                ('visit_id', models.UUIDField()),
                ('seconds', models.PositiveSmallIntegerField(blank=True, help_text='From the view to the answer.', null=True)),
                ('version', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='funnels.funnelversion')),
            ],
            options={
                'ordering': ['-at'],
            },
        ),
        migrations.AddConstraint(
            model_name='funnel',
            constraint=models.CheckConstraint(condition=models.Q(('state__in', ['draft', 'archived']), ('live_number__isnull', False), _connector='OR'), name='funnel_open_has_a_version'),
        ),
        migrations.AddConstraint(
            model_name='funnel',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('admin_pause_reason', ''), ('admin_paused_at__isnull', True), ('admin_paused_by', '')), models.Q(('admin_paused_at__isnull', False), models.Q(('admin_paused_by', ''), _negated=True), models.Q(('admin_pause_reason', ''), _negated=True)), _connector='OR'), name='funnel_admin_pause_has_a_reason'),
        ),
        migrations.AddConstraint(
            model_name='funnelversion',
            constraint=models.UniqueConstraint(fields=('funnel', 'number'), name='funnel_version_number_once'),
        ),
        migrations.AddIndex(
            model_name='funnelevent',
            index=models.Index(fields=['version', 'at'], name='event_of_funnel'),
        ),
        migrations.AddConstraint(
            model_name='funnelevent',
            constraint=models.UniqueConstraint(fields=('version', 'visit_id', 'screen', 'kind'), name='funnel_event_once'),
        ),
    ]
