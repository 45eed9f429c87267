"""Reads of the catalogue. It is the same for everyone, so no actor comes first."""

import logging
import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from functools import lru_cache
from typing import Any
from uuid import UUID

from django.core.cache import cache
from django.db.models import Exists, OuterRef, Q, QuerySet, Subquery, Sum
from redis.exceptions import RedisError

from apps.accounts.domain.permissions import Can
from apps.catalogue.domain import training
from apps.catalogue.domain.products import ALSO_CALLED, ProductCode, same_product_word
from apps.catalogue.domain.texts import digest_of, lines_of, owner_of
from apps.catalogue.gateways import ifsc, pincodes
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
    PosterTemplate,
    Product,
    QuizAttempt,
    ShareText,
)
from apps.core.domain.actor import Actor
from apps.core.domain.approval_requests import MAX_REQUESTS, ApprovalRequest, ApprovalSource, state_of
from apps.core.domain.problems import conflict, forbidden, not_found
from apps.core.fields import blind_index

_CACHE_SECONDS = 30
_CACHE_KEY = "catalogue.options"

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class OptionChoice:
    """One option as read: its stored value, both labels, and the bounds of a class."""

    value: int
    label_en: str
    label_hi: str
    lowest: int | None
    highest: int | None

    def label(self, language: str) -> str:
        return self.label_hi if language == "hi" else self.label_en


def option_lists() -> Mapping[str, tuple[OptionChoice, ...]]:
    """Return every active list by code, in display order.

    They are cached for a moment; without the cache they are read again.
    """
    try:
        lists = cache.get(_CACHE_KEY)
        if lists is None:
            lists = _read_options()
            cache.set(_CACHE_KEY, lists, _CACHE_SECONDS)
    except RedisError:
        log.warning("options_not_kept", exc_info=True)
        lists = _read_options()
    return {code: tuple(choices) for code, choices in lists.items()}


def _read_options() -> dict[str, list[OptionChoice]]:
    lists: dict[str, list[OptionChoice]] = {}
    for option in Option.objects.filter(is_active=True).order_by("option_list_id", "sort_order"):
        lists.setdefault(option.option_list_id, []).append(
            OptionChoice(option.value, option.label_en, option.label_hi, option.lowest, option.highest)
        )
    return lists


def option_list(code: str) -> tuple[OptionChoice, ...]:
    """Return the options of one list; empty when the code is unknown."""
    return option_lists().get(code, ())


def option_values(code: str) -> frozenset[int]:
    """Return the values that may be stored for a list."""
    return frozenset(choice.value for choice in option_list(code))


def products() -> list[Product]:
    """All thirteen in display order."""
    return list(Product.objects.all())


def product_rows(language: str) -> list[dict[str, Any]]:
    """Return all thirteen products for the pages.

    Each with code, name in the language, whether it is live, and its first page.
    """
    return [
        {
            "code": product.code,
            "name": product.name_hi if language == "hi" else product.name_en,
            "live": product.is_live,
            "route": product.route,
        }
        for product in products()
    ]


def product_names(language: str, *, only_live: bool = False) -> list[str]:
    """Return the names of all products, or of those that this release serves."""
    return [str(row["name"]) for row in product_rows(language) if row["live"] or not only_live]


def live_products() -> list[Product]:
    """Return the products that this release serves."""
    return list(Product.objects.filter(is_live=True))


def product_of_word(among: Iterable[Product]) -> Callable[[str], str]:
    """Return a function from a sheet's word to the code of one of these products.

    "" for a word that means none.
    """
    code_by_word = {
        same_product_word(word): product.code
        for product in among
        for word in (*ALSO_CALLED.get(ProductCode(product.code), ()), product.name_hi, product.name_en, product.code)
    }

    @lru_cache(maxsize=1_024)
    def meant(word: str) -> str:
        return code_by_word.get(same_product_word(word), "")

    return meant


def languages(country_code: str) -> list[Language]:
    """Return the languages of a country, the default first."""
    return list(Language.objects.filter(country_key=country_code.upper()))


def legal_text(kind: str, language: str, partner_key: str, on: date) -> LegalText | None:
    """Return the version of a legal text in force on a day, or None.

    Of terms and privacy notice the partner's own before the general one; Hindi falls back to English. The
    marketplace's own brand has the general ones.
    """
    owner = owner_of(kind, partner_key)
    candidates = LegalText.objects.filter(
        kind=kind, effective_from__lte=on, partner_key__in={owner, ""}, language__in={language, "en"}
    )
    return max(
        candidates,
        key=lambda text: (
            text.partner_key == owner,
            text.effective_from,
            # Two versions may begin on one day: the later one holds.
            version_order(text.version),
            text.language == language,
        ),
        default=None,
    )


def version_order(version: str) -> tuple[int, ...]:
    """1.10 after 1.9: the numbers of a version, whatever stands between them."""
    return tuple(int(number) for number in re.findall(r"\d+", version))


def digest(text: LegalText) -> str:
    """The fingerprint of a text as its page shows it."""
    return digest_of(text.title, *lines_of(text.sections))


def current_versions(
    kinds: tuple[str, ...], language: str, on: date, *, partner_key: str = ""
) -> dict[str, dict[str, Any]]:
    """Consent kind -> {version, text} as shown beside its box."""
    texts = current_texts(kinds, language, on, partner_key=partner_key)
    return {kind: {"version": text.version, "text": text.title} for kind, text in texts.items()}


def current_texts(kinds: tuple[str, ...], language: str, on: date, *, partner_key: str = "") -> dict[str, LegalText]:
    """Return consent kind -> the text in force.

    Of a partner with terms or notice of its own, those.
    """
    texts = {kind: legal_text(kind, language, partner_key, on) for kind in kinds}
    return {kind: text for kind, text in texts.items() if text is not None}


def branch_of(code: str) -> ifsc.BankBranch | None:
    """Bank and branch of an IFSC in capitals, None for one that is not known."""
    return ifsc.look_up(code)


def place_of(pincode: str) -> pincodes.PincodePlace | None:
    """City and state of a PIN code, None for one that is not in use."""
    return pincodes.look_up(pincode)


def help_requests_for_system(phones: Collection[str]) -> list[HelpRequest]:
    """Return help requests from these numbers, oldest first.

    An e-mail address can be typed by anybody, so it is not searched.
    """
    indexes = [phone_index(phone) for phone in phones]
    return list(HelpRequest.objects.filter(phone_index__in=indexes).order_by("created_at"))


def phone_index(phone: str) -> bytes:
    """Return the blind index of a phone number.

    A number with a country code is found by its last ten digits.
    """
    return blind_index("mobile", phone[-10:])


@dataclass(frozen=True)
class FaqEntry:
    """One live FAQ with the reader's own vote; None where there is none."""

    faq: Faq
    is_helpful: bool | None


def faqs_for(actor: Actor, audience: str = "") -> list[FaqEntry]:
    """Return the live FAQs of one audience (of both when empty) with the actor's votes.

    In display order.
    """
    if actor.area != "partner" or actor.subject_id is None:
        raise forbidden()
    rows = Faq.objects.filter(is_live=True)
    if audience:
        rows = rows.filter(audience=audience)
    votes = dict(FaqVote.objects.filter(user_id=actor.subject_id).values_list("faq_id", "is_helpful"))
    return [FaqEntry(faq, votes.get(faq.pk)) for faq in rows]


SHARE_MEDIA = ShareText.Medium.values
SHARE_OCCASIONS = ShareText.Occasion.values


def is_share_text_live(text_id: int) -> bool:
    """Return whether partners may send this text on now."""
    return ShareText.objects.filter(pk=text_id, is_live=True).exists()


def poster_templates_on(day: date) -> list[PosterTemplate]:
    """Return the newest approved version of each poster template valid on a day."""
    newest: dict[str, PosterTemplate] = {}
    rows = PosterTemplate.objects.select_related("product").exclude(checker="").filter(retired_at=None)
    for row in rows.filter(product__is_live=True):
        held = newest.get(row.code)
        if held is None or version_order(row.version) > version_order(held.version):
            newest[row.code] = row
    alive = [row for row in newest.values() if row.valid_until is None or row.valid_until >= day]
    return sorted(alive, key=lambda row: (row.product.sort_order, row.code))


def share_texts_on(day: date) -> list[ShareText]:
    """Return the newest live version of every share text valid on `day`, in display order."""
    newest: dict[str, ShareText] = {}
    for text in ShareText.objects.all():
        held = newest.get(text.code)
        if held is None or version_order(text.version) > version_order(held.version):
            newest[text.code] = text
    return [
        text
        for text in sorted(newest.values(), key=lambda text: (text.sort_order, text.pk))
        if text.is_live and (text.valid_until is None or text.valid_until >= day)
    ]


@dataclass(frozen=True)
class CourseProgress:
    """One course with its reader's progress: items done, last finished try, certificate."""

    course: Course
    items: tuple[CourseItem, ...]
    done: frozenset[int]
    seen: Mapping[int, Sequence[Sequence[int]]]
    attempt: QuizAttempt | None
    certificate: CourseCertificate | None

    @property
    def is_done(self) -> bool:
        """Every item of this version is done."""
        return len(self.done) == len(self.items)

    def seen_percent(self, item: CourseItem) -> int:
        """How much of a film the reader has seen, in whole per cent."""
        return training.seen_percent(self.seen.get(item.pk, ()), item.seconds)

    @property
    def minutes_left(self) -> int:
        """Minutes of the items that are not done."""
        return sum(item.minutes for item in self.items if item.pk not in self.done)

    @property
    def done_percent(self) -> int:
        """Items done of this version's items, in whole per cent."""
        return 100 * len(self.done) // max(len(self.items), 1)


def courses_for(actor: Actor) -> list[CourseProgress]:
    """Return the newest live version of every course in order, with the actor's progress."""
    if actor.area != "partner" or actor.subject_id is None:
        raise forbidden()
    marks = list(CourseMark.objects.filter(user_id=actor.subject_id))
    done = {mark.item_id for mark in marks if mark.done_at is not None}
    seen = {mark.item_id: mark.ranges for mark in marks if mark.ranges}
    certificates = {row.course_id: row for row in CourseCertificate.objects.filter(user_id=actor.subject_id)}
    attempts: dict[int, QuizAttempt] = {}
    finished = QuizAttempt.objects.filter(user_id=actor.subject_id, finished_at__isnull=False)
    for attempt in finished.select_related("item").order_by("finished_at"):
        attempts[attempt.item.course_id] = attempt
    rows = []
    for course in _newest_courses(Course.objects.prefetch_related("items")):
        items = tuple(course.items.all())
        rows.append(
            CourseProgress(
                course=course,
                items=items,
                done=frozenset(item.pk for item in items if item.pk in done),
                seen=seen,
                attempt=attempts.get(course.pk),
                certificate=certificates.get(course.pk),
            )
        )
    return rows


def _newest_courses(rows: QuerySet[Course]) -> list[Course]:
    """Return the newest live version of every course, in order."""
    newest: dict[str, Course] = {}
    for course in rows.filter(is_live=True):
        held = newest.get(course.code)
        if held is None or version_order(course.version) > version_order(held.version):
            newest[course.code] = course
    return sorted(newest.values(), key=lambda course: (course.sort_order, course.pk))


@dataclass(frozen=True)
class OwedCourse:
    """A course that the reader has not done, and the minutes of what is left of it."""

    course: Course
    minutes_left: int


def training_owed(actor: Actor) -> dict[str, OwedCourse]:
    """Return product -> the first required course that the actor has not done.

    Training is one's own: nothing is owed under masquerade.
    """
    if actor.is_masquerading:
        return {}
    if actor.area != "partner" or actor.subject_id is None:
        raise forbidden()
    done = CourseMark.objects.filter(item=OuterRef("pk"), user_id=actor.subject_id, done_at__isnull=False)
    left = CourseItem.objects.filter(~Exists(done), course=OuterRef("pk")).order_by().values("course")
    minutes_left = Subquery(left.annotate(sum=Sum("minutes")).values("sum"))
    owed: dict[str, OwedCourse] = {}
    for course in _newest_courses(Course.objects.annotate(minutes_left=minutes_left)):
        minutes: int | None = course.minutes_left  # type: ignore[attr-defined]
        if course.is_required and course.product_id and minutes is not None:
            owed.setdefault(course.product_id, OwedCourse(course, minutes))
    return owed


def require_trained(actor: Actor, product: str) -> None:
    """Raise 409 `catalogue.training_first` while the actor owes a course for a product."""
    row = training_owed(actor).get(product)
    if row is not None:
        raise conflict("catalogue.training_first", course=row.course.code)


def certified_for_system(user_ids: Collection[UUID], on: date) -> set[UUID]:
    """Return those of some portal users whose certificates cover every course for all partners.

    These are the live courses without a product; a certificate counts until its last day. Without such a course nobody
    has anything to prove.
    """
    codes = set(Course.objects.filter(is_live=True, product=None).values_list("code", flat=True))
    held: dict[UUID, set[str]] = {user_id: set() for user_id in user_ids}
    rows = CourseCertificate.objects.filter(user_id__in=held).filter(Q(valid_until=None) | Q(valid_until__gte=on))
    for user_id, code in rows.values_list("user_id", "course__code"):
        held[user_id].add(code)
    return {user_id for user_id, own in held.items() if codes <= own}


def course_for(actor: Actor, code: str) -> CourseProgress:
    """Return one course with the actor's progress; 404 Problem for one that is not live."""
    row = next((row for row in courses_for(actor) if row.course.code == code), None)
    if row is None:
        raise not_found()
    return row


def is_live_faq(code: str) -> bool:
    """Return whether a FAQ of this code is shown in the portal."""
    return Faq.objects.filter(code=code, is_live=True).exists()


@dataclass(frozen=True)
class AnnouncementEntry:
    """One announcement with whether the reader marked it as read."""

    announcement: Announcement
    is_read: bool


def announcements_for(actor: Actor, now: datetime) -> list[AnnouncementEntry]:
    """Return what is announced to the actor now: unread urgent news first, then the newest."""
    rows = list(announcements_open_to(actor, now))
    read = set(
        AnnouncementRead.objects.filter(user_id=actor.subject_id or "", announcement__in=rows).values_list(
            "announcement_id", flat=True
        )
    )
    entries = [AnnouncementEntry(row, row.pk in read) for row in rows]
    return sorted(entries, key=lambda entry: entry.is_read or not entry.announcement.is_urgent)


def announcements_open_to(actor: Actor, now: datetime) -> QuerySet[Announcement]:
    """Return what is announced to the actor's role now, newest first; 403 outside the portal."""
    if actor.area != "partner" or actor.subject_id is None:
        raise forbidden()
    rows = Announcement.objects.filter(starts_at__lte=now, ends_at__gt=now).order_by("-starts_at", "-pk")
    return rows if actor.partner_role == "owner" else rows.filter(for_owners_only=False)


class PosterTemplateSource(ApprovalSource):
    """Wordings of posters that another full admin approves."""

    models = frozenset({"catalogue.PosterTemplate"})
    permission = Can.MANAGE_PARTNERS

    def requests(self, *, actor: Actor, since: datetime) -> Sequence[ApprovalRequest]:
        waiting = Q(checker="", retired_at__isnull=True)
        rows = PosterTemplate.objects.filter(waiting | Q(maker=actor.person_id, made_at__gte=since))
        return [
            ApprovalRequest(
                id=str(row.pk),
                name=f"{row.text_in('name', actor.language)} {row.version}",
                path=f"/django-admin/catalogue/postertemplate/{row.pk}/change/",
                makers={row.maker},
                maker_name=row.maker_name,
                made_at=row.made_at,
                state=state_of(is_approved=row.checker != "", is_waiting=row.retired_at is None),
                checker_name=row.checker_name,
                checked_at=row.checked_at,
            )
            for row in rows.order_by("made_at")[:MAX_REQUESTS]
        ]
