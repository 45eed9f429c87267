"""Words of callers that are refused, and the own values of a customer in those that are not."""

from datetime import date

import pytest

from apps.core.domain.problems import FieldError
from apps.desk.domain.call_scripts import (
    MAX_SCRIPT,
    MAX_STEPS,
    SpokenText,
    fill_script,
    is_script_code,
    script_errors,
    script_label,
    split_script,
)
from apps.privacy.domain.call_lines import Dialler

ON = date(2026, 11, 29)
ENGLISH = "Namaste {{name}}, I am {{caller}} from Tulna. I am calling about the offers. This call is recorded."
HINDI = "नमस्ते {{name}}, मैं तुलना से {{caller}} हूँ। ऑफ़र के बारे में फ़ोन किया है। यह बातचीत रिकॉर्ड हो रही है।"


def errors(english=ENGLISH, hindi=HINDI):
    return script_errors({"en": english, "hi": hindi}, on=ON, is_recorded=True)


def code_of(**texts):
    return {field: error.code for field, error in errors(**texts).items()}


def test_first_line_with_all_four_parts_is_enough_in_both_languages():
    assert errors() == {}


@pytest.mark.parametrize(
    ("english", "hindi", "code"),
    [
        (ENGLISH.replace("{{caller}}", "your adviser"), HINDI.replace("{{caller}}", "आपका सलाहकार"), "no_caller"),
        (ENGLISH.replace(" from Tulna", ""), HINDI.replace("तुलना से ", ""), "no_house"),
        (ENGLISH.replace("about ", ""), HINDI.replace(" के बारे में", ""), "no_reason"),
        (ENGLISH.replace("is recorded", "is short"), HINDI.replace("रिकॉर्ड हो रही", "छोटी हो रही"), "no_recording"),
        (
            ENGLISH.replace("is recorded", "is not recorded"),
            HINDI.replace("रिकॉर्ड हो", "रिकॉर्ड नहीं हो"),
            "no_recording",
        ),
    ],
)
def test_each_missing_part_of_the_first_line_is_named_in_each_language(english, hindi, code):
    assert code_of(english=english) == {"en": f"desk.script_{code}"}
    assert code_of(hindi=hindi) == {"hi": f"desk.script_{code}"}


def test_where_nothing_is_recorded_the_sentence_is_refused_and_the_other_parts_are_demanded():
    texts = {
        "en": ENGLISH.replace(" This call is recorded.", ""),
        "hi": HINDI.replace(" यह बातचीत रिकॉर्ड हो रही है।", ""),
    }
    recorded = script_errors(texts, on=ON, is_recorded=True)
    assert {field: error.code for field, error in recorded.items()} == dict.fromkeys(
        ("en", "hi"), "desk.script_no_recording"
    )
    assert script_errors(texts, on=ON, is_recorded=False) == {}
    nameless = texts | {"en": texts["en"].replace("{{caller}}", "your adviser")}
    assert set(script_errors(nameless, on=ON, is_recorded=False)) == {"en"}
    for untrue in (
        {"en": ENGLISH, "hi": HINDI},
        {"en": texts["en"] + "\nThis call is being recorded.", "hi": texts["hi"] + "\nबातचीत रिकॉर्ड की जा रही है।"},
    ):
        refused = script_errors(untrue, on=ON, is_recorded=False)
        assert {field: error.code for field, error in refused.items()} == dict.fromkeys(
            ("en", "hi"), "desk.script_not_recorded"
        )


@pytest.mark.parametrize(("dialler", "records"), [("device", False), ("bridge", True), ("sandbox", False)])
def test_only_a_telephone_service_records(dialler, records):
    assert Dialler(dialler).records is records


def test_parts_in_a_later_line_do_not_count():
    assert code_of(english="Good morning.\n" + ENGLISH) == {"en": "desk.script_no_caller"}


def test_both_languages_are_required():
    assert code_of(english=" \n ") == {"en": "core.required"}
    assert code_of(english="", hindi="") == {"en": "core.required", "hi": "core.required"}
    assert script_errors({}, on=ON, is_recorded=True) == {
        "en": FieldError("core.required"),
        "hi": FieldError("core.required"),
    }


@pytest.mark.parametrize("place", ["{{salary}}", "{name}", "{{ name }}", "{{name}", "}"])
def test_places_that_no_customer_has_are_refused_as_written(place):
    (error,) = errors(english=f"{ENGLISH}\nYou asked for {place} of it.").values()
    assert error.code == "desk.script_place"
    assert error.details["place"] in place


@pytest.mark.parametrize(("language", "words"), [("en", "guarantee"), ("hi", "गारंटी")])
def test_claims_of_the_common_list_are_refused(language, words):
    step = f"\n{words} {{{{lender}}}}"
    texts = {"en": ENGLISH, "hi": HINDI} | {language: (ENGLISH if language == "en" else HINDI) + step}
    assert script_errors(texts, on=ON, is_recorded=True) == {
        language: FieldError("desk.script_claim", {"words": words})
    }


def test_claims_are_refused_from_their_day_on():
    texts = {"en": f"{ENGLISH}\nGuaranteed.", "hi": f"{HINDI}\nपक्का।"}
    assert script_errors(texts, on=date(2026, 11, 27), is_recorded=True) == {}
    assert set(script_errors(texts, on=date(2026, 11, 28), is_recorded=True)) == {"en"}


def test_languages_have_the_same_steps_and_places_line_by_line():
    assert errors(english=f"{ENGLISH}\nWhat kept you?") == {
        "hi": FieldError("desk.script_steps_differ", {"en": 1, "hi": 0})
    }
    assert errors(f"{ENGLISH}\nHello\nYou asked for {{{{amount}}}}.", f"{HINDI}\nनमस्ते\n{{{{months}}}} महीने।") == {
        "hi": FieldError("desk.script_places_differ", {"line": 3})
    }


def test_longest_script_is_taken_and_a_longer_one_refused():
    steps = "\nStep" * MAX_STEPS
    assert errors(ENGLISH + steps, HINDI + steps) == {}
    assert set(errors(ENGLISH + steps + "\nStep", HINDI + steps)) == {"en"}
    room = MAX_SCRIPT - len(ENGLISH) - 1
    assert errors(f"{ENGLISH}\n{'a' * room}", f"{HINDI}\nक") == {}
    assert code_of(english=f"{ENGLISH}\n{'a' * (room + 1)}", hindi=f"{HINDI}\nक") == {"en": "desk.script_long"}


def test_customer_hears_own_values_and_no_step_without_one():
    text = f"{ENGLISH}\n\n  You asked for {{{{amount}}}} for {{{{months}}}} months.  \nWhat kept you?"
    values = {"name": "Asha", "caller": "Isha", "amount": "₹5,00,000", "months": "36"}
    greeting = "Namaste Asha, I am Isha from Tulna. I am calling about the offers. This call is recorded."
    asked = "You asked for ₹5,00,000 for 36 months."
    assert fill_script(text, values) == SpokenText(greeting, (asked, "What kept you?"))
    assert fill_script(text, values | {"months": ""}) == SpokenText(greeting, ("What kept you?",))
    assert fill_script(text, values | {"name": ""}).first == greeting.replace(" Asha", "")


def test_value_with_braces_is_not_filled_again():
    assert (
        fill_script("I am {{caller}}. {{name}}", {"caller": "{{name}}", "name": "Asha"}).first == "I am {{name}}. Asha"
    )


def test_blank_lines_are_no_steps():
    assert split_script("\n One \n\n two   words \n") == SpokenText("One", ("two words",))
    assert split_script("") == SpokenText("", ())


@pytest.mark.parametrize(("code", "is_code"), [("off", True), ("of", False), ("a" * 40, True), ("a" * 41, False), ("1ab", False), ("Abc", False), ("a_b2", True), ("a-b", False)])  # fmt: skip
def test_codes_are_small_letters_digits_and_underscores(code, is_code):
    assert is_script_code(code) is is_code


def test_evidence_names_code_product_and_version():
    assert (script_label("offers_seen", "PL", 3), script_label("offers_seen", "", 12)) == (
        "offers_seen.PL.3", "offers_seen.12",
    )  # fmt: skip
