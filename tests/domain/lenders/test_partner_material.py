"""Films, slides and papers that a lender's texts name."""

import pytest

from apps.lenders.domain.partner_material import Material, material_of


def test_each_line_is_one_piece_in_the_order_film_slides_paper():
    texts = {
        "pdf_text": "https://amaltas.example/policy.pdf",
        "mp4_text": "Who qualifies (4 minutes): https://films.amaltas.example/who.mp4\n\nAsk your manager for the film on KYC",
        "pptx_text": "",
    }
    assert material_of(texts) == (
        Material("film", "Who qualifies (4 minutes)", "https://films.amaltas.example/who.mp4"),
        Material("film", "Ask your manager for the film on KYC", None),
        Material("paper", "", "https://amaltas.example/policy.pdf"),
    )


def test_a_stop_after_an_address_does_not_belong_to_it():
    [slides] = material_of({"pptx_text": "See https://amaltas.example/deck?v=2."})
    assert (slides.address, slides.host) == ("https://amaltas.example/deck?v=2", "amaltas.example")
    assert slides.words == "See"


@pytest.mark.parametrize(
    "text",
    [
        "http://amaltas.example/film.mp4",
        "javascript:alert(1)",
        "https://user:word@amaltas.example/film.mp4",
        "https://amaltas.example:8443/film.mp4",
        "https://10.0.0.7/film.mp4",
        "https://localhost/film.mp4",
        "https://[amaltas.example/film.mp4",
        "https://[2001:db8::7]/film.mp4",
        "https://",
    ],
)
def test_an_address_that_nobody_should_open_stays_a_text(text):
    assert material_of({"mp4_text": text}) == (Material("film", text, None),)


def test_a_lender_without_texts_has_no_material():
    assert material_of({}) == ()
