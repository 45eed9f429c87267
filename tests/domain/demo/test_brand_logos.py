"""Drawn logos of the demo world: whole in any system's font, and small enough to travel with the brand."""

import re
from urllib.parse import unquote
from xml.etree import ElementTree

import pytest

from apps.demo.domain.brands import BRANDS, DemoBrand

SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("brand", BRANDS, ids=lambda brand: brand.key)
def test_no_text_of_a_logo_reaches_beyond_its_box(brand: DemoBrand) -> None:
    drawing = ElementTree.fromstring(unquote(brand.logo.removeprefix("data:image/svg+xml;utf8,")))
    width = int(drawing.attrib["viewBox"].split()[2])
    texts = drawing.findall(f"{SVG}text")
    assert [text.text for text in texts] == [part for part in (brand.name, brand.line) if part]
    for text in texts:
        assert int(text.attrib["x"]) + int(text.attrib["textLength"]) <= width
        assert text.attrib["lengthAdjust"] == "spacingAndGlyphs"
    assert not re.search(r"[#\"]", brand.logo)
    assert len(brand.logo) < 1200


def test_wide_letters_take_more_room_than_narrow_ones() -> None:
    wide, narrow = DemoBrand("a", "Mamwam", "#000000", "#FFFFFF"), DemoBrand("b", "Littil", "#000000", "#FFFFFF")
    widths = [int(re.findall(r"textLength='(\d+)'", brand.logo)[0]) for brand in (wide, narrow)]
    assert widths[0] > 1.6 * widths[1]
