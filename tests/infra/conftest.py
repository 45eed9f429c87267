from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.infra.clones import Clone


@pytest.fixture
def clone(tmp_path: Path) -> Iterator[Clone]:
    made = Clone(tmp_path / "clone")
    yield made
    made.close()
