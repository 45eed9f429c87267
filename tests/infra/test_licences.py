"""What may be inside the product is judged by its licence; a package outside the list is named with the cure."""

import json
from pathlib import Path

import pytest

from tools.licences import __main__ as licences
from tools.licences import sbom
from tools.licences.inventory import LicencedPart, LicenceTable, font_parts, is_allowed, npm_parts, python_parts

ALLOWED = frozenset({"MIT", "Apache-2.0", "BSD-3-Clause"})
TABLE = LicenceTable(ALLOWED, {"psycopg": ("LGPL-3.0-only", "unmodified")}, {"MIT License": "MIT"}, {})
CURE = "Take another package, or have the licence judged and add a line to tools/licences/allowed.toml."


@pytest.mark.parametrize(
    ("expression", "expected"),
    [
        ("MIT", True),
        ("GPL-3.0-only", False),
        ("", False),
        ("MIT OR GPL-3.0-only", True),
        ("GPL-3.0-only or MIT", True),
        ("MIT AND GPL-3.0-only", False),
        ("MIT and Apache-2.0", True),
        ("(MIT OR CC0-1.0)", True),
        ("SSPL-1.0 AND (Apache-2.0 OR MIT)", False),
        ("BSD-3-Clause AND (GPL-2.0-only OR MIT)", True),
        ("BSD-3-Clause AND (GPL-2.0-only OR AGPL-3.0-only)", False),
        ("MIT OR Apache-2.0 AND GPL-2.0-only", True),
        ("GPL-2.0-only OR Apache-2.0 AND AGPL-3.0-only", False),
        ("((MIT))", True),
        ("Apache-2.0 WITH LLVM-exception", False),
    ],
)
def test_expression_is_allowed_where_one_choice_is_allowed_whole(expression: str, expected: bool) -> None:
    assert is_allowed(expression, ALLOWED) is expected


@pytest.mark.parametrize(
    ("part", "expected"),
    [
        (LicencedPart("npm", "react", "19.0.0", "MIT"), ""),
        (LicencedPart("npm", "cache", "8.0.0", "SSPL-1.0"), f"cache 8.0.0 (npm) has the licence SSPL-1.0. {CURE}"),
        (LicencedPart("Python", "psycopg", "3.3.9", "LGPL-3.0-only"), ""),
        (
            LicencedPart("Python", "psycopg", "4.0.0", "AGPL-3.0-only"),
            f"psycopg 4.0.0 (Python) is AGPL-3.0-only, allowed was LGPL-3.0-only. {CURE}",
        ),
        (
            LicencedPart("Python", "other", "1.0", "LGPL-3.0-only"),
            f"other 1.0 (Python) has the licence LGPL-3.0-only. {CURE}",
        ),
        (
            LicencedPart("Python", "mute", "1.0", ""),
            "mute 1.0 (Python) states no licence. Read its text and add it to read_by_hand of tools/licences/allowed.toml.",
        ),
        (LicencedPart("font", "anek", "", "OFL-1.1"), ""),
        (LicencedPart("font", "arial", "", "MIT"), "arial (font) has the licence MIT. Take a font under OFL-1.1."),
        (LicencedPart("npm", "font", "1.0", "OFL-1.1"), f"font 1.0 (npm) has the licence OFL-1.1. {CURE}"),
    ],
)
def test_part_outside_the_list_is_named_with_the_cure(part: LicencedPart, expected: str) -> None:
    assert TABLE.fault(part) == expected


def test_pins_are_chosen_for_the_image_and_one_that_is_not_installed_states_nothing(tmp_path: Path) -> None:
    (tmp_path / "requirements.txt").write_text(
        "pytest==1.0 \\\n    --hash=sha256:00\nnot-here-at-all==2.0 ; sys_platform == 'linux'\n"
        "for-windows==3.0 ; sys_platform == 'win32'\nfor-old==4.0 ; python_full_version < '3.11.3'\n"
    )
    parts = [(part.name, part.version, part.licence) for part in python_parts(tmp_path, TABLE)]
    assert parts == [("pytest", "1.0", "MIT"), ("not-here-at-all", "2.0", "")]


def test_packages_of_the_bundles_are_followed_as_node_finds_them(tmp_path: Path) -> None:
    lock = {
        "webapp-consumer": {"dependencies": {"shared": "1"}, "devDependencies": {"tool": "1"}},
        "webapp-partner": {},
        "webapp-admin": {"dependencies": {"b": "1"}},
        "node_modules/shared": {"link": True, "resolved": "shared"},
        "shared": {"dependencies": {"a": "1"}},
        "node_modules/a": {"version": "1.0.0", "license": "MIT", "dependencies": {"b": "2", "c": "1"}},
        "node_modules/a/node_modules/b": {"version": "2.0.0", "license": "GPL-3.0-only", "dependencies": {"c": "1"}},
        "node_modules/b": {"version": "1.0.0", "license": "ISC and MIT", "integrity": "sha512-AP8="},
        "node_modules/c": {"version": "1.0.0"},
        "node_modules/tool": {"version": "9.0.0", "license": "AGPL-3.0-only"},
    }
    (tmp_path / "package-lock.json").write_text(json.dumps({"packages": lock}))
    folder = tmp_path / "node_modules" / "b"
    folder.mkdir(parents=True)
    (folder / "LICENCE.md").write_bytes(b"Do as you like \r\nwith it.\n\n")
    (folder / "README.md").write_text("no licence")
    assert list(npm_parts(tmp_path)) == [
        LicencedPart("npm", "a", "1.0.0", "MIT"),
        LicencedPart("npm", "b", "2.0.0", "GPL-3.0-only"),
        LicencedPart("npm", "b", "1.0.0", "ISC AND MIT", ("Do as you like\nwith it.",), "00ff"),
        LicencedPart("npm", "c", "1.0.0", ""),
    ]


def test_font_without_the_text_of_its_licence_states_none(tmp_path: Path) -> None:
    folder = tmp_path / "webapp-shared/src/tokens/fonts"
    folder.mkdir(parents=True)
    (folder / "anek-latin.LICENSE.txt").write_text("This is under the SIL Open Font License, Version 1.1.")
    (folder / "own.LICENSE.txt").write_text("All rights reserved.")
    for name in ("anek-latin.woff2", "own-bold.woff2", "alien.woff2", "other.otf"):
        (folder / name).touch()
    assert [(part.name, part.licence) for part in font_parts(tmp_path)] == [
        ("anek", "OFL-1.1"),
        ("own", ""),
        ("alien.woff2", ""),
        ("other.otf", ""),
    ]


def test_notices_have_each_text_once_and_drift_and_unused_lines_are_named(tmp_path: Path) -> None:
    parts = [
        LicencedPart("Python", "one", "1.0", "MIT", ("Text.",)),
        LicencedPart("npm", "two", "2.0", "MIT", ("Text.", "Notice.")),
    ]
    text = licences.notices(parts)
    assert text.count("Text.") == 1
    assert "\none, two\n" in text
    unused = "tools/licences/allowed.toml names psycopg, which the product does not contain. Take the line away."
    drift = [
        f"{name} is out of date. Run python -m tools.licences and commit."
        for name in ("THIRD-PARTY-NOTICES", "docker/sbom.cdx.json")
    ]
    assert licences.faults(tmp_path, parts, TABLE) == [unused, *drift]
    (tmp_path / "docker").mkdir()
    for name, content in licences.generated(parts).items():
        (tmp_path / name).write_text(content)
    assert licences.faults(tmp_path, parts, TABLE) == [unused]
    (tmp_path / "THIRD-PARTY-NOTICES").write_text(text + "\n")
    assert licences.faults(tmp_path, parts, TABLE) == [unused, drift[0]]


def test_bill_of_materials_names_each_part_by_its_address_licence_and_digest() -> None:
    parts = [
        LicencedPart("Python", "django", "5.2", "BSD-3-Clause"),
        LicencedPart("Python", "vine", "5.1", "BSD"),
        LicencedPart("npm", "@visx/vendor", "4.0.0", "MIT AND ISC", (), "00ff"),
        LicencedPart("font", "anek", "", "OFL-1.1", ("Text.",)),
    ]
    whole = json.loads(sbom.text(parts))
    assert (whole["bomFormat"], whole["specVersion"]) == ("CycloneDX", "1.6")
    assert whole["components"] == [
        {
            "type": "library",
            "bom-ref": "pkg:pypi/django@5.2",
            "name": "django",
            "version": "5.2",
            "purl": "pkg:pypi/django@5.2",
            "licenses": [{"license": {"id": "BSD-3-Clause"}}],
        },
        {
            "type": "library",
            "bom-ref": "pkg:pypi/vine@5.1",
            "name": "vine",
            "version": "5.1",
            "purl": "pkg:pypi/vine@5.1",
            "licenses": [{"license": {"name": "BSD"}}],
        },
        {
            "type": "library",
            "bom-ref": "pkg:npm/%40visx/vendor@4.0.0",
            "name": "@visx/vendor",
            "version": "4.0.0",
            "purl": "pkg:npm/%40visx/vendor@4.0.0",
            "licenses": [{"expression": "MIT AND ISC"}],
            "hashes": [{"alg": "SHA-512", "content": "00ff"}],
        },
        {"type": "data", "bom-ref": "font:anek", "name": "anek", "licenses": [{"license": {"id": "OFL-1.1"}}]},
    ]
    assert whole["serialNumber"] != json.loads(sbom.text(parts[:3]))["serialNumber"]
