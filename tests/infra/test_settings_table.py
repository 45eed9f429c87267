"""Each variable of the environment has one line, which says how it is read; what differs is named."""

import base64
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured

from config.settings import env, table
from config.settings.table import SETTINGS, SettingReader
from tools.deploy import settings as page

ROOT = Path(__file__).parents[2]
DELETION_KEY = base64.b64encode(b"d" * 32).decode()
SECRETS = {
    "SECRET_KEY": "x" * 40,
    "TULNA_FIELD_KEYS": "a:b",
    "TULNA_INDEX_KEY": "c",
    "TULNA_DELETION_KEY": DELETION_KEY,
}


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A copy of what reads settings, with nothing wrong."""
    for folder in ("config", "apps/core"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("__pycache__", "migrations"))
    return tmp_path


def test_tree_reads_by_the_table_and_the_page_is_written_from_it() -> None:
    assert page.faults(ROOT) == []
    assert (ROOT / page.PAGE).read_text("utf-8") == page.page()


def test_no_name_has_two_lines() -> None:
    assert sum(len(group) for group in table.GROUPS.values()) == len(SETTINGS)


def test_read_without_a_line_or_past_the_reader_is_named(tree: Path) -> None:
    (tree / "apps" / "core" / "own.py").write_text(
        'import os\nfrom config.settings import env\n\nA = env.number("TULNA_NEW")\nB = os.environ.get("TULNA_DEMO")\n'
        'C = env.text("TULNA_DEMO")\nD = env.text("TULNA_" + "DEMO")\nos.environ.setdefault("TULNA_DEMO", "1")\n'
    )
    (tree / "docs").mkdir()
    (tree / "docs" / "own.md").write_text("`TULNA_OLD`, `TULNA_DEMO`, `TULNA_ALERT_*` and a partner's `TULNA_KEY`")
    assert page.faults(tree) == [
        "apps/core/own.py:5 reads the environment past config/settings/env.py.",
        "apps/core/own.py:4 reads TULNA_NEW: no line in config/settings/table.py.",
        "apps/core/own.py:6 reads TULNA_DEMO as text; its line says 0 or 1.",
        "apps/core/own.py:7 reads a name that is not written out: no line in config/settings/table.py.",
        "docs/own.md names TULNA_OLD, which does not exist.",
    ]


def test_line_that_nothing_reads_is_named(tree: Path) -> None:
    file = tree / "config" / "settings" / "exports.py"
    file.write_text(file.read_text().replace('env.number("TULNA_LIST_FILE_MAX_ROWS")', "5"))
    assert page.faults(tree) == ["Nothing reads TULNA_LIST_FILE_MAX_ROWS; delete its line in config/settings/table.py."]


def test_default_of_demo_mode_holds_in_demo_mode_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TULNA_OTP_SENDS_PER_BROWSER", raising=False)
    monkeypatch.setenv("TULNA_DEMO", "0")
    assert (env.number("TULNA_OTP_SENDS_PER_BROWSER"), env.text("TULNA_SMS_PROVIDER")) == (10, "http")
    monkeypatch.setenv("TULNA_DEMO", "1")
    assert (env.number("TULNA_OTP_SENDS_PER_BROWSER"), env.text("TULNA_SMS_PROVIDER")) == (1000, "inbox")
    monkeypatch.setenv("TULNA_OTP_SENDS_PER_BROWSER", "7")
    assert env.number("TULNA_OTP_SENDS_PER_BROWSER") == 7


def test_file_of_a_secret_wins_and_one_of_another_setting_is_not_read(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "value").write_text("from the file\n")
    monkeypatch.setenv("TULNA_INDEX_KEY", "plain")
    assert env.text("TULNA_INDEX_KEY") == "plain"
    monkeypatch.setenv("TULNA_INDEX_KEY_FILE", str(tmp_path / "value"))
    assert env.text("TULNA_INDEX_KEY") == "from the file"
    monkeypatch.setenv("TULNA_HELP_ORGID_FILE", str(tmp_path / "value"))
    assert env.text("TULNA_HELP_ORGID") == "tulna"
    (tmp_path / "value").unlink()
    with pytest.raises(ImproperlyConfigured, match="TULNA_INDEX_KEY_FILE names a file that cannot be read: No such"):
        env.text("TULNA_INDEX_KEY")


@pytest.mark.parametrize(
    ("name", "value", "message"),
    [
        ("TULNA_PROMOTIONAL_HOURS", "9-19", "TULNA_PROMOTIONAL_HOURS must have the form"),
        ("TULNA_PROMOTIONAL_HOURS", "09:00-24:00", "TULNA_PROMOTIONAL_HOURS must have the form"),
        ("TULNA_DB_ROLE", "owners", "TULNA_DB_ROLE must have the form app|owner, not 'owners'"),
    ],
)
def test_value_of_another_form_stops_the_start(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str, message: str
) -> None:
    monkeypatch.setenv(name, value)
    with pytest.raises(ImproperlyConfigured, match=message.replace("|", r"\|")):
        env.text(name)


@pytest.mark.parametrize("count", [24, 31, 32, 33])
def test_deletion_key_has_32_bytes(monkeypatch: pytest.MonkeyPatch, count: int) -> None:
    monkeypatch.setenv("TULNA_DELETION_KEY", base64.b64encode(os.urandom(count)).decode())
    if count == 32:
        assert len(base64.b64decode(env.text("TULNA_DELETION_KEY"), validate=True)) == count
    else:
        with pytest.raises(ImproperlyConfigured):
            env.text("TULNA_DELETION_KEY")


def test_malformed_secret_is_never_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TULNA_SIGNING_KEYS", "first:a-secret-that-is-too-short")
    with pytest.raises(ImproperlyConfigured) as error:
        env.words("TULNA_SIGNING_KEYS")
    assert str(error.value) == f"TULNA_SIGNING_KEYS must have the form {SETTINGS['TULNA_SIGNING_KEYS'].form}."


def test_value_of_the_form_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TULNA_PROMOTIONAL_HOURS", "00:00-23:59")
    assert env.text("TULNA_PROMOTIONAL_HOURS") == "00:00-23:59"
    monkeypatch.setenv("TULNA_OTP_DAILY_ALARM", "")
    assert env.number("TULNA_OTP_DAILY_ALARM") == 20000
    with pytest.raises(ImproperlyConfigured, match="TULNA_NEW has no line as NUMBER"):
        env.number("TULNA_NEW")


def test_name_that_nothing_reads_stops_a_real_start(tmp_path: Path) -> None:
    clean = {name: value for name, value in os.environ.items() if not name.startswith("TULNA_")}
    (tmp_path / "key").write_text("c")

    def start(**given: str) -> str:
        done = subprocess.run(
            [sys.executable, "-c", "from django.conf import settings; print(settings.INDEX_KEY)"],
            env={**clean, **SECRETS, "DJANGO_SETTINGS_MODULE": "config.settings.prod", **given},
            text=True,
            capture_output=True,
            check=False,
        )
        return done.stdout.strip() or done.stderr.strip().splitlines()[-1].partition(": ")[2]

    assert start(TULNA_PUBLIC_ULR="x") == "Nothing reads TULNA_PUBLIC_ULR. Correct the name or take it away."
    assert start(TULNA_INDEX_KEY_FILE=str(tmp_path / "key"), TULNA_PICTURES="x") == "c"
    assert start(TULNA_PUBLIC_URL_FILE="x").startswith("Nothing reads TULNA_PUBLIC_URL_FILE.")
    assert start(TULNA_DELETION_KEY="word").startswith("TULNA_DELETION_KEY must have the form ")
    keys = [f"{name}:{letter * 40}" for name, letter in (("a", "x"), ("b", "y"), ("a", "z"))]
    assert start(TULNA_SIGNING_KEYS=",".join(keys[:2])) == "c"
    assert start(TULNA_SIGNING_KEYS=",".join(keys)) == (
        "TULNA_SIGNING_KEYS has a name twice. Give each key one of its own."
    )


def test_every_secret_is_marked() -> None:
    assert [name for name, setting in SETTINGS.items() if setting.is_secret] == [
        "DATABASE_URL",
        "MIGRATE_DATABASE_URL",
        "REPORTS_DATABASE_URL",
        "REDIS_URL",
        "CELERY_BROKER_URL",
        "S3_ACCESS_KEY_ID",
        "S3_SECRET_ACCESS_KEY",
        "SECRET_KEY",
        "TULNA_SIGNING_KEYS",
        "TULNA_FIELD_KEYS",
        "TULNA_INDEX_KEY",
        "TULNA_DELETION_KEY",
        "TULNA_BACKUP_KEY",
        "SENTRY_DSN",
        "TULNA_MESSAGE_HTTP_KEY",
        "TULNA_SMS_HTTP_KEY",
        "TULNA_EMAIL_PASSWORD",
        "TULNA_MESSAGE_WEBHOOK_SECRET",
        "TULNA_DND_HTTP_KEY",
        "TULNA_BRIDGE_KEY",
        "TULNA_BRIDGE_SECRET",
    ]
    assert all(SettingReader.EVERY not in setting.readers or len(setting.readers) == 1 for setting in SETTINGS.values())


def test_replica_is_read_only_of_one_state_and_has_a_limit_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TULNA_DB_POOLED", "1")
    monkeypatch.setenv("TULNA_STATEMENT_SECONDS", "5")
    assert env.replica("postgresql://app@two:5433/tulna?options=-cwork_mem%3D8MB") == {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": "tulna",
        "USER": "app",
        "PASSWORD": "",
        "HOST": "two",
        "PORT": "5433",
        "CONN_MAX_AGE": 600,
        "CONN_HEALTH_CHECKS": True,
        "OPTIONS": {
            "connect_timeout": 2,
            "options": "-cwork_mem=8MB -c statement_timeout=30s -c default_transaction_read_only=on"
            r" -c default_transaction_isolation=repeatable\ read",
        },
    }
