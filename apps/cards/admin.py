"""Cards in the Django admin: the same rules as on the page, and every save is audited."""

from typing import Any

from django import forms
from django.contrib import admin
from django.core.exceptions import ValidationError
from django.http import HttpRequest

from apps.accounts.web.authentication import admin_actor
from apps.cards.domain import properties
from apps.cards.domain.fees import amount_in
from apps.cards.models import Card, CardClick, CardHandle
from apps.cards.services import cards
from apps.core.admin import NoDeleteAdmin, ReadOnlyAdmin, ValidatedModelForm
from apps.core.domain.problems import Problem
from apps.core.web.problems import translate


class CardForm(ValidatedModelForm):
    """A card form that reports all errors together, by the check of the page's call."""

    class Meta:
        model = Card
        exclude = ()  # every field is a fact of the card

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean() or self.cleaned_data
        for name in properties.PROPERTIES:
            # A new card has no picture yet; everything else may be judged from the first save on.
            if name not in cleaned or (name == "category_img_thumb" and not cleaned[name]):
                continue
            try:
                cleaned[name] = properties.parse_property(name, cards.shown(cleaned[name]))
            except Problem as problem:
                for faults in problem.fields.values():
                    for error in faults:
                        self.add_error(name, ValidationError(translate(error.code, error.details, "en")))
        return cleaned


@admin.register(Card)
class CardAdmin(NoDeleteAdmin):
    form = CardForm
    list_display = (
        "category_name",
        "issuer",
        "sort_order",
        "annual_fee",
        "secured",
        "status",
        "link_state",
        "deleted_at",
    )
    list_filter = ("status", "secured", "link_state", "deleted_at")
    search_fields = ("category_name", "category_name_hi", "issuer", "utm_link")
    readonly_fields = (
        "annual_fee_amount",
        "link_state",
        "link_detail",
        "link_checked_at",
        "created_at",
        "changed_at",
        "changed_by",
        "deleted_at",
    )

    def save_model(self, request: HttpRequest, obj: Card, form: forms.ModelForm, change: bool) -> None:
        by = admin_actor(request)
        obj.annual_fee_amount = amount_in(obj.annual_fee)
        obj.changed_by = by.name
        super().save_model(request, obj, form, change)
        before = {name: cards.shown(form.initial.get(name)) for name in form.changed_data}
        after = {name: cards.shown(form.cleaned_data.get(name)) for name in form.changed_data}
        real = [name for name in after if not change or before[name] != after[name]]
        cards.record_edit(
            card=obj,
            before={name: before[name] for name in real} if change else None,
            after={name: after[name] for name in real},
            by=by,
        )


@admin.register(CardHandle)
class CardHandleAdmin(ReadOnlyAdmin):
    """The id that an issuer reports back names one customer here."""

    list_display = ("id", "card", "customer_id", "created_at")
    list_filter = ("card", "created_at")
    search_fields = ("=id", "=customer_id", "card__category_name")
    list_select_related = ("card",)


@admin.register(CardClick)
class CardClickAdmin(ReadOnlyAdmin):
    """Departures for issuers."""

    list_display = ("at", "card", "came_from", "customer_id", "handle_id")
    list_filter = ("came_from", "card", "at")
    search_fields = ("=customer_id", "=handle__id", "card__category_name")
    date_hierarchy = "at"
    list_select_related = ("card",)
