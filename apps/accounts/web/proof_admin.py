"""Forms and actions of the Django admin that ask for a proof.

The proof is the own password or authenticator code, for one act. The Django admin has no session of ours on which a
fresh proof could stand, so every form that changes one of `proof_fields` carries its own. Source: reliability row 11.
"""

from typing import Any, ClassVar

from django import forms
from django.contrib import messages
from django.http import HttpRequest
from django.utils import timezone
from unfold.admin import ModelAdmin
from unfold.forms import ActionForm
from unfold.widgets import UnfoldAdminPasswordWidget

from apps.accounts.models import User
from apps.accounts.services.confirmation import proof_refusal
from apps.accounts.web.authentication import admin_actor
from apps.core.domain.problems import Problem
from apps.core.web.problems import translate

PROOF_FIELD = "own_proof"
_LABEL = "Your own password or authenticator code"
_REFUSAL_KEY = "tulna.proof"


def words_of(problem: Problem, language: str) -> str:
    """Return a refusal as one sentence: that of its first field, else its own."""
    field_error = next((faults[0] for faults in problem.fields.values()), None)
    code, details = (field_error.code, field_error.details) if field_error else (problem.code, problem.details)
    return translate(code, details, language)


class ProofForm(forms.ModelForm):
    """A form that is refused if it changes one of `proof_fields` without a right proof."""

    own_proof = forms.CharField(
        label=_LABEL,
        required=False,
        widget=UnfoldAdminPasswordWidget(attrs={"autocomplete": "current-password"}),
        help_text="Needed for a new row and for a change of who may come in, where data goes or a secret.",
    )
    proof_fields: ClassVar[frozenset[str]] = frozenset()
    proof_refusal: ClassVar[Problem | None] = None

    @property
    def changed_proof_fields(self) -> frozenset[str]:
        return self.proof_fields & set(self.changed_data)

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean() or self.cleaned_data
        is_guarded = self.instance._state.adding or bool(self.changed_proof_fields)
        if self.proof_refusal is not None and is_guarded:
            self.add_error(PROOF_FIELD, words_of(self.proof_refusal, "en"))
        return cleaned


class ProofActionForm(ActionForm):
    """The actions of a list, with the field for the proof beside them."""

    own_proof = forms.CharField(
        label=_LABEL,
        required=False,
        widget=UnfoldAdminPasswordWidget(attrs={"autocomplete": "current-password"}),
    )


class ProofAdmin(ModelAdmin):
    """Rows of which `proof_fields` are changed, and `proof_actions` run, with a proof alone."""

    proof_fields: ClassVar[frozenset[str]] = frozenset()
    proof_actions: ClassVar[frozenset[str]] = frozenset()

    def changeform_view(
        self, request: HttpRequest, object_id: str | None = None, form_url: str = "", extra_context: Any = None
    ) -> Any:
        """Look at the proof before the form's transaction.

        The transaction would take back the count of a wrong one.
        """
        if request.method == "POST":
            request.META[_REFUSAL_KEY] = proof_refusal_of(request)
        return super().changeform_view(request, object_id, form_url, extra_context)

    def get_form(self, request: HttpRequest, obj: Any = None, change: bool = False, **kwargs: Any) -> Any:
        form = super().get_form(request, obj, change, **kwargs)
        form.proof_fields = self.proof_fields
        form.proof_refusal = request.META.get(_REFUSAL_KEY)
        return form

    def response_action(self, request: HttpRequest, queryset: Any) -> Any:
        if request.POST.get("action") in self.proof_actions:
            refusal = proof_refusal_of(request)
            if refusal is not None:
                messages.error(request, words_of(refusal, "en"))
                return None
        return super().response_action(request, queryset)


def proof_refusal_of(request: HttpRequest) -> Problem | None:
    """Return why the proof that was typed is not right; None when it is."""
    user = User.objects.get(pk=str(request.user.pk))
    typed = request.POST.get(PROOF_FIELD, "")
    return proof_refusal(user=user, typed=typed, actor=admin_actor(request), now=timezone.now())
