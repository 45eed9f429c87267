"""Changed criteria: both sides of each rule, and Hindi where there is some."""

from datetime import UTC, datetime, timedelta

from apps.lenders.domain.criteria_changes import (
    CRITERIA,
    SwitchEffect,
    TextEdit,
    held_since,
    property_names,
    text_changes,
)
from apps.lenders.domain.criteria_picture import picture_content

AT = datetime(2026, 11, 28, 6, tzinfo=UTC)
CURRENT = dict.fromkeys((text for name in CRITERIA for text in property_names(name)), "")


def test_the_oldest_edit_gives_the_old_text_and_the_time_until_which_it_held():
    edits = [TextEdit("age_text", "21 to 58", AT + timedelta(days=1)), TextEdit("age_text", "21 to 60", AT)]
    [change] = text_changes(edits, CURRENT | {"age_text": "23 to 58"}, "en")
    assert (change.name, change.was, change.now) == ("age", "21 to 60", "23 to 58")
    assert change.at == AT


def test_a_text_that_reads_as_before_is_no_news():
    edits = [TextEdit("age_text", "21 to 60", AT), TextEdit("age_text", "21 to 58", AT + timedelta(days=1))]
    assert text_changes(edits, CURRENT | {"age_text": "21 to 60"}, "en") == ()


def test_a_change_of_the_hindi_alone_is_news_in_hindi_alone():
    current = CURRENT | {"age_text": "21 to 60", "age_text_hi": "21 से 60"}
    edits = [TextEdit("age_text_hi", "", AT)]
    assert text_changes(edits, current, "en") == ()
    [change] = text_changes(edits, current, "hi")
    assert (change.was, change.now) == ("21 to 60", "21 से 60")


def test_an_edit_of_the_other_language_moves_no_date():
    current = CURRENT | {"age_text": "23 to 58", "age_text_hi": "23 से 58"}
    english, typo = TextEdit("age_text", "21 to 60", AT), TextEdit("age_text_hi", "23 और 58", AT + timedelta(days=4))
    assert [change.at for change in text_changes([typo, english], current, "en")] == [AT]
    assert [change.at for change in text_changes([typo, english], current, "hi")] == [typo.at]


def test_the_english_text_that_stood_in_for_hindi_ends_with_the_first_edit_of_either():
    current = CURRENT | {"age_text": "23 to 58", "age_text_hi": "23 से 58"}
    hindi, english = TextEdit("age_text_hi", "", AT), TextEdit("age_text", "21 to 60", AT + timedelta(days=4))
    [change] = text_changes([english, hindi], current, "hi")
    assert (change.was, change.now, change.at) == ("21 to 60", "23 से 58", AT)


def test_a_switch_counts_where_it_opened_or_closed_the_product():
    for_all = SwitchEffect("PL", "everyone", False, AT)
    channel = SwitchEffect("PL", "partner", False, AT + timedelta(days=2))
    assert held_since([channel, for_all], {"everyone": False, "partner": False}) == AT
    back = SwitchEffect("PL", "partner", True, AT + timedelta(days=3))
    assert held_since([back], {"everyone": False, "partner": True}) is None
    assert held_since([back, channel], {"everyone": True, "partner": True}) == back.at
    assert held_since([], {"everyone": True, "partner": True}) is None


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
