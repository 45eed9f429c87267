"""Writes of the catalogue: the reference data of a release, and calls for help."""

import json
from collections.abc import Collection
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.cache import cache
from django.db import transaction

from apps.accounts.services import rate_limits
from apps.catalogue import selectors
from apps.catalogue.models import Faq, FaqVote, HelpRequest, Language, LegalText, Option, OptionList, Product
from apps.core.domain.actor import Actor
from apps.core.domain.network import network_of
from apps.core.domain.problems import forbidden, not_found, too_many_requests

REFERENCE = Path(__file__).parent / "reference"


def _read(name: str) -> Any:
    return json.loads((REFERENCE / f"{name}.json").read_text("utf-8"))


@transaction.atomic
def load_reference() -> dict[str, int]:
    """Bring products, option lists, languages and legal texts to this release's state. Safe to run at every start.

    Labels and order follow the release; whether an option or product is switched on stays as an admin left it.
    A legal text in force is never changed: a new wording comes as a new version. A FAQ is loaded once and is the
    editors' from then on.
    """
    for place, row in enumerate(_read("products"), start=1):
        Product.objects.update_or_create(
            code=row["code"],
            defaults={"name_en": row["en"], "name_hi": row["hi"], "route": row["route"], "sort_order": place},
            create_defaults={
                "name_en": row["en"],
                "name_hi": row["hi"],
                "route": row["route"],
                "sort_order": place,
                "is_live": row["live"],
            },
        )
    options = 0
    for code, entry in _read("options").items():
        OptionList.objects.update_or_create(code=code, defaults={"name": entry["name"]})
        for place, (value, english, hindi, *bounds) in enumerate(entry["options"], start=1):
            lowest, highest = bounds or (None, None)
            Option.objects.update_or_create(
                option_list_id=code,
                value=value,
                defaults={
                    "label_en": english,
                    "label_hi": hindi,
                    "sort_order": place,
                    "lowest": lowest,
                    "highest": highest,
                },
            )
            options += 1
    faqs = 0
    for position, row in enumerate(_read("faqs"), start=1):
        _, created = Faq.objects.get_or_create(
            code=row["code"],
            defaults={
                "audience": row["audience"],
                "topic": row["topic"],
                "product_id": row["product"],
                "question_en": row["question"]["en"],
                "question_hi": row["question"]["hi"],
                "answer_en": row["answer"]["en"],
                "answer_hi": row["answer"]["hi"],
                "sort_order": position,
                "is_live": True,
            },
        )
        faqs += created
    for row in _read("languages"):
        Language.objects.update_or_create(code=row["code"], defaults={k: v for k, v in row.items() if k != "code"})
    texts = 0
    for row in _read("legal"):
        for language in ("en", "hi"):
            _, created = LegalText.objects.get_or_create(
                kind=row["kind"],
                version=row["version"],
                language=language,
                partner_key="",
                defaults={
                    "effective_from": date.fromisoformat(row["effective_from"]),
                    "title": row[language]["title"],
                    "sections": row[language]["sections"],
                },
            )
            texts += created
    clear_options_cache()
    return {"products": Product.objects.count(), "options": options, "new_legal_texts": texts, "new_faqs": faqs}


def clear_options_cache() -> None:
    """The kept lists are out of date: the next reader makes them anew."""
    cache.delete("catalogue.options")


def offer_options(*, option_ids: Collection[int], offered: bool) -> int:
    """Offer choices, or stop offering them; answers already given keep their value. How many there are."""
    count = Option.objects.filter(pk__in=option_ids).update(is_active=offered)
    clear_options_cache()
    return count


def create_help_request(
    *,
    by: Actor,
    orgid: str,
    name: str,
    email: str,
    phone: str,
    company: str,
    description: str,
    now: datetime,
) -> HelpRequest:
    """Store a call for help with its six fields (specification 3, 5.3).

    429 `catalogue.help_too_many` beyond the limits of the phone number or of the address: then nothing is stored.
    """
    most_by = {
        ("help.phone", phone): settings.HELP_REQUESTS_PER_PHONE,
        ("help.address", network_of(by.ip)): settings.HELP_REQUESTS_PER_ADDRESS,
    }
    with transaction.atomic():
        allowances = rate_limits.locked_allowances(most_by, now)
        for key, most in most_by.items():
            verdict = rate_limits.check(allowances[key], most, now)
            if not verdict.allowed:
                raise too_many_requests("catalogue.help_too_many", verdict.retry_after)
        for allowance in allowances.values():
            rate_limits.count_attempt(allowance, now)
        return HelpRequest.objects.create(
            orgid=orgid,
            name=name,
            email=email,
            phone=phone,
            phone_index=selectors.phone_index(phone),
            company=company,
            description=description,
            created_at=now,
        )


def vote_on_faq(*, faq_id: int, is_helpful: bool, by: Actor) -> None:
    """Record whether an answer helped `by`, replacing an earlier vote.

    Raises a 404 Problem for a FAQ that is not live.
    """
    if by.area != "partner" or by.subject_id is None:
        raise forbidden()
    if not Faq.objects.filter(pk=faq_id, is_live=True).exists():
        raise not_found()
    FaqVote.objects.update_or_create(
        faq_id=faq_id, user_id=by.subject_id, defaults={"is_helpful": is_helpful, "language": by.language}
    )


def forget_help_requests(*, phones: Collection[str]) -> int:
    """Empty the calls for help from these numbers, in the caller's transaction; how many."""
    rows = selectors.help_requests_for_system(phones)
    for row in rows:
        row.name = row.email = row.phone = row.company = ""
        row.phone_index, row.description, row.is_answered = None, "erased", True
        row.save()
    return len(rows)


def purge_help_requests(*, now: datetime) -> int:
    """Delete calls for help that came longer ago than they are kept, answered or not; return how many."""
    old = HelpRequest.objects.filter(created_at__lt=now - timedelta(days=settings.HELP_REQUESTS_KEPT_DAYS))
    deleted, _ = old.delete()
    return deleted
