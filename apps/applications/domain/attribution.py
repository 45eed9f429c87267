"""The partner who brought a customer: the first touch before the code (product.md 3).

Only touches within the attribution window before the code succeeded count. Every touch is stored with the reason why
it earned the credit or did not, so that the partner can be shown it.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from enum import StrEnum
from urllib.parse import parse_qsl, urlsplit
from uuid import UUID

from apps.core.domain.calendar import today_ist
from apps.matching.domain.policy import Channel

MAX_ADDRESS_LENGTH = 1000


class AttributionReason(StrEnum):
    FIRST = "first"
    """The first touch by a partner in time: it earns the credit."""
    NOT_FIRST = "not_first"
    """A partner's touch after the one that earned the credit."""
    TOO_OLD = "too_old"
    """A partner's touch longer ago than the window."""
    NO_PARTNER = "no_partner"
    """A visit that no partner brought."""
    NOT_PROVED = "not_proved"
    """A partner's touch by a visit whose own code was never right: anybody can type a number."""


@dataclass(frozen=True)
class VisitTouch:
    """One visit: its partner or None, its moment, and whether its own browser proved the number."""

    id: UUID
    partner_id: UUID | None
    at: datetime
    is_proved: bool = True


@dataclass(frozen=True)
class AttributionResult:
    """The touch with the credit or None, the last proved touch, each touch's reason."""

    first: VisitTouch | None
    last: VisitTouch | None
    reasons: dict[UUID, AttributionReason]


def attribute(touches: Sequence[VisitTouch], *, verified_at: datetime, days: int) -> AttributionResult:
    """Decide among all visits begun with one mobile number, up to the moment its code succeeded.

    A touch counts once the number was proved in the browser that made it. Typing numbers of others earns nothing.
    """
    in_order = sorted(
        (touch for touch in touches if touch.at <= verified_at), key=lambda touch: (touch.at, str(touch.id))
    )
    begins = verified_at - timedelta(days=days)
    proved = [touch for touch in in_order if touch.is_proved]
    first: VisitTouch | None = None
    reasons: dict[UUID, AttributionReason] = {}
    for touch in in_order:
        if touch.partner_id is None:
            reasons[touch.id] = AttributionReason.NO_PARTNER
        elif not touch.is_proved:
            reasons[touch.id] = AttributionReason.NOT_PROVED
        elif touch.at < begins:
            reasons[touch.id] = AttributionReason.TOO_OLD
        elif first is None:
            first = touch
            reasons[touch.id] = AttributionReason.FIRST
        else:
            reasons[touch.id] = AttributionReason.NOT_FIRST
    return AttributionResult(first, proved[-1] if proved else None, reasons)


def channel_of(partner_id: UUID | int | None) -> Channel:
    """Return the channel that an application with this credit came by."""
    return "direct" if partner_id is None else "partner"


@dataclass(frozen=True)
class RememberedEntry:
    """An address by which the browser first came in: first path segment, parameters and time."""

    segment: str
    parameters: dict[str, str]
    at: datetime


def remembered_entry(address: str, *, now: datetime, days: int) -> RememberedEntry | None:
    """Return the first touch that the `url` cookie holds, or None.

    None too for an unreadable address and for a touch before the window. The browser names the time
    (`first_seen`), which counts only inside the window; without a time it was just now.
    """
    try:
        parts = urlsplit(address[:MAX_ADDRESS_LENGTH])
        parameters = dict(parse_qsl(parts.query, max_num_fields=50))
    except ValueError:
        return None
    segment = parts.path.strip("/").partition("/")[0].lower()
    if parts.scheme not in ("http", "https") or not (segment or parameters):
        return None
    try:
        first_seen = datetime.fromisoformat(parameters.pop("first_seen", ""))
        at = first_seen if first_seen.tzinfo else first_seen.replace(tzinfo=UTC)
    except ValueError:
        at = now - timedelta(milliseconds=1)
    if at <= now - timedelta(days=days):
        return None
    return RememberedEntry(segment, parameters, min(at, now - timedelta(milliseconds=1)))


class AttributionCode(StrEnum):
    """Reasons why a touch earned the credit or did not, as a partner reads them."""

    CREDITED = "credited"
    NOT_FIRST = "not_first"
    TOO_OLD = "too_old"
    KEEPS_CREDIT = "application_keeps_its_credit"
    """A touch after the application was made: it changes nothing of that one."""


@dataclass(frozen=True)
class WeighedTouch:
    """A partner's touch with the reason kept for the application; empty if it came later."""

    partner_id: UUID
    at: datetime
    reason: str
    via: str
    link_name: str = ""


@dataclass(frozen=True)
class AttributionLine:
    """One sentence of *why the credit*; a rival's has the code and the day alone."""

    code: AttributionCode
    on: date
    is_own: bool
    via: str = ""
    link_name: str = ""
    days_over: int | None = None


def explain(
    touches: Iterable[WeighedTouch], *, reader: UUID, credited: UUID | None, weighed_at: datetime, days: int
) -> tuple[AttributionLine, ...]:
    """Word the reasons that were kept, for the partner `reader`; nothing is decided anew.

    Only the partner whose the application is (`credited`) reads *credited*. Days are counted from a touch to
    `weighed_at`, the moment the code was right. Oldest first.
    """
    lines = []
    for touch in sorted(touches, key=lambda weighed: weighed.at):
        is_own = touch.partner_id == reader
        code = _CODES.get(touch.reason, AttributionCode.KEEPS_CREDIT)
        if code is AttributionCode.CREDITED and not (is_own and reader == credited):
            code = AttributionCode.NOT_FIRST
        over = (weighed_at - touch.at).days - days if code is AttributionCode.TOO_OLD and is_own else None
        lines.append(
            AttributionLine(
                code,
                today_ist(touch.at),
                is_own,
                touch.via if is_own else "",
                touch.link_name if is_own else "",
                over,
            )
        )
    return tuple(lines)


_CODES = {
    AttributionReason.FIRST.value: AttributionCode.CREDITED,
    AttributionReason.NOT_FIRST.value: AttributionCode.NOT_FIRST,
    AttributionReason.TOO_OLD.value: AttributionCode.TOO_OLD,
}


MISSING_LEAD_DAYS = 60
"""How far back a partner may ask for a customer."""


class MissingLeadCode(StrEnum):
    """Reasons why a customer does not stand in the list of the partner who asks."""

    CREDITED = "credited"
    """The customer is the partner's."""
    NOT_FIRST = "not_first"
    TOO_OLD = "too_old"
    NOT_PROVED = "not_proved"
    """They came, but typed no code in that browser."""
    NO_TOUCH = "no_touch"
    """They are known, but did not come by this partner."""
    NO_SUCH_PERSON = "no_such_person"


@dataclass(frozen=True)
class ReasonedTouch:
    """A partner's touch by one number: the reason kept with it, and when its code was right."""

    partner_id: UUID | None
    at: datetime
    reason: str
    verified_at: datetime | None


@dataclass(frozen=True)
class MissingLead:
    """The reason why a customer is missing.

    With the day that decided, and the days over the window for an old touch.
    """

    code: MissingLeadCode
    on: date | None = None
    days_over: int | None = None


def find_missing_lead(
    touches: Sequence[ReasonedTouch], *, reader: UUID, credited_at: datetime | None, now: datetime, days: int
) -> MissingLead:
    """Word why the partner `reader` does not find a customer, from the reasons that were kept.

    `touches` are all of one number, `credited_at` is when an application with the reader's credit was made. Touches
    older than MISSING_LEAD_DAYS are passed over; of several own ones the last that was proved counts.
    """
    if credited_at is not None:
        return MissingLead(MissingLeadCode.CREDITED, today_ist(credited_at))
    begins = now - timedelta(days=MISSING_LEAD_DAYS)
    recent = sorted((touch for touch in touches if touch.at >= begins), key=lambda touch: touch.at)
    if not recent:
        return MissingLead(MissingLeadCode.NO_SUCH_PERSON)
    own = [touch for touch in recent if touch.partner_id == reader]
    if not own:
        return MissingLead(MissingLeadCode.NO_TOUCH)
    proved = [touch for touch in own if touch.reason and touch.reason != AttributionReason.NOT_PROVED]
    if not proved:
        return MissingLead(MissingLeadCode.NOT_PROVED, today_ist(own[-1].at))
    by_reason = {touch.reason: touch for touch in proved}
    if touch := by_reason.get(AttributionReason.FIRST):
        return MissingLead(MissingLeadCode.CREDITED, today_ist(touch.at))
    if touch := by_reason.get(AttributionReason.NOT_FIRST):
        first = next((other for other in recent if other.reason == AttributionReason.FIRST), touch)
        return MissingLead(MissingLeadCode.NOT_FIRST, today_ist(first.at))
    touch = proved[-1]
    over = max(1, ((touch.verified_at or now) - touch.at).days - days)
    return MissingLead(MissingLeadCode.TOO_OLD, today_ist(touch.at), over)
