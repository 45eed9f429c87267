import { expect, test } from "vitest";

import { touchOf } from "./attribution";

test("campaign parameters are kept, others are not", () => {
  const address = new URL("https://tulna.example/sunrise?utm_source=sms&utm_id=77&edit=1&qr=shop-4");
  expect(touchOf(address)).toEqual({ utm_source: "sms", utm_id: "77", qr: "shop-4" });
});

test("an address without a campaign is no touch", () => {
  expect(touchOf(new URL("https://tulna.example/?edit=1&utm_source="))).toBeNull();
});

test("a parameter without end is cut", () => {
  const touch = touchOf(new URL(`https://tulna.example/?utm_term=${"a".repeat(500)}`));
  expect(touch?.["utm_term"]).toHaveLength(200);
});
