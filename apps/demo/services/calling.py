"""People who agreed to calls, queues, scripts, and a day of calls with every outcome."""

from datetime import datetime, timedelta
from itertools import cycle

from apps.accounts.models import User
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import IST
from apps.customers.models import Customer
from apps.demo.services.call_scripts import seed_scripts
from apps.demo.services.texts import own_digest, version_of
from apps.desk.domain.calling import RULES, Disposition, RefusalReason, ShiftReason, ShiftState
from apps.desk.models import CallerProfile, CallQueue, CustomerSegment
from apps.desk.services import call_leases, call_outcomes, call_shifts, dials, next_call, queues
from apps.privacy.domain.call_lines import Dialler
from apps.privacy.domain.calls import DndBlock
from apps.privacy.models import ConsentPurpose
from apps.privacy.services import consents
from apps.privacy.services.calls import note_dnd_answers

PEOPLE = 400
CALLS = 42
LEFT_OPEN = 41
HOURS = 24 * 120
QUEUES = (
    ("Offers seen, none chosen", "ऑफ़र देखे, कोई नहीं चुना", "reminder", "offers_seen", True),
    ("Signed in, did not apply", "साइन इन किया, आवेदन नहीं", "reminder", "signed_in", True),
    ("Documents still owed", "दस्तावेज़ बाकी", "service", "documents", True),
    ("Offers seen in Indore", "इंदौर में ऑफ़र देखे", "reminder", "offers_seen", False),
)
OUTCOMES = (
    *("ringing", "interested", "call_back", "not_reachable", "ringing", "busy", "not_interested", "switched_off"),
    *("ringing", "call_back", "wrong_number", "interested", "not_doable", "do_not_call", "voice_mail", "elsewhere"),
    *("ringing", "hung_up", "call_cut", "ringing", "interested", "complaint", "deletion"),
)
NOTES = {
    Disposition.COMPLAINT: "The processing fee was charged twice.",
    Disposition.DELETION: "Please delete all my data, I need no loan any more.",
}
NOTE = "Will decide after talking at home."


def seed_calling(*, now: datetime) -> int:
    """Make the desk's people, queues and a day of calls, and return how many may be called.

    These agreed and have a fresh answer of the operators; others lack one of it, so that every reason is seen.
    """
    day = (now.astimezone(IST) - timedelta(days=1)).replace(hour=10, minute=0, second=0, microsecond=0)
    callable_people = _agreements(day)
    seed_scripts(day=day - timedelta(days=20))
    for place, (name_en, name_hi, topic, stage, is_on) in enumerate(QUEUES):
        condition = {"stage": stage, "from_hours": 2, "until_hours": HOURS, "products": [], "languages": []}
        condition["cities"] = [] if is_on else ["Indore"]
        segment = CustomerSegment.objects.create(
            name=name_en, condition=condition, made_by="Priya Iyer", changed_at=day
        )
        CallQueue.objects.create(
            name_en=name_en, name_hi=name_hi, topic=topic, segment=segment, place=place, is_on=is_on,
            script=stage, changed_at=day,
        )  # fmt: skip
    isha, gita = (_caller(email) for email in ("admin3@example.com", "admin4@example.com"))
    for caller, languages, dials_a_day in ((isha, ["en", "hi"], 200), (gita, ["hi"], 60)):
        CallerProfile.objects.create(
            admin_id=caller.person_id,
            admin_name=caller.name,
            languages=languages,
            dials_a_day=dials_a_day,
            changed_at=day,
        )
    queues.fill_queues(now=day)
    _calls([isha, gita], day)
    queues.fill_queues(now=now)
    return callable_people


def _caller(email: str) -> Actor:
    user = User.objects.get(email=email)
    return Actor("admin", subject_id=str(user.pk), role_id=user.role_id, name=user.name)


def _agreements(day: datetime) -> int:
    """Six of ten may be called; one each lacks an answer, is blocked, has an old one, said no."""
    people = Customer.objects.filter(erased_at=None, merged_into=None).order_by("-created_at", "pk")[:PEOPLE]
    answers: dict[datetime, dict[str, DndBlock]] = {}
    fresh, old = day - timedelta(days=1), day - timedelta(days=30)
    callable_people = 0
    for place, customer in enumerate(people):
        kind = place % 10
        if kind == 9:
            continue
        consents.give_consent(
            subject_kind="customer",
            subject_id=customer.pk,
            purpose=ConsentPurpose.MARKETING_CALLS,
            text_version=version_of(ConsentPurpose.MARKETING_CALLS),
            text_digest=own_digest(ConsentPurpose.MARKETING_CALLS, customer.language),
            language=customer.language,
            ip="127.0.0.1",
            user_agent="demo",
            at=customer.created_at + timedelta(minutes=2),
        )
        if kind != 6:
            block = DndBlock.BLOCKED if kind == 7 else DndBlock.OPEN
            answers.setdefault(old if kind == 8 else fresh, {})[customer.mobile_phone_number] = block
        callable_people += kind < 6
    for checked_at, blocked in answers.items():
        note_dnd_answers(blocked=blocked, source="demo", checked_at=checked_at)
    return callable_people


def _calls(callers: list[Actor], day: datetime) -> None:
    """Make a day of calls by the services, one every eight minutes, with every outcome."""
    for caller in callers:
        call_shifts.change_shift(actor=caller, state=ShiftState.ON, now=day)
    outcomes, refusals = cycle(OUTCOMES), cycle(RefusalReason)
    at = day
    for place in range(CALLS):
        caller = callers[place % 3 == 2]
        at += timedelta(minutes=8)
        task = next_call.claim_task(actor=caller, now=at).task
        if task is None or task.lease is None:
            continue
        disposition = Disposition(next(outcomes))
        placed = dials.dial(actor=caller, task_id=task.pk, lease=task.lease, dialler=Dialler.DEVICE, now=at)
        if place == LEFT_OPEN:
            # Nobody reports this call; its lease ends before the caller takes the next customer.
            call_leases.put_back_expired(at + timedelta(hours=1), pk=task.pk)
            continue
        rule = RULES[disposition]
        call_outcomes.put_outcome(
            actor=caller,
            task_id=task.pk,
            lease=task.lease,
            attempt_id=placed.attempt_id,
            disposition=disposition,
            callback_at=(day + timedelta(days=1, hours=1 + place % 8)) if rule.needs_time else None,
            refusal=next(refusals) if rule.needs_reason else None,
            note=NOTES.get(disposition, NOTE) if rule.needs_note else "",
            seconds=60 + 17 * (place % 9) if rule.connected else 0,
            now=at + timedelta(minutes=3),
        )
    for caller in callers:
        call_shifts.change_shift(
            actor=caller, state=ShiftState.OFF, reason=ShiftReason.DAY_OVER, now=at + timedelta(minutes=10)
        )
