import django.contrib.postgres.fields
from django.db import migrations, models


class Migration(migrations.Migration):

    initial = True

    dependencies = [
    ]

    operations = [
        migrations.CreateModel(
            name='Block',
            fields=[
                ('number', models.BigIntegerField(primary_key=True, serialize=False)),
                ('sealed_at', models.DateTimeField(db_index=True)),
                ('entry_ids', django.contrib.postgres.fields.ArrayField(base_field=models.BigIntegerField(), size=None)),
                ('high_id', models.BigIntegerField(help_text='The highest entry id of this and all earlier blocks.')),
                ('digests', models.BinaryField(help_text='32 bytes an entry, in the order of entry_ids.')),
                ('previous', models.BinaryField(max_length=32)),
                ('hash', models.BinaryField(max_length=32, unique=True)),
            ],
            options={
                'ordering': ['-number'],
            },
        ),
        migrations.CreateModel(
            name='Entry',
            fields=[
                ('id', models.BigAutoField(primary_key=True, serialize=False)),
                ('at', models.DateTimeField(db_index=True)),
                ('area', models.CharField(max_length=12)),
                ('subject_id', models.CharField(blank=True, max_length=64)),
                ('role_id', models.PositiveSmallIntegerField(null=True)),
                ('partner_id', models.UUIDField(null=True)),
                ('partner_role', models.CharField(blank=True, max_length=8)),
                ('masquerader_id', models.CharField(blank=True, max_length=64)),
                ('session_id', models.CharField(blank=True, max_length=64)),
                ('ip', models.GenericIPAddressField(null=True)),
                ('user_agent', models.CharField(blank=True, max_length=300)),
                ('request_id', models.CharField(blank=True, max_length=64)),
                ('action', models.CharField(max_length=80)),
                ('target', models.CharField(max_length=80)),
                ('target_id', models.CharField(max_length=80)),
                ('before', models.JSONField(null=True)),
                ('after', models.JSONField(null=True)),
                ('reason', models.TextField(blank=True)),
                ('details', models.JSONField(null=True)),
            ],
            options={
                'verbose_name_plural': 'entries',
                'ordering': ['-id'],
                'indexes': [models.Index(fields=['target', 'target_id', '-id'], name='audit_entry_history'), models.Index(fields=['subject_id', '-at'], name='audit_entry_subject')],
            },
        ),
    ]
