import apps.core.fields
import django.db.models.deletion
import uuid
from django.db import migrations, models


class Migration(migrations.Migration):

    initial = True

    dependencies = [
        ('customers', '0001_initial'),
    ]

    operations = [
        migrations.CreateModel(
            name='CaseNote',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('customer_id', models.UUIDField()),
                ('application_id', models.UUIDField(blank=True, null=True)),
                ('text', apps.core.fields.SealedTextField()),
                ('pinned', models.BooleanField(default=False)),
                ('author_id', models.CharField(max_length=64)),
                ('author_name', models.CharField(blank=True, max_length=120)),
                ('at', models.DateTimeField()),
                ('struck_at', models.DateTimeField(blank=True, null=True)),
                ('struck_by_name', models.CharField(blank=True, max_length=120)),
                ('strike_reason', apps.core.fields.SealedTextField(blank=True, null=True)),
            ],
            options={
                'ordering': ['-at', '-id'],
                'indexes': [models.Index(fields=['customer_id', '-at'], name='case_note_of_customer')],
                'constraints': [models.CheckConstraint(condition=models.Q(('struck_at__isnull', True), ('strike_reason__isnull', False), _connector='OR'), name='case_note_struck_with_reason')],
            },
        ),
        migrations.CreateModel(
            name='CaseViewer',
            fields=[
                ('id', models.BigAutoField(primary_key=True, serialize=False)),
                ('admin_id', models.CharField(max_length=64)),
                ('admin_name', models.CharField(blank=True, max_length=120)),
                ('customer_id', models.UUIDField()),
                ('found_by', models.CharField(blank=True, max_length=12)),
                ('found_at', models.DateTimeField(blank=True, null=True)),
                ('opened_at', models.DateTimeField(blank=True, null=True)),
                ('seen_at', models.DateTimeField(blank=True, null=True)),
            ],
            options={
                'ordering': ['-opened_at'],
                'indexes': [models.Index(fields=['admin_id', '-opened_at'], name='case_viewer_recent'), models.Index(fields=['customer_id', '-seen_at'], name='case_viewer_now')],
                'constraints': [models.UniqueConstraint(fields=('admin_id', 'customer_id'), name='case_viewer_once')],
            },
        ),
        migrations.CreateModel(
            name='Ticket',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('number', models.CharField(help_text='What people read out on the telephone.', max_length=12, unique=True)),
                ('application_id', models.UUIDField(blank=True, null=True)),
                ('category', models.CharField(choices=[('application', 'application'), ('money', 'money'), ('details', 'details'), ('privacy', 'privacy'), ('nominee', 'nominee'), ('technical', 'technical'), ('complaint', 'complaint'), ('other', 'other')], max_length=12)),
                ('state', models.CharField(choices=[('open', 'open'), ('answered', 'answered'), ('closed', 'closed')], default='open', max_length=8)),
                ('email', apps.core.fields.SealedTextField(blank=True, help_text='As typed into the help form, where it was.', null=True)),
                ('phone', apps.core.fields.SealedTextField(blank=True, null=True)),
                ('language', models.CharField(default='en', max_length=2)),
                ('opened_at', models.DateTimeField(db_index=True)),
                ('answer_by', models.DateField(help_text='The last day on which an answer is in time.')),
                ('answered_at', models.DateTimeField(blank=True, null=True)),
                ('closed_at', models.DateTimeField(blank=True, null=True)),
                ('changed_at', models.DateTimeField()),
                ('read_at', models.DateTimeField(blank=True, help_text='When the customer last looked.', null=True)),
                ('customer', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='customers.customer')),
            ],
            options={
                'ordering': ['-changed_at'],
            },
        ),
        migrations.CreateModel(
            name='TicketMessage',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('author', models.CharField(choices=[('customer', 'customer'), ('staff', 'staff')], max_length=8)),
                ('staff_id', models.UUIDField(blank=True, help_text='Who of the house wrote it.', null=True)),
                ('text', apps.core.fields.SealedTextField()),
                ('at', models.DateTimeField()),
                ('ticket', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='messages', to='desk.ticket')),
            ],
            options={
                'ordering': ['at', 'id'],
            },
        ),
        migrations.CreateModel(
            name='TicketFile',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('file_name', apps.core.fields.SealedTextField()),
                ('content_type', models.CharField(max_length=30)),
                ('size', models.PositiveIntegerField()),
                ('stored_as', models.CharField(blank=True, help_text='Empty once the bytes are gone.', max_length=120)),
                ('message', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='files', to='desk.ticketmessage')),
            ],
            options={
                'ordering': ['id'],
            },
        ),
        migrations.AddIndex(
            model_name='ticket',
            index=models.Index(fields=['customer', '-changed_at'], name='ticket_of_customer'),
        ),
        migrations.AddIndex(
            model_name='ticket',
            index=models.Index(fields=['state', 'answer_by'], name='ticket_owed'),
        ),
        migrations.AddIndex(
            model_name='ticketmessage',
            index=models.Index(fields=['ticket', 'at'], name='ticket_message_of_ticket'),
        ),
    ]
