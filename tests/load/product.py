"""The running product as these files see it: a loopback address, people who sign in, and a watch on /healthz."""

import http.client
import json
import os
import re
import secrets
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager
from typing import Any, Self
from urllib.parse import urlsplit

import httpx

TOGETHER_SECONDS = 90
"""After so long any of these files gives up."""


def is_smallest() -> bool:
    """Say whether the file runs with `smallest`: a few seconds, to show that it works; its figures are judged by nobody."""
    return sys.argv[1:] == ["smallest"]


def address() -> str:
    """Return TULNA_E2E_URL, or the site of the world that `make load` started; anything but this machine is refused."""
    worlds = json.loads(os.environ.get("TULNA_E2E_WORLDS", "[]"))
    url = os.environ.get("TULNA_E2E_URL") or (worlds[0]["site"] if worlds else "")
    if urlsplit(url).hostname not in ("127.0.0.1", "::1", "localhost"):
        raise SystemExit("Set TULNA_E2E_URL to a product on this machine, for example http://127.0.0.1:8000.")
    return url.rstrip("/")


def caller() -> httpx.Client:
    return httpx.Client(
        base_url=address(), timeout=TOGETHER_SECONDS, headers={"X-Tulna-Client": "load"}, trust_env=False
    )


def sign_in_customer() -> tuple[httpx.Client, str]:
    """Sign a new customer in by a one-time code read from /dev/inbox; return their browser and the prospect's id."""
    browser = caller()
    mobile = f"9{secrets.randbelow(10**9):09d}"
    begun = browser.post("/api/prospects", json={"mobile_phone_number": mobile, "consents": consents(browser)})
    prospect = begun.raise_for_status().json()["prospectAppId"]
    verified = browser.post(f"/api/prospects/{prospect}/verify", json={"otp": _code_sent_to(browser, mobile)})
    browser.headers["Authorization"] = f"Bearer {verified.raise_for_status().json()['token']}"
    return browser, prospect


def consents(browser: httpx.Client) -> list[dict[str, str]]:
    """Return what a person agrees to before a code is sent: the texts of today."""
    texts = {kind: browser.get(f"/api/legal/{kind}").raise_for_status().json() for kind in ("terms", "privacy")}
    return [{"purpose": kind, "version": text["data"]["version"]} for kind, text in texts.items()]


def _code_sent_to(browser: httpx.Client, mobile: str) -> str:
    until = time.monotonic() + TOGETHER_SECONDS
    while time.monotonic() < until:
        for message in browser.get("/dev/inbox.json").json():
            if message["to"].endswith(mobile) and (code := re.search(r"\b\d{6}\b", message["body"])):
                return code[0]
        time.sleep(0.2)
    raise SystemExit("No one-time code arrived.")


def warm_up(path: str) -> None:
    """Let every process of the product have answered before anything is timed: its first answer loads all calls."""
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(lambda _: httpx.get(address() + path, timeout=TOGETHER_SECONDS, trust_env=False), range(32)))


class HealthWatch(AbstractContextManager["HealthWatch"]):
    """Asks one address every 50 ms on a connection of its own each time, and notes how long each answer took."""

    def __init__(self, path: str = "/healthz") -> None:
        self.path = path
        self.seconds: list[float] = []
        self.failures = 0
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._watch, daemon=True)

    def __enter__(self) -> Self:
        warm_up(self.path)
        self._thread.start()
        return self

    def __exit__(self, *_: Any) -> None:
        self._over.set()
        self._thread.join()

    def _watch(self) -> None:
        place = urlsplit(address())
        while not self._over.is_set():
            began = time.monotonic()
            try:
                connection = http.client.HTTPConnection(place.hostname or "", place.port, timeout=TOGETHER_SECONDS)
                connection.request("GET", self.path)
                self.failures += connection.getresponse().status != 200
                connection.close()
            except (OSError, http.client.HTTPException):
                self.failures += 1
            self.seconds.append(time.monotonic() - began)
            self._over.wait(0.05)

    def report(self) -> str:
        """One line: how many answers, the middle one, the slowest."""
        ordered = sorted(self.seconds)
        return (
            f"{self.path:<28} {len(ordered):4} answers, {self.failures} failed, "
            f"median {1000 * ordered[len(ordered) // 2]:5.0f} ms, slowest {1000 * ordered[-1]:5.0f} ms"
        )

    def slowest(self) -> float:
        return max(self.seconds)
