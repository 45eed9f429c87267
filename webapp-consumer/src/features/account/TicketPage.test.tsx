import i18next from "i18next";
import { Route, Routes } from "react-router-dom";
import { beforeAll, expect, test } from "vitest";
import { http, json, server } from "webapp-shared/testing/server";
import { render, screen, waitFor } from "webapp-shared/testing/render";

import texts from "./locales/en.json";
import type { Ticket } from "./queries";
import { TicketPage } from "./TicketPage";

beforeAll(() => {
  i18next.addResourceBundle("en", "account", texts);
});

const MESSAGE = "It is the letter of last week.";
const OPEN: Ticket = {
  ...{
    id: "7",
    number: "T-7",
    category: "complaint",
    state: "open",
    application_id: null,
    can_write: true,
    asks_score: false,
    score: null,
    messages: [],
  },
  ...{
    created_at: "2026-11-20T06:00:00Z",
    changed_at: "2026-11-20T06:00:00Z",
    answer_by: "2026-11-27",
    closed_at: null,
  },
} as unknown as Ticket;

test("a question is not ended while a message is on its way: landing later, that would open it again", async () => {
  let lands = () => undefined as void;
  const line = new Promise<void>((resolve) => {
    lands = resolve;
  });
  server.use(
    http.get("/api/tickets/7", () => json({ success: true, data: OPEN })),
    http.post("/api/tickets/7/messages", async () => {
      await line;
      return json({ success: true, data: OPEN });
    }),
    http.post("/api/tickets/7/close", () => json({ success: true, data: { ...OPEN, state: "closed" } })),
  );
  const { user } = render(
    <Routes>
      <Route path="/user/account/tickets/:ticketId" element={<TicketPage />} />
    </Routes>,
    { route: "/user/account/tickets/7" },
  );
  const solved = await screen.findByRole("button", { name: "It is solved" });
  expect(solved).toHaveProperty("disabled", false);
  await user.type(screen.getByRole("textbox", { name: "Your question" }), MESSAGE);
  await user.click(screen.getByRole("button", { name: "Send" }));
  expect(solved).toHaveProperty("disabled", true);
  lands();
  await waitFor(() => expect(solved).toHaveProperty("disabled", false));
  await user.click(solved);
  expect(await screen.findByText("Closed")).toBeTruthy();
});
