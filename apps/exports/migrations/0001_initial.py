import apps.core.fields
import uuid
from django.db import migrations, models


class Migration(migrations.Migration):

    initial = True

    dependencies = [
    ]

    operations = [
        migrations.CreateModel(
            name='Export',
            fields=[
                ('attempts', models.PositiveIntegerField(default=0, help_text='Turns begun: the number of the one that may write.')),
                ('runner', models.CharField(blank=True, db_default='', default='', help_text='Which process works on it: machine and number.', max_length=80)),
                ('leased_until', models.DateTimeField(blank=True, help_text='Until when that process may write, unless it renews this.', null=True)),
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('area', models.CharField(max_length=8)),
                ('user_id', models.UUIDField(help_text='Who asked; nobody else ever gets the file.')),
                ('listing', models.CharField(help_text='Which list, as EXPORTERS names it.', max_length=40)),
                ('format', models.CharField(max_length=4)),
                ('language', models.CharField(max_length=2)),
                ('narrowed_by', apps.core.fields.SealedJSONField(help_text="The page's filters; one may be a person's number.")),
                ('columns', models.JSONField(blank=True, default=list)),
                ('personal', models.BooleanField(default=False, help_text='Whether a column of the file says who somebody is.')),
                ('state', models.CharField(choices=[('queued', 'queued'), ('running', 'running'), ('ready', 'ready'), ('failed', 'failed'), ('cancelled', 'cancelled'), ('expired', 'expired')], default='queued', max_length=10)),
                ('tries', models.PositiveSmallIntegerField(default=0, help_text='Turns begun since it was asked for.')),
                ('rows', models.PositiveIntegerField(default=0)),
                ('total', models.PositiveIntegerField(blank=True, null=True)),
                ('size', models.PositiveBigIntegerField(default=0, help_text='Bytes of the finished file.')),
                ('kept_as', models.CharField(blank=True, max_length=120)),
                ('failure_code', models.CharField(blank=True, max_length=60)),
                ('failure_details', models.JSONField(blank=True, default=dict)),
                ('asked_at', models.DateTimeField(db_index=True)),
                ('began_at', models.DateTimeField(blank=True, null=True)),
                ('touched_at', models.DateTimeField()),
                ('finished_at', models.DateTimeField(blank=True, null=True)),
                ('expires_at', models.DateTimeField(blank=True, null=True)),
            ],
            options={
                'ordering': ['-asked_at'],
                'abstract': False,
                'indexes': [models.Index(fields=['user_id', '-asked_at'], name='list_export_of_person'), models.Index(fields=['state', 'touched_at'], name='list_export_waiting')],
                'constraints': [models.CheckConstraint(condition=models.Q(models.Q(('leased_until__isnull', True), ('runner', '')), models.Q(models.Q(('runner', ''), _negated=True), ('leased_until__isnull', False)), _connector='OR'), name='exports_export_leased_by_a_runner'), models.UniqueConstraint(condition=models.Q(('state__in', ['queued', 'running'])), fields=('area', 'user_id', 'listing'), name='list_export_one_under_way')],
            },
        ),
    ]
