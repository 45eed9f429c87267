import i18next from "i18next";
import { Route, Routes } from "react-router-dom";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { http, json, problem, server } from "webapp-shared/testing/server";
import { render, screen } from "webapp-shared/testing/render";

import { session } from "../../api/session";
import texts from "./locales/en.json";
import { TicketPage } from "./TicketPage";
import { TicketsPage } from "./TicketsPage";

beforeAll(() => {
  i18next.addResourceBundle("en", "account", texts);
});

const TICKET = {
  ...{ id: "7", number: "T-7", category: "complaint", state: "open", application_id: null, can_write: true },
  ...{ opened_at: "2026-11-20T06:00:00Z", changed_at: "2026-11-20T06:00:00Z", answer_by: "2026-11-27" },
  ...{ unread: false, asks_score: false, score: null },
};
const SAID = "Where is my money?";
const FIRST = "Confirm your PAN or birth date first: open Welcome back.";

let isProven = false;
let given: unknown[] = [];

beforeEach(() => {
  isProven = false;
  given = [];
  session.set("prospectAppId", "p-1");
  const refused = () => problem(403, "customers.confirm_first", FIRST);
  const ticket = { ...TICKET, messages: [{ author: "customer", text: SAID, at: TICKET.opened_at, files: [] }] };
  server.use(
    http.get("*/api/user/p-1", () =>
      json({ success: true, data: { confirm_needed: isProven ? 0 : 1, stale_fields: [] } }),
    ),
    http.get("*/api/getMaskInfo/p-1", () => json({ success: true, data: { pan: "XXXXXX234F", birth_date: null } })),
    http.post("*/api/user/p-1/confirm", async ({ request }) => {
      given.push(await request.json());
      isProven = true;
      return json({ success: true, message: "", inflight_credit_app_id: null, redirect_path: "/user/offers" });
    }),
    http.get("*/api/tickets/7", () => (isProven ? json({ success: true, data: ticket }) : refused())),
    http.get("*/api/tickets", () => json({ count: 1, next: null, previous: null, results: [TICKET] })),
  );
});

const draw = (route: string) =>
  render(
    <Routes>
      <Route path="/user/account/tickets" element={<TicketsPage />} />
      <Route path="/user/account/tickets/:ticketId" element={<TicketPage />} />
    </Routes>,
    { route },
  );

test("a ticket's words are read after the proof, by the PAN alone where no birth date is known", async () => {
  const { user } = draw("/user/account/tickets/7");
  await user.type(await screen.findByLabelText("PAN"), "ABCPY1234F");
  expect([screen.queryByText(SAID), screen.queryByRole("radio")]).toEqual([null, null]);
  await user.click(screen.getByRole("button", { name: "Confirm" }));
  expect(await screen.findByText(SAID)).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(given).toEqual([{ pan: "ABCPY1234F" }]);
});

test("who does not prove it comes back to the list, which holds no words", async () => {
  const { user } = draw("/user/account/tickets/7");
  await screen.findByLabelText("PAN");
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(await screen.findByText(/T-7/)).toBeTruthy();
  expect([given, screen.queryByText(SAID)]).toEqual([[], null]);
});

test("a new question is asked after the proof", async () => {
  const { user } = draw("/user/account/tickets");
  await screen.findByText(/T-7/);
  await user.click(screen.getByRole("button", { name: texts.ticket_new }));
  await user.type(await screen.findByLabelText("PAN"), "ABCPY1234F");
  expect(screen.queryByLabelText(texts.ticket_text)).toBeNull();
  await user.click(screen.getByRole("button", { name: "Confirm" }));
  expect(await screen.findByLabelText(texts.ticket_text)).toBeTruthy();
});
