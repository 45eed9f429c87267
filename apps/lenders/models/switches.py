"""Switches of lenders: what was ordered, and what partners are told of it."""

from django.db import models


class SwitchOrder(models.Model):
    """One order to switch a lender on or off for a product: audience, period, reason and actor.

    At most one order of a switch is open, that is, has something still to come. Orders are never removed: together
    they are the history of a lender and product. One with `lender` and no terms says that the lender was switched
    as a whole, which is immediate and for good: it belongs to the history of each of its products.
    """

    class Whom(models.TextChoices):
        EVERYONE = "everyone", "Everyone"
        DIRECT = "direct", "Customers who come by themselves"
        PARTNER = "partner", "Customers whom a partner brought"

    class Reason(models.TextChoices):
        CAPACITY = "capacity", "Capacity"
        TECHNICAL = "technical", "Technical"
        CONTRACT = "contract", "Contract"
        POLICY = "policy", "Policy"
        OTHER = "other", "Other"

    class State(models.TextChoices):
        OPEN = "open", "Something is still to come"
        DONE = "done", "Done"
        REPLACED = "replaced", "Replaced by a later order"
        CANCELLED = "cancelled", "What was still to come was cancelled"

    id = models.BigAutoField(primary_key=True)
    terms = models.ForeignKey(
        "lenders.LenderProduct", on_delete=models.CASCADE, related_name="orders", null=True, blank=True
    )
    lender = models.ForeignKey("lenders.Lender", on_delete=models.CASCADE, related_name="+", null=True, blank=True)
    whom = models.CharField(max_length=10, choices=Whom, default=Whom.EVERYONE, db_default=Whom.EVERYONE)
    is_on = models.BooleanField()
    starts_at = models.DateTimeField()
    ends_at = models.DateTimeField(null=True, blank=True)
    reason = models.CharField(max_length=10, choices=Reason, blank=True)
    note = models.CharField(max_length=200, blank=True)
    state = models.CharField(max_length=10, choices=State, default=State.OPEN)
    is_begun = models.BooleanField(default=False, help_text="The beginning is noted in the terms.")
    tells_partners = models.BooleanField(
        default=False, db_default=False, help_text="Partners are told each time it takes effect."
    )
    by_id = models.CharField(max_length=64)
    by_name = models.CharField(max_length=120, blank=True)
    at = models.DateTimeField()
    closed_at = models.DateTimeField(null=True, blank=True)
    closed_by = models.CharField(max_length=120, blank=True)

    class Meta:
        ordering = ["-id"]
        constraints = [
            models.UniqueConstraint(
                fields=["terms", "whom"], condition=models.Q(state="open"), name="switch_order_one_open_for_whom"
            ),
            models.CheckConstraint(
                condition=models.Q(ends_at__isnull=True) | models.Q(ends_at__gt=models.F("starts_at")),
                name="switch_order_ends_after_start",
            ),
            models.CheckConstraint(
                condition=models.Q(terms__isnull=False, lender__isnull=True)
                | models.Q(terms__isnull=True, lender__isnull=False, state="done", whom="everyone"),
                name="switch_order_of_terms_or_whole",
            ),
        ]
        indexes = [
            models.Index(fields=["terms", "-id"], name="switch_order_of_terms"),
            models.Index(
                fields=["lender", "-id"], condition=models.Q(lender__isnull=False), name="switch_order_of_lender"
            ),
        ]

    def __str__(self) -> str:
        on = "on" if self.is_on else "off"
        return f"{self.terms or self.lender} {self.whom} {on} from {self.starts_at:%Y-%m-%d %H:%M}"

    @property
    def is_whole(self) -> bool:
        """Return whether the lender was switched as a whole, with its every product."""
        return self.lender_id is not None


class SwitchAnnouncement(models.Model):
    """A switch that took effect and is announced to partners once. `told` counts people.

    `products` are those for which their customers notice it. It waits until `due_at`, and is withdrawn when the
    switch is reversed before sending has begun.
    """

    order = models.ForeignKey(SwitchOrder, on_delete=models.CASCADE, related_name="news")
    is_on = models.BooleanField()
    products = models.JSONField(default=list)
    at = models.DateTimeField()
    due_at = models.DateTimeField()
    begun_at = models.DateTimeField(null=True)
    withdrawn_at = models.DateTimeField(null=True)
    told_at = models.DateTimeField(null=True)
    told = models.PositiveIntegerField(null=True)

    class Meta:
        ordering = ["-id"]
        verbose_name_plural = "switch news"
        constraints = [models.UniqueConstraint(fields=["order", "is_on"], name="switch_news_once")]
        indexes = [
            models.Index(fields=["id"], condition=models.Q(told_at=None, withdrawn_at=None), name="switch_news_untold")
        ]

    def __str__(self) -> str:
        return f"{self.order_id} {'on' if self.is_on else 'off'}"
