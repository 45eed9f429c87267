"""What is told of a file that was read well."""

from apps.uploads.domain.notes import HiddenContent, LostLetters, notes

PLAIN = {"sheet": "", "sheets": (), "veiled": HiddenContent(), "encoding": "utf-8", "lost": ()}


def codes(**other):
    return [(note["code"], note["details"]) for note in notes(**{**PLAIN, **other})]


def lost(*rows):
    letters = LostLetters()
    for row in rows:
        letters.scan(row)
    return letters.columns(("Name", "City", "Remarks"))


def test_a_plain_file_has_no_notes():
    assert codes() == []
    assert codes(sheet="Statuses", sheets=("Statuses",)) == []


def test_sheets_that_were_not_read_are_named_visible_and_hidden_ones_apart():
    assert codes(sheet="Nov", sheets=("Oct", "Nov", "Dec"), veiled=HiddenContent(sheets=("Keys", "Old"))) == [
        ("uploads.seen_other_sheets", {"sheet": "Nov", "others": "Oct, Dec"}),
        ("uploads.seen_hidden_sheets", {"sheets": "Keys, Old"}),
    ]


def test_lists_and_notes_of_our_template_are_not_named():
    assert codes(sheet="Rows", sheets=("Rows", "Lists", "Notes")) == []
    assert codes(sheet="Rows", sheets=("Rows", "Lists", "Notes", "Old")) == [
        ("uploads.seen_other_sheets", {"sheet": "Rows", "others": "Old"})
    ]
    assert codes(sheet="Rows", sheets=("Rows", "Notes")) == [
        ("uploads.seen_other_sheets", {"sheet": "Rows", "others": "Notes"})
    ]
    assert codes(sheet="Notes", sheets=("Rows", "Lists", "Notes")) == [
        ("uploads.seen_other_sheets", {"sheet": "Notes", "others": "Rows, Lists"})
    ]


def test_hidden_rows_and_columns_and_merged_areas_are_counted():
    assert codes(veiled=HiddenContent(rows=3, columns=1, merged=2)) == [
        ("uploads.seen_hidden_rows", {"rows": 3}),
        ("uploads.seen_hidden_columns", {"columns": 1}),
        ("uploads.seen_merged", {"areas": 2}),
    ]


def test_a_guessed_alphabet_is_told():
    assert codes(encoding="cp1252") == [("uploads.seen_guessed_letters", {})]
    assert codes(encoding="utf-16-le") == []


def test_question_marks_in_two_cells_of_a_column_are_lost_letters_and_in_one_a_question():
    assert lost(("????? ???", "Pune", None), ("Asha", "???", "who??"), ("??", "Pune", None)) == ["Name"]
    assert lost(("????", None, None)) == []
    assert lost(("a?", "?", None), ("b?", "?", None)) == []
    assert codes(lost=("Name", "City")) == [("uploads.seen_lost_letters", {"columns": "Name, City"})]


def test_numbers_days_and_rows_longer_than_the_headings_are_no_letters():
    assert lost((1, 2.5, True), (None, "x", "y", "??"), (None, "x", "y", "??")) == []
