"""What another site shows of a partner in its frame: the brand and the way to its page, and no form.

Inside a frame of somebody else's site a browser keeps no cookie of ours, so no one-time code could be checked there;
and nobody could tell what lies over the form. So the journey itself always begins in a window of its own.
"""

from django.template.loader import render_to_string

from apps.partners.models import Partner

FRAMED_POLICY = (
    "default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; "
)
_WORDS = {
    "en": {
        "title": "Compare before you choose.",
        "begin": "Compare on Tulna",
        "why": "Opens in a window of its own, so that nobody but us sees what you type.",
    },
    "hi": {
        "title": "चुनने से पहले तुलना करें।",
        "begin": "तुलना पर देखें",
        "why": "अलग विंडो में खुलता है, ताकि आप जो लिखें वह हमारे सिवा कोई न देखे।",
    },
}


def framed_page(partner: Partner, language: str, query: str) -> str:
    """The page in a frame, in the reader's language; the way on carries the query that the frame was opened with."""
    words = _WORDS[language]
    title = (partner.title_hi if language == "hi" else partner.title_en) or words["title"]
    address = f"/{partner.key}" + (f"?{query}" if query else "")
    return render_to_string(
        "partners/framed.html", {**words, "title": title, "partner": partner, "language": language, "address": address}
    )
