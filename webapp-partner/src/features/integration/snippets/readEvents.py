"""Needs TULNA_URL and TULNA_KEY with the scope events:read; begins after the number in AFTER."""

import json
import os
from urllib.request import Request, urlopen

BASE = os.environ["TULNA_URL"] + "/api/partner-api/v1"
HEADERS = {"Authorization": "Api-Key " + os.environ["TULNA_KEY"]}

after, more = int(os.environ.get("AFTER", "0")), True
while more:
    with urlopen(Request(f"{BASE}/events?after={after}", headers=HEADERS)) as answer:
        page = json.load(answer)
    for event in page["events"]:
        print(json.dumps(event))
    # Store this number and begin with it the next time.
    after, more = page["next"], page["more"]
