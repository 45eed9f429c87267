"""Day cells are what a live query counts, however often, late or at the same time a day is counted."""

import random
from datetime import date, timedelta
from decimal import Decimal
from typing import Any
from uuid import UUID, uuid4

import pytest
import time_machine
from django.db import transaction

from apps.applications.models import StatusEntry, Submission
from apps.applications.selectors.reports import ReportScope
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import DateRange
from apps.customers.models import JourneyEvent
from apps.reports.domain.layout import Narrowing, layout_of
from apps.reports.domain.measures import REPORTS
from apps.reports.models import DayCell, StepFact
from apps.reports.selectors.commission_totals import CommissionTotals
from apps.reports.selectors.report import facts_behind, report
from apps.reports.services import counted_rows, counting, rounds
from apps.reports.services.counting import check_day, count_day
from tests.apps.reports import raw_counts
from tests.apps.reports.reports_world import FIRST, NOW, SPAN, cells, count_all, ist, make_world, ranges
from tests.concurrency import run_concurrently
from tests.factories import submissions


@pytest.fixture(autouse=True)
def on_27_november():
    with time_machine.travel(NOW, tick=False):
        yield


def live(days: DateRange, product: str | None, partner: UUID | None) -> dict[str, int | Decimal]:
    scope = ReportScope(partner_id=partner, product=product)
    counts = raw_counts.of_events(scope, days)
    tally = raw_counts.tally(scope, days)
    found: dict[str, int | Decimal] = {
        "applied": counts["applied"],
        "listed": counts["matched"] + counts["no_match"],
        "submitted": counts["submitted"],
        "received": counts["received"],
        "approved": tally.approved[0],
        "sanctioned": counts["sanctioned"],
        "loans": tally.disbursed[0],
        "disbursed": tally.disbursed[1],
    }
    if product is None:
        found["verified"] = counts["otp_verified"]
    if product is None and partner is None:
        found["visits"] = counts.get("visit", 0)
    return found


@pytest.mark.django_db
@pytest.mark.parametrize("seed", [1, 2])
def test_cells_equal_the_live_count_over_any_range_product_and_partner(seed):
    world = make_world(seed)
    count_all()
    actor = Actor("admin", str(uuid4()), role_id=1)
    for days in ranges(random.Random(seed), 6):
        for product in (None, "PL", "GL"):
            for partner in (None, *world.partners):
                only = Narrowing(product=product, partner=str(partner.pk) if partner else None)
                read = report(actor, layout_of("internal", days, None, None, only), now=NOW)
                expected = live(days, product, partner.pk if partner else None)
                assert {name: read.totals.cells[name] for name in expected} == expected, (days, product, partner)


@pytest.mark.django_db
def test_the_list_behind_every_cell_is_as_long_as_its_number():
    make_world(4)
    count_all()
    actor = Actor("admin", str(uuid4()), role_id=1)
    looked = 0
    for days in ranges(random.Random(4), 3):
        for name, by, split in (
            ("internal", "day", None), ("internal", "week", "product"), ("internal", "month", "lender"),
            ("products", "product", "channel"), ("products", "product", "partner"), ("products", "product", "reason"),
            ("vendors-products", "lender", "product"),
        ):  # fmt: skip
            layout = layout_of(name, days, by, split, Narrowing())  # type: ignore[arg-type]
            read = report(actor, layout, now=NOW)
            for row in [*read.rows, read.totals]:
                for column in read.columns:
                    if column.unit != "count" or not column.behind or row.cells[column.key] is None:
                        continue
                    facts = facts_behind(actor, layout, row.key, column.key)
                    assert facts.count() == row.cells[column.key], (name, row.key, column.key)
                    assert facts.values("unit").distinct().count() == facts.count()
                    looked += 1
                part = row.parts.get("zero_offer")
                if part is not None:
                    assert facts_behind(actor, layout, row.key, "zero_offer").count() == part[0]
    assert looked > 400


@pytest.mark.django_db
def test_the_chart_shows_each_day_as_a_report_of_that_day_alone():
    make_world(6)
    count_all()
    actor = Actor("admin", str(uuid4()), role_id=1)
    days = DateRange(date(2026, 11, 22), date(2026, 11, 28))
    for name, by, column in (
        ("internal", "week", "submitted"), ("internal", "day", "disbursed"),
        ("products", "product", "approval"), ("vendors-products", "lender", "loans"),
    ):  # fmt: skip
        read = report(actor, layout_of(name, days, by, None, Narrowing()), now=NOW, compare=True, chart=column)  # type: ignore[arg-type]
        series = read.series
        assert series is not None
        assert (series.days[0], series.previous_days[0]) == (days.first, date(2026, 11, 16))
        assert len(series.lines) == (1 if name == "internal" else len(read.rows))
        for line in series.lines:
            shown = [*zip(series.days, line.values, strict=True)]
            shown += zip(series.previous_days, line.previous or [], strict=True)
            for day, value in shown:
                only = DateRange(day, day + timedelta(days=1))
                alone = report(actor, layout_of(name, only, by, None, Narrowing()), now=NOW)  # type: ignore[arg-type]
                row = next((row for row in alone.rows if row.key == line.key), None)
                cells_of_day = alone.totals.cells if line.key == "total" else row.cells if row else {}
                assert (value or 0) == (cells_of_day.get(column) or 0), (name, line.key, day)


@pytest.mark.django_db
def test_a_chart_without_a_comparison_has_no_days_before():
    make_world(6)
    count_all()
    layout = layout_of("products", SPAN, None, None, Narrowing())
    series = report(Actor("admin", str(uuid4()), role_id=2), layout, now=NOW, chart="submitted").series
    assert series is not None
    assert series.previous_days == []
    assert [line.previous for line in series.lines] == [None] * len(series.lines)


@pytest.mark.django_db
def test_a_day_counted_twice_backwards_or_alone_has_the_same_cells():
    make_world(5)
    count_all()
    forwards = cells()
    count_all()
    assert cells() == forwards
    DayCell.objects.all().delete()
    StepFact.objects.all().delete()
    for number in range(11, -1, -1):
        count_day(day=FIRST + timedelta(days=number), cause="hand")
    assert cells() == forwards


@pytest.mark.django_db
def test_a_late_visit_changes_its_own_day_and_the_next_one_of_that_visitor():
    browser = uuid4()
    for day in (17, 19, 27):
        JourneyEvent.objects.create(event="visit", visit_id=browser, at=ist(day))
    count_all()

    def told(day: int) -> tuple[int, list[int], list[int]]:
        return DayCell.objects.filter(kind="all", step="visit", day=date(2026, 11, day)).values_list(
            "n_first", "gaps", "ns"
        )[0]

    assert [told(day) for day in (17, 19, 27)] == [(1, [], []), (0, [2], [1]), (0, [8], [1])]
    JourneyEvent.objects.create(event="visit", visit_id=browser, at=ist(18))
    counted = count_day(day=date(2026, 11, 18), cause="hand")
    assert counted.cells_changed == 8  # of all, of our own, of its channel, and the five ways to tell all apart
    assert [told(day) for day in (17, 18, 19, 27)] == [(1, [], []), (0, [1], [1]), (0, [1], [1]), (0, [8], [1])]
    JourneyEvent.objects.filter(at=ist(18)).delete()
    count_day(day=date(2026, 11, 18), cause="hand")
    assert [told(day) for day in (17, 19, 27)] == [(1, [], []), (0, [2], [1]), (0, [8], [1])]


@pytest.mark.django_db
@pytest.mark.parametrize(("first_kept", "changed"), [(18, 8), (19, 0)])
def test_counted_day_stays_as_it_was_once_its_events_are_no_longer_kept(monkeypatch, first_kept, changed):
    JourneyEvent.objects.create(event="visit", visit_id=uuid4(), at=ist(18))
    count_all()
    before = cells()
    JourneyEvent.objects.all().delete()
    monkeypatch.setattr(counting, "first_day_of_events_for_system", lambda: date(2026, 11, first_kept))
    day = date(2026, 11, 18)
    assert check_day(day=day).cells_changed == changed
    assert count_day(day=day, cause="night").cells_changed == changed
    assert (cells() == before) is (changed == 0)


@pytest.mark.django_db
def test_counted_day_without_events_still_follows_its_applications(monkeypatch):
    lender = submissions.lender()
    JourneyEvent.objects.create(event="visit", visit_id=uuid4(), at=ist(18))
    count_all()
    JourneyEvent.objects.all().delete()
    monkeypatch.setattr(counting, "first_day_of_events_for_system", lambda: date(2026, 11, 19))
    late = submissions.submission(
        to=lender, status="disbursed", as_of=date(2026, 11, 18), at=ist(17), disbursed_amount=Decimal("250000.00")
    )
    StatusEntry.objects.create(
        submission=late, status="disbursed", on=date(2026, 11, 18), source="mis", recorded_at=ist(20)
    )
    count_day(day=date(2026, 11, 18), cause="night")
    cells_of_day = DayCell.objects.filter(day=date(2026, 11, 18), kind="all", product="")
    assert cells_of_day.get(step="visit").n_first == 1
    assert cells_of_day.get(step="disbursed").n_first == 1


@pytest.mark.django_db
def test_a_disbursal_taken_back_lowers_the_day_it_stood_on_and_the_round_finds_it():
    lender = submissions.lender()
    paid = submissions.submission(
        to=lender, status="disbursed", as_of=date(2026, 11, 20), at=ist(19), disbursed_amount=Decimal("250000.00")
    )
    StatusEntry.objects.create(
        submission=paid, status="disbursed", on=date(2026, 11, 20), source="lender_api", recorded_at=ist(20)
    )
    count_all()
    actor = Actor("admin", str(uuid4()), role_id=1)
    layout = layout_of("internal", DateRange(date(2026, 11, 20), date(2026, 11, 21)), None, None, Narrowing())
    assert report(actor, layout, now=NOW).totals.cells["disbursed"] == Decimal("250000.00")
    assert report(actor, layout, now=NOW).freshness.changed_days == []
    Submission.objects.filter(pk=paid.pk).update(status="in_review", changed_at=NOW)
    days = rounds.count_round(now=NOW)
    assert date(2026, 11, 20) in days
    again = report(actor, layout, now=NOW)
    assert (again.totals.cells["disbursed"], again.totals.cells["loans"]) == (Decimal("0.00"), 0)
    assert again.freshness.changed_days == [date(2026, 11, 20)]


@pytest.mark.django_db
def test_a_check_says_what_would_change_and_changes_nothing():
    make_world(6)
    count_all()
    before = cells()
    assert check_day(day=date(2026, 11, 20)).cells_changed == 0
    JourneyEvent.objects.create(event="visit", visit_id=uuid4(), at=ist(20))
    assert check_day(day=date(2026, 11, 20)).cells_changed > 0
    assert cells() == before


@pytest.mark.django_db(transaction=True)
def test_days_counted_at_the_same_moment_have_the_cells_of_one_after_the_other():
    make_world(7)
    days = [FIRST + timedelta(days=number) for number in range(6)]
    count_all(DateRange(FIRST, FIRST + timedelta(days=6)))
    alone = cells()
    DayCell.objects.all().delete()
    StepFact.objects.all().delete()
    answers = run_concurrently(*(lambda day=day: count_day(day=day, cause="hand") for day in days))
    assert not [one for one in answers if isinstance(one, Exception)]
    assert cells() == alone


def cells_of_a_count_beside_which_a_submission_is_made(monkeypatch) -> list[Any]:
    """The cells of a day without the submission, as a count has left them, and with it."""
    day = NOW.date()
    make_world(8)
    count_day(day=day, cause="hand")
    without = cells()
    read_standing = counted_rows.standing

    def standing_after_a_submission(days: DateRange):
        # The facts of the day are written by now; its standing numbers are read next.
        run_concurrently(lambda: submissions.submission(status="created"))
        return read_standing(days)

    with monkeypatch.context() as patch:
        patch.setattr(counted_rows, "standing", standing_after_a_submission)
        count_day(day=day, cause="hand")
    left = cells()
    count_day(day=day, cause="hand")
    return [without, left, cells()]


@pytest.mark.django_db(transaction=True)
def test_submission_made_during_a_count_stands_in_all_numbers_of_the_day_or_in_none(monkeypatch):
    without, left, with_it = cells_of_a_count_beside_which_a_submission_is_made(monkeypatch)
    assert left == without
    assert with_it != without


@pytest.mark.django_db(transaction=True)
def test_control_that_reads_several_states_counts_half_a_day(monkeypatch):
    monkeypatch.setattr(counting, "one_state", transaction.atomic)
    without, left, with_it = cells_of_a_count_beside_which_a_submission_is_made(monkeypatch)
    assert left not in (without, with_it)


@pytest.mark.django_db
def test_commission_is_a_column_for_full_admins_alone():
    for name in REPORTS:
        for role, sees in ((1, True), (2, False)):
            read = report(
                Actor("admin", str(uuid4()), role_id=role), layout_of(name, SPAN, None, None, Narrowing()), now=NOW
            )
            assert ("expected" in read.totals.cells) is sees
            assert "disbursed" in read.totals.cells


@pytest.mark.django_db
def test_commission_of_total_rows_and_parts_is_summed_from_one_reading(monkeypatch):
    partner, day = uuid4(), date(2026, 11, 20)
    lines: list[dict[str, Any]] = [
        {"day": day, "product": "PL", "lender": 1, "partner": partner, "amounts": ("100.10", "40.04", "50.00")},
        {"day": day, "product": "PL", "lender": 2, "partner": None, "amounts": ("70.00", "0.00", "0.00")},
        {"day": day + timedelta(days=1), "product": "GL", "lender": 1, "partner": partner, "amounts": ("9.90", "1.00", "9.90")},
        {"day": day + timedelta(days=1), "product": "PL", "lender": 1, "partner": partner, "amounts": ("-0.10", "-0.04", "0.00")},
    ]  # fmt: skip
    readings = []

    def totals_by_keys(_actor, first, until, *, by, only):
        readings.append(tuple(by))
        found: dict[tuple[object, ...], list[Decimal]] = {}
        for line in lines:
            if first <= line["day"] < until and all(line[name] == value for name, value in only.items()):
                sums = found.setdefault(tuple(line[name] for name in by), [Decimal("0.00")] * 3)
                sums[:] = [old + Decimal(new) for old, new in zip(sums, line["amounts"], strict=True)]
        return {key: CommissionTotals(sums[0], sums[1], sums[2], Decimal("0.00")) for key, sums in found.items()}

    monkeypatch.setattr("apps.reports.selectors.report.commission_totals.totals_by_keys", totals_by_keys)
    actor = Actor("admin", str(uuid4()), role_id=1)

    def sums(name, by, split, **only):
        read = report(actor, layout_of(name, SPAN, by, split, Narrowing(**only)), now=NOW)
        of = {row.key: row.cells for row in [*read.rows, read.totals]}
        return {
            key: tuple(str(cells[column]) for column in ("expected", "payable", "received_money", "margin"))
            for key, cells in of.items()
            if cells["expected"]
        }

    total = ("179.90", "41.00", "59.90", "138.90")
    assert sums("products", None, "channel") == {
        "PL": ("170.00", "40.00", "50.00", "130.00"), "PL|partner": ("100.00", "40.00", "50.00", "60.00"),
        "PL|own": ("70.00", "0.00", "0.00", "70.00"), "GL": ("9.90", "1.00", "9.90", "8.90"),
        "GL|partner": ("9.90", "1.00", "9.90", "8.90"), "total": total,
    }  # fmt: skip
    assert sums("vendors-products", None, None) == {
        "1": ("109.90", "41.00", "59.90", "68.90"), "2": ("70.00", "0.00", "0.00", "70.00"), "total": total,
    }  # fmt: skip
    assert sums("internal", "day", None, product="PL") == {
        "2026-11-20": ("170.10", "40.04", "50.00", "130.06"), "2026-11-21": ("-0.10", "-0.04", "0.00", "-0.06"),
        "total": ("170.00", "40.00", "50.00", "130.00"),
    }  # fmt: skip
    assert sums("products", None, "reason") == {
        "PL": ("170.00", "40.00", "50.00", "130.00"), "GL": ("9.90", "1.00", "9.90", "8.90"), "total": total,
    }  # fmt: skip
    assert sums("internal", "month", "lender", lender=1)["2026-11-01|1"] == ("109.90", "41.00", "59.90", "68.90")
    assert readings == [("product", "partner"), ("lender",), ("day",), ("product",), ("day", "lender")]
