"""A customer's way through a funnel: forward only, and only what lies on it is told."""

import json
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apps.funnels.domain.content import FunnelAnswer, FunnelScreen, ScreenKind, Wording
from apps.funnels.domain.path import FunnelNote, kept, notes, path, product_of, wrong_answers

TODAY = date(2026, 12, 1)
TITLE = Wording("How?", "कैसे?")
WORK = FunnelScreen(
    id="work",
    kind=ScreenKind.CHOICE,
    title=TITLE,
    field="employment_status_code",
    answers=(
        FunnelAnswer("job", Wording("Job", "नौकरी"), "1", to="amount"),
        FunnelAnswer("own", Wording("Own", "अपना"), "2"),
    ),
)
INCOME = FunnelScreen(
    id="income", kind=ScreenKind.AMOUNT, title=TITLE, field="monthly_income", least=5_000, most=90_000, step=1_000
)
AMOUNT = FunnelScreen(
    id="amount", kind=ScreenKind.AMOUNT, title=TITLE, field="se_loan_amount", least=25_000, most=500_000, step=5_000
)
PIN = FunnelScreen(id="pin", kind=ScreenKind.PINCODE, title=TITLE, field="postal_code")
NAME = FunnelScreen(id="name", kind=ScreenKind.TEXT, title=TITLE, field="first_name")
INFO = FunnelScreen(id="info", kind=ScreenKind.INFO, title=TITLE)
NEEDS = FunnelScreen(
    id="needs",
    kind=ScreenKind.MULTI_CHOICE,
    title=TITLE,
    answers=(
        FunnelAnswer("a1", Wording("Hall", "हॉल"), to="pin"),
        FunnelAnswer("a2", Wording("Food", "खाना")),
        FunnelAnswer("a3", Wording("Gold", "सोना")),
    ),
)
DAY = FunnelScreen(id="day", kind=ScreenKind.DATE, title=TITLE)
LOAN = FunnelScreen(
    id="loan", kind=ScreenKind.CALCULATOR, title=TITLE, field="se_loan_amount", least=25_000, most=500_000, step=5_000
)
SCREENS = (WORK, INCOME, AMOUNT, PIN)


def test_path_leads_from_screen_to_screen_without_answers():
    assert path(SCREENS, {}) == ("work", "income", "amount", "pin")


def test_path_skips_screens_where_the_answer_names_a_later_one():
    assert path(SCREENS, {"work": "job"}) == ("work", "amount", "pin")
    assert path(SCREENS, {"work": "own"}) == ("work", "income", "amount", "pin")


def test_path_follows_a_changed_answer_and_drops_what_lies_beside_it():
    answers = {"work": "own", "income": "30000", "amount": "200000"}
    assert kept(SCREENS, answers) == {
        "employment_status_code": "2",
        "monthly_income": "30000",
        "se_loan_amount": "200000",
    }
    changed = {**answers, "work": "job"}
    assert kept(SCREENS, changed) == {"employment_status_code": "1", "se_loan_amount": "200000"}
    assert kept(SCREENS, {**changed, "work": "own"}) == kept(SCREENS, answers)


def _screen(row: dict[str, Any]) -> FunnelScreen:
    answers = tuple(FunnelAnswer(answer["id"], TITLE, to=answer["to"]) for answer in row["answers"])
    return FunnelScreen(
        id=row["id"], kind=ScreenKind(row["kind"]), title=TITLE, field=row["field"], answers=answers,
        least=row["least"], most=row["most"], step=row["step"],
    )  # fmt: skip


GOLDEN = json.loads((Path(__file__).resolve().parents[2] / "golden" / "funnel_path.json").read_text())
"""Paths and answers that the page and the server read alike."""
SHARED = tuple(_screen(row) for row in GOLDEN["screens"])
BY_ID = {screen.id: screen for screen in SHARED}


@pytest.mark.parametrize("case", GOLDEN["paths"], ids=lambda case: str(case["answers"]))
def test_path_is_the_pages(case):
    assert list(path(SHARED, case["answers"])) == case["path"]


@pytest.mark.parametrize("case", GOLDEN["taken"], ids=lambda case: f"{case['screen']} {case['answer']}")
def test_server_takes_what_the_page_takes(case):
    wrong = wrong_answers([BY_ID[case["screen"]]], {case["screen"]: case["answer"]}, TODAY)
    assert (wrong == ()) is case["taken"]


@pytest.mark.parametrize("case", GOLDEN["sent"], ids=lambda case: f"{case['screen']} {case['kept']}")
def test_server_takes_what_the_page_sends(case):
    assert wrong_answers([BY_ID[case["screen"]]], {case["screen"]: case["sent"]}, TODAY) == ()


def test_answer_that_a_choice_does_not_have_is_not_kept():
    assert kept((WORK,), {"work": "3"}) == {}


@pytest.mark.parametrize(
    ("screen", "right", "wrong"),
    [
        (WORK, ("job",), ("", "1", "JOB")),
        (AMOUNT, ("25000", "500000"), ("24999", "500001", "", "2,00,000", "-30000", "३००००")),
        (PIN, ("226010",), ("026010", "22601", "2260100", "", "22601O")),
        (NAME, ("Asha", "आशा"), ("", "   ", "x" * 81, "a\x00b")),
        (INFO, ("", "anything"), ()),
        (NEEDS, ("a1", "a1,a3", "a3,a1"), ("", "a4", "a1,a1", "a1,", "a1, a2")),
        (
            DAY,
            ("2026-12-01", "2027-02-28", "2028-02-29"),
            ("", "2026-11-30", "2005-05-08", "2027-02-29", "28/02/2027", "1990-05-08", "२०२७-०२-२८"),
        ),
        (LOAN, ("25000:6", "500000:60"), ("", "25000", "24999:36", "25000:5", "25000:61", "25000:36:1")),
    ],
)
def test_screen_takes_its_own_answers_alone(screen, right, wrong):
    assert [wrong_answers((screen,), {screen.id: answer}, TODAY) for answer in right] == [()] * len(right)
    assert [wrong_answers((screen,), {screen.id: answer}, TODAY) for answer in wrong] == [(screen.id,)] * len(wrong)


def test_several_answers_lead_to_the_next_screen():
    assert path((NEEDS, DAY, PIN), {"needs": "a1"}) == ("needs", "day", "pin")


def test_calculator_fills_in_amount_and_months():
    assert kept((LOAN,), {"loan": "200000:36"}) == {"se_loan_amount": "200000", "loan_tenure_months": "36"}
    assert kept((LOAN,), {"loan": "200000"}) == {}


def test_answers_that_fill_in_nothing_are_notes_in_both_languages():
    plain = FunnelScreen(id="plain", kind=ScreenKind.CHOICE, title=TITLE, answers=NEEDS.answers)
    answers = {"work": "job", "needs": "a3,a1", "day": "2027-02-28", "plain": "a2"}
    # A choice of one answer that fills in nothing only leads on.
    assert notes((WORK, NEEDS, DAY, plain), answers, TODAY) == (
        FunnelNote(TITLE, Wording("Hall, Gold", "हॉल, सोना")),
        FunnelNote(TITLE, Wording("28 Feb 2027", "28 फ़र॰ 2027")),
    )
    assert kept((NEEDS, DAY, plain), answers) == {}


def test_notes_of_screens_beside_the_path_are_dropped():
    skipping = FunnelScreen(
        id="first", kind=ScreenKind.CHOICE, title=TITLE, field="x", answers=(FunnelAnswer("a", TITLE, "1", to="pin"),)
    )
    assert notes((skipping, DAY, PIN), {"first": "a", "day": "2027-02-28"}, TODAY) == ()


def test_screens_beside_the_path_need_no_answer():
    assert wrong_answers(SCREENS, {"work": "job", "amount": "200000", "pin": "226010"}, TODAY) == ()
    assert wrong_answers(SCREENS, {"work": "own", "amount": "200000", "pin": "226010"}, TODAY) == ("income",)


def test_product_is_the_chosen_one_or_the_only_one():
    assert product_of(("PL",), {}) == "PL"
    assert product_of(("PL", "GL"), {"product": "GL"}) == "GL"
    assert product_of(("PL", "GL"), {"product": "HL"}) == ""
    assert product_of(("PL", "GL"), {}) == ""


@given(
    jumps=st.lists(st.tuples(st.integers(-1, 9), st.integers(-1, 9)), min_size=1, max_size=8),
    chosen=st.dictionaries(st.integers(0, 7), st.sampled_from(["a", "b", "c", ""])),
)
def test_every_content_ends_whatever_is_answered(jumps, chosen):
    screens = tuple(
        FunnelScreen(
            id=f"s{place}",
            kind=ScreenKind.CHOICE,
            title=TITLE,
            field=f"f{place}",
            answers=(FunnelAnswer("a", TITLE, "1", f"s{first}"), FunnelAnswer("b", TITLE, "2", f"s{second}")),
        )
        for place, (first, second) in enumerate(jumps)
    )
    answers = {f"s{place}": answer for place, answer in chosen.items()}
    walked = path(screens, answers)
    assert list(walked) == sorted(set(walked), key=lambda name: int(name[1:]))
    assert walked[0] == "s0"
    assert set(kept(screens, answers)) <= {f"f{name[1:]}" for name in walked}
