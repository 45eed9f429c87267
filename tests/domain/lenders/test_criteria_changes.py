"""Changed criteria: both sides of each rule, and Hindi where there is some."""

from datetime import UTC, datetime, timedelta

from apps.lenders.domain.criteria_changes import CRITERIA, TextEdit, property_names, text_changes
from apps.lenders.domain.criteria_picture import picture_content

AT = datetime(2026, 11, 28, 6, tzinfo=UTC)
CURRENT = dict.fromkeys((text for name in CRITERIA for text in property_names(name)), "")


def test_the_oldest_edit_gives_the_old_text_and_the_newest_its_time():
    edits = [TextEdit("age_text", "21 to 58", AT + timedelta(days=1)), TextEdit("age_text", "21 to 60", AT)]
    [change] = text_changes(edits, CURRENT | {"age_text": "23 to 58"}, "en")
    assert (change.name, change.was, change.now) == ("age", "21 to 60", "23 to 58")
    assert change.at == AT + timedelta(days=1)


def test_a_text_that_reads_as_before_is_no_news():
    edits = [TextEdit("age_text", "21 to 60", AT), TextEdit("age_text", "21 to 58", AT + timedelta(days=1))]
    assert text_changes(edits, CURRENT | {"age_text": "21 to 60"}, "en") == ()


def test_a_change_of_the_hindi_alone_is_news_in_hindi_alone():
    current = CURRENT | {"age_text": "21 to 60", "age_text_hi": "21 से 60"}
    edits = [TextEdit("age_text_hi", "", AT)]
    assert text_changes(edits, current, "en") == ()
    [change] = text_changes(edits, current, "hi")
    assert (change.was, change.now) == ("21 to 60", "21 से 60")


def test_the_picture_writes_signs_that_its_fonts_lack_with_others():
    texts = dict.fromkeys(CRITERIA, "") | {"age": "21 → 60", "cibil": "≥ 700", "income": "≤ ₹15,000"}
    rows = picture_content(lender="Kachnar Bank", texts=texts, products=[], on=AT.date(), language="en")["rows"]
    assert [row["value"] for row in rows] == ["21 - 60", "<= ₹15,000", ">= 700"]


def test_the_picture_leaves_out_what_has_no_text():
    texts = dict.fromkeys(CRITERIA, "") | {"age": "21 to 60"}
    content = picture_content(
        lender="Kachnar Bank", texts=texts, products=["Personal loan"], on=AT.date(), language="en"
    )
    assert [row["label"] for row in content["rows"]] == ["Age", "Open now"]
    assert picture_content(lender="कचनार", texts=texts, products=[], on=AT.date(), language="hi")["rows"] == [
        {"label": "उम्र", "value": "21 to 60"}
    ]
