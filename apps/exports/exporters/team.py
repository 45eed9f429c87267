"""The people of one's own partner as a file. It is here because their app is below this one."""

from collections.abc import Iterator, Mapping

from apps.accounts.domain.permissions import Can
from apps.accounts.selectors import ManagedUser, team_for
from apps.core.domain.actor import Actor
from apps.exports.domain.cells import ExportCell
from apps.exports.domain.exporter import ExportColumn, ExportRows, labelled, only
from apps.exports.exporters.admins import STATES

TITLE = ("Team", "टीम")
PERMISSION_REQUIRED = Can.MANAGE_TEAM
NEEDS_REAUTH = True
FILTERS = frozenset({"only"})
COLUMNS = (
    ExportColumn("name", ("Name", "नाम"), 26, personal=True),
    ExportColumn("email", ("E-mail", "ईमेल"), 32, personal=True),
    ExportColumn("mobile", ("Mobile", "मोबाइल"), 16, personal=True),
    ExportColumn("role", ("Role", "रोल"), 14),
    ExportColumn("state", ("State", "स्थिति"), 12),
    ExportColumn("last_login_at", ("Last login", "पिछला साइन इन"), 18),
)
ROLES = {"owner": ("Owner", "मालिक"), "agent": ("Agent", "एजेंट")}


def read(actor: Actor, filters: Mapping[str, str]) -> ExportRows:
    """Return the people of the actor's own partner, or those the page shows (`only`), by name."""
    shown = only(filters)
    people = [person for person in team_for(actor) if shown is None or str(person.user.pk) in shown]
    return ExportRows(_rows(people, actor.language), len(people))


def _rows(people: list[ManagedUser], language: str) -> Iterator[Mapping[str, ExportCell]]:
    for person in people:
        yield {
            "name": person.user.name,
            "email": person.user.email,
            "mobile": person.user.mobile,
            "role": labelled(ROLES[person.user.partner_role or "agent"], language),
            "state": labelled(STATES[person.state], language),
            "last_login_at": person.user.last_login_at,
        }
