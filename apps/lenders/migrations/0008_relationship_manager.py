from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('lenders', '0007_pincode_changes'),
    ]

    operations = [
        migrations.AddField(
            model_name='lender',
            name='rm_name',
            field=models.CharField(blank=True, default='', max_length=80, verbose_name='relationship manager'),
            preserve_default=False,
        ),
        migrations.AddField(
            model_name='lender',
            name='rm_phone',
            field=models.CharField(blank=True, default='', max_length=40, verbose_name='their phone'),
            preserve_default=False,
        ),
        migrations.AddField(
            model_name='lender',
            name='rm_email',
            field=models.EmailField(blank=True, default='', max_length=254, verbose_name='their e-mail'),
            preserve_default=False,
        ),
        migrations.AddField(
            model_name='lender',
            name='rm_branch',
            field=models.CharField(blank=True, default='', max_length=80, verbose_name='their branch'),
            preserve_default=False,
        ),
        migrations.AddField(
            model_name='lender',
            name='portal_url',
            field=models.URLField(blank=True, default='', verbose_name="the lender's portal"),
            preserve_default=False,
        ),
        migrations.AddField(
            model_name='lender',
            name='dsa_code',
            field=models.CharField(blank=True, default='', max_length=40, verbose_name='our DSA code there'),
            preserve_default=False,
        ),
    ]
