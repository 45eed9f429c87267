"""Words of the messages to staff and to lenders about work, connections and files."""

from apps.messaging.domain.built_in import BuiltInTemplate, MessageText

DESK: dict[str, BuiltInTemplate] = {
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
