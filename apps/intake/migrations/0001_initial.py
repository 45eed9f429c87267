import apps.core.fields
import django.core.validators
import django.db.models.deletion
import uuid
from django.db import migrations, models


class Migration(migrations.Migration):

    initial = True

    dependencies = [
        ('applications', '0001_initial'),
        ('lenders', '0001_initial'),
    ]

    operations = [
        migrations.CreateModel(
            name='FinanceCompany',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('slug', models.CharField(help_text='In the addresses of the form and its calls. It stays as it is once links went out.', max_length=30, unique=True, validators=[django.core.validators.RegexValidator('^[a-z0-9]+(-[a-z0-9]+)*$', 'Small letters and digits, with hyphens between.')])),
                ('service_url', models.URLField(blank=True, help_text='Empty: the sandbox service plays the company.')),
                ('secret', apps.core.fields.SealedTextField(blank=True, help_text='Signs every request to the service.', null=True)),
                ('registered_host', models.CharField(help_text='The only host that customers are sent on to.', max_length=120)),
                ('deadline_seconds', models.PositiveSmallIntegerField(default=20, validators=[django.core.validators.MinValueValidator(1), django.core.validators.MaxValueValidator(60)])),
                ('is_live', models.BooleanField(default=False)),
                ('options', models.JSONField(blank=True, editable=False, help_text='The lists as the company last sent.', null=True)),
                ('created_at', models.DateTimeField(auto_now_add=True)),
                ('changed_at', models.DateTimeField(auto_now=True)),
                ('lender', models.OneToOneField(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='lenders.lender')),
            ],
            options={
                'verbose_name_plural': 'finance companies',
                'ordering': ['slug'],
            },
        ),
        migrations.CreateModel(
            name='Intake',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('state', models.CharField(choices=[('open', 'Open'), ('sending', 'Sending'), ('accepted', 'Accepted'), ('rejected', 'Rejected')], default='open', max_length=8)),
                ('answers', apps.core.fields.SealedJSONField(blank=True, null=True)),
                ('sending_key', models.CharField(blank=True, max_length=40)),
                ('press', models.CharField(blank=True, help_text="The caller's own key of the press that sent it.", max_length=120)),
                ('claimed_at', models.DateTimeField(blank=True, null=True)),
                ('faults', models.JSONField(blank=True, default=dict, help_text='What the company asked to be mended, by field.')),
                ('fault', models.CharField(blank=True, help_text='Why the last sending brought no answer.', max_length=80)),
                ('redirection_url', models.URLField(blank=True, max_length=500)),
                ('reference', models.CharField(blank=True, max_length=80)),
                ('consent_id', models.BigIntegerField(blank=True, null=True)),
                ('created_at', models.DateTimeField(db_index=True)),
                ('changed_at', models.DateTimeField()),
                ('application', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='applications.application')),
                ('company', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='intakes', to='intake.financecompany')),
            ],
            options={
                'ordering': ['-created_at'],
            },
        ),
        migrations.CreateModel(
            name='IntakeEntry',
            fields=[
                ('id', models.BigAutoField(primary_key=True, serialize=False)),
                ('event', models.CharField(choices=[('opened', 'Opened'), ('submitted', 'Submitted'), ('accepted', 'Accepted'), ('rejected', 'Rejected'), ('sent_on', 'Sent On'), ('to_mend', 'To Mend'), ('no_answer', 'No Answer')], max_length=10)),
                ('at', models.DateTimeField(db_index=True)),
                ('detail', models.CharField(blank=True, max_length=200)),
                ('intake', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='history', to='intake.intake')),
            ],
            options={
                'verbose_name_plural': 'intake entries',
                'ordering': ['id'],
            },
        ),
        migrations.AddIndex(
            model_name='intake',
            index=models.Index(fields=['state', 'changed_at'], name='intake_waiting'),
        ),
        migrations.AddConstraint(
            model_name='intake',
            constraint=models.UniqueConstraint(fields=('company', 'application'), name='intake_once_per_application'),
        ),
        migrations.AddConstraint(
            model_name='intake',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('state', 'accepted'), _negated=True), models.Q(('redirection_url', ''), _negated=True), _connector='OR'), name='intake_accepted_leads_somewhere'),
        ),
    ]
