"""The ledger of consents gets its digests from a full database: as the owner, on rows that nobody else may change."""

import os
from collections.abc import Iterator
from datetime import UTC, date, datetime
from typing import Any
from uuid import uuid4

import pytest
from django.db import Error, connections
from django.db.migrations.executor import MigrationExecutor
from psycopg.conninfo import conninfo_to_dict

from apps.catalogue import selectors as catalogue
from apps.catalogue.models import LegalText
from apps.privacy.models import Consent
from apps.privacy.services import give_consent

BEFORE, NOW = ("privacy", "0011_consent_names_whose_text"), ("privacy", "0012_consent_keeps_the_digest")


@pytest.fixture
def as_owner(transactional_db: None) -> Iterator[Any]:
    """The one connection, as who migrates; afterwards the application's again, with every migration applied."""
    connection = connections["default"]
    app = {name: connection.settings_dict[name] for name in ("USER", "PASSWORD")}
    owner = conninfo_to_dict(os.environ["MIGRATE_DATABASE_URL"])
    connection.close()
    connection.settings_dict.update(USER=owner.get("user", ""), PASSWORD=owner.get("password", ""))
    newest = MigrationExecutor(connection).loader.graph.leaf_nodes("privacy")
    yield connection
    MigrationExecutor(connection).migrate(newest)
    LegalText.objects.filter(partner_key="sunrise").delete()
    connection.close()
    connection.settings_dict.update(app)


def test_what_can_be_read_again_gets_its_digest_and_nothing_else_does(as_owner: Any) -> None:
    own = LegalText.objects.create(
        kind="terms", version="S-3", language="en", partner_key="sunrise", effective_from=date(2026, 1, 1),
        title="Sunrise's terms", sections=[{"heading": "Terms", "body": "Ours."}],
    )  # fmt: skip
    general = catalogue.legal_text("terms", "hi", "", date(2026, 11, 20))
    assert general is not None
    expected: list[tuple[dict[str, Any], str]] = [
        ({"purpose": "terms", "text_version": "1.0", "language": "hi"}, catalogue.digest(general)),
        ({"purpose": "terms", "text_version": "S-3", "text_partner": "sunrise"}, catalogue.digest(own)),
        ({"purpose": "terms", "text_version": "S-3"}, ""),
        ({"purpose": "terms", "text_version": "0.9"}, ""),
        ({"purpose": "share_with_lender", "text_version": "1.0", "recipient": "7"}, ""),
    ]
    entries = [
        give_consent(
            **{
                "subject_kind": "customer", "subject_id": uuid4(), "language": "en", "ip": None, "user_agent": "",
                "at": datetime(2026, 11, 20, tzinfo=UTC), **facts,
            }
        ).pk
        for facts, _ in expected
    ]  # fmt: skip
    MigrationExecutor(as_owner).migrate([BEFORE])
    MigrationExecutor(as_owner).migrate([NOW])
    kept = Consent.objects.in_bulk(entries)
    assert [kept[pk].text_digest for pk in entries] == [digest for _, digest in expected]
    with pytest.raises(Error, match="append-only"):
        Consent.objects.filter(pk=entries[0]).update(text_digest="")
