"""A customer's way through a funnel: forward only, and only what lies on it is told."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apps.funnels.domain.content import FunnelAnswer, FunnelScreen, ScreenKind, Wording
from apps.funnels.domain.path import kept, path, product_of, wrong_answers

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


def test_answer_that_names_an_earlier_or_unknown_screen_leads_to_the_next():
    back = FunnelScreen(
        id="again",
        kind=ScreenKind.CHOICE,
        title=TITLE,
        answers=(FunnelAnswer("a", TITLE, to="work"), FunnelAnswer("b", TITLE, to="nowhere")),
    )
    assert path((WORK, back, PIN), {"again": "a"}) == ("work", "again", "pin")
    assert path((WORK, back, PIN), {"again": "b"}) == ("work", "again", "pin")


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
    ],
)
def test_screen_takes_its_own_answers_alone(screen, right, wrong):
    assert [wrong_answers((screen,), {screen.id: answer}) for answer in right] == [()] * len(right)
    assert [wrong_answers((screen,), {screen.id: answer}) for answer in wrong] == [(screen.id,)] * len(wrong)


def test_screens_beside_the_path_need_no_answer():
    assert wrong_answers(SCREENS, {"work": "job", "amount": "200000", "pin": "226010"}) == ()
    assert wrong_answers(SCREENS, {"work": "own", "amount": "200000", "pin": "226010"}) == ("income",)


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
