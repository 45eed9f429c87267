"""People whom a partner named."""

from datetime import date
from typing import Any
from uuid import UUID, uuid4

from django.utils import timezone

from apps.applications.models import PartnerLead


def make_lead(partner: Any, name: str = "=Asha Rao", mobile: str = "9876501234", **facts: Any) -> PartnerLead:
    """A lead of the partner's, an agent's own one where `agent_id` says whose."""
    plain = {"key": uuid4().hex, "upload_id": UUID(int=1), "row_no": PartnerLead.objects.count() + 2}
    person = {"name": name, "mobile": mobile, "product_code": "PL", "pincode": "226010"}
    agreed = {"agreed_by": "paper", "agreed_on": date(2026, 11, 1), "invitation": "none"}
    return PartnerLead.objects.create(partner=partner, introduced_at=timezone.now(), **plain | person | agreed | facts)
