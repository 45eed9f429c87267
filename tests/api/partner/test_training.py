"""Training of the portal: readings, quizzes, certificates."""

from datetime import UTC, datetime
from uuid import uuid4

import pytest
import time_machine
from rest_framework.test import APIClient

from apps.audit.models import Entry
from apps.catalogue.models import Course, CourseCertificate, CourseItem, CourseMark, QuizAttempt, QuizQuestion
from apps.partners.models import Partner
from tests.factories.accounts import bearer_of_user, make_admin, make_partner, make_partner_user

pytestmark = pytest.mark.django_db
URL = "/api/partner/training"
NOW = datetime(2026, 11, 20, 6, 0, tzinfo=UTC)
CHOICES = [{"en": "yes", "hi": "हाँ", "is_right": True}, {"en": "no", "hi": "नहीं", "is_right": False}]


def portal_of(role="owner", language="en"):
    partner = Partner.objects.filter(key="sunrise").first() or make_partner()
    bearer = bearer_of_user(make_partner_user(partner.id, role=role))
    return APIClient(headers={"Authorization": f"Bearer {bearer}", "Accept-Language": language})


@pytest.fixture
def clock():
    with time_machine.travel(NOW, tick=False) as clock:
        yield clock


@pytest.fixture
def course(clock):
    """A course with a reading of 80 words and a quiz of five questions whose first choice is right."""
    Course.objects.update(is_live=False)
    course = Course.objects.create(
        code="fair", version="1.0", title_en="Fair", title_hi="ईमानदार", summary_en="S", summary_hi="स", valid_months=12
    )
    titles = {"title_en": "Part", "title_hi": "हिस्सा"}
    text = {"body_en": "word " * 80, "body_hi": "शब्द " * 80}
    CourseItem.objects.create(course=course, place=1, kind="text", minutes=3, **titles, **text)
    quiz = CourseItem.objects.create(course=course, place=2, kind="quiz", minutes=4, **titles)
    for place in range(1, 6):
        QuizQuestion.objects.create(
            item=quiz, place=place, topic_en="OTP", topic_hi="OTP", text_en="Q", text_hi="प्र", choices=CHOICES
        )
    return course


def post(client, path, **body):
    return client.post(f"{URL}/{path}", body, format="json")


def reading(course):
    return course.items.get(kind="text").pk


def quiz(course):
    return course.items.get(kind="quiz").pk


def read_to_the_end(client, course, clock):
    post(client, f"items/{reading(course)}/progress", state="open")
    clock.shift(10)
    return post(client, f"items/{reading(course)}/progress", state="done").json()


def try_quiz(client, course, right=5):
    begun = post(client, f"items/{quiz(course)}/attempts")
    if begun.status_code != 200:
        return begun
    places = [0] * right + [1] * (5 - right)
    answers = [
        {"question": row["id"], "choices": [place]}
        for row, place in zip(begun.json()["questions"], places, strict=True)
    ]
    return post(client, f"items/{quiz(course)}/quiz", attempt_id=begun.json()["attempt_id"], answers=answers)


def test_course_list_says_what_it_takes_and_how_far_the_reader_is(course):
    assert portal_of(language="hi").get(URL).json()["data"] == [
        {
            "code": "fair",
            "title": "ईमानदार",
            "summary": "स",
            "product": None,
            "minutes": 7,
            "readings": 1,
            "films": 0,
            "has_quiz": True,
            "done_percent": 0,
            "is_done": False,
            "result": None,
            "certificate": None,
        }
    ]


def test_newest_live_version_of_a_course_is_shown(course):
    facts = {"title_en": "New", "title_hi": "नया", "summary_en": "S", "summary_hi": "स"}
    Course.objects.create(code="fair", version="1.10", **facts)
    Course.objects.create(code="fair", version="1.9", **facts)
    assert [row["title"] for row in portal_of().get(URL).json()["data"]] == ["New"]


def test_reading_counts_after_the_time_that_it_takes(course, clock):
    client = portal_of()
    path = f"items/{reading(course)}/progress"
    assert post(client, path, state="done").status_code == 404
    assert post(client, path, state="open").json() == {"success": True, "is_done": False, "wait_seconds": 10}
    clock.shift(9)
    assert post(client, path, state="done").json() == {"success": True, "is_done": False, "wait_seconds": 1}
    assert CourseMark.objects.get().done_at is None
    post(client, path, state="open")
    clock.shift(1)
    assert post(client, path, state="done").json() == {"success": True, "is_done": True, "wait_seconds": 0}
    assert client.get(URL).json()["data"][0]["done_percent"] == 50


def test_quiz_sends_no_right_answer_and_every_choice(course):
    answer = post(portal_of(), f"items/{quiz(course)}/attempts").json()
    assert answer["needed"] == 4
    assert len(answer["questions"]) == 5
    assert answer["questions"][0]["choices"] == [{"place": 0, "text": "yes"}, {"place": 1, "text": "no"}]
    assert answer["questions"][0]["is_single"] is True
    assert "right" not in str(answer)


@pytest.mark.parametrize(("right", "passed"), [(5, True), (4, True), (3, False)])
def test_quiz_passes_with_four_of_five(course, right, passed):
    client = portal_of()
    answer = try_quiz(client, course, right).json()
    assert (answer["score"], answer["of"], answer["needed"], answer["is_passed"]) == (right, 5, 4, passed)
    assert answer["wrong_topics"] == ([] if right == 5 else ["OTP"])
    assert client.get(URL).json()["data"][0]["result"] == {"score": right, "of": 5, "is_passed": passed}


def test_second_failed_try_waits_ten_minutes(course, clock):
    client = portal_of()
    assert try_quiz(client, course, 0).json()["wait_seconds"] == 0
    late = post(client, f"items/{quiz(course)}/attempts").json()
    assert try_quiz(client, course, 0).json()["wait_seconds"] == 600
    refused = try_quiz(client, course)
    assert (refused.status_code, refused.json()["code"], refused.headers["Retry-After"]) == (
        429,
        "catalogue.quiz_wait",
        "600",
    )
    answers = [{"question": row["id"], "choices": [0]} for row in late["questions"]]
    body = {"attempt_id": late["attempt_id"], "answers": answers}
    assert post(client, f"items/{quiz(course)}/quiz", **body).status_code == 429
    assert QuizAttempt.objects.filter(finished_at__isnull=False).count() == 2
    clock.shift(600)
    assert post(client, f"items/{quiz(course)}/quiz", **body).json()["is_passed"] is True


def test_try_is_scored_once_and_by_its_owner_alone(course):
    client = portal_of()
    begun = post(client, f"items/{quiz(course)}/attempts").json()
    answers = [{"question": row["id"], "choices": [0]} for row in begun["questions"]]
    body = {"attempt_id": begun["attempt_id"], "answers": answers}
    path = f"items/{quiz(course)}/quiz"
    assert post(portal_of("agent"), path, **body).status_code == 404
    assert post(client, path, **{**body, "attempt_id": str(uuid4())}).status_code == 404
    few = post(client, path, **{**body, "answers": answers[:4]})
    assert (few.status_code, few.json()["fields"]["answers"][0]["code"]) == (422, "catalogue.quiz_incomplete")
    assert QuizAttempt.objects.get().finished_at is None
    assert post(client, path, **body).json()["is_passed"] is True
    assert post(client, path, **body).json()["code"] == "catalogue.quiz_answered"


def test_certificate_comes_with_the_last_part_and_is_a_pdf(course, clock):
    client = portal_of()
    assert try_quiz(client, course).json()["is_passed"] is True
    assert client.get(f"{URL}/fair/certificate.pdf").status_code == 404
    assert read_to_the_end(client, course, clock)["is_done"] is True
    row = client.get(f"{URL}/fair").json()["data"]
    assert (row["is_done"], row["done_percent"], row["certificate"]["valid_until"]) == (True, 100, "2027-11-19")
    pdf = client.get(f"{URL}/fair/certificate.pdf")
    assert pdf.headers["Content-Type"] == "application/pdf"
    assert b"".join(pdf.streaming_content if pdf.streaming else [pdf.content]).startswith(b"%PDF")
    assert Entry.objects.filter(action="catalogue.certificate_issued").count() == 1
    read_to_the_end(client, course, clock)
    assert CourseCertificate.objects.count() == 1


def test_marks_belong_to_the_person(course, clock):
    read_to_the_end(portal_of(), course, clock)
    assert portal_of("agent").get(URL).json()["data"][0]["done_percent"] == 0


def test_item_of_a_course_that_is_off_is_not_found(course):
    Course.objects.update(is_live=False)
    client = portal_of()
    assert post(client, f"items/{reading(course)}/progress", state="open").status_code == 404
    assert post(client, f"items/{quiz(course)}/attempts").status_code == 404
    assert client.get(f"{URL}/fair").status_code == 404
    assert (CourseMark.objects.count(), QuizAttempt.objects.count()) == (0, 0)


def test_training_refuses_an_admin():
    client = APIClient(headers={"Authorization": f"Bearer {bearer_of_user(make_admin())}"})
    assert client.get(URL).status_code == 403


def test_release_courses_stand_in_the_portal():
    codes = [row["code"] for row in portal_of().get(URL).json()["data"]]
    assert codes == ["selling-fairly", "customer-data", "what-a-loan-costs", "gold-loan", "health-insurance"]


@pytest.fixture
def film(course):
    titles = {"title_en": "Film", "title_hi": "फ़िल्म", "body_en": "Text", "body_hi": "पाठ"}
    return CourseItem.objects.create(
        course=course, place=3, kind="video", minutes=1, film="health-insurance", seconds=20, **titles
    )


def test_a_film_is_done_once_nine_tenths_were_seen(film, clock):
    client = portal_of()
    assert post(client, f"items/{film.pk}/seen", begin=0, end=20).status_code == 404
    post(client, f"items/{film.pk}/progress", state="open")
    clock.shift(5)
    assert post(client, f"items/{film.pk}/seen", begin=0, end=9).json() == {
        "success": True,
        "seen_percent": 45,
        "is_done": False,
    }
    clock.shift(5)
    assert post(client, f"items/{film.pk}/seen", begin=11, end=19).json()["seen_percent"] == 85
    assert client.get(f"{URL}/fair").json()["data"]["items"][2]["seen_percent"] == 85
    clock.shift(1)
    assert post(client, f"items/{film.pk}/seen", begin=19, end=20).json() == {
        "success": True,
        "seen_percent": 90,
        "is_done": True,
    }
    assert client.get(f"{URL}/fair").json()["data"]["done_percent"] == 33


def test_no_report_of_a_film_reaches_the_end_at_once(film, clock):
    client = portal_of()
    post(client, f"items/{film.pk}/progress", state="open")
    clock.shift(2)
    assert post(client, f"items/{film.pk}/seen", begin=0, end=20).json()["seen_percent"] == 20
    assert post(client, f"items/{film.pk}/seen", begin=0, end=20).json()["seen_percent"] == 20


def test_stretches_that_come_late_and_at_once_are_counted(film, clock):
    client = portal_of()
    post(client, f"items/{film.pk}/progress", state="open")
    clock.shift(15)
    seen = [post(client, f"items/{film.pk}/seen", begin=begin, end=begin + 5).json() for begin in (0, 5, 10)]
    assert [row["seen_percent"] for row in seen] == [25, 50, 75]
    clock.shift(2.55)
    assert post(client, f"items/{film.pk}/seen", begin=15, end=20).json()["is_done"] is True


def test_a_day_away_does_not_count_as_watching(film):
    CourseItem.objects.filter(pk=film.pk).update(seconds=600)
    client = portal_of()
    post(client, f"items/{film.pk}/progress", state="open")
    CourseMark.objects.update(opened_at=NOW.replace(day=19))
    for _ in range(2):
        assert post(client, f"items/{film.pk}/seen", begin=0, end=600).json()["seen_percent"] == 20


def test_a_film_that_the_browser_cannot_play_is_done_by_its_transcript(film, clock):
    CourseItem.objects.filter(pk=film.pk).update(body_en="word " * 80)
    client = portal_of()
    path = f"items/{film.pk}/progress"
    assert post(client, path, state="done").status_code == 404
    assert post(client, path, state="open").json()["wait_seconds"] == 10
    clock.shift(9)
    assert post(client, path, state="done").json() == {"success": True, "is_done": False, "wait_seconds": 1}
    clock.shift(1)
    assert post(client, path, state="done").json()["is_done"] is True
    assert client.get(f"{URL}/fair").json()["data"]["items"][2]["is_done"] is True


def test_a_film_comes_in_the_readers_language(film, course):
    files = [portal_of(language=language).get(f"{URL}/items/{film.pk}/film.webm") for language in ("en", "hi")]
    assert [file.headers["Content-Type"] for file in files] == ["video/webm", "video/webm"]
    assert all(file.content.startswith(b"\x1aE\xdf\xa3") for file in files)
    assert files[0].content != files[1].content
    assert portal_of().get(f"{URL}/items/{reading(course)}/film.webm").status_code == 404
