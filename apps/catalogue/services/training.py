"""Acts of a trainee: readings, quizzes and the certificate of a course."""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from django.db import transaction

from apps.audit import services as audit
from apps.catalogue.domain import training
from apps.catalogue.gateways import certificate_pdf, films
from apps.catalogue.models import (
    Course,
    CourseCertificate,
    CourseItem,
    CourseMark,
    QuizAttempt,
    QuizQuestion,
)
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import today_ist
from apps.core.domain.problems import FieldError, conflict, forbidden, invalid, not_found, too_many_requests


@dataclass(frozen=True)
class ItemProgress:
    """Progress of a reading: whether it is done, else how many seconds are left."""

    is_done: bool
    wait_seconds: int


@dataclass(frozen=True)
class FilmProgress:
    """Progress of a film: how much of it was seen, and whether that is enough."""

    seen_percent: int
    is_done: bool


def open_reading(*, item_id: int, by: Actor, now: datetime) -> ItemProgress:
    """Note that `by` has a reading or a film open; the first time counts.

    Raises a 404 Problem for an item that is not live.
    """
    user_id, item = _trainee(by), _live_item(item_id, CourseItem.Kind.TEXT, CourseItem.Kind.VIDEO)
    mark, _ = CourseMark.objects.get_or_create(user_id=user_id, item=item, defaults={"opened_at": now})
    return ItemProgress(mark.done_at is not None, _reading_wait(mark, by.language, now))


def finish_reading(*, item_id: int, by: Actor, now: datetime) -> ItemProgress:
    """Mark a reading as done, unless it was open for less time than even a quick reader takes.

    A film is done by its transcript too, since not every browser plays it.
    Raises a 404 Problem for an item that is not live or was never opened.
    """
    user_id, item = _trainee(by), _live_item(item_id, CourseItem.Kind.TEXT, CourseItem.Kind.VIDEO)
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


def watch_film(*, item_id: int, begin: int, end: int, by: Actor, now: datetime) -> FilmProgress:
    """Add seconds of a film that `by` has seen; it is done at 90%.

    Raises a 404 Problem for an item that is no live film or was never opened.
    """
    user_id, item = _trainee(by), _live_item(item_id, CourseItem.Kind.VIDEO)
    with transaction.atomic():
        mark = CourseMark.objects.select_for_update().filter(user_id=user_id, item=item).first()
        if mark is None:
            raise not_found()
        last = mark.watched_at or mark.opened_at
        mark.ranges, mark.watched_at = training.add_range(
            mark.ranges, begin, end, last=last, now=now, seconds=item.seconds
        )
        is_newly_done = mark.done_at is None and training.is_watched(mark.ranges, item.seconds)
        if is_newly_done:
            mark.done_at = now
        mark.save(update_fields=["ranges", "watched_at", "done_at"])
        if is_newly_done:
            _certify(item.course, user_id, by, now)
    return FilmProgress(training.seen_percent(mark.ranges, item.seconds), mark.done_at is not None)


def film_of(*, item_id: int, by: Actor) -> tuple[str, bytes]:
    """Return name and content of a film in the actor's language.

    Raises a 404 Problem for an item that is no live film.
    """
    _reader(by)
    item = _live_item(item_id, CourseItem.Kind.VIDEO)
    return films.read(item.film, "hi" if by.language == "hi" else "en")


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


def _live_item(item_id: int, *kinds: str) -> CourseItem:
    item = CourseItem.objects.filter(pk=item_id, kind__in=kinds, course__is_live=True).select_related("course").first()
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
