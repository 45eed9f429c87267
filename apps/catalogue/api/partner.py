"""FAQs, announcements and training of the partner portal (specification 2.4)."""

from types import SimpleNamespace
from typing import Any

from django.http.response import HttpResponseBase
from django.utils import timezone
from django.utils.decorators import method_decorator
from django.views.decorators.cache import cache_control
from django.views.decorators.http import conditional_page
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework import serializers

from apps.accounts.domain.permissions import Can, ExportKind
from apps.accounts.web.views import ActorRequest, PartnerView
from apps.catalogue import selectors
from apps.catalogue.domain.training import needed_answers
from apps.catalogue.models import CourseItem, Faq, QuizQuestion
from apps.catalogue.selectors import CourseProgress, FaqEntry
from apps.catalogue.services import announcements, faqs, training
from apps.catalogue.services.training import FilmProgress
from apps.core.web.files import FILE_TYPES, FileResponseMixin, file_response
from apps.core.web.serializers import InputSerializer, SuccessField


class FaqTextOut(serializers.Serializer[Any]):
    """One text in both languages: the portal searches over both at once."""

    en = serializers.CharField()
    hi = serializers.CharField()


class FaqOut(serializers.Serializer[Any]):
    id = serializers.IntegerField()
    code = serializers.CharField()
    audience = serializers.ChoiceField(choices=Faq.Audience.values)
    topic = serializers.ChoiceField(choices=Faq.Topic.values)
    product = serializers.CharField(allow_null=True)
    question = FaqTextOut()
    answer = FaqTextOut()
    is_helpful = serializers.BooleanField(allow_null=True, help_text="The reader's own vote.")


class FaqListOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = FaqOut(many=True)  # type: ignore[assignment]


class FaqQuery(InputSerializer):
    audience = serializers.ChoiceField(choices=Faq.Audience.values, required=False)


@method_decorator([cache_control(private=True, no_cache=True), conditional_page], name="dispatch")
class FaqListView(PartnerView):
    """GET /api/partner/faqs: all live ones, or those of one audience; 304 if unchanged."""

    permission_required = Can.READ_HELP
    query_serializer = FaqQuery
    response_serializer = FaqListOut

    def get(self, request: ActorRequest, query: Any) -> dict[str, Any]:
        entries = selectors.faqs_for(request.actor, query.audience or "")
        return {"success": True, "data": [_faq_out(entry) for entry in entries]}


def _faq_out(entry: FaqEntry) -> dict[str, Any]:
    faq = entry.faq
    return {
        "id": faq.pk,
        "code": faq.code,
        "audience": faq.audience,
        "topic": faq.topic,
        "product": faq.product_id,
        "question": {"en": faq.question_en, "hi": faq.question_hi},
        "answer": {"en": faq.answer_en, "hi": faq.answer_hi},
        "is_helpful": entry.is_helpful,
    }


class FaqVoteIn(InputSerializer):
    helpful = serializers.BooleanField()


class FaqVoteOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    is_helpful = serializers.BooleanField()


class FaqVoteView(PartnerView):
    """POST /api/partner/faqs/{id}/vote: vote whether the answer helped.

    A later vote replaces the earlier one.
    """

    permission_required = Can.RATE_HELP
    request_serializer = FaqVoteIn
    response_serializer = FaqVoteOut

    def post(self, request: ActorRequest, body: Any, faq_id: int) -> dict[str, Any]:
        faqs.vote_on_faq(faq_id=faq_id, is_helpful=body.helpful, by=request.actor)
        return {"success": True, "is_helpful": body.helpful}


class CourseCertificateOut(serializers.Serializer[Any]):
    number = serializers.CharField()
    issued_at = serializers.DateTimeField()
    valid_until = serializers.DateField(allow_null=True)


class QuizResultOut(serializers.Serializer[Any]):
    """The last finished try."""

    score = serializers.IntegerField()
    of = serializers.IntegerField()
    is_passed = serializers.BooleanField()


class CourseOut(serializers.Serializer[Any]):
    """One course in the reader's language with their progress."""

    code = serializers.CharField()
    title = serializers.CharField()
    summary = serializers.CharField()
    product = serializers.CharField(allow_null=True)
    minutes = serializers.IntegerField()
    readings = serializers.IntegerField()
    films = serializers.IntegerField()
    has_quiz = serializers.BooleanField()
    done_percent = serializers.IntegerField()
    is_done = serializers.BooleanField()
    result = QuizResultOut(allow_null=True)
    certificate = CourseCertificateOut(allow_null=True)


class CourseListOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = CourseOut(many=True)  # type: ignore[assignment]


class CourseListView(PartnerView):
    """GET /api/partner/training: the live courses with the reader's progress."""

    permission_required = Can.READ_TRAINING
    response_serializer = CourseListOut

    def get(self, request: ActorRequest) -> dict[str, Any]:
        language = request.actor.language
        return {"success": True, "data": [_course_out(row, language) for row in selectors.courses_for(request.actor)]}


def _course_out(row: CourseProgress, language: str) -> dict[str, Any]:
    course, attempt, certificate = row.course, row.attempt, row.certificate
    kinds = [item.kind for item in row.items]
    return {
        "code": course.code,
        "title": course.title_in(language),
        "summary": course.summary_hi if language == "hi" else course.summary_en,
        "product": course.product_id,
        "minutes": sum(item.minutes for item in row.items),
        "readings": kinds.count(CourseItem.Kind.TEXT),
        "films": kinds.count(CourseItem.Kind.VIDEO),
        "has_quiz": CourseItem.Kind.QUIZ in kinds,
        "done_percent": row.done_percent,
        "is_done": row.is_done,
        "result": None
        if attempt is None
        else {"score": attempt.score, "of": attempt.question_count, "is_passed": attempt.is_passed},
        "certificate": certificate,
    }


class CourseItemOut(serializers.Serializer[Any]):
    """One part of a course; the body of a quiz is empty, that of a film is its transcript.

    `body` is paragraphs; lines that begin with `## ` are headings, those with `- ` entries of a list.
    """

    id = serializers.IntegerField()
    kind = serializers.ChoiceField(choices=CourseItem.Kind.values)
    title = serializers.CharField()
    minutes = serializers.IntegerField()
    body = serializers.CharField(allow_blank=True)
    seconds = serializers.IntegerField(help_text="The length of a film, else 0.")
    seen_percent = serializers.IntegerField(help_text="Of a film; it is done at 90.")
    is_done = serializers.BooleanField()


class CourseDetailData(CourseOut):
    pass_percent = serializers.IntegerField()
    items = CourseItemOut(many=True)


class CourseDetailOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = CourseDetailData()  # type: ignore[assignment]


class CourseDetailView(PartnerView):
    """GET /api/partner/training/{course}: one course with its readings, without questions."""

    permission_required = Can.READ_TRAINING
    response_serializer = CourseDetailOut

    def get(self, request: ActorRequest, course_code: str) -> dict[str, Any]:
        row, language = selectors.course_for(request.actor, course_code), request.actor.language
        return {
            "success": True,
            "data": {
                **_course_out(row, language),
                "pass_percent": row.course.pass_percent,
                "items": [
                    {
                        "id": item.pk,
                        "kind": item.kind,
                        "title": item.title_hi if language == "hi" else item.title_en,
                        "minutes": item.minutes,
                        "body": item.body_hi if language == "hi" else item.body_en,
                        "seconds": item.seconds,
                        "seen_percent": row.seen_percent(item),
                        "is_done": item.pk in row.done,
                    }
                    for item in row.items
                ],
            },
        }


class ReadingProgressIn(InputSerializer):
    state = serializers.ChoiceField(choices=["open", "done"])


class ReadingProgressOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    is_done = serializers.BooleanField()
    wait_seconds = serializers.IntegerField(help_text="Until the reading may be marked as done.")


class ReadingProgressView(PartnerView):
    """POST /api/partner/training/items/{id}/progress: an item is open, or its text read."""

    permission_required = Can.MARK_TRAINING
    request_serializer = ReadingProgressIn
    response_serializer = ReadingProgressOut

    def post(self, request: ActorRequest, body: Any, item_id: int) -> dict[str, Any]:
        record = training.open_reading if body.state == "open" else training.finish_reading
        progress = record(item_id=item_id, by=request.actor, now=timezone.now())
        return {"success": True, "is_done": progress.is_done, "wait_seconds": progress.wait_seconds}


class FilmSeenIn(InputSerializer):
    begin = serializers.IntegerField(min_value=0, max_value=32767)
    end = serializers.IntegerField(min_value=0, max_value=32767)


class FilmSeenOut(serializers.Serializer[FilmProgress]):
    success = SuccessField()
    seen_percent = serializers.IntegerField()
    is_done = serializers.BooleanField()


class FilmSeenView(PartnerView):
    """POST /api/partner/training/items/{id}/seen: seconds of a film that were seen."""

    permission_required = Can.MARK_TRAINING
    request_serializer = FilmSeenIn
    response_serializer = FilmSeenOut

    def post(self, request: ActorRequest, body: SimpleNamespace, item_id: int) -> FilmProgress:
        return training.watch_film(
            item_id=item_id, begin=body.begin, end=body.end, by=request.actor, now=timezone.now()
        )


class FilmView(FileResponseMixin, PartnerView):
    """GET /api/partner/training/items/{id}/film.webm: a film in the reader's language."""

    permission_required = Can.READ_TRAINING
    export_kind = ExportKind.BLANK

    @extend_schema(responses={(200, FILE_TYPES["webm"]): OpenApiTypes.BINARY})
    def get(self, request: ActorRequest, item_id: int) -> HttpResponseBase:
        name, content = training.film_of(item_id=item_id, by=request.actor)
        return file_response(content, name, "webm")


class QuizChoiceOut(serializers.Serializer[Any]):
    place = serializers.IntegerField()
    text = serializers.CharField()


class QuizQuestionOut(serializers.Serializer[Any]):
    id = serializers.IntegerField()
    text = serializers.CharField()
    is_single = serializers.BooleanField(help_text="One answer is right; else all right ones have to be chosen.")
    choices = QuizChoiceOut(many=True)


class QuizStartOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    attempt_id = serializers.UUIDField()
    needed = serializers.IntegerField()
    questions = QuizQuestionOut(many=True)


class QuizStartView(PartnerView):
    """POST /api/partner/training/items/{id}/attempts: begin a try at a quiz."""

    permission_required = Can.MARK_TRAINING
    response_serializer = QuizStartOut

    def post(self, request: ActorRequest, item_id: int) -> dict[str, Any]:
        language = request.actor.language
        attempt, questions = training.start_quiz(item_id=item_id, by=request.actor, now=timezone.now())
        return {
            "success": True,
            "attempt_id": attempt.pk,
            "needed": needed_answers(len(questions), attempt.item.course.pass_percent),
            "questions": [_question_out(question, language) for question in questions],
        }


def _question_out(question: QuizQuestion, language: str) -> dict[str, Any]:
    return {
        "id": question.pk,
        "text": question.text_hi if language == "hi" else question.text_en,
        "is_single": sum(choice["is_right"] for choice in question.choices) == 1,
        "choices": [
            {"place": place, "text": choice["hi" if language == "hi" else "en"]}
            for place, choice in enumerate(question.choices)
        ],
    }


class QuizAnswerIn(InputSerializer):
    question = serializers.IntegerField(min_value=1)
    choices = serializers.ListField(child=serializers.IntegerField(min_value=0, max_value=20), max_length=20)


class QuizAnswersIn(InputSerializer):
    attempt_id = serializers.UUIDField()
    answers = serializers.ListField(child=QuizAnswerIn(), max_length=50)


class QuizAnswersOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    score = serializers.IntegerField()
    of = serializers.IntegerField()
    needed = serializers.IntegerField()
    is_passed = serializers.BooleanField()
    wrong_topics = serializers.ListField(child=serializers.CharField())
    wait_seconds = serializers.IntegerField(help_text="Until the next try; 0 where it may begin at once.")


class QuizAnswerView(PartnerView):
    """POST /api/partner/training/items/{id}/quiz: score a try.

    Names the topics of wrong answers, never the answers.
    """

    permission_required = Can.MARK_TRAINING
    request_serializer = QuizAnswersIn
    response_serializer = QuizAnswersOut

    def post(self, request: ActorRequest, body: Any, item_id: int) -> dict[str, Any]:
        now, language = timezone.now(), request.actor.language
        attempt, wrong = training.answer_quiz(
            item_id=item_id,
            attempt_id=body.attempt_id,
            answers={row["question"]: row["choices"] for row in body.answers},
            by=request.actor,
            now=now,
        )
        topics = [question.topic_hi if language == "hi" else question.topic_en for question in wrong]
        return {
            "success": True,
            "score": attempt.score,
            "of": attempt.question_count,
            "needed": needed_answers(attempt.question_count, attempt.item.course.pass_percent),
            "is_passed": attempt.is_passed,
            "wrong_topics": list(dict.fromkeys(topics)),
            "wait_seconds": 0 if attempt.is_passed else training.quiz_wait(attempt.user_id, attempt.item, now),
        }


class CertificatePdfView(FileResponseMixin, PartnerView):
    """GET /api/partner/training/{course}/certificate.pdf, in the asker's language.

    404 before the course is done.
    """

    permission_required = Can.MARK_TRAINING
    export_kind = ExportKind.WHOLE

    @extend_schema(responses={(200, FILE_TYPES["pdf"]): OpenApiTypes.BINARY})
    def get(self, request: ActorRequest, course_code: str) -> Any:
        number, pdf = training.certificate_pdf_of(course_code=course_code, by=request.actor)
        return file_response(pdf, number, "pdf")


class AnnouncementOut(serializers.Serializer[Any]):
    id = serializers.IntegerField()
    title = serializers.CharField()
    body = serializers.CharField()
    is_urgent = serializers.BooleanField()
    starts_at = serializers.DateTimeField()
    is_read = serializers.BooleanField()


class AnnouncementListOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = AnnouncementOut(many=True)  # type: ignore[assignment]


class AnnouncementListView(PartnerView):
    """GET /api/partner/announcements: what is announced now, in the reader's language."""

    permission_required = Can.READ_HELP
    response_serializer = AnnouncementListOut

    def get(self, request: ActorRequest) -> dict[str, Any]:
        is_hindi = request.actor.language == "hi"
        entries = selectors.announcements_for(request.actor, timezone.now())
        return {
            "success": True,
            "data": [
                {
                    "id": entry.announcement.pk,
                    "title": entry.announcement.title_hi if is_hindi else entry.announcement.title_en,
                    "body": entry.announcement.body_hi if is_hindi else entry.announcement.body_en,
                    "is_urgent": entry.announcement.is_urgent,
                    "starts_at": entry.announcement.starts_at,
                    "is_read": entry.is_read,
                }
                for entry in entries
            ],
        }


class AnnouncementReadView(PartnerView):
    """POST /api/partner/announcements/{id}/read: mark an announcement as read."""

    permission_required = Can.RATE_HELP

    def post(self, request: ActorRequest, announcement_id: int) -> dict[str, Any]:
        announcements.mark_announcement_read(announcement_id=announcement_id, by=request.actor, now=timezone.now())
        return {"success": True}
