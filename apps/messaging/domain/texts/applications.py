"""Words of the messages to customers about forms, offers, applications and requests."""

from apps.messaging.domain.built_in import BuiltInTemplate, MessageText

APPLICATIONS: dict[str, BuiltInTemplate] = {
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
    "ticket_answered": BuiltInTemplate(
        "service",
        "Your request {{reference}} has an answer. Read it here: {{link}}",
        "आपके अनुरोध {{reference}} का जवाब आ गया है। यहाँ पढ़ें: {{link}}",
        title=MessageText("Your request has an answer", "आपके अनुरोध का जवाब आया"),
        note=MessageText("We have answered request {{reference}}.", "अनुरोध {{reference}} का जवाब दे दिया गया है।"),
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
    "page_link": BuiltInTemplate(
        "service",
        "Tulna customer care sends you a link, {{what}}: {{link}} Sign in there as always.",
        "तुलना की ग्राहक सेवा ने आपको लिंक भेजा है, {{what}}: {{link}} वहाँ हमेशा की तरह साइन इन करें।",
        title=MessageText("A link for you: {{what}}", "आपके लिए लिंक: {{what}}"),
        note=MessageText("Customer care sent you this: {{what}}.", "ग्राहक सेवा ने आपको यह भेजा है: {{what}}।"),
    ),
}  # fmt: skip
