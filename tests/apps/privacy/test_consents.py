"""The ledger of consents: the last word holds, per lender, and what a prospect said counts for the customer."""

from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID, uuid4

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from apps.core.domain.actor import Actor
from apps.privacy.models import Consent, SubjectLink
from apps.privacy.selectors import consents
from apps.privacy.selectors.consents import identities_by_person
from apps.privacy.selectors.dnd import subjects_with_consent_for_system
from apps.privacy.services import consents as services

NOW = datetime(2026, 11, 21, 6, 0, tzinfo=UTC)


def facts(who: UUID, purpose: str = "marketing_sms_whatsapp", minutes: int = 0, **change: Any) -> dict[str, Any]:
    return {
        "subject_kind": "customer",
        "subject_id": who,
        "purpose": purpose,
        "text_version": "2026-11",
        "language": "hi",
        "ip": "203.0.113.9",
        "user_agent": "browser",
        "at": NOW + timedelta(minutes=minutes),
        **change,
    }


@pytest.mark.django_db
def test_nothing_said_is_no() -> None:
    assert consents.has_consent(uuid4(), "terms") is False


@pytest.mark.django_db
def test_an_entry_keeps_text_language_and_place() -> None:
    who, application = uuid4(), uuid4()
    entry = services.give_consent(
        **facts(who, "share_with_lender", recipient="7", application_id=application, user_agent="x" * 400)
    )
    kept = Consent.objects.get(pk=entry.pk)
    assert (kept.text_version, kept.language, kept.ip, kept.at) == ("2026-11", "hi", "203.0.113.9", NOW)
    assert (kept.recipient, kept.application_id, len(kept.user_agent)) == ("7", application, 300)


@pytest.mark.django_db
def test_the_last_word_holds_and_every_word_is_kept() -> None:
    who = uuid4()
    services.give_consent(**facts(who))
    assert consents.has_consent(who, "marketing_sms_whatsapp") is True
    services.withdraw_consent(**facts(who, minutes=1))
    assert consents.has_consent(who, "marketing_sms_whatsapp") is False
    services.give_consent(**facts(who, minutes=2))
    assert consents.has_consent(who, "marketing_sms_whatsapp") is True
    assert Consent.objects.filter(subject_id=who).count() == 3


@pytest.mark.django_db
def test_two_words_at_one_instant_count_in_the_order_they_came() -> None:
    who = uuid4()
    services.give_consent(**facts(who))
    services.withdraw_consent(**facts(who))
    assert consents.has_consent(who, "marketing_sms_whatsapp") is False


@pytest.mark.django_db
def test_sharing_is_agreed_lender_by_lender() -> None:
    who = uuid4()
    services.give_consent(**facts(who, "share_with_lender", recipient="7"))
    assert consents.has_consent(who, "share_with_lender", "7") is True
    assert consents.has_consent(who, "share_with_lender", "8") is False
    assert consents.has_consent(who, "share_with_lender") is False


@pytest.mark.django_db
def test_sharing_with_one_provider_says_nothing_of_another_or_of_a_lender() -> None:
    who = uuid4()
    services.give_consent(**facts(who, "share_with_provider", recipient="ashoka-general"))
    assert consents.has_consent(who, "share_with_provider", "ashoka-general") is True
    assert consents.has_consent(who, "share_with_provider", "bakul-health") is False
    assert consents.has_consent(who, "share_with_lender", "ashoka-general") is False


@pytest.mark.django_db
def test_another_person_has_said_nothing() -> None:
    services.give_consent(**facts(uuid4()))
    assert consents.has_consent(uuid4(), "marketing_sms_whatsapp") is False


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("purpose", "recipient", "words"),
    [
        ("share_with_lender", "", "exactly one lender"),
        ("share_with_provider", "", "exactly one lender or provider"),
        ("terms", "7", "name nobody"),
        ("everything", "", "no such purpose"),
    ],
)
def test_a_malformed_consent_is_not_kept(purpose: str, recipient: str, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        services.give_consent(**facts(uuid4(), purpose, recipient=recipient))
    assert Consent.objects.count() == 0


@pytest.mark.django_db
def test_what_a_prospect_said_counts_for_the_customer_without_a_changed_row() -> None:
    first, second, asha = uuid4(), uuid4(), uuid4()
    services.give_consent(**facts(first, subject_kind="prospect"))
    before = list(Consent.objects.values())
    services.move_subject(prospect_id=first, customer_id=asha, at=NOW)
    assert list(Consent.objects.values()) == before
    assert consents.has_consent(asha, "marketing_sms_whatsapp") is True
    services.move_subject(prospect_id=second, customer_id=asha, at=NOW)
    services.withdraw_consent(**facts(second, minutes=1, subject_kind="prospect"))
    assert consents.has_consent(asha, "marketing_sms_whatsapp") is False
    assert consents.has_consent(first, "marketing_sms_whatsapp") is False


@pytest.mark.django_db
def test_a_prospect_becomes_one_customer_only() -> None:
    prospect, asha, bina = uuid4(), uuid4(), uuid4()
    services.move_subject(prospect_id=prospect, customer_id=asha, at=NOW)
    services.move_subject(prospect_id=prospect, customer_id=asha, at=NOW)
    with pytest.raises(ValueError, match="already known as another"):
        services.move_subject(prospect_id=prospect, customer_id=bina, at=NOW)
    assert SubjectLink.objects.count() == 1


@pytest.mark.django_db
def test_a_customer_sees_own_standing_consents_only() -> None:
    asha = uuid4()
    services.give_consent(**facts(asha, "terms"))
    services.give_consent(**facts(asha, "share_with_lender", recipient="7"))
    services.withdraw_consent(**facts(asha, "share_with_lender", 1, recipient="7"))
    services.give_consent(**facts(uuid4(), "privacy"))
    seen = consents.current_consents(Actor(area="consumer", subject_id=str(asha)))
    assert [(row.purpose, row.recipient, row.given) for row in seen] == [
        ("share_with_lender", "7", False),
        ("terms", "", True),
    ]
    assert consents.current_consents(Actor(area="admin", subject_id=str(asha), role_id=1)) == []


@pytest.mark.django_db
def test_register_finds_people_who_agreed_by_an_index_of_both_purposes() -> None:
    ids = [uuid4() for _ in range(3)]
    for who in ids:
        services.give_consent(**facts(who))
        services.give_consent(**facts(who, "marketing_calls"))
    with CaptureQueriesContext(connection) as seen:
        assert subjects_with_consent_for_system(after=None, most=10) == sorted(ids)
    with connection.cursor() as cursor:
        cursor.execute("SET LOCAL enable_seqscan = off")
        cursor.execute("EXPLAIN " + seen.captured_queries[0]["sql"])
        plan = "\n".join(line for (line,) in cursor.fetchall())
    assert "consent_to_marketing" in plan


@pytest.mark.django_db
def test_identities_of_many_people_follow_every_link_and_take_one_query_where_there_is_none() -> None:
    visit, old, kept, other, stranger = (uuid4() for _ in range(5))
    with CaptureQueriesContext(connection) as queries:
        assert identities_by_person([kept, stranger]) == {kept: {kept}, stranger: {stranger}}
    assert len(queries) == 1
    for prospect_id, customer_id in ((visit, old), (old, kept), (other, kept)):
        SubjectLink.objects.create(at=NOW, prospect_id=prospect_id, customer_id=customer_id)
    person = {visit, old, kept, other}
    assert identities_by_person([visit, stranger, other]) == {visit: person, stranger: {stranger}, other: person}
    assert identities_by_person([kept])[kept] == consents.identities_of(kept)
