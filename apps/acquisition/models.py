"""Tracking links of partners, every request for one, and what the requests of a day come to."""

import uuid

from django.contrib.postgres.indexes import BrinIndex
from django.db import models
from django.db.models.functions import Lower

from apps.acquisition.domain.links import ClickKind, LinkTarget, TrackingLinkState
from apps.acquisition.domain.posters import PosterSize
from apps.acquisition.domain.referrals import SharedFact
from apps.core.fields import SealedJSONField


class UtmTemplate(models.Model):
    """A named set of UTM values; the links made from it always have its values (portal.md 2)."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    name = models.CharField(max_length=80)
    utm_source = models.CharField(max_length=100, blank=True)
    utm_medium = models.CharField(max_length=100, blank=True)
    utm_campaign = models.CharField(max_length=100, blank=True)
    utm_term = models.CharField(max_length=100, blank=True)
    utm_content = models.CharField(max_length=100, blank=True)
    revision = models.PositiveIntegerField(default=1, help_text="Grows with every change.")
    made_by = models.CharField(max_length=120)
    made_at = models.DateTimeField()

    class Meta:
        ordering = ["name"]
        constraints = [models.UniqueConstraint(Lower("name"), name="utm_template_name_once")]

    def __str__(self) -> str:
        return self.name


class TrackingLink(models.Model):
    """One short address of one partner.

    Code, partner, target and product never change: printed codes would lie.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    code = models.CharField(max_length=7, unique=True)
    partner = models.ForeignKey("partners.Partner", on_delete=models.PROTECT, related_name="+")
    agent_id = models.UUIDField(null=True, blank=True, help_text="The partner's agent whose link it is.")
    name = models.CharField(max_length=80, blank=True)
    target = models.CharField(
        max_length=15, choices=[(target.value, target.value) for target in LinkTarget], default=LinkTarget.PAGE.value
    )
    product = models.ForeignKey(
        "catalogue.Product",
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="+",
        help_text="What the visit goes on with; empty: the partner's page.",
    )
    segment = models.ForeignKey(
        "partners.PathSegment",
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="+",
        help_text="The funnel that it leads to.",
    )
    target_seen_at = models.DateTimeField(null=True, blank=True, help_text="When its target was last looked at.")
    target_answers = models.BooleanField(default=True, help_text="Whether the target could be used then.")
    utm_source = models.CharField(max_length=100, blank=True)
    utm_medium = models.CharField(max_length=100, blank=True)
    utm_campaign = models.CharField(max_length=100, blank=True)
    utm_term = models.CharField(max_length=100, blank=True)
    utm_content = models.CharField(max_length=100, blank=True)
    template = models.ForeignKey(
        UtmTemplate,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="links",
        help_text="Of its UTM values.",
    )
    location = models.ForeignKey(
        "partners.Location",
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="links",
        help_text="The partner's location that its customers come by.",
    )
    state = models.CharField(
        max_length=3,
        choices=[(state.value, state.value) for state in (TrackingLinkState.ON, TrackingLinkState.OFF)],
        default="on",
    )
    expires_at = models.DateTimeField(null=True, blank=True)
    off_at = models.DateTimeField(null=True, blank=True)
    off_by = models.CharField(max_length=120, blank=True)
    off_reason = models.CharField(max_length=300, blank=True)
    notes = models.CharField(max_length=300, blank=True)
    is_default = models.BooleanField(
        default=False, help_text="The one that the portal shares for this product or location."
    )
    upload_id = models.UUIDField(null=True, blank=True, db_index=True, help_text="The sheet that made it.")
    sheet_key = models.CharField(
        max_length=64, blank=True, db_index=True, help_text="Digest of partner, product and name in its sheet."
    )
    made_by = models.CharField(max_length=120)
    made_at = models.DateTimeField()

    class Meta:
        ordering = ["-made_at"]
        constraints = [
            models.UniqueConstraint(
                fields=["partner", "agent_id", "target", "product", "segment", "location"],
                condition=models.Q(is_default=True),
                nulls_distinct=False,
                name="tracking_link_default_once",
            ),
            models.CheckConstraint(
                name="tracking_link_funnel_has_a_segment",
                condition=models.Q(target="funnel", segment__isnull=False)
                | (~models.Q(target="funnel") & models.Q(segment__isnull=True)),
            ),
            models.CheckConstraint(
                name="tracking_link_off_has_a_reason",
                condition=models.Q(state="on") | (models.Q(off_at__isnull=False) & ~models.Q(off_reason="")),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.code} {self.name}"


class LinkClick(models.Model):
    """One request for a link, without the address and the agent of the browser."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    link = models.ForeignKey(TrackingLink, on_delete=models.PROTECT, related_name="+", db_index=False)
    at = models.DateTimeField()
    kind = models.CharField(max_length=8, choices=[(kind.value, kind.value) for kind in ClickKind])
    is_qr = models.BooleanField(default=False)
    visitor = models.BinaryField(
        max_length=8, null=True, help_text="Tells visitors of one day apart; its salt is forgotten after two days."
    )
    device = models.CharField(max_length=7, choices=[("phone", "phone"), ("desktop", "desktop")])
    referrer_host = models.CharField(max_length=100, blank=True)
    language = models.CharField(max_length=2)

    class Meta:
        ordering = ["-at"]
        indexes = [
            models.Index(fields=["link", "at"], name="click_of_link"),
            BrinIndex(fields=["at"], autosummarize=True, name="click_by_time"),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.at:%Y-%m-%d %H:%M}"


class LinkDay(models.Model):
    """Sums of a link's clicks of one Indian day, always counted anew from the clicks."""

    id = models.BigAutoField(primary_key=True)
    link = models.ForeignKey(TrackingLink, on_delete=models.PROTECT, related_name="days", db_index=False)
    day = models.DateField(db_index=True)
    people = models.PositiveIntegerField(default=0)
    visitors = models.PositiveIntegerField(default=0, help_text="Different browsers among the people.")
    qr = models.PositiveIntegerField(default=0, help_text="People who scanned the QR code.")
    previews = models.PositiveIntegerField(default=0)
    crawlers = models.PositiveIntegerField(default=0, help_text="With browsers that only load ahead.")

    class Meta:
        ordering = ["-day"]
        constraints = [models.UniqueConstraint(fields=["link", "day"], name="link_day_once")]

    def __str__(self) -> str:
        return f"{self.day}: {self.people}"


class Creative(models.Model):
    """One poster of a partner with its locked lines and a tracking link of its own.

    The files are drawn from this row whenever they are asked for: the same row gives the same file.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    number = models.CharField(max_length=8, unique=True)
    partner = models.ForeignKey("partners.Partner", on_delete=models.PROTECT, related_name="+")
    agent_id = models.UUIDField(null=True, blank=True, help_text="The partner's agent who made it.")
    partner_name = models.CharField(max_length=120, help_text="The partner's name on the day it was made.")
    template = models.ForeignKey("catalogue.PosterTemplate", on_delete=models.PROTECT, related_name="+")
    size = models.CharField(max_length=8, choices=[(size.value, size.value) for size in PosterSize])
    language = models.CharField(max_length=2, choices=[("en", "en"), ("hi", "hi")])
    fields = SealedJSONField(help_text="Headline, second line, name, shop and number as the partner typed them.")
    lines = models.JSONField(help_text="The locked lines, each as its strong part and the rest.")
    lines_digest = models.CharField(max_length=64, help_text="Of the lines and their legal text's version.")
    rates = models.JSONField(help_text="Rates of the example chart, per cent a year.")
    digest = models.CharField(max_length=64, help_text="Of all that stands on it: the same poster is made once.")
    link = models.OneToOneField(TrackingLink, on_delete=models.PROTECT, related_name="+")
    expires_on = models.DateField(help_text="The last day it is valid.")
    made_by = models.CharField(max_length=120)
    made_at = models.DateTimeField()
    revoked_at = models.DateTimeField(null=True, blank=True)
    revoked_by = models.CharField(max_length=120, blank=True)
    revoked_reason = models.CharField(max_length=300, blank=True)

    class Meta:
        ordering = ["-made_at"]
        constraints = [
            models.UniqueConstraint(
                fields=["partner", "agent_id", "digest"],
                condition=models.Q(revoked_at__isnull=True),
                nulls_distinct=False,
                name="creative_once",
            ),
            models.CheckConstraint(
                name="creative_revoked_with_a_reason",
                condition=models.Q(revoked_at__isnull=True) | ~models.Q(revoked_reason=""),
            ),
        ]

    def __str__(self) -> str:
        return self.number


class Referral(models.Model):
    """A partner who came by another partner's referral link, from its approval on.

    One level: whom the referred one brings is a referral of its own. Once barred it stays so; the stages are read from
    what happened and not kept here.
    """

    class State(models.TextChoices):
        OPEN = "open"
        BARRED = "barred"

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    referrer = models.ForeignKey("partners.Partner", on_delete=models.PROTECT, related_name="+")
    referred = models.OneToOneField("partners.Partner", on_delete=models.PROTECT, related_name="+")
    application = models.OneToOneField("partners.MerchantApplication", on_delete=models.PROTECT, related_name="+")
    began_on = models.DateField(help_text="The Indian day of the approval: its terms hold for the whole time.")
    state = models.CharField(max_length=6, choices=State.choices, default=State.OPEN)
    shared = models.CharField(
        max_length=7,
        blank=True,
        choices=[(fact.value, fact.value) for fact in SharedFact],
        help_text="The fact that both partners have in common, never its value.",
    )
    opened_at = models.DateTimeField()
    barred_at = models.DateTimeField(null=True, blank=True)
    active_notified_at = models.DateTimeField(
        null=True, blank=True, help_text="When the referrer was told of the first loan of the referred partner."
    )

    class Meta:
        ordering = ["-began_on", "pk"]
        constraints = [
            models.CheckConstraint(condition=~models.Q(referrer=models.F("referred")), name="referral_of_two_partners"),
            models.CheckConstraint(
                condition=models.Q(state="open", shared="", barred_at__isnull=True)
                | (models.Q(state="barred", barred_at__isnull=False) & ~models.Q(shared="")),
                name="referral_barred_says_why",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.referrer_id} brought {self.referred_id}"
