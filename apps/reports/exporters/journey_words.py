"""Words of a journey's file, as the page has them."""

from apps.reports.exporters.labels import STATUS

ACTS = {
    "visit": ("Opened a page", "पेज खोला"),
    "otp_requested": ("Gave the number, OTP asked", "नंबर दिया, OTP माँगा"),
    "otp_verified": ("OTP verified", "OTP सही निकला"),
    "product_chosen": ("Chose a product", "प्रोडक्ट चुना"),
    "step_saved": ("Saved a part of the form", "फ़ॉर्म का एक हिस्सा सेव किया"),
    "step_refused": ("A step of the form was refused", "फ़ॉर्म के एक हिस्से में गलती मिली"),
    "profile_completed": ("Finished the form", "फ़ॉर्म पूरा किया"),
    "applied": ("Applied", "आवेदन किया"),
    "offers_viewed": ("Looked at offers", "ऑफ़र देखे"),
    "compared": ("Compared offers", "ऑफ़र की तुलना की"),
    "kfs_opened": ("Read a Key Facts Statement", "मुख्य तथ्य विवरण (KFS) पढ़ा"),
    "lender_chosen": ("Chose a lender", "लेंडर चुना"),
    "left_for_lender": ("Went on to the lender's page", "लेंडर के पेज पर गए"),
}
OUTCOMES = {
    "none": ("No outcome told", "नतीजा दर्ज नहीं"),
    "interested": ("Interested", "दिलचस्पी है"),
    "ringing": ("Ringing, no answer", "घंटी बजी, जवाब नहीं"),
    "call_back": ("Call back", "दोबारा फ़ोन"),
    "not_reachable": ("Not reachable", "पहुँच से बाहर"),
    "busy": ("Busy", "व्यस्त"),
    "switched_off": ("Switched off", "फ़ोन बंद"),
    "not_interested": ("Not interested", "दिलचस्पी नहीं"),
    "wrong_number": ("Wrong number", "गलत नंबर"),
    "do_not_call": ("Do not call", "फ़ोन न करें"),
    "call_cut": ("Call cut", "फ़ोन कट गया"),
    "voice_mail": ("Voice mail", "वॉइस मेल"),
    "hung_up": ("Hung up", "फ़ोन काट दिया"),
    "not_doable": ("Not possible", "संभव नहीं"),
    "elsewhere": ("Loan taken elsewhere", "लोन कहीं और से लिया"),
    "complaint": ("Complaint", "शिकायत"),
    "deletion": ("Wants to be deleted", "डेटा मिटाने को कहा"),
}
CHANNELS = {
    "sms": ("SMS", "SMS"),
    "email": ("e-mail", "ईमेल"),
    "whatsapp": ("WhatsApp", "WhatsApp"),
    "in_app": ("notice on the page", "पेज पर सूचना"),
}
MESSAGES = {
    "sent": ("sent", "भेजा गया"),
    "delivered": ("delivered", "पहुँचा"),
    "failed": ("not delivered", "नहीं पहुँचा"),
}
SOURCES = {
    "customer": ("by the customer", "ग्राहक ने बताया"),
    "lender_api": ("by the lender's system", "लेंडर के सिस्टम से"),
    "status_file": ("by a status file", "स्टेटस फ़ाइल से"),
    "mis": ("by an MIS file", "MIS फ़ाइल से"),
    "admin": ("by hand", "हाथ से"),
    "system": ("by itself", "अपने आप"),
}
KINDS = {
    "act": ("On our pages", "हमारे पेज पर"),
    "offers": ("Offers", "ऑफ़र"),
    "sent": ("Sent to a lender", "लेंडर को भेजा"),
    "status": STATUS,
    "message": ("Message", "संदेश"),
    "call": ("Call", "फ़ोन"),
}
LIST_SHOWN = ("List with {offers} offers", "{offers} ऑफ़र की सूची")
