import { expect, it } from "vitest";

import { shareLinks } from "./shareLinks";

it("puts the whole text into every address", () => {
  const links = shareLinks("Loans & cards क #1 https://tulna.example/sunrise", "Loans & cards");
  const body = "Loans%20%26%20cards%20%E0%A4%95%20%231%20https%3A%2F%2Ftulna.example%2Fsunrise";
  expect(links.whatsapp).toBe(`https://wa.me/?text=${body}`);
  expect(links.sms).toBe(`sms:?&body=${body}`);
  expect(links.email).toBe(`mailto:?subject=Loans%20%26%20cards&body=${body}`);
});
