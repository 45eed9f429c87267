from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('lenders', '0009_channels'),
    ]

    operations = [
        migrations.AddField(
            model_name='lender',
            name='so_text_hi',
            field=models.CharField(blank=True, db_default='', default='', max_length=200, verbose_name='special offer text in Hindi'),
        ),
    ]
