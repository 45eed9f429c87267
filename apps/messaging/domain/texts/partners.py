"""Words of the messages to the people of partners."""

from apps.messaging.domain.built_in import BuiltInTemplate, MessageText

PARTNERS: dict[str, BuiltInTemplate] = {
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
}  # fmt: skip
