import uuid
from django.db import migrations, models


class Migration(migrations.Migration):

    initial = True

    dependencies = [
    ]

    operations = [
        migrations.CreateModel(
            name='BackupRun',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('kind', models.CharField(choices=[('base', 'base'), ('drill', 'drill')], max_length=5)),
                ('ended_at', models.DateTimeField()),
            ],
            options={
                'ordering': ['-ended_at'],
                'indexes': [models.Index(fields=['kind', '-ended_at'], name='backup_run_newest')],
            },
        ),
        migrations.CreateModel(
            name='IdempotencyKey',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('scope', models.CharField(max_length=120)),
                ('key', models.CharField(max_length=120)),
                ('body_hash', models.CharField(max_length=64)),
                ('status', models.PositiveSmallIntegerField(null=True)),
                ('answer', models.JSONField(null=True)),
                ('created_at', models.DateTimeField(auto_now_add=True, db_index=True)),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('scope', 'key'), name='idempotency_once_per_scope')],
            },
        ),
        migrations.CreateModel(
            name='ResealProgress',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('place', models.CharField(help_text='Table and column.', max_length=120)),
                ('key_name', models.CharField(max_length=40)),
                ('last_pk', models.UUIDField(blank=True, null=True)),
                ('values_done', models.PositiveBigIntegerField(default=0)),
                ('touched_at', models.DateTimeField()),
                ('finished_at', models.DateTimeField(blank=True, null=True)),
            ],
            options={
                'ordering': ['place'],
                'constraints': [models.UniqueConstraint(fields=('place', 'key_name'), name='reseal_once_per_key')],
            },
        ),
    ]
