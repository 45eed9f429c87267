

from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('uploads', '0008_stopped_midway'),
    ]

    operations = [
        migrations.AddField(
            model_name='upload',
            name='warned',
            field=models.PositiveIntegerField(db_default=0, default=0, help_text='Rows taken with something to look at.'),
        ),
        migrations.AddField(
            model_name='uploadrow',
            name='warnings',
            field=models.JSONField(db_default=[], default=list, help_text='What to look at in a row that was not refused.'),
        ),
    ]
