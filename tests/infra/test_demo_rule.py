"""Demo mode shows every message: it starts on loopback and on this clone's own database, nowhere else."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from config.settings import env
from config.settings.demo_guard import refusal
from tools.local import paths

OWN = "/own/sock"
EMBEDDED = "postgresql://tulna_app:x@/tulna?host=/own/sock"
SECRETS = {
    "SECRET_KEY": "k" * 50,
    "TULNA_FIELD_KEYS": "t:" + "dGVzdHMtb25seS1rZXktZm9yLTMyLWJ5dGVzLWFlcyE=",
    "TULNA_INDEX_KEY": "dGVzdHMtb25seS1pbmRleC1rZXktMzItYnl0ZXMhISE=",
    "TULNA_DELETION_KEY": "dGVzdHMtb25seS1kZWxldGlvbi1rZXktMzItYnl0ZXM=",
}


def judged(address: str = EMBEDDED, bind: str = "127.0.0.1") -> str | None:
    return refusal(bind=bind, databases=[env.database(EMBEDDED), env.database(address)], sockets={OWN})


@pytest.mark.parametrize("bind", ["127.0.0.1", "::1", "localhost"])
def test_loopback_and_the_embedded_database_may(bind: str) -> None:
    assert judged(bind=bind) is None


@pytest.mark.parametrize("bind", ["0.0.0.0", "::", "192.168.1.5", ""])
def test_another_or_no_stated_address_may_not(bind: str) -> None:
    assert "loopback" in str(judged(bind=bind))


@pytest.mark.parametrize(
    "address",
    [
        "postgresql://tulna:x@db.example/tulna",
        "postgresql://tulna:x@127.0.0.1:5432/tulna",
        "postgresql:///tulna",
        "postgresql:///tulna?host=/var/run/postgresql",
        "postgresql:///tulna?host=/own/sock,db.example",
        "postgresql:///tulna?host=/own/sock&hostaddr=203.0.113.5",
        "postgresql:///tulna?host=/own/sock&service=real",
    ],
)
def test_any_other_database_may_not(address: str) -> None:
    assert "embedded database" in str(judged(address))


def started(settings: str, **given: str) -> Any:
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("TULNA_", "PGHOST"))}
    asked = {**clean, **SECRETS, "DJANGO_SETTINGS_MODULE": f"config.settings.{settings}", "TULNA_DEMO": "1", **given}
    script = "from django.conf import settings; settings.DEMO"
    return subprocess.run([sys.executable, "-c", script], env=asked, text=True, capture_output=True, check=False)


@pytest.mark.parametrize("settings", ["prod", "dev"])
def test_settings_believe_no_flag(settings: str) -> None:
    elsewhere = {"DATABASE_URL": "postgresql://tulna:x@db.example/tulna", "MIGRATE_DATABASE_URL": ""}
    claimed = started(settings, TULNA_BIND="127.0.0.1", TULNA_EMBEDDED_DATABASE="1", **elsewhere)
    assert claimed.returncode != 0
    assert "not db.example" in claimed.stderr

    assert started(settings, TULNA_DEMO_ALLOW="1", **elsewhere).returncode == 0
    assert started(settings, TULNA_DEMO="0", **elsewhere).returncode == 0


@pytest.mark.parametrize("settings", ["prod", "dev"])
def test_settings_know_the_clones_own_socket(settings: str) -> None:
    own = sorted(paths.own_sockets())[0]
    address = f"postgresql://tulna_app:x@/tulna?host={own}"
    own_database = {"DATABASE_URL": address, "MIGRATE_DATABASE_URL": address}
    assert started(settings, TULNA_BIND="127.0.0.1", **own_database).stderr == ""
    assert "does not say" in started(settings, **own_database).stderr
    assert "PGHOSTADDR" in started(settings, TULNA_BIND="127.0.0.1", PGHOSTADDR="203.0.113.5", **own_database).stderr


def test_the_engines_of_this_run_stand_where_the_rule_looks() -> None:
    folder = str(env.database(os.environ["DATABASE_URL"])["HOST"])
    if Path(folder).parent.parent.parent not in {paths.SERVED_HOME, paths.DATA / "engines"}:
        pytest.skip("this run was given a database of somebody else's")
    assert folder in paths.own_sockets()
