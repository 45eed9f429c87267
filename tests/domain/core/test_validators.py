"""Every rule of specification 5.3, 5.7 and 5.8 by the golden file that the pages are held to as well."""

import json
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from apps.core.domain import identifiers as ids

ROOT = Path(__file__).parents[3]
GOLDEN = json.loads((ROOT / "tests" / "golden" / "validators.json").read_text("utf-8"))
TEXTS = {
    language: json.loads(
        (ROOT / "webapp-shared" / "src" / "i18n" / "problems" / f"validation.{language}.json").read_text("utf-8")
    )
    for language in ("en", "hi")
}
CASES: list[dict[str, Any]] = GOLDEN["validators"]


def cleaner(name: str) -> Any:
    return getattr(ids, f"clean_{name}")


@pytest.mark.parametrize(("name", "typed"), [(case["name"], typed) for case in CASES for typed in case["valid"]])
def test_what_fits_is_kept(name: str, typed: str) -> None:
    assert str(cleaner(name)(typed)) == typed


@pytest.mark.parametrize(
    ("name", "typed", "kept"), [(case["name"], *pair) for case in CASES for pair in case["mended"]]
)
def test_what_is_plainly_meant_is_mended(name: str, typed: str, kept: str) -> None:
    assert cleaner(name)(typed) == kept


@pytest.mark.parametrize(
    ("name", "code", "typed"), [(case["name"], case["code"], typed) for case in CASES for typed in case["invalid"]]
)
def test_what_does_not_fit_is_refused_with_its_code(name: str, code: str, typed: str) -> None:
    with pytest.raises(ValueError, match=f"^{code.removeprefix('core.')}$"):
        cleaner(name)(typed)


@pytest.mark.parametrize("case", GOLDEN["birth_dates"], ids=lambda case: f"{case['typed']} on {case['on']}")
def test_a_birth_date_is_a_day_of_somebody_of_the_age_asked_for(case: dict[str, Any]) -> None:
    asked = {"on": date.fromisoformat(case["on"]), "least": case["least"], "most": case["most"]}
    if case["code"] is None:
        assert ids.clean_birth_date(case["typed"], **asked) == date.fromisoformat(case["typed"])
    else:
        with pytest.raises(ValueError, match=f"^{case['code'].removeprefix('core.')}$"):
            ids.clean_birth_date(case["typed"], **asked)


@pytest.mark.parametrize("language", ["en", "hi"])
def test_the_words_are_those_of_the_golden_file(language: str) -> None:
    told = {case["code"]: case["message"][language] for case in CASES}
    told |= {code: words[language] for code, words in GOLDEN["words"].items()}
    assert {code: TEXTS[language].get(code) for code in told} == told


def test_every_pattern_is_used_and_means_the_whole_text() -> None:
    assert set(json.loads(ids.PATTERNS_FILE.read_text("utf-8"))) >= {"mobile", "uan", "ifsc", "locality"}
    with pytest.raises(ValueError, match="^uan$"):
        ids.clean_uan("UDYAM-MH-26-0012345x")
