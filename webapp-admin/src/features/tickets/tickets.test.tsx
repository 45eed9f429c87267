import i18next from "i18next";
import { Route, Routes } from "react-router-dom";
import { beforeAll, describe, expect, it } from "vitest";
import { render, screen, waitFor } from "webapp-shared/testing/render";
import { http, json, problem, server } from "webapp-shared/testing/server";

import texts from "./locales/en.json";
import hindi from "./locales/hi.json";
import { findAnswers, insertAnswer } from "./model";
import type { CannedAnswer } from "./queries";
import { TicketPage } from "./TicketPage";
import { TicketsPage } from "./TicketsPage";

const ME = "0190c0de-0000-7000-8000-00000000000a";
const HARI = "0190c0de-0000-7000-8000-00000000000b";
const LINE = {
  id: "0190c0de-0000-7000-8000-000000000001",
  number: "T-N2VF7J",
  asker: { kind: "partner", name: "Dev Mehta", partner: "Sunrise Finserv", customer_id: null },
  kind: "general_query",
  category: "payout",
  priority: "high",
  state: "open",
  waiting_for: "",
  language: "hi",
  excerpt: "मेरा हिस्सा स्टेटमेंट में नहीं दिख रहा।",
  owner_id: null,
  owner_name: "",
  opened_at: "2026-11-27T04:30:00Z",
  changed_at: "2026-11-27T04:30:00Z",
  answer_by: "2026-11-30",
  first_answer_due: null,
  is_overdue: true,
  score: null,
};
const TICKET = {
  ...LINE,
  can_write: true,
  opened_by_name: "",
  faq_code: "",
  application: null,
  sent_on: null,
  finding: "",
  finding_on: null,
  finding_days: null,
  closed_at: null,
  messages: [
    {
      id: "0190c0de-0000-7000-8000-000000000002",
      author: "partner",
      author_name: "Dev Mehta",
      is_internal: false,
      text: "कब आएगा?",
      at: "2026-11-27T04:30:00Z",
      files: [],
    },
  ],
  colleagues: [
    { id: ME, name: "Isha Rao" },
    { id: HARI, name: "Hari Nair" },
  ],
};
const VIEWS = { mine: 0, unassigned: 1, overdue: 1, waiting: 0, open: 1 };
const CANNED = [
  {
    code: "share",
    kind: "general_query",
    title: { en: "Share still pending", hi: "हिस्सा अभी पेंडिंग है" },
    text: { en: "It stays pending.", hi: "यह पेंडिंग रहता है।" },
  },
  { code: "code", kind: "customer", title: { en: "Code", hi: "कोड" }, text: { en: "Wait.", hi: "रुकें।" } },
] satisfies CannedAnswer[];

beforeAll(() => {
  i18next.addResourceBundle("en", "tickets", texts);
  i18next.addResourceBundle("hi", "tickets", hindi);
});

const queue = (results: object[], asked: URLSearchParams[] = []) =>
  http.get("/api/admin/tickets", ({ request }) => {
    asked.push(new URL(request.url).searchParams);
    return json({ count: results.length, next: null, previous: null, views: VIEWS, results });
  });
const around = () => [
  http.get("/api/admin/canned-answers", () => json({ results: CANNED })),
  http.get("/api/admin-reverify", () => json({ adminId: ME, roleId: 3, limits: [] })),
];
const page = (
  <Routes>
    <Route path="/admin/csr-portal/tickets/:number" element={<TicketPage />} />
  </Routes>
);
const AT = { route: "/admin/csr-portal/tickets/T-N2VF7J" };

describe("the queue of tickets", () => {
  it.each([
    ["en", "With nobody", "Overdue"],
    ["hi", "किसी के पास नहीं", "समय निकल चुका"],
  ] as const)("shows in %s who asks, what, and that it is overdue", async (language, owner, overdue) => {
    server.use(queue([LINE]));
    render(<TicketsPage />, { language });
    const link = await screen.findByRole("link", { name: /Dev Mehta/ });
    expect(link.getAttribute("href")).toBe("/admin/csr-portal/tickets/T-N2VF7J");
    expect(screen.getByText(owner)).toBeTruthy();
    expect(screen.getAllByText(overdue).length).toBeGreaterThan(0);
  });

  it("narrows by a view and keeps it in the address of each ticket", async () => {
    const asked: URLSearchParams[] = [];
    server.use(queue([LINE], asked));
    const { user } = render(<TicketsPage />);
    await screen.findByText("T-N2VF7J");
    await user.click(screen.getByRole("radio", { name: /^Overdue/ }));
    await waitFor(() => expect(asked.at(-1)?.get("view")).toBe("overdue"));
    expect(screen.getByRole("link", { name: /Dev Mehta/ }).getAttribute("href")).toContain("view=overdue");
  });

  it("says that nothing is there, and offers another try after a failure", async () => {
    server.use(queue([]));
    const { unmount } = render(<TicketsPage />);
    expect(await screen.findByText("No ticket here")).toBeTruthy();
    unmount();
    server.use(http.get("/api/admin/tickets", () => problem(500, "core.failed", "Not now.")));
    render(<TicketsPage />);
    expect(await screen.findByRole("button", { name: /again/i })).toBeTruthy();
  });
});

describe("a ticket", () => {
  it("sends an answer with the number of messages on the screen", async () => {
    const sent: unknown[] = [];
    server.use(
      queue([LINE]),
      ...around(),
      http.get("/api/admin/tickets/T-N2VF7J", () => json(TICKET)),
      http.post("/api/admin/tickets/T-N2VF7J/messages", async ({ request }) => {
        sent.push(await request.json());
        return json({ ...TICKET, state: "closed" }, 201);
      }),
    );
    const { user } = render(page, AT);
    await user.click(await screen.findByRole("button", { name: /हिस्सा अभी पेंडिंग है/ }));
    await user.click(screen.getByRole("button", { name: "Send and close" }));
    await waitFor(() =>
      expect(sent).toEqual([{ text: "यह पेंडिंग रहता है।", internal: false, close: true, messages_seen: 1 }]),
    );
    expect(await screen.findByRole("button", { name: "Reopen" })).toBeTruthy();
    expect(screen.queryByRole("textbox", { name: /Your answer/ })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Write again" }));
    expect(screen.getByRole("textbox", { name: /Your answer/ })).toBeTruthy();
  });

  it("keeps the text when the answer is refused", async () => {
    server.use(
      queue([LINE]),
      ...around(),
      http.get("/api/admin/tickets/T-N2VF7J", () => json(TICKET)),
      http.post("/api/admin/tickets/T-N2VF7J/messages", () => problem(409, "desk.ticket_changed", "Not now.")),
    );
    const { user } = render(page, AT);
    const field = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: /Your answer/ });
    await user.type(field, "We look.");
    await user.click(screen.getByRole("button", { name: "Send" }));
    expect(await screen.findByRole("alert")).toBeTruthy();
    expect(field.value).toBe("We look.");
  });

  it("is taken from the owner on the screen, and says who has it", async () => {
    const sent: unknown[] = [];
    server.use(
      queue([LINE]),
      ...around(),
      http.get("/api/admin/tickets/T-N2VF7J", () => json({ ...TICKET, owner_id: HARI, owner_name: "Hari Nair" })),
      http.post("/api/admin/tickets/T-N2VF7J/owner", async ({ request }) => {
        sent.push(await request.json());
        return json({ ...TICKET, owner_id: ME, owner_name: "Isha Rao" });
      }),
    );
    const { user } = render(page, AT);
    expect(await screen.findByText("Hari Nair is answering this.")).toBeTruthy();
    await user.click(await screen.findByRole("button", { name: "Take it" }));
    await waitFor(() => expect(sent).toEqual([{ owner_id: ME, seen_owner_id: HARI }]));
    await waitFor(() => expect(screen.queryByText("Hari Nair is answering this.")).toBeNull());
  });

  it("names the lenders that its application went to, with the status at each", async () => {
    const lender = {
      lender_id: 7,
      lender: "Kachnar Bank",
      status: "in_review",
      label: "In review",
      as_of: "2026-11-24",
    };
    const application = {
      application_id: "3f9a1c20-7a54-4d7e-9d5e-0f6f3b1c2a77",
      product: "Personal Loans",
      lenders: [lender],
    };
    server.use(
      queue([LINE]),
      ...around(),
      http.get("/api/admin/tickets/T-N2VF7J", () => json({ ...TICKET, application })),
    );
    render(page, AT);
    expect(await screen.findByText("Application 3f9a1c20 · Personal Loans")).toBeTruthy();
    expect(screen.getByText("Kachnar Bank").parentElement?.textContent).toBe(
      "Kachnar Bank In review since 24 Nov 2026",
    );
  });

  it("says that its application went to no lender yet", async () => {
    const application = { application_id: "3f9a1c20-7a54-4d7e-9d5e-0f6f3b1c2a77", product: "Gold Loans", lenders: [] };
    server.use(
      queue([LINE]),
      ...around(),
      http.get("/api/admin/tickets/T-N2VF7J", () => json({ ...TICKET, application })),
    );
    render(page, AT);
    expect(await screen.findByText("It went to no lender yet.")).toBeTruthy();
  });

  it("that is unknown is not found", async () => {
    server.use(
      queue([]),
      ...around(),
      http.get("/api/admin/tickets/T-N2VF7J", () => problem(404, "core.not_found", "Not now.")),
    );
    render(page, AT);
    expect(await screen.findByRole("heading", { level: 1 })).toBeTruthy();
    expect(screen.queryByRole("textbox")).toBeNull();
  });
});

describe("canned answers", () => {
  it("are found in both languages among those of the kind", () => {
    expect(findAnswers(CANNED, "general_query", "पेंडिंग").map(({ code }) => code)).toEqual(["share"]);
    expect(findAnswers(CANNED, "general_query", "PENDING").map(({ code }) => code)).toEqual(["share"]);
    expect(findAnswers(CANNED, "general_query", "code")).toEqual([]);
  });

  it("go below what is typed", () => {
    expect(insertAnswer(" \n", "A")).toBe("A");
    expect(insertAnswer("Hello\n", "A")).toBe("Hello\n\nA");
  });
});
