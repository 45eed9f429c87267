"""Send the do-not-disturb register the numbers of people who wait for nothing else.

Open call tasks come first, then people whom a partner named and whose invitation waits, then everybody with a standing
consent to calls or messages, by id and over as many runs as it takes.
"""

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from uuid import UUID

from django.conf import settings

from apps.applications.selectors.partner_leads import lead_numbers_waiting_for_system
from apps.core.leases import LeaseLostError
from apps.customers.selectors.customers import contact_person_of, people_by_id_for_system, people_named_for_system
from apps.desk.domain.calling import TaskState
from apps.desk.models import CallTask
from apps.desk.selectors.condition_people import callee_of
from apps.privacy.domain.dnd_register import (
    NUMBERS_MAX,
    DndRegisterError,
    DndRunEnd,
    is_answer_due,
    is_candidate,
    lacks_answer,
)
from apps.privacy.selectors.calls import call_facts, call_rules, dnd_answers
from apps.privacy.selectors.consents import identities_by_person
from apps.privacy.selectors.contact import people_open_to_sms, stopped_addresses_for_system
from apps.privacy.selectors.dnd import subjects_with_consent_for_system
from apps.privacy.services.dnd_runs import RegisterRun, begin_dnd_run

AT_ONCE = 500
"""People looked at in one step."""
MAX_PEOPLE = 50_000
MAX_TASKS = 2_500
"""Tasks whose people come first: half of what a run may send, so that the others never wait for ever."""
MAX_LEADS = 1_000
"""People named by partners who come next, those first whose invitation waits longest; MAX_PEOPLE rows are read."""


@dataclass
class DueNumbers:
    """Numbers whose answer is due, and by number how many people wait for one."""

    numbers: dict[str, None] = field(default_factory=dict)
    waiting: Counter[str] = field(default_factory=Counter)

    def add(self, other: "DueNumbers") -> None:
        """Take over the numbers of further people."""
        self.numbers |= other.numbers
        self.waiting += other.waiting


def read_register(*, now: datetime) -> DndRunEnd | None:
    """Walk over the people who are due, and return why the run ended.

    None where the settings name no register, another run is on or has begun just now, or this one lost its lease.
    """
    run = begin_dnd_run(now=now) if settings.DND_PROVIDER else None
    if run is None:
        return None
    try:
        try:
            _send_tasks(run)
            _send_leads(run)
            end = _walk(run)
        except DndRegisterError as error:
            end = error.end
        run.end(end)
    except LeaseLostError:
        return None
    return end


def _send_tasks(run: RegisterRun) -> None:
    """Send the numbers of open tasks that rest on an answer, the next ones first."""
    tasks = CallTask.objects.exclude(queue__topic="service").exclude(state=TaskState.CLOSED.value)
    ids = list(tasks.order_by("tier", "place", "id").values_list("customer_id", flat=True)[:MAX_TASKS])
    for start in range(0, len(ids), AT_ONCE):
        if not run.is_spent:
            _send(run, _due(ids[start : start + AT_ONCE], set(), at=run.now))


def _send_leads(run: RegisterRun) -> None:
    """Send the numbers of invitations that wait, MAX_LEADS that are due at most.

    A customer's own consents decide, not a partner's word. Rows that need no answer and numbers sent lately are passed
    over, so that they do not keep a run from the later ones.
    """
    since, after, seen, due = run.now - call_rules().dnd_fresh, None, 0, dict[str, None]()
    while not run.is_spent and len(due) < MAX_LEADS and seen < MAX_PEOPLE:
        page = lead_numbers_waiting_for_system(since=since, after=after, most=AT_ONCE)
        due |= dict.fromkeys(run.unsent(_due_leads(page.mobiles, at=run.now)))
        after, seen = page.end, seen + AT_ONCE
        if after is None:
            break
        run.renew()
    numbers = list(due)[:MAX_LEADS]
    for start in range(0, len(numbers), NUMBERS_MAX):
        if not run.is_spent:
            run.send(numbers[start : start + NUMBERS_MAX])


def _due_leads(mobiles: Sequence[str], *, at: datetime) -> list[str]:
    """Return who of these is no customer, has not stopped and lacks an answer, in their order."""
    named = {mobile for _, mobile in people_named_for_system(pans=(), mobiles=mobiles)}
    stopped = stopped_addresses_for_system("sms", mobiles)
    answers, fresh = dnd_answers(mobiles), call_rules().dnd_fresh
    left = [mobile for mobile in mobiles if mobile not in named | stopped]
    return [mobile for mobile in left if is_answer_due(answers.get(mobile), fresh, at=at)]


def _walk(run: RegisterRun) -> DndRunEnd:
    """Go on from where the last run stopped; requests are filled over several steps."""
    due, after, seen = DueNumbers(), run.reached, set[UUID]()
    while not run.is_spent and len(seen) < MAX_PEOPLE:
        ids = subjects_with_consent_for_system(after=after, most=AT_ONCE)
        more = _due(ids, seen, at=run.now)
        if len(due.numbers) + len(more.numbers) > NUMBERS_MAX:
            run.reach(after, waiting=_send(run, due))
            due = DueNumbers()
        due.add(more)
        if len(ids) < AT_ONCE:
            run.reach(None, waiting=_send(run, due))
            return DndRunEnd.DONE
        after = ids[-1]
        if due.numbers:
            run.renew()
        else:
            run.reach(after, waiting=_send(run, due))
            due = DueNumbers()
    if not run.is_spent:
        run.reach(after, waiting=_send(run, due))
    return DndRunEnd.LIMIT


def _due(subject_ids: Collection[UUID], seen: set[UUID], *, at: datetime) -> DueNumbers:
    """Return the numbers of these people that are due; `seen` were looked at before."""
    identities = identities_by_person(subject_ids)
    rows = people_by_id_for_system({pk for person in identities.values() for pk in person})
    rows = [row for row in rows if row.pk not in seen]
    people = [callee_of(row, "") for row in rows]
    seen |= {person.id for person in people}
    written = people_open_to_sms([contact_person_of(row) for row in rows if row.erased_at is None], at=at)
    rules, due = call_rules(), DueNumbers()
    facts = call_facts(people, "reminder", at=at)
    wanted = {*written, *(pk for pk, row in facts.items() if is_candidate(row, rules, at=at))}
    others = [person for person in people if person.id not in wanted]
    offered = call_facts(others, "promotional", at=at) if others else {}
    wanted |= {pk for pk, row in offered.items() if is_candidate(row, rules, at=at)}
    for person in people:
        if not person.mobile or person.id not in wanted:
            continue
        answer = facts[person.id].dnd
        if lacks_answer(answer, rules.dnd_fresh, at=at):
            due.waiting[person.mobile] += 1
        if is_answer_due(answer, rules.dnd_fresh, at=at):
            due.numbers[person.mobile] = None
    return due


def _send(run: RegisterRun, due: DueNumbers) -> int:
    """Send the numbers, and return how many people still wait for an answer."""
    mobiles = run.unsent(due.numbers)
    answers = run.send(mobiles) if mobiles else {}
    fresh, at = call_rules().dnd_fresh, run.now
    return sum(people for mobile, people in due.waiting.items() if lacks_answer(answers.get(mobile), fresh, at=at))
