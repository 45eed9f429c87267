"""Words of the messages about sign-ins of staff and partners, and about full admins."""

from apps.messaging.domain.built_in import BuiltInTemplate, MessageText

ACCOUNTS: dict[str, BuiltInTemplate] = {
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
}  # fmt: skip
