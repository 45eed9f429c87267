"""Rules of training: reading time, scores, waits, certificates; and the courses of a release."""

import json
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any
from uuid import UUID

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apps.catalogue.domain import training

REFERENCE = Path(__file__).resolve().parents[3] / "apps" / "catalogue" / "reference"
COURSES = json.loads((REFERENCE / "courses.json").read_text("utf-8"))
NOW = datetime(2026, 11, 20, 12, 0, tzinfo=UTC)


@pytest.mark.parametrize(("words", "seconds"), [(0, 0), (1, 1), (8, 1), (9, 2), (160, 20)])
def test_reading_takes_a_second_for_eight_words(words, seconds):
    assert training.reading_seconds("word " * words) == seconds


@pytest.mark.parametrize(
    ("right", "count", "passed"),
    [(4, 5, True), (3, 5, False), (3, 3, True), (2, 3, False), (8, 10, True), (7, 10, False), (0, 0, False)],
)
def test_quiz_passes_at_80_percent_without_rounding(right, count, passed):
    assert training.is_passed(right, count, 80) is passed


@pytest.mark.parametrize(("count", "needed"), [(5, 4), (3, 3), (10, 8), (4, 4)])
def test_needed_answers_are_the_least_that_pass(count, needed):
    assert training.needed_answers(count, 80) == needed


@pytest.mark.parametrize(
    ("chosen", "right"), [([0, 2], True), ([2, 0, 2], True), ([0], False), ([0, 1, 2], False), ([], False)]
)
def test_several_right_choices_are_all_needed(chosen, right):
    assert training.is_right(chosen, [True, False, True]) is right


@pytest.mark.parametrize(
    ("minutes_ago", "seconds"),
    [
        ([], 0),
        ([1], 0),
        ([5, 1], 540),
        ([59, 9], 60),
        ([60, 1], 0),
        ([30, 10], 0),
        ([50, 40, 2], 480),
    ],
)
def test_second_failed_try_within_an_hour_waits_ten_minutes(minutes_ago, seconds):
    failed = [NOW - timedelta(minutes=ago) for ago in minutes_ago]
    assert training.wait_seconds(failed, NOW) == seconds


def test_wait_rounds_up_to_the_second():
    failed = [NOW - timedelta(minutes=9, seconds=59, milliseconds=1), NOW - timedelta(minutes=20)]
    assert training.wait_seconds(failed, NOW) == 1


def test_order_of_questions_is_that_of_the_attempt():
    first, other = UUID(int=1), UUID(int=7)
    assert training.order_of(first, 5) == training.order_of(first, 5)
    assert sorted(training.order_of(first, 5)) == [0, 1, 2, 3, 4]
    assert training.order_of(first, 5) != training.order_of(other, 5)


@pytest.mark.parametrize(("months", "until"), [(12, date(2027, 11, 19)), (3, date(2027, 2, 19)), (None, None)])
def test_certificate_ends_on_the_day_before_its_date(months, until):
    assert training.valid_until(date(2026, 11, 20), months) == until


def test_certificate_number_has_eight_plain_letters():
    assert training.certificate_number(lambda letters: letters[0]) == "C-AAAAAAAA"


def test_certificate_says_in_both_languages_until_when_it_holds():
    facts: Any = {"name": "Dev  Malhotra", "course": "Gold", "number": "C-1", "issued_on": date(2026, 11, 20)}
    english = training.certificate_content(**facts, until=date(2027, 11, 19), language="en")
    assert english["name"] == "Dev Malhotra"
    assert [row["value"] for row in english["facts"]] == ["C-1", "20 Nov 2026", "19 Nov 2027"]
    hindi = training.certificate_content(**facts, until=None, language="hi")
    assert hindi["facts"][2] == {"label": "मान्य", "value": "कोई आख़िरी तारीख नहीं"}


def test_release_has_four_courses_or_more():
    assert len(COURSES) >= 4


@pytest.mark.parametrize("course", COURSES, ids=lambda course: course["code"])
def test_course_of_the_release_is_whole_in_both_languages(course):
    kinds = [item["kind"] for item in course["items"]]
    assert kinds.count("quiz") == 1
    assert kinds[-1] == "quiz"
    assert len(kinds) >= 3
    for item in course["items"]:
        assert item["title"]["en"]
        assert item["title"]["hi"]
        if item["kind"] == "video":
            films = [REFERENCE / "films" / f"{item['film']}-{language}.webm" for language in ("en", "hi")]
            assert all(0 < film.stat().st_size <= 300_000 for film in films)
            assert item["seconds"] > 0
        if item["kind"] != "quiz":
            english, hindi = item["body"]["en"], item["body"]["hi"]
            assert [line[:2] for line in english.split("\n") if line.startswith(("## ", "- "))] == [
                line[:2] for line in hindi.split("\n") if line.startswith(("## ", "- "))
            ]
            continue
        assert len(item["questions"]) >= 4
        for question in item["questions"]:
            right = [choice["is_right"] for choice in question["choices"]]
            assert any(right)
            assert not all(right)
            assert all(choice["en"] and choice["hi"] for choice in question["choices"])
            assert all(question[part][language] for part in ("topic", "text") for language in ("en", "hi"))


@pytest.mark.parametrize(
    ("ranges", "begin", "end", "since", "result"),
    [
        ((), 0, 5, 5, ((0, 5),)),
        ((), 0, 20, 3, ((0, 6),)),
        (((0, 5),), 5, 10, 5, ((0, 10),)),
        (((0, 5), (12, 15)), 4, 13, 5, ((0, 15),)),
        (((0, 5),), 18, 40, 30, ((0, 5), (18, 20))),
        (((0, 5),), 9, 3, 30, ((0, 5),)),
        (((0, 5),), 6, 9, 0, ((0, 5),)),
    ],
)
def test_ranges_of_a_film_are_merged_and_cut_to_what_time_allows(ranges, begin, end, since, result):
    now = NOW + timedelta(seconds=since)
    assert training.add_range(ranges, begin, end, last=NOW, now=now, seconds=20)[0] == result


@pytest.mark.parametrize(
    ("begin", "end", "since", "left"),
    [(0, 5, 5, 2.5), (0, 5, 2.55, 0.05), (0, 20, 3, 0), (9, 3, 30, 30), (0, 5, 600, 57.5), (0, 5, -1, 0)],
)
def test_time_that_a_report_does_not_need_is_left_for_the_next_up_to_a_minute(begin, end, since, left):
    now = NOW + timedelta(seconds=since)
    assert training.add_range((), begin, end, last=NOW, now=now, seconds=20)[1] == now - timedelta(seconds=left)


@pytest.mark.parametrize("step", [2.5, 2.55, 2.9])
def test_a_film_played_at_twice_its_speed_is_seen_whole(step):
    ranges: tuple[tuple[int, int], ...] = ()
    last = now = NOW
    for begin in range(0, 20, 5):
        now += timedelta(seconds=step)
        ranges, last = training.add_range(ranges, begin, begin + 5, last=last, now=now, seconds=20)
    assert ranges == ((0, 20),)


@pytest.mark.parametrize(("end", "percent", "is_enough"), [(17, 85, False), (18, 90, True), (20, 100, True)])
def test_a_film_counts_as_watched_at_ninety_per_cent(end, percent, is_enough):
    assert (training.seen_percent([(0, end)], 20), training.is_watched([(0, end)], 20)) == (percent, is_enough)


@given(st.lists(st.tuples(st.integers(0, 60), st.integers(0, 60), st.integers(0, 20)), max_size=20))
def test_nobody_has_seen_more_of_a_film_than_twice_the_time_that_passed(reports):
    ranges: tuple[tuple[int, int], ...] = ()
    last = now = NOW
    for begin, end, since in reports:
        now += timedelta(seconds=since)
        ranges, last = training.add_range(ranges, begin, end, last=last, now=now, seconds=40)
    assert sum(high - low for low, high in ranges) <= min(2 * (now - NOW).total_seconds(), 40)
    assert training.seen_percent(ranges, 40) <= 100
