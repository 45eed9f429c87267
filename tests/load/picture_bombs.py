"""Four picture bombs at once, and how long /healthz and a page take meanwhile: `make load FILE=picture_bombs`.

First pictures of 9400 x 9400 pixels (a few kB, refused by their header), then the heaviest that are taken (24 million
pixels, 3 MB). Sixteen files in all. Ends with 1 when an answer of /healthz took a second or more.
"""

import io
import sys
import time
from concurrent.futures import ThreadPoolExecutor

import httpx
from PIL import Image

from tests.factories import bombs
from tests.load.product import HealthWatch, is_smallest, sign_in_customer

AT_ONCE = 4
ROUNDS = 2


def heaviest_picture() -> bytes:
    """24 million pixels of noise in black and white, as PNG: 3 MB, and unpacked whole."""
    picture = Image.effect_noise((6000, 4000), 120).convert("1")
    out = io.BytesIO()
    picture.save(out, "PNG")
    return out.getvalue()


def main() -> None:
    at_once, rounds = (1, 1) if is_smallest() else (AT_ONCE, ROUNDS)
    people = [sign_in_customer()[0] for _ in range(at_once)]
    worst = 0.0
    for name, content in (("9400 x 9400", bombs.png(9400, 9400)), ("6000 x 4000", heaviest_picture())):
        print(f"== {at_once} pictures of {name} at once ({len(content) / 1024:.0f} kB each), {rounds} rounds")
        with HealthWatch() as health, HealthWatch("/api/legal/terms") as page:
            time.sleep(0.5)
            for _ in range(rounds):
                with ThreadPoolExecutor(at_once) as pool:
                    for answer in pool.map(lambda person: send(person, content), people):  # noqa: B023
                        print("  " + answer)
        for watch in (health, page):
            print("  " + watch.report())
        worst = max(worst, health.slowest())
    print(f"slowest /healthz: {1000 * worst:.0f} ms (must stay below 1000 ms)")
    sys.exit(worst >= 1 and not is_smallest())


def send(person: httpx.Client, content: bytes) -> str:
    began = time.monotonic()
    answer = person.post(
        "/api/tickets", data={"category": "money", "text": "See the picture."}, files={"files": ("a.png", content)}
    )
    body = answer.json()
    fault = body.get("fields", {}).get("files", [{}])[0].get("code") or body.get("code", "taken")
    return f"{answer.status_code} {fault} after {1000 * (time.monotonic() - began):.0f} ms"


if __name__ == "__main__":
    main()
