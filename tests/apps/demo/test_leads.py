"""The demo partner's leads: a sheet with refused rows, people at every stage, and a sheet that waits."""

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from apps.accounts.models import User
from apps.applications.models import Introduction
from apps.applications.selectors import introductions
from apps.core.domain.actor import Actor
from apps.demo import services
from apps.uploads import selectors
from apps.uploads.models import Upload
from apps.uploads.services import error_sheets

pytestmark = pytest.mark.django_db
NOW = datetime(2026, 11, 21, 6, 0, tzinfo=UTC)


def test_partners_see_leads_at_every_stage_and_the_rows_that_were_refused(tmp_path: Path, settings: Any) -> None:
    settings.MEDIA_ROOT = tmp_path
    counts = services.build(size="small", seed=2026, now=NOW)
    dev = User.objects.get(email="partner1@example.com")
    actor = Actor(area="partner", subject_id=str(dev.pk), partner_id=dev.partner_id, partner_role="owner")
    taken, waiting = Upload.objects.order_by("created_at")

    stages = introductions.stages(introductions.leads(actor))
    assert {stage for stage, number in stages.items() if number} == {
        "named", "invited", "opened", "signed_in", "applied", "submitted", "approved", "disbursed", "declined",
    }  # fmt: skip
    assert sum(stages.values()) == counts["leads"] == taken.applied == Introduction.objects.count()
    assert taken.finished_at is not None
    assert (taken.state, taken.rejected, taken.created_at) == (
        "done_with_errors",
        4,
        taken.finished_at.replace(minute=0),
    )
    assert [fault.code for fault in selectors.faults(actor, taken)] == [
        "uploads.not_a_mobile", "uploads.lead_no_basis",
        "uploads.not_a_pincode", "uploads.lead_basis_old",
    ]  # fmt: skip
    assert len(list(error_sheets.rows(actor, taken, only_rejected=True))) == 4
    assert (waiting.awaits_apply, waiting.applied, waiting.rejected, waiting.created_by_name) == (
        True, 2, 1, "Esha Sethi",
    )  # fmt: skip
