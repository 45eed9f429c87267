"""The certificate of a deletion: signed, provisional until recipients answered, the same everywhere."""

import base64
import hashlib
import json
from datetime import datetime, timedelta
from typing import Any
from uuid import uuid4

import pytest
import time_machine
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

from apps.core.domain.calendar import IST
from apps.privacy.domain.certificates import SignedCertificate, is_genuine, sign, signing_key
from apps.privacy.models import ErasureCertificate, ErasureNotice, ErasureRequest
from apps.privacy.services.certificates import sweep_certificates
from tests.factories.accounts import signed_in
from tests.factories.journey import Visitor

pytestmark = pytest.mark.django_db
NOON = datetime(2026, 11, 23, 12, 0, tzinfo=IST)
KEY = signing_key(b"k" * 32)


@pytest.fixture(autouse=True)
def clock() -> Any:
    with time_machine.travel(NOON, tick=False) as traveller:
        yield traveller


@pytest.fixture
def request_row() -> ErasureRequest:
    """A deletion that was carried out at noon, and the lender that was told and has not answered."""
    row = ErasureRequest.objects.create(
        number="D-7K2M4Q9P", customer_id=uuid4(), state="done", language="en",
        asked_at=NOON - timedelta(days=7), maker="asha", made_at=NOON, due_at=NOON, done_at=NOON, answer_by=NOON.date(),
        gone=[{"what": "profile", "count": 14}], kept=[{"what": "submissions", "count": 1, "law": "money_records"}],
    )  # fmt: skip
    ErasureNotice.objects.create(
        request=row, recipient="lender:1", recipient_name="Arka Bank", state="by_hand", next_try_at=NOON,
        touched_at=NOON, made_at=NOON,
    )  # fmt: skip
    return row


def answered() -> None:
    ErasureNotice.objects.update(state="answered", outcome="erased", answered_at=NOON + timedelta(days=2))


def files(row: ErasureRequest) -> tuple[Any, Any]:
    client, path = signed_in(1), f"/api/admin/deletions/{row.pk}/certificate"
    return client.get(f"{path}.json"), client.get(f"{path}.pdf")


def test_certificate_is_signed_and_the_public_receipt_checks_it(request_row: ErasureRequest) -> None:
    assert sweep_certificates(now=NOON) == 1
    answer, pdf = files(request_row)
    file = json.loads(answer.content)
    key = Ed25519PublicKey.from_public_bytes(base64.b64decode(file["public_key"]))
    key.verify(base64.b64decode(file["signature"]), file["certificate"].encode())
    with pytest.raises(InvalidSignature):
        key.verify(base64.b64decode(file["signature"]), file["certificate"].replace("14", "15").encode())
    assert (pdf["Content-Type"], pdf.content[:5]) == ("application/pdf", b"%PDF-")
    values = json.loads(file["certificate"])
    assert values["retained"] == [
        {"kind": "submissions", "count": 1, "law": "money_records", "until": "2034-11-23"},
    ]  # fmt: skip
    assert values["recipients"] == [{"name": "Arka Bank", "outcome": "", "answered_on": None}]
    receipt = Visitor().get("/api/deletion-receipts/D-7K2M4Q9P").json()["data"]
    shown = receipt["certificate"]
    assert shown["fingerprint"] == hashlib.sha256(file["certificate"].encode()).hexdigest()
    assert (shown["signature"], shown["public_key"]) == (file["signature"], file["public_key"])
    assert receipt["retained"][0]["until"] == "2034-11-23"
    assert "Arka" not in json.dumps(receipt)
    assert str(request_row.customer_id) not in answer.content.decode()


@pytest.mark.parametrize("has_answer", [True, False])
def test_provisional_until_the_last_answer_or_thirty_days_and_then_for_ever(
    request_row: ErasureRequest, has_answer: bool
) -> None:
    sweep_certificates(now=NOON)
    assert sweep_certificates(now=NOON + timedelta(days=29)) == 0
    assert not ErasureCertificate.objects.get().is_final
    if has_answer:
        answered()
    at = NOON + timedelta(days=3 if has_answer else 30)
    assert sweep_certificates(now=at) == 1
    final = ErasureCertificate.objects.get()
    assert (final.is_final, final.made_at) == (True, at)
    ErasureNotice.objects.update(recipient_name="Another")
    assert sweep_certificates(now=at + timedelta(days=1)) == 0
    assert ErasureCertificate.objects.get().text == final.text


def test_certificate_waits_for_the_sweep_and_is_for_full_admins(request_row: ErasureRequest) -> None:
    answer, _ = files(request_row)
    assert (answer.status_code, answer.json()["code"]) == (404, "privacy.certificate_waits")
    assert signed_in(2).get(f"/api/admin/deletions/{request_row.pk}/certificate.json").status_code == 403
    ErasureRequest.objects.update(state="cooling", done_at=None)
    assert sweep_certificates(now=NOON) == 0


def test_changed_line_and_foreign_key_are_not_genuine() -> None:
    signed = sign(KEY, '{"number":"D-7K2M4Q9P"}')
    ours = [KEY.public_key().public_bytes_raw()]
    assert is_genuine(signed, ours)
    assert not is_genuine(SignedCertificate(signed.text + " ", signed.signature, signed.public_key), ours)
    assert not is_genuine(sign(signing_key(b"x" * 32), signed.text), ours)
    assert not is_genuine(SignedCertificate(signed.text, "?", signed.public_key), ours)
