"""The audit log: every act in the product, searched by person, action, target and day."""

from dataclasses import asdict
from typing import Any

from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, AdminView
from apps.audit.selectors import EntryFilter, last_block
from apps.core.web.serializers import filter_values, query_serializer_of
from apps.reports.selectors.audit_log import audit_page, audit_people

AuditLogQuery = query_serializer_of(
    EntryFilter,
    before=serializers.IntegerField(
        min_value=1, max_value=2**63 - 1, required=False, help_text="Entries below this id: the next page."
    ),
    page_size=serializers.IntegerField(min_value=1, max_value=100, required=False, default=50),
)


class AuditPersonOut(serializers.Serializer[Any]):
    """An admin whose acts can be asked for."""

    id = serializers.UUIDField()
    name = serializers.CharField()


class AuditLineOut(serializers.Serializer[Any]):
    """One entry. Values that name a person are digests, numbers in texts are masked."""

    id = serializers.IntegerField()
    at = serializers.DateTimeField()
    action = serializers.CharField()
    area = serializers.CharField()
    person = serializers.CharField(allow_blank=True, help_text="Empty for customers, integrations and the system.")
    role_id = serializers.IntegerField(allow_null=True)
    behind = serializers.CharField(allow_blank=True, help_text="The admin behind a masquerade.")
    target = serializers.CharField()
    target_id = serializers.CharField()
    before = serializers.JSONField(allow_null=True)
    after = serializers.JSONField(allow_null=True)
    details = serializers.JSONField(allow_null=True)
    reason = serializers.CharField(allow_blank=True)
    request_id = serializers.CharField(allow_blank=True)
    ip = serializers.CharField(allow_blank=True)


class AuditChainOut(serializers.Serializer[Any]):
    """The newest sealed block of the chain."""

    number = serializers.IntegerField()
    sealed_at = serializers.DateTimeField()
    head = serializers.CharField(help_text="How its hash begins.")


class AuditLogOut(serializers.Serializer[Any]):
    """One page of entries, the admins to choose from, and the state of the chain."""

    results = AuditLineOut(many=True)
    before = serializers.IntegerField(allow_null=True)
    people = AuditPersonOut(many=True)
    chain = AuditChainOut(allow_null=True)


class AuditLogView(AdminView):
    """GET /api/admin/audit-entries: entries of the audit log, the newest first."""

    permission_required = Can.READ_AUDIT
    query_serializer = AuditLogQuery
    response_serializer = AuditLogOut

    def get(self, request: ActorRequest, query: Any) -> dict[str, Any]:
        filters = filter_values(EntryFilter, query)
        page = audit_page(request.actor, filters, before=query.before, most=query.page_size or 50)
        block = last_block()
        return {
            "results": [asdict(line) for line in page.lines],
            "before": page.before,
            "people": [{"id": person_id, "name": name} for person_id, name in audit_people(request.actor)],
            "chain": block
            and {"number": block.number, "sealed_at": block.sealed_at, "head": bytes(block.hash).hex()[:12]},
        }
