"""Bases of the image are pinned, its labels are true, and two builds are compared."""

import os
import re
import shutil
from pathlib import Path

import pytest

from apps.pages.web.probes import _PROBES
from tools.image import bases, build, debian, proof
from tools.image.build import SourceMark
from tools.local.errors import LocalError

ROOT = Path(__file__).parents[2]
DOCKERFILE = (ROOT / bases.DOCKERFILE).read_text("utf-8")
DIGEST = f"sha256:{'0a' * 32}"
MARK = SourceMark("a" * 40, 1_764_500_000, "1.2.3")


def table(tmp_path: Path, digest: str) -> Path:
    (tmp_path / "docker").mkdir()
    rows = f'[node]\nimage = "node:22"\ndigest = "{DIGEST}"\nsays = ""\n[python]\nimage = "python:3.12"\ndigest = "{digest}"\n'
    (tmp_path / bases.FILE).write_text(rows + 'says = ""\n')
    return tmp_path


def test_every_stage_begins_with_a_base_of_the_table() -> None:
    defaults = dict(re.findall(r"^ARG (\w+_BASE)=(\S+)$", DOCKERFILE, re.MULTILINE))
    assert {base.argument: base.image for base in bases.read(ROOT)} == defaults
    assert set(re.findall(r"^FROM (\S+)", DOCKERFILE, re.MULTILINE)) == {f"${{{name}}}" for name in defaults}


def test_base_without_a_digest_is_refused_by_name(tmp_path: Path) -> None:
    loose = bases.read(table(tmp_path, ""))
    with pytest.raises(LocalError) as error:
        bases.require_pinned(loose)
    assert str(error.value).startswith("docker/bases.toml has no digest of python. ")
    assert [base.address for base in loose] == [f"node:22@{DIGEST}", "python:3.12"]


def test_bases_with_digests_are_built_on(tmp_path: Path) -> None:
    pinned = bases.read(table(tmp_path, DIGEST))
    bases.require_pinned(pinned)
    assert [base.address for base in pinned] == [f"node:22@{DIGEST}", f"python:3.12@{DIGEST}"]


@pytest.mark.parametrize(
    "digest", ["latest", DIGEST.upper(), DIGEST[:-1], f"{DIGEST}0", DIGEST.removeprefix("sha256:")]
)
def test_digest_of_another_form_is_an_error(tmp_path: Path, digest: str) -> None:
    with pytest.raises(LocalError, match="the digest of python is sha256: and 64 hex digits"):
        bases.read(table(tmp_path, digest))


def test_image_installs_by_hash_and_runs_no_script_of_a_package() -> None:
    assert "--require-hashes --no-deps --only-binary=:all: --requirement requirements.txt" in " ".join(
        DOCKERFILE.split()
    )
    assert "npm ci --ignore-scripts " in DOCKERFILE
    assert "requirements-" not in DOCKERFILE


def test_image_asks_a_probe_whether_it_lives() -> None:
    (path,) = re.findall(r"HEALTHCHECK.*\n.*urlopen\('http://127\.0\.0\.1:8000(/\w+)'\)", DOCKERFILE)
    assert path in _PROBES


def test_build_names_bases_revision_version_time_and_licence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}" if name == "buildah" else None)
    words = build.build_words("app", "tulna:local", MARK, {"PYTHON_BASE": f"python:3.12@{DIGEST}"}, ["/a:/b:ro"])
    assert {word.removeprefix("--build-arg=") for word in words if word.startswith("--build-arg=")} == {
        f"PYTHON_BASE=python:3.12@{DIGEST}",
        f"REVISION={'a' * 40}",
        "VERSION=1.2.3",
        "BUILD_DATE=2025-11-30T10:53:20+00:00",
        "LICENCE=NOASSERTION",
    }
    assert {"--target=app", "--format=docker", "--timestamp=1764500000", "--volume=/a:/b:ro"} <= set(words)


def test_without_buildah_docker_builds_and_without_both_the_cure_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: "/usr/bin/docker" if name == "docker" else None)
    assert build.build_words("app", "tulna:local", MARK, {})[:3] == ["docker", "buildx", "build"]
    monkeypatch.setattr(shutil, "which", lambda _: None)
    with pytest.raises(LocalError, match=r"^buildah is needed"):
        build.build_words("app", "tulna:local", MARK, {})


def test_pins_are_chosen_for_the_python_of_the_base() -> None:
    text = (
        "old==1 ; python_full_version < '3.11.3' \\\n    --hash=sha256:a \\\n    --hash=sha256:b\n"
        "other==2 ; sys_platform == 'win32' \\\n    --hash=sha256:c\nplain==3 \\\n    --hash=sha256:d\n"
    )
    plain = "plain==3 --hash=sha256:d\n"
    assert debian.pins_for("3.11.2", text) == f"old==1 --hash=sha256:a --hash=sha256:b\n{plain}"
    assert debian.pins_for("3.11.3", text) == plain


@pytest.mark.parametrize("change", ["nothing", "time", "content", "rights", "name", "link", "outside"])
def test_two_roots_are_equal_where_names_rights_and_contents_are(tmp_path: Path, change: str) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    for root in (first, second):
        (root / "app").mkdir(parents=True)
        (root / "app/a.py").write_text("1")
        (root / "app/link").symlink_to("a.py")
        (root / "etc").mkdir()
    file = second / "app/a.py"
    match change:
        case "time":
            os.utime(file, (1, 1))
        case "content":
            file.write_text("2")
        case "rights":
            file.chmod(0o600)
        case "name":
            file.rename(second / "app/b.py")
        case "link":
            (second / "app/link").unlink()
            (second / "app/link").symlink_to("b.py")
        case "outside":
            (second / "etc/hostname").write_text("x")
    equal = proof.digest(proof.entries(first)) == proof.digest(proof.entries(second))
    assert equal is (change in {"nothing", "time", "outside"})
