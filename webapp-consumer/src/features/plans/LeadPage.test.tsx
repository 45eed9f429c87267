import i18next from "i18next";
import { beforeAll, expect, test } from "vitest";
import { http, json, problem, server } from "webapp-shared/testing/server";
import { render, screen } from "webapp-shared/testing/render";

import { LeadPage } from "./LeadPage";
import texts from "./locales/en.json";

beforeAll(() => {
  i18next.addResourceBundle("en", "plans", texts);
});

test("a request of an unknown number has a title, says so, and leads to those that are there", async () => {
  server.use(
    http.get("*/api/leads/AAAA-2222", () => problem(404, "offerings.no_lead", "There is no request with this number.")),
  );
  render(<LeadPage />, { route: "/user/insurance/transaction?reference=AAAA-2222" });
  expect(await screen.findByText("There is no request with this number.")).toBeTruthy();
  expect(screen.getByRole("heading", { level: 1, name: "Your request" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "My applications" }).getAttribute("href")).toBe("/user/applications");
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

test.each([
  ["a call", "2026-11-30T05:30:00Z", "Waiting for a call", /^Ask the caller/, "Change the time"],
  ["a message", null, "Waiting for a message", /^Ask who writes to you/, "Ask for a call"],
])("a request that was just made waits for %s", async (_case, slot, words, note, button) => {
  const lead = {
    reference: "AAAA-3333",
    product_type: "HEALTH",
    status: "new",
    slot_at: slot,
    slot_ends_at: slot && "2026-11-30T06:00:00Z",
    next_step: { code: slot ? "expect_call" : "expect_message", turn: "provider" },
    created_at: "2026-11-28T06:00:00Z",
    closing: null,
    is_open: true,
    mobile: "98•••••210",
    name: "Asha",
    providers: [],
    plans: [],
    answers: [],
    history: [{ kind: "status", status: "new", source: "customer", slot_at: slot, at: "2026-11-28T06:00:00Z" }],
  };
  server.use(http.get("*/api/leads/AAAA-3333", () => json({ success: true, data: lead })));
  render(<LeadPage />, { route: "/user/insurance/transaction?reference=AAAA-3333" });
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByText(note)).toBeTruthy();
  expect(screen.getByRole("button", { name: button })).toBeTruthy();
  expect(screen.getByText("You sent the request")).toBeTruthy();
});
