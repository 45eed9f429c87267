"""Needs TULNA_URL and TULNA_KEY with the scopes consents:read and leads:write."""

import json
import os
from datetime import datetime, timezone
from urllib.request import Request, urlopen

BASE = os.environ["TULNA_URL"] + "/api/partner-api/v1"
HEADERS = {"Authorization": "Api-Key " + os.environ["TULNA_KEY"], "Content-Type": "application/json"}


def call(path, body=None, **headers):
    data = json.dumps(body).encode() if body else None
    with urlopen(Request(BASE + path, data=data, headers=HEADERS | headers)) as answer:
        return json.load(answer)


# The version of the privacy text that the person agreed to.
texts = call("/consents?language=en")["results"]
version = next(text["version"] for text in texts if text["purpose"] == "privacy")

lead = {
    "partner_ref": "A-77",
    "mobile": "9876543211",
    "name": "Asha Rao",
    "product": "PL",
    "pincode": "110001",
    "language": "en",
    "agreed_by": "web_form",
    "agreed_on": datetime.now(timezone.utc).date().isoformat(),
    "consent_version": version,
}
print(json.dumps(call("/leads", lead, **{"Idempotency-Key": "order-77"})))
