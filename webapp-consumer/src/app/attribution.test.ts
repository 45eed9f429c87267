import { expect, test } from "vitest";

import { cameFrom, entryOf, touchOf } from "./attribution";

test("campaign parameters are kept, others are not", () => {
  const address = new URL("https://tulna.example/sunrise?utm_source=sms&utm_id=77&edit=1&qr=shop-4&tk=c1");
  expect(touchOf(address)).toEqual({ utm_source: "sms", utm_id: "77", qr: "shop-4", tk: "c1" });
});

test("an address without a campaign is no touch", () => {
  expect(touchOf(new URL("https://tulna.example/?edit=1&utm_source="))).toBeNull();
});

test("a parameter without end is cut", () => {
  const touch = touchOf(new URL(`https://tulna.example/?utm_term=${"a".repeat(500)}`));
  expect(touch?.["utm_term"]).toHaveLength(200);
});

test("an entry tells the campaign, the device, where from and by what, and nothing else of the address", () => {
  const address = new URL(
    "https://tulna.example/sunrise?utm_source=sms&gclid=G-1&clickid=c9&adgroup=loans&token=secret&qr=shop-4",
  );
  expect(
    entryOf(address, {
      referrer: "https://search.example/find?q=asha+yadav",
      width: 360,
      now: new Date("2026-11-22T03:00:00Z"),
    }),
  ).toEqual({
    utm_source: "sms",
    gclid: "G-1",
    click_id: "c9",
    ad_group: "loans",
    qr: "shop-4",
    url: "https://tulna.example/sunrise?utm_source=sms&gclid=G-1&clickid=c9&adgroup=loans&qr=shop-4",
    device: "phone",
    via: "qr",
    first_seen: "2026-11-22T03:00:00.000Z",
    referrer: "https://search.example/find",
  });
});

test.each([
  ["", null],
  ["https://tulna.example/products", null],
  ["android-app://com.example", null],
  ["https://news.example/a?b=c#d", "https://news.example/a"],
])("from %s", (referrer, kept) => {
  expect(cameFrom(referrer, "https://tulna.example")).toBe(kept);
});

test("the social page is its own source, unless the link names another", () => {
  const around = { referrer: "", width: 1440, now: new Date(0) };
  expect(entryOf(new URL("https://tulna.example/socialmedia-onboarding"), around)["page_source"]).toBe(
    "socialmedia-onboarding",
  );
  expect(entryOf(new URL("https://tulna.example/socialmedia-onboarding?page_source=reel"), around)["page_source"]).toBe(
    "reel",
  );
});
