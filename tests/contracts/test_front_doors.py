"""Every way in is listed here and equally strong (reliability row 8). A new open call fails until it is added on purpose."""

import ast
from pathlib import Path

import pytest
from django.urls import get_resolver

from apps.accounts.domain.permissions import TABLE, AccessRole, Can
from apps.accounts.web.views import api_patterns, check_views_declare_permission

ROOT = Path(__file__).resolve().parents[2]
OPEN_CALLS = Path(__file__).with_name("open_calls.txt")

# Where a session begins: whoever calls one of these must have proved something first.
SESSIONS_BEGIN_IN = {
    "start_consumer_session": {"apps/applications/services/visits.py": "a one-time code"},
    "start_user_session": {"apps/accounts/services/sign_in.py": "a password, and TOTP where set up"},
    "start_masquerade_session": {"apps/accounts/services/masquerade.py": "a full admin's session and a reason"},
    "check_credentials": {
        "apps/accounts/services/sign_in.py": "it is the check itself",
        "apps/accounts/admin.py": "the Django admin's sign-in, by the same check",
    },
}


def open_calls() -> list[str]:
    return sorted({f"/{path}" for path, view in api_patterns() if view.permission_required is Can.ANYONE})


def test_open_calls_are_the_committed_list() -> None:
    assert open_calls() == OPEN_CALLS.read_text("utf-8").split()


def test_every_call_is_known_to_the_system_check() -> None:
    assert check_views_declare_permission(None) == []


def test_a_call_without_a_need_stops_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    class Nameless:
        pass

    monkeypatch.setattr("apps.accounts.web.views.api_patterns", lambda: [("api/x", Nameless), ("api/y", None)])
    assert [(fault.id, fault.msg) for fault in check_views_declare_permission(None)] == [
        ("accounts.E001", "/api/x states no `permission_required`."),
        ("accounts.E001", "/api/y states no `permission_required`."),
    ]


def callers_of(name: str) -> set[str]:
    found = set()
    for file in (ROOT / "apps").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call):
                called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                if called == name:
                    found.add(str(file.relative_to(ROOT)))
    return found


@pytest.mark.parametrize("name", sorted(SESSIONS_BEGIN_IN))
def test_sessions_begin_only_behind_a_proof(name: str) -> None:
    assert callers_of(name) == set(SESSIONS_BEGIN_IN[name])


def test_machines_prove_themselves_in_one_area_only() -> None:
    assert {can for can, who in TABLE.items() if AccessRole.INTEGRATION in who and can is not Can.ANYONE} == {
        Can.PUSH_LENDER_STATUS,
        Can.REPORT_MESSAGES,
        Can.REPORT_CALLS,
    }


def test_the_inbox_is_outside_the_api_and_there_in_demo_mode() -> None:
    names = {str(entry.pattern) for entry in get_resolver().url_patterns}
    assert "dev/" in names
    assert not [path for path in open_calls() if "inbox" in path]
