"""Reads of customers. A customer sees only their own visit; another person's is a 404."""

import re
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Any
from uuid import UUID

from django.conf import settings
from django.db import connection
from django.db.models import (
    BooleanField,
    Count,
    Exists,
    ExpressionWrapper,
    F,
    OuterRef,
    Q,
    QuerySet,
    Subquery,
    TextField,
    Value,
)
from django.db.models.fields.json import KeyTextTransform
from django.db.models.functions import Coalesce, Left, Lower, Trim
from django.utils import timezone

from apps.core.domain.actor import Actor
from apps.core.domain.calendar import today_ist
from apps.core.domain.identifiers import (
    clean_email,
    clean_mobile,
    clean_pan,
    mask_email,
    mask_mobile,
    mask_name,
    mask_pan,
    pan_in_gstin,
)
from apps.core.domain.person import MaskedPerson
from apps.core.domain.problems import Problem, forbidden, not_found
from apps.core.fields import blind_index
from apps.core.models import PreparedQuery
from apps.core.selectors import parts_for_system
from apps.customers.domain import flow
from apps.customers.domain import profile as rules
from apps.customers.domain.breakdown import DEVICE_PATTERNS, MAC, MAX_SOURCE_LENGTH, UNKNOWN, DeviceKind
from apps.customers.domain.completion import FLAGS
from apps.customers.domain.dedupe import DedupeKey
from apps.customers.domain.events import JourneyEventName
from apps.customers.models import (
    Customer,
    DedupeEntry,
    Draft,
    JourneyEvent,
    MobileChange,
    Prospect,
    Tombstone,
    name_index_of,
)
from apps.privacy.selectors import ContactPerson, contact

PROOFS = frozenset({"tin", "birth_date", "gstin"})
"""Proofs of a returning person's identity, and fields that reveal one (a GST number contains the PAN): hidden until the
visit is confirmed."""
SHUT_FIELDS = PROOFS | {"email", "monthly_income", "employer_name", "emi"}
"""Fields that a visit which has proved the SIM alone neither reads whole nor changes."""

_PLAIN = (
    "first_name",
    "last_name",
    "email",
    "mobile_phone_code",
    "mobile_phone_number",
    "role_id",
    "channel_id",
    "merchant_location_id",
    "language",
    "gender",
    "tin",
    "prefer_net_banking",
    "employment_status_code",
    "business_registration_type",
    "business_current_turnover",
    "business_years",
    "gstin",
    "employer_name",
    "officepincode",
    "monthly_income",
    "salary_mode",
    "address1",
    "address2",
    "postal_code",
    "residence_type",
    "property_type",
    "educational_level",
    "loan_tenure_months",
    "loan_purpose",
    "credit_score_class",
    "city",
    "state",
    "household_income",
)
_MONEY = ("monthly_rent", "se_loan_amount", "housing_loan_amount", "emi")
_FLAGS = (
    "email_verified",
    "is_editing",
    "pl_completed",
    "bl_completed",
    "gl_completed",
    "hl_completed",
    "business_account",
    "household_income_declaration",
)


def own_customer(actor: Actor, prospect_id: UUID) -> Customer:
    """Return the customer of the session's own visit; 404 for every other visit."""
    return own_visit(actor, prospect_id)[0]


def own_visit(actor: Actor, prospect_id: UUID) -> tuple[Customer, bool]:
    """Return the customer and whether this visit may see PAN and birth date.

    404 for every visit but the one that opened the session, also for an earlier one of the same customer: that one may
    be confirmed while this session has not proved more than the SIM. A customer with a PAN or birth date of an earlier
    visit confirms one of them before either is shown or changed (product.md 3, welcome-back).
    """
    if actor.area != "consumer" or actor.subject_id is None or actor.prospect_id != prospect_id:
        raise not_found()
    visits = Prospect.objects.select_related("customer")
    prospect = visits.filter(pk=prospect_id, customer_id=actor.subject_id).first()
    if prospect is None or prospect.customer is None:
        raise not_found()
    return prospect.customer, prospect.confirmed_at is not None


def has_proof(customer: Customer) -> bool:
    """Return whether a PAN or birth date is stored, which tells the person from the SIM."""
    return bool(pan_of(customer) or customer.birth_date)


def pan_of(customer: Customer) -> str | None:
    """Return the stored PAN, else the one in the GST number; None without either."""
    return customer.tin or (pan_in_gstin(customer.gstin) if customer.gstin else None)


def need_confirmed(actor: Actor, prospect_id: UUID) -> None:
    """Raise 403 `customers.confirm_first` unless this visit is confirmed.

    Confirmed means that the visit proved the person, not only the SIM.
    """
    _, is_confirmed = own_visit(actor, prospect_id)
    if not is_confirmed:
        raise Problem("customers.confirm_first", 403)


def customer_for_system(customer_id: UUID) -> Customer:
    """Return the customer, for services that have already checked who may see it."""
    return Customer.objects.get(pk=customer_id)


def living_customer_for_system(customer_id: UUID) -> Customer | None:
    """Return the customer of an id; None for an unknown or deleted one."""
    return Customer.objects.filter(pk=customer_id, erased_at=None).first()


def customer_of(actor: Actor) -> Customer:
    """Return the signed-in customer; 404 for other actors."""
    if actor.area != "consumer" or actor.subject_id is None:
        raise not_found()
    customer = Customer.objects.filter(pk=actor.subject_id).first()
    if customer is None:
        raise not_found()
    return customer


def prospect_for_system(prospect_id: UUID) -> Prospect:
    """Return one visit; 404 for an unknown one.

    Knowing its random id allows a request for its code and nothing else.
    """
    prospect = Prospect.objects.filter(pk=prospect_id).first()
    if prospect is None:
        raise not_found()
    return prospect


def visits_of_mobile_for_system(mobile_index: bytes) -> list[UUID]:
    """Return the ids of visits begun with a number, oldest first; for attribution."""
    return list(Prospect.objects.filter(mobile_index=mobile_index).order_by("created_at").values_list("id", flat=True))


def customer_by_mobile_for_system(mobile: str) -> Customer | None:
    """Return the customer who verified this number, or None.

    For a merged customer it is the one that stays.
    """
    customer = Customer.objects.select_related("merged_into").filter(mobile_index=blind_index("mobile", mobile)).first()
    return None if customer is None else customer.merged_into or customer


def customer_ids_sharing_for_system(customer: Customer) -> list[UUID]:
    """Other customers with the same PAN: one person under two mobiles."""
    if customer.tin is None:
        return []
    same = Customer.objects.filter(tin_index=blind_index("pan", customer.tin), merged_into=None)
    return list(same.exclude(pk=customer.pk).values_list("id", flat=True))


def key_shared_for_system(one_id: UUID, other_id: UUID) -> DedupeKey:
    """Return the key that two customers share: PAN before proved e-mail address, else NONE."""
    pair = Customer.objects.filter(pk__in=[one_id, other_id])
    pans = [bytes(row.tin_index) for row in pair if row.tin_index]
    addresses = [bytes(row.email_index) for row in pair if row.email_index and row.email_verified]
    if len(pans) == 2 and len(set(pans)) == 1:
        return DedupeKey.PAN
    return DedupeKey.EMAIL if len(addresses) == 2 and len(set(addresses)) == 1 else DedupeKey.NONE


def people_named_for_system(
    *, pans: Collection[str], mobiles: Collection[str], deleted: bool = False
) -> dict[tuple[str, str], frozenset[UUID]]:
    """Return the ids of people by ("pan", PAN) or ("mobile", number).

    For a merged customer it is the one that stays. With `deleted`, the ids left of deleted people who had the value are
    included. They are found by blind index, so that no query holds a PAN or number; for sheets of lenders.
    """
    people_by_key: dict[tuple[str, str], set[UUID]] = {}
    if deleted:
        keys = [("pan", value) for value in pans] + [("mobile", value) for value in mobiles]
        marks = {tombstone_index(kind, value): (kind, value) for kind, value in keys}
        left = Tombstone.objects.filter(index__in=list(marks)) if marks else Tombstone.objects.none()
        for index, pk in left.values_list("index", "customer_id"):
            people_by_key.setdefault(marks[bytes(index)], set()).add(pk)
    for kind, column, values in (("pan", "tin_index", pans), ("mobile", "mobile_index", mobiles)):
        wanted = {blind_index(kind, value): value for value in values}
        rows = Customer.objects.filter(**{f"{column}__in": list(wanted)}) if wanted else Customer.objects.none()
        for index, pk, stays in rows.values_list(column, "pk", "merged_into"):
            people_by_key.setdefault((kind, wanted[bytes(index)]), set()).add(stays or pk)
    return {key: frozenset(people) for key, people in people_by_key.items()}


def tombstone_index(kind: str, value: str) -> bytes:
    """Return the keyed hash of a deleted person's PAN or number.

    It has a key of its own, so that no other index reveals it.
    """
    return blind_index(f"deleted.{kind}", value)


def deleted_for_system(marks: Collection[str]) -> set[str]:
    """Return those marks (hexadecimal) whose person was deleted and has not come back."""
    wanted = [bytes.fromhex(mark) for mark in marks]
    indexes = Tombstone.objects.filter(index__in=wanted).values_list("index", flat=True) if wanted else ()
    return {bytes(index).hex() for index in indexes}


@dataclass(frozen=True)
class Masked:
    """A person for readers who may not see names and numbers; the city is of the home address."""

    name: str
    mobile: str
    city: str


def masked_people(ids: Iterable[UUID]) -> dict[UUID, Masked]:
    """Return customers as S••••• Y., XXXXXX3210 and city, by id.

    Deleted people have neither name nor number.
    """
    return {
        row.pk: Masked(
            mask_name(f"{row.first_name or ''} {row.last_name or ''}".strip()),
            "" if row.erased_at else mask_mobile(row.mobile_phone_number),
            row.city,
        )
        for row in Customer.objects.filter(pk__in=set(ids))
    }


def masked_names(ids: Iterable[UUID]) -> dict[UUID, str]:
    """Customer -> S••••• Y., for lists of those who may not read names."""
    return {pk: person.name for pk, person in masked_people(ids).items()}


def dedupe_log(actor: Actor) -> QuerySet[DedupeEntry]:
    """Return the log of likely duplicates, newest first. 403 for a non-admin."""
    if actor.area != "admin":
        raise forbidden()
    return DedupeEntry.objects.all()


def named_in_dedupe_log(search: str) -> Q:
    """Return the condition of the log's lines that name a person or record on either side.

    `search` is a whole mobile number, PAN, e-mail address or id, compared by blind index; anything else finds nothing.
    """
    try:
        pk = UUID(search.strip())
    except ValueError:
        people = Customer.objects.filter(_named(search)).values("pk")
        return Q(customer__in=people) | Q(existing_customer__in=people)
    return Q(customer=pk) | Q(existing_customer=pk) | Q(application_id=pk) | Q(existing_application_id=pk)


def _named(text: str) -> Q:
    """Return the condition for customers with the number, PAN or address `text`.

    Any other text matches no customer.
    """
    for kind, column, clean in (
        ("mobile", "mobile_index", clean_mobile),
        ("pan", "tin_index", clean_pan),
        ("email", "email_index", clean_email),
    ):
        try:
            return Q(**{column: blind_index(kind, clean(text))})
        except ValueError:
            continue
    return Q(pk__in=[])


def update_required(customer: Customer, on: date) -> list[str]:
    """Return the fields of a complete profile that must be entered again.

    Empty while it is fresh or not complete yet.
    """
    if not customer.pl_completed:
        return []
    return rules.stale_fields(
        customer.told_on,
        on=on,
        fresh_days=settings.PROFILE_FRESH_DAYS,
        employment=customer.employment_status_code,
    )


def completed_products(customer: Customer) -> frozenset[str]:
    """Return the loans whose form is complete."""
    return frozenset(product for product, flag in FLAGS.items() if getattr(customer, flag))


def next_page(customer: Customer, product: str, *, has_application: bool, lender_mode: bool = False) -> str:
    """Return the page on which a signed-in customer's journey for a product continues.

    It follows the same flow as the pages.
    """
    return flow.home_page_of(
        flow.FlowState(
            has_visit=True,
            has_token=True,
            product=product,
            has_application=has_application,
            completed=completed_products(customer),
            lender_mode=lender_mode,
        )
    )


def is_self_employed(customer: Customer) -> bool:
    return customer.employment_status_code in (rules.SELF_EMPLOYED, rules.BUSINESS_OWNER)


_MATCHING = (
    "birth_date",
    "monthly_income",
    "employment_status_code",
    "credit_score_class",
    "postal_code",
    "emi",
    "business_current_turnover",
    "business_years",
)
_matching_facts = PreparedQuery(lambda: Customer.objects.filter(pk=UUID(int=0)).only(*_MATCHING))


def matching_facts_for_system(customer_id: UUID) -> dict[str, Any]:
    """Return the only facts about a customer that matching may know."""
    (customer,) = _matching_facts(customer_id)
    return {name: getattr(customer, name) for name in _MATCHING} | {"monthly_income": income_of(customer)}


def profile_of(customer: Customer) -> dict[str, Any]:
    """Return the profile for the rules: amounts as Decimal, dates as dates."""
    values = {name: getattr(customer, name) for name in rules.FIELDS if name not in rules.CONTACT}
    values["monthly_income"] = income_of(customer)
    return values


def income_of(customer: Customer) -> Any:
    """Monthly income in rupees, None where not told."""
    return None if customer.monthly_income is None else rules.stored_amount(customer.monthly_income)


def consumer_record(customer: Customer, on: date, *, is_confirmed: bool) -> dict[str, Any]:
    """Return the consumer user record of specification 3 with our own fields.

    Money is in strings, flags are 0 and 1. PAN, birth date, GST number, income, employer and EMI are null and the
    e-mail is masked until the visit is confirmed (`confirm_needed`); `getMaskInfo` has masked forms of the first two.
    """
    stale = update_required(customer, on)
    record: dict[str, Any] = {"user_id": str(customer.id)}
    record |= {name: getattr(customer, name) for name in _PLAIN}
    record |= {name: None if (amount := getattr(customer, name)) is None else f"{amount:.2f}" for name in _MONEY}
    record |= {name: int(getattr(customer, name)) for name in _FLAGS}
    record |= {name: int(allowed) for name, allowed in contact_flags(customer.pk).items()}
    record["city"], record["state"] = customer.city or None, customer.state or None
    record["birth_date"] = customer.birth_date.isoformat() if customer.birth_date else None
    record["inflight_credit_app_id"] = str(customer.inflight_credit_app_id) if customer.inflight_credit_app_id else None
    record["pl_update_required"] = int(bool(stale))
    record["pl_se_update_required"] = int(bool(stale) and is_self_employed(customer))
    record["stale_fields"] = stale
    record["confirm_needed"] = int(not is_confirmed)
    if not is_confirmed:
        record |= dict.fromkeys(SHUT_FIELDS)
        record["email"] = mask_email(customer.email) if customer.email else None
    return record


def contact_flags(customer_id: UUID) -> dict[str, bool]:
    """Return allow_sms and allow_emails from the person's contact preferences.

    They are about service messages, on things the person requested.
    """
    open_channels = contact.service_channels(customer_id)
    return {name: channel in open_channels for name, channel in rules.CONTACT.items()}


def session_user(customer: Customer, on: date | None = None) -> dict[str, Any]:
    """Return the session user of specification 3, with the number masked.

    Freshness counts on the day `on`, by default today.
    """
    stale = bool(update_required(customer, on or today_ist(timezone.now())))
    return {
        "userId": str(customer.id),
        "firstName": customer.first_name,
        "lastName": customer.last_name,
        "languageId": customer.language,
        "phoneNumber": mask_mobile(customer.mobile_phone_number or ""),
        "pl_completed": int(customer.pl_completed),
        "bl_completed": int(customer.bl_completed),
        "gl_completed": int(customer.gl_completed),
        "hl_completed": int(customer.hl_completed),
        "pl_update_required": int(stale),
        "pl_se_update_required": int(stale and is_self_employed(customer)),
        "last_login_at": customer.previous_login_at.isoformat() if customer.previous_login_at else None,
    }


def masked_info(actor: Actor, prospect_id: UUID) -> dict[str, str | None]:
    """PAN as XXXXXX234F and birth date as XX/XX/1990 of one's own record (specification 3).

    Of a person who gave a GST number alone it is the PAN in that number.
    """
    customer = own_customer(actor, prospect_id)
    pan = pan_of(customer)
    return {
        "pan": mask_pan(pan) if pan else None,
        "birth_date": f"XX/XX/{customer.birth_date.year}" if customer.birth_date else None,
    }


def draft(actor: Actor, prospect_id: UUID, form: str) -> dict[str, Any]:
    """Return the unsent values of a form; empty when there are none.

    Typed PAN and birth date are shown only to a confirmed visit.
    """
    customer, is_confirmed = own_visit(actor, prospect_id)
    row = Draft.objects.filter(customer=customer, form=form).first()
    if row is None:
        return {"step": 0, "values": {}, "saved_at": None, "writer": ""}
    values = {name: value for name, value in row.values.items() if is_confirmed or name not in PROOFS}
    return {"step": row.step, "values": values, "saved_at": row.saved_at.isoformat(), "writer": row.writer}


def completed_profiles_for_system(*, since: datetime) -> QuerySet[JourneyEvent]:
    """Return the times since then that a customer completed the details."""
    rows = JourneyEvent.objects.filter(event=JourneyEventName.PROFILE_COMPLETED, at__gte=since)
    return rows.filter(customer_id__isnull=False)


PART_COLUMNS = ("city", "language", "user_agent", "told_device", "source")
"""Columns by which counted visits are broken down; `device_sql` makes one word of the third and fourth."""


def part_columns(visit: str, customer: str) -> dict[str, Any]:
    """Return each of PART_COLUMNS for rows that lead to a visit and a customer.

    `visit` and `customer` are the paths to them, with their `__`. Null where there is no visit or no customer.
    """
    return {
        "city": F(f"{customer}city"),
        "language": F(f"{visit}language"),
        "user_agent": F(f"{visit}user_agent"),
        "told_device": KeyTextTransform("device", f"{visit}utms"),
        "source": Lower(Left(Trim(KeyTextTransform("utm_source", f"{visit}utms")), MAX_SOURCE_LENGTH)),
    }


def device_sql(user_agent: str, reported: str) -> str:
    """Return `breakdown.kind_of_device` in SQL over two columns: the same patterns in order."""
    cases = []
    for pattern, device in DEVICE_PATTERNS:
        match = "~*" if pattern.flags & re.IGNORECASE else "~"
        text = pattern.pattern.replace(r"\b", r"\y")
        kind = f"CASE WHEN {reported} = 'tablet' THEN 'tablet' ELSE '{device}' END" if pattern is MAC else f"'{device}'"
        cases.append(f"WHEN {user_agent} {match} '{text}' THEN {kind}")
    kinds = ", ".join(f"'{kind}'" for kind in DeviceKind)
    return f"CASE {' '.join(cases)} WHEN {reported} IN ({kinds}) THEN {reported} ELSE '{UNKNOWN}' END"


VISITOR_STEPS = (
    JourneyEventName.VISIT,
    JourneyEventName.PRODUCT_CHOSEN,
    JourneyEventName.PROFILE_COMPLETED,
    JourneyEventName.OFFERS_VIEWED,
    JourneyEventName.LENDER_CHOSEN,
)
"""Steps counted in visitors, because no application has them."""

_VISITORS = f"""
    SELECT v.event AS step, v.unit, v.customer_id AS customer, v.url_segment AS segment, v.utm, v.agent, c.city,
           last.language, last.user_agent, COALESCE(v.utms->>'device', last.utms->>'device') AS told_device,
           lower(left(btrim(COALESCE(v.utms->>'utm_source', last.utms->>'utm_source')), {MAX_SOURCE_LENGTH})) AS source,
           CASE WHEN v.tells THEN v.url_segment ELSE COALESCE(last.url_segment, '') END AS credit_segment,
           CASE WHEN v.tells THEN v.utm ELSE COALESCE(last.utms->>'utm_id', '') END AS credit_utm
    FROM ({{first}}) v
    LEFT JOIN customers_customer c ON c.id = v.customer_id
    LEFT JOIN LATERAL (
        SELECT p.language, p.user_agent, p.utms, p.url_segment FROM customers_prospect p
        WHERE p.customer_id = v.customer_id AND p.created_at <= v.at ORDER BY p.created_at DESC, p.id DESC LIMIT 1
    ) last ON true
"""  # noqa: S608 - our own text
"""Rows with the credit and the parts of their visit.

A step that a page reported has its own link, and one without a link is our own. A step that the server recorded mostly
has none: the customer's last visit before it gives the credit and the parts.
"""


def visitor_rows_for_system(*, begins: datetime, ends: datetime) -> tuple[str, tuple[Any, ...]]:
    """Return the SQL of who came to a step in [begins, ends), once a step by their first time.

    Its columns are `step`, `unit`, `customer`, the link it came by (`segment`, `utm`), PART_COLUMNS and the link that
    has the credit (`credit_segment`, `credit_utm`).
    """
    first = _visitors_between(begins, ends).order_by("event", "unit", "at", "pk").distinct("event", "unit")
    columns = ("event", "unit", "customer_id", "url_segment", "utm", "agent", "utms", "tells", "at")
    sql, params = first.values(*columns).query.sql_with_params()
    return _VISITORS.format(first=sql), tuple(params)


def visitor_links_for_system(*, begins: datetime, ends: datetime) -> tuple[str, tuple[Any, ...]]:
    """Return the SQL of every link by which a visitor came to a step in [begins, ends).

    Its columns are `step`, `unit`, `segment`, `utm` and `agent`.
    """
    links = _visitors_between(begins, ends).order_by().values("event", "unit", "url_segment", "utm", "agent").distinct()
    sql, params = links.query.sql_with_params()
    return f"SELECT event AS step, unit, url_segment AS segment, utm, agent FROM ({sql}) l", tuple(params)  # noqa: S608


def _visitors_between(begins: datetime, ends: datetime) -> QuerySet[Any]:
    rows = JourneyEvent.objects.filter(event__in=VISITOR_STEPS, at__gte=begins, at__lt=ends)
    # Steps that a page reports know the browser, those that the server notes know the customer.
    named: QuerySet[Any] = rows.annotate(
        unit=Coalesce("visit_id", "customer_id"),
        utm=Coalesce(KeyTextTransform("utm_id", "utms"), Value("", TextField())),
        agent=KeyTextTransform("agent", "utms"),
        tells=ExpressionWrapper(Q(visit_id__isnull=False) | ~Q(url_segment=""), BooleanField()),
    )
    return named.filter(unit__isnull=False)


def last_refusals_for_system(*, begins: datetime, ends: datetime) -> QuerySet[JourneyEvent]:
    """Return each customer's last refused form step in [begins, ends)."""
    refused = JourneyEvent.objects.filter(event=JourneyEventName.STEP_REFUSED, at__gte=begins, at__lt=ends)
    last = refused.order_by("customer_id", "-at", "-pk").distinct("customer_id")
    return JourneyEvent.objects.filter(pk__in=last.values("pk")).order_by()


def first_refusal_for_system() -> datetime | None:
    """Return the time of the first refused form step that is recorded."""
    rows = JourneyEvent.objects.filter(event=JourneyEventName.STEP_REFUSED).order_by("at")
    return rows.values_list("at", flat=True).first()


def visitors_of_person_for_system(ids: Collection[UUID]) -> set[UUID]:
    """Return the browsers that are counted as visitors of a person under these ids."""
    steps = JourneyEvent.objects.filter(Q(customer_id__in=ids) | Q(prospect_id__in=ids)).order_by()
    return {browser for browser in steps.values_list("visit_id", flat=True) if browser is not None}


def links_of_visitors_for_system(*, begins: datetime, ends: datetime) -> set[tuple[str, str]]:
    """Return the links (segment and utm id) of all visitors of these steps.

    They are the links by which a visitor came and those that have the credit.
    """
    links, params = visitor_links_for_system(begins=begins, ends=ends)
    rows, more = visitor_rows_for_system(begins=begins, ends=ends)
    with connection.cursor() as cursor:
        cursor.execute(
            f"SELECT segment, utm FROM ({links}) l UNION SELECT credit_segment, credit_utm FROM ({rows}) r",  # noqa: S608
            (*params, *more),
        )
        return {(segment, utm) for segment, utm in cursor.fetchall()}


def events_of_customer_for_system(customer_id: UUID) -> QuerySet[JourneyEvent]:
    """Return a customer's steps on our pages, also those before signing in.

    They are found by the customer's id, their visits, and the browser of either.
    """
    visits = Prospect.objects.filter(customer_id=customer_id).values("pk")
    own = Q(customer_id=customer_id) | Q(prospect_id__in=visits)
    browsers = JourneyEvent.objects.filter(own, visit_id__isnull=False).values("visit_id")
    # of a browser shared with another person, only steps known to be this person's count
    shared = JourneyEvent.objects.filter(visit_id__in=browsers, customer_id__isnull=False)
    others = shared.exclude(customer_id=customer_id).values("visit_id")
    alone = Q(visit_id__in=browsers, customer_id=None, prospect_id=None) & ~Q(visit_id__in=others)
    return JourneyEvent.objects.filter(own | alone).order_by("at", "pk")


def visits_of_customer_for_system(customer_id: UUID) -> QuerySet[Prospect]:
    """Return a customer's visits with a mobile number, the earliest first."""
    return Prospect.objects.filter(customer_id=customer_id).order_by("created_at", "pk")


def visits_for_system(ids: Any) -> QuerySet[Prospect]:
    """Return these visits (ids, or a query of them), newest first."""
    return Prospect.objects.filter(pk__in=ids).order_by("-created_at", "pk")


def visits_moved_for_system(since: datetime, until: datetime | None = None) -> QuerySet[Prospect]:
    """Return visits that began in [since, until), or were verified then, a day later at most."""
    rows = Prospect.objects.filter(created_at__gte=since - timedelta(days=1)).order_by()
    begun, verified = Q(created_at__gte=since), Q(verified_at__gte=since)
    if until is not None:
        begun, verified = begun & Q(created_at__lt=until), verified & Q(verified_at__lt=until)
    return rows.filter(begun | verified)


def completed_customers_for_system(*, begins: datetime, ends: datetime) -> QuerySet[Customer]:
    """Return customers who completed a form in [begins, ends), newest first.

    `completed_at` is the time of their first completion in it.
    """
    rows = JourneyEvent.objects.filter(event=JourneyEventName.PROFILE_COMPLETED, at__gte=begins, at__lt=ends)
    first = rows.filter(customer_id=OuterRef("pk")).order_by("at").values("at")[:1]
    customers = Customer.objects.filter(pk__in=rows.filter(customer_id__isnull=False).values("customer_id"))
    return customers.annotate(completed_at=Subquery(first)).order_by("-completed_at", "pk")


def drafts_left_for_system(
    forms: Collection[str], *, left_after: datetime, left_until: datetime, most: int = 500
) -> QuerySet[Draft]:
    """Return forms last saved between two instants, oldest first, without their values."""
    rows = Draft.objects.filter(form__in=forms, saved_at__gt=left_after, saved_at__lte=left_until)
    return rows.defer("values").order_by("saved_at")[:most]


def people_by_key_for_system(key: str, value: str) -> list[Customer]:
    """Return customers with a whole mobile number, PAN or e-mail address.

    `key` is mobile, pan or email. For a merged customer it is the one that stays. An address counts once it is proved.
    """
    column = {"mobile": "mobile_index", "pan": "tin_index", "email": "email_index"}[key]
    rows = Customer.objects.select_related("merged_into").filter(**{column: blind_index(key, value)})
    if key == "email":
        rows = rows.filter(email_verified=True)
    return _staying(rows.order_by("created_at", "pk"))


def people_by_id_for_system(ids: Iterable[UUID]) -> list[Customer]:
    """Return these customers; for a merged one, the one that stays. Unknown ids are left out."""
    rows = Customer.objects.select_related("merged_into").filter(pk__in=set(ids)).order_by("created_at", "pk")
    return _staying(rows)


def contact_person_of(customer: Customer) -> ContactPerson:
    """Return a customer as a person to contact. An e-mail counts once it is proved."""
    mobile = customer.mobile_phone_number or ""
    return ContactPerson(
        id=customer.pk,
        language="hi" if customer.language == "hi" else "en",
        addresses={
            "sms": mobile,
            "whatsapp": mobile,
            "call": mobile,
            "email": (customer.email or "") if customer.email_verified else "",
        },
    )


def revision_of(customer: Customer) -> str:
    """Return a keyed hash of the fields that the back office corrects; it tells none."""
    values = [customer.first_name, customer.last_name, customer.email, customer.address1, customer.address2]
    values += [customer.postal_code, customer.language]
    return blind_index("customer.revision", "\n".join(value or "" for value in values)).hex()[:16]


def masked_people_for_system(ids: Iterable[UUID]) -> dict[UUID, MaskedPerson]:
    """Return these customers with name and number masked, by id; unknown ids are left out."""
    return {
        row.pk: MaskedPerson(
            customer_id=row.pk,
            name="" if row.erased_at else mask_name(f"{row.first_name or ''} {row.last_name or ''}"),
            mobile="" if row.erased_at else mask_mobile(row.mobile_phone_number or ""),
            city=row.city or "",
            since=row.created_at,
            erased_at=row.erased_at,
        )
        for row in Customer.objects.filter(pk__in=set(ids))
    }


def namesakes_for_system(full_name: str, most: int) -> list[Customer]:
    """Return customers of this full name in any spelling of case and dots, at most `most`."""
    index = name_index_of(full_name)
    if index is None:
        return []
    rows = Customer.objects.filter(name_index=index, merged_into=None, erased_at=None)
    return list(rows.order_by("-last_login_at", "pk")[:most])


def _staying(rows: Iterable[Customer]) -> list[Customer]:
    stays = {row.pk: row for row in (row.merged_into or row for row in rows)}
    return list(stays.values())


def visits_of_for_system(ids: Collection[UUID]) -> list[Prospect]:
    """Return the verified visits of these customers, the newest first."""
    return list(Prospect.objects.filter(customer_id__in=list(ids)).order_by("-created_at", "pk"))


def events_of_for_system(ids: Collection[UUID], *, before: datetime, most: int) -> list[JourneyEvent]:
    """Return a person's newest steps before an instant, by all ids of customer and visits."""
    rows = JourneyEvent.objects.filter(Q(customer_id__in=list(ids)) | Q(prospect_id__in=list(ids)), at__lt=before)
    return list(rows.order_by("-at", "-pk")[:most])


def changed_mobiles_of_for_system(ids: Collection[UUID], *, before: datetime, most: int) -> list[MobileChange]:
    """Return the newest changes of the mobile number of these customers that were carried out."""
    rows = MobileChange.objects.filter(customer__in=list(ids), state=MobileChange.State.DONE, done_at__lt=before)
    return list(rows.order_by("-done_at", "pk")[:most])


def duplicates_of_for_system(ids: Collection[UUID], *, before: datetime, most: int) -> list[DedupeEntry]:
    """Return the newest times that one of these records looked like another one."""
    keys = list(ids)
    rows = DedupeEntry.objects.filter(Q(customer__in=keys) | Q(existing_customer__in=keys), at__lt=before)
    return list(rows.order_by("-at", "-pk")[:most])


def customers_of_visit_for_system(prospect_id: UUID) -> list[UUID]:
    """Return the customer of one verified visit, in a list; empty for an unknown visit."""
    rows = Prospect.objects.filter(pk=prospect_id, customer_id__isnull=False)
    return [pk for pk in rows.values_list("customer_id", flat=True) if pk is not None]


def customer_by_id_for_system(customer_id: UUID) -> Customer | None:
    """Return one customer, also a merged or deleted one; None for an unknown id."""
    return Customer.objects.filter(pk=customer_id).first()


def signed_in_for_system(
    *, begins: datetime, ends: datetime, languages: Collection[str] = (), cities: Collection[str] = ()
) -> QuerySet[Customer]:
    """Return living customers who signed in last in [begins, ends), of languages and cities."""
    rows = Customer.objects.filter(erased_at=None, merged_into=None, last_login_at__gte=begins, last_login_at__lt=ends)
    if languages:
        rows = rows.filter(language__in=languages)
    if cities:
        rows = rows.annotate(_city=Lower("city")).filter(_city__in=[city.lower() for city in cities])
    return rows


def living_customers_for_system() -> QuerySet[Customer]:
    """Return the customers who are neither deleted nor merged into another one."""
    return Customer.objects.filter(erased_at=None, merged_into=None)


def did_event(event: str, *, times: int, since: datetime) -> Q:
    """Return the condition on a customer that a step was done so often since an instant."""
    rows = JourneyEvent.objects.filter(customer_id=OuterRef("pk"), event=event, at__gte=since)
    if times == 1:
        return Q(Exists(rows))
    often = rows.order_by().values("customer_id").annotate(number=Count("pk")).filter(number__gte=times)
    return Q(Exists(often))


def first_day_of_events_for_system() -> date:
    """Return the first day of which steps of journeys are kept."""
    parts = parts_for_system()[JourneyEvent._meta.db_table]
    return (parts[0].first if parts else None) or date.min
