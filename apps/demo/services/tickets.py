"""Tickets of customers and partners in every state, and announcements of the portal."""

from datetime import datetime, timedelta
from typing import Any

from django.conf import settings

from apps.accounts.models import User
from apps.applications.models import Submission
from apps.catalogue.models import Announcement
from apps.core.domain.calendar import today_ist
from apps.customers.models import Customer
from apps.desk.domain.tickets import TicketCategory, TicketPriority, answer_by, first_answer_due, priority_of
from apps.desk.models import Ticket, TicketMessage

OWNER_EMAIL, CALLER_EMAIL = "admin1@example.com", "admin3@example.com"
FROM_CUSTOMERS = (
    ("T-CD4R8K", "technical", 0.1, "hi", "ओटीपी नहीं आ रहा, तीन बार कोशिश की।", "", "open", "", ""),
    ("T-G7N2WB", "application", 0.4, "en", "The lender asked for a bank statement twice.", "", "open", "mine", ""),
    ("T-H3XP6T", "complaint", 34, "hi", "मना करने के बाद भी फ़ोन आया।", "", "open", "", ""),
    (
        "T-JQ5M9V",
        "money",
        6,
        "en",
        "The EMI on the page and in the letter differ by ₹40.",
        "",
        "open",
        "mine",
        "lender",
    ),
    ("T-K8T3YC", "details", 5, "hi", "नाम में एक अक्षर गलत है।", "कृपया प्रोफ़ाइल में नाम ठीक करके सेव करें।", "answered", "", ""),
    (
        "T-LW6D2F",
        "privacy",
        12,
        "en",
        "Who has received my PAN?",
        "Privacy shows each lender with the day.",
        "closed",
        "",
        "",
    ),
    (
        "T-MB9H4Z",
        "other",
        60,
        "en",
        "How do I change my language?",
        "By the switch at the foot of the page.",
        "closed",
        "",
        "",
    ),
)
"""Number, category, days ago, language, question, answer, state, owner, side it waits for."""
FROM_PARTNERS = (
    ("T-N2VF7J", "general_query", "payout", 0.2, "hi", "मेरा हिस्सा स्टेटमेंट में नहीं दिख रहा।", "", "open", "mine"),
    ("T-P5YK3G", "tech_support", "link", 1.2, "en", "The widget stays blank on our site.", "", "open", ""),
    ("T-Q9CR6L", "tech_support", "technical", 5, "en", "The QR of the second counter does not open.", "", "open", ""),
    ("T-R3ZW8M", "general_query", "credit", 3, "en", "A customer of mine counts for nobody.",
     "Their number was proved in another browser, so no link was known there.", "answered", ""),
    ("T-S6BH2P", "general_query", "other", 20, "hi", "पोस्टर की लाइनें बदल गई हैं।",
     "नियम बदलने पर ये लाइनें बदलती हैं। कृपया पोस्टर फिर से बनाएँ।", "closed", ""),
)  # fmt: skip
"""Number, kind, category, days ago, language, question, answer, state, owner."""
ABOUT_APPLICATIONS = ("application", "money")
"""Categories whose tickets name the customer's application, where there is one."""
NOTE = "The share was confirmed on the 12th, so it belongs to the next statement."
ANNOUNCEMENTS = (
    (
        "Statements come a day later this month", "इस महीने स्टेटमेंट एक दिन बाद आएँगे",
        "The 10th is a bank holiday. Statements are paid on the 11th.",
        "10 तारीख को बैंक की छुट्टी है। स्टेटमेंट का भुगतान 11 को होगा।",
        True, 1, 20,
    ),
    (
        "Gold loans in six more cities", "छह और शहरों में गोल्ड लोन",
        "Lenders now serve Kanpur, Nagpur, Surat, Indore, Patna and Kochi. See who is open under Product offering.",
        "अब कानपुर, नागपुर, सूरत, इंदौर, पटना और कोच्चि में भी लेंडर मिलेंगे। कौन खुला है, यह प्रोडक्ट की सूची में देखें।",
        False, 6, 60,
    ),
)  # fmt: skip
"""Title and text in both languages, urgent, days since it began, days until it ends."""


def tickets_of_the_past(*, now: datetime) -> int:
    """Add tickets of both askers in every state, and two announcements; return how many tickets."""
    admins = {user.email: user for user in User.objects.filter(email__in=[OWNER_EMAIL, CALLER_EMAIL])}
    owner = admins.get(OWNER_EMAIL)
    people = Customer.objects.filter(erased_at=None).order_by("created_at", "pk")
    customers = list(people[1 : len(FROM_CUSTOMERS) + 1])
    served = people.filter(pk__in=Submission.objects.values("application__customer_id"))
    applicants = iter(served.exclude(pk__in=[customer.pk for customer in customers]))
    count = 0
    for customer, (number, category, days, language, question, answer, state, owned, waits) in zip(
        customers, FROM_CUSTOMERS, strict=False
    ):
        is_about_one = category in ABOUT_APPLICATIONS or category == TicketCategory.COMPLAINT
        asker = next(applicants, customer) if is_about_one else customer
        sent = _newest_submission(asker) if is_about_one else None
        about = sent.application_id if sent is not None else None
        lender = sent.lender_id if sent is not None and category == TicketCategory.COMPLAINT else None
        ticket = _ticket(number, category, days, language, state, answer, owner if owned else None, now,
                         customer=asker, waiting_for=waits, application_id=about, lender_id=lender)  # fmt: skip
        _say(ticket, "customer", question, answer, owner)
        count += 1
    user = User.objects.filter(area=User.Area.PARTNER, partner_role="owner").order_by("email").first()
    if user is not None:
        for number, kind, category, days, language, question, answer, state, owned in FROM_PARTNERS:
            ticket = _ticket(number, category, days, language, state, answer, owner if owned else None, now,
                             kind=kind, partner_id=user.partner_id, user_id=user.pk)  # fmt: skip
            _say(ticket, "partner", question, answer, owner, name=user.name)
            if owned and owner:
                TicketMessage.objects.create(
                    ticket=ticket, author="staff", author_name=owner.name, staff_id=owner.pk, text=NOTE,
                    at=ticket.opened_at + timedelta(hours=1), is_internal=True,
                )  # fmt: skip
            count += 1
    for title_en, title_hi, body_en, body_hi, is_urgent, since, until in ANNOUNCEMENTS:
        Announcement.objects.create(
            title_en=title_en, title_hi=title_hi, body_en=body_en, body_hi=body_hi, is_urgent=is_urgent,
            starts_at=now - timedelta(days=since), ends_at=now + timedelta(days=until),
        )  # fmt: skip
    return count


def _newest_submission(customer: Customer) -> Submission | None:
    """Return what the customer sent to a lender last."""
    return Submission.objects.filter(application__customer=customer).order_by("-created_at").first()


def _ticket(
    number: str, category: str, days: float, language: str, state: str, answer: str, owner: User | None, now: datetime,
    **asker: Any,
) -> Ticket:  # fmt: skip
    opened = now - timedelta(days=days)
    answered = opened + timedelta(hours=5) if answer else None
    closed = opened + timedelta(hours=30) if state == "closed" else None
    priority = TicketPriority(priority_of(TicketCategory(category)))
    return Ticket.objects.create(
        number=number,
        category=category,
        state=state,
        language=language,
        priority=priority.value,
        owner_id=owner.pk if owner else None,
        owner_name=owner.name if owner else "",
        opened_at=opened,
        answer_by=answer_by(
            opened,
            TicketCategory(category),
            days=settings.TICKET_ANSWER_DAYS,
            complaint_days=settings.RIGHTS_ANSWER_DAYS,
        ),
        first_answer_due=first_answer_due(opened, priority, settings.TICKET_CLOSED_DAYS),
        first_answered_at=answered,
        answered_at=answered,
        closed_at=closed,
        score_asked_at=closed,
        score=4 if closed and today_ist(opened) < today_ist(now - timedelta(days=30)) else None,
        changed_at=closed or answered or opened,
        **asker,
    )


def _say(ticket: Ticket, author: str, question: str, answer: str, owner: User | None, name: str = "") -> None:
    TicketMessage.objects.create(ticket=ticket, author=author, author_name=name, text=question, at=ticket.opened_at)
    if answer and ticket.answered_at:
        TicketMessage.objects.create(
            ticket=ticket, author="staff", author_name=owner.name if owner else "",
            staff_id=owner.pk if owner else None, text=answer, at=ticket.answered_at,
        )  # fmt: skip
