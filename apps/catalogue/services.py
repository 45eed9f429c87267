"""Writes of the catalogue: the reference data of a release, and calls for help."""

import json
import secrets
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import Any
from uuid import UUID

from django.conf import settings
from django.core.cache import cache
from django.db import transaction

from apps.accounts.services import rate_limits
from apps.audit import services as audit
from apps.catalogue import selectors
from apps.catalogue.domain import training
from apps.catalogue.domain.claims import find_claims
from apps.catalogue.domain.products import LOAN_CODES
from apps.catalogue.gateways import certificate_pdf
from apps.catalogue.models import (
    AnnouncementRead,
    Course,
    CourseCertificate,
    CourseItem,
    CourseMark,
    Faq,
    FaqVote,
    HelpRequest,
    Language,
    LegalText,
    Option,
    OptionList,
    PosterTemplate,
    Product,
    QuizAttempt,
    QuizQuestion,
    ShareText,
)
from apps.core.domain.actor import Actor
from apps.core.domain.approval import require_full_admin, require_second_person
from apps.core.domain.calendar import today_ist
from apps.core.domain.network import network_of
from apps.core.domain.problems import FieldError, conflict, forbidden, invalid, not_found, too_many_requests

LOAN_PRODUCTS = frozenset(code.value for code in LOAN_CODES)
REFERENCE = Path(__file__).parent / "reference"


def _read(name: str) -> Any:
    return json.loads((REFERENCE / f"{name}.json").read_text("utf-8"))


@transaction.atomic
def load_reference() -> dict[str, int]:
    """Bring products, option lists, languages and legal texts to this release's state.

    Safe to run at every start. Labels and order follow the release; whether an option or product is switched on
    stays as an admin left it. A legal text in force is never changed: a new wording comes as a new version. A FAQ
    is loaded once and is the editors' from then on.
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
    share_texts = _load_share_texts()
    courses = _load_courses()
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
    return {
        "products": Product.objects.count(),
        "options": options,
        "new_legal_texts": texts,
        "new_faqs": faqs,
        "new_share_texts": share_texts,
        "new_courses": courses,
    }


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


def clear_options_cache() -> None:
    """Clear the cached lists; the next reader reads them again."""
    cache.delete("catalogue.options")


def offer_options(*, option_ids: Collection[int], offered: bool) -> int:
    """Offer options, or stop offering them; return their number.

    Answers already given keep their value.
    """
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


def mark_announcement_read(*, announcement_id: int, by: Actor, now: datetime) -> None:
    """Record that `by` has read an announcement, once. 404 for one that is not shown to them."""
    if not selectors.announcements_open_to(by, now).filter(pk=announcement_id).exists():
        raise not_found()
    AnnouncementRead.objects.get_or_create(
        announcement_id=announcement_id, user_id=by.subject_id or "", defaults={"read_at": now}
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
    """Delete help requests older than their retention, answered or not; return how many."""
    old = HelpRequest.objects.filter(created_at__lt=now - timedelta(days=settings.HELP_REQUESTS_KEPT_DAYS))
    deleted, _ = old.delete()
    return deleted


@dataclass(frozen=True)
class ItemProgress:
    """Progress of a reading: whether it is done, else how many seconds are left."""

    is_done: bool
    wait_seconds: int


def open_reading(*, item_id: int, by: Actor, now: datetime) -> ItemProgress:
    """Note that `by` has a reading open; the first time counts.

    Raises a 404 Problem for an item that is not live.
    """
    user_id, item = _trainee(by), _live_item(item_id, CourseItem.Kind.TEXT)
    mark, _ = CourseMark.objects.get_or_create(user_id=user_id, item=item, defaults={"opened_at": now})
    return ItemProgress(mark.done_at is not None, _reading_wait(mark, by.language, now))


def finish_reading(*, item_id: int, by: Actor, now: datetime) -> ItemProgress:
    """Mark a reading as done, unless it was open for less time than even a quick reader takes.

    Raises a 404 Problem for an item that is not live or was never opened.
    """
    user_id, item = _trainee(by), _live_item(item_id, CourseItem.Kind.TEXT)
    with transaction.atomic():
        mark = CourseMark.objects.select_for_update().filter(user_id=user_id, item=item).first()
        if mark is None:
            raise not_found()
        wait = _reading_wait(mark, by.language, now)
        if mark.done_at is None and wait == 0:
            mark.done_at = now
            mark.save(update_fields=["done_at"])
            _certify(item.course, user_id, by, now)
    return ItemProgress(mark.done_at is not None, wait)


def _reading_wait(mark: CourseMark, language: str, now: datetime) -> int:
    if mark.done_at is not None:
        return 0
    text = mark.item.body_hi if language == "hi" else mark.item.body_en
    return max(training.reading_seconds(text) - int((now - mark.opened_at).total_seconds()), 0)


def start_quiz(*, item_id: int, by: Actor, now: datetime) -> tuple[QuizAttempt, list[QuizQuestion]]:
    """Begin a try at a quiz; gives it with the questions in its own order.

    Raises a 404 Problem for an item that is not live, 429 `catalogue.quiz_wait` after two failed tries.
    """
    user_id, item = _trainee(by), _live_item(item_id, CourseItem.Kind.QUIZ)
    _refuse_while_waiting(user_id, item, now)
    questions = list(item.questions.all())
    attempt = QuizAttempt.objects.create(user_id=user_id, item=item, started_at=now, question_count=len(questions))
    order = training.order_of(attempt.pk, len(questions))
    return attempt, [questions[index] for index in order]


def answer_quiz(
    *, item_id: int, attempt_id: UUID, answers: Mapping[int, Sequence[int]], by: Actor, now: datetime
) -> tuple[QuizAttempt, list[QuizQuestion]]:
    """Score a try, once; gives it with the questions that were answered wrongly.

    Raises 404 for somebody else's try, 409 `catalogue.quiz_answered` for one that is over, 422 at `answers` while a
    question is open, 429 `catalogue.quiz_wait` after two failed tries.
    """
    user_id, item = _trainee(by), _live_item(item_id, CourseItem.Kind.QUIZ)
    with transaction.atomic():
        # One lock for all attempts of the person at this quiz: two concurrent answers never pass the wait together.
        attempts = list(QuizAttempt.objects.select_for_update().filter(user_id=user_id, item=item).order_by("pk"))
        attempt = next((row for row in attempts if row.pk == attempt_id), None)
        if attempt is None:
            raise not_found()
        if attempt.finished_at is not None:
            raise conflict("catalogue.quiz_answered")
        _refuse_while_waiting(user_id, item, now)
        questions = list(item.questions.all())
        if set(answers) != {question.pk for question in questions}:
            raise invalid(answers=FieldError("catalogue.quiz_incomplete"))
        wrong = [
            question
            for question in questions
            if not training.is_right(answers[question.pk], [choice["is_right"] for choice in question.choices])
        ]
        attempt.answers = {str(number): list(chosen) for number, chosen in answers.items()}
        attempt.score = len(questions) - len(wrong)
        attempt.is_passed = training.is_passed(attempt.score, len(questions), item.course.pass_percent)
        attempt.finished_at = now
        attempt.save(update_fields=["answers", "score", "is_passed", "finished_at"])
        if attempt.is_passed:
            CourseMark.objects.get_or_create(
                user_id=user_id, item=item, defaults={"opened_at": attempt.started_at, "done_at": now}
            )
            _certify(item.course, user_id, by, now)
    return attempt, wrong


def quiz_wait(user_id: UUID, item: CourseItem, now: datetime) -> int:
    """Return how many seconds a person waits before the next try at a quiz; 0 where none is due."""
    failed = QuizAttempt.objects.filter(user_id=user_id, item=item, is_passed=False)
    finished = [at for at in failed.values_list("finished_at", flat=True) if at is not None]
    return training.wait_seconds(finished, now)


def _refuse_while_waiting(user_id: UUID, item: CourseItem, now: datetime) -> None:
    wait = quiz_wait(user_id, item, now)
    if wait:
        raise too_many_requests("catalogue.quiz_wait", wait, minutes=-(-wait // 60))


def certificate_pdf_of(*, course_code: str, by: Actor) -> tuple[str, bytes]:
    """Return number and PDF of the actor's certificate, in the actor's language.

    Raises a 404 Problem where there is none.
    """
    certificate = (
        CourseCertificate.objects.filter(user_id=_reader(by), course__code=course_code)
        .select_related("course")
        .order_by("-issued_at")
        .first()
    )
    if certificate is None:
        raise not_found()
    content = training.certificate_content(
        name=certificate.name,
        course=certificate.course.title_in(by.language),
        number=certificate.number,
        issued_on=today_ist(certificate.issued_at),
        until=certificate.valid_until,
        language=by.language,
    )
    return certificate.number, certificate_pdf.render(content)


def _reader(by: Actor) -> UUID:
    if by.area != "partner" or by.subject_id is None:
        raise forbidden()
    return UUID(str(by.subject_id))


def _trainee(by: Actor) -> UUID:
    if by.is_masquerading:
        raise forbidden()
    return _reader(by)


def _live_item(item_id: int, kind: str) -> CourseItem:
    item = CourseItem.objects.filter(pk=item_id, kind=kind, course__is_live=True).select_related("course").first()
    if item is None:
        raise not_found()
    return item


def _certify(course: Course, user_id: UUID, by: Actor, now: datetime) -> None:
    """Issue the certificate once every item is done, in the caller's transaction."""
    done = CourseMark.objects.filter(user_id=user_id, item__course=course, done_at__isnull=False).count()
    if done < course.items.count():
        return
    certificate, created = CourseCertificate.objects.get_or_create(
        user_id=user_id,
        course=course,
        defaults={
            "number": training.certificate_number(secrets.choice),
            "name": by.name,
            "issued_at": now,
            "valid_until": training.valid_until(today_ist(now), course.valid_months),
        },
    )
    if created:
        audit.record(
            actor=by,
            action="catalogue.certificate_issued",
            target="course_certificate",
            target_id=certificate.pk,
            after={"number": certificate.number, "course": course.code, "version": course.version},
        )


# --- Poster templates --------------------------------------------------------------------------------------------


def make_poster_template(*, template: PosterTemplate, by: Actor, now: datetime) -> None:
    """Store a new poster template as a draft; 422 at a text with a forbidden claim."""
    require_full_admin(by)
    errors = {}
    for name in ("headline_en", "headline_hi", "lead_en", "lead_hi"):
        if claims := find_claims(getattr(template, name), today_ist(now)):
            errors[name] = FieldError("partners.poster_claim", {"words": claims[0]})
    if template.product_id not in LOAN_PRODUCTS:
        errors["product"] = FieldError("partners.poster_loans_only")
    if PosterTemplate.objects.filter(code=template.code, version=template.version).exists():
        errors["version"] = FieldError("partners.poster_version_known")
    if errors:
        raise invalid(**errors)
    template.maker, template.maker_name, template.made_at = by.person_id, by.name, now
    with transaction.atomic():
        template.save(force_insert=True)
        _record_template("catalogue.poster_template_made", template, by)


def approve_poster_template(*, template_id: int, by: Actor, now: datetime) -> None:
    """Approve another admin's draft; 409 for its maker and once it is decided."""
    require_full_admin(by)
    with transaction.atomic():
        template = _locked_template(template_id)
        require_second_person(by, template.maker)
        if template.checker or template.retired_at is not None:
            raise conflict("partners.poster_template_decided")
        template.approve(by, now)
        template.save(update_fields=["checker", "checker_name", "checked_at"])
        _record_template("catalogue.poster_template_approved", template, by)


def retire_poster_template(*, template_id: int, by: Actor, now: datetime) -> None:
    """Take a template out of the portal; its posters stay. 409 if it is retired already."""
    require_full_admin(by)
    with transaction.atomic():
        template = _locked_template(template_id)
        if template.retired_at is not None:
            raise conflict("partners.poster_template_decided")
        template.retired_at = now
        template.save(update_fields=["retired_at"])
        _record_template("catalogue.poster_template_retired", template, by)


def _locked_template(template_id: int) -> PosterTemplate:
    template = PosterTemplate.objects.select_for_update().filter(pk=template_id).first()
    if template is None:
        raise not_found()
    return template


def _record_template(action: str, template: PosterTemplate, by: Actor) -> None:
    audit.record(
        actor=by,
        action=action,
        target="poster_template",
        target_id=template.pk,
        after={"code": template.code, "version": template.version},
    )
