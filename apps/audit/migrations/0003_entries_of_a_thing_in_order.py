"""The history of one thing is read newest first, page by page: the index holds that order."""

from django.contrib.postgres.operations import AddIndexConcurrently, RemoveIndexConcurrently
from django.db import migrations, models


class Migration(migrations.Migration):
    atomic = False
    dependencies = [("audit", "0002_append_only")]

    operations = [
        AddIndexConcurrently("entry", models.Index(fields=["target", "target_id", "-id"], name="audit_entry_history")),
        RemoveIndexConcurrently("entry", name="audit_entry_target"),
    ]
