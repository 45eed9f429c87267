"""Filling a pool of codes, and what the database itself refuses."""

import pytest
from django.db import DatabaseError, connection, transaction
from django.utils import timezone

from apps.audit.models import Entry
from apps.core.domain.actor import Actor
from apps.core.domain.problems import Problem
from apps.offerings.models import CodeReveal, DealClick, VoucherCode
from apps.offerings.services import perks as services
from tests.factories.perks import ADDED, make_deal, make_voucher

pytestmark = pytest.mark.django_db
GITA = Actor(area="admin", subject_id="1", role_id=1, name="Gita")


def fill(perk_id: int, text: str) -> services.CodePoolUpdate:
    return services.add_codes(perk_id=perk_id, text=text, by=GITA, now=timezone.now())


def test_pasting_the_list_again_adds_only_what_is_new() -> None:
    perk = make_voucher(codes="AAA-1 BBB-2")
    assert fill(perk.pk, "BBB-2\nCCC-3\nCCC-3") == services.CodePoolUpdate(added=1, existing=2)
    assert sorted(code.code for code in VoucherCode.objects.all()) == ["AAA-1", "BBB-2", "CCC-3"]


def test_two_vouchers_may_have_the_same_code() -> None:
    make_voucher(codes="AAA-1")
    make_voucher(codes="AAA-1")
    assert VoucherCode.objects.count() == 2


def test_the_record_says_how_many_and_never_which() -> None:
    perk = make_voucher(codes="SECRET-1")
    fill(perk.pk, "SECRET-2 SECRET-3")
    entry = Entry.objects.get(subject_id="1")
    assert (entry.action, entry.after) == ("offerings.codes_added", {"added": 2})


def test_codes_are_sealed_at_rest() -> None:
    make_voucher(codes="SECRET-1")
    with connection.cursor() as cursor:
        cursor.execute("SELECT code FROM offerings_vouchercode")
        assert "SECRET" not in cursor.fetchone()[0]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("AAA-1\nकोड", "offerings.code_unreadable"),
        (" \n", "core.required"),
        (" ".join(f"C-{n:04}" for n in range(5001)), "offerings.codes_too_many"),
    ],
)
def test_a_list_that_cannot_be_read_adds_nothing(text: str, code: str) -> None:
    perk = make_voucher(codes="OLD-1")
    with pytest.raises(Problem) as problem:
        fill(perk.pk, text)
    assert problem.value.fields["codes"][0].code == code
    assert VoucherCode.objects.count() == 1


def test_five_thousand_are_taken() -> None:
    perk = make_voucher(codes="OLD-1")
    assert fill(perk.pk, " ".join(f"C-{n:04}" for n in range(5000))).added == 5000


def test_what_has_no_pool_takes_no_codes() -> None:
    for perk in (make_voucher(), make_deal()):
        with pytest.raises(Problem) as problem:
            fill(perk.pk, "AAA-1")
        assert problem.value.code == "offerings.no_pool"
    assert not VoucherCode.objects.exists()


def test_a_reveal_and_a_departure_cannot_be_changed_or_removed() -> None:
    asha = Actor(area="consumer", subject_id="0b7a7a1e-0000-4000-8000-000000000001")
    services.reveal_code(perk_id=make_voucher().pk, by=asha, now=ADDED)
    services.record_deal_click(perk_id=make_deal().pk, by=asha, now=ADDED)
    for rows in (CodeReveal.objects.all(), DealClick.objects.all()):
        for act in (lambda rows=rows: rows.update(at=timezone.now()), rows.delete):
            with pytest.raises(DatabaseError), transaction.atomic():
                act()
        assert rows.count() == 1
