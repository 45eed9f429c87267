"""Another mobile number for a customer: the old number says yes by a code, then the new one.

Both, because a number alone is what signs somebody in: who holds only the phone in the hand, or only guessed the
customer's session, must not be able to move the account. Whether the new number is somebody's is told only to whoever
has shown that it is theirs.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta
from uuid import UUID

from django.db import IntegrityError, transaction

from apps.accounts.services import sessions
from apps.accounts.services.otp import check_otp, send_otp
from apps.audit import services as audit
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import format_moment
from apps.core.domain.identifiers import clean_mobile, clean_otp, mask_mobile
from apps.core.domain.languages import by_language
from apps.core.domain.problems import FieldError, Problem, conflict, invalid, not_found
from apps.core.fields import blind_index
from apps.customers.domain.dedupe import DedupeDecision, DedupeKey, DedupeRule
from apps.customers.models import Customer, MobileChange, Prospect
from apps.customers.selectors.customers import customer_of
from apps.customers.selectors.visits import need_confirmed, own_visit
from apps.customers.services.dedupe import record_matches
from apps.customers.services.erasure import clear_tombstone
from apps.privacy.selectors.contact import ContactPerson
from apps.privacy.services.contact import notify

OPEN_FOR = timedelta(minutes=30)


@dataclass(frozen=True)
class MobileChangeProgress:
    """Progress of a change: the number that was sent a code (masked) and its clocks in seconds.

    `done`: nothing more is needed.
    """

    change_id: UUID
    step: str
    sent_to: str
    otp_expires_in: int = 0
    resend_in: int = 0

    @property
    def is_done(self) -> bool:
        return self.step == MobileChange.State.DONE


def start_change(*, actor: Actor, prospect_id: UUID, mobile: str, now: datetime) -> MobileChangeProgress:
    """Start a change to a new number, and send a code to the current one.

    403 before the visit is confirmed, 422 for a bad number or the current one, 429 when codes are requested too often:
    then nothing has begun.
    """
    customer, is_confirmed = own_visit(actor, prospect_id)
    if not is_confirmed:
        raise Problem("customers.confirm_first", 403)
    try:
        number = clean_mobile(mobile)
    except ValueError as error:
        raise invalid(mobile_phone_number=FieldError(f"core.{error}")) from error
    if number == customer.mobile_phone_number:
        raise invalid(mobile_phone_number=FieldError("customers.same_mobile"))
    with transaction.atomic():
        Customer.objects.select_for_update().get(pk=customer.pk)
        MobileChange.objects.filter(
            customer=customer, state__in=[MobileChange.State.OLD, MobileChange.State.NEW]
        ).update(state=MobileChange.State.DROPPED)
        change = MobileChange.objects.create(
            customer=customer,
            old_mobile=customer.mobile_phone_number,
            new_mobile=number,
            asked_at=now,
            expires_at=now + OPEN_FOR,
        )
        audit.record(
            actor=actor, action="customers.mobile_change_begun", target="customer", target_id=customer.pk,
            after={"mobile": number},
        )  # fmt: skip
        return _send(change, customer, actor)


def resend(*, actor: Actor, change_id: UUID, now: datetime) -> MobileChangeProgress:
    """Another code to the number whose turn it is."""
    change = _own(actor, change_id, now)
    return _send(change, change.customer, actor)


def verify_code(*, actor: Actor, change_id: UUID, otp: str, now: datetime) -> MobileChangeProgress:
    """Check a code of the change.

    The old number's code starts the new one's; the new one's moves the account and ends every other sign-in. 422 and
    429 as at sign-in; 409 `customers.change_over` when it took too long, `customers.mobile_taken` when the new number
    is another customer's.
    """
    change = _own(actor, change_id, now)
    try:
        code = clean_otp(otp)
    except ValueError as error:
        raise invalid(otp=FieldError(f"core.{error}")) from error
    check_otp(
        challenge_for=_unlocks(change), purpose="change_mobile", otp=code, browser_id=actor.session_id or "",
        ip=actor.ip, actor=actor,
    )  # fmt: skip
    if change.state == MobileChange.State.OLD:
        if not MobileChange.objects.filter(pk=change.pk, state=MobileChange.State.OLD).update(
            state=MobileChange.State.NEW
        ):
            raise conflict("customers.change_over")
        change.state = MobileChange.State.NEW
        return _send(change, change.customer, actor)
    try:
        with transaction.atomic():
            return _move(change, actor, now)
    except (IntegrityError, _MobileTakenError):
        # IntegrityError: another person signed in with the number for the first time in between.
        _record_taken(change, now)
        raise conflict("customers.mobile_taken") from None


class _MobileTakenError(Exception):
    """The new number is another customer's."""


def _record_taken(change: MobileChange, now: datetime) -> None:
    """Noted after the refusal, whose transaction keeps nothing."""
    other = Customer.objects.get(mobile_index=blind_index("mobile", change.new_mobile))
    customer = Customer.objects.get(pk=change.customer_id)
    record_matches(DedupeRule.MOBILE_TAKEN, DedupeDecision.BLOCKED, DedupeKey.MOBILE, customer, [other], now=now)


def _move(change: MobileChange, actor: Actor, now: datetime) -> MobileChangeProgress:
    customer = Customer.objects.select_for_update().get(pk=change.customer_id)
    if not MobileChange.objects.filter(pk=change.pk, state=MobileChange.State.NEW).update(
        state=MobileChange.State.DONE, done_at=now
    ):
        raise conflict("customers.change_over")
    if Customer.objects.filter(mobile_index=blind_index("mobile", change.new_mobile)).exists():
        raise _MobileTakenError
    old = customer.mobile_phone_number
    customer.mobile_phone_number, customer.changed_at = change.new_mobile, now
    clear_tombstone(change.new_mobile)
    customer.save()
    # A new owner of the old number must never meet these visits, and credit for a partner follows the number.
    for visit in Prospect.objects.filter(customer=customer, mobile_index=blind_index("mobile", old)):
        visit.mobile_phone_number = change.new_mobile
        visit.save(update_fields=["mobile_phone_number", "mobile_index"])
    audit.record(
        actor=actor, action="customers.mobile_changed", target="customer", target_id=customer.pk,
        before={"mobile": old}, after={"mobile": change.new_mobile},
    )  # fmt: skip
    sessions.revoke_sessions_of(subject_id=customer.pk, actor=actor, why="mobile_changed", keep=actor.session_id)
    _notify_old_number(customer, old, change, now)
    return MobileChangeProgress(change.pk, MobileChange.State.DONE, mask_mobile(change.new_mobile))


def _notify_old_number(customer: Customer, old: str, change: MobileChange, now: datetime) -> None:
    """Notify the old number of the change, in case its holder did not make it."""
    whom = ContactPerson(id=customer.pk, language=customer.language, addresses={"sms": old})
    notify(
        person=whom,
        kind="mobile_changed",
        values=by_language({"at": format_moment(now)}),
        path="/help",
        dedupe_key=f"mobile_changed:{change.pk}",
        now=now,
    )


def _own(actor: Actor, change_id: UUID, now: datetime) -> MobileChange:
    customer = customer_of(actor)
    change = MobileChange.objects.select_related("customer").filter(pk=change_id, customer=customer).first()
    if change is None:
        raise not_found()
    if actor.prospect_id is None:
        raise Problem("customers.confirm_first", 403)
    need_confirmed(actor, actor.prospect_id)
    if change.state not in (MobileChange.State.OLD, MobileChange.State.NEW) or now >= change.expires_at:
        raise conflict("customers.change_over")
    return change


def _unlocks(change: MobileChange) -> UUID:
    return change.pk if change.state == MobileChange.State.OLD else change.second_id


def _send(change: MobileChange, customer: Customer, actor: Actor) -> MobileChangeProgress:
    to = customer.mobile_phone_number if change.state == MobileChange.State.OLD else change.new_mobile
    sent = send_otp(
        challenge_for=_unlocks(change),
        to=to,
        purpose="change_mobile",
        language=actor.language,
        ip=actor.ip,
        browser_id=actor.session_id or "",
        actor=actor,
    )
    return MobileChangeProgress(change.pk, change.state, mask_mobile(to), sent.otp_expires_in, sent.resend_in)
