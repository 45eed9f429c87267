"""Query keys of desk and portal: a root belongs to one thing in each bundle."""

import re
from collections import Counter
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
#: not the customer pages: the factory would add 0.3 kB to what their first visit loads
BUNDLES = ["webapp-partner", "webapp-admin", "webapp-shared"]
FACTORY = re.compile(r'keysOf\("([\w-]+)"\)')
RAW_KEY = re.compile(r'(?:queryKey: |[kK]ey\w* = (?:\([^)]*\) => )?)\[\s*"([\w-]+)"')


def sources(bundle: str) -> dict[Path, str]:
    files = (ROOT / bundle / "src").rglob("*.ts*")
    return {path: path.read_text() for path in files if ".test." not in path.name}


@pytest.mark.parametrize("bundle", BUNDLES)
def test_root_of_query_keys_stands_once_in_a_bundle(bundle: str) -> None:
    roots = Counter(root for text in sources(bundle).values() for root in FACTORY.findall(text))
    assert roots, "the factory has another name"
    assert [root for root, number in roots.items() if number > 1] == []


@pytest.mark.parametrize("bundle", BUNDLES)
def test_query_keys_come_from_the_factory(bundle: str) -> None:
    raw = {
        f"{path.relative_to(ROOT)}: {root}" for path, text in sources(bundle).items() for root in RAW_KEY.findall(text)
    }
    assert raw == set()
