"""The data that intake holds about a person: forms filled in for finance companies.

Answers are deleted; that a form was sent, when, and what the company decided stays, because the consent ledger and the
money records refer to it.
"""

from datetime import datetime
from typing import Any

from django.db import transaction

from apps.core.domain.person import DataHolding, ErasedCount, Person
from apps.intake import selectors
from apps.intake.domain.form import LISTS
from apps.intake.models import Intake

LIST_FIELDS = frozenset({*LISTS, "category", "subCategory"})
"""Answers that are chosen from a list of the company."""


def holdings(person: Person) -> list[DataHolding]:
    """Return how much is held of each kind, and what an erasure does to it."""
    filled = Intake.objects.filter(application__customer_id__in=person.ids, answers__isnull=False)
    return [DataHolding("intake_forms", filled.count(), "goes")]


def export(person: Person) -> dict[str, Any]:
    """Return everything held, as plain values."""
    rows = Intake.objects.filter(application__customer_id__in=person.ids).select_related("company")
    return {
        "intake_forms": [
            {
                "company": row.company.slug,
                "application": str(row.application_id),
                "state": row.state,
                "reference": row.reference,
                "answers": _answers(row, person.language),
                "history": [{"event": entry.event, "at": entry.at.isoformat()} for entry in row.history.all()],
            }
            for row in rows.order_by("created_at").prefetch_related("history")
        ]
    }


def _answers(row: Intake, language: str) -> dict[str, Any]:
    """Return the answers; a choice by the words of the company's list, as it last sent them."""
    lists = selectors.stored_option_lists(row.company)
    words = lists.labels(language) if lists else {}
    return {
        name: words.get(str(value), value) if name in LIST_FIELDS else value
        for name, value in (row.answers or {}).items()
    }


def erase(person: Person, now: datetime) -> list[ErasedCount]:
    """Erase the answers of every form and the company's errors about them.

    A form on its way is not sent.
    """
    with transaction.atomic():
        rows = list(
            Intake.objects.select_for_update(of=("self",))
            .filter(application__customer_id__in=person.ids)
            .exclude(answers=None, faults={})
            .order_by("pk")
        )
        for row in rows:
            row.answers, row.faults, row.changed_at = None, {}, now
            if row.state == Intake.State.SENDING:
                row.state, row.claimed_at = Intake.State.OPEN, None
            row.save(update_fields=["answers", "faults", "state", "claimed_at", "changed_at"])
    return [ErasedCount("intake_forms", len(rows))]
