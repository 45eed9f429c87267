import apps.catalogue.domain.products
import apps.core.fields
import django.db.models.deletion
import uuid
from django.db import migrations, models


class Migration(migrations.Migration):

    initial = True

    dependencies = [
    ]

    operations = [
        migrations.CreateModel(
            name='Course',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('code', models.SlugField(max_length=60)),
                ('version', models.CharField(max_length=20)),
                ('title_en', models.CharField(max_length=120)),
                ('title_hi', models.CharField(max_length=120)),
                ('summary_en', models.CharField(max_length=300)),
                ('summary_hi', models.CharField(max_length=300)),
                ('pass_percent', models.PositiveSmallIntegerField(default=80)),
                ('valid_months', models.PositiveSmallIntegerField(blank=True, help_text='How long its certificate holds.', null=True)),
                ('is_required', models.BooleanField(default=False, help_text='Its product is shared only by people who have done it.')),
                ('sort_order', models.PositiveSmallIntegerField(default=0)),
                ('is_live', models.BooleanField(default=True)),
            ],
            options={
                'ordering': ['sort_order', 'id'],
            },
        ),
        migrations.CreateModel(
            name='Faq',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('code', models.SlugField(help_text='Names the answer in addresses; never changed.', max_length=60, unique=True)),
                ('audience', models.CharField(choices=[('customers', 'Customer queries'), ('dsa', 'DSA queries')], max_length=10)),
                ('topic', models.CharField(choices=[('applying', 'Applying'), ('offers', 'Offers and costs'), ('documents', 'Documents'), ('status', 'Status'), ('privacy', 'Data and contact'), ('leads', 'Leads and credit'), ('pay', 'Pay and tax'), ('account', 'Account and team'), ('rules', 'Rules of selling')], max_length=12)),
                ('question_en', models.CharField(max_length=200)),
                ('question_hi', models.CharField(blank=True, max_length=200)),
                ('answer_en', models.TextField(max_length=1500)),
                ('answer_hi', models.TextField(blank=True, max_length=1500)),
                ('sort_order', models.PositiveSmallIntegerField(default=0)),
                ('is_live', models.BooleanField(default=False, help_text='Needs question and answer in both languages.')),
            ],
            options={
                'verbose_name': 'FAQ',
                'ordering': ['audience', 'sort_order', 'id'],
            },
        ),
        migrations.CreateModel(
            name='HelpRequest',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('orgid', models.CharField(max_length=60)),
                ('name', apps.core.fields.SealedTextField()),
                ('email', apps.core.fields.SealedTextField()),
                ('phone', apps.core.fields.SealedTextField()),
                ('phone_index', models.BinaryField(db_index=True, max_length=32, null=True)),
                ('company', apps.core.fields.SealedTextField(blank=True)),
                ('description', apps.core.fields.SealedTextField()),
                ('created_at', models.DateTimeField(db_index=True)),
                ('is_answered', models.BooleanField(default=False)),
            ],
            options={
                'ordering': ['-created_at'],
            },
        ),
        migrations.CreateModel(
            name='OptionList',
            fields=[
                ('code', models.CharField(max_length=60, primary_key=True, serialize=False)),
                ('name', models.CharField(max_length=80)),
            ],
            options={
                'ordering': ['code'],
            },
        ),
        migrations.CreateModel(
            name='Product',
            fields=[
                ('code', models.CharField(choices=[(apps.catalogue.domain.products.ProductCode['PL'], apps.catalogue.domain.products.ProductCode['PL']), (apps.catalogue.domain.products.ProductCode['BL'], apps.catalogue.domain.products.ProductCode['BL']), (apps.catalogue.domain.products.ProductCode['GL'], apps.catalogue.domain.products.ProductCode['GL']), (apps.catalogue.domain.products.ProductCode['HL'], apps.catalogue.domain.products.ProductCode['HL']), (apps.catalogue.domain.products.ProductCode['CC'], apps.catalogue.domain.products.ProductCode['CC']), (apps.catalogue.domain.products.ProductCode['SL'], apps.catalogue.domain.products.ProductCode['SL']), (apps.catalogue.domain.products.ProductCode['CAR'], apps.catalogue.domain.products.ProductCode['CAR']), (apps.catalogue.domain.products.ProductCode['TWO'], apps.catalogue.domain.products.ProductCode['TWO']), (apps.catalogue.domain.products.ProductCode['HEALTH'], apps.catalogue.domain.products.ProductCode['HEALTH']), (apps.catalogue.domain.products.ProductCode['SHOP'], apps.catalogue.domain.products.ProductCode['SHOP']), (apps.catalogue.domain.products.ProductCode['OTHER'], apps.catalogue.domain.products.ProductCode['OTHER']), (apps.catalogue.domain.products.ProductCode['VOUCHER'], apps.catalogue.domain.products.ProductCode['VOUCHER']), (apps.catalogue.domain.products.ProductCode['DEAL'], apps.catalogue.domain.products.ProductCode['DEAL'])], max_length=10, primary_key=True, serialize=False)),
                ('name_en', models.CharField(max_length=60)),
                ('name_hi', models.CharField(max_length=60)),
                ('route', models.CharField(blank=True, max_length=60)),
                ('sort_order', models.PositiveSmallIntegerField()),
                ('is_live', models.BooleanField(default=False)),
            ],
            options={
                'ordering': ['sort_order'],
            },
        ),
        migrations.CreateModel(
            name='Announcement',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('title_en', models.CharField(max_length=120)),
                ('title_hi', models.CharField(max_length=120)),
                ('body_en', models.TextField(max_length=1500)),
                ('body_hi', models.TextField(max_length=1500)),
                ('is_urgent', models.BooleanField(default=False, help_text='Stands on top until it is read.')),
                ('for_owners_only', models.BooleanField(default=False)),
                ('starts_at', models.DateTimeField(db_index=True)),
                ('ends_at', models.DateTimeField()),
            ],
            options={
                'ordering': ['-starts_at', '-id'],
                'constraints': [models.CheckConstraint(condition=models.Q(('title_en', ''), ('title_hi', ''), ('body_en', ''), ('body_hi', ''), _connector='OR', _negated=True), name='announcement_in_both_languages', violation_error_message='An announcement needs its title and text in both languages.'), models.CheckConstraint(condition=models.Q(('ends_at__gt', models.F('starts_at'))), name='announcement_ends_after_it_starts', violation_error_message='An announcement ends after it starts.')],
            },
        ),
        migrations.CreateModel(
            name='CourseItem',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('place', models.PositiveSmallIntegerField()),
                ('kind', models.CharField(choices=[('text', 'Reading'), ('video', 'Film'), ('quiz', 'Quiz')], max_length=5)),
                ('minutes', models.PositiveSmallIntegerField()),
                ('film', models.SlugField(blank=True, help_text='The name of its files, one for each language.', max_length=60)),
                ('seconds', models.PositiveSmallIntegerField(default=0, help_text='The length of a film.')),
                ('title_en', models.CharField(max_length=120)),
                ('title_hi', models.CharField(max_length=120)),
                ('body_en', models.TextField(blank=True, max_length=6000)),
                ('body_hi', models.TextField(blank=True, max_length=6000)),
                ('course', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='items', to='catalogue.course')),
            ],
            options={
                'ordering': ['course_id', 'place'],
            },
        ),
        migrations.CreateModel(
            name='CourseMark',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('user_id', models.UUIDField()),
                ('opened_at', models.DateTimeField()),
                ('done_at', models.DateTimeField(blank=True, null=True)),
                ('ranges', models.JSONField(blank=True, default=list)),
                ('watched_at', models.DateTimeField(blank=True, null=True)),
                ('item', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='marks', to='catalogue.courseitem')),
            ],
        ),
        migrations.CreateModel(
            name='FaqVote',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('user_id', models.UUIDField()),
                ('is_helpful', models.BooleanField()),
                ('language', models.CharField(max_length=5)),
                ('voted_at', models.DateTimeField(auto_now=True)),
                ('faq', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='votes', to='catalogue.faq')),
            ],
        ),
        migrations.CreateModel(
            name='Language',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('code', models.CharField(max_length=5, unique=True)),
                ('name', models.CharField(max_length=40)),
                ('image', models.CharField(blank=True, max_length=200)),
                ('is_default', models.BooleanField(default=False)),
                ('country_key', models.CharField(max_length=2)),
                ('country_name', models.CharField(max_length=60)),
                ('phone_code', models.CharField(max_length=5)),
            ],
            options={
                'ordering': ['-is_default', 'name'],
                'constraints': [models.UniqueConstraint(condition=models.Q(('is_default', True)), fields=('country_key',), name='one_default_language_per_country')],
            },
        ),
        migrations.CreateModel(
            name='LegalText',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('kind', models.CharField(max_length=40)),
                ('version', models.CharField(max_length=20)),
                ('language', models.CharField(max_length=5)),
                ('partner_key', models.CharField(blank=True, max_length=40)),
                ('effective_from', models.DateField()),
                ('title', models.CharField(max_length=200)),
                ('sections', models.JSONField()),
            ],
            options={
                'ordering': ['kind', '-effective_from', 'language'],
                'constraints': [models.UniqueConstraint(fields=('kind', 'version', 'language', 'partner_key'), name='legal_text_version_once')],
            },
        ),
        migrations.CreateModel(
            name='Option',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('value', models.PositiveIntegerField()),
                ('label_en', models.CharField(max_length=120)),
                ('label_hi', models.CharField(max_length=120)),
                ('sort_order', models.PositiveSmallIntegerField()),
                ('is_active', models.BooleanField(default=True)),
                ('lowest', models.PositiveIntegerField(blank=True, null=True)),
                ('highest', models.PositiveIntegerField(blank=True, null=True)),
                ('option_list', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='options', to='catalogue.optionlist')),
            ],
            options={
                'ordering': ['option_list_id', 'sort_order'],
            },
        ),
        migrations.CreateModel(
            name='PosterTemplate',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('maker', models.CharField(blank=True, default='', max_length=64)),
                ('maker_name', models.CharField(blank=True, default='', max_length=120)),
                ('made_at', models.DateTimeField()),
                ('checker', models.CharField(blank=True, default='', max_length=64)),
                ('checker_name', models.CharField(blank=True, default='', max_length=120)),
                ('checked_at', models.DateTimeField(blank=True, null=True)),
                ('code', models.SlugField(max_length=60)),
                ('version', models.CharField(max_length=20)),
                ('has_chart', models.BooleanField(default=True, help_text='What one loan costs at three rates, where there is room.')),
                ('name_en', models.CharField(max_length=40)),
                ('name_hi', models.CharField(max_length=40)),
                ('headline_en', models.CharField(max_length=40)),
                ('headline_hi', models.CharField(max_length=40)),
                ('lead_en', models.CharField(max_length=80)),
                ('lead_hi', models.CharField(max_length=80)),
                ('valid_until', models.DateField(blank=True, help_text='The last day on which its posters are valid.', null=True)),
                ('retired_at', models.DateTimeField(blank=True, null=True)),
                ('product', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='catalogue.product')),
            ],
            options={
                'ordering': ['product', 'code', '-made_at'],
                'abstract': False,
            },
        ),
        migrations.AddField(
            model_name='faq',
            name='product',
            field=models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='catalogue.product'),
        ),
        migrations.AddField(
            model_name='course',
            name='product',
            field=models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='catalogue.product'),
        ),
        migrations.CreateModel(
            name='QuizAttempt',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('user_id', models.UUIDField(db_index=True)),
                ('started_at', models.DateTimeField()),
                ('finished_at', models.DateTimeField(blank=True, null=True)),
                ('answers', models.JSONField(blank=True, default=dict)),
                ('score', models.PositiveSmallIntegerField(blank=True, null=True)),
                ('question_count', models.PositiveSmallIntegerField()),
                ('is_passed', models.BooleanField(blank=True, null=True)),
                ('item', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='attempts', to='catalogue.courseitem')),
            ],
            options={
                'ordering': ['-started_at'],
            },
        ),
        migrations.CreateModel(
            name='QuizQuestion',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('place', models.PositiveSmallIntegerField()),
                ('topic_en', models.CharField(max_length=60)),
                ('topic_hi', models.CharField(max_length=60)),
                ('text_en', models.CharField(max_length=300)),
                ('text_hi', models.CharField(max_length=300)),
                ('choices', models.JSONField()),
                ('item', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='questions', to='catalogue.courseitem')),
            ],
            options={
                'ordering': ['item_id', 'place'],
            },
        ),
        migrations.CreateModel(
            name='ShareText',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('code', models.SlugField(max_length=60)),
                ('version', models.CharField(max_length=20)),
                ('medium', models.CharField(choices=[('whatsapp', 'WhatsApp'), ('sms', 'SMS'), ('email', 'E-mail')], max_length=10)),
                ('occasion', models.CharField(choices=[('introduce', 'First message'), ('documents', 'Documents to bring'), ('follow_up', 'After a talk'), ('festival', 'Festival'), ('safety', 'Safe borrowing')], max_length=12)),
                ('en', models.TextField(max_length=1500)),
                ('hi', models.TextField(max_length=1500)),
                ('valid_until', models.DateField(blank=True, help_text='The last day on which it is offered.', null=True)),
                ('sort_order', models.PositiveSmallIntegerField(default=0)),
                ('is_live', models.BooleanField(default=True)),
                ('product', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='catalogue.product')),
            ],
            options={
                'ordering': ['sort_order', 'id'],
            },
        ),
        migrations.CreateModel(
            name='AnnouncementRead',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('user_id', models.UUIDField()),
                ('read_at', models.DateTimeField()),
                ('announcement', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='reads', to='catalogue.announcement')),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('announcement', 'user_id'), name='announcement_read_once')],
            },
        ),
        migrations.CreateModel(
            name='CourseCertificate',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('user_id', models.UUIDField()),
                ('number', models.CharField(max_length=12, unique=True)),
                ('name', models.CharField(help_text='As the person was called on that day.', max_length=120)),
                ('issued_at', models.DateTimeField()),
                ('valid_until', models.DateField(blank=True, null=True)),
                ('course', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='certificates', to='catalogue.course')),
            ],
            options={
                'ordering': ['-issued_at'],
                'constraints': [models.UniqueConstraint(fields=('user_id', 'course'), name='certificate_once_per_user')],
            },
        ),
        migrations.AddConstraint(
            model_name='courseitem',
            constraint=models.UniqueConstraint(fields=('course', 'place'), name='course_item_once_a_place'),
        ),
        migrations.AddConstraint(
            model_name='courseitem',
            constraint=models.CheckConstraint(condition=models.Q(('kind', 'quiz'), models.Q(('body_en', ''), ('body_hi', ''), _connector='OR', _negated=True), _connector='OR'), name='course_reading_in_both_languages'),
        ),
        migrations.AddConstraint(
            model_name='courseitem',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('kind', 'video'), ('seconds__gt', 0), models.Q(('film', ''), _negated=True)), models.Q(models.Q(('kind', 'video'), _negated=True), ('film', ''), ('seconds', 0)), _connector='OR'), name='course_film_with_its_length'),
        ),
        migrations.AddConstraint(
            model_name='coursemark',
            constraint=models.UniqueConstraint(fields=('user_id', 'item'), name='course_mark_once_per_user'),
        ),
        migrations.AddConstraint(
            model_name='faqvote',
            constraint=models.UniqueConstraint(fields=('faq', 'user_id'), name='faq_vote_once_per_user'),
        ),
        migrations.AddConstraint(
            model_name='option',
            constraint=models.UniqueConstraint(fields=('option_list', 'value'), name='option_value_once_per_list'),
        ),
        migrations.AddConstraint(
            model_name='postertemplate',
            constraint=models.CheckConstraint(condition=models.Q(('maker', ''), _negated=True), name='catalogue_postertemplate_has_a_maker'),
        ),
        migrations.AddConstraint(
            model_name='postertemplate',
            constraint=models.CheckConstraint(condition=models.Q(('checker', ''), models.Q(('checker', models.F('maker')), _negated=True), _connector='OR'), name='catalogue_postertemplate_checker_is_not_maker'),
        ),
        migrations.AddConstraint(
            model_name='postertemplate',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('checked_at__isnull', True), ('checker', '')), models.Q(models.Q(('checker', ''), _negated=True), ('checked_at__isnull', False)), _connector='OR'), name='catalogue_postertemplate_checked_by_somebody'),
        ),
        migrations.AddConstraint(
            model_name='postertemplate',
            constraint=models.UniqueConstraint(fields=('code', 'version'), name='poster_template_version_once'),
        ),
        migrations.AddConstraint(
            model_name='faq',
            constraint=models.CheckConstraint(condition=models.Q(('is_live', False), models.Q(('question_en', ''), ('question_hi', ''), ('answer_en', ''), ('answer_hi', ''), _connector='OR', _negated=True), _connector='OR'), name='live_faq_in_both_languages', violation_error_message='A live FAQ needs its question and answer in both languages.'),
        ),
        migrations.AddConstraint(
            model_name='course',
            constraint=models.UniqueConstraint(fields=('code', 'version'), name='course_version_once'),
        ),
        migrations.AddConstraint(
            model_name='quizquestion',
            constraint=models.UniqueConstraint(fields=('item', 'place'), name='quiz_question_once_a_place'),
        ),
        migrations.AddConstraint(
            model_name='sharetext',
            constraint=models.UniqueConstraint(fields=('code', 'version'), name='share_text_version_once'),
        ),
        migrations.AddConstraint(
            model_name='sharetext',
            constraint=models.CheckConstraint(condition=models.Q(('en__contains', '{{link}}'), ('hi__contains', '{{link}}')), name='share_text_has_the_link'),
        ),
    ]
