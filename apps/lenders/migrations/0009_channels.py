"""A switch for everyone, and within it one for each way customers come. What stands stays as it is."""

from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('lenders', '0008_relationship_manager'),
    ]

    operations = [
        migrations.RemoveConstraint(
            model_name='switchorder',
            name='switch_order_one_open',
        ),
        migrations.AddField(
            model_name='lenderproduct',
            name='live_direct',
            field=models.BooleanField(default=True, help_text='While live: also for customers who come by themselves (lenders.domain.switching).'),
        ),
        migrations.AddField(
            model_name='lenderproduct',
            name='live_partner',
            field=models.BooleanField(default=True, help_text='While live: also for customers whom a partner brought.'),
        ),
        migrations.AddField(
            model_name='switchorder',
            name='whom',
            field=models.CharField(choices=[('everyone', 'Everyone'), ('direct', 'Customers who come by themselves'), ('partner', 'Customers whom a partner brought')], default='everyone', max_length=10),
        ),
        migrations.AddConstraint(
            model_name='switchorder',
            constraint=models.UniqueConstraint(condition=models.Q(('state', 'open')), fields=('terms', 'whom'), name='switch_order_one_open_for_whom'),
        ),
    ]
