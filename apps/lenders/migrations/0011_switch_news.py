"""Partners told of a switch: whether an order wishes it, and each time it took effect with when it was told."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('lenders', '0010_special_offer_in_hindi'),
    ]

    operations = [
        migrations.AddField(
            model_name='switchorder',
            name='tells_partners',
            field=models.BooleanField(db_default=False, default=False, help_text='Partners are told each time it takes effect.'),
        ),
        migrations.AlterField(
            model_name='lenderproduct',
            name='live_direct',
            field=models.BooleanField(db_default=True, default=True, help_text='While live: also for customers who come by themselves (lenders.domain.switching).'),
        ),
        migrations.AlterField(
            model_name='lenderproduct',
            name='live_partner',
            field=models.BooleanField(db_default=True, default=True, help_text='While live: also for customers whom a partner brought.'),
        ),
        migrations.AlterField(
            model_name='switchorder',
            name='whom',
            field=models.CharField(choices=[('everyone', 'Everyone'), ('direct', 'Customers who come by themselves'), ('partner', 'Customers whom a partner brought')], db_default='everyone', default='everyone', max_length=10),
        ),
        migrations.CreateModel(
            name='SwitchNews',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('is_on', models.BooleanField()),
                ('at', models.DateTimeField()),
                ('told_at', models.DateTimeField(null=True)),
                ('told', models.PositiveIntegerField(null=True)),
                ('order', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='news', to='lenders.switchorder')),
            ],
            options={
                'verbose_name_plural': 'switch news',
                'ordering': ['-id'],
                'indexes': [models.Index(condition=models.Q(('told_at', None)), fields=['id'], name='switch_news_untold')],
                'constraints': [models.UniqueConstraint(fields=('order', 'is_on'), name='switch_news_once')],
            },
        ),
    ]
