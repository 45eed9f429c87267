from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('uploads', '0007_notes'),
    ]

    operations = [
        migrations.AddField(
            model_name='upload',
            name='stopped_at',
            field=models.DateTimeField(blank=True, help_text='Stopped between two chunks: it waits until somebody goes on or undoes it.', null=True),
        ),
    ]
