"""Reports of a lender in any order: what one more of them makes of what is known."""

from datetime import date, timedelta
from decimal import Decimal
from itertools import permutations

from hypothesis import example, given, settings
from hypothesis import strategies as st

from apps.applications.domain.submissions.statuses import LIVE, StatusDecision, SubmissionStatus
from apps.applications.domain.submissions.submission_facts import (
    StatusReport,
    SubmissionFacts,
    SubmissionTimeline,
    invalid_value,
    merged,
)

START = date(2026, 11, 1)
COURSE = (*LIVE[1:], SubmissionStatus.DISBURSED)


def known(status: SubmissionStatus = SubmissionStatus.CREATED, **facts) -> SubmissionTimeline:
    standing = SubmissionFacts(status, START, None, None, None, "", "")
    return SubmissionTimeline(standing, facts)


def day(number: int) -> date:
    return START + timedelta(days=number)


amounts = st.none() | st.integers(1, 9).map(lambda lakh: Decimal(lakh * 100_000))
texts = st.sampled_from(["", "call back", "दस्तावेज़ मिले"])


@st.composite
def courses(draw) -> list[StatusReport]:
    """Reports whose days and statuses lead forward together; days and statuses may repeat."""
    places = sorted(draw(st.lists(st.integers(0, len(COURSE) - 1), min_size=1, max_size=6)))
    days = sorted(draw(st.lists(st.integers(1, 12), min_size=len(places), max_size=len(places))))
    return [
        StatusReport(
            COURSE[place],
            day(number),
            draw(amounts),
            draw(amounts),
            draw(st.none() | st.integers(1, 12).map(day)),
            draw(texts),
            draw(texts),
        )
        for place, number in zip(places, days, strict=True)
    ]


def fold(reports) -> SubmissionFacts:
    state = known()
    for report in reports:
        _, state = merged(state, report)
    return state.standing


@given(courses(), st.randoms())
def test_a_course_that_leads_forward_ends_in_one_place_in_whatever_order_it_is_told(reports, chance):
    shuffled = [*reports]
    chance.shuffle(shuffled)
    assert fold(shuffled) == fold(reports)


def test_five_files_end_in_one_place_in_all_hundred_and_twenty_orders():
    lakh = Decimal("100000.00")
    files = [
        StatusReport(SubmissionStatus.SENT, day(1), remarks="received"),
        StatusReport(SubmissionStatus.IN_REVIEW, day(3)),
        StatusReport(SubmissionStatus.SANCTIONED, day(5), 3 * lakh, remarks="sanctioned"),
        StatusReport(SubmissionStatus.DISBURSED, day(8), None, 2 * lakh, day(8)),
        StatusReport(SubmissionStatus.DISBURSED, day(9), 4 * lakh, 3 * lakh, day(8)),
    ]
    orders = list(permutations(files))
    assert len(orders) == 120
    assert {fold(order) for order in orders} == {
        SubmissionFacts(SubmissionStatus.DISBURSED, day(8), 4 * lakh, 3 * lakh, day(8), "", "sanctioned")
    }


@given(courses(), st.randoms())
def test_telling_everything_twice_changes_nothing(reports, chance):
    twice = [*reports, *reports]
    chance.shuffle(twice)
    assert fold(twice) == fold(reports)


@st.composite
def any_reports(draw) -> list[StatusReport]:
    """Reports of different days that need not lead forward, in the order of their days; some are of days before the
    course is known to begin."""
    days = sorted(draw(st.sets(st.integers(-3, 8), min_size=1, max_size=6)))
    return [
        StatusReport(
            draw(st.sampled_from(SubmissionStatus)),
            day(number),
            draw(amounts),
            draw(amounts),
            None,
            draw(texts),
            draw(texts),
        )
        for number in days
    ]


@settings(max_examples=500)
@example(
    [StatusReport(SubmissionStatus.DISBURSED, day(-2)), StatusReport(SubmissionStatus.DISBURSED, day(0))],
    SubmissionStatus.IN_REVIEW,
)
@example(
    [
        StatusReport(SubmissionStatus.IN_REVIEW, day(-2)),
        StatusReport(SubmissionStatus.DOCUMENTS_PENDING, day(-1)),
        StatusReport(SubmissionStatus.IN_REVIEW, day(3), remarks="call back"),
        StatusReport(SubmissionStatus.SANCTIONED, day(4)),
    ],
    SubmissionStatus.IN_REVIEW,
)
@example(
    [
        StatusReport(SubmissionStatus.IN_REVIEW, day(-3)),
        StatusReport(SubmissionStatus.APPROVED, day(-1)),
        StatusReport(SubmissionStatus.IN_REVIEW, day(0), remarks="call back"),
        StatusReport(SubmissionStatus.EXPIRED, day(2)),
    ],
    SubmissionStatus.IN_REVIEW,
)
@given(any_reports(), st.sampled_from(SubmissionStatus))
def test_the_same_file_again_changes_nothing_whatever_it_says(reports, start):
    def after(*files) -> SubmissionFacts:
        state = SubmissionTimeline(known(start).standing, {}, [(START, start)])
        for report in [row for file in files for row in file]:
            _, state = merged(state, report)
        return state.standing

    assert after(reports, reports) == after(reports)


def test_a_row_that_led_back_stays_refused_when_newer_rows_have_come():
    started = SubmissionTimeline(known(SubmissionStatus.IN_REVIEW).standing, {}, [(START, SubmissionStatus.IN_REVIEW)])
    led_back = StatusReport(SubmissionStatus.SENT, day(2), disbursed_amount=Decimal("250000.00"))
    verdict, state = merged(started, led_back)
    assert (verdict, state) == (StatusDecision.BACKWARD, started)
    _, state = merged(state, StatusReport(SubmissionStatus.DISBURSED, day(3)))
    verdict, again = merged(state, led_back)
    assert (verdict, again) == (StatusDecision.BACKWARD, state)
    assert again.was_set_before(day(2)) == (SubmissionStatus.IN_REVIEW, START)
    # of the day the course began, and of one that it knows, nothing leads back
    for fits in (
        StatusReport(SubmissionStatus.SENT, START, remarks="a"),
        StatusReport(SubmissionStatus.DOCUMENTS_PENDING, day(2), remarks="b"),
    ):
        assert merged(state, fits)[0] is StatusDecision.STALE


def test_a_row_of_a_day_before_an_end_was_taken_back_is_refused_as_final():
    reopened = SubmissionTimeline(
        SubmissionFacts(SubmissionStatus.SENT, day(5), None, None, None, "", ""),
        {},
        [(START, SubmissionStatus.CREATED), (day(2), SubmissionStatus.REJECTED), (day(5), SubmissionStatus.SENT)],
    )
    assert merged(reopened, StatusReport(SubmissionStatus.APPROVED, day(3)))[0] is StatusDecision.FINAL
    assert merged(reopened, StatusReport(SubmissionStatus.REJECTED, day(2), reason="income"))[0] is StatusDecision.STALE
    assert merged(reopened, StatusReport(SubmissionStatus.APPROVED, day(6)))[0] is StatusDecision.APPLY


def test_an_older_row_completes_and_never_overwrites():
    newer = StatusReport(SubmissionStatus.DISBURSED, day(9), disbursed_amount=Decimal("250000.00"))
    older = StatusReport(
        SubmissionStatus.SANCTIONED, day(5), Decimal("300000.00"), Decimal("1.00"), remarks="letter sent"
    )
    _, state = merged(known(), newer)
    verdict, state = merged(state, older)
    standing = state.standing
    assert (verdict, standing.status, standing.as_of) == (StatusDecision.STALE, SubmissionStatus.DISBURSED, day(9))
    assert (standing.sanctioned_amount, standing.disbursed_amount, standing.remarks) == (
        Decimal("300000.00"),
        Decimal("250000.00"),
        "letter sent",
    )


def test_a_repeated_status_counts_from_the_first_day_it_was_reported():
    _, state = merged(known(), StatusReport(SubmissionStatus.APPROVED, day(9)))
    _, state = merged(state, StatusReport(SubmissionStatus.APPROVED, day(5)))
    assert state.standing.as_of == day(5)
    _, state = merged(state, StatusReport(SubmissionStatus.APPROVED, day(12)))
    assert state.standing.as_of == day(5)


def test_a_repeated_status_does_not_reach_back_over_another_one():
    started = SubmissionTimeline(known(SubmissionStatus.IN_REVIEW).standing, {}, [(START, SubmissionStatus.IN_REVIEW)])
    _, state = merged(started, StatusReport(SubmissionStatus.DISBURSED, day(0)))
    verdict, state = merged(
        state, StatusReport(SubmissionStatus.DISBURSED, day(-2), disbursed_amount=Decimal("250000.00"))
    )
    assert (verdict, state.standing.as_of, state.standing.disbursed_amount) == (
        StatusDecision.STALE, START, Decimal("250000.00"),
    )  # fmt: skip
    verdict, state = merged(state, StatusReport(SubmissionStatus.DISBURSED, day(4)))
    assert (verdict, state.standing.as_of) == (StatusDecision.SAME, START)


def test_a_reason_goes_with_its_status():
    _, state = merged(known(), StatusReport(SubmissionStatus.DOCUMENTS_PENDING, day(3), reason="salary slip"))
    assert state.standing.reason == "salary slip"
    _, state = merged(state, StatusReport(SubmissionStatus.APPROVED, day(4)))
    assert state.standing.reason == ""


def test_a_later_row_that_leads_back_or_out_of_an_end_changes_nothing():
    _, approved = merged(known(), StatusReport(SubmissionStatus.APPROVED, day(5)))
    assert merged(approved, StatusReport(SubmissionStatus.IN_REVIEW, day(6), Decimal(1))) == (
        StatusDecision.BACKWARD,
        approved,
    )
    _, rejected = merged(approved, StatusReport(SubmissionStatus.REJECTED, day(7)))
    assert merged(rejected, StatusReport(SubmissionStatus.DISBURSED, day(8), Decimal(1))) == (
        StatusDecision.FINAL,
        rejected,
    )


def said_of(
    *, sanctioned: Decimal | None = None, disbursed: Decimal | None = None, disbursed_on: date | None = None
) -> str | None:
    found = invalid_value(made_on=START, sanctioned=sanctioned, disbursed=disbursed, disbursed_on=disbursed_on)
    return None if found is None else found.code


def test_money_does_not_come_before_the_application_was_sent():
    assert said_of(disbursed_on=START - timedelta(days=1)) == "uploads.before_submission"
    assert said_of(disbursed_on=START) is None


def test_one_row_does_not_pay_out_more_than_it_sanctions():
    assert said_of(sanctioned=Decimal("300000.00"), disbursed=Decimal("300000.01")) == "uploads.over_sanction"
    assert said_of(sanctioned=Decimal("300000.00"), disbursed=Decimal("300000.00")) is None
    assert said_of(disbursed=Decimal("300000.01")) is None
