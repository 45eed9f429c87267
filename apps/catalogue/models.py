"""Reference data of the site: products, lists and texts.

Filled by `manage.py load_reference`.
"""

import uuid

from django.core.exceptions import ValidationError
from django.db import models

from apps.catalogue.domain.products import ProductCode
from apps.catalogue.domain.texts import PARTNERS_OWN
from apps.core.domain.brands import text_owner
from apps.core.fields import SealedTextField
from apps.core.models import TwoPersonModel


class Product(models.Model):
    """One of the thirteen products. Only a live one is shown and served."""

    code = models.CharField(max_length=10, primary_key=True, choices=[(code, code) for code in ProductCode])
    name_en = models.CharField(max_length=60)
    name_hi = models.CharField(max_length=60)
    route = models.CharField(max_length=60, blank=True)
    sort_order = models.PositiveSmallIntegerField()
    is_live = models.BooleanField(default=False)

    class Meta:
        ordering = ["sort_order"]

    def __str__(self) -> str:
        return self.name_en


class OptionList(models.Model):
    """One drop-down list of specification 3, by code."""

    code = models.CharField(max_length=60, primary_key=True)
    name = models.CharField(max_length=80)

    class Meta:
        ordering = ["code"]

    def __str__(self) -> str:
        return self.name


class Option(models.Model):
    """One option of a list. `value` is stored and sent; classes have bounds in rupees or points.

    Points are those of a credit score.
    """

    option_list = models.ForeignKey(OptionList, on_delete=models.CASCADE, related_name="options")
    value = models.PositiveIntegerField()
    label_en = models.CharField(max_length=120)
    label_hi = models.CharField(max_length=120)
    sort_order = models.PositiveSmallIntegerField()
    is_active = models.BooleanField(default=True)
    lowest = models.PositiveIntegerField(null=True, blank=True)
    highest = models.PositiveIntegerField(null=True, blank=True)

    class Meta:
        ordering = ["option_list_id", "sort_order"]
        constraints = [models.UniqueConstraint(fields=["option_list", "value"], name="option_value_once_per_list")]

    def __str__(self) -> str:
        return f"{self.option_list_id}: {self.label_en}"


class Language(models.Model):
    """An interface language of a country (specification 3, Language)."""

    code = models.CharField(max_length=5, unique=True)
    name = models.CharField(max_length=40)
    image = models.CharField(max_length=200, blank=True)
    is_default = models.BooleanField(default=False)
    country_key = models.CharField(max_length=2)
    country_name = models.CharField(max_length=60)
    phone_code = models.CharField(max_length=5)

    class Meta:
        ordering = ["-is_default", "name"]
        constraints = [
            models.UniqueConstraint(
                fields=["country_key"], condition=models.Q(is_default=True), name="one_default_language_per_country"
            )
        ]

    def __str__(self) -> str:
        return self.name


class LegalText(models.Model):
    """One version of a legal text in one language.

    It is never edited once it is in force; a change is a new version.
    """

    kind = models.CharField(max_length=40)
    version = models.CharField(max_length=20)
    language = models.CharField(max_length=5)
    partner_key = models.CharField(max_length=40, blank=True)
    effective_from = models.DateField()
    title = models.CharField(max_length=200)
    sections = models.JSONField()

    class Meta:
        ordering = ["kind", "-effective_from", "language"]
        constraints = [
            models.UniqueConstraint(
                fields=["kind", "version", "language", "partner_key"], name="legal_text_version_once"
            )
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.version} {self.language}"

    def clean(self) -> None:
        """Store a text for the marketplace's own brand as the general text; refuse other kinds.

        So pages and consents read the same row. Partners have their own terms and privacy notice only.
        """
        self.partner_key = text_owner(self.partner_key)
        if self.partner_key and self.kind not in PARTNERS_OWN:
            raise ValidationError({"partner_key": "Partners have their own terms and privacy notice only."})


class ShareText(models.Model):
    """One version of a text that partners send on, in both languages.

    A new wording comes as a new version.
    `{{link}}` stands for the partner's own link, `{{rate}}` for the interest of the open lenders.
    """

    class Medium(models.TextChoices):
        WHATSAPP = "whatsapp", "WhatsApp"
        SMS = "sms", "SMS"
        EMAIL = "email", "E-mail"

    class Occasion(models.TextChoices):
        INTRODUCE = "introduce", "First message"
        DOCUMENTS = "documents", "Documents to bring"
        FOLLOW_UP = "follow_up", "After a talk"
        FESTIVAL = "festival", "Festival"
        SAFETY = "safety", "Safe borrowing"

    code = models.SlugField(max_length=60)
    version = models.CharField(max_length=20)
    product = models.ForeignKey(Product, on_delete=models.PROTECT, null=True, blank=True, related_name="+")
    medium = models.CharField(max_length=10, choices=Medium)
    occasion = models.CharField(max_length=12, choices=Occasion)
    en = models.TextField(max_length=1500)
    hi = models.TextField(max_length=1500)
    valid_until = models.DateField(null=True, blank=True, help_text="The last day on which it is offered.")
    sort_order = models.PositiveSmallIntegerField(default=0)
    is_live = models.BooleanField(default=True)

    class Meta:
        ordering = ["sort_order", "id"]
        constraints = [
            models.UniqueConstraint(fields=["code", "version"], name="share_text_version_once"),
            models.CheckConstraint(
                condition=models.Q(en__contains="{{link}}", hi__contains="{{link}}"), name="share_text_has_the_link"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.code} {self.version}"


class PosterTemplate(TwoPersonModel):
    """One version of a poster's wording for one loan product.

    One admin makes it, another approves it. An approved one never changes: a new wording comes as a new version.
    """

    code = models.SlugField(max_length=60)
    version = models.CharField(max_length=20)
    product = models.ForeignKey(Product, on_delete=models.PROTECT, related_name="+")
    has_chart = models.BooleanField(default=True, help_text="What one loan costs at three rates, where there is room.")
    name_en = models.CharField(max_length=40)
    name_hi = models.CharField(max_length=40)
    headline_en = models.CharField(max_length=40)
    headline_hi = models.CharField(max_length=40)
    lead_en = models.CharField(max_length=80)
    lead_hi = models.CharField(max_length=80)
    valid_until = models.DateField(null=True, blank=True, help_text="The last day on which its posters are valid.")
    retired_at = models.DateTimeField(null=True, blank=True)

    class Meta(TwoPersonModel.Meta):
        ordering = ["product", "code", "-made_at"]
        constraints = [
            *TwoPersonModel.Meta.constraints,
            models.UniqueConstraint(fields=["code", "version"], name="poster_template_version_once"),
        ]

    def __str__(self) -> str:
        return f"{self.code} {self.version}"

    def text_in(self, name: str, language: str) -> str:
        """Return `name`, `headline` or `lead` in a language."""
        return str(getattr(self, f"{name}_{language}"))


class Course(models.Model):
    """One version of a course for partners, in both languages (product.md 8).

    A change comes as a new version.
    """

    code = models.SlugField(max_length=60)
    version = models.CharField(max_length=20)
    product = models.ForeignKey(Product, on_delete=models.PROTECT, null=True, blank=True, related_name="+")
    title_en = models.CharField(max_length=120)
    title_hi = models.CharField(max_length=120)
    summary_en = models.CharField(max_length=300)
    summary_hi = models.CharField(max_length=300)
    pass_percent = models.PositiveSmallIntegerField(default=80)
    valid_months = models.PositiveSmallIntegerField(null=True, blank=True, help_text="How long its certificate holds.")
    is_required = models.BooleanField(
        default=False,
        help_text="Its product is shared only by people who have done it.",
    )
    sort_order = models.PositiveSmallIntegerField(default=0)
    is_live = models.BooleanField(default=True)

    class Meta:
        ordering = ["sort_order", "id"]
        constraints = [models.UniqueConstraint(fields=["code", "version"], name="course_version_once")]

    def __str__(self) -> str:
        return f"{self.code} {self.version}"

    def title_in(self, language: str) -> str:
        return self.title_hi if language == "hi" else self.title_en


class CourseItem(models.Model):
    """A reading, a film or the quiz of a course; the text of a film is its transcript."""

    class Kind(models.TextChoices):
        TEXT = "text", "Reading"
        VIDEO = "video", "Film"
        QUIZ = "quiz", "Quiz"

    course = models.ForeignKey(Course, on_delete=models.PROTECT, related_name="items")
    place = models.PositiveSmallIntegerField()
    kind = models.CharField(max_length=5, choices=Kind)
    minutes = models.PositiveSmallIntegerField()
    film = models.SlugField(max_length=60, blank=True, help_text="The name of its files, one for each language.")
    seconds = models.PositiveSmallIntegerField(default=0, help_text="The length of a film.")
    title_en = models.CharField(max_length=120)
    title_hi = models.CharField(max_length=120)
    body_en = models.TextField(max_length=6000, blank=True)
    body_hi = models.TextField(max_length=6000, blank=True)

    class Meta:
        ordering = ["course_id", "place"]
        constraints = [
            models.UniqueConstraint(fields=["course", "place"], name="course_item_once_a_place"),
            models.CheckConstraint(
                condition=models.Q(kind="quiz") | ~(models.Q(body_en="") | models.Q(body_hi="")),
                name="course_reading_in_both_languages",
            ),
            models.CheckConstraint(
                condition=models.Q(kind="video", seconds__gt=0) & ~models.Q(film="")
                | ~models.Q(kind="video") & models.Q(seconds=0, film=""),
                name="course_film_with_its_length",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.course_id}.{self.place} {self.title_en}"


class QuizQuestion(models.Model):
    """One question of a quiz; one with several right choices needs all of them.

    `choices` is a list of `{en, hi, is_right}`.
    """

    item = models.ForeignKey(CourseItem, on_delete=models.PROTECT, related_name="questions")
    place = models.PositiveSmallIntegerField()
    topic_en = models.CharField(max_length=60)
    topic_hi = models.CharField(max_length=60)
    text_en = models.CharField(max_length=300)
    text_hi = models.CharField(max_length=300)
    choices = models.JSONField()

    class Meta:
        ordering = ["item_id", "place"]
        constraints = [models.UniqueConstraint(fields=["item", "place"], name="quiz_question_once_a_place")]

    def __str__(self) -> str:
        return self.text_en


class CourseMark(models.Model):
    """The progress of one portal user with one item: since when it is open and done.

    `ranges` are the seconds of a film that were seen, as `[[begin, end]]` in order; time until `watched_at`
    is used up by them.
    """

    user_id = models.UUIDField()
    item = models.ForeignKey(CourseItem, on_delete=models.PROTECT, related_name="marks")
    opened_at = models.DateTimeField()
    done_at = models.DateTimeField(null=True, blank=True)
    ranges = models.JSONField(default=list, blank=True)
    watched_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["user_id", "item"], name="course_mark_once_per_user")]

    def __str__(self) -> str:
        return f"{self.item_id}: {'done' if self.done_at else 'open'}"


class QuizAttempt(models.Model):
    """One try of one portal user at a quiz; `answers` is `{question: [choices]}`."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    user_id = models.UUIDField(db_index=True)
    item = models.ForeignKey(CourseItem, on_delete=models.PROTECT, related_name="attempts")
    started_at = models.DateTimeField()
    finished_at = models.DateTimeField(null=True, blank=True)
    answers = models.JSONField(default=dict, blank=True)
    score = models.PositiveSmallIntegerField(null=True, blank=True)
    question_count = models.PositiveSmallIntegerField()
    is_passed = models.BooleanField(null=True, blank=True)

    class Meta:
        ordering = ["-started_at"]

    def __str__(self) -> str:
        return f"{self.item_id}: {self.score} of {self.question_count}"


class CourseCertificate(models.Model):
    """The proof of one portal user who did every item of a course and passed its quiz."""

    user_id = models.UUIDField()
    course = models.ForeignKey(Course, on_delete=models.PROTECT, related_name="certificates")
    number = models.CharField(max_length=12, unique=True)
    name = models.CharField(max_length=120, help_text="As the person was called on that day.")
    issued_at = models.DateTimeField()
    valid_until = models.DateField(null=True, blank=True)

    class Meta:
        ordering = ["-issued_at"]
        constraints = [models.UniqueConstraint(fields=["user_id", "course"], name="certificate_once_per_user")]

    def __str__(self) -> str:
        return self.number


class Faq(models.Model):
    """A question of customers or of partners with its answer, for the portal (product.md 8)."""

    class Audience(models.TextChoices):
        CUSTOMERS = "customers", "Customer queries"
        DSA = "dsa", "DSA queries"

    class Topic(models.TextChoices):
        APPLYING = "applying", "Applying"
        OFFERS = "offers", "Offers and costs"
        DOCUMENTS = "documents", "Documents"
        STATUS = "status", "Status"
        PRIVACY = "privacy", "Data and contact"
        LEADS = "leads", "Leads and credit"
        PAY = "pay", "Pay and tax"
        ACCOUNT = "account", "Account and team"
        RULES = "rules", "Rules of selling"

    code = models.SlugField(max_length=60, unique=True, help_text="Names the answer in addresses; never changed.")
    audience = models.CharField(max_length=10, choices=Audience)
    topic = models.CharField(max_length=12, choices=Topic)
    product = models.ForeignKey(Product, on_delete=models.PROTECT, null=True, blank=True, related_name="+")
    question_en = models.CharField(max_length=200)
    question_hi = models.CharField(max_length=200, blank=True)
    answer_en = models.TextField(max_length=1500)
    answer_hi = models.TextField(max_length=1500, blank=True)
    sort_order = models.PositiveSmallIntegerField(default=0)
    is_live = models.BooleanField(default=False, help_text="Needs question and answer in both languages.")

    class Meta:
        ordering = ["audience", "sort_order", "id"]
        verbose_name = "FAQ"
        constraints = [
            models.CheckConstraint(
                condition=models.Q(is_live=False)
                | ~(
                    models.Q(question_en="")
                    | models.Q(question_hi="")
                    | models.Q(answer_en="")
                    | models.Q(answer_hi="")
                ),
                name="live_faq_in_both_languages",
                violation_error_message="A live FAQ needs its question and answer in both languages.",
            )
        ]

    def __str__(self) -> str:
        return self.question_en

    def question_in(self, language: str) -> str:
        return self.question_hi if language == "hi" else self.question_en


class FaqVote(models.Model):
    """One portal user's vote on one answer; a later vote replaces it."""

    faq = models.ForeignKey(Faq, on_delete=models.CASCADE, related_name="votes")
    user_id = models.UUIDField()
    is_helpful = models.BooleanField()
    language = models.CharField(max_length=5)
    voted_at = models.DateTimeField(auto_now=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["faq", "user_id"], name="faq_vote_once_per_user")]

    def __str__(self) -> str:
        return f"{self.faq_id}: {'yes' if self.is_helpful else 'no'}"


class Announcement(models.Model):
    """News for the people of all partners, shown in the portal from one instant until another."""

    title_en = models.CharField(max_length=120)
    title_hi = models.CharField(max_length=120)
    body_en = models.TextField(max_length=1500)
    body_hi = models.TextField(max_length=1500)
    is_urgent = models.BooleanField(default=False, help_text="Stands on top until it is read.")
    for_owners_only = models.BooleanField(default=False)
    starts_at = models.DateTimeField(db_index=True)
    ends_at = models.DateTimeField()

    class Meta:
        ordering = ["-starts_at", "-id"]
        constraints = [
            models.CheckConstraint(
                condition=~(
                    models.Q(title_en="") | models.Q(title_hi="") | models.Q(body_en="") | models.Q(body_hi="")
                ),
                name="announcement_in_both_languages",
                violation_error_message="An announcement needs its title and text in both languages.",
            ),
            models.CheckConstraint(
                condition=models.Q(ends_at__gt=models.F("starts_at")),
                name="announcement_ends_after_it_starts",
                violation_error_message="An announcement ends after it starts.",
            ),
        ]

    def __str__(self) -> str:
        return self.title_en


class AnnouncementRead(models.Model):
    """The instant at which one portal user marked an announcement as read."""

    announcement = models.ForeignKey(Announcement, on_delete=models.CASCADE, related_name="reads")
    user_id = models.UUIDField()
    read_at = models.DateTimeField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["announcement", "user_id"], name="announcement_read_once")]

    def __str__(self) -> str:
        return f"{self.announcement_id} read"


class HelpRequest(models.Model):
    """A call for help with its six fields (specification 3); what tells who asks is sealed."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    orgid = models.CharField(max_length=60)
    name = SealedTextField()
    email = SealedTextField()
    phone = SealedTextField()
    phone_index = models.BinaryField(max_length=32, null=True, db_index=True)
    company = SealedTextField(blank=True)
    description = SealedTextField()
    created_at = models.DateTimeField(db_index=True)
    is_answered = models.BooleanField(default=False)

    class Meta:
        ordering = ["-created_at"]

    def __str__(self) -> str:
        return f"Help request {self.pk}"
