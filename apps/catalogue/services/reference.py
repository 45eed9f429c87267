"""The reference data of a release: products, option lists, languages, texts and courses."""

import json
from datetime import date
from pathlib import Path
from typing import Any

from django.db import transaction

from apps.catalogue.models import (
    Course,
    CourseItem,
    Faq,
    Language,
    LegalText,
    Option,
    OptionList,
    Product,
    QuizQuestion,
    ShareText,
)
from apps.catalogue.services.options import clear_options_cache

REFERENCE = Path(__file__).parents[1] / "reference"


@transaction.atomic
def load_reference() -> dict[str, int]:
    """Bring products, option lists, languages and legal texts to this release's state.

    Safe to run at every start. Labels and order follow the release; whether an option or product is switched on
    stays as an admin left it. A legal text in force is never changed: a new wording comes as a new version. A FAQ
    is loaded once and is the editors' from then on.
    """
    _load_languages()
    counts = {
        "products": _load_products(),
        "options": _load_options(),
        "new_legal_texts": _load_legal_texts(),
        "new_faqs": _load_faqs(),
        "new_share_texts": _load_share_texts(),
        "new_courses": _load_courses(),
    }
    clear_options_cache()
    return counts


def _load_products() -> int:
    """Bring the products to the release's state; return their number."""
    for place, row in enumerate(_read("products"), start=1):
        values = {"name_en": row["en"], "name_hi": row["hi"], "route": row["route"], "sort_order": place}
        Product.objects.update_or_create(
            code=row["code"], defaults=values, create_defaults={**values, "is_live": row["live"]}
        )
    return Product.objects.count()


def _load_options() -> int:
    """Bring all option lists to the release's state; return the number of options."""
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
    return options


def _load_faqs() -> int:
    """Add new FAQs; one that is there never changes."""
    added = 0
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
        added += created
    return added


def _load_share_texts() -> int:
    """Add new versions of share texts; a version that is there never changes."""
    added = 0
    for position, row in enumerate(_read("share_texts"), start=1):
        wording = {name: row[name] for name in ("medium", "occasion", "en", "hi", "valid_until")}
        _, created = ShareText.objects.get_or_create(
            code=row["code"],
            version=row["version"],
            defaults={**wording, "product_id": row["product"], "sort_order": position},
        )
        added += created
    return added


def _load_courses() -> int:
    """Add new versions of courses; a version that is there never changes."""
    added = 0
    for position, row in enumerate(_read("courses"), start=1):
        course, created = Course.objects.get_or_create(
            code=row["code"],
            version=row["version"],
            defaults={
                "product_id": row["product"],
                "title_en": row["title"]["en"],
                "title_hi": row["title"]["hi"],
                "summary_en": row["summary"]["en"],
                "summary_hi": row["summary"]["hi"],
                "valid_months": row["valid_months"],
                "is_required": row["is_required"],
                "sort_order": position,
            },
        )
        if not created:
            continue
        added += 1
        for place, part in enumerate(row["items"], start=1):
            body = part.get("body", {"en": "", "hi": ""})
            item = CourseItem.objects.create(
                course=course,
                place=place,
                kind=part["kind"],
                minutes=part["minutes"],
                film=part.get("film", ""),
                seconds=part.get("seconds", 0),
                title_en=part["title"]["en"],
                title_hi=part["title"]["hi"],
                body_en=body["en"],
                body_hi=body["hi"],
            )
            QuizQuestion.objects.bulk_create(
                QuizQuestion(
                    item=item,
                    place=number,
                    topic_en=question["topic"]["en"],
                    topic_hi=question["topic"]["hi"],
                    text_en=question["text"]["en"],
                    text_hi=question["text"]["hi"],
                    choices=question["choices"],
                )
                for number, question in enumerate(part.get("questions", ()), start=1)
            )
    return added


def _load_languages() -> None:
    for row in _read("languages"):
        Language.objects.update_or_create(code=row["code"], defaults={k: v for k, v in row.items() if k != "code"})


def _load_legal_texts() -> int:
    """Add new versions of legal texts; a version that is there never changes."""
    added = 0
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
            added += created
    return added


def _read(name: str) -> Any:
    return json.loads((REFERENCE / f"{name}.json").read_text("utf-8"))
