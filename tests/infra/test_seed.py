"""`make seed` on a machine where nothing was started yet."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from tools.local import __main__ as commands


def test_seed_makes_the_tables_before_it_loads_the_demo_data(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[tuple[str, ...]] = []

    @contextmanager
    def engines(purpose: str) -> Iterator[dict[str, str]]:
        yield {"DATABASE_URL": "postgres://here"}

    def prepare_tables(environment: dict[str, str]) -> None:
        calls.append(("tables", environment["DATABASE_URL"]))

    def manage(environment: dict[str, str], *words: str) -> None:
        calls.append(words)

    monkeypatch.setattr(commands, "engines", engines)
    monkeypatch.setattr(commands, "prepare_tables", prepare_tables)
    monkeypatch.setattr(commands, "manage", manage)
    monkeypatch.setattr("sys.argv", ["tools.local", "seed", "--size", "large", "--customers", "20000"])

    assert commands.main() == 0

    assert calls == [("tables", "postgres://here"), ("seed_demo", "--size", "large", "--customers", "20000")]
