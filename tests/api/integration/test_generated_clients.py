"""Clients made from the file of the partner API by other people's generators call a served site."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.utils import timezone

from apps.accounts.domain.api_keys import KeyMode, KeyScope
from apps.core.domain.calendar import today_ist
from apps.integrations.models import SandboxLead
from tests.factories.accounts import make_partner
from tests.factories.api_keys import make_key

ROOT = Path(settings.BASE_DIR)
CONTRACT = ROOT / "webapp-partner/src/features/integration/partnerApi.openapi.json"
NODE = ROOT / "node_modules/node/bin/node"

PYTHON_PROGRAM = """
import datetime, os
from tulna_partner_api_client import AuthenticatedClient
from tulna_partner_api_client.api.accounts import get_partner_api_v1_ping as ping
from tulna_partner_api_client.api.integrations import get_partner_api_v1_consents as consents
from tulna_partner_api_client.api.integrations import get_partner_api_v1_leads_lead_id as lead
from tulna_partner_api_client.api.integrations import post_partner_api_v1_leads as leads
from tulna_partner_api_client.models import ApiLeadInRequest, GetPartnerApiV1ConsentsLanguage

client = AuthenticatedClient(base_url=os.environ["URL"], token=os.environ["KEY"], prefix="Api-Key")
print(ping.sync(client=client).mode)
version = consents.sync(client=client, language=GetPartnerApiV1ConsentsLanguage.EN).results[0].version
body = ApiLeadInRequest.from_dict(
    {
        "partner_ref": "A-77", "mobile": "9000000001", "name": "Asha Rao", "product": "PL", "pincode": "110001",
        "language": "hi", "agreed_by": "web_form", "agreed_on": os.environ["TODAY"], "consent_version": version,
    }
)
sent = leads.sync(client=client, body=body, idempotency_key="order-77")
print(sent.partner_ref, sent.known)
again = leads.sync(client=client, body=body, idempotency_key="order-77")
print(again.lead_id == sent.lead_id)
known = leads.sync(client=client, body=ApiLeadInRequest.from_dict({**body.to_dict(), "mobile": "9000000009"}), idempotency_key="order-78")
print(known.known)
print(lead.sync(client=client, lead_id=sent.lead_id).stage)
wrong = leads.sync(client=client, body=ApiLeadInRequest.from_dict({**body.to_dict(), "mobile": "12"}), idempotency_key="order-79")
print(wrong.code, wrong.fields["mobile"][0].code)
"""

NODE_PROGRAM = """
import createClient from "openapi-fetch";
import type { paths } from "./schema";

declare const process: { env: Record<string, string> };
const { URL = "", KEY = "" } = process.env;
const client = createClient<paths>({ baseUrl: URL, headers: { Authorization: `Api-Key ${KEY}` } });
const ping = await client.GET("/api/partner-api/v1/ping");
console.log(ping.data?.mode);
const session = await client.POST("/api/partner-api/v1/sessions", {
  params: { header: { "Idempotency-Key": "s-1" } },
  body: { language: "en", facts: { first_name: "Asha" } },
});
console.log(session.data?.url.includes("/auth?token=tulna1."));
const refused = await client.POST("/api/partner-api/v1/sessions", {
  params: { header: { "Idempotency-Key": "s-2" } },
  body: { language: "en", return_url: "https://evil.example/" },
});
console.log(refused.response.status, refused.error?.fields?.["return_url"]?.[0]?.code);
"""


def run(command: list[str], cwd: Path, **environment: str) -> list[str]:
    done = subprocess.run(
        command, cwd=cwd, env={**os.environ, **environment}, text=True, capture_output=True, timeout=120, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout.splitlines()


@pytest.mark.django_db(transaction=True)
def test_python_client_of_the_file_sends_a_lead_and_reads_it(tmp_path: Path, live_server: Any) -> None:
    (tmp_path / "generator.yml").write_text("post_hooks: []\n")
    generator = [sys.executable, "-m", "openapi_python_client", "generate", "--fail-on-warning"]
    run([*generator, "--path", str(CONTRACT), "--output-path", "out", "--config", "generator.yml"], tmp_path)
    key = make_key(make_partner(), mode=KeyMode.TEST)
    lines = run(
        [sys.executable, "-c", PYTHON_PROGRAM],
        tmp_path / "out",
        URL=live_server.url,
        KEY=key,
        TODAY=today_ist(timezone.now()).isoformat(),
    )
    assert lines == [
        "test",
        "A-77 False",
        "True",
        "True",
        "named",
        "core.invalid uploads.not_a_mobile",
    ]
    assert SandboxLead.objects.count() == 2


@pytest.mark.django_db(transaction=True)
def test_typescript_client_of_the_file_passes_the_compiler_and_hands_over(tmp_path: Path, live_server: Any) -> None:
    (tmp_path / "client.mts").write_text(NODE_PROGRAM)
    (tmp_path / "package.json").write_text('{"type": "module"}')
    (tmp_path / "node_modules").symlink_to(ROOT / "node_modules")
    tools = ROOT / "node_modules"
    run(
        [str(NODE), str(ROOT / "tools/node_modules/openapi-typescript/bin/cli.js"), str(CONTRACT), "-o", "schema.d.ts"],
        tmp_path,
    )
    compiler = [str(NODE), str(tools / "typescript/bin/tsc"), "--strict", "--target", "es2022", "--module", "esnext"]
    run([*compiler, "--moduleResolution", "bundler", "--lib", "es2022,dom", "client.mts"], tmp_path)
    key = make_key(make_partner(), KeyScope.SESSIONS_WRITE, mode=KeyMode.TEST)
    lines = run([str(NODE), "client.mjs"], tmp_path, URL=live_server.url, KEY=key)
    assert lines == ["test", "true", "422 applications.return_url_not_yours"]
