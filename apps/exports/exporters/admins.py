"""The back office's users as a file. It is here because their app is below this one."""

from collections.abc import Iterator, Mapping

from apps.accounts.domain.permissions import Can
from apps.accounts.selectors import ManagedUser, admins_for
from apps.core.domain.actor import Actor
from apps.exports.domain.cells import ExportCell
from apps.exports.domain.exporter import ExportColumn, ExportRows, filter_choice, labelled, yes_no

TITLE = ("Administrators", "एडमिन")
PERMISSION_REQUIRED = Can.MANAGE_USERS
NEEDS_REAUTH = True
FILTERS = frozenset({"search", "role", "state"})
COLUMNS = (
    ExportColumn("name", ("Name", "नाम"), 26, personal=True),
    ExportColumn("email", ("E-mail", "ईमेल"), 32, personal=True),
    ExportColumn("role_id", ("Role", "रोल"), 20),
    ExportColumn("state", ("State", "स्थिति"), 12),
    ExportColumn("totp", ("Authenticator", "ऑथेंटिकेटर"), 14),
    ExportColumn("last_login_at", ("Last login", "पिछला साइन इन"), 18),
    ExportColumn("failed", ("Failed sign-ins", "गलत साइन इन"), 14),
    ExportColumn("sessions", ("Sessions", "साइन इन"), 10),
)
ROLES = {1: ("Full admin", "फ़ुल एडमिन"), 2: ("Reports and files", "रिपोर्ट और फ़ाइलें"), 3: ("Customer care", "ग्राहक सेवा")}
STATES = {
    "active": ("Active", "चालू"),
    "invited": ("Invited", "बुलाया गया"),
    "locked": ("Locked", "लॉक"),
    "off": ("Off", "बंद"),
}


def read(actor: Actor, filters: Mapping[str, str]) -> ExportRows:
    """Return the users that match search, role and state, by name."""
    role = filter_choice(filters, "role", [str(role) for role in ROLES])
    people = admins_for(
        actor,
        search=filters.get("search", ""),
        role_id=int(role) if role else None,
        state=filter_choice(filters, "state", STATES),
    )
    return ExportRows(_rows(people, actor.language), len(people))


def _rows(people: list[ManagedUser], language: str) -> Iterator[Mapping[str, ExportCell]]:
    for person in people:
        yield {
            "name": person.user.name,
            "email": person.user.email,
            "role_id": labelled(ROLES[person.user.role_id or 3], language),
            "state": labelled(STATES[person.state], language),
            "totp": yes_no(person.user.totp_secret is not None, language),
            "last_login_at": person.user.last_login_at,
            "failed": person.failed_sign_ins,
            "sessions": person.sessions,
        }
