"""Words of the messages to customers about their account, their data and its deletion."""

from apps.messaging.domain.built_in import BuiltInTemplate, MessageText

OWN_DATA: dict[str, BuiltInTemplate] = {
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
}  # fmt: skip
