"""Fill an empty database with a made-up dataset, the same for the same seed (product.md 11).

Rows are written straight into the tables, as test factories do, because they are of the past: months of applications,
answers and disbursals that no service could have processed. It refuses to run outside demo mode.
"""

import random
from collections.abc import Iterator
from datetime import datetime
from decimal import Decimal

from django.conf import settings
from django.db import transaction
from django.utils import timezone

from apps.accounts.models import User
from apps.core.domain.actor import SYSTEM
from apps.core.domain.calendar import today_ist
from apps.core.domain.problems import Problem
from apps.core.fields import blind_index
from apps.customers.models import Prospect
from apps.demo.domain.brands import BRANDS, DemoBrand
from apps.demo.domain.lender_terms import lenders
from apps.demo.domain.people import mobile_of
from apps.demo.services.bulk_customers import add_bulk_customers
from apps.demo.services.calling import seed_calling
from apps.demo.services.campaigns import seed_campaigns
from apps.demo.services.cards import credit_cards
from apps.demo.services.cases import seed_cases
from apps.demo.services.desk import switches_and_limits
from apps.demo.services.duplicates import seed_duplicates
from apps.demo.services.flags import seed_flags
from apps.demo.services.funnels import seed_funnels
from apps.demo.services.intake import finance_company
from apps.demo.services.jobs import seed_jobs
from apps.demo.services.keys import seed_keys
from apps.demo.services.kyc import seed_kyc
from apps.demo.services.leads import seed_leads
from apps.demo.services.ledger import seed_ledger
from apps.demo.services.lender_pages import lender_pages, one_lenders_site
from apps.demo.services.lender_sheets import seed_lender_sheets
from apps.demo.services.lending import make_lenders
from apps.demo.services.links import seed_links
from apps.demo.services.loans import other_loans
from apps.demo.services.merchants import merchants
from apps.demo.services.messages import seed_messages
from apps.demo.services.payouts import seed_payouts
from apps.demo.services.people import PARTNER_KEY, make_people
from apps.demo.services.perks import vouchers_and_deals
from apps.demo.services.plans import plans_and_requests
from apps.demo.services.posters import seed_posters
from apps.demo.services.referrals import seed_referrals
from apps.demo.services.revenue import commission_tables
from apps.demo.services.rights import seed_rights
from apps.demo.services.tickets import tickets_of_the_past
from apps.demo.services.webhooks import seed_webhooks
from apps.lenders.models import Lender
from apps.partners.models import Partner
from apps.partners.services import partners as partner_services
from apps.revenue.services.ledger import book_changed_months

PASSWORD = "demo-Pass-2026"
ADMINS = (
    ("admin1@example.com", "Priya Iyer", 1),
    ("admin2@example.com", "Hari Menon", 2),
    ("admin3@example.com", "Isha Dutta", 3),
    ("admin4@example.com", "Gita Rao", 1),
)
PARTNER_USERS = (("partner1@example.com", "Dev Malhotra", "owner"), ("partner2@example.com", "Esha Sethi", "agent"))
BROUGHT_KEYS = ("mitti", "chandni")
CUSTOMERS = {"small": 300, "medium": 3_000}
CROWD = 1_000_000
"""Number of bulk customers of the large dataset, in addition to the medium one."""


def is_empty() -> bool:
    """Return whether the database has no users and no lenders yet."""
    return not User.objects.exists() and not Lender.objects.exists()


def is_medium() -> bool:
    """Return whether the medium dataset exists, on which the large one is built."""
    last = mobile_of(CUSTOMERS["medium"] - 1)
    return Prospect.objects.filter(mobile_index=blind_index("mobile", last)).exists()


def build_large(*, customers: int, seed: int, now: datetime | None = None) -> Iterator[int]:
    """Add bulk customers to the medium dataset, which is made if missing; yield their number.

    It yields after each chunk. An interrupted run is continued. At the end the commission ledger has booked the bulk
    customers' disbursals.
    """
    now = now or timezone.now()
    if not is_medium():
        build(size="medium", seed=seed, now=now)
    yield from add_bulk_customers(wanted=customers, seed=seed, now=now)
    book_changed_months(now=now, everything=True)


@transaction.atomic
def build(*, size: str, seed: int, now: datetime | None = None) -> dict[str, int]:
    """Make the whole dataset in one transaction.

    Problem `demo.not_in_demo_mode` outside demo mode.
    """
    if not settings.DEMO:
        raise Problem("demo.not_in_demo_mode", 409)
    now = now or timezone.now()
    draw = random.Random(seed)  # noqa: S311 - a made-up world, not a secret
    partners = _partners()
    _users(partners)
    served = make_lenders(seed)
    lender_pages()
    one_lenders_site(now=now, brand=partners["setu"], partner=partners[PARTNER_KEY])
    commission_tables(seed=seed, today=today_ist(now))
    counts = make_people(CUSTOMERS[size], draw, now, list(partners.values()), served)
    loans, sent = other_loans(seed=seed, now=now)
    credit_cards(seed=seed, now=now)
    vouchers_and_deals(seed=seed, now=now)
    plans_and_requests(seed=seed, now=now)
    switches_and_limits(now=now)
    seed_links(seed=seed, partners=list(partners.values()), now=now)
    seed_posters(seed=seed, now=now)
    seed_funnels(seed=seed, partner=partners[PARTNER_KEY], now=now)
    seed_referrals(referrer=partners[PARTNER_KEY], brought=[partners[key] for key in BROUGHT_KEYS], now=now)
    seed_ledger(now=now)
    seed_payouts(seed=seed, now=now)
    seed_kyc(now=now)
    seed_flags(seed=seed, now=now)
    seed_messages(seed=seed, now=now)
    seed_rights(now=now)
    seed_jobs(now=now)
    tickets_of_the_past(now=now)
    seed_cases(now=now)
    intake_links = finance_company(now=now)
    events = seed_webhooks(seed=seed, partner=partners[PARTNER_KEY], now=now)
    seed_keys(seed=seed, partner=partners[PARTNER_KEY], now=now)
    merchants(now=now)
    seed_duplicates(now=now)
    leads = seed_leads(now=now)
    seed_lender_sheets(now=now)
    callable_people = seed_calling(now=now)
    seed_campaigns(now=now)
    return {
        "brands": len(partners) + 1,
        "lenders": len(lenders(seed)),
        "intake_links": intake_links,
        "webhook_events": events,
        "leads": leads,
        "people_to_call": callable_people,
        **counts,
        "other_loans": loans,
        "submissions": counts["submissions"] + sent,
    }


def _partners() -> dict[str, Partner]:
    partner_services.ensure_own_brand()
    return {brand.key: _partner(place, brand) for place, brand in enumerate(BRANDS)}


def _partner(place: int, brand: DemoBrand) -> Partner:
    return partner_services.add_partner(
        key=brand.key,
        name=f"{brand.name} {brand.line}".strip(),
        by=SYSTEM,
        utm_id=f"{brand.key.replace('-', '_')}_{place + 1:02d}",
        utm_defaults={"utm_source": "sunrise", "utm_medium": "shop"} if brand.key == PARTNER_KEY else {},
        revenue_percent=Decimal(40 + place % 5 * 5),
        revenue_flat_fee=Decimal(place % 3 * 100),
        logo=brand.logo,
        font_family=brand.font,
        font_source="self" if brand.font else "",
        primary_colour=brand.primary,
        secondary_colour=brand.secondary,
        title_en=brand.title_en,
        title_hi=brand.title_hi,
        terms_apply=brand.terms_apply,
    )


def _users(partners: dict[str, Partner]) -> None:
    for email, name, role in ADMINS:
        user = User(email=email, name=name, area=User.Area.ADMIN, role_id=role)
        user.set_password(PASSWORD)
        user.save()
    for email, name, partner_role in PARTNER_USERS:
        user = User(
            email=email,
            name=name,
            area=User.Area.PARTNER,
            partner_id=partners[PARTNER_KEY].pk,
            partner_role=partner_role,
        )
        user.set_password(PASSWORD)
        user.save()
