"""The proxy leads each call to its pool, and probes to paths that answer."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from apps.pages.web.probes import _PROBES
from tests.infra.routes import routes_of
from tools.deploy import rules
from tools.local.roles import RoleKind, read

CONF = (Path(__file__).parents[2] / "docker" / "nginx.conf").read_text("utf-8")
DESK = [re.compile(line.split()[0].removeprefix("~")) for line in CONF.splitlines() if line.strip().endswith(" desk;")]


def is_desk(route: str) -> bool:
    return any(rule.search(f"/{route}") for rule in DESK)


def test_calls_of_admins_and_partners_go_to_the_desk_and_no_others() -> None:
    assert len(DESK) == 7
    desk, customers = routes_of("admin", "partner"), routes_of("public", "consumer", "integration")
    assert sorted(route for route in desk if not is_desk(route)) == []
    assert sorted(route for route in customers if is_desk(route)) == ["api/admin/login", "api/partner/login"]
    assert is_desk("django-admin/")


def test_probes_go_to_paths_that_answer_without_a_known_host() -> None:
    roles, _ = read()
    asked = {rules.health_path(role) for role in roles.values() if role.kind is RoleKind.WEB}
    assert asked == {"/healthz"}
    assert asked <= _PROBES.keys()


def test_nginx_reads_the_rules(tmp_path: Path) -> None:
    assert {"server web-public:8000;", "server web-desk:8000;"} == {
        line.strip() for line in CONF.splitlines() if line.strip().startswith("server web")
    }
    program = shutil.which("nginx", path="/usr/sbin:/usr/bin:/usr/local/sbin")
    if program is None:
        pytest.skip("nginx is not installed: its rules are tried where it is.")
    text = CONF.replace("web-public:8000", "127.0.0.1:1").replace("web-desk:8000", "127.0.0.1:2")
    (tmp_path / "site.conf").write_text(text)
    folders = " ".join(
        f"{name}_temp_path {tmp_path}/{name};" for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    (tmp_path / "nginx.conf").write_text(
        f"pid {tmp_path}/pid; error_log stderr; events {{}} http {{ {folders} access_log off; include site.conf; }}"
    )
    tried = subprocess.run(
        [program, "-t", "-c", str(tmp_path / "nginx.conf")], capture_output=True, text=True, check=False
    )
    assert tried.returncode == 0, tried.stderr
