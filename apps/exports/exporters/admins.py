"""The back office's people (user management) as a file. Here, because their app stands below this one."""

from collections.abc import Iterator, Mapping

from apps.accounts.domain.permissions import Can
from apps.accounts.selectors import Person, admins_for
from apps.core.domain.actor import Actor
from apps.exports.domain.cells import Cell
from apps.exports.domain.exporter import Column, Reading, asked_word, worded, yes

TITLE = ("Administrators", "एडमिन")
NEEDS = Can.MANAGE_USERS
GUARDED = True
FILTERS = frozenset({"search", "role", "state"})
COLUMNS = (
    Column("name", ("Name", "नाम"), 26, personal=True),
    Column("email", ("E-mail", "ईमेल"), 32, personal=True),
    Column("role_id", ("Role", "रोल"), 20),
    Column("state", ("State", "स्थिति"), 12),
    Column("totp", ("Authenticator", "ऑथेंटिकेटर"), 14),
    Column("last_login_at", ("Last login", "पिछला साइन इन"), 18),
    Column("failed", ("Failed sign-ins", "गलत साइन इन"), 14),
    Column("sessions", ("Sessions", "साइन इन"), 10),
)
ROLES = {1: ("Full admin", "फ़ुल एडमिन"), 2: ("Reports and files", "रिपोर्ट और फ़ाइलें"), 3: ("Customer care", "ग्राहक सेवा")}
STATES = {
    "active": ("Active", "चालू"),
    "invited": ("Invited", "बुलाया गया"),
    "locked": ("Locked", "लॉक"),
    "off": ("Off", "बंद"),
}


def read(actor: Actor, filters: Mapping[str, str]) -> Reading:
    """Everybody whom the search, role and state leave, by name."""
    role = asked_word(filters, "role", [str(role) for role in ROLES])
    people = admins_for(
        actor,
        search=filters.get("search", ""),
        role_id=int(role) if role else None,
        state=asked_word(filters, "state", STATES),
    )
    return Reading(_rows(people, actor.language), len(people))


def _rows(people: list[Person], language: str) -> Iterator[Mapping[str, Cell]]:
    for one in people:
        yield {
            "name": one.user.name,
            "email": one.user.email,
            "role_id": worded(ROLES[one.user.role_id or 3], language),
            "state": worded(STATES[one.state], language),
            "totp": yes(one.user.totp_secret is not None, language),
            "last_login_at": one.user.last_login_at,
            "failed": one.failed_sign_ins,
            "sessions": one.sessions,
        }
