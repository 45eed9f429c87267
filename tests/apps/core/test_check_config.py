"""A set of variables is proved before a release: each fault is named with its mending, and nothing stays behind."""

from io import StringIO
from pathlib import Path

import pytest
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.core.management import CommandError, call_command
from django.db import connection

from apps.core import config_checks
from apps.core.config_checks import CheckResult, check_all

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def own_folders(settings, tmp_path: Path) -> Path:
    settings.MEDIA_ROOT = tmp_path / "media"
    for name in settings.BUNDLES:
        (tmp_path / name).mkdir()
        (tmp_path / name / "index.html").touch()
    settings.BUNDLES = {name: tmp_path / name for name in settings.BUNDLES}
    settings.PUBLIC_URL = "http://localhost"
    return tmp_path


def problems() -> dict[str, str]:
    return {result.name: result.problem for result in check_all() if result.problem}


def test_good_set_passes_and_leaves_nothing(own_folders: Path) -> None:
    assert problems() == {}
    assert [file for file in (own_folders / "media").rglob("*") if file.is_file()] == []


def test_keys_are_named_and_never_shown(settings) -> None:
    settings.SIGNING_KEYS, settings.FIELD_KEYS = [("second", "x" * 40), ("first", "y" * 40)], [*settings.FIELD_KEYS[:1]]
    name = settings.FIELD_KEYS[0].partition(":")[0]
    (note,) = [result.note for result in check_all() if result.name == "keys"]
    assert note == f"Tokens: second, first, SECRET_KEY. Fields: {name}. The first of each makes new ones."


def test_name_that_nothing_reads_is_a_fault(monkeypatch) -> None:
    monkeypatch.setenv("TULNA_PUBLIC_ULR", "https://x")
    monkeypatch.setenv("TULNA_PUBLIC_URL", "https://x")
    assert problems() == {"names": "Nothing reads TULNA_PUBLIC_ULR. Correct the name or take it away."}


def test_made_up_values_are_a_fault_outside_demo_mode(settings, monkeypatch) -> None:
    settings.DEMO = False
    assert problems() == {
        "examples": "Set TULNA_EMAIL_FROM, TULNA_GRIEVANCE_OFFICER, TULNA_GRIEVANCE_PHONE, TULNA_GRIEVANCE_EMAIL,"
        " TULNA_NODAL_OFFICER, TULNA_NODAL_EMAIL: the default is made up."
    }
    for name in settings.EXAMPLE_SETTINGS[1:]:
        monkeypatch.setenv(name, "set")
    assert problems() == {"examples": "Set TULNA_EMAIL_FROM: the default is made up."}
    monkeypatch.setenv("TULNA_EMAIL_FROM", "set")
    assert problems() == {}


def test_role_that_only_reads_is_a_fault() -> None:
    with connection.cursor() as cursor:
        # It hides the table of that name, and its owner gives up what a reader lacks.
        cursor.execute("CREATE TEMP TABLE uploads_upload ()")
        cursor.execute("REVOKE INSERT, UPDATE, DELETE ON uploads_upload FROM CURRENT_USER")
        cursor.execute("SELECT current_user")
        (role,) = cursor.fetchone()
    assert problems() == {"database": f"{role} may not write. Run the GRANT lines of docker/roles.sh."}


def test_address_without_its_host_or_its_proxy_is_a_fault(settings) -> None:
    settings.PUBLIC_URL = "http://tulna.example"
    assert problems() == {"addresses": "ALLOWED_HOSTS lacks tulna.example, the host of TULNA_PUBLIC_URL."}
    settings.ALLOWED_HOSTS = [".tulna.example"]
    settings.PUBLIC_URL = "http://www.tulna.example"
    assert problems() == {}
    settings.ALLOWED_HOSTS = ["localhost"]
    settings.PUBLIC_URL, settings.SECURE_PROXY_SSL_HEADER = "https://localhost", None
    assert "TULNA_BEHIND_TLS_PROXY=1" in problems()["addresses"]


def test_register_that_the_settings_name_and_do_not_describe_is_a_fault(settings) -> None:
    settings.DEMO, settings.EXAMPLE_SETTINGS = False, ()
    settings.DND_PROVIDER = ""
    assert problems() == {}
    settings.DND_PROVIDER = "sandbox"
    assert "TULNA_DND_PROVIDER=sandbox makes answers up." in problems()["register"]
    settings.DND_PROVIDER, settings.DND_HTTP_KEY = "http", "key"
    for url in ("", "http://register.example/dnd"):
        settings.DND_HTTP_URL = url
        assert problems() == {"register": "TULNA_DND_HTTP_URL is no https address. Numbers leave by https alone."}
    settings.DND_HTTP_URL = "https://register.example/dnd"
    assert problems() == {}
    settings.DND_HTTP_KEY = ""
    assert problems() == {"register": "Set TULNA_DND_HTTP_KEY for TULNA_DND_PROVIDER=http."}


def test_store_that_gives_back_other_bytes_is_a_fault_and_the_others_go_on(monkeypatch) -> None:
    def keep_less(name: str, _file: object) -> None:
        default_storage.save(name, ContentFile(b"x"))

    monkeypatch.setattr(config_checks, "store_file", keep_less)
    assert problems() == {"storage": "The store gives back other bytes than it was given. Look at S3_* or at the disk."}


def test_check_that_raises_is_a_fault_of_its_own(monkeypatch) -> None:
    def fail() -> str:
        raise ConnectionError("no such host")

    monkeypatch.setitem(config_checks.CHECKS, "broker", fail)
    assert problems() == {"broker": "ConnectionError: no such host"}


def test_missing_bundle_is_a_fault(own_folders: Path) -> None:
    (own_folders / "admin" / "index.html").unlink()
    assert problems() == {"bundles": "The bundles admin are not built. Run `npm run build`."}


def test_command_names_each_check_and_ends_with_a_fault(monkeypatch) -> None:
    results = [CheckResult("cache"), CheckResult("storage", "The disk is full.")]
    monkeypatch.setattr("apps.core.management.commands.check_config.check_all", lambda: iter(results))
    out = StringIO()
    with pytest.raises(CommandError, match="1 of 2 checks failed"):
        call_command("check_config", stdout=out)
    assert out.getvalue().splitlines() == ["ok   cache", "FAIL storage    The disk is full."]
    results.pop()
    call_command("check_config", stdout=out)


def test_a_telephone_service_needs_its_address_keys_and_number(settings) -> None:
    settings.DIALLER, settings.BRIDGE_KEY = "bridge", "k"
    names = "TULNA_BRIDGE_URL, TULNA_BRIDGE_PROMOTIONAL_NUMBER, TULNA_BRIDGE_SERVICE_NUMBER, TULNA_BRIDGE_SECRET"
    assert problems() == {"dialler": f"Set {names}."}
    settings.BRIDGE_SECRET = "s"
    settings.BRIDGE_PROMOTIONAL_NUMBER, settings.BRIDGE_SERVICE_NUMBER = "1401234567", "1141234567"
    settings.BRIDGE_URL = "https://bridge.example"
    assert problems() == {}


def test_only_a_regulated_house_shows_a_number_of_the_1600_series(settings) -> None:
    settings.DIALLER, settings.BRIDGE_URL = "bridge", "https://bridge.example"
    settings.BRIDGE_PROMOTIONAL_NUMBER, settings.BRIDGE_SERVICE_NUMBER = "1401234567", "1600123456"
    assert "regulated" in problems()["dialler"]
    settings.CALLS_AS_REGULATED = True
    assert problems() == {}


def test_the_imitated_telephone_service_is_for_demo_mode_alone(settings) -> None:
    settings.DIALLER = "sandbox"
    assert problems() == {}
    settings.DEMO = False
    assert problems()["dialler"] == "TULNA_DIALLER=sandbox calls nobody and is for demo mode alone."
