"""Call scripts with a version in every state, written and decided by the desk's services."""

from datetime import datetime, timedelta

from apps.accounts.models import User
from apps.core.domain.actor import Actor
from apps.desk.selectors.call_scripts import are_calls_recorded
from apps.desk.services import call_scripts

MAKER, CHECKER = "admin1@example.com", "admin4@example.com"
GREETING = (
    "Namaste {{name}}, I am {{caller}} from Tulna. I am calling about %s.%s Is this a good time?",
    "नमस्ते {{name}}, मैं तुलना से {{caller}} बोल रहा/रही हूँ। %s के बारे में फ़ोन किया है।%s क्या अभी बात हो सकती है?",
)
RECORDED = (" This call is recorded.", " यह बातचीत रिकॉर्ड हो रही है।")
ASKED = (
    "You asked for {{amount}} for {{months}} months ({{product}}).",
    "आपने {{months}} महीने के लिए {{amount}} माँगे थे ({{product}})।",
)
MATCHED = (
    "Lenders that matched: {{lenders}}. What kept you from choosing one?",
    "{{lenders}} लेंडर मिले थे। चुनने में क्या रुकावट आई?",
)
COST = (
    "EMI too high: a longer term lowers it, and costs more in all. Documents: say which ones are needed.",
    "EMI ज़्यादा लगे: लंबी अवधि में EMI कम होती है, पर कुल खर्च बढ़ता है। दस्तावेज़: बताएँ क्या चाहिए।",
)
AGAIN = (
    "I can send you the same list again. The choice is yours, and there is no hurry.",
    "मैं वही सूची फिर भेज सकता/सकती हूँ। चुनना आपको है, कोई जल्दी नहीं।",
)
FEES = (
    "Read the fees from the list: they are part of what the loan costs.",
    "सूची में से फ़ीस पढ़कर बताएँ: लोन के खर्च में वह भी जुड़ती है।",
)
FORM = (
    "The form takes five minutes; have your PAN ready. Nothing is sent to a lender yet.",
    "फ़ॉर्म में पाँच मिनट लगते हैं; पैन पास रखें। अभी किसी लेंडर को कुछ नहीं जाता।",
)
OFFERS = ("the list of lenders you saw", "आपने लेंडर की जो सूची देखी थी, उसी")
SCRIPTS = (
    ("offers_seen", "", "approved", OFFERS, (ASKED, MATCHED, AGAIN)),
    ("offers_seen", "", "approved", OFFERS, (ASKED, MATCHED, COST, AGAIN)),
    ("offers_seen", "", "waiting", OFFERS, (ASKED, MATCHED, COST, FEES, AGAIN)),
    ("offers_seen", "BL", "withdrawn", ("the business loan you compared", "आपने जो बिज़नेस लोन देखा था, उसी"), (
        ASKED, MATCHED, COST,
    )),
    ("signed_in", "", "approved", ("the form you began", "आपने जो फ़ॉर्म शुरू किया था, उसी"), (
        ("What did you look for?", "आपको क्या चाहिए था?"), FORM,
    )),
    ("documents", "", "approved", ("the documents that {{lender}} waits for", "{{lender}} को जो दस्तावेज़ चाहिए, उन्हीं"), (
        ("Say which documents are missing.", "बताएँ कि कौन से दस्तावेज़ बाकी हैं।"),
        ("You can add them under your applications on our page.", "हमारे पेज पर अपने आवेदन में इन्हें जोड़ सकते हैं।"),
    )),
    ("documents", "", "declined", ("the documents that {{lender}} waits for", "{{lender}} को जो दस्तावेज़ चाहिए, उन्हीं"), (
        ("Send them today, please.", "कृपया इन्हें आज ही भेजें।"),
    )),
)  # fmt: skip
"""Code, product, state at the end, why the caller calls, and the steps, each in both languages."""


def seed_scripts(*, day: datetime) -> None:
    """Write and decide every version by the desk's services, one a day."""
    maker, checker = (_admin(email) for email in (MAKER, CHECKER))
    recorded = RECORDED if are_calls_recorded() else ("", "")
    for place, (code, product, state, why, steps) in enumerate(SCRIPTS):
        at = day + timedelta(days=place)
        english, hindi = (
            "\n".join((GREETING[language] % (why[language], recorded[language]), *(step[language] for step in steps)))
            for language in (0, 1)
        )
        script = call_scripts.make_script(
            actor=maker, code=code, product=product, texts={"en": english, "hi": hindi}, now=at
        )
        if state in ("approved", "withdrawn"):
            call_scripts.approve_script(actor=checker, script_id=script.pk, now=at + timedelta(hours=2))
        if state == "withdrawn":
            reason = "The list is shown with its fees now, so the words of every product do."
            call_scripts.reverse_script(actor=maker, script_id=script.pk, reason=reason, now=at + timedelta(days=3))
        if state == "declined":
            reason = "It presses the customer. Leave the day to them."
            call_scripts.refuse_script(actor=checker, script_id=script.pk, reason=reason, now=at + timedelta(hours=2))


def _admin(email: str) -> Actor:
    user = User.objects.get(email=email)
    return Actor("admin", subject_id=str(user.pk), role_id=user.role_id, name=user.name)
