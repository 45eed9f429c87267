"""The words of headings by concept, in English, Hindi and Hinglish. Pure.

Lenders name one thing in many ways: "Disb Amt", "Disbursal Amount", "वितरित राशि". Each word is listed here once, under
the concept that it means; headings are compared by their concepts. Whole headings of one sheet do not belong here.
"""

import re
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache

_WORDS_BY_CONCEPT: Mapping[str, str] = {
    "amount": "amount/amt/amnt/amts value/val sum limit/limits "
    "rashi/raashi/राशि/राशी rakam/raqam/रकम/रक़म dhanrashi/धनराशि",
    "date": "date/dt/dated tarikh/tareekh/तारीख dinank/दिनांक tithi/तिथि/तिथी",
    "number": "number/no/nos/num/nbr/nr/# id/ids sankhya/संख्या नंबर/नम्बर/नं/nambar kramank/क्रमांक आईडी",
    "reference": "reference/ref/refno sandarbh/संदर्भ",
    "loan": "loan/loans/ln advance/adv rin/rinn/ऋण karz/karza/कर्ज/कर्ज़/क़र्ज़ udhar/उधार लोन",
    "account": "account/acct/acc/accno khata/khaata/खाता/खाते",
    "application": "application/app/appl/appln/appn/applications avedan/aavedan/आवेदन arzi/अर्ज़ी/अर्जी",
    "agreement": "agreement/agmt/agrmt contract/contr anubandh/अनुबंध",
    "case": "case/cases file los docket folder prospect/opportunity proposal deal urn arn",
    "lead": "lead/leads/लीड enquiry/inquiry",
    "policy": "policy/पॉलिसी",
    "sanctioned": "sanctioned/sanction/sanc/sanct/sanctn approved/appr "
    "swikrit/sweekrit/swikriti/sweekriti/स्वीकृत/स्वीकृति "
    "manzoor/manjoor/manjur/manzoori/manjoori/manjuri/मंज़ूर/मंजूर/मंज़ूरी/मंजूरी anumodit/anumodan/अनुमोदित/अनुमोदन",
    "disbursed": "disbursed/disbursement/disbursal/disburse/disb/disbur/disbd/disbmt/disbmnt/disbt "
    "funded/funding financed/finance/financing released/release issue/issued booked "
    "vitrit/vitran/vitaran/वितरित/वितरण/संवितरित/संवितरण",
    "commission": "commission/comm/commn payout incentive/incentives brokerage "
    "dalali/दलाली remuneration protsahan/प्रोत्साहन कमीशन",
    "payin": "payin",
    "product": "product/prod/prd/products scheme facility yojana/yojna/योजना utpad/उत्पाद प्रोडक्ट/प्रॉडक्ट",
    "type": "type/typ kind category prakar/प्रकार",
    "status": "status/stat/स्टेटस stage/स्टेज charan/चरण decision disposition sthiti/स्थिति avastha/अवस्था",
    "remarks": "remarks/remark comments/comment notes/note narration "
    "tippani/टिप्पणी/टिप्पणियाँ/टिप्पणियां रिमार्क/रिमार्क्स abhyukti/अभ्युक्ति/अभ्युक्तियाँ kaifiyat/कैफ़ियत",
    "reason": "reason/reasons karan/kaaran/कारण vajah/wajah/वजह",
    "pan": "pan/pancard/pans पैन",
    "mobile": "mobile/mob/मोबाइल phone/ph/phn/फ़ोन/फोन contact telephone/tel cell/cellphone "
    "sampark/संपर्क/सम्पर्क durbhash/दूरभाष",
    "rejected": "rejection/reject/rejected decline/declined asvikrit/aswikrit/अस्वीकृत/अस्वीकृति",
    "party": "partner/partners/पार्टनर dsa aggregator connector sourcing originator marketplace lsp",
    "outside": "external/ext internal utm our",
    "transaction": "transaction/txn/trxn/tran lenden/लेनदेन",
}
"""Concept -> the words that mean it, each with its spellings. A word of no concept stands for itself."""
_NEUTRAL_WORDS = frozenset(
    "a as by for from in inr is of on rs rupees the to with ka ki ke hai kya का की के है "
    "bank lender final card total received customer cust applicant borrower client grahak कुल ग्राहक आवेदक "
    "lakh lakhs lac lacs crore crores cr thousand thousands million millions mn 000 000s लाख करोड़ हज़ार".split()
)
"""Words that make no heading another thing: "Disb. Date" and "Final Date of Disbursement" are one.

Units are among them: a unit is asked about by itself (doubts.py)."""
_SPELLINGS = (
    (re.compile(r"a\s*/\s*c\b"), "account "),
    (re.compile(r"\bper\s+cent\b"), "percent"),
    (re.compile(r"\bpay[\s-]+(in|out)\b"), r"pay\1"),
    (re.compile(r"\blan\b"), "loan account number"),
    (re.compile(r"\b(status|stage)\s+as\s+on(?:\s+date)?\b"), r"\1"),
    (re.compile(r"\b(?:referral|sourcing)\s+fees?\b"), "commission"),
    (re.compile(r"\b(?:excl?|excluding|exclusive of|before|without)\.?\s+(?:gst|tax|taxes|tds)\b"), "gross"),
)
RATE = frozenset("% percent percentage pct rate roi irr bps प्रतिशत दर".split())
"""Words of a rate, which is never an amount."""
CALENDAR = frozenset("date time month year at cycle".split())
MONEY = frozenset({"amount"})
NAMING = frozenset("number reference name naam नाम code status type count qty".split())
QUALIFIERS = frozenset(
    (
        "order call cancel cancellation request expected target targeted projected estimated tentative proposed "
        "planned required requested legal old "
        "previous prev prior next start end due pending balance balanced outstanding overdue cancelled reversed "
        "reversal rejected failed expired not non cumulative average avg min max minimum maximum tds gst igst sgst "
        "cgst tax recovered created part insurance subvention invoice emi fee fees charges interest principal "
        "verification alt bounce match cheque letter certificate statement bill noc slab od tp channel "
        "undisbursed unsanctioned unapproved undrawn unutilised unutilized mtd ytd qtd ftd lmtd principle soft "
        "provisional indicative dropped withheld hold clawback unbilled maturity closure closing expiry memo initiated "
        "parent linked existing ftm cost "
        "bakaya shesh baki lambit apekshit anumanit lakshya pichhla nirast radd byaj kist kisht mooldhan bima shulk "
        "बकाया शेष बाकी लंबित अपेक्षित अनुमानित लक्ष्य पिछला पिछली निरस्त रद्द ब्याज किस्त मूलधन बीमा शुल्क जीएसटी टीडीएस"
    ).split()
)
"""Words that make a known name another thing: an expected amount was not paid."""
PINCODE_HEADINGS = (
    *("PIN", "PIN Codes", "PIN No", "PIN Number", "Postal Code", "Post Code", "Zip", "Zip Code", "Area PIN Code"),
    *("Customer PIN Code", "Serviceable PIN Code", "Serviceable PIN Codes", "पिन कोड", "पिन"),
)
"""Other headings of a column of PIN codes."""
PRODUCTS = frozenset(
    "pl bl hl cl al tw lap od cc stbl msme sme loan personal business home housing gold car auto vehicle wheeler bike "
    "tractor mortgage property education consumer card insurance bt topup".split()
)
"""Words of the names of products; "loan" is a concept."""
OTHERS = frozenset(
    "agent dsa dst rm officer executive fos caller so ro manager advisor employee emp connector partner dealer "
    "supplier branch staff co coapplicant guarantor nominee reference1 relationship sales alternate".split()
)
"""People and places that are not the customer."""


def _spelled_alike(text: str) -> str:
    """Return the text in form NFKC, where each Hindi letter has one spelling, in small letters."""
    return unicodedata.normalize("NFKC", text).casefold()


SPELLINGS: tuple[frozenset[str], ...] = tuple(
    frozenset(map(_spelled_alike, word.split("/"))) for words in _WORDS_BY_CONCEPT.values() for word in words.split()
)
"""The spellings of each word: shortened, inflected, in Latin letters."""
CONCEPTS: Mapping[str, str] = {
    _spelled_alike(spelling): concept
    for concept, words in _WORDS_BY_CONCEPT.items()
    for spelling in words.replace("/", " ").split()
}
_NEUTRAL = frozenset(map(_spelled_alike, _NEUTRAL_WORDS))


@dataclass(frozen=True, slots=True)
class HeadingConcepts:
    """The words of a heading, their concepts, and the neutral words, which have none."""

    words: frozenset[str]
    concepts: frozenset[str]
    neutral: frozenset[str]


def words_of(heading: str) -> tuple[str, ...]:
    """Return the words of a heading in small letters, % and # too; inner capitals begin a word."""
    text = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", unicodedata.normalize("NFKC", heading)).casefold()
    for pattern, spelling in _SPELLINGS:
        text = pattern.sub(spelling, text)
    return tuple(re.findall(r"[%#]|(?:[^\W_]|[\u0900-\u0963])+", text))


@lru_cache(maxsize=4_096)
def concepts_of(heading: str) -> HeadingConcepts:
    """Return the concepts of a heading's words."""
    words = words_of(heading)
    neutral = _NEUTRAL.intersection(words)
    meant = frozenset(CONCEPTS.get(word, word) for word in words if word not in neutral)
    return HeadingConcepts(frozenset(words), meant, neutral)


_HINDI_LETTER = re.compile(r"[\u0900-\u0963]")
_HINDI_ENDING = re.compile(r"(?:ित|ों|ें|ण|न|ी|ि|ा|े)$")
_SHORTEST_STEM = 3


def stem_of(word: str) -> str:
    """Return a Hindi word without its ending: वितरित and वितरण are one. Others stay."""
    stem = _HINDI_ENDING.sub("", word) if _HINDI_LETTER.search(word) else word
    return stem if len(stem) >= _SHORTEST_STEM else word


def glosses_of(headings: Iterable[str]) -> dict[str, str]:
    """Return the concepts of Hindi words that a sheet itself explains, by stem.

    In "वितरित राशि (Disbursed Amount)" all but one word and one concept are known, so the two belong together. A
    heading with a qualifier teaches nothing: its unknown word may be the qualifier's.
    """
    glosses: dict[str, str] = {}
    for heading in headings:
        words = set(words_of(heading)) - _NEUTRAL
        if words & QUALIFIERS:
            continue
        hindi = {word for word in words if _HINDI_LETTER.search(word)}
        unknown = {word for word in hindi if word not in CONCEPTS and word not in RATE | NAMING | OTHERS}
        english = {CONCEPTS[word] for word in words - hindi if word in CONCEPTS}
        unexplained = english - {CONCEPTS[word] for word in hindi if word in CONCEPTS}
        if len(unknown) == 1 and len(unexplained) == 1:
            glosses[stem_of(unknown.pop())] = unexplained.pop()
    return glosses
