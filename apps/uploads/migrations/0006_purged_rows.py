from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('uploads', '0005_mended_cells'),
    ]

    operations = [
        migrations.AddField(
            model_name='upload',
            name='rows_purged_at',
            field=models.DateTimeField(blank=True, help_text='When its rows were taken away by age; the counts stay.', null=True),
        ),
    ]
