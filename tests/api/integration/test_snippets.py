"""The programs of the portal's reference run as they stand: curl, Python and Node against a served site."""

import json
import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path
from typing import Any

import httpx
import pytest
from django.conf import settings
from django.utils import timezone

from apps.accounts.domain.api_keys import KeyMode, KeyScope
from apps.integrations.domain.events import EventType
from apps.integrations.domain.webhooks import signed_headers
from apps.integrations.models import SandboxLead
from tests.factories.accounts import make_partner
from tests.factories.api_keys import make_key
from tests.factories.webhooks import SECRET, make_event

FOLDER = Path(settings.BASE_DIR) / "webapp-partner/src/features/integration/snippets"
NODE = Path(settings.BASE_DIR) / "node_modules/node/bin/node"
PROGRAMS = {".sh": "sh", ".py": sys.executable, ".mjs": str(NODE)}
LANGUAGES = pytest.mark.parametrize("ending", PROGRAMS)


def command(name: str) -> list[str]:
    file = FOLDER / name
    return [PROGRAMS[file.suffix], str(file)]


def run(name: str, **environment: str) -> str:
    done = subprocess.run(
        command(name), env={**os.environ, **environment}, text=True, capture_output=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_curl_is_there() -> None:
    assert shutil.which("curl")
    assert NODE.exists()


@LANGUAGES
@pytest.mark.django_db(transaction=True)
def test_send_lead_names_one_lead_however_often_it_runs(ending: str, live_server: Any) -> None:
    key = make_key(make_partner(), KeyScope.CONSENTS_READ, KeyScope.LEADS_WRITE, mode=KeyMode.TEST)
    answers = [json.loads(run(f"sendLead{ending}", TULNA_URL=live_server.url, TULNA_KEY=key)) for _ in range(2)]
    [lead] = SandboxLead.objects.all()
    assert [answer["lead_id"] for answer in answers] == [str(lead.pk)] * 2
    assert (answers[0]["partner_ref"], answers[0]["stage"], lead.last_digit) == ("A-77", "named", 1)


@LANGUAGES
@pytest.mark.django_db(transaction=True)
def test_read_events_goes_on_until_no_more_are_there(ending: str, live_server: Any) -> None:
    partner = make_partner()
    for _ in range(101):
        make_event(partner, timezone.now(), EventType.LEAD_OPENED)
    key = make_key(partner, KeyScope.EVENTS_READ)
    lines = run(f"readEvents{ending}", TULNA_URL=live_server.url, TULNA_KEY=key).splitlines()
    read = [json.loads(line) for line in lines]
    events = [event for page in read for event in page["events"]] if ending == ".sh" else read
    assert [event["seq"] for event in events] == list(range(1, 102))
    later = run(f"readEvents{ending}", TULNA_URL=live_server.url, TULNA_KEY=key, AFTER="100")
    assert "evt_" in later
    assert later.count('"seq"') == 1


@contextmanager
def receiver(name: str) -> Iterator[str]:
    """The program that takes webhooks, at its address."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    environment = {"TULNA_WEBHOOK_SECRET": SECRET, "PORT": str(port)}
    with subprocess.Popen(command(name), env={**os.environ, **environment}, stdout=subprocess.DEVNULL) as process:
        try:
            for _ in range(100):
                try:
                    socket.create_connection(("127.0.0.1", port), timeout=1).close()
                    break
                except OSError:
                    time.sleep(0.1)
            yield f"http://127.0.0.1:{port}/"
        finally:
            process.kill()


@pytest.mark.parametrize("ending", [".py", ".mjs"])
def test_take_webhook_believes_our_signature_alone(ending: str) -> None:
    body = b'{"id":"evt_1","type":"lead.created"}'
    now = timezone.now()
    old = now - timedelta(seconds=301)
    with receiver(f"takeWebhook{ending}") as url:
        statuses = [
            httpx.post(url, content=sent, headers=headers).status_code
            for sent, headers in (
                (body, signed_headers([SECRET], uid="evt_1", now=now, body=body)),
                (body, signed_headers([f"{SECRET[:-4]}AAA=", SECRET], uid="evt_1", now=now, body=body)),
                (body + b" ", signed_headers([SECRET], uid="evt_1", now=now, body=body)),
                (body, signed_headers([SECRET], uid="evt_1", now=old, body=body)),
                (body, {}),
            )
        ]
    assert statuses == [204, 204, 401, 401, 401]
