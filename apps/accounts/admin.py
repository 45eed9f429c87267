"""People with a password, their sessions, and the door of the Django admin itself."""

from typing import Any, ClassVar

from django import forms
from django.contrib import admin, messages
from django.contrib.auth.models import Group
from django.contrib.auth.password_validation import validate_password
from django.db.models import CharField, F, Func, QuerySet, Value
from django.http import HttpRequest
from django.utils import timezone
from unfold.forms import BASE_INPUT_CLASSES, AuthenticationForm
from unfold.widgets import UnfoldAdminPasswordWidget, UnfoldAdminTextInputWidget

from apps.accounts.models import (
    Allowance,
    ApiKey,
    Challenge,
    FullAdminRequest,
    KeyRequest,
    Link,
    RecoveryCode,
    ResetRequest,
    SavedView,
    Session,
    User,
)
from apps.accounts.services import sessions, sign_in
from apps.accounts.services.admin_users import is_full_admin
from apps.accounts.services.full_admin_requests import needs_approval, needs_approval_to_end
from apps.accounts.services.notifications import tell_of_full_admin
from apps.accounts.services.sessions import must_enrol
from apps.accounts.web.authentication import admin_actor, request_context
from apps.accounts.web.proof_admin import ProofActionForm, ProofAdmin, ProofForm, words_of
from apps.core.admin import NoDeleteAdmin, ReadOnlyAdmin
from apps.core.domain.actor import Actor
from apps.core.domain.identifiers import clean_mobile
from apps.core.domain.problems import Problem
from apps.core.fields import blind_index
from apps.core.web.problems import translate


class DjangoAdminSignInForm(AuthenticationForm):
    """Sign-in to the Django admin, open to full admins only.

    It uses the service of the back office, so lock-out and authenticator codes are the same.
    """

    totp = forms.CharField(
        label="Authenticator code",
        required=False,
        max_length=16,
        widget=forms.TextInput(
            attrs={"form": "login-form", "autocomplete": "one-time-code", "class": " ".join(BASE_INPUT_CLASSES)}
        ),
    )

    def clean(self) -> Any:
        facts = request_context(self.request)
        try:
            user = sign_in.check_credentials(
                area="admin",
                login=self.cleaned_data.get("username", ""),
                password=self.cleaned_data.get("password", ""),
                totp=self.cleaned_data.get("totp", ""),
                actor=facts,
                staff_only=True,
            )
        except Problem as problem:
            raise forms.ValidationError(words_of(problem, facts.language)) from problem
        if must_enrol(user):
            raise forms.ValidationError(translate("accounts.totp_not_set_up", {}, facts.language))
        self.user_cache = user
        return self.cleaned_data


admin.site.login_form = DjangoAdminSignInForm
# Roles are columns of a user; Django's own groups grant no rights.
admin.site.unregister(Group)
admin.site.login_template = "accounts/sign_in.html"


class UserForm(ProofForm):
    """A new password is typed in the clear once and kept as argon2id; empty leaves the old one."""

    new_password = forms.CharField(
        required=False,
        widget=UnfoldAdminPasswordWidget(attrs={"autocomplete": "new-password"}),
        help_text="At least 12 characters. Every session of the person ends. Empty: unchanged.",
    )
    mobile = forms.CharField(required=False, widget=UnfoldAdminTextInputWidget())
    asker_id: ClassVar[Any] = None

    class Meta:
        model = User
        fields = ("name", "email", "mobile", "area", "role_id", "partner_id", "partner_role", "language", "is_active")

    def clean_email(self) -> str | None:
        email = self.cleaned_data.get("email")
        return email.strip().lower() if email else None

    def clean_mobile(self) -> str | None:
        typed = self.cleaned_data.get("mobile")
        if not typed:
            return None
        try:
            return clean_mobile(typed)
        except ValueError as error:
            raise forms.ValidationError(translate(f"core.{error}", {}, "en")) from error

    def clean_partner_role(self) -> str | None:
        return self.cleaned_data.get("partner_role") or None

    def clean(self) -> dict[str, Any]:
        """Refuse changes to one's own rights, and to the last full admin."""
        cleaned: dict[str, Any] = super().clean() or self.cleaned_data
        stored_user = User.objects.filter(pk=self.instance.pk).first()
        fields = ("area", "role_id", "partner_id", "partner_role", "is_active")
        is_same = stored_user is not None and all(cleaned.get(name) == getattr(stored_user, name) for name in fields)
        self._look_at_names(cleaned)
        self._refuse_new_full_admin(cleaned, stored_user)
        if stored_user is None or is_same:
            return cleaned
        if stored_user.pk == self.asker_id:
            raise forms.ValidationError(translate("accounts.not_yourself", {}, "en"))
        # Locked, so that two admins who take each other's role away at the same time do so in turn.
        full_admins = User.objects.select_for_update().filter(area=User.Area.ADMIN, role_id=1).order_by("pk")
        if not any(other.pk == self.asker_id and is_full_admin(other) for other in full_admins):
            raise forms.ValidationError(translate("core.forbidden", {}, "en"))
        return cleaned

    def _refuse_new_full_admin(self, cleaned: dict[str, Any], before: User | None) -> None:
        """Refuse what takes another full admin: a new one, one less, and a way in as another one."""
        was_full = before is not None and before.is_full and before.is_active
        is_role_1 = cleaned.get("area") == User.Area.ADMIN and cleaned.get("role_id") == 1
        will_be_full = is_role_1 and cleaned.get("is_active")
        asker = Actor(area="admin", subject_id=str(self.asker_id))
        others = User.objects.filter(area=User.Area.ADMIN, role_id=1)
        if will_be_full and not was_full and needs_approval(by=asker, full_admins=others, user=self.instance):
            self.add_error("role_id", "Make a full admin in User management, where another full admin approves it.")
        ends = before if was_full and not will_be_full else None
        if ends and needs_approval_to_end(by=asker, full_admins=others, user=ends, now=timezone.now()):
            self.add_error("role_id", "Change a full admin in User management, where another full admin approves it.")
        is_way_in = bool(cleaned.get("new_password")) or (before is not None and cleaned.get("email") != before.email)
        if was_full and before is not None and before.pk != self.asker_id and is_way_in:
            self.add_error("new_password", "Send another full admin a reset link from User management instead.")

    def _look_at_names(self, cleaned: dict[str, Any]) -> None:
        """Require a login name, and a mobile number that no other user has."""
        email, mobile = cleaned.get("email"), cleaned.get("mobile")
        is_partner = cleaned.get("area") == User.Area.PARTNER
        if not email and not (mobile and is_partner) and not {"email", "mobile"} & set(self.errors):
            self.add_error("email", "Give an e-mail. A partner's user may have a mobile number instead.")
        others = User.objects.exclude(pk=self.instance.pk)
        if mobile and others.filter(mobile_index=blind_index("mobile", mobile)).exists():
            self.add_error("mobile", translate("accounts.mobile_taken", {}, "en"))

    def clean_new_password(self) -> str:
        password: str = self.cleaned_data.get("new_password", "")
        if password:
            validate_password(password, self.instance)
        elif self.instance._state.adding:
            raise forms.ValidationError("Give a first password.")
        return password


@admin.action(description="End all sessions")
def end_sessions(model_admin: "UserAdmin", request: HttpRequest, rows: QuerySet[User]) -> None:
    ended = sum(
        sessions.revoke_sessions_of(subject_id=user.pk, actor=admin_actor(request), why="admin")
        for user in rows.order_by("pk")
    )
    messages.info(request, f"{ended} sessions ended.")


@admin.action(description="Unlock sign-in")
def unlock(model_admin: "UserAdmin", request: HttpRequest, rows: QuerySet[User]) -> None:
    for user in rows.order_by("pk"):
        sign_in.unlock(user=user, actor=admin_actor(request))
    messages.info(request, "Sign-in is open again.")


@admin.register(User)
class UserAdmin(ProofAdmin, NoDeleteAdmin):
    """People are switched off, never removed: the record names them."""

    form = UserForm
    proof_fields = frozenset(
        {"email", "mobile", "area", "role_id", "partner_id", "partner_role", "is_active", "new_password"}
    )
    proof_actions = frozenset({"end_sessions"})
    action_form = ProofActionForm
    list_display = ("name", "email", "area", "role_id", "partner_role", "partner_id", "is_active", "last_login_at")
    list_filter = ("area", "role_id", "partner_role", "is_active")
    search_fields = ("name", "email", "=partner_id")
    readonly_fields = ("last_login_at", "created_at")
    actions = (end_sessions, unlock)

    def get_form(self, request: HttpRequest, obj: Any = None, change: bool = False, **kwargs: Any) -> Any:
        form = super().get_form(request, obj, change, **kwargs)
        form.asker_id = request.user.pk
        return form

    def save_model(self, request: HttpRequest, obj: User, form: Any, change: bool) -> None:
        password = form.cleaned_data.get("new_password")
        if password:
            obj.set_password(password)
        made = {"is_active", "role_id", "area", "email"} & set(form.changed_data)
        if obj.pk != request.user.pk and obj.is_full and (password or made):
            # An admin who sets another's password or address could approve their own work as that person.
            obj.full_admin_since = timezone.now()
            tell_of_full_admin(obj, by=admin_actor(request), now=timezone.now())
        super().save_model(request, obj, form, change)
        if change and (password or {"is_active", "role_id", "partner_role", "area"} & set(form.changed_data)):
            sessions.revoke_sessions_of(subject_id=obj.pk, actor=admin_actor(request), why="changed")


@admin.action(description="End these sessions")
def revoke_sessions(model_admin: "SessionAdmin", request: HttpRequest, rows: QuerySet[Session]) -> None:
    for session in rows.order_by("pk"):
        sessions.revoke_one_session(session_id=session.pk, actor=admin_actor(request), why="admin")
    messages.info(request, "The sessions ended.")


@admin.register(Session)
class SessionAdmin(ProofAdmin, ReadOnlyAdmin):
    proof_actions = frozenset({"revoke_sessions"})
    action_form = ProofActionForm
    list_display = (
        "created_at",
        "area",
        "subject_id",
        "user",
        "masquerader",
        "last_seen_at",
        "expires_at",
        "revoked_at",
    )
    list_filter = ("area", "revoked_why")
    search_fields = ("=id", "=subject_id", "user__name", "user__email")
    list_select_related = ("user", "masquerader")
    fields = (
        "id", "area", "subject_id", "user", "prospect_id", "partner_id", "masquerader", "created_at", "last_seen_at",
        "expires_at", "revoked_at", "revoked_why", "ip", "user_agent",
    )  # fmt: skip
    readonly_fields = fields
    actions = (revoke_sessions,)


@admin.register(Challenge)
class ChallengeAdmin(ReadOnlyAdmin):
    list_display = ("created_at", "purpose", "challenge_for", "tries", "expires_at", "closed_at")
    list_filter = ("purpose",)
    search_fields = ("=id", "=challenge_for")
    fields = list_display
    readonly_fields = fields


@admin.register(Allowance)
class AllowanceAdmin(ReadOnlyAdmin):
    """Rate-limit counters by digest: a row can be counted but not traced to a person."""

    list_display = ("digest", "attempt_count", "latest_at")
    list_display_links = None
    list_filter = ("latest_at",)
    search_fields = ("^as_hex",)
    search_help_text = "By how the digest begins."

    def get_queryset(self, request: HttpRequest) -> QuerySet[Allowance]:
        as_hex = Func(F("key"), Value("hex"), function="encode", output_field=CharField())
        allowances: QuerySet[Allowance] = super().get_queryset(request).annotate(as_hex=as_hex)
        return allowances

    @admin.display(description="whom, as a digest")
    def digest(self, allowance: Allowance) -> str:
        return bytes(allowance.key).hex()[:16]

    @admin.display(description="happened")
    def attempt_count(self, allowance: Allowance) -> int:
        return len(allowance.stamps)

    def has_view_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        # A binary key has no page of its own.
        return obj is None and super().has_view_permission(request, obj)


@admin.register(Link)
class LinkAdmin(ReadOnlyAdmin):
    """Links that set a password. Their tokens are nowhere, so nothing here lets anybody in."""

    list_display = ("created_at", "purpose", "user", "expires_at", "used_at", "withdrawn_at")
    list_filter = ("purpose",)
    search_fields = ("=id", "user__name", "user__email")
    list_select_related = ("user",)
    fields = ("id", "purpose", "user", "made_by", "created_at", "expires_at", "used_at", "withdrawn_at")
    readonly_fields = fields


@admin.register(FullAdminRequest)
class FullAdminRequestAdmin(ReadOnlyAdmin):
    """Requests to make somebody a full admin; they are decided on User management."""

    list_display = ("user", "state", "maker_name", "made_at", "checker_name", "checked_at")
    list_filter = ("state", "made_at")
    search_fields = ("user__name", "user__email", "maker_name")
    list_select_related = ("user",)


@admin.register(ResetRequest)
class ResetRequestAdmin(ReadOnlyAdmin):
    """Requests for a reset link. The login is sealed and not shown.

    The text typed as a login may belong to nobody.
    """

    list_display = ("created_at", "area", "language", "ip", "handled_at")
    list_filter = ("area",)
    search_fields = ("=id", "=ip")
    fields = ("id", "area", "language", "ip", "created_at", "handled_at")
    readonly_fields = fields


@admin.register(RecoveryCode)
class RecoveryCodeAdmin(ReadOnlyAdmin):
    list_display = ("user", "created_at", "used_at")
    list_filter = ("used_at",)
    search_fields = ("=id", "user__name", "user__email")
    list_select_related = ("user",)
    fields = ("id", "user", "created_at", "used_at")
    readonly_fields = fields


@admin.register(ApiKey)
class ApiKeyAdmin(ReadOnlyAdmin):
    """Keys of partners' software. The text of a key is kept nowhere."""

    list_display = ("key_id", "name", "mode", "partner_id", "made_at", "expires_at", "last_used_at", "revoked_at")
    list_filter = ("mode",)
    search_fields = ("key_id", "name", "=partner_id")
    exclude = ("digest",)
    date_hierarchy = "made_at"


@admin.register(KeyRequest)
class KeyRequestAdmin(ReadOnlyAdmin):
    list_display = ("at", "key", "method", "path", "status", "ms")
    list_filter = ("method", "status")
    list_select_related = ("key",)
    search_fields = ("key__key_id", "path")
    date_hierarchy = "at"


@admin.register(SavedView)
class SavedViewAdmin(ReadOnlyAdmin):
    list_display = ("name", "page", "owner", "is_shared", "is_default", "made_at")
    list_filter = ("page", "is_shared")
    list_select_related = ("owner",)
    search_fields = ("name", "owner__email")
