"""Partner organisations, their brands, and all published versions of those."""

import uuid

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models.functions import Lower

from apps.core.fields import SealedTextField
from apps.core.models import TwoPersonModel
from apps.partners.domain.flags import FlagCode, FlagExample
from apps.partners.domain.kyc import EntityType, KycFacts, KycPaper, KycState
from apps.partners.domain.own_domain import DomainCheckResult, DomainOffReason, DomainState


class BrandTheme(models.Model):
    """The columns of a brand: theme, products shown and contacts for help.

    They are live on the partner, in its draft, and in every published version. Source: specification 1; expectations.md
    4.10.
    """

    logo = models.TextField(blank=True, help_text="Address of the logo, or a small SVG as a data address.")
    font_source = models.CharField(max_length=200, blank=True)
    font_family = models.CharField(max_length=80, blank=True)
    primary_colour = models.CharField(max_length=7, default="#0A5C55")
    secondary_colour = models.CharField(max_length=7, default="#F0A21B")
    title_en = models.CharField(max_length=160, blank=True)
    title_hi = models.CharField(max_length=160, blank=True)
    terms_apply = models.BooleanField(default=False)
    products = ArrayField(
        models.CharField(max_length=10),
        default=list,
        db_default=[],
        blank=True,
        help_text="Codes of the products that the brand's pages show; none named means every one.",
    )
    help_phone = models.CharField(max_length=20, blank=True, default="", db_default="")
    help_email = models.CharField(max_length=254, blank=True, default="", db_default="")
    faq = models.JSONField(
        default=list,
        db_default=models.Value([], models.JSONField()),
        blank=True,
        help_text="Questions with answers in both languages, in their order.",
    )

    class Meta:
        abstract = True


class Partner(BrandTheme):
    """An organisation that brings customers, with its brand and revenue terms.

    Source: specification 3, product.md 1.
    """

    class Status(models.TextChoices):
        PENDING = "pending"
        ACTIVE = "active"
        SUSPENDED = "suspended"

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    key = models.CharField(max_length=40, unique=True)
    name = models.CharField(max_length=120)
    status = models.CharField(max_length=10, choices=Status.choices, default=Status.PENDING)
    status_reason = models.CharField(max_length=300, blank=True, default="", editable=False)
    suspended_at = models.DateTimeField(null=True, blank=True, editable=False)
    utm_id = models.CharField(max_length=60, blank=True)
    utm_defaults = models.JSONField(
        default=dict,
        db_default=models.Value({}, models.JSONField()),
        blank=True,
        help_text="UTM parameter -> its value on landings of the partner whose address has none.",
    )
    embed_sites = ArrayField(
        models.CharField(max_length=253),
        default=list,
        db_default=[],
        blank=True,
        help_text="Hosts of the sites that may show the partner's pages in a frame.",
    )
    lender_slug = models.SlugField(
        max_length=90,
        blank=True,
        db_default="",
        help_text="Lender mode: this brand is that one lender's own site, with its products only and no comparison.",
    )
    revenue_percent = models.DecimalField(max_digits=6, decimal_places=3, null=True, blank=True)
    revenue_flat_fee = models.DecimalField(max_digits=12, decimal_places=2, null=True, blank=True)
    brand_revision = models.PositiveIntegerField(
        default=0, editable=False, help_text="Counts every save of the brand or its draft: an editor sends what it saw."
    )
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["name"]
        constraints = [
            models.UniqueConstraint(
                fields=["utm_id"],
                condition=models.Q(status="active") & ~models.Q(utm_id=""),
                name="utm_id_once_among_active_partners",
            )
        ]

    def __str__(self) -> str:
        return self.name


class BrandDraft(BrandTheme):
    """The one look of a partner that is being worked on; customers see it when it is published."""

    partner = models.OneToOneField(Partner, primary_key=True, on_delete=models.CASCADE, related_name="draft")
    changed_at = models.DateTimeField()
    changed_by = models.CharField(max_length=120)

    def __str__(self) -> str:
        return f"{self.partner}: draft"


class BrandRequest(TwoPersonModel):
    """An owner's request that the draft be published (portal.md D13).

    It ends with its draft: published, discarded, or changed again by the owner.
    """

    class State(models.TextChoices):
        WAITING = "waiting"
        REFUSED = "refused"

    draft = models.OneToOneField(BrandDraft, primary_key=True, on_delete=models.CASCADE, related_name="request")
    state = models.CharField(max_length=7, choices=State.choices, default=State.WAITING)
    reason = models.CharField(max_length=300, blank=True, default="", help_text="Why it was refused.")

    class Meta(TwoPersonModel.Meta):
        constraints = [
            *TwoPersonModel.Meta.constraints,
            models.CheckConstraint(
                name="brand_request_refused_has_a_reason", condition=~models.Q(state="refused") | ~models.Q(reason="")
            ),
            models.CheckConstraint(
                name="brand_request_waits_unchecked", condition=~models.Q(state="waiting") | models.Q(checker="")
            ),
        ]

    def __str__(self) -> str:
        return f"{self.draft_id}: {self.state}"


class BrandVersion(BrandTheme):
    """A published version of a brand.

    Append-only: a rollback is a new version with the columns of an old one.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    partner = models.ForeignKey(Partner, on_delete=models.PROTECT, related_name="versions")
    number = models.PositiveIntegerField()
    restores = models.PositiveIntegerField(null=True, blank=True, help_text="The version it brought back.")
    published_at = models.DateTimeField()
    published_by = models.CharField(max_length=120)

    class Meta:
        ordering = ["-number"]
        constraints = [models.UniqueConstraint(fields=["partner", "number"], name="brand_version_number_once")]

    def __str__(self) -> str:
        return f"{self.partner}: version {self.number}"


class BrandDomain(models.Model):
    """A brand's own host name, with its pages at `/` (apps.partners.domain.own_domain).

    A released one stays as a row until another brand claims the name.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    partner = models.ForeignKey(Partner, on_delete=models.PROTECT, related_name="domains")
    host = models.CharField(max_length=253, unique=True, help_text="As browsers write it.")
    state = models.CharField(
        max_length=8,
        choices=[(choice.value, choice.value) for choice in DomainState],
        default=DomainState.CLAIMED.value,
    )
    token = models.CharField(max_length=43, help_text="Names the address that the check asks for; another each claim.")
    claimed_at = models.DateTimeField()
    claimed_by = models.CharField(max_length=120)
    proved_at = models.DateTimeField(null=True, blank=True)
    live_at = models.DateTimeField(null=True, blank=True, help_text="Since when it is live, or was last.")
    off_at = models.DateTimeField(null=True, blank=True)
    off_reason = models.CharField(
        max_length=8, choices=[(choice.value, choice.value) for choice in DomainOffReason if choice], blank=True
    )
    released_at = models.DateTimeField(null=True, blank=True)
    checked_at = models.DateTimeField(null=True, blank=True)
    result = models.CharField(
        max_length=8, choices=[(choice.value, choice.value) for choice in DomainCheckResult if choice], blank=True
    )
    failures = models.PositiveSmallIntegerField(default=0, help_text="Checks in a row that failed while it was live.")

    class Meta:
        ordering = ["host"]
        constraints = [
            models.UniqueConstraint(
                fields=["partner"], condition=~models.Q(state=DomainState.RELEASED.value), name="one_domain_a_partner"
            ),
            models.CheckConstraint(name="domain_in_small_letters", condition=models.Q(host=Lower("host"))),
            models.CheckConstraint(
                name="domain_live_was_proved",
                condition=~models.Q(state=DomainState.LIVE.value) | models.Q(proved_at__isnull=False),
            ),
            models.CheckConstraint(
                name="domain_released_at_a_time",
                condition=models.Q(state=DomainState.RELEASED.value, released_at__isnull=False)
                | (~models.Q(state=DomainState.RELEASED.value) & models.Q(released_at__isnull=True)),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.host}: {self.state}"


class PathSegment(models.Model):
    """A first part of an address that a partner took beside its key.

    A name that was given once is never given to another partner.
    """

    class Kind(models.TextChoices):
        FUNNEL = "funnel"

    name = models.CharField(max_length=40, primary_key=True)
    kind = models.CharField(max_length=7, choices=Kind.choices, default=Kind.FUNNEL)
    partner = models.ForeignKey(Partner, on_delete=models.PROTECT, related_name="segments")
    claimed_at = models.DateTimeField()
    is_open = models.BooleanField(default=False, help_text="Closed: the address shows the partner's own page.")
    open_until = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["name"]

    def __str__(self) -> str:
        return self.name


class Location(models.Model):
    """A shop or counter of a partner, with a tracking link and QR code of its own.

    Its number is the `merchant_location_id` of the customers it brought (specification 3).
    """

    id = models.AutoField(primary_key=True)
    partner = models.ForeignKey(Partner, on_delete=models.PROTECT, related_name="locations")
    name = models.CharField(max_length=80)
    address = models.CharField(max_length=200)
    pincode = models.CharField("PIN code", max_length=6)
    city = models.CharField(max_length=80, blank=True)
    state = models.CharField(max_length=80, blank=True)
    is_active = models.BooleanField(default=True)
    off_reason = models.CharField(max_length=300, blank=True, help_text="Why it is closed.")
    made_by = models.CharField(max_length=120)
    made_at = models.DateTimeField()

    class Meta:
        ordering = ["partner", "name"]
        constraints = [
            models.UniqueConstraint("partner", Lower("name"), name="location_name_once_a_partner"),
            models.CheckConstraint(
                name="location_closed_has_a_reason", condition=models.Q(is_active=True) | ~models.Q(off_reason="")
            ),
        ]

    def __str__(self) -> str:
        return f"{self.name}, {self.city}"


class ShareUse(models.Model):
    """Number of times a partner sent one text on in a day; never to whom (product.md 8)."""

    class Via(models.TextChoices):
        COPY = "copy"
        WHATSAPP = "whatsapp"
        SMS = "sms"
        EMAIL = "email"

    partner = models.ForeignKey(Partner, on_delete=models.PROTECT, related_name="+")
    share_text = models.ForeignKey("catalogue.ShareText", on_delete=models.PROTECT, related_name="uses")
    via = models.CharField(max_length=10, choices=Via)
    language = models.CharField(max_length=2)
    day = models.DateField()
    uses = models.PositiveIntegerField(default=0)

    class Meta:
        ordering = ["-day", "id"]
        constraints = [
            models.UniqueConstraint(
                fields=["partner", "share_text", "via", "language", "day"], name="share_use_once_a_day"
            )
        ]

    def __str__(self) -> str:
        return f"{self.share_text_id} {self.via} {self.day}: {self.uses}"


class MerchantApplication(models.Model):
    """A shop's application to become a merchant as sent, and its one decision (product.md 3)."""

    class State(models.TextChoices):
        PENDING = "pending"
        APPROVED = "approved"
        DECLINED = "declined"

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    reference = models.CharField(max_length=12, unique=True)
    state = models.CharField(max_length=8, choices=State.choices, default=State.PENDING)
    business_name = models.CharField(max_length=80)
    owner_name = SealedTextField()
    mobile = SealedTextField(index="mobile_index", label="mobile")
    mobile_index = models.BinaryField(max_length=32, db_index=True, editable=False)
    email = SealedTextField()
    pan = SealedTextField("PAN", index="pan_index", label="pan")
    pan_index = models.BinaryField(max_length=32, db_index=True, editable=False)
    gstin = models.CharField("GST number", max_length=15, blank=True)
    uan = models.CharField("Udyam number", max_length=19, blank=True)
    address_line1 = SealedTextField()
    address_line2 = SealedTextField(null=True, blank=True)
    pincode = models.CharField("PIN code", max_length=6)
    city = models.CharField(max_length=80, blank=True)
    state_name = models.CharField("state", max_length=80, blank=True)
    account_name = SealedTextField()
    account_number = SealedTextField()
    ifsc = models.CharField("IFSC", max_length=11)
    bank = models.CharField(max_length=120)
    branch = models.CharField(max_length=120, blank=True)
    brought_by = models.ForeignKey(Partner, on_delete=models.PROTECT, null=True, blank=True, related_name="+")
    partner = models.OneToOneField(Partner, on_delete=models.PROTECT, null=True, blank=True, related_name="+")
    text_version = models.CharField(max_length=20, help_text="Of the terms that were agreed to.")
    text_digest = models.CharField(
        max_length=64, default="", db_default="", blank=True, help_text="SHA-256 of the very text that was shown."
    )
    language = models.CharField(max_length=2)
    ip = models.GenericIPAddressField(null=True)
    sent_at = models.DateTimeField(db_index=True)
    decided_at = models.DateTimeField(null=True, blank=True)
    decided_by = models.CharField(max_length=120, blank=True)
    reason = models.CharField(
        max_length=300, blank=True, help_text="Why it was declined, or approved before it was ready."
    )

    class Meta:
        ordering = ["-sent_at"]
        constraints = [
            models.UniqueConstraint(
                fields=["pan_index"], condition=models.Q(state="pending"), name="merchant_pan_pending_once"
            ),
            models.CheckConstraint(
                name="merchant_approved_is_a_partner",
                condition=~models.Q(state="approved") | models.Q(partner__isnull=False),
            ),
            models.CheckConstraint(
                name="merchant_declined_has_a_reason", condition=~models.Q(state="declined") | ~models.Q(reason="")
            ),
        ]

    @property
    def address(self) -> str:
        """The shop's address in one line."""
        lines = (self.address_line1, self.address_line2, f"{self.city} {self.pincode}", self.state_name)
        return ", ".join(line.strip() for line in lines if line and line.strip())

    def __str__(self) -> str:
        return f"{self.business_name} ({self.reference})"


class PartnerKyc(TwoPersonModel):
    """Facts of an organisation, sent by its owner and checked by somebody else (portal.md 2).

    `maker` sent it, `checker` decided. A row is there from the first fact on.
    """

    partner = models.OneToOneField(Partner, primary_key=True, on_delete=models.CASCADE, related_name="kyc")
    state = models.CharField(
        max_length=7, choices=[(state.value, state.value) for state in KycState], default=KycState.MISSING.value
    )
    entity_type = models.CharField(
        max_length=11, blank=True, choices=[(entity.value, entity.value) for entity in EntityType]
    )
    pan = SealedTextField("PAN", index="pan_index", label="pan", null=True, blank=True)
    pan_index = models.BinaryField(max_length=32, null=True, db_index=True, editable=False)
    gstin = models.CharField("GST number", max_length=15, blank=True)
    udyam = models.CharField("Udyam number", max_length=19, blank=True)
    registration = models.CharField(max_length=21, blank=True, help_text="CIN of a company, LLPIN of an LLP.")
    incorporated_on = models.DateField(null=True, blank=True)
    agreement_version = models.CharField(max_length=20, blank=True, help_text="Of the terms that were agreed to.")
    agreed_at = models.DateTimeField(null=True, blank=True)
    reason = models.CharField(max_length=300, blank=True, help_text="Why it was refused.")
    valid_until = models.DateField(null=True, blank=True)
    changed_at = models.DateTimeField()

    class Meta(TwoPersonModel.Meta):
        ordering = ["partner"]
        constraints = [
            *TwoPersonModel.Meta.constraints,
            models.CheckConstraint(
                name="kyc_refused_has_a_reason",
                condition=~models.Q(state=KycState.REFUSED.value) | ~models.Q(reason=""),
            ),
            models.CheckConstraint(
                name="kyc_checked_by_somebody_until_a_day",
                condition=~models.Q(state=KycState.CHECKED.value)
                | models.Q(valid_until__isnull=False, checked_at__isnull=False, agreed_at__isnull=False),
            ),
        ]
        indexes = [models.Index(fields=["state", "valid_until"], name="kyc_by_end")]

    def __str__(self) -> str:
        return f"{self.partner_id}: {self.state}"

    @property
    def facts(self) -> KycFacts:
        return KycFacts(
            self.entity_type, self.pan or "", self.gstin, self.udyam, self.registration, self.incorporated_on
        )


class KycDocument(models.Model):
    """A paper that proves a fact, sealed; another of its kind replaces it."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    partner = models.ForeignKey(Partner, on_delete=models.CASCADE, related_name="kyc_documents")
    kind = models.CharField(max_length=18, choices=[(paper.value, paper.value) for paper in KycPaper])
    file_name = models.CharField(max_length=130)
    content_type = models.CharField(max_length=40)
    size = models.PositiveIntegerField()
    stored_as = models.CharField(max_length=200)
    expires_on = models.DateField(null=True, blank=True)
    sent_at = models.DateTimeField()
    sent_by = models.CharField(max_length=120)

    class Meta:
        ordering = ["partner", "kind"]
        constraints = [models.UniqueConstraint(fields=["partner", "kind"], name="kyc_document_once_a_kind")]

    def __str__(self) -> str:
        return f"{self.partner_id}: {self.kind}"


class PartnerFlag(models.Model):
    """A reason to look at a partner's work, with its evidence; it holds nothing back (adr 42).

    Of each code one is open at a time. A closed one stays with its reason; another opens once the count has doubled.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    partner = models.ForeignKey(Partner, on_delete=models.PROTECT, related_name="flags")
    code = models.CharField(max_length=16, choices=[(code.value, code.value) for code in FlagCode])
    count = models.PositiveIntegerField(help_text="The most that was found at once.")
    of = models.PositiveIntegerField(default=0, help_text="Of so many; 0 where a count alone is the rule.")
    since = models.DateTimeField(help_text="When it was found first.")
    found_at = models.DateTimeField(help_text="When it was found last.")
    evidence = models.JSONField(default=list, help_text="Our references of examples; they name nobody.")
    closed_at = models.DateTimeField(null=True, blank=True)
    closed_by = models.CharField(max_length=120, blank=True)
    closed_reason = models.CharField(max_length=300, blank=True)

    class Meta:
        ordering = ["partner", "-since", "pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["partner", "code"], condition=models.Q(closed_at=None), name="partner_flag_open_once"
            ),
            models.CheckConstraint(
                name="partner_flag_closed_with_a_reason",
                condition=models.Q(closed_at=None) | ~models.Q(closed_reason=""),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.partner_id}: {self.code}"

    @property
    def examples(self) -> list[FlagExample]:
        return [FlagExample(row["ref"], row["detail"]) for row in self.evidence]
