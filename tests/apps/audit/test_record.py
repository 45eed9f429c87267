"""The record can only grow, its blocks prove it, and audit_verify names the first row that does not fit."""

import os
from datetime import timedelta
from uuid import UUID

import psycopg
import pytest
from django.conf import settings
from django.core.management import CommandError, call_command
from django.db import DatabaseError, connection, transaction
from django.utils import timezone

from apps.audit import services
from apps.audit.domain.chain import entry_digest
from apps.audit.models import Block, Entry
from apps.core.domain.actor import SYSTEM, Actor

GITA = Actor(
    area="admin", subject_id="11111111-1111-4111-8111-111111111111", role_id=1, session_id="s1", ip="203.0.113.7",
    user_agent="browser", request_id="r1",
)  # fmt: skip
PARTNER = UUID("22222222-2222-4222-8222-222222222222")


def act(number: int) -> Entry:
    return services.record(actor=GITA, action="tests.acted", target="thing", target_id=number, after={"n": number})


def as_owner(statement: str) -> None:
    """What somebody with the database owner's password, triggers switched off, could do."""
    dsn = psycopg.conninfo.make_conninfo(
        os.environ["MIGRATE_DATABASE_URL"], dbname=settings.DATABASES["default"]["NAME"]
    )
    with psycopg.connect(dsn, autocommit=True) as owner:
        owner.execute("SET session_replication_role = replica")
        owner.execute(statement.encode())


@pytest.fixture
def from_one(transactional_db: None) -> None:
    """The first entry of the test is number 1, whatever tests took numbers before it and gave no rows."""
    as_owner("ALTER SEQUENCE audit_entry_id_seq RESTART")


@pytest.mark.django_db
def test_an_entry_keeps_who_as_whom_what_why_and_from_where() -> None:
    actor = Actor(
        area="partner", subject_id=str(PARTNER), partner_id=PARTNER, partner_role="owner",
        masquerader_id=GITA.subject_id, session_id="s2", ip="203.0.113.8", user_agent="x" * 400, request_id="r2",
    )  # fmt: skip
    entry = services.record(
        actor=actor, action="a.b", target="lender", target_id=7, before={"max": 1}, after={"max": 2}, reason="asked"
    )
    kept = Entry.objects.get(pk=entry.pk)
    assert (kept.area, kept.subject_id, kept.masquerader_id) == ("partner", str(PARTNER), GITA.subject_id)
    assert (kept.partner_id, kept.ip, kept.request_id, kept.session_id) == (PARTNER, "203.0.113.8", "r2", "s2")
    assert (kept.action, kept.target, kept.target_id, kept.reason) == ("a.b", "lender", "7", "asked")
    assert (kept.before, kept.after) == ({"max": 1}, {"max": 2})
    assert len(kept.user_agent) == 300


@pytest.mark.django_db
def test_personal_values_and_secrets_do_not_enter_the_record() -> None:
    entry = services.record(
        actor=SYSTEM, action="a.b", target="customer", target_id=1,
        before={"mobile_phone_number": "9876543210", "city": "Pune"},
        after={"mobile_phone_number": "9876543211", "password": "hunter2", "deep": [{"tin": "ABCPK1234F"}]},
    )  # fmt: skip
    with connection.cursor() as cursor:
        cursor.execute("SELECT to_jsonb(e)::text FROM audit_entry e WHERE id = %s", [entry.pk])
        stored = cursor.fetchone()[0]
    for secret in ("9876543210", "9876543211", "hunter2", "ABCPK1234F"):
        assert secret not in stored
    before, after = entry.before or {}, entry.after or {}
    assert before["city"] == "Pune"
    assert before["mobile_phone_number"]["digest"] != after["mobile_phone_number"]["digest"]


@pytest.mark.django_db
@pytest.mark.parametrize("table", ["audit_entry", "audit_block", "privacy_consent", "privacy_subjectlink"])
@pytest.mark.parametrize("statement", ["UPDATE {} SET id = id", "DELETE FROM {}", "TRUNCATE {}"])
def test_the_application_may_not_change_evidence(table: str, statement: str) -> None:
    column = statement.replace("SET id = id", "SET number = number") if table == "audit_block" else statement
    with pytest.raises(DatabaseError, match="permission denied"), transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(column.format(table))


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize(
    "statement", ["UPDATE audit_entry SET reason = 'x'", "DELETE FROM audit_entry", "TRUNCATE audit_entry"]
)
def test_the_owner_is_refused_by_the_trigger(statement: str) -> None:
    act(1)
    dsn = psycopg.conninfo.make_conninfo(
        os.environ["MIGRATE_DATABASE_URL"], dbname=settings.DATABASES["default"]["NAME"]
    )
    with (
        psycopg.connect(dsn, autocommit=True) as owner,
        pytest.raises(psycopg.errors.InsufficientPrivilege, match="append-only"),
    ):
        owner.execute(statement.encode())
    assert Entry.objects.count() == 1


@pytest.mark.django_db(transaction=True)
def test_blocks_follow_one_another_and_hold_every_entry_once() -> None:
    now = timezone.now()
    first = [act(n).pk for n in range(3)]
    assert services.seal(now=now) == 3
    second = [act(n).pk for n in range(2)]
    assert services.seal(now=now + timedelta(seconds=10)) == 2
    assert services.seal(now=now + timedelta(seconds=20)) == 0
    blocks = list(Block.objects.order_by("number"))
    assert [block.number for block in blocks] == [1, 2]
    assert [block.entry_ids for block in blocks] == [first, second]
    assert bytes(blocks[1].previous) == bytes(blocks[0].hash)
    assert services.verify().fault is None
    assert services.verify().entries == 5


@pytest.mark.django_db(transaction=True)
def test_an_entry_that_commits_after_a_later_one_was_sealed_is_sealed_next() -> None:
    app = settings.DATABASES["default"]
    slow = psycopg.connect(
        host=app["OPTIONS"].get("host") or app["HOST"], dbname=app["NAME"], user=app["USER"], password=app["PASSWORD"]
    )
    late = slow.execute(
        "INSERT INTO audit_entry (at, area, subject_id, partner_role, masquerader_id, session_id, user_agent, "
        "request_id, action, target, target_id, reason) "
        "VALUES (now(), 'system', '', '', '', '', '', '', 'late', 't', '1', '') RETURNING id"
    ).fetchone()
    assert late is not None
    early = act(1)
    assert early.pk > late[0]
    now = timezone.now()
    assert services.seal(now=now) == 1
    slow.commit()
    slow.close()
    assert services.seal(now=now + timedelta(seconds=10)) == 1
    assert Block.objects.get(number=2).entry_ids == [late[0]]
    assert services.verify().fault is None


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize(
    ("tampering", "words"),
    [
        ("UPDATE audit_entry SET reason = 'nicer' WHERE id = 3", "Entry 3 (block 1) was changed."),
        ("UPDATE audit_entry SET after = '{\"n\": 9}' WHERE id = 6", "Entry 6 (block 2) was changed."),
        ("DELETE FROM audit_entry WHERE id = 5", "Entry 5 (block 1) is missing."),
        ("DELETE FROM audit_block WHERE number = 1", "Block 1 is missing."),
        ("UPDATE audit_block SET sealed_at = sealed_at - interval '1 day' WHERE number = 1", "Block 1 was changed."),
    ],
)
def test_verify_names_the_first_bad_row(from_one: None, tampering: str, words: str) -> None:
    now = timezone.now()
    for number in range(5):
        act(number)
    services.seal(now=now)
    for number in range(5):
        act(number)
    services.seal(now=now)
    as_owner(tampering)
    with pytest.raises(CommandError) as refusal:
        call_command("verify_audit")
    assert str(refusal.value) == words


@pytest.mark.django_db(transaction=True)
def test_a_block_rewritten_together_with_its_entry_breaks_the_next_one(from_one: None) -> None:
    """The forger fixes entry, digest and hash of block 1; block 2 still points at what was there."""
    now = timezone.now()
    for _ in range(2):
        act(1)
        services.seal(now=now)
    as_owner("UPDATE audit_entry SET reason = 'nicer' WHERE id = 1")
    block = Block.objects.get(number=1)
    block.digests = entry_digest(services.columns(Entry.objects.get(pk=1)))
    forged = services.expected_hash(block)
    as_owner(
        f"UPDATE audit_block SET digests = '\\x{bytes(block.digests).hex()}', hash = '\\x{forged.hex()}' WHERE number = 1"
    )
    assert services.verify().fault == "Block 2 does not follow block 1."


@pytest.mark.django_db(transaction=True)
def test_a_cut_off_end_shows_against_a_head_kept_elsewhere(from_one: None, capsys: pytest.CaptureFixture[str]) -> None:
    now = timezone.now()
    act(1)
    services.seal(now=now)
    act(2)
    call_command("verify_audit")
    written = capsys.readouterr().out
    assert "2 entries in 2 blocks are as they were written (1 sealed now)." in written
    head = written.strip().split("head ")[1]
    call_command("verify_audit", anchor=head)
    as_owner("DELETE FROM audit_block WHERE number = 2")
    as_owner("DELETE FROM audit_entry WHERE id = 2")
    assert services.verify().fault is None
    with pytest.raises(CommandError, match="blocks are missing at the end"):
        call_command("verify_audit", anchor=head)
