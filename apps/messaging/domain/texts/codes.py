"""Words of the codes that confirm a sign-in, a new number, an address or a deletion."""

from apps.messaging.domain.built_in import BuiltInTemplate, MessageText

BOUND_TO_SITE = "\n\n@{{site}} #{{code}}"
"""Last line of each code by SMS: phones fill it in at this site alone (origin-bound one-time codes)."""

CODES: dict[str, BuiltInTemplate] = {
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
}  # fmt: skip
