"""What our messages say."""

import re
from datetime import timedelta

import pytest

from apps.messaging.domain.delivery import wait_before
from apps.messaging.domain.templates import TEMPLATES, MissingTemplateValueError, UnknownTemplateError, render


def test_a_one_time_code_in_both_languages() -> None:
    values = {"code": "739154", "minutes": 5, "site": "127.0.0.1"}
    assert render("otp", "en", values).startswith("739154 is your Tulna code. Valid for 5 minutes.")
    assert render("otp", "hi", values).startswith("आपका तुलना कोड 739154 है। यह 5 मिनट तक चलेगा।")
    assert render("otp", "fr", values) == render("otp", "en", values)


@pytest.mark.parametrize("language", ["en", "hi"])
@pytest.mark.parametrize("code", ["otp", "otp_deletion", "otp_mobile"])
def test_every_code_by_sms_is_bound_to_its_site_in_its_last_line(code: str, language: str) -> None:
    text = render(code, language, {"code": "739154", "minutes": 5, "site": "tulna.example"})
    assert text.splitlines()[-1] == "@tulna.example #739154"


@pytest.mark.parametrize("code", sorted(TEMPLATES))
def test_both_languages_name_the_same_values(code: str) -> None:
    names = [sorted(re.findall(r"{{(\w+)}}", text)) for text in (TEMPLATES[code].en, TEMPLATES[code].hi)]
    assert names[0] == names[1]
    assert re.search(r"[\u0900-\u097F]", TEMPLATES[code].hi)
    assert not re.search(r"[\u0966-\u096F]", TEMPLATES[code].hi)


def test_a_missing_value_and_an_unknown_template_raise() -> None:
    with pytest.raises(MissingTemplateValueError, match="otp: minutes"):
        render("otp", "en", {"code": "739154"})
    with pytest.raises(UnknownTemplateError, match="nonsense"):
        render("nonsense", "en", {})


def test_pauses_grow_and_stop_growing() -> None:
    assert [wait_before(n) for n in (1, 2, 3, 6)] == [timedelta(seconds=s) for s in (5, 15, 45, 900)]
