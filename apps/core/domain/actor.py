"""The actor of a request, as plain values for selectors, services and audit rows."""

from dataclasses import dataclass, field, replace
from typing import Literal
from uuid import UUID

Area = Literal["anonymous", "consumer", "partner", "admin", "integration", "system"]


@dataclass(frozen=True)
class Actor:
    """The actor of one request.

    Under masquerade `area` is partner and `masquerader_id` names the admin.

    `must_enrol`: an authenticator app is required here and this person has none yet. `limits`: rights that an admin
    lacks although the role has them (`accounts.domain.permissions.AdminLimit`); under masquerade the limits of the
    admin behind it. `prospect_id`: the visit by which a customer's session was opened. `device_marks`: the browser's
    cookie of logins that know it as their device. `may_approve`: false for a new full admin, who cannot approve acts of
    others yet. `host`: the site that was called, without its port.
    """

    area: Area
    subject_id: str | None = None
    role_id: int | None = None
    partner_id: UUID | None = None
    partner_role: Literal["owner", "agent"] | None = None
    masquerader_id: str | None = None
    session_id: str | None = None
    prospect_id: UUID | None = None
    ip: str | None = None
    user_agent: str = ""
    language: str = "en"
    request_id: str = ""
    must_enrol: bool = False
    limits: frozenset[str] = frozenset()
    may_approve: bool = True
    name: str = field(default="", compare=False)
    device_marks: str = field(default="", compare=False, repr=False)
    host: str = field(default="", compare=False)

    @property
    def is_masquerading(self) -> bool:
        return self.masquerader_id is not None

    @property
    def person_id(self) -> str:
        """Return the id of the human being who acts: under masquerade the admin behind it.

        Two acts of one person have one id.
        """
        return self.masquerader_id or self.subject_id or ""

    def speaking(self, language: str) -> "Actor":
        return replace(self, language=language)


SYSTEM = Actor(area="system", subject_id="system")
