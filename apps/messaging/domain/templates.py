"""Words of every message of this release, in both languages.

`load_reference` loads them as versions; the owner's approved versions go before them. A template is chosen by its
code; a missing value raises.

An e-mail's subject is its title, or the first line of its text. Times and amounts come in already written out for the
reader. A template with a note also stands under the bell of a person's pages, without a link in its text.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

MessagePurpose = Literal["otp", "service", "promotional"]
MessageTopic = Literal["essential", "service", "reminder", "promotional"]
_PLACEHOLDER = re.compile(r"\{\{(\w+)\}\}")


class UnknownTemplateError(LookupError):
    """No template has this code."""


class MissingTemplateValueError(LookupError):
    """The template names a value that the caller did not give."""


@dataclass(frozen=True)
class TemplateKind:
    """Legal purpose of a template, and its topic among a person's contact preferences."""

    purpose: MessagePurpose
    topic: MessageTopic


@dataclass(frozen=True)
class MessageText:
    """One text in both languages."""

    en: str
    hi: str

    def text_in(self, language: str) -> str:
        return self.hi if language == "hi" else self.en


@dataclass(frozen=True)
class BuiltInTemplate:
    """One message in two languages, with its legal `purpose` and its `topic`.

    The topic is the one of a person's contact preferences that it falls under; essential messages fall under none.
    """

    purpose: MessagePurpose
    en: str
    hi: str
    topic: MessageTopic = "service"
    title: MessageText | None = None
    note: MessageText | None = None


BOUND_TO_SITE = "\n\n@{{site}} #{{code}}"
"""Last line of each code by SMS: phones fill it in at this site alone (origin-bound one-time codes)."""

TEMPLATES: dict[str, BuiltInTemplate] = {
    "otp": BuiltInTemplate(
        "otp",
        "{{code}} is your Tulna code. Valid for {{minutes}} minutes. We never call to ask for it: tell nobody."
        + BOUND_TO_SITE,
        "आपका तुलना कोड {{code}} है। यह {{minutes}} मिनट तक चलेगा। हम कभी फ़ोन करके यह कोड नहीं माँगते: इसे किसी को न बताएँ।"
        + BOUND_TO_SITE,
        topic="essential",
    ),
    "otp_deletion": BuiltInTemplate(
        "otp",
        "{{code}} confirms that your data at Tulna are deleted. Valid for {{minutes}} minutes. If you did not ask for "
        "it, tell nobody this code." + BOUND_TO_SITE,
        "तुलना से आपका डेटा मिटाने का कोड {{code}} है। यह {{minutes}} मिनट तक चलेगा। अगर आपने नहीं मँगाया, तो इसे किसी को न बताएँ।"
        + BOUND_TO_SITE,
        topic="essential",
    ),
    "otp_mobile": BuiltInTemplate(
        "otp",
        "{{code}} confirms the change of your mobile number at Tulna. Valid for {{minutes}} minutes. If you did not "
        "ask for it, tell nobody this code." + BOUND_TO_SITE,
        "तुलना पर मोबाइल नंबर बदलने का कोड {{code}} है। यह {{minutes}} मिनट तक चलेगा। "
        "अगर आपने नहीं मँगाया, तो इसे किसी को न बताएँ।" + BOUND_TO_SITE,
        topic="essential",
    ),
    "email_code": BuiltInTemplate(
        "otp",
        "{{code}} confirms that this e-mail address is yours. Type it into your Tulna account in {{minutes}} minutes. "
        "If you did not ask for it, ignore this message: nothing changes.",
        "{{code}} से पता चलेगा कि यह ईमेल पता आपका है। इसे {{minutes}} मिनट के अंदर अपने तुलना खाते में लिखें। "
        "अगर आपने इसे नहीं मँगाया, तो कुछ न करें: कुछ नहीं बदलेगा।",
        topic="essential",
        title=MessageText("Your code: {{code}}", "आपका कोड: {{code}}"),
    ),
    "offers_ready": BuiltInTemplate(
        "service",
        "Your offers for {{product}} are ready, {{count}} so far. Compare what each one costs: {{link}}",
        "{{product}} के लिए आपके ऑफ़र तैयार हैं, अब तक {{count}}। देखें कि किसमें कितना खर्च आएगा: {{link}}",
        title=MessageText("Your offers are ready", "आपके ऑफ़र तैयार हैं"),
        note=MessageText(
            "Offers for {{product}} so far: {{count}}. Compare what each one costs.",
            "{{product}} के लिए अब तक {{count}} ऑफ़र। देखें कि किसमें कितना खर्च आएगा।",
        ),
    ),
    "submitted": BuiltInTemplate(
        "service",
        "Your application {{reference}} was sent to {{lender}}. We will tell you as soon as they answer. {{link}}",
        "आपका आवेदन {{reference}} {{lender}} को भेज दिया गया है। जवाब आते ही हम आपको बताएँगे। {{link}}",
        title=MessageText("Application sent", "आवेदन भेजा गया"),
        note=MessageText(
            "Your application {{reference}} was sent to {{lender}}. We will tell you as soon as they answer.",
            "आपका आवेदन {{reference}} {{lender}} को भेज दिया गया है। जवाब आते ही हम आपको बताएँगे।",
        ),
    ),
    "auto_submitted": BuiltInTemplate(
        "service",
        "As you agreed beforehand, your application {{reference}} was sent to {{lender}}. To see or withdraw it: "
        "{{link}}",
        "जैसा आपने पहले से कहा था, आपका आवेदन {{reference}} {{lender}} को भेज दिया गया है। देखने या वापस लेने के लिए: {{link}}",
        title=MessageText("Application sent as you wished", "आपके कहे अनुसार आवेदन भेजा गया"),
        note=MessageText(
            "As you agreed, your application {{reference}} was sent to {{lender}}. You can still withdraw it.",
            "जैसा आपने पहले से कहा था, आपका आवेदन {{reference}} {{lender}} को भेज दिया गया है। आप इसे अब भी वापस ले सकते हैं।",
        ),
    ),
    "status_changed": BuiltInTemplate(
        "service",
        "Your application {{reference}} at {{lender}} is now: {{status}}. See it at {{link}}.",
        "{{lender}} में आपके आवेदन {{reference}} की स्थिति अब है: {{status}}। यहाँ देखें: {{link}}",
        title=MessageText("{{lender}}: {{status}}", "{{lender}}: {{status}}"),
        note=MessageText(
            "Your application {{reference}} at {{lender}} is now: {{status}}.",
            "{{lender}} में आपके आवेदन {{reference}} की स्थिति अब है: {{status}}।",
        ),
    ),
    "status_corrected": BuiltInTemplate(
        "service",
        "Correction: what we last told you about your application {{reference}} at {{lender}} was wrong. "
        "Its status is: {{status}}. See it at {{link}}.",
        "सुधार: {{lender}} में आपके आवेदन {{reference}} के बारे में हमने पिछली बार गलत बताया था। "
        "इसकी स्थिति है: {{status}}। यहाँ देखें: {{link}}",
        title=MessageText("Correction for {{lender}}: {{status}}", "{{lender}} के लिए सुधार: {{status}}"),
        note=MessageText(
            "What we last told you about your application {{reference}} was wrong. Its status is: {{status}}.",
            "आपके आवेदन {{reference}} के बारे में हमने पिछली बार गलत बताया था। इसकी स्थिति है: {{status}}।",
        ),
    ),
    "documents_asked": BuiltInTemplate(
        "service",
        "{{lender}} needs documents for your application {{reference}}. See what to send at {{link}}.",
        "{{lender}} को आपके आवेदन {{reference}} के लिए कुछ दस्तावेज़ चाहिए। क्या भेजना है, यहाँ देखें: {{link}}",
        title=MessageText("{{lender}} needs documents", "{{lender}} को दस्तावेज़ चाहिए"),
        note=MessageText(
            "Your application {{reference}} is waiting for them. See what to send.",
            "आपका आवेदन {{reference}} इनके लिए रुका है। देखें कि क्या भेजना है।",
        ),
    ),
    "declined": BuiltInTemplate(
        "service",
        "{{lender}} has not approved your application {{reference}}. Still open to you: other lenders that match "
        "{{count}}, other products {{products}}. See them: {{link}}",
        "{{lender}} ने आपका आवेदन {{reference}} मंज़ूर नहीं किया। आपके लिए अब भी खुले हैं: मेल खाने वाले दूसरे लेंडर {{count}}, "
        "दूसरे प्रोडक्ट {{products}}। यहाँ देखें: {{link}}",
        title=MessageText("{{lender}} did not approve", "{{lender}} ने मंज़ूर नहीं किया"),
        note=MessageText(
            "Application {{reference}}. Still open to you: other lenders that match {{count}}, "
            "other products {{products}}.",
            "आवेदन {{reference}}। आपके लिए अब भी खुले हैं: मेल खाने वाले दूसरे लेंडर {{count}}, दूसरे प्रोडक्ट {{products}}।",
        ),
    ),
    "reminder_form": BuiltInTemplate(
        "promotional",
        "Your {{product}} form is not finished. What you typed is kept: {{link}} No more reminders? Reply STOP.",
        "आपका {{product}} का फ़ॉर्म अधूरा है। आपने जो भरा था, वह सेव है: {{link}} याद न दिलाना हो, तो STOP लिख भेजें।",
        topic="reminder",
        title=MessageText("Your form is not finished", "आपका फ़ॉर्म अधूरा है"),
        note=MessageText(
            "{{product}}: what you typed is kept. Continue where you stopped.",
            "{{product}}: आपने जो भरा था, वह सेव है। जहाँ रुके थे, वहीं से आगे भरें।",
        ),
    ),
    "introduced": BuiltInTemplate(
        "promotional",
        "{{partner}} told us that you would like to hear about {{product}} from Tulna. See what lenders would offer: "
        "{{link}} Not you, or no more messages? Reply STOP.",
        "{{partner}} ने बताया कि आप तुलना से {{product}} के बारे में जानना चाहते हैं। देखें कि लेंडर क्या ऑफ़र देंगे: {{link}} "
        "आप नहीं हैं, या और मैसेज नहीं चाहिए? STOP लिख भेजें।",
        topic="promotional",
        title=MessageText("Offers for {{product}}", "{{product}} के ऑफ़र"),
    ),
    "partner_lender_off": BuiltInTemplate(
        "service",
        "{{lender}} takes no new applications for {{product}} from your customers at present. "
        "Applications under way there: {{count}}; they go on. What is open now: {{link}} "
        "Your mails: {{choices}}",
        "{{lender}} अभी आपके ग्राहकों से {{product}} के नए आवेदन नहीं ले रहा। "
        "वहाँ चल रहे आवेदन: {{count}}; वे चलते रहेंगे। अभी क्या खुला है: {{link}} ईमेल से क्या मिले, यहाँ चुनें: {{choices}}",
        title=MessageText("{{lender}} is closed for {{product}}", "{{product}} के लिए {{lender}} बंद"),
        note=MessageText(
            "It takes no new applications from your customers at present. Under way there: {{count}}; these go on.",
            "यह अभी आपके ग्राहकों से नए आवेदन नहीं ले रहा। वहाँ चल रहे आवेदन: {{count}}; ये चलते रहेंगे।",
        ),
    ),
    "partner_lender_on": BuiltInTemplate(
        "service",
        "{{lender}} takes applications for {{product}} from your customers again. What is open now: {{link}} "
        "Your mails: {{choices}}",
        "{{lender}} आपके ग्राहकों से {{product}} के आवेदन फिर से ले रहा है। अभी क्या खुला है: {{link}} "
        "ईमेल से क्या मिले, यहाँ चुनें: {{choices}}",
        title=MessageText("{{lender}} is open for {{product}} again", "{{product}} के लिए {{lender}} फिर चालू"),
        note=MessageText(
            "It takes new applications from your customers again.",
            "यह आपके ग्राहकों से फिर से नए आवेदन ले रहा है।",
        ),
    ),
    "ticket_answered": BuiltInTemplate(
        "service",
        "Your request {{reference}} has an answer. Read it here: {{link}}",
        "आपके अनुरोध {{reference}} का जवाब आ गया है। यहाँ पढ़ें: {{link}}",
        title=MessageText("Your request has an answer", "आपके अनुरोध का जवाब आया"),
        note=MessageText("We have answered request {{reference}}.", "अनुरोध {{reference}} का जवाब दे दिया गया है।"),
    ),
    "partner_ticket_answered": BuiltInTemplate(
        "service",
        "Your question {{reference}} has an answer. Read it here: {{link}}",
        "आपके सवाल {{reference}} का जवाब आ गया है। यहाँ पढ़ें: {{link}}",
        topic="essential",
        title=MessageText("Question {{reference}} has an answer", "सवाल {{reference}} का जवाब आया"),
        note=MessageText("Read it, and write again if something is missing.", "इसे पढ़ें, और कुछ छूटा हो तो फिर लिखें।"),
    ),
    "partner_endpoint_failing": BuiltInTemplate(
        "service",
        "Nothing has reached {{host}} since {{since}}. {{count}} wait. See what it answers: {{link}}",
        "{{since}} से {{host}} तक कुछ नहीं पहुँचा। {{count}} रुके हैं। वहाँ से क्या जवाब आया, यहाँ देखें: {{link}}",
        topic="essential",
        title=MessageText("{{host}} does not answer", "{{host}} से जवाब नहीं आ रहा"),
        note=MessageText(
            "Nothing has reached it since {{since}}. {{count}} wait.",
            "{{since}} से वहाँ कुछ नहीं पहुँचा। {{count}} रुके हैं।",
        ),
    ),
    "partner_endpoint_off": BuiltInTemplate(
        "service",
        "{{host}} is off: nothing has reached it since {{since}}. Switch it on and send what waited: {{link}}",
        "{{host}} बंद है: {{since}} से वहाँ कुछ नहीं पहुँचा। चालू करें और रुके हुए भेजें: {{link}}",
        topic="essential",
        title=MessageText("{{host}} is off", "{{host}} बंद है"),
        note=MessageText(
            "Nothing has reached it since {{since}}. Switch it on and send what waited.",
            "{{since}} से वहाँ कुछ नहीं पहुँचा। चालू करें और रुके हुए भेजें।",
        ),
    ),
    "partner_referral_active": BuiltInTemplate(
        "service",
        "{{name}} has had the first loan paid out. See your referrals: {{link}}",
        "{{name}} का पहला लोन दिया गया। अपने रेफ़रल यहाँ देखें: {{link}}",
        title=MessageText("{{name}}: first loan", "{{name}}: पहला लोन"),
        note=MessageText("{{name}} has had the first loan paid out.", "{{name}} का पहला लोन दिया गया।"),
    ),
    "partner_lead_moved": BuiltInTemplate(
        "service",
        "{{product}}: {{status}} ({{reference}}). See who acts next: {{link}} Your mails: {{choices}}",
        "{{product}}: {{status}} ({{reference}})। आगे किसे क्या करना है, यहाँ देखें: {{link}} "
        "ईमेल से क्या मिले, यहाँ चुनें: {{choices}}",
        title=MessageText("{{product}}: {{status}}", "{{product}}: {{status}}"),
        note=MessageText(
            "Application {{reference}} of a customer of yours.", "आपके ग्राहक का आवेदन {{reference}}।"
        ),
    ),
    "partner_statement_ready": BuiltInTemplate(
        "service",
        "Your statement for {{month}}: {{net}}\nYour statement for {{month}}: {{net}}, paid on {{day}}. "
        "See its lines: {{link}}",
        "{{month}} का स्टेटमेंट: {{net}}\n{{month}} का स्टेटमेंट: {{net}}, {{day}} को मिलेगा। इसकी लाइनें यहाँ देखें: {{link}}",
        topic="essential",
        title=MessageText("Statement for {{month}}: {{net}}", "{{month}} का स्टेटमेंट: {{net}}"),
        note=MessageText("It is paid on {{day}}.", "यह {{day}} को मिलेगा।"),
    ),
    "partner_key_expires": BuiltInTemplate(
        "service",
        "The key {{key}} ends on {{day}}. Make a new one in time, or your software stops there: {{link}}",
        "API key {{key}} {{day}} तक चलेगी। समय रहते नई बनाएँ, नहीं तो उसके बाद आपका सॉफ़्टवेयर रुक जाएगा: {{link}}",
        topic="essential",
        title=MessageText("The key {{key}} ends on {{day}}", "API key {{key}} {{day}} तक चलेगी"),
        note=MessageText(
            "Make a new one in time, or your software stops there.",
            "समय रहते नई बनाएँ, नहीं तो उसके बाद आपका सॉफ़्टवेयर रुक जाएगा।",
        ),
    ),
    "partner_key_in_address": BuiltInTemplate(
        "service",
        "The key {{key}} was sent in an address, where others can read it. Rotate it now: {{link}}",
        "API key {{key}} किसी पते में भेजी गई, जहाँ उसे दूसरे पढ़ सकते हैं। इसे अभी बदलें: {{link}}",
        topic="essential",
        title=MessageText("Rotate the key {{key}}", "API key {{key}} बदलें"),
        note=MessageText(
            "It was sent in an address, where others can read it.",
            "यह किसी पते में भेजी गई, जहाँ इसे दूसरे पढ़ सकते हैं।",
        ),
    ),
    "partner_funnel_paused": BuiltInTemplate(
        "service",
        "Tulna paused your funnel {{funnel}}. Its address shows your own page. Read the reason: {{link}}",
        "तुलना ने आपका फ़नल {{funnel}} रोक दिया। उसके पते पर अब आपका अपना पेज दिखता है। वजह पढ़ें: {{link}}",
        topic="essential",
        title=MessageText("Funnel {{funnel}} is paused", "फ़नल {{funnel}} रोका गया"),
        note=MessageText(
            "Tulna paused it. The reason stands on its page.", "तुलना ने इसे रोका। वजह इसके पेज पर लिखी है।"
        ),
    ),
    "partner_funnel_resumed": BuiltInTemplate(
        "service",
        "Tulna ended the pause of your funnel {{funnel}}. See it: {{link}}",
        "तुलना ने आपके फ़नल {{funnel}} पर लगी रोक हटा दी। यहाँ देखें: {{link}}",
        title=MessageText("The pause of {{funnel}} has ended", "फ़नल {{funnel}} से रोक हटी"),
        note=MessageText("It is again as you left it.", "यह फिर वैसा ही है जैसा आपने छोड़ा था।"),
    ),
    "partner_poster_outdated": BuiltInTemplate(
        "service",
        "{{number}}: the lines on it have changed. Make it anew: {{link}}",
        "{{number}}: इसकी लाइनें बदल गई हैं। नया बनाएँ: {{link}}",
        title=MessageText("Poster {{number}} is out of date", "पोस्टर {{number}} पुराना हो गया"),
        note=MessageText(
            "The lines on it have changed. Make it anew.", "इसकी लाइनें बदल गई हैं। नया बनाएँ।"
        ),
    ),
    "ticket_overdue": BuiltInTemplate(
        "service",
        "Ticket {{reference}} is overdue. Owner: {{owner}}. Answer it here: {{link}}",
        "टिकट {{reference}} का जवाब देने का समय निकल गया है। ज़िम्मेदार: {{owner}}। यहाँ जवाब दें: {{link}}",
        topic="essential",
        title=MessageText("Ticket {{reference}} is overdue", "टिकट {{reference}} का समय निकल गया"),
        note=MessageText("Its answer was due. Owner: {{owner}}.", "इसका जवाब अब तक देना था। ज़िम्मेदार: {{owner}}।"),
    ),
    "lender_asked": BuiltInTemplate(
        "service",
        "{{by}} of Tulna asks about {{what}}: {{text}} Please answer to {{email}} and name {{reference}}.",
        "तुलना से {{by}} {{what}} के बारे में पूछ रहे हैं: {{text}} कृपया {{email}} पर जवाब दें और {{reference}} लिखें।",
        topic="essential",
        title=MessageText("Question {{reference}}: {{what}}", "सवाल {{reference}}: {{what}}"),
    ),
    "deletion_heard": BuiltInTemplate(
        "service",
        "A customer asked on the telephone to be deleted, request {{reference}}. Answer by {{until}}: {{link}}",
        "एक ग्राहक ने फ़ोन पर अपना डेटा मिटाने को कहा, अनुरोध {{reference}}। {{until}} तक जवाब दें: {{link}}",
        topic="essential",
        title=MessageText("Deletion {{reference}} was asked for", "डेटा मिटाने का अनुरोध {{reference}}"),
        note=MessageText(
            "On the telephone. It is a draft; the answer is due by {{until}}.",
            "फ़ोन पर कहा गया। यह ड्राफ़्ट है; जवाब {{until}} तक देना है।",
        ),
    ),
    "call_back_due": BuiltInTemplate(
        "service",
        "You promised to call back at {{at}}. The call is under Telecalling: {{link}}",
        "आपने {{at}} पर दोबारा फ़ोन करने का वादा किया है। यह टेलीकॉलिंग में है: {{link}}",
        topic="essential",
        title=MessageText("Call back at {{at}}", "{{at}} पर दोबारा फ़ोन"),
        note=MessageText("You promised this call.", "आपने इस फ़ोन का वादा किया है।"),
    ),
    "reveals_many": BuiltInTemplate(
        "service",
        "{{count}} values of customers were shown to staff on {{day}}. See who looked, and why: {{link}}",
        "{{day}} को स्टाफ़ ने ग्राहकों की {{count}} जानकारियाँ देखीं। किसने और क्यों देखीं: {{link}}",
        topic="essential",
        title=MessageText("{{count}} values shown on one day", "एक दिन में {{count}} जानकारियाँ देखी गईं"),
        note=MessageText("On {{day}}, by the whole desk.", "{{day}} को, पूरे स्टाफ़ ने।"),
    ),
    "reveal_digest": BuiltInTemplate(
        "service",
        "Values of customers shown to staff from {{since}} to {{until}}: {{count}}, refused {{refused}}. {{text}}",
        "{{since}} से {{until}} तक स्टाफ़ ने ग्राहकों की {{count}} जानकारियाँ देखीं, {{refused}} बार मना हुआ। {{text}}",
        topic="essential",
        title=MessageText("Values shown to staff, {{since}} to {{until}}", "स्टाफ़ ने देखी जानकारी, {{since}} से {{until}}"),
    ),
    "lead_answered": BuiltInTemplate(
        "service",
        "{{provider}} has answered your request {{reference}}. See it here: {{link}}",
        "{{provider}} ने आपके अनुरोध {{reference}} का जवाब दिया है। यहाँ देखें: {{link}}",
        title=MessageText("{{provider}} has answered", "{{provider}} का जवाब आया"),
        note=MessageText(
            "{{provider}} has answered your request {{reference}}.",
            "{{provider}} ने आपके अनुरोध {{reference}} का जवाब दिया है।",
        ),
    ),
    "data_ready": BuiltInTemplate(
        "service",
        "The copy of your data is ready. You can download it until {{until}}: {{link}}",
        "आपके डेटा की कॉपी तैयार है। इसे {{until}} तक डाउनलोड कर सकते हैं: {{link}}",
        title=MessageText("The copy of your data is ready", "आपके डेटा की कॉपी तैयार है"),
        note=MessageText("You can download it until {{until}}.", "इसे {{until}} तक डाउनलोड कर सकते हैं।"),
    ),
    "deletion_asked": BuiltInTemplate(
        "service",
        "You asked us to delete your data (request {{reference}}). It will be deleted on {{until}}; until then you can "
        "cancel it: {{link}}",
        "आपने अपना डेटा मिटाने को कहा है (अनुरोध {{reference}})। यह {{until}} को मिटाया जाएगा; "
        "तब तक आप इसे रद्द कर सकते हैं: {{link}}",
        topic="essential",
        title=MessageText("You asked us to delete your data", "आपने डेटा मिटाने को कहा है"),
        note=MessageText(
            "Request {{reference}}. It will be deleted on {{until}}; until then you can cancel it.",
            "अनुरोध {{reference}}। डेटा {{until}} को मिटाया जाएगा; तब तक आप इसे रद्द कर सकते हैं।",
        ),
    ),
    "deletion_cancelled": BuiltInTemplate(
        "service",
        "Request {{reference}} is cancelled. Your data stays. If this was not you, tell us at once: {{link}}",
        "अनुरोध {{reference}} रद्द हो गया है। आपका डेटा बना रहेगा। अगर यह आपने नहीं किया, तो हमें तुरंत बताएँ: {{link}}",
        topic="essential",
        title=MessageText("Your data stays", "आपका डेटा बना रहेगा"),
        note=MessageText("Request {{reference}} is cancelled.", "अनुरोध {{reference}} रद्द हो गया है।"),
    ),
    "deletion_refused": BuiltInTemplate(
        "service",
        "We could not accept your request {{reference}} to delete your data. Nothing was deleted. You can ask for it "
        "yourself here: {{link}}",
        "आपका डेटा मिटाने का अनुरोध {{reference}} हम मंज़ूर नहीं कर सके। कुछ भी नहीं मिटाया गया। आप खुद यहाँ से अनुरोध कर सकते हैं: "
        "{{link}}",
        topic="essential",
        title=MessageText("Your data was not deleted", "आपका डेटा नहीं मिटाया गया"),
        note=MessageText(
            "Request {{reference}} was not accepted. You can ask for it yourself here.",
            "अनुरोध {{reference}} मंज़ूर नहीं हुआ। आप खुद यहाँ से अनुरोध कर सकते हैं।",
        ),
    ),
    "deletion_done": BuiltInTemplate(
        "service",
        "Your data was deleted, as you asked. Keep this receipt number: {{reference}}.",
        "आपके कहे अनुसार आपका डेटा मिटा दिया गया है। यह रसीद नंबर सँभालकर रखें: {{reference}}",
        topic="essential",
    ),
    "mobile_changed": BuiltInTemplate(
        "service",
        "The mobile number of your Tulna account was changed on {{at}}. If this was not you, tell us at once: {{link}}",
        "आपके तुलना खाते का मोबाइल नंबर {{at}} को बदला गया। अगर यह आपने नहीं किया, तो हमें तुरंत बताएँ: {{link}}",
        topic="essential",
        title=MessageText("Your mobile number was changed", "आपका मोबाइल नंबर बदला गया"),
        note=MessageText("It was changed on {{at}}.", "यह {{at}} को बदला गया।"),
    ),
    "email_changed": BuiltInTemplate(
        "service",
        "The e-mail of your Tulna account was changed\nOn {{at}} another e-mail was put into your Tulna account. "
        "If this was not you, tell us at once: {{link}}",
        "आपके तुलना खाते का ईमेल बदला गया\n{{at}} को आपके तुलना खाते में दूसरा ईमेल पता डाला गया। अगर यह आपने नहीं किया, तो "
        "हमें तुरंत बताएँ: {{link}}",
        topic="essential",
        title=MessageText("Your e-mail address was changed", "आपका ईमेल पता बदला गया"),
        note=MessageText("It was changed on {{at}}.", "यह {{at}} को बदला गया।"),
    ),
    "profile_corrected": BuiltInTemplate(
        "service",
        "We corrected this in your Tulna account: {{fields}}. If it is wrong, change it back here: {{link}}",
        "हमने आपके तुलना खाते में यह ठीक किया है: {{fields}}। अगर यह गलत है, तो इसे यहाँ वापस बदलें: {{link}}",
        topic="essential",
        title=MessageText("Your details were corrected", "आपकी जानकारी ठीक की गई"),
        note=MessageText(
            "Corrected: {{fields}}. If it is wrong, change it back in your account.",
            "ठीक किया गया: {{fields}}। अगर यह गलत है, तो इसे अपने खाते में वापस बदलें।",
        ),
    ),
    "page_link": BuiltInTemplate(
        "service",
        "Tulna customer care sends you a link, {{what}}: {{link}} Sign in there as always.",
        "तुलना की ग्राहक सेवा ने आपको लिंक भेजा है, {{what}}: {{link}} वहाँ हमेशा की तरह साइन इन करें।",
        title=MessageText("A link for you: {{what}}", "आपके लिए लिंक: {{what}}"),
        note=MessageText("Customer care sent you this: {{what}}.", "ग्राहक सेवा ने आपको यह भेजा है: {{what}}।"),
    ),
    "invitation": BuiltInTemplate(
        "service",
        "You are invited to {{place}}\nHello {{name}}, {{by}} invites you to {{place}}. Set your password here: "
        "{{link}} The link works once, until {{until}}. If you did not expect an invitation, ignore this message.",
        "{{place}} में आपको बुलाया गया है\nनमस्ते {{name}}, {{by}} ने आपको {{place}} में बुलाया है। "
        "अपना पासवर्ड यहाँ बनाएँ: {{link}} लिंक एक ही बार चलेगा, {{until}} तक। "
        "अगर आपको किसी बुलावे की उम्मीद नहीं थी, तो कुछ न करें।",
        topic="essential",
    ),
    "password_reset": BuiltInTemplate(
        "service",
        "Set a new password\nHello {{name}}, set a new password here: {{link}} The link works once, until {{until}}. "
        "If you did not ask for it, ignore this message: nothing has changed.",
        "नया पासवर्ड बनाएँ\nनमस्ते {{name}}, नया पासवर्ड यहाँ बनाएँ: {{link}} लिंक एक ही बार चलेगा, {{until}} तक। "
        "अगर आपने इसे नहीं मँगाया, तो कुछ नहीं बदला है: कुछ न करें।",
        topic="essential",
    ),
    "password_changed": BuiltInTemplate(
        "service",
        "Your password was changed\nHello {{name}}, your password was changed on {{at}} and all other sign-ins ended. "
        "If this was not you, set a new one at {{link}} and tell an admin.",
        "आपका पासवर्ड बदला गया\nनमस्ते {{name}}, आपका पासवर्ड {{at}} को बदला गया और बाकी सब जगह से साइन आउट कर दिया गया। "
        "अगर यह आपने नहीं किया, तो {{link}} पर नया पासवर्ड बनाएँ और एडमिन को बताएँ।",
        topic="essential",
    ),
    "authenticator_on": BuiltInTemplate(
        "service",
        "Authenticator app switched on\nHello {{name}}, since {{at}} signing in also asks for a code from your "
        "authenticator app. If this was not you, tell an admin at once.",
        "ऑथेंटिकेटर ऐप चालू हुआ\nनमस्ते {{name}}, {{at}} से साइन इन पर आपके ऑथेंटिकेटर ऐप का कोड भी माँगा जाएगा। "
        "अगर यह आपने नहीं किया, तो तुरंत एडमिन को बताएँ।",
        topic="essential",
    ),
    "authenticator_off": BuiltInTemplate(
        "service",
        "Authenticator app switched off\nHello {{name}}, since {{at}} signing in no longer asks for a code from your "
        "authenticator app. If this was not you or your admin, tell an admin at once.",
        "ऑथेंटिकेटर ऐप बंद हुआ\nनमस्ते {{name}}, {{at}} से साइन इन पर ऑथेंटिकेटर ऐप का कोड नहीं माँगा जाएगा। "
        "अगर यह आपने या आपके एडमिन ने नहीं किया, तो तुरंत एडमिन को बताएँ।",
        topic="essential",
    ),
    "payee_changed": BuiltInTemplate(
        "service",
        "Where {{partner}} is paid was changed\nHello {{name}}, on {{at}} {{by}} changed the bank account to which the "
        "commission of {{partner}} is paid. If this was not right, correct it at {{link}} and tell an admin at once.",
        "{{partner}} का भुगतान खाता बदला गया\nनमस्ते {{name}}, {{at}} को {{by}} ने वह बैंक खाता बदला जिसमें {{partner}} का "
        "कमीशन जाता है। अगर यह सही नहीं है, तो {{link}} पर ठीक करें और तुरंत एडमिन को बताएँ।",
        topic="essential",
    ),
    "partner_kyc_checked": BuiltInTemplate(
        "service",
        "The papers of {{partner}} are checked\nHello {{name}}, we have checked the organisation and papers of "
        "{{partner}}. That holds until {{until}}. See it at {{link}}.",
        "{{partner}} के काग़ज़ जाँच लिए गए\nनमस्ते {{name}}, हमने {{partner}} की जानकारी और काग़ज़ जाँच लिए हैं। "
        "यह {{until}} तक मान्य है। {{link}} पर देखें।",
        topic="essential",
    ),
    "partner_kyc_refused": BuiltInTemplate(
        "service",
        "The papers of {{partner}} need a change\nHello {{name}}, we could not accept what {{partner}} sent: "
        "{{reason}} Correct it at {{link}} and send it again.",
        "{{partner}} के काग़ज़ों में बदलाव चाहिए\nनमस्ते {{name}}, {{partner}} ने जो भेजा, हम उसे मान नहीं सके: {{reason}} "
        "{{link}} पर ठीक करें और फिर भेजें।",
        topic="essential",
    ),
    "partner_kyc_ends": BuiltInTemplate(
        "service",
        "The papers of {{partner}} hold until {{until}}\nHello {{name}}, our check of {{partner}} holds until then. "
        "Afterwards send newer papers at {{link}}.",
        "{{partner}} के काग़ज़ {{until}} तक मान्य हैं\nनमस्ते {{name}}, {{partner}} की हमारी जाँच तब तक मान्य है। "
        "उसके बाद {{link}} पर नए काग़ज़ भेजें।",
        topic="essential",
    ),
    "partner_brand_published": BuiltInTemplate(
        "service",
        "The brand of {{partner}} is published\nHello {{name}}, we looked at the draft of {{partner}} and published "
        "it. Customers see it now. See it at {{link}}.",
        "{{partner}} का ब्रांड प्रकाशित हुआ\nनमस्ते {{name}}, हमने {{partner}} का ड्राफ़्ट देखकर प्रकाशित कर दिया है। "
        "ग्राहक अब इसे देखते हैं। {{link}} पर देखें।",
        topic="essential",
    ),
    "partner_brand_refused": BuiltInTemplate(
        "service",
        "The brand of {{partner}} needs a change\nHello {{name}}, we could not publish the draft of {{partner}}: "
        "{{reason}} Correct it at {{link}} and send it again.",
        "{{partner}} के ब्रांड में बदलाव चाहिए\nनमस्ते {{name}}, {{partner}} का ड्राफ़्ट प्रकाशित नहीं हो सका: {{reason}} "
        "{{link}} पर ठीक करें और फिर भेजें।",
        topic="essential",
    ),
    "connector_changed": BuiltInTemplate(
        "service",
        "The connection to {{lender}} was changed\nHello {{name}}, on {{at}} {{by}} changed how {{lender}} is reached: "
        "its address, key or push secret. If this was not right, correct it at {{link}} and lock {{by}} out.",
        "{{lender}} का कनेक्शन बदला गया\nनमस्ते {{name}}, {{at}} को {{by}} ने {{lender}} तक पहुँचने का पता, की या पुश "
        "सीक्रेट बदला। अगर यह सही नहीं है, तो {{link}} पर ठीक करें और {{by}} का खाता लॉक करें।",
        topic="essential",
        title=MessageText("The connection to {{lender}} was changed", "{{lender}} का कनेक्शन बदला गया"),
        note=MessageText(
            "{{by}} changed its address, key or push secret. Check that this was right.",
            "{{by}} ने पता, की या पुश सीक्रेट बदला। देख लें कि यह सही है।",
        ),
    ),
    "company_changed": BuiltInTemplate(
        "service",
        "The connection to {{lender}} was changed\nHello {{name}}, on {{at}} {{by}} changed how the finance company "
        "{{lender}} is reached: its address, host or secret. If this was not right, correct it in the Django admin "
        "and lock {{by}} out at {{link}}.",
        "{{lender}} का कनेक्शन बदला गया\nनमस्ते {{name}}, {{at}} को {{by}} ने फ़ाइनेंस कंपनी {{lender}} तक पहुँचने का पता, "
        "होस्ट या सीक्रेट बदला। अगर यह सही नहीं है, तो Django admin में ठीक करें और {{by}} का खाता यहाँ लॉक करें: {{link}}",
        topic="essential",
        title=MessageText("The connection to {{lender}} was changed", "{{lender}} का कनेक्शन बदला गया"),
        note=MessageText(
            "{{by}} changed its address, host or secret. Check that this was right.",
            "{{by}} ने पता, होस्ट या सीक्रेट बदला। देख लें कि यह सही है।",
        ),
    ),
    "report_scheduled": BuiltInTemplate(
        "service",
        "{{view}}: {{disbursed}} disbursed\nHello {{name}}, {{view}} for {{period}}: {{submitted}} applications "
        "submitted, {{loans}} loans, {{disbursed}} disbursed. Due {{at}}. Open the report at {{link}}.",
        "{{view}}: {{disbursed}} दिए गए\nनमस्ते {{name}}, {{view}}, {{period}}: {{submitted}} आवेदन भेजे गए, {{loans}} लोन, "
        "{{disbursed}} दिए गए। समय {{at}}। रिपोर्ट यहाँ खोलें: {{link}}",
        topic="essential",
        title=MessageText("{{view}}: {{disbursed}} disbursed", "{{view}}: {{disbursed}} दिए गए"),
        note=MessageText(
            "{{period}}: {{submitted}} applications submitted, {{loans}} loans.",
            "{{period}}: {{submitted}} आवेदन भेजे गए, {{loans}} लोन।",
        ),
    ),
    "full_admin_asked": BuiltInTemplate(
        "service",
        "{{person}} is to become a full admin\nHello {{name}}, on {{at}} {{by}} asked to give {{person}} the rights of "
        "a full admin. Nothing is granted before another full admin approves or declines it at {{link}}.",
        "{{person}} को फ़ुल एडमिन बनाना है\nनमस्ते {{name}}, {{at}} को {{by}} ने {{person}} को फ़ुल एडमिन के अधिकार देने को कहा। "
        "जब तक दूसरा फ़ुल एडमिन {{link}} पर मंज़ूर न करे, कुछ नहीं मिलेगा।",
        topic="essential",
        title=MessageText("{{person}} is to become a full admin", "{{person}} को फ़ुल एडमिन बनाना है"),
        note=MessageText(
            "{{by}} asks another full admin to approve or decline it.",
            "{{by}} चाहते हैं कि दूसरा फ़ुल एडमिन इसे मंज़ूर या नामंज़ूर करे।",
        ),
    ),
    "full_admin_added": BuiltInTemplate(
        "service",
        "{{person}} is now a full admin\nHello {{name}}, on {{at}} {{by}} gave {{person}} the rights of a full admin. "
        "If this was not right, take them back at {{link}}. {{person}} can approve nothing of others at first.",
        "{{person}} अब फ़ुल एडमिन हैं\nनमस्ते {{name}}, {{at}} को {{by}} ने {{person}} को फ़ुल एडमिन के अधिकार दिए। अगर यह "
        "सही नहीं है, तो {{link}} पर वापस लें। शुरू में {{person}} दूसरों का कुछ मंज़ूर नहीं कर सकते।",
        topic="essential",
        title=MessageText("{{person}} is now a full admin", "{{person}} अब फ़ुल एडमिन हैं"),
        note=MessageText(
            "{{by}} gave these rights. Check that this was right.",
            "ये अधिकार {{by}} ने दिए। देख लें कि यह सही है।",
        ),
    ),
    "full_admin_end_asked": BuiltInTemplate(
        "service",
        "{{person}} is to be a full admin no longer\nHello {{name}}, on {{at}} {{by}} asked to end the rights of "
        "{{person}} as a full admin. Nothing ends before another full admin approves or declines it at {{link}}.",
        "{{person}} को फ़ुल एडमिन नहीं रखना है\nनमस्ते {{name}}, {{at}} को {{by}} ने {{person}} के फ़ुल एडमिन के अधिकार हटाने को "
        "कहा। जब तक दूसरा फ़ुल एडमिन {{link}} पर मंज़ूर न करे, कुछ नहीं बदलेगा।",
        topic="essential",
        title=MessageText("{{person}} is to be a full admin no longer", "{{person}} को फ़ुल एडमिन नहीं रखना है"),
        note=MessageText(
            "{{by}} asks another full admin to approve or decline it.",
            "{{by}} चाहते हैं कि दूसरा फ़ुल एडमिन इसे मंज़ूर या नामंज़ूर करे।",
        ),
    ),
    "full_admin_ended": BuiltInTemplate(
        "service",
        "{{person}} is a full admin no longer\nHello {{name}}, on {{at}} {{by}} ended the rights of {{person}} as a "
        "full admin. If this was not right, give them back at {{link}}.",
        "{{person}} अब फ़ुल एडमिन नहीं हैं\nनमस्ते {{name}}, {{at}} को {{by}} ने {{person}} के फ़ुल एडमिन के अधिकार हटा दिए। "
        "अगर यह सही नहीं है, तो {{link}} पर वापस दें।",
        topic="essential",
        title=MessageText("{{person}} is a full admin no longer", "{{person}} अब फ़ुल एडमिन नहीं हैं"),
        note=MessageText(
            "{{by}} ended these rights. Check that this was right.",
            "ये अधिकार {{by}} ने हटाए। देख लें कि यह सही है।",
        ),
    ),
    "full_admin_restricted": BuiltInTemplate(
        "service",
        "{{person}} was locked or limited\nHello {{name}}, on {{at}} {{by}} locked or limited {{person}}, a full "
        "admin. If this was not right, take it back at {{link}}.",
        "{{person}} पर लॉक या रोक लगाई गई\nनमस्ते {{name}}, {{at}} को {{by}} ने फ़ुल एडमिन {{person}} को लॉक किया या उन पर "
        "रोक लगाई। अगर यह सही नहीं है, तो {{link}} पर हटाएँ।",
        topic="essential",
        title=MessageText("{{person}} was locked or limited", "{{person}} पर लॉक या रोक लगाई गई"),
        note=MessageText(
            "{{by}} locked or limited a full admin. Check that this was right.",
            "{{by}} ने फ़ुल एडमिन को लॉक किया या उन पर रोक लगाई। देख लें कि यह सही है।",
        ),
    ),
    "statement_question": BuiltInTemplate(
        "service",
        "{{partner}} asks about its statement\nHello {{name}}, {{by}} of {{partner}} asked a question about a line of "
        "statement {{reference}}. Answer it at {{link}}.",
        "{{partner}} ने अपने स्टेटमेंट के बारे में पूछा\nनमस्ते {{name}}, {{partner}} के {{by}} ने स्टेटमेंट {{reference}} की एक "
        "लाइन के बारे में सवाल पूछा। जवाब यहाँ दें: {{link}}",
        topic="essential",
        title=MessageText("{{partner}} asks about its statement", "{{partner}} ने अपने स्टेटमेंट के बारे में पूछा"),
        note=MessageText(
            "{{by}} asked about a line of statement {{reference}}.",
            "{{by}} ने स्टेटमेंट {{reference}} की एक लाइन के बारे में पूछा।",
        ),
    ),
    "upload_done": BuiltInTemplate(
        "service",
        "Hello {{name}}, the file {{file}} that you uploaded has been processed. Rows that changed something: "
        "{{taken}}. Rows refused: {{refused}}. Columns not read: {{unread}}. The page of the file says which ones "
        "and why: {{link}}",
        "नमस्ते {{name}}, आपकी अपलोड की हुई फ़ाइल {{file}} पूरी हो गई। जिन पंक्तियों से कुछ बदला: {{taken}}। "
        "जो पंक्तियाँ नहीं ली गईं: {{refused}}। जो कॉलम नहीं पढ़े गए: {{unread}}। कौन-सी और क्यों, यह फ़ाइल के पेज पर "
        "लिखा है: {{link}}",
        topic="essential",
        title=MessageText("{{file}} has been processed", "{{file}} पूरी हुई"),
        note=MessageText(
            "Rows that changed something: {{taken}}. Rows refused: {{refused}}. Columns not read: {{unread}}.",
            "जिन पंक्तियों से कुछ बदला: {{taken}}। जो पंक्तियाँ नहीं ली गईं: {{refused}}। जो कॉलम नहीं पढ़े गए: {{unread}}।",
        ),
    ),
    "upload_turned_down": BuiltInTemplate(
        "service",
        "{{by}} rejected your file {{file}}. Nothing of it was booked. The reason: {{reason}}",
        "{{by}} ने आपकी फ़ाइल {{file}} नामंज़ूर की। उसमें से कुछ भी दर्ज नहीं हुआ। वजह: {{reason}}",
        topic="essential",
        title=MessageText("{{file}} was rejected", "{{file}} नामंज़ूर हुई"),
        note=MessageText(
            "Nothing of it was booked. {{by}}: {{reason}}",
            "उसमें से कुछ भी दर्ज नहीं हुआ। {{by}}: {{reason}}",
        ),
    ),
    "upload_failed": BuiltInTemplate(
        "service",
        "Hello {{name}}, the file {{file}} that you uploaded could not be taken. The page of "
        "the file says what is wrong and how to correct it: {{link}}",
        "नमस्ते {{name}}, आपकी अपलोड की हुई फ़ाइल {{file}} नहीं ली जा सकी। "
        "क्या गलत है और कैसे ठीक करें, यह फ़ाइल के पेज पर लिखा है: {{link}}",
        topic="essential",
        title=MessageText("{{file}} could not be taken", "{{file}} नहीं ली जा सकी"),
        note=MessageText(
            "The page of the file says what is wrong and how to correct it.",
            "क्या गलत है और कैसे ठीक करें, यह फ़ाइल के पेज पर लिखा है।",
        ),
    ),
}  # fmt: skip


def places(text: str) -> list[str]:
    """Return the names of a text's places, in order, each once."""
    return list(dict.fromkeys(_PLACEHOLDER.findall(text)))


def template_of(code: str) -> BuiltInTemplate:
    """Return the template of a code. Raises UnknownTemplateError."""
    template = TEMPLATES.get(code)
    if template is None:
        raise UnknownTemplateError(code)
    return template


def fill(code: str, text: str, values: Mapping[str, Any]) -> str:
    """Return a text with its places filled.

    Raises MissingTemplateValueError, which names the template.
    """

    def put(match: re.Match[str]) -> str:
        if match.group(1) not in values:
            raise MissingTemplateValueError(f"{code}: {match.group(1)}")
        return str(values[match.group(1)])

    return _PLACEHOLDER.sub(put, text)


def render(code: str, language: str, values: Mapping[str, Any]) -> str:
    """Return the text of a template as this release ships it.

    Hindi for `hi`, English for every other language.
    """
    template = template_of(code)
    return fill(code, template.hi if language == "hi" else template.en, values)
