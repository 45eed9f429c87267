"""Make twelve days by chance: people who come back, two partners, an agent, three lenders."""

import random
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from decimal import Decimal
from uuid import UUID, uuid4

from apps.applications.models import OfferSnapshot, StatusEntry, Submission, Touch
from apps.core.domain.calendar import IST, DateRange
from apps.customers.models import JourneyEvent, Prospect
from apps.lenders.models import Lender
from apps.partners.models import Partner
from apps.reports.models import DayCell
from apps.reports.services import counting
from tests.factories import accounts, submissions

NOW = datetime(2026, 11, 27, 15, 0, tzinfo=IST)
FIRST = date(2026, 11, 16)
SPAN = DateRange(FIRST, date(2026, 11, 28))

CITIES = ("Pune", "Agra", "")
AGENTS = (
    "Mozilla/5.0 (Linux; Android 10; K) Chrome/138.0.0.0 Mobile Safari/537.36",
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/138.0.0.0 Safari/537.36",
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15",
    "curl/8.5.0",
    "",
)


def ist(day: int, hour: int = 12) -> datetime:
    return datetime(2026, 11, day, hour, tzinfo=IST)


@dataclass(frozen=True)
class ReportsWorld:
    partners: list[Partner]
    lenders: list[Lender]
    agent: UUID


def make_world(seed: int) -> ReportsWorld:
    """Visits, applications and submissions of twelve days."""
    chance = random.Random(seed)
    sunrise, rival = (accounts.make_partner(name.lower(), name) for name in ("Sunrise", "Rival"))
    sunrise.utm_id = "sun_1"
    sunrise.save()
    agent = accounts.make_partner_user(sunrise.id, "agent").id
    lenders = [submissions.lender(name) for name in ("Gulmohar", "Kachnar", "Amaltas")]
    browsers = [uuid4() for _ in range(12)]
    people = [submissions.customer(city=chance.choice(CITIES)) for _ in range(6)]
    for _ in range(120):
        segment = chance.choice(["sunrise", "rival", ""])
        by_agent = {"agent": str(agent)} if segment == "sunrise" and chance.random() < 0.4 else {}
        JourneyEvent.objects.create(
            event=chance.choice(["visit", "visit", "offers_viewed", "lender_chosen", "compared"]),
            visit_id=chance.choice(browsers), url_segment=segment, at=ist(chance.randint(16, 27), chance.randint(0, 23)),
            utms=told_by(chance) | by_agent,
        )  # fmt: skip
    for _ in range(30):
        at = ist(chance.randint(16, 27), chance.randint(0, 23))
        is_back = chance.random() < 0.2
        who = chance.choice(people) if is_back else submissions.customer(city=chance.choice(CITIES))
        people.append(who)
        visit = Prospect.objects.create(
            mobile_phone_number=who.mobile_phone_number, created_at=at, customer=who, verified_at=at,
            language=chance.choice(["en", "hi"]), user_agent=chance.choice(AGENTS), utms=told_by(chance),
            url_segment=chance.choice(["sunrise", "rival", ""]),
        )  # fmt: skip
        partner = chance.choice([sunrise, rival, None])
        of_agent = agent if partner == sunrise and chance.random() < 0.5 else None
        Touch.objects.create(prospect=visit, partner=partner, agent_id=of_agent, at=at)
        if chance.random() < 0.2:
            Touch.objects.create(
                prospect=visit, partner=rival, at=max(ist(16, 0), at - timedelta(days=chance.randint(0, 2)))
            )
        if is_back or chance.random() < 0.2:
            continue
        of = submissions.application(
            who, prospect=visit, created_at=at, partner=partner, agent_id=of_agent,
            product_code=chance.choice(["PL", "GL", "BL"]),
        )  # fmt: skip
        for number in range(chance.randint(1, 3)):
            OfferSnapshot.objects.create(
                application=of, policy_digest="p", rule_version="r", inputs_digest=str(number), inputs={},
                result={
                    "offers": [{"lender_id": one.pk} for one in chance.sample(lenders, chance.randint(0, 3))],
                    "pending": [],
                },
                created_at=min(NOW, at + timedelta(days=number * chance.randint(0, 3))),
            )  # fmt: skip
        for lender in chance.sample(lenders, chance.randint(0, 2)):
            send(of, lender, chance)
    for _ in range(20):
        at = ist(chance.randint(16, 27), chance.randint(0, 23))
        JourneyEvent.objects.create(event="profile_completed", customer_id=chance.choice(people).pk, at=at)
    return ReportsWorld([sunrise, rival], lenders, agent)


def told_by(chance: random.Random) -> dict[str, str]:
    """Draw what a link and its page tell."""
    utms = {
        "utm_source": chance.choice(["google", " Google ", "mail", "x" * 61]),
        "utm_id": chance.choice(["sun_1", ""]),
    }
    utms["device"] = chance.choice(["phone", "tablet", "watch"])
    return {name: value for name, value in utms.items() if chance.random() < 0.6}


def send(of, lender, chance: random.Random) -> Submission:
    day = min(27, of.created_at.astimezone(IST).day + chance.randint(0, 4))
    told = ["sent", "approved", "sanctioned", "disbursed"][: chance.randint(1, 4)]
    if len(told) == 1 and chance.random() < 0.5:
        told.append("rejected")
    went = submissions.submission(
        of, lender, status=told[-1] if chance.random() < 0.9 else "in_review", at=ist(day), as_of=date(2026, 11, day),
        reason=chance.choice(["policy", "KYC-mismatch", "Too many loans", ""]) if told[-1] == "rejected" else "",
        disbursed_amount=Decimal(chance.randint(1, 9) * 100_000),
    )  # fmt: skip
    for status in told:
        day = min(27, day + chance.randint(0, 3))
        StatusEntry.objects.create(
            submission=went,
            status=status,
            on=date(2026, 11, day),
            source="lender_api",
            recorded_at=ist(min(day, 26), 18),
        )
    if went.status == "disbursed":
        Submission.objects.filter(pk=went.pk).update(disbursed_on=date(2026, 11, day))
    return went


def count_all(days: DateRange = SPAN) -> None:
    for _ in counting.count_span(days=days, cause="hand"):
        pass


def cells() -> list[tuple]:
    return sorted(
        DayCell.objects.values_list("kind", "day", "step", "product", "part", "n_first", "gaps", "ns", "amount")
    )


def ranges(chance: random.Random, number: int) -> list[DateRange]:
    found = [SPAN]
    for _ in range(number):
        first = FIRST + timedelta(days=chance.randrange(12))
        found.append(DateRange(first, min(SPAN.until, first + timedelta(days=chance.randint(1, 12)))))
    return found
