"""People with a password, sessions of every area, one-time codes and rate-limit counters."""

import uuid
from datetime import datetime, timedelta
from typing import Any

from django.contrib.auth.base_user import AbstractBaseUser, BaseUserManager
from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import Q

from apps.accounts.domain.api_keys import KeyMode
from apps.accounts.domain.permissions import AdminLimit
from apps.accounts.domain.saved_views import MAX_NAME_LENGTH, MAX_QUERY_LENGTH
from apps.core.fields import SealedTextField, blind_index
from apps.core.models import TwoPersonModel


class UserManager(BaseUserManager["User"]):
    """Looks people up by e-mail, as Django's own commands expect."""

    def create_superuser(self, email: str, password: str, **extra: Any) -> "User":
        """Create a full admin, for Django's createsuperuser."""
        user = self.model(email=self.normalize_email(email).lower(), area="admin", role_id=1, **extra)
        user.set_password(password)
        user.save(using=self._db)
        return user


class User(AbstractBaseUser):
    """A person with a password: an admin (role 1, 2, 3) or a partner's user (owner or agent)."""

    class Area(models.TextChoices):
        ADMIN = "admin"
        PARTNER = "partner"

    class PartnerRole(models.TextChoices):
        OWNER = "owner"
        AGENT = "agent"

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    email = models.EmailField(unique=True, null=True, blank=True)
    mobile = SealedTextField(null=True, blank=True, index="mobile_index", label="mobile")
    mobile_index = models.BinaryField(max_length=32, null=True, unique=True, editable=False)
    name = models.CharField(max_length=120)
    area = models.CharField(max_length=8, choices=Area.choices)
    role_id = models.PositiveSmallIntegerField(null=True, blank=True)
    partner_id = models.UUIDField(null=True, blank=True, db_index=True)
    partner_role = models.CharField(max_length=8, choices=PartnerRole.choices, null=True, blank=True)
    language = models.CharField(max_length=2, choices=[("en", "English"), ("hi", "हिन्दी")], default="en")
    is_active = models.BooleanField(default=True)
    locked_at = models.DateTimeField(null=True, blank=True, editable=False, help_text="Locked by an admin since.")
    locked_why = models.CharField(max_length=200, blank=True, editable=False, default="", db_default="")
    masks_numbers = models.BooleanField(
        default=False, db_default=False, editable=False, help_text="An admin who sees personal numbers masked."
    )
    no_export = models.BooleanField(
        default=False, db_default=False, editable=False, help_text="An admin who takes nothing out as a file."
    )
    full_admin_since = models.DateTimeField(
        null=True, blank=True, editable=False, help_text="Made or raised to a full admin; empty: by the installation."
    )
    totp_secret = SealedTextField(null=True, blank=True)
    totp_pending = SealedTextField(null=True, blank=True, editable=False)
    totp_last_step = models.BigIntegerField(null=True, blank=True, editable=False)
    last_login_at = models.DateTimeField(null=True, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)
    last_login = None

    objects = UserManager()

    USERNAME_FIELD = "email"
    REQUIRED_FIELDS = ["name"]

    class Meta:
        ordering = ["name"]
        constraints = [
            models.CheckConstraint(
                name="user_is_admin_or_partner",
                condition=Q(area="admin", role_id__in=(1, 2, 3), partner_id=None, partner_role=None)
                | Q(area="partner", role_id=None, partner_id__isnull=False, partner_role__in=("owner", "agent")),
            ),
            models.CheckConstraint(
                name="user_can_be_named",
                condition=Q(email__isnull=False) | Q(area="partner", mobile_index__isnull=False),
            ),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def may_enter(self) -> bool:
        """Neither switched off nor locked by an admin."""
        return self.is_active and self.locked_at is None

    @property
    def limits(self) -> frozenset[str]:
        """Return the admin's limits, as the permission layer names them."""
        held = {AdminLimit.MASKED: self.masks_numbers, AdminLimit.NO_EXPORT: self.no_export}
        return frozenset(limit for limit, is_set in held.items() if is_set)

    @property
    def is_full(self) -> bool:
        """Return whether the user is an admin of role 1, limited or not."""
        return self.area == self.Area.ADMIN and self.role_id == 1

    def approves_from(self, wait: timedelta) -> datetime | None:
        """Return from when a full admin may approve; None for whoever never had to wait."""
        return None if not self.is_full or self.full_admin_since is None else self.full_admin_since + wait

    @property
    def is_staff(self) -> bool:
        """Return whether the user may enter the Django admin: a full admin without limits.

        Its pages show and hand out everything.
        """
        return self.is_full and not self.limits

    def has_perm(self, perm: str, obj: object = None) -> bool:
        return self.may_enter and self.is_staff

    def has_module_perms(self, app_label: str) -> bool:
        return self.may_enter and self.is_staff


class FullAdminRequest(TwoPersonModel):
    """A request to give or end somebody's rights of a full admin, decided by another one.

    Until then the person is what they were: of a lower role, switched off, invited by no link yet, or a full admin.
    """

    class State(models.TextChoices):
        WAITING = "waiting"
        APPROVED = "approved"
        DECLINED = "declined"

    class Act(models.TextChoices):
        GRANT = "grant"
        LOWER = "lower"
        SWITCH_OFF = "switch_off"

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    user = models.ForeignKey(User, on_delete=models.PROTECT, related_name="full_admin_requests")
    act = models.CharField(max_length=10, choices=Act.choices, default=Act.GRANT)
    lower_role_id = models.PositiveSmallIntegerField(
        null=True, blank=True, help_text="The role after lowering, 2 or 3."
    )
    reason = models.CharField(max_length=200, blank=True, help_text="Why somebody is switched off.")
    state = models.CharField(max_length=8, choices=State.choices, default=State.WAITING)
    decided_at = models.DateTimeField(null=True, blank=True)

    class Meta(TwoPersonModel.Meta):
        ordering = ["-made_at"]
        constraints = [
            *TwoPersonModel.Meta.constraints,
            models.UniqueConstraint(fields=["user"], condition=Q(state="waiting"), name="full_admin_asked_once"),
            models.CheckConstraint(
                condition=Q(act="lower", lower_role_id__in=(2, 3)) | (~Q(act="lower") & Q(lower_role_id=None)),
                name="lowered_full_admin_has_a_role",
            ),
            models.CheckConstraint(
                condition=~Q(state="approved") | ~Q(checker=""), name="approved_full_admin_was_checked"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.user}: {self.state}"


class Session(models.Model):
    """One signed-in browser, read on every request. It is also the family of its refresh tokens.

    Refresh tokens are not stored: each is computed from the session, its `generation` and the server's key, so
    neither a copy of this table nor the key alone makes one.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    area = models.CharField(
        max_length=8, choices=[("consumer", "consumer"), ("partner", "partner"), ("admin", "admin")]
    )
    subject_id = models.UUIDField(db_index=True, help_text="Customer or user.")
    user = models.ForeignKey(User, on_delete=models.CASCADE, null=True, related_name="+")
    prospect_id = models.UUIDField(null=True)
    partner_id = models.UUIDField(null=True, help_text="The partner seen under masquerade.")
    masquerader = models.ForeignKey(User, on_delete=models.CASCADE, null=True, related_name="+")
    parent = models.ForeignKey("self", on_delete=models.CASCADE, null=True, related_name="+")
    created_at = models.DateTimeField()
    last_seen_at = models.DateTimeField()
    previous_login_at = models.DateTimeField(null=True, help_text="The sign-in before this one, shown in the header.")
    expires_at = models.DateTimeField(db_index=True)
    confirmed_at = models.DateTimeField(null=True, help_text="The last time its person proved again who they are.")
    revoked_at = models.DateTimeField(null=True)
    revoked_why = models.CharField(max_length=20, blank=True)
    salt = models.BinaryField(max_length=32)
    generation = models.PositiveIntegerField(default=0)
    retired = models.JSONField(default=dict, help_text="Generation -> instant it was replaced, for the grace of tabs.")
    device = models.BinaryField(max_length=32, help_text="Digest of the browser's name.")
    ip = models.GenericIPAddressField(null=True)
    user_agent = models.CharField(max_length=300, blank=True)

    class Meta:
        ordering = ["-created_at"]
        constraints = [
            models.CheckConstraint(
                name="session_subject_fits_area",
                condition=Q(area="consumer", user=None, masquerader=None)
                | Q(area="admin", user__isnull=False, masquerader=None)
                | Q(area="partner", user__isnull=False, masquerader=None, partner_id=None)
                | Q(
                    area="partner", user=None, masquerader__isnull=False, partner_id__isnull=False, parent__isnull=False
                ),
            )
        ]

    def __str__(self) -> str:
        return f"{self.area} {self.id}"


class Challenge(models.Model):
    """A one-time code, stored only as a keyed digest.

    Bound to the thing it unlocks, its purpose and the browser.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    challenge_for = models.UUIDField(help_text="The prospect or other thing that the code unlocks.")
    purpose = models.CharField(max_length=20)
    mobile_index = models.BinaryField(max_length=32)
    browser = models.BinaryField(max_length=32)
    code_digest = models.BinaryField(max_length=32)
    created_at = models.DateTimeField(db_index=True)
    expires_at = models.DateTimeField()
    tries = models.PositiveSmallIntegerField(default=0)
    closed_at = models.DateTimeField(null=True, help_text="Used, replaced by a newer one, or out of tries.")

    class Meta:
        ordering = ["-created_at"]
        constraints = [
            models.UniqueConstraint(
                fields=["challenge_for", "purpose"], condition=Q(closed_at=None), name="challenge_one_open"
            )
        ]

    def __str__(self) -> str:
        return f"{self.purpose} for {self.challenge_for}"


class Allowance(models.Model):
    """Instants of a limited act by a keyed digest of the person: a code sent, a wrong password."""

    key = models.BinaryField(max_length=32, primary_key=True)
    stamps = ArrayField(models.DateTimeField(), default=list)
    latest_at = models.DateTimeField(db_index=True)

    def __str__(self) -> str:
        return bytes(self.key).hex()[:12]

    @staticmethod
    def key_of(what: str, whom: str) -> bytes:
        """Return the digest under which `what` is counted for `whom`."""
        return blind_index(f"limit.{what}", whom)


class Link(models.Model):
    """A link that lets its holder set a password: an invitation or a reset.

    Only a keyed digest of the token is stored.
    """

    class Purpose(models.TextChoices):
        INVITATION = "invitation"
        RESET = "reset"

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="links")
    purpose = models.CharField(max_length=10, choices=Purpose.choices)
    digest = models.BinaryField(max_length=32, unique=True)
    made_by = models.UUIDField(null=True, help_text="Who sent it; nobody where the person asked for it.")
    created_at = models.DateTimeField(db_index=True)
    expires_at = models.DateTimeField()
    used_at = models.DateTimeField(null=True)
    withdrawn_at = models.DateTimeField(null=True, help_text="Taken back, or replaced by a newer one.")

    class Meta:
        ordering = ["-created_at"]
        constraints = [
            models.UniqueConstraint(
                fields=["user", "purpose"], condition=Q(used_at=None, withdrawn_at=None), name="link_one_open"
            )
        ]

    def __str__(self) -> str:
        return f"{self.purpose} {self.id}"


class ResetRequest(models.Model):
    """A request for a reset link, stored for every login alike.

    A task finds out afterwards whether an account has the login.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    area = models.CharField(max_length=8, choices=User.Area.choices)
    login = SealedTextField()
    language = models.CharField(max_length=2)
    ip = models.GenericIPAddressField(null=True)
    created_at = models.DateTimeField(db_index=True)
    handled_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ["-created_at"]

    def __str__(self) -> str:
        return f"{self.area} {self.id}"


class RecoveryCode(models.Model):
    """A single-use code for signing in without the authenticator, stored as a keyed digest."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="recovery_codes")
    digest = models.BinaryField(max_length=32)
    created_at = models.DateTimeField()
    used_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ["created_at", "id"]
        constraints = [models.UniqueConstraint(fields=["user", "digest"], name="recovery_code_once")]

    def __str__(self) -> str:
        return f"of {self.user_id}"


class ApiKey(models.Model):
    """A key of a partner's own software (portal.md 4.6), kept as a keyed digest."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    partner_id = models.UUIDField(db_index=True)
    name = models.CharField(max_length=60)
    mode = models.CharField(max_length=4, choices=[(mode.value, mode.value) for mode in KeyMode])
    key_id = models.CharField(max_length=12, unique=True)
    digest = models.BinaryField(max_length=32)
    last4 = models.CharField(max_length=4)
    scopes = ArrayField(models.CharField(max_length=20))
    allowed_ips = ArrayField(
        models.CharField(max_length=50), default=list, blank=True, help_text="None named: from everywhere."
    )
    made_by = models.UUIDField()
    made_at = models.DateTimeField()
    expires_at = models.DateTimeField()
    last_used_at = models.DateTimeField(null=True, blank=True, help_text="To the minute.")
    revoked_at = models.DateTimeField(null=True, blank=True)
    revoked_by = models.CharField(max_length=60, blank=True)
    revoked_why = models.CharField(max_length=200, blank=True)
    replaces = models.OneToOneField("self", on_delete=models.PROTECT, null=True, blank=True, related_name="replaced_by")

    class Meta:
        ordering = ["-made_at"]
        constraints = [
            models.CheckConstraint(
                name="api_key_ends_after_it_begins", condition=Q(expires_at__gte=models.F("made_at"))
            )
        ]

    def __str__(self) -> str:
        return f"{self.mode} {self.key_id}"


class KeyRequest(models.Model):
    """One request made with a key, for seven days: neither its body nor its query is kept."""

    id = models.BigAutoField(primary_key=True)
    key = models.ForeignKey(ApiKey, on_delete=models.CASCADE, related_name="requests")
    at = models.DateTimeField(db_index=True)
    method = models.CharField(max_length=7)
    path = models.CharField(max_length=200)
    status = models.PositiveSmallIntegerField()
    ms = models.PositiveIntegerField()

    class Meta:
        ordering = ["-at", "-id"]
        indexes = [models.Index(fields=["key", "-at"], name="key_request_of_key")]

    def __str__(self) -> str:
        return f"{self.method} {self.path} {self.status}"


class SavedView(models.Model):
    """A list's query under a name: shared with colleagues or not, opened first or not."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    owner = models.ForeignKey(User, on_delete=models.CASCADE, related_name="+")
    page = models.CharField(max_length=40)
    name = models.CharField(max_length=MAX_NAME_LENGTH)
    query = models.CharField(max_length=MAX_QUERY_LENGTH, blank=True, help_text="As in the address, without a search.")
    is_shared = models.BooleanField(default=False, help_text="Colleagues of the same area or partner open it too.")
    is_default = models.BooleanField(default=False, help_text="What the owner's page begins with.")
    revision = models.PositiveIntegerField(default=1)
    made_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["name", "id"]
        constraints = [
            models.UniqueConstraint(fields=["owner", "page", "name"], name="saved_view_name_once_a_page"),
            models.UniqueConstraint(
                fields=["owner", "page"], condition=Q(is_default=True), name="saved_view_one_default_a_page"
            ),
        ]
        indexes = [models.Index(fields=["page"], condition=Q(is_shared=True), name="saved_view_shared")]

    def __str__(self) -> str:
        return f"{self.page}: {self.name}"
