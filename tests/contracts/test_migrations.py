"""Until 1.0.0 the migrations of an app are one from its models and one by hand, and every step can be taken back.

A release migrates a database that is full and in use, so what would fail or lose rows there is refused as well. A
first migration makes empty tables and may do as it likes. While a release goes out, processes of the one before
still run: they read and write every column that they know.
"""

from collections.abc import Iterator, Sequence

import pytest
from django.db import migrations, models
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.operations.base import Operation
from django.db.models import NOT_PROVIDED

APPLIED_TO_FULL_TABLES = [
    (f"{app}.{name}", migration)
    for (app, name), migration in sorted(MigrationLoader(None).disk_migrations.items())
    if migration.__module__.startswith("apps.")
]


def steps(operations: Sequence[Operation]) -> Iterator[Operation]:
    """Every step, those inside SeparateDatabaseAndState too."""
    for operation in operations:
        yield operation
        if isinstance(operation, migrations.SeparateDatabaseAndState):
            yield from steps(operation.database_operations)


def faults(operations: Sequence[Operation]) -> list[str]:
    """What is wrong with the steps of one migration."""
    made = {operation.name_lower for operation in steps(operations) if isinstance(operation, migrations.CreateModel)}
    found = []
    for operation in steps(operations):
        if isinstance(operation, migrations.RunPython | migrations.RunSQL) and not operation.reversible:
            found.append(f"{type(operation).__name__} cannot be taken back")
        if isinstance(operation, migrations.AddField) and operation.model_name_lower not in made:
            field = operation.field
            filled = field.null or field.default is not NOT_PROVIDED or field.db_default is not NOT_PROVIDED
            # one that the database reckons has its value in every row
            if not filled and not isinstance(field, models.ManyToManyField | models.GeneratedField):
                found.append(f"{operation.model_name}.{operation.name}: rows that are there have no value for it")
            if field.unique and not field.null:
                found.append(f"{operation.model_name}.{operation.name}: one default for every row is not unique")
        if isinstance(operation, migrations.RenameField | migrations.RenameModel):
            found.append(f"{operation.describe()}: the release that still runs knows the old name")
        if isinstance(operation, migrations.RemoveField | migrations.DeleteModel):
            found.append(f"{operation.describe()}: the release that still runs reads it")
    return found


@pytest.mark.parametrize(
    ("name", "migration"), APPLIED_TO_FULL_TABLES, ids=[name for name, _ in APPLIED_TO_FULL_TABLES]
)
def test_a_migration_is_safe_on_a_full_database(name: str, migration: migrations.Migration) -> None:
    assert faults(migration.operations) == []


@pytest.mark.parametrize("app", sorted({migration.app_label for _, migration in APPLIED_TO_FULL_TABLES}))
def test_app_has_one_initial_migration_and_one_by_hand(app: str) -> None:
    """`make migrations-anew` writes the first one from the models (CONTRIBUTING, Change a table)."""
    names = {migration.name for _, migration in APPLIED_TO_FULL_TABLES if migration.app_label == app}
    assert names - {"0002_database"} == {"0001_initial"}


@pytest.mark.parametrize(
    "migration",
    [migration for _, migration in APPLIED_TO_FULL_TABLES if migration.name == "0002_database"],
    ids=lambda migration: migration.app_label,
)
def test_migration_by_hand_changes_no_model(migration: migrations.Migration) -> None:
    assert {type(step) for step in migration.operations} <= {migrations.RunSQL, migrations.RunPython}


@pytest.mark.parametrize(
    "careless",
    [
        migrations.RunPython(migrations.RunPython.noop),
        migrations.RunSQL("SELECT 1"),
        migrations.AddField("lender", "rank", models.IntegerField()),
        migrations.AddField("lender", "code", models.CharField(max_length=5, default="", unique=True)),
        migrations.RenameField("lender", "name", "title"),
        migrations.RemoveField("lender", "name"),
        migrations.DeleteModel("lender"),
        migrations.SeparateDatabaseAndState([migrations.RunSQL("SELECT 1")], []),
    ],
    ids=["python", "sql", "no value", "not unique", "renamed", "taken away", "table taken away", "inside"],
)
def test_what_is_careless_is_seen(careless: Operation) -> None:
    assert faults([careless])
