"""The site that `make run` starts serves the bundles that stand built, whoever built them."""

from pathlib import Path

from tools.local.product import holds_static_files_of


def test_bundles_that_the_tests_built_meanwhile_are_collected_before_they_are_served(tmp_path: Path) -> None:
    assert not holds_static_files_of(tmp_path, "one")
    (tmp_path / "static").mkdir()
    assert not holds_static_files_of(tmp_path, "one")
    (tmp_path / "static.stamp").write_text("one")
    assert holds_static_files_of(tmp_path, "one")
    assert not holds_static_files_of(tmp_path, "two")
    (tmp_path / "static").rmdir()
    assert not holds_static_files_of(tmp_path, "one")
