"""Acts of a drill inside the product: python -m tools.drill.inside erase|count|open_sealed."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator

import django
from django.db.models import Model

SEALED = 100


def erase() -> int:
    """Delete the first customer who has an application, and print the id."""
    from django.utils import timezone

    from apps.applications.models import Application
    from apps.customers.models import Customer
    from apps.privacy.models import ErasureRequest
    from apps.privacy.services import deletion

    now = timezone.now()
    with_application = Application.objects.values("customer_id")
    customer = Customer.objects.filter(erased_at=None, pk__in=with_application).earliest("created_at")
    request = ErasureRequest.objects.create(
        number="D-DRILL222",
        customer_id=customer.pk,
        language="en",
        asked_at=now,
        due_at=now,
        answer_by=now.date(),
        maker="drill",
        made_at=now,
    )
    if not deletion.execute_deletion(request_id=request.pk, now=now):
        print("The deletion was not carried out.")
        return 1
    print(customer.pk)
    return 0


def is_erased() -> int:
    """Print whether the customer of the second word is deleted."""
    from apps.customers.models import Customer

    row = Customer.objects.get(pk=sys.argv[2])
    is_gone = row.erased_at is not None and not row.first_name
    print("deleted again" if is_gone else "still there")
    return 0 if is_gone else 1


def count() -> int:
    """Print the rows of each table as JSON."""
    from django.db import connection
    from psycopg import sql

    with connection.cursor() as cursor:
        cursor.execute("SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1")
        names = [name for (name,) in cursor.fetchall()]
        counts = {}
        for name in names:
            cursor.execute(sql.SQL("SELECT count(*) FROM {}").format(sql.Identifier(name)))
            (counts[name],) = cursor.fetchone()
    print(json.dumps(counts))
    return 0


def open_sealed() -> int:
    """Open SEALED values, some of each sealed column; print how many open."""
    from apps.core.fields import SealBrokenError

    opened = broken = 0
    for read in _sealed_values():
        try:
            read()
            opened += 1
        except SealBrokenError:
            broken += 1
        if opened + broken == SEALED:
            break
    print(f"{opened} of {opened + broken} sealed values open")
    return 0 if opened == SEALED else 1


def _sealed_values() -> Iterator[Callable[[], object]]:
    """Yield a reader for each sealed value, a row of each column in turn."""
    from django.apps import apps

    from apps.core.fields import SealedTextField

    columns: list[tuple[str, Iterator[Model]]] = []
    for model in apps.get_models():
        for field in model._meta.concrete_fields:
            if isinstance(field, SealedTextField):
                rows = model._default_manager.exclude(**{f"{field.name}__isnull": True}).order_by("pk")[:SEALED]
                columns.append((field.name, rows.iterator()))
    while columns:
        for name, values in list(columns):
            row = next(values, None)
            if row is None:
                columns.remove((name, values))
            else:
                yield lambda row=row, name=name: getattr(row, name)  # type: ignore[misc]


ACTS = {"erase": erase, "is_erased": is_erased, "count": count, "open_sealed": open_sealed}

if __name__ == "__main__":
    django.setup()
    sys.exit(ACTS[sys.argv[1]]())
