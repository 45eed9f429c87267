"""What a funnel must not say, ask or do before customers may see it."""

import inspect
import re
from dataclasses import replace
from datetime import date

import pytest

from apps.applications.domain.handover_token import FACTS
from apps.funnels.domain import check as check_module
from apps.funnels.domain.check import FINDING_CODES, check, is_fit, reachable
from apps.funnels.domain.content import FunnelAnswer, FunnelContent, FunnelScreen, ScreenKind, Wording, read_content
from apps.funnels.domain.fields import FIELDS
from apps.funnels.domain.templates import TEMPLATES

ON = date(2026, 11, 28)
USED = {"PL": ("employment_status_code", "se_loan_amount", "postal_code", "first_name"), "GL": ("postal_code",)}
OPTIONS = {"employment_status_code": ("1", "2", "3", "4")}
OPENING = FunnelScreen(
    id="s1",
    kind=ScreenKind.OPENING,
    title=Wording("Money for the wedding?", "शादी के लिए पैसे?"),
    button=Wording("Begin", "शुरू करें"),
)
WORK = FunnelScreen(
    id="s2",
    kind=ScreenKind.CHOICE,
    title=Wording("How do you earn?", "आप कैसे कमाते हैं?"),
    field="employment_status_code",
    answers=(
        FunnelAnswer("a1", Wording("From a job", "नौकरी से"), "1"),
        FunnelAnswer("a2", Wording("Own work", "अपना काम"), "2"),
    ),
)
AMOUNT = FunnelScreen(
    id="s3",
    kind=ScreenKind.AMOUNT,
    title=Wording("How much?", "कितना?"),
    field="se_loan_amount",
    least=25_000,
    most=500_000,
    step=5_000,
)
FIT = FunnelContent(products=("PL",), screens=(OPENING, WORK, AMOUNT))


def found(content, products=("PL", "GL")):
    findings = check(content, live_products=products, fields_used=USED, options=OPTIONS, on=ON)
    return [(finding.code, finding.screen, finding.part) for finding in findings]


def with_screen(screen, place=1):
    screens = list(FIT.screens)
    screens[place] = screen
    return replace(FIT, screens=tuple(screens))


def with_answer(**change):
    return with_screen(replace(WORK, answers=(replace(WORK.answers[0], **change), WORK.answers[1])))


def test_fit_funnel_has_no_findings():
    assert found(FIT) == []


def test_funnel_needs_a_product_that_is_open():
    assert found(replace(FIT, products=())) == [("no_product", "", "")]
    assert found(FIT, products=("GL",)) == [("product_off", "", "")]


def test_funnel_needs_a_screen():
    assert found(replace(FIT, screens=())) == [("no_screen", "", "")]


def test_loop_is_refused_and_a_jump_to_nowhere_too():
    assert found(with_answer(to="s1")) == [("jump_back", "s2", "a1")]
    assert found(with_answer(to="s2")) == [("jump_back", "s2", "a1")]
    assert found(with_answer(to="s9")) == [("jump_nowhere", "s2", "a1")]
    assert found(with_answer(to="s3")) == []


def test_several_answers_and_days_fill_in_no_fact():
    needs = replace(WORK, kind=ScreenKind.MULTI_CHOICE, field="")
    day = replace(OPENING, id="s2", kind=ScreenKind.DATE, button=Wording())
    for screen in (needs, day):
        assert found(with_screen(screen)) == []
        assert found(with_screen(replace(screen, field="loan_purpose"))) == [("field_forbidden", screen.id, "field")]


def test_several_answers_are_a_list_of_at_least_two():
    needs = replace(WORK, kind=ScreenKind.MULTI_CHOICE, field="", answers=WORK.answers[:1])
    assert found(with_screen(needs)) == [("answers", "s2", "")]


@pytest.mark.parametrize(
    "title",
    [
        *(("Your date of birth", "बताएँ"), ("When were you born?", "बताएँ"), ("DOB", "बताएँ"), ("Your birthday", "बताएँ")),
        *(("When?", "जन्म तिथि"), ("When?", "आपका जन्मदिन"), ("When?", "आप कब पैदा हुए?"), ("Your caste", "बताएँ")),
        *(("Any illness?", "बताएँ"), ("What?", "आपका धर्म"), ("What?", "कोई बीमारी?")),
    ],
)
def test_birth_date_and_what_no_loan_needs_are_not_asked(title):
    day = replace(OPENING, kind=ScreenKind.DATE, title=Wording(*title))
    assert ("asks_for", "s1", "title") in found(with_screen(day, 0))


def test_calculator_fills_in_amount_and_months_within_their_limits():
    loan = replace(AMOUNT, kind=ScreenKind.CALCULATOR)
    assert found(with_screen(loan, 2)) == []
    assert found(with_screen(replace(loan, most=9_000_000), 2)) == [("range", "s3", "range")]
    assert found(with_screen(replace(loan, field="monthly_income"), 2)) == [("field_forbidden", "s3", "field")]
    assert found(with_screen(replace(loan, field=""), 2)) == [("field_forbidden", "s3", "field")]
    gold = replace(FIT, products=("GL",), screens=(OPENING, loan))
    assert found(gold) == [("field_unused", "s3", "field")]


def test_screen_that_no_answer_leads_to_is_named():
    skipping = replace(WORK, answers=tuple(replace(answer, to="s4") for answer in WORK.answers))
    last = replace(OPENING, id="s4")
    content = replace(FIT, screens=(OPENING, skipping, AMOUNT, last))
    assert found(content) == [("unreachable", "s3", "")]
    assert reachable(content.screens) == {"s1", "s2", "s4"}


def test_missing_language_is_named_where_it_is_missing():
    assert found(with_answer(text=Wording("From a shop", ""))) == [("no_hindi", "s2", "a1")]
    assert found(with_screen(replace(WORK, title=Wording("", "कैसे?")))) == [("no_english", "s2", "title")]
    assert found(with_screen(replace(OPENING, button=Wording()), 0)) == [
        ("no_english", "s1", "button"),
        ("no_hindi", "s1", "button"),
    ]


def test_text_that_is_free_may_be_missing_in_both_languages_but_not_in_one():
    assert found(with_screen(replace(OPENING, text=Wording("Lenders decide.", "")), 0)) == [("no_hindi", "s1", "text")]
    assert found(with_screen(replace(OPENING, text=Wording("", "")), 0)) == []


def test_text_of_eighty_letters_is_a_title_and_one_more_is_too_long():
    assert found(with_screen(replace(OPENING, title=Wording("x" * 80, "क")), 0)) == []
    assert found(with_screen(replace(OPENING, title=Wording("x" * 81, "क")), 0)) == [("too_long", "s1", "title")]


@pytest.mark.parametrize("words", ["Instant approval today", "100% approval", "No CIBIL needed", "The lowest rate"])
def test_promise_that_nobody_may_make_is_refused(words):
    assert found(with_screen(replace(OPENING, title=Wording(words, "लोन")), 0)) == [("claim", "s1", "title")]


def test_promise_in_hindi_is_refused_too():
    title = Wording("A loan", "बिना सिबिल लोन")
    assert found(with_screen(replace(OPENING, title=title), 0)) == [("claim", "s1", "title")]


@pytest.mark.parametrize("words", ["Your PAN?", "Type the OTP", "Aadhaar number", "Your date of birth"])
def test_question_for_what_proves_a_person_is_refused(words):
    text = replace(AMOUNT, kind=ScreenKind.TEXT, field="first_name", title=Wording(words, "बताएँ"))
    assert found(with_screen(text, 2)) == [("asks_for", "s3", "title")]


def test_company_is_no_question_for_the_pan():
    text = replace(AMOUNT, kind=ScreenKind.TEXT, field="first_name", title=Wording("Your company?", "आपकी कंपनी?"))
    assert found(with_screen(text, 2)) == []


@pytest.mark.parametrize("field", ["tin", "birth_date", "lender_id", ""])
def test_field_that_no_funnel_may_fill_in_is_refused(field):
    assert found(with_screen(replace(AMOUNT, field=field), 2)) == [("field_forbidden", "s3", "field")]


def test_field_is_refused_on_a_screen_of_another_kind():
    assert found(with_screen(replace(AMOUNT, field="postal_code"), 2)) == [("field_forbidden", "s3", "field")]


def test_field_that_no_product_of_the_funnel_asks_is_refused():
    gold = replace(FIT, products=("GL",), screens=(OPENING, AMOUNT))
    assert found(gold) == [("field_unused", "s3", "field")]
    assert found(replace(gold, products=("GL", "PL"))) == []


def test_answer_fills_in_a_value_of_the_list():
    assert found(with_answer(value="9")) == [("value_unknown", "s2", "a1")]


def test_answer_chooses_a_product_of_the_funnel_and_never_a_lender():
    screen = replace(
        WORK, field="product", answers=(replace(WORK.answers[0], value="PL"), replace(WORK.answers[1], value="GL"))
    )
    both = replace(with_screen(screen), products=("PL", "GL"))
    assert found(both) == []
    assert found(replace(both, products=("PL",))) == [("value_unknown", "s2", "a2")]


def test_choice_has_two_to_eight_answers():
    def screen(number):
        return replace(WORK, answers=tuple(replace(WORK.answers[0], id=f"a{place}") for place in range(number)))

    assert found(with_screen(screen(1))) == [("answers", "s2", "")]
    assert found(with_screen(screen(2))) == []
    assert found(with_screen(screen(8))) == []
    assert found(with_screen(screen(9))) == [("answers", "s2", "")]


def test_range_stays_within_what_the_form_takes():
    assert found(with_screen(replace(AMOUNT, least=1_000, most=3_500_000), 2)) == []
    assert found(with_screen(replace(AMOUNT, least=999), 2)) == [("range", "s3", "range")]
    assert found(with_screen(replace(AMOUNT, most=3_500_001), 2)) == [("range", "s3", "range")]
    assert found(with_screen(replace(AMOUNT, least=500_000), 2)) == [("range", "s3", "range")]


def test_nine_screens_and_three_free_texts_are_advised_against_and_may_be_published():
    name = replace(AMOUNT, kind=ScreenKind.TEXT, field="first_name")
    screens = (OPENING, WORK, *(replace(name, id=f"t{place}") for place in range(3)))
    more = tuple(replace(AMOUNT, id=f"m{place}") for place in range(4))
    findings = check(
        replace(FIT, screens=(*screens, *more)), live_products=("PL",), fields_used=USED, options=OPTIONS, on=ON
    )
    assert [finding.code for finding in findings] == ["many_screens", "many_texts"]
    assert is_fit(findings)


def test_same_id_twice_is_refused():
    assert ("id_twice", "s2", "") in found(replace(FIT, screens=(OPENING, WORK, replace(AMOUNT, id="s2"))))


@pytest.mark.parametrize("template", sorted(TEMPLATES))
def test_template_is_fit_as_it_stands(template):
    used = dict.fromkeys(("PL", "GL", "BL"), tuple(FIELDS))
    content = read_content(TEMPLATES[template])
    assert check(content, live_products=("PL", "GL", "BL"), fields_used=used, options=OPTIONS, on=ON) == ()


def test_funnel_asks_for_nothing_that_a_hand_over_may_not_bring():
    assert set(FIELDS) <= FACTS


def test_every_finding_is_one_of_the_codes_that_the_pages_have_words_for():
    source = inspect.getsource(check_module)
    assert set(re.findall(r'FunnelFinding\(\s*"([a-z_]+)"', source)) == set(FINDING_CODES)
