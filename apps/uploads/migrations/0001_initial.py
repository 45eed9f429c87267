import apps.core.fields
import apps.uploads.domain.states
import django.db.models.deletion
import uuid
from django.db import migrations, models


class Migration(migrations.Migration):

    initial = True

    dependencies = [
    ]

    operations = [
        migrations.CreateModel(
            name='ErasedFile',
            fields=[
                ('sha256', models.CharField(max_length=64, primary_key=True, serialize=False)),
                ('erased_at', models.DateTimeField()),
            ],
            options={
                'ordering': ['sha256'],
            },
        ),
        migrations.CreateModel(
            name='SavedMapping',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('kind', models.CharField(max_length=40)),
                ('lender_id', models.PositiveIntegerField()),
                ('version', models.PositiveIntegerField()),
                ('reading', models.JSONField()),
                ('made_at', models.DateTimeField(auto_now_add=True)),
                ('made_by', models.UUIDField()),
                ('made_by_name', models.CharField(max_length=120)),
            ],
            options={
                'ordering': ['kind', 'lender_id', '-version'],
                'constraints': [models.UniqueConstraint(fields=('kind', 'lender_id', 'version'), name='saved_reading_version')],
            },
        ),
        migrations.CreateModel(
            name='Upload',
            fields=[
                ('attempts', models.PositiveIntegerField(default=0, help_text='Turns begun: the number of the one that may write.')),
                ('runner', models.CharField(blank=True, db_default='', default='', help_text='Which process works on it: machine and number.', max_length=80)),
                ('leased_until', models.DateTimeField(blank=True, help_text='Until when that process may write, unless it renews this.', null=True)),
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('kind', models.CharField(max_length=40)),
                ('file_name', models.CharField(help_text='As the sender called it; never used as a path.', max_length=200)),
                ('size', models.PositiveBigIntegerField()),
                ('sha256', models.CharField(max_length=64)),
                ('stored_as', models.CharField(blank=True, max_length=120)),
                ('format', models.CharField(blank=True, max_length=4)),
                ('encoding', models.CharField(blank=True, max_length=12)),
                ('created_at', models.DateTimeField(auto_now_add=True, db_index=True)),
                ('created_by', models.UUIDField()),
                ('created_by_name', models.CharField(max_length=120)),
                ('actor', models.JSONField(default=dict, help_text='Who sent it, as the audit record needs it.')),
                ('state', models.CharField(choices=[('queued', 'queued'), ('reading', 'reading'), ('checking', 'checking'), ('applying', 'applying'), ('done', 'done'), ('done_with_errors', 'done_with_errors'), ('failed', 'failed'), ('undone', 'undone')], default=apps.uploads.domain.states.UploadState['QUEUED'], max_length=16)),
                ('check_only', models.BooleanField(default=False, help_text='Show what would change; apply only when told to.')),
                ('override', models.BooleanField(default=False, help_text='Taken although the same file had been taken before.')),
                ('override_moves', models.BooleanField(default=False, help_text='A full admin lets rows lead back or out of an end.')),
                ('second_why', models.CharField(blank=True, choices=[('kind', 'kind'), ('moves', 'moves'), ('money', 'money')], db_default='', help_text='Why a checked file needs a second person, by its last check.', max_length=5)),
                ('checker', models.UUIDField(blank=True, help_text='The second person, where the file needed one.', null=True)),
                ('checker_name', models.CharField(blank=True, db_default='', max_length=120)),
                ('tries', models.PositiveSmallIntegerField(default=0, help_text='Turns begun since the last progress.')),
                ('touched_at', models.DateTimeField(db_index=True)),
                ('staged_at', models.DateTimeField(blank=True, null=True)),
                ('planned_at', models.DateTimeField(blank=True, null=True)),
                ('applying_at', models.DateTimeField(blank=True, null=True)),
                ('finished_at', models.DateTimeField(blank=True, null=True)),
                ('stopped_at', models.DateTimeField(blank=True, help_text='Stopped between two chunks: it waits until somebody goes on or undoes it.', null=True)),
                ('lender_id', models.PositiveIntegerField(blank=True, help_text='Whose sheet, where the kind is per lender.', null=True)),
                ('scope', models.CharField(blank=True, db_default='', help_text="What else it is about: a partner's id, a list.", max_length=64)),
                ('options', models.JSONField(db_default={}, default=dict, help_text='What the sender chose for the kind.')),
                ('sheet', models.CharField(blank=True, max_length=64)),
                ('header_row', models.PositiveIntegerField(blank=True, help_text='The last row of headings.', null=True)),
                ('header_rows', models.PositiveSmallIntegerField(db_default=1, default=1, help_text='Two where a row of groups stands above.')),
                ('header', models.JSONField(default=list)),
                ('survey', models.JSONField(blank=True, help_text="What stands in a lender's sheet, to say how to read it.", null=True)),
                ('reading', models.JSONField(blank=True, help_text="How a lender's sheet is read, once that was said.", null=True)),
                ('cursor', models.CharField(blank=True, help_text='Everything up to this target has been settled.', max_length=64)),
                ('rows', models.PositiveIntegerField(default=0)),
                ('applied', models.PositiveIntegerField(default=0)),
                ('created', models.PositiveIntegerField(default=0, help_text='Of the applied rows, those that made something new.')),
                ('same', models.PositiveIntegerField(default=0)),
                ('rejected', models.PositiveIntegerField(default=0)),
                ('duplicate', models.PositiveIntegerField(default=0)),
                ('superseded', models.PositiveIntegerField(default=0)),
                ('warned', models.PositiveIntegerField(db_default=0, default=0, help_text='Rows taken with something to look at.')),
                ('fault_count', models.PositiveIntegerField(default=0)),
                ('first_faults', models.JSONField(default=list, help_text='Row number and faults of the first rejected rows.')),
                ('restored', models.PositiveIntegerField(default=0, help_text='Applied rows that undo took back.')),
                ('rows_purged_at', models.DateTimeField(blank=True, help_text='When its rows were taken away by age; the counts stay.', null=True)),
                ('notes', models.JSONField(db_default=[], default=list, help_text='What is hidden in it, which letters it lost.')),
                ('failure_code', models.CharField(blank=True, max_length=60)),
                ('failure_details', models.JSONField(default=dict)),
            ],
            options={
                'ordering': ['-created_at'],
                'abstract': False,
                'constraints': [models.CheckConstraint(condition=models.Q(models.Q(('leased_until__isnull', True), ('runner', '')), models.Q(models.Q(('runner', ''), _negated=True), ('leased_until__isnull', False)), _connector='OR'), name='uploads_upload_leased_by_a_runner'), models.UniqueConstraint(condition=models.Q(('runner', ''), _negated=True), fields=('kind', 'lender_id', 'scope'), name='upload_one_runner', nulls_distinct=False), models.UniqueConstraint(condition=models.Q(('check_only', False), ('override', False), models.Q(('state__in', (apps.uploads.domain.states.UploadState['FAILED'], apps.uploads.domain.states.UploadState['UNDONE'])), _negated=True)), fields=('kind', 'lender_id', 'scope', 'sha256'), name='upload_same_file_once', nulls_distinct=False), models.CheckConstraint(condition=models.Q(('checker__isnull', True), models.Q(('checker', models.F('created_by')), _negated=True), _connector='OR'), name='upload_checker_is_not_sender')],
            },
        ),
        migrations.CreateModel(
            name='RowEditor',
            fields=[
                ('id', models.BigAutoField(primary_key=True, serialize=False)),
                ('row_no', models.PositiveIntegerField()),
                ('person', models.CharField(max_length=40)),
                ('made_at', models.DateTimeField(auto_now_add=True)),
                ('checker', models.CharField(blank=True, max_length=40)),
                ('upload', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='uploads.upload')),
            ],
            options={
                'ordering': ['upload', 'row_no', 'id'],
                'constraints': [models.UniqueConstraint(fields=('upload', 'row_no', 'person'), name='row_maker_once'), models.CheckConstraint(condition=models.Q(('person', ''), _negated=True), name='row_maker_is_somebody'), models.CheckConstraint(condition=models.Q(('checker', ''), models.Q(('checker', models.F('person')), _negated=True), _connector='OR'), name='row_checker_is_no_maker')],
            },
        ),
        migrations.CreateModel(
            name='LinkedRow',
            fields=[
                ('id', models.BigAutoField(primary_key=True, serialize=False)),
                ('row_no', models.PositiveIntegerField()),
                ('target', models.CharField(db_collation='C', max_length=64)),
                ('made_at', models.DateTimeField(auto_now_add=True)),
                ('made_by', models.UUIDField()),
                ('made_by_name', models.CharField(max_length=120)),
                ('upload', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='uploads.upload')),
            ],
            options={
                'ordering': ['upload', 'row_no', 'id'],
                'constraints': [models.UniqueConstraint(fields=('upload', 'row_no'), name='linked_row_once')],
            },
        ),
        migrations.CreateModel(
            name='CellCorrection',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('row_no', models.PositiveIntegerField()),
                ('column', models.CharField(help_text='Our name of the column.', max_length=40)),
                ('value', apps.core.fields.SealedTextField()),
                ('made_at', models.DateTimeField(auto_now_add=True)),
                ('made_by', models.UUIDField()),
                ('made_by_name', models.CharField(max_length=120)),
                ('upload', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='uploads.upload')),
            ],
            options={
                'ordering': ['made_at'],
                'indexes': [models.Index(fields=['upload', 'row_no', 'made_at'], name='mended_cell_of_row')],
            },
        ),
        migrations.CreateModel(
            name='UploadRow',
            fields=[
                ('id', models.BigAutoField(primary_key=True, serialize=False)),
                ('row_no', models.PositiveIntegerField(help_text='As the person sees it in the sheet.')),
                ('cells', models.JSONField()),
                ('values', models.JSONField(default=dict)),
                ('target', models.CharField(blank=True, db_collation='C', max_length=64, null=True)),
                ('as_of', models.DateField(blank=True, null=True)),
                ('amount', models.DecimalField(decimal_places=2, default=0, help_text='Rupees, for the control total.', max_digits=16)),
                ('outcome', models.CharField(blank=True, choices=[('applied', 'Applied'), ('same', 'Same'), ('duplicate', 'Duplicate'), ('superseded', 'Superseded'), ('rejected', 'Rejected')], max_length=10, null=True)),
                ('settled', models.BooleanField(default=False, help_text='False while the outcome is only what a check foretold.')),
                ('faults', models.JSONField(default=list)),
                ('warnings', models.JSONField(db_default=[], default=list, help_text='What to look at in a row that was not refused.')),
                ('before', models.JSONField(blank=True, null=True)),
                ('after', models.JSONField(blank=True, null=True)),
                ('late', models.PositiveIntegerField(blank=True, help_text='Taken after the run, linked or mended by hand: the how-manieth such row.', null=True)),
                ('upload', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='uploads.upload')),
            ],
            options={
                'ordering': ['upload', 'row_no'],
                'indexes': [models.Index(fields=['upload', 'target', 'as_of', 'row_no'], name='upload_row_by_target')],
                'constraints': [models.UniqueConstraint(fields=('upload', 'row_no'), name='upload_row_once')],
            },
        ),
    ]
