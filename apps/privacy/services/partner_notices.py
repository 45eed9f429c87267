"""Notices to the owners of a partner, by bell and e-mail."""

from collections.abc import Mapping
from datetime import datetime
from uuid import UUID

from apps.accounts import selectors as accounts
from apps.core.domain.languages import SentenceValue, by_language
from apps.privacy.selectors.contact import ContactPerson
from apps.privacy.services import contact


def notify_owners(
    *, partner_id: UUID, kind: str, values: Mapping[str, SentenceValue], path: str, dedupe_key: str, now: datetime
) -> None:
    """Notify each owner who may sign in, once for `dedupe_key`; agents are left out."""
    sentences = by_language(values)
    for user in accounts.people_of_partners_for_system([partner_id]):
        if user.partner_role == "owner":
            contact.notify(
                person=ContactPerson(id=user.pk, language=user.language, addresses={"email": user.email or ""}),
                kind=kind,
                values=sentences,
                path=path,
                dedupe_key=f"{dedupe_key}:{user.pk}",
                now=now,
            )
