"""Every figure of both dashboards is what a live count over the raw tables says, and a round finds whatever moved it."""

import random
from datetime import date, timedelta
from typing import Any
from uuid import UUID, uuid4

import pytest
import time_machine
from django.db import connection

from apps.applications.models import Application, OfferSnapshot, StatusEntry, Submission, Touch
from apps.applications.selectors.reports import ReportScope
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import DateRange
from apps.customers.domain.breakdown import OWN, PARTS, kind_of_device
from apps.customers.models import JourneyEvent, Prospect
from apps.customers.selectors.visitors import device_sql
from apps.partners.selectors.attribution import partners_of_links
from apps.partners.selectors.organisations import partner_names
from apps.reports.domain.funnel import COUNTED, steps_of
from apps.reports.domain.layout import Narrowing, layout_of
from apps.reports.domain.tiles import before, part_share, span, trend
from apps.reports.models import CellRecount, DayCell
from apps.reports.selectors import admin, breakdown
from apps.reports.selectors.cells import dashboard_freshness
from apps.reports.selectors.partner import partner_dashboard
from apps.reports.selectors.report import report
from apps.reports.services import counting, rounds
from tests.apps.reports import raw_counts
from tests.apps.reports.reports_world import (
    AGENTS,
    FIRST,
    NOW,
    SPAN,
    ReportsWorld,
    cells,
    count_all,
    ist,
    make_world,
    ranges,
)
from tests.concurrency import run_concurrently
from tests.factories import submissions
from tests.factories.user_agents import BROWSERS

FULL_ADMIN = Actor("admin", str(uuid4()), role_id=1)
PRODUCTS = (None, "PL", "GL")


@pytest.fixture(autouse=True)
def on_27_november():
    with time_machine.travel(NOW, tick=False):
        yield


def days_of(days: DateRange) -> list[DateRange]:
    number = (days.until - days.first).days
    every = [days.first + timedelta(days=place) for place in range(number)]
    return [DateRange(day, day + timedelta(days=1)) for day in every]


def line_of(row: dict[str, Any]) -> tuple[Any, ...]:
    return row["submitted"], row["approved"], row["approved_percent"], row["disbursed"], row["disbursed_amount"]


def expected_line(scope: ReportScope, days: DateRange, lender: int | None = None) -> tuple[Any, ...]:
    found = raw_counts.tally(scope, days, lender)
    percent = part_share(found.approved_of_submitted, found.submitted)
    return found.submitted, found.approved[0], percent, *found.disbursed


@pytest.mark.django_db
@pytest.mark.parametrize("seed", [11, 12])
def test_the_back_offices_dashboard_says_what_a_live_count_says(seed):
    world = make_world(seed)
    count_all()
    looked = 0
    for days in ranges(random.Random(seed), 5):
        for product in PRODUCTS:
            scope = ReportScope(product=product)
            read = admin.admin_dashboard(FULL_ADMIN, days, product)
            raw, was = raw_counts.of_events(scope, days), raw_counts.of_events(scope, before(days))
            assert {step["step"]: step["count"] for step in read["funnel"]} == {
                step: raw.get(step, 0) for step in steps_of(product, "events")
            }
            assert {step["step"]: step["trend_percent"] for step in read["funnel"]} == {
                step: trend(raw.get(step, 0), was.get(step, 0)) for step in steps_of(product, "events")
            }
            assert read["no_match"] == raw["no_match"]
            assert {one["status"]: one["count"] for one in read["statuses"] if one["count"]} == raw_counts.statuses(
                scope, days
            )
            arrived = admin.admin_dashboard(FULL_ADMIN, days, product, "arrivals")
            came = raw_counts.of_arrivals(scope, days)
            assert {step["step"]: step["count"] for step in arrived["funnel"]} == {
                step: came[step] for step in steps_of(product, "arrivals")
            }
            assert arrived["no_match"] == came["no_match"]
            layout = layout_of("internal", days, None, None, Narrowing(product=product), counted="arrivals")
            cells = report(FULL_ADMIN, layout, now=NOW).totals.cells
            assert {step: cells[f"arrived_{step}"] for step in came if cells[f"arrived_{step}"] is not None} == {
                step: came[step] for step in (*steps_of(product, "arrivals"), "no_match")
            }
            whole = raw_counts.tally(scope, days)
            assert read["totals"] == {
                "leads": None if product else whole.leads,
                "applications": whole.applications,
                "submissions": whole.submitted,
                "disbursed_count": whole.disbursed[0],
                "disbursed_amount": whole.disbursed[1],
            }
            for row in read["lenders"]:
                assert line_of(row) == expected_line(scope, days, row["lender_id"])
            assert sum(row["submitted"] for row in read["lenders"]) == whole.submitted
            for row in read["partners"]:
                if row["partner_id"] is None:
                    continue
                of_partner = ReportScope(row["partner_id"], product=product)
                assert line_of(row) == expected_line(of_partner, days)
                assert row["counts"] == raw_counts.statuses(of_partner, days)
                assert row["applications"] == raw_counts.tally(of_partner, days).applications
                assert row["leads"] == (None if product else raw_counts.tally(of_partner, days).leads)
                looked += 1
            assert sum(row["total"] for row in read["partners"]) == whole.submitted
            for row in read["products"]:
                of_product = ReportScope(product=row["product"])
                assert line_of(row) == expected_line(of_product, days)
                assert row["applications"] == raw_counts.tally(of_product, days).applications
    assert looked > 20
    assert {row["partner_id"] for row in read["partners"]} <= {None, *(partner.pk for partner in world.partners)}


@pytest.mark.django_db
@pytest.mark.parametrize("product", PRODUCTS)
def test_tiles_say_of_each_day_what_a_live_count_says(product):
    make_world(13)
    count_all()
    found = {one["key"]: one for one in admin.dashboard_tiles(FULL_ADMIN, NOW, product).tiles}
    fortnight = days_of(DateRange(date(2026, 11, 14), SPAN.until))
    tallies = [raw_counts.tally(ReportScope(product=product), day) for day in fortnight]
    assert ("leads" in found) is (product is None)
    for key in ("leads", "applications", "submitted") if product is None else ("applications", "submitted"):
        assert [value["count"] for value in found[key]["last_14_days"]] == [getattr(one, key) for one in tallies]
    for key in ("approved", "disbursed"):
        told = [(value["count"], value["amount"]) for value in found[key]["last_14_days"]]
        assert told == [getattr(one, key) for one in tallies]
    month = raw_counts.tally(ReportScope(product=product), DateRange(date(2026, 11, 1), SPAN.until))
    assert found["approved"]["month_to_date"] == dict(zip(("count", "amount"), month.approved, strict=True))
    assert span(date(2026, 11, 27)).first == date(2026, 10, 1)


def scopes(world: ReportsWorld) -> list[tuple[Actor, ReportScope]]:
    sunrise, rival = world.partners
    owner = str(uuid4())
    return [
        (Actor("partner", owner, partner_id=sunrise.pk, partner_role="owner"), ReportScope(sunrise.pk)),
        (Actor("partner", owner, partner_id=rival.pk, partner_role="owner"), ReportScope(rival.pk)),
        (
            Actor("partner", str(world.agent), partner_id=sunrise.pk, partner_role="agent"),
            ReportScope(sunrise.pk, world.agent),
        ),
    ]


def browsers(event: str, scope: ReportScope, days: DateRange) -> int:
    """How many browsers came to a step by a link of the partner, whichever was first, or by one that names the agent."""
    seen: set[Any] = set()
    for row in JourneyEvent.objects.filter(event=event, at__gte=days.begins, at__lt=days.ends):
        link = (row.url_segment, row.utms.get("utm_id", ""))
        is_own = partners_of_links([link]).get(link) == scope.partner_id
        if is_own and (scope.agent_id is None or row.utms.get("agent") == str(scope.agent_id)):
            seen.add(row.visit_id)
    return len(seen)


@pytest.mark.django_db
@pytest.mark.parametrize("seed", [14, 15])
def test_a_partners_and_an_agents_dashboard_say_what_a_live_count_says(seed):
    world = make_world(seed)
    count_all()
    for days in ranges(random.Random(seed), 4):
        for actor, scope in scopes(world):
            read = partner_dashboard(actor, days)
            whole, steps = raw_counts.tally(scope, days), raw_counts.of_events(scope, days)
            assert (read["leads"], read["applications"]) == (whole.leads, whole.applications)
            for name, sums in (("approved", whole.approved), ("disbursed", whole.disbursed)):
                assert (read[name]["count"], read[name]["amount"]) == sums
            assert {step["step"]: step["count"] for step in read["funnel"]} == {
                "visit": browsers("visit", scope, days),
                "otp_requested": whole.leads,
                "otp_verified": steps["otp_verified"],
                "profile_completed": raw_counts.profiles(scope, days),
                "offers_viewed": browsers("offers_viewed", scope, days),
                "submitted": steps["submitted"],
                "approved": whole.approved[0],
                "disbursed": whole.disbursed[0],
            }
            for name, stretch in (("by_day", days), ("by_day_before", before(days))):
                for row, day in zip(read[name], days_of(stretch), strict=True):
                    of_day = raw_counts.tally(scope, day)
                    assert (row["date"], row["leads"], row["applications"]) == (
                        day.first,
                        of_day.leads,
                        of_day.applications,
                    )
                    assert (row["disbursed"], row["disbursed_amount"]) == of_day.disbursed
            of_products = {
                code: raw_counts.tally(ReportScope(scope.partner_id, scope.agent_id, code), days).disbursed
                for code in ("PL", "GL", "BL")
            }
            assert {row["product"]: (row["count"], row["amount"]) for row in read["products"]} == {
                code: sums for code, sums in of_products.items() if sums[0]
            }


def names_of(split: dict[str, dict[str, int]]) -> dict[str, str]:
    ids = {part for counts in split.values() for part in counts} - {OWN}
    return {OWN: ""} | {str(pk): name for pk, name in partner_names(UUID(pk) for pk in ids).items()}


@pytest.mark.django_db
@pytest.mark.parametrize("part", PARTS)
def test_the_funnel_told_apart_says_what_a_live_count_says(part):
    make_world(16)
    count_all()
    named = 0
    for days in ranges(random.Random(16), 4):
        for product in PRODUCTS:
            for counted in COUNTED:
                lines = breakdown.funnel_breakdown(FULL_ADMIN, days, product, counted, part, None)
                split = raw_counts.events_split if counted == "events" else raw_counts.arrivals_split
                live = split(ReportScope(product=product), days, part)
                names = names_of(live) if part == "partner" else {}
                for place, step in enumerate(steps_of(product, counted)):
                    told = {line.name: line.steps[place].count for line in lines if line.kind in ("part", "unknown")}
                    expected = {names.get(name, name): count for name, count in live[step].items()}
                    assert {name: count for name, count in told.items() if count} == expected, (step, days, product)
                    assert lines[-1].steps[place].count == sum(expected.values())
                    named += len(expected)
    assert named > 100


@pytest.mark.django_db
def test_the_database_knows_a_device_by_the_same_list_as_the_page():
    told = ["", "phone", "tablet", "desktop", "watch", None]
    pairs = [(name, word) for name in (*AGENTS, *BROWSERS, None) for word in told]
    with connection.cursor() as cursor:
        cursor.execute(
            f"SELECT {device_sql('a', 'b')} FROM unnest(%s::text[], %s::text[]) WITH ORDINALITY p(a, b, n) ORDER BY n",
            [[name for name, _ in pairs], [word for _, word in pairs]],
        )
        found = [device for (device,) in cursor.fetchall()]
    assert found == [kind_of_device(name or "", word or "") for name, word in pairs]


@pytest.mark.django_db
@pytest.mark.parametrize("seed", [17, 18, 19])
def test_one_round_finds_every_day_that_news_moved(seed):
    world = make_world(seed)
    count_all()
    CellRecount.objects.update(began_at=NOW - timedelta(hours=2))
    chance = random.Random(seed)
    move_the_world(world, chance)
    rounds.count_round(now=NOW)
    after_round = cells()
    count_all(DateRange(FIRST - timedelta(days=4), SPAN.until))
    assert cells() == after_round


def move_the_world(world: ReportsWorld, chance: random.Random) -> None:
    """What a day brings to visits of days before: statuses, lists, applications, an earlier link, a first customer."""
    for moved in chance.sample(list(Submission.objects.order_by("pk")), 3):
        status = chance.choice(["rejected", "approved", "in_review", "expired"])
        Submission.objects.filter(pk=moved.pk).update(status=status, changed_at=NOW)
        StatusEntry.objects.create(
            submission=moved, status=status, on=date(2026, 11, chance.randint(20, 27)), source="mis", recorded_at=NOW
        )
    of, sent = chance.sample(list(Application.objects.order_by("pk")), 2)
    OfferSnapshot.objects.create(
        application=of, policy_digest="p", rule_version="r", inputs_digest="late", inputs={}, created_at=NOW,
        result={"offers": [{"lender_id": world.lenders[0].pk}], "pending": []},
    )  # fmt: skip
    submissions.submission(sent, submissions.lender("Late"), at=NOW, as_of=date(2026, 11, 27))
    visits = Prospect.objects.exclude(pk__in=Application.objects.values("prospect_id")).order_by("pk")
    visit = chance.choice(list(visits))
    submissions.application(visit.customer, prospect=visit, created_at=NOW, partner=world.partners[0])
    came = Prospect.objects.create(
        mobile_phone_number="9811111111", created_at=NOW - timedelta(minutes=30), customer=visit.customer,
        verified_at=NOW, url_segment="rival",
    )  # fmt: skip
    Touch.objects.create(prospect=came, partner=world.partners[0], at=ist(13))
    Touch.objects.create(prospect=came, partner=world.partners[1], at=NOW)


@pytest.mark.django_db
def test_a_dashboard_says_until_when_it_was_counted_and_which_days_never_were():
    make_world(20)
    days = DateRange(date(2026, 11, 22), SPAN.until)
    uncounted = dashboard_freshness(days, NOW)
    assert (uncounted.data_up_to, uncounted.uncounted) == (None, 12)
    counting.count_day(day=date(2026, 11, 27), cause="round", now=NOW - timedelta(minutes=3))
    one = dashboard_freshness(days, NOW)
    # The first day on which anybody came is among the six before; the days ahead of it are owed to nobody.
    assert (one.data_up_to, one.uncounted) == (NOW - timedelta(minutes=3), 11)
    count_all()
    assert dashboard_freshness(days, NOW).uncounted == 0
    assert admin.dashboard_tiles(FULL_ADMIN, NOW, None).freshness.uncounted == 0


@pytest.mark.django_db(transaction=True)
def test_standing_and_cohorts_are_right_where_days_are_counted_at_the_same_moment():
    make_world(21)
    count_all()
    alone = cells()
    days = [FIRST + timedelta(days=place) for place in range(12)]
    DayCell.objects.filter(day__gte=date(2026, 11, 20)).delete()
    answers = run_concurrently(
        *(lambda day=day: counting.count_day(day=day, cause="hand") for day in (*days[:4], *days[4:][::-1]))
    )
    assert not [one for one in answers if isinstance(one, Exception)]
    assert cells() == alone
