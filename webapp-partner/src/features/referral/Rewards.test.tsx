import i18next from "i18next";
import { beforeAll, expect, it } from "vitest";
import { render, screen } from "webapp-shared/testing/render";
import { http, json, server } from "webapp-shared/testing/server";

import texts from "./locales/en.json";
import { Rewards } from "./Rewards";

beforeAll(() => {
  i18next.addResourceBundle("en", "referral", texts);
});

const answerWith = (results: unknown[]) => server.use(http.get("/api/partner/referral/money", () => json({ results })));

it("shows month, partner, state and rupees to the paisa", async () => {
  answerWith([{ name: "Kiran Mobile Point", month: "2026-10-01", state: "due", amount: "66.67" }]);
  render(<Rewards />);
  const row = await screen.findByRole("row", { name: /Kiran Mobile Point/ });
  expect(row.textContent).toContain("Oct 2026");
  expect(row.textContent).toContain("To be paid");
  expect(row.textContent).toContain("₹66.67");
});

it("says what begins a reward where there is none", async () => {
  answerWith([]);
  render(<Rewards />);
  expect(await screen.findByText("No reward yet")).toBeTruthy();
});

it("says that the money did not load", async () => {
  server.use(http.get("/api/partner/referral/money", () => json({ code: "core.internal", message: "no" }, 500)));
  render(<Rewards />);
  expect(await screen.findByRole("alert")).toBeTruthy();
});
