"""Let calls arrive at a steady pace and print the costs: `make load FILE=plans PLAN=steady` (production.md 12).

Plans stand in `plans.json`: a mix of calls by share, and stages of so many calls a second for so many seconds. Signs people
in, hands each stage to `arrivals.mjs` on one core, and prints by call: answers, refusals, errors and times from the moment
each call was due; by part of the product: its share of the cores and its processor time a call. A stage on a machine that
others used for more than 30% of it says so. Judges nothing.
"""

import json
import os
import random
import string
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from tests.load.product import TOGETHER_SECONDS, address, caller, consents, is_smallest, sign_in_customer

HERE = Path(__file__).parent
CUSTOMERS = 24
PASSWORD = "demo-Pass-2026"
BUSY_SHARE = 0.3
"""A stage during which others used more of the machine says little."""
RECORD = {
    "first_name": "Asha",
    "last_name": "Verma",
    "gender": 1,
    "birth_date": "1990-08-14",
    "email": "asha.verma@example.com",
    "postal_code": "226010",
    "residence_type": 1,
    "monthly_income": "42000.00",
    "emi": "6000.00",
    "credit_score_class": 3,
    "employment_status_code": 1,
    "employer_name": "Himadri Textiles",
    "salary_mode": 1,
    "se_loan_amount": "300000.00",
    "loan_tenure_months": 36,
    "loan_purpose": 3,
}
LOAN = {"product_type": "PL", "amount": "300000.00", "tenure_months": 36}


@dataclass
class Person:
    """Somebody signed in: the header of their calls and the ids that their addresses have."""

    headers: Mapping[str, str]
    ids: Mapping[str, str]


def main() -> None:
    plan = "smallest" if is_smallest() else (sys.argv[1] if len(sys.argv) > 1 else "steady")
    book = json.loads((HERE / "plans.json").read_text())
    if plan not in book["plans"]:
        raise SystemExit(f"There is no plan {plan}. Choose one of {', '.join(book['plans'])}.")
    customers = [signed_in_customer() for _ in range(2 if plan == "smallest" else CUSTOMERS)]
    with caller() as browser:
        agreed = consents(browser)
    for stage in book["plans"][plan]:
        time.sleep(stage.get("after", 0))
        people = {
            "customer": customers,
            "partner": [signed_in("partner", {"username": f"partner{n}@example.com"}) for n in (1, 2)],
            "admin": [signed_in("admin", {"email": "admin1@example.com"})],
            "nobody": [Person({}, {})],
        }
        run(stage, list(calls_of(book["mix"], people, stage.get("times", {}), agreed)))


def signed_in_customer() -> Person:
    """A new customer with a personal loan applied for."""
    browser, prospect = sign_in_customer()
    pan = f"{''.join(random.choices(string.ascii_uppercase, k=3))}PV{random.randrange(1, 10_000):04d}K"
    saved = browser.patch(f"/api/user/{prospect}", json={**RECORD, "tin": pan})
    if saved.is_error:
        raise SystemExit(f"The record of a customer was refused with {saved.status_code}: {saved.text}")
    applied = browser.post("/api/applications", json=LOAN).raise_for_status()
    ids = {"prospect": prospect, "application": applied.json()["appId"]}
    return Person({"Authorization": browser.headers["Authorization"]}, ids)


def signed_in(area: str, name: Mapping[str, str]) -> Person:
    """Somebody of the demo's back office or portal."""
    with caller() as browser:
        answer = browser.post(f"/api/{area}/login", json={**name, "password": PASSWORD}).raise_for_status()
    return Person({"Authorization": f"Bearer {answer.json()['token']}"}, {})


def calls_of(
    mix: Sequence[Mapping[str, Any]],
    people: Mapping[str, Sequence[Person]],
    times: Mapping[str, int],
    agreed: Sequence[Mapping[str, str]],
) -> Iterator[dict[str, Any]]:
    """Each call of the mix with what each of its people asks."""
    for call in mix:
        asks = [
            {
                "method": call["method"],
                "path": call["path"].format(**person.ids),
                "headers": person.headers,
                "body": filled(call.get("body"), agreed),
                "spread": call.get("spread", False),
            }
            for person in people[call["as"]]
        ]
        yield {"name": call["name"], "share": call["share"] * times.get(call["name"], 1), "asks": asks}


def filled(body: Mapping[str, Any] | None, agreed: Sequence[Mapping[str, str]]) -> Mapping[str, Any] | None:
    if body is None:
        return None
    return {name: agreed if value == "{consents}" else value for name, value in body.items()}


def run(stage: Mapping[str, Any], calls: Sequence[Mapping[str, Any]]) -> None:
    order = {"url": address(), "a_second": stage["a_second"], "seconds": stage["seconds"], "calls": calls}
    before, machine = processor_seconds(), machine_seconds()
    done = subprocess.run(
        ["taskset", "-c", "0", "node", str(HERE / "arrivals.mjs")],
        input=json.dumps(order).encode(),
        stdout=subprocess.PIPE,
        timeout=stage["seconds"] + 2 * TOGETHER_SECONDS,
        check=True,
    )
    report = json.loads(done.stdout)
    print(f"== {stage['title']}: {stage['a_second']} calls a second for {stage['seconds']} s")
    show_answers(report["answers"])
    show_processors(before, processor_seconds(), machine, machine_seconds(), report)


def show_answers(answers: Mapping[str, Sequence[tuple[int, float, str | None]]]) -> None:
    everything = [answer for some in answers.values() for answer in some]
    for name, some in (*answers.items(), ("all", everything)):
        if not some:
            continue
        taken = sorted(wait for status, wait, _ in some if 200 <= status < 300)
        refused = sorted(wait for status, wait, retry in some if status == 503 and retry)
        wrong = len(some) - len(taken) - len(refused)
        line = f"  {name:22} {len(some):6} calls  {wrong:4} errors  {len(refused):5} refused"
        if taken:
            under = sum(wait < 1_000 for wait in taken) / len(taken)
            line += f"   p50 {at(taken, 0.5):6.0f}  p95 {at(taken, 0.95):6.0f}  p99 {at(taken, 0.99):6.0f} ms"
            line += f"   under 1 s {under:6.1%}"
        if refused:
            line += f"   refused p95 {at(refused, 0.95):5.0f} ms"
        print(line)
    statuses = sorted({status for status, _, _ in everything if not 200 <= status < 300})
    if statuses:
        print(
            "  other answers: "
            + ", ".join(f"{s} x {sum(status == s for status, _, _ in everything)}" for s in statuses)
        )


def at(ordered: Sequence[float], share: float) -> float:
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def show_processors(
    before: Mapping[str, float],
    after: Mapping[str, float],
    machine: tuple[float, float],
    machine_after: tuple[float, float],
    report: Mapping[str, Any],
) -> None:
    """Print what each part of the product used, of all cores and a call, and what the generator used."""
    number = max(1, sum(len(some) for some in report["answers"].values()))
    cores = (os.cpu_count() or 1) * report["seconds"]
    used = {part: after[part] - before.get(part, 0) for part in after}
    for part, seconds in used.items():
        print(f"  {part:22} {seconds / cores:6.1%} of the cores   {1000 * seconds / number:6.2f} ms a call")
    product = sum(used.values())
    print(f"  {'product':22} {product / cores:6.1%} of the cores   {1000 * product / number:6.2f} ms a call")
    print(f"  {'generator':22} {report['own_seconds'] / cores:6.1%} of the cores")
    busy = machine_after[0] - machine[0]
    others = (busy - product - report["own_seconds"]) / max(1e-9, machine_after[1] - machine[1])
    if others > BUSY_SHARE:
        print(f"  others used {others:.0%} of the machine: these figures say little")


PARTS = {"granian": "web", "celery": "workers"}
TICKS = os.sysconf("SC_CLK_TCK")


def processor_seconds() -> dict[str, float]:
    """Processor time so far of the web processes, the workers and the database's connections of this world.

    Processes of the product are those that the parent of this one started; connections bear the database's name. A
    process that ended is in its parent's time, for the database in that of the server, which is this world's alone.
    """
    worlds = json.loads(os.environ.get("TULNA_E2E_WORLDS", "[]"))
    name = urlsplit(worlds[0]["database"]).path.strip("/") if worlds else ""
    parents, commands, seconds = {}, {}, {}
    for folder in Path("/proc").iterdir():
        if not folder.name.isdigit():
            continue
        try:
            words = (folder / "cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
            fields = (folder / "stat").read_text().rsplit(")", 1)[1].split()
        except OSError:
            continue
        process = int(folder.name)
        parents[process], commands[process] = int(fields[1]), words
        seconds[process] = sum(map(int, fields[11:15])) / TICKS
    totals = dict.fromkeys(("web", "workers", "database"), 0.0)
    connections = {
        process
        for process, words in commands.items()
        if name and words.startswith("postgres:") and f" {name} " in words
    }
    servers = {parents[process] for process in connections}
    for process, words in commands.items():
        if process in connections | servers:
            totals["database"] += seconds[process]
        elif os.getppid() in ancestors(process, parents):
            part = next((part for mark, part in PARTS.items() if mark in words), None)
            if part and "sandbox" not in words:
                totals[part] += seconds[process]
    return totals


def ancestors(process: int, parents: Mapping[int, int]) -> set[int]:
    found: set[int] = set()
    while (process := parents.get(process, 0)) and process not in found:
        found.add(process)
    return found


def machine_seconds() -> tuple[float, float]:
    """Seconds that all cores were busy so far, and all of their seconds."""
    ticks = [int(field) for field in Path("/proc/stat").read_text().splitlines()[0].split()[1:9]]
    return (sum(ticks) - ticks[3] - ticks[4]) / TICKS, sum(ticks) / TICKS


if __name__ == "__main__":
    main()
