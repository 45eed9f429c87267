"""What is installed where the product is built is what is installed where it runs."""

from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def pins(name: str) -> dict[str, str]:
    lines = (ROOT / name).read_text("utf-8").splitlines()
    return {line.partition("==")[0]: line.strip() for line in lines if "==" in line}


def test_a_clone_is_set_up_with_every_package_the_product_runs_on():
    runs_on, built_with = pins("requirements.txt"), pins("requirements-dev.txt")
    assert {name: built_with.get(name) for name in runs_on} == runs_on


@pytest.mark.parametrize("name", ["requirements", "requirements-dev"])
def test_what_is_asked_for_by_name_is_pinned(name):
    asked = [
        line.partition("[")[0].partition("<")[0].partition(">")[0].partition(";")[0].strip().lower()
        for line in (ROOT / f"{name}.in").read_text("utf-8").splitlines()
        if line.strip() and not line.startswith(("#", "-r"))
    ]
    assert set(asked) <= set(pins(f"{name}.txt"))
