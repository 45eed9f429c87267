"""Work of the portal that a fault strikes, and what must hold once all is quiet."""

from uuid import UUID, uuid4

from tests.faults.stack import Stack
from tests.faults.targets import EVENTS, Expectations, FaultTarget, sent_keys


class WebhookTarget(FaultTarget):
    """Events of a partner, from their rows to the receiver (portal.md 4.5 and 4.7)."""

    kind = "webhook"

    def begin(self, stack: Stack) -> None:
        from django.utils import timezone

        from tests.factories.accounts import make_partner
        from tests.factories.leads import make_lead
        from tests.factories.webhooks import make_endpoint

        key = f"p{uuid4().hex[:10]}"
        partner = make_partner(key, f"Partner {key}")
        self.partner_id: UUID = partner.pk
        self.endpoint_id = make_endpoint(partner, timezone.now()).pk
        for _ in range(EVENTS):
            make_lead(partner, name="Asha Rao", mobile=f"98{uuid4().int % 10**8:08d}")

    def owed(self, stack: Stack) -> list[str]:
        from apps.integrations.models import Delivery, WebhookEvent

        events = WebhookEvent.objects.filter(partner=self.partner_id).count()
        if events < EVENTS:
            return [f"{EVENTS - events} rows are no events"]
        open_ones = Delivery.objects.filter(endpoint=self.endpoint_id).exclude(state="delivered").count()
        return [f"{open_ones} events not delivered"] if open_ones else []

    def breaches(self, stack: Stack) -> list[str]:
        from apps.integrations.models import Delivery, EventStream, WebhookEvent

        expect = Expectations()
        events = list(WebhookEvent.objects.filter(partner=self.partner_id).order_by("seq"))
        expect.equal("numbers of the stream", [event.seq for event in events], list(range(1, EVENTS + 1)))
        expect.equal("rows behind the events", len({event.source_id for event in events}), EVENTS)
        expect.equal("last number", EventStream.objects.get(partner=self.partner_id, mode="live").last_seq, EVENTS)
        deliveries = Delivery.objects.filter(endpoint=self.endpoint_id)
        expect.equal("deliveries", deliveries.count(), EVENTS)
        for delivery in deliveries:
            expect.equal("tries noted as taken", delivery.attempts.filter(status=204).count(), 1)
        sent = sent_keys(stack)
        expect.equal("events that the receiver has", sum(sent[event.uid] > 0 for event in events), EVENTS)
        return expect.found
