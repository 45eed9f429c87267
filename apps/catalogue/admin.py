"""The rarely edited tables: products, lists, languages, legal texts (product.md 9).

Help requests too.
"""

from collections.abc import Callable
from itertools import chain
from typing import Any

from django import forms
from django.contrib import admin, messages
from django.core.exceptions import ValidationError
from django.db.models import Count, Q, QuerySet
from django.http import HttpRequest
from django.utils import timezone
from unfold.admin import ModelAdmin, TabularInline

from apps.accounts.web.authentication import admin_actor
from apps.catalogue.models import (
    Announcement,
    AnnouncementRead,
    Course,
    CourseCertificate,
    CourseItem,
    CourseMark,
    Faq,
    FaqVote,
    HelpRequest,
    Language,
    LegalText,
    Option,
    OptionList,
    PosterTemplate,
    Product,
    QuizAttempt,
    QuizQuestion,
    ShareText,
)
from apps.catalogue.selectors import phone_index
from apps.catalogue.services import options, poster_templates
from apps.core.admin import NoDeleteAdmin, ReadOnlyAdmin
from apps.core.domain.actor import Actor
from apps.core.domain.problems import FieldError, Problem
from apps.core.web.problems import translate


@admin.register(Product)
class ProductAdmin(NoDeleteAdmin):
    list_display = ("code", "name_en", "name_hi", "is_live", "sort_order")
    list_filter = ("is_live",)
    search_fields = ("code", "name_en", "name_hi")
    readonly_fields = ("code",)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False


class OptionInline(TabularInline):
    model = Option
    extra = 0
    can_delete = False  # a choice that people have made is switched off, never removed
    fields = ("value", "label_en", "label_hi", "lowest", "highest", "sort_order", "is_active")


@admin.register(OptionList)
class OptionListAdmin(NoDeleteAdmin):
    list_display = ("code", "name")
    search_fields = ("code", "name")
    inlines = (OptionInline,)

    def save_related(self, request: HttpRequest, form: Any, formsets: Any, change: bool) -> None:
        super().save_related(request, form, formsets, change)
        options.clear_options_cache()


@admin.action(description="Offer again")
def offer_again(model_admin: ModelAdmin, request: HttpRequest, rows: QuerySet[Option]) -> None:
    options.offer_options(option_ids=rows.values_list("pk", flat=True), offered=True)


@admin.action(description="Stop offering (answers already given stay)")
def stop_offering(model_admin: ModelAdmin, request: HttpRequest, rows: QuerySet[Option]) -> None:
    options.offer_options(option_ids=rows.values_list("pk", flat=True), offered=False)


@admin.register(Option)
class OptionAdmin(NoDeleteAdmin):
    """Every choice of every list, to be found by its words."""

    list_display = ("option_list", "value", "label_en", "label_hi", "lowest", "highest", "sort_order", "is_active")
    list_display_links = ("label_en",)
    list_filter = ("is_active", "option_list")
    list_select_related = ("option_list",)
    search_fields = ("option_list__code", "label_en", "label_hi", "=value")
    actions = (offer_again, stop_offering)

    def save_model(self, request: HttpRequest, obj: Option, form: Any, change: bool) -> None:
        super().save_model(request, obj, form, change)
        options.clear_options_cache()

    def get_readonly_fields(self, request: HttpRequest, obj: Option | None = None) -> tuple[str, ...]:
        # Answers are stored as the value: giving it to another option would change people's answers.
        return ("option_list", "value") if obj else ()


@admin.register(Language)
class LanguageAdmin(NoDeleteAdmin):
    list_display = ("name", "code", "country_name", "phone_code", "is_default")
    list_filter = ("is_default", "country_name")
    search_fields = ("name", "code", "country_name", "phone_code")


@admin.register(LegalText)
class LegalTextAdmin(NoDeleteAdmin):
    """A text in force is read only: a new wording is a new version."""

    list_display = ("kind", "version", "language", "partner_key", "effective_from", "title")
    list_filter = ("kind", "language")
    search_fields = ("kind", "title", "partner_key")

    def has_change_permission(self, request: HttpRequest, obj: LegalText | None = None) -> bool:
        return obj is None


@admin.register(ShareText)
class ShareTextAdmin(NoDeleteAdmin):
    """Texts to send on. They come with a release; here one is taken out or put back."""

    list_display = ("code", "version", "product", "medium", "occasion", "valid_until", "is_live")
    list_filter = ("medium", "occasion", "is_live", "product")
    list_select_related = ("product",)
    search_fields = ("code", "en", "hi")
    fields = (("code", "version"), ("product", "medium", "occasion"), ("en", "hi"), ("valid_until", "is_live"))
    readonly_fields = ("code", "version", "product", "medium", "occasion", "en", "hi", "valid_until")

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False


_TEMPLATE_TEXTS = (("name_en", "name_hi"), ("headline_en", "headline_hi"), ("lead_en", "lead_hi"))


class PosterTemplateForm(forms.ModelForm):
    """A new template; what its texts may not claim is said at the field."""

    by: Actor

    class Meta:
        model = PosterTemplate
        fields = ("code", "version", "product", "has_chart", *chain(*_TEMPLATE_TEXTS), "valid_until")

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean() or self.cleaned_data
        if not self.errors:
            template = PosterTemplate(**cleaned)
            try:
                poster_templates.make_poster_template(template=template, by=self.by, now=timezone.now())
                self.instance.pk = template.pk
            except Problem as problem:
                faults = problem.fields or {"code": [FieldError(problem.code, problem.details)]}
                for name, errors in faults.items():
                    for error in errors:
                        self.add_error(name, ValidationError(translate(error.code, error.details, "en")))
        return cleaned


@admin.action(description="Approve (another admin than the maker)")
def approve_templates(model_admin: "PosterTemplateAdmin", request: HttpRequest, rows: QuerySet[PosterTemplate]) -> None:
    _decide_templates(request, rows, poster_templates.approve_poster_template, "Approved")


@admin.action(description="Retire: no new poster is made from it")
def retire_templates(model_admin: "PosterTemplateAdmin", request: HttpRequest, rows: QuerySet[PosterTemplate]) -> None:
    _decide_templates(request, rows, poster_templates.retire_poster_template, "Retired")


def _decide_templates(
    request: HttpRequest, rows: QuerySet[PosterTemplate], decide: Callable[..., None], word: str
) -> None:
    for template in rows.order_by("pk"):
        try:
            decide(template_id=template.pk, by=admin_actor(request), now=timezone.now())
            messages.info(request, f"{word}: {template}")
        except Problem as problem:
            messages.error(request, f"{template}: {translate(problem.code, problem.details, 'en')}")


@admin.register(PosterTemplate)
class PosterTemplateAdmin(NoDeleteAdmin):
    """Wordings of posters: one admin makes a version, another approves it."""

    form = PosterTemplateForm
    actions = (approve_templates, retire_templates)
    list_display = ("code", "version", "product", "maker_name", "checker_name", "valid_until", "retired_at")
    list_filter = ("product", "checked_at", "retired_at")
    list_select_related = ("product",)
    search_fields = ("code", "headline_en", "headline_hi")
    fieldsets = (
        (None, {"fields": (("code", "version"), ("product", "has_chart"), *_TEMPLATE_TEXTS, "valid_until")}),
        ("Decision", {"fields": (("maker_name", "made_at"), ("checker_name", "checked_at"), "retired_at")}),
    )
    readonly_fields = ("maker_name", "made_at", "checker_name", "checked_at", "retired_at")

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return obj is None and bool(super().has_change_permission(request, obj))

    def get_form(self, request: HttpRequest, obj: Any = None, change: bool = False, **kwargs: Any) -> Any:
        form = super().get_form(request, obj, change, **kwargs)
        return type("PosterTemplateRequestForm", (form,), {"by": admin_actor(request)})

    def save_model(self, request: HttpRequest, obj: Any, form: Any, change: bool) -> None:
        """The form's check has stored the template through its service."""


@admin.register(Course)
class CourseAdmin(NoDeleteAdmin):
    """Courses. They come with a release; here one is taken out of the portal or put back."""

    list_display = ("title_en", "code", "version", "product", "pass_percent", "is_required", "is_live")
    list_filter = ("is_live", "is_required", "product")
    list_select_related = ("product",)
    search_fields = ("code", "title_en", "title_hi")
    readonly_fields = (
        "code",
        "version",
        "product",
        "title_en",
        "title_hi",
        "summary_en",
        "summary_hi",
        "pass_percent",
        "valid_months",
    )

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False


@admin.register(CourseItem)
class CourseItemAdmin(ReadOnlyAdmin):
    list_display = ("title_en", "course", "place", "kind", "minutes")
    list_filter = ("kind", "course__code")
    list_select_related = ("course",)
    search_fields = ("title_en", "title_hi", "body_en", "body_hi", "course__code")


@admin.register(QuizQuestion)
class QuizQuestionAdmin(ReadOnlyAdmin):
    list_display = ("text_en", "item", "place", "topic_en")
    list_filter = ("item__course__code",)
    list_select_related = ("item",)
    search_fields = ("text_en", "text_hi", "topic_en", "topic_hi")


@admin.register(CourseMark)
class CourseMarkAdmin(ReadOnlyAdmin):
    list_display = ("user_id", "item", "opened_at", "done_at")
    list_filter = ("done_at", "item__course__code")
    list_select_related = ("item",)
    search_fields = ("item__title_en", "item__course__code")


@admin.register(QuizAttempt)
class QuizAttemptAdmin(ReadOnlyAdmin):
    list_display = ("user_id", "item", "started_at", "finished_at", "score", "question_count", "is_passed")
    list_filter = ("is_passed", "finished_at", "item__course__code")
    list_select_related = ("item",)
    search_fields = ("item__title_en", "item__course__code")


@admin.register(CourseCertificate)
class CourseCertificateAdmin(ReadOnlyAdmin):
    list_display = ("number", "name", "course", "issued_at", "valid_until")
    list_filter = ("issued_at", "course__code")
    list_select_related = ("course",)
    search_fields = ("number", "name", "course__code")


@admin.register(Faq)
class FaqAdmin(NoDeleteAdmin):
    """Questions and answers of the partner portal, in both languages, with their votes."""

    list_display = ("question_en", "audience", "topic", "product", "is_live", "sort_order", "helpful", "not_helpful")
    list_filter = ("audience", "topic", "is_live", "product")
    list_editable = ("sort_order",)
    search_fields = ("code", "question_en", "question_hi", "answer_en", "answer_hi")
    fields = (
        "code",
        ("audience", "topic", "product"),
        ("question_en", "question_hi"),
        ("answer_en", "answer_hi"),
        ("sort_order", "is_live"),
    )

    def get_queryset(self, request: HttpRequest) -> QuerySet[Faq]:
        faqs: QuerySet[Faq] = super().get_queryset(request)
        return faqs.annotate(
            helpful_votes=Count("votes", filter=Q(votes__is_helpful=True)),
            other_votes=Count("votes", filter=Q(votes__is_helpful=False)),
        )

    def get_readonly_fields(self, request: HttpRequest, obj: Faq | None = None) -> tuple[str, ...]:
        # Links to an answer hold its code.
        return ("code",) if obj else ()

    @admin.display(description="Helpful", ordering="helpful_votes")
    def helpful(self, faq: Faq) -> int:
        return int(getattr(faq, "helpful_votes", 0))

    @admin.display(description="Not helpful", ordering="other_votes")
    def not_helpful(self, faq: Faq) -> int:
        return int(getattr(faq, "other_votes", 0))


@admin.register(FaqVote)
class FaqVoteAdmin(ReadOnlyAdmin):
    """Votes are given in the portal."""

    list_display = ("faq", "is_helpful", "language", "voted_at")
    list_filter = ("is_helpful", "language", "faq__audience")
    list_select_related = ("faq",)
    search_fields = ("faq__code", "faq__question_en", "faq__question_hi")


@admin.register(Announcement)
class AnnouncementAdmin(NoDeleteAdmin):
    """News of the partner portal, both languages side by side, with how many have read it."""

    list_display = ("title_en", "is_urgent", "for_owners_only", "starts_at", "ends_at", "readers")
    list_filter = ("is_urgent", "for_owners_only", "starts_at")
    search_fields = ("title_en", "title_hi", "body_en", "body_hi")
    fields = (
        ("title_en", "title_hi"),
        ("body_en", "body_hi"),
        ("is_urgent", "for_owners_only"),
        ("starts_at", "ends_at"),
    )

    def get_queryset(self, request: HttpRequest) -> QuerySet[Announcement]:
        announcements: QuerySet[Announcement] = super().get_queryset(request)
        return announcements.annotate(read_count=Count("reads"))

    @admin.display(description="Read by", ordering="read_count")
    def readers(self, announcement: Announcement) -> int:
        return int(getattr(announcement, "read_count", 0))


@admin.register(AnnouncementRead)
class AnnouncementReadAdmin(ReadOnlyAdmin):
    """Marks are made in the portal."""

    list_display = ("announcement", "user_id", "read_at")
    list_filter = ("read_at",)
    list_select_related = ("announcement",)
    search_fields = ("announcement__title_en", "=user_id")


@admin.action(description="Mark as answered")
def mark_answered(model_admin: ModelAdmin, request: HttpRequest, rows: QuerySet[HelpRequest]) -> None:
    rows.update(is_answered=True)


@admin.register(HelpRequest)
class HelpRequestAdmin(NoDeleteAdmin):
    list_display = ("created_at", "name", "email", "phone", "company", "is_answered")
    list_filter = ("is_answered", "created_at")
    search_fields = ("orgid",)
    search_help_text = "The whole phone number, or the organisation's id."
    exclude = ("phone_index",)
    readonly_fields = ("orgid", "name", "email", "phone", "company", "description", "created_at")
    actions = (mark_answered,)

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[HelpRequest], search_term: str
    ) -> tuple[QuerySet[HelpRequest], bool]:
        """A sealed phone number is found by its blind index."""
        rows, has_duplicates = super().get_search_results(request, queryset, search_term)
        digits = search_term.strip()
        return (rows | queryset.filter(phone_index=phone_index(digits)) if digits.isdigit() else rows), has_duplicates

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False
