"""A customer says that the key facts were read: kept once as shown, per language, never changed afterwards."""

import pytest
from django.db import DatabaseError, transaction

from apps.applications.models import KfsAcknowledgement
from tests.factories.journey import Visitor, make_lender

pytestmark = pytest.mark.django_db


def acknowledge(visitor: Visitor, app_id: str, lender_id: int, language: str = "en"):
    return visitor.post(
        f"/api/applications/{app_id}/kfs/{lender_id}/acknowledgements", {"language": language}, format="json"
    )


def test_what_was_read_is_kept_once_in_each_language(asha):
    lender = make_lender()
    app_id = asha.apply()
    first = acknowledge(asha, app_id, lender.pk)
    assert first.status_code == 201
    assert acknowledge(asha, app_id, lender.pk).json()["at"] == first.json()["at"]
    acknowledge(asha, app_id, lender.pk, "hi")
    kept = list(KfsAcknowledgement.objects.order_by("id").values_list("language", flat=True))
    assert kept == ["en", "hi"]


def test_other_terms_are_another_statement(asha):
    lender = make_lender()
    app_id = asha.apply()
    acknowledge(asha, app_id, lender.pk)
    asha.patch(f"/api/applications/{app_id}", {"amount": "200000.00"}, format="json")
    assert acknowledge(asha, app_id, lender.pk).status_code == 201
    assert KfsAcknowledgement.objects.values("digest").distinct().count() == 2


def test_nothing_is_kept_without_an_offer_or_of_another(asha):
    lender = make_lender()
    app_id = asha.apply()
    stranger = Visitor()
    stranger.sign_in("9812345670")
    assert acknowledge(stranger, app_id, lender.pk).status_code in (403, 404)
    assert acknowledge(asha, app_id, lender.pk + 1).status_code == 404
    assert acknowledge(asha, app_id, lender.pk, "ta").status_code == 422
    assert not KfsAcknowledgement.objects.exists()


def test_proof_cannot_be_changed_or_removed(asha):
    lender = make_lender()
    acknowledge(asha, asha.apply(), lender.pk)
    with pytest.raises(DatabaseError), transaction.atomic():
        KfsAcknowledgement.objects.update(language="hi")
    with pytest.raises(DatabaseError), transaction.atomic():
        KfsAcknowledgement.objects.all().delete()
    assert KfsAcknowledgement.objects.get().language == "en"
