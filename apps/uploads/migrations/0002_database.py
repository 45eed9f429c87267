"""Leave room in each page for the second version of its rows: writing an outcome then touches no index."""

from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [("uploads", "0001_initial")]

    operations = [
        migrations.RunSQL(
            "ALTER TABLE uploads_uploadrow SET (fillfactor = 50)",
            "ALTER TABLE uploads_uploadrow RESET (fillfactor)",
        )
    ]
