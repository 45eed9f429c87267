"""One thing has one Hindi word and one spelling of it, wherever a person reads it (CONTEXT.md)."""

import re
import unicodedata
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
OTHER_WORDS = re.compile(
    r"रेफ़रेंस|सहेज|ऋण|लोन देने वाला|साथी आवेदक|टेम्पलेट|त्रुटि|विफल|प्रतीक्षा|(?:पूर्ण|पूरे|पूरा|मुख्य) एडमिन|लॉगिन|लॉग इन|सेशन|सत्र"
    r"|न्योत|निलंबित|पंजीक|कस्टमर|गोपनीयता|जीएसटी|ई-मेल|स्वीकृत|(?<![ऀ-ॿ])आय(?![ऀ-ॿ])|[०-९]"
)
OTHER_SPELLINGS = re.compile(
    r"बाक़ी|तारीख़|ख़ाली|क़ीमत|आखिरी|ख़ुद|ख़र्च|खत्म|क़दम|क़ानून|कागज़|ग़लत|मुफ्त|तरीक़ा|रुपए|क़रीब|फ़र्क़|ज़रिये|संभालकर|ख़रीद|मुक़ाबले"
    r"|दस्तख़त|नक़द|खराब|मौक़ा|हिंदी|(?<![ऀ-ॿ])खबर"
)
READ_NOT_SAID = {
    "apps/applications/importers/leads.py": "what a sheet may say",
    "apps/cards/domain/fees.py": "what a fee may say",
    "apps/catalogue/domain/products.py": "what a sheet may call a product",
    "apps/core/domain/identifiers.py": "which digits are refused",
    "apps/core/web/serializers.py": "which digits are refused",
    "apps/uploads/domain/lexicon.py": "what lenders write in headings",
}
"""Files with words that we understand when others write them."""


def said_in() -> list[Path]:
    pages = [path for bundle in ROOT.glob("webapp-*") for path in (bundle / "src").rglob("*hi.json")]
    code = [path for path in (ROOT / "apps").rglob("*.py") if "migrations" not in path.parts]
    lists = [
        ROOT / "apps" / "catalogue" / "reference" / name
        for name in ("options.json", "products.json", "share_texts.json", "courses.json")
    ]
    return sorted(path for path in [*pages, *code, *lists] if str(path.relative_to(ROOT)) not in READ_NOT_SAID)


def strays(text: str) -> list[str]:
    plain = unicodedata.normalize("NFC", text)
    return OTHER_WORDS.findall(plain) + OTHER_SPELLINGS.findall(plain)


def test_every_text_keeps_to_the_words_and_their_spelling() -> None:
    found = {str(path.relative_to(ROOT)): strays(path.read_text("utf-8")) for path in said_in()}
    assert {path: words for path, words in found.items() if words} == {}


def test_the_files_are_there() -> None:
    names = {path.name for path in said_in()}
    assert {"hi.json", "common.hi.json", "uploads.hi.json", "templates.py", "kfs_text.py", "options.json"} <= names
    assert all((ROOT / path).exists() for path in READ_NOT_SAID)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("आपकी आय कितनी है?", ["आय"]),
        ("आयकर और आमदनी", []),
        ("ख़र्च बाक़ी है", ["ख़र्च", "बाक़ी"]),
        ("किसी दूसरे पूर्ण एडमिन से कहें", ["पूर्ण एडमिन"]),
        ("किसी दूसरे फ़ुल एडमिन से कहें", []),
        ("₹५,०००", ["५", "०", "०", "०"]),
        ("नामंज़ूर, अस्वीकृत", ["स्वीकृत"]),
        ("ख़त्म, ख़बर, ख़राब", []),
    ],
)
def test_what_strays(text: str, words: list[str]) -> None:
    assert sorted(strays(unicodedata.normalize("NFD", text))) == sorted(
        unicodedata.normalize("NFC", word) for word in words
    )
