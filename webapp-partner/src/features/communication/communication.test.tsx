import i18next from "i18next";
import { Route, Routes } from "react-router-dom";
import { beforeAll, describe, expect, it } from "vitest";
import { render, screen, waitFor } from "webapp-shared/testing/render";
import { http, json, problem, server } from "webapp-shared/testing/server";

import { CommunicationPage } from "./CommunicationPage";
import texts from "./locales/en.json";
import hindi from "./locales/hi.json";
import { inOrder } from "./model";
import { NewTicketPage } from "./NewTicketPage";
import type { TicketRow } from "./queries";

const ID = "0190c0de-0000-7000-8000-000000000001";
const ROW: TicketRow = {
  id: ID,
  number: "T-P5YK3G",
  kind: "tech_support",
  category: "link",
  state: "answered",
  is_own: true,
  opened_at: "2026-11-25T04:30:00Z",
  changed_at: "2026-11-26T04:30:00Z",
  answer_by: "2026-11-28",
  unread: true,
};
const TICKET = {
  ...ROW,
  can_write: true,
  asks_score: false,
  score: null,
  missing_lead: null,
  application_id: null,
  messages: [
    { author: "partner", author_name: "Dev Mehta", text: "Blank.", at: "2026-11-25T04:30:00Z", files: [] },
    { author: "staff", author_name: "", text: "Try again.", at: "2026-11-26T04:30:00Z", files: [] },
  ],
};
const NEWS = {
  id: 3,
  title: "Statements come late",
  body: "The 10th is a holiday.",
  is_urgent: true,
  starts_at: "2026-11-26T04:30:00Z",
  is_read: false,
};
const SELF = { role: "owner", name: "Dev Mehta", partner_name: "Sunrise", masquerade: false, must_enrol: false };

beforeAll(() => {
  i18next.addResourceBundle("en", "communication", texts);
  i18next.addResourceBundle("hi", "communication", hindi);
});

const portal = (rows: object[], news: object[] = [NEWS], self: object = SELF) => [
  http.get("/api/partner-reverify", () => json(self)),
  http.get("/api/partner/announcements", () => json({ success: true, data: news })),
  http.get("/api/partner/tickets", () => json({ count: rows.length, next: null, previous: null, results: rows })),
  http.get(`/api/partner/tickets/${ID}`, () => json({ success: true, data: TICKET })),
];
const page = (
  <Routes>
    <Route path="/partner/communication" element={<CommunicationPage />} />
    <Route path="/partner/communication/general-query" element={<NewTicketPage />} />
  </Routes>
);
const AT = { route: "/partner/communication" };

describe("communication", () => {
  it.each([
    ["en", "New answer", "Mark as read", "Tech support"],
    ["hi", "नया जवाब", "पढ़ लिया, दर्ज करें", "तकनीकी मदद"],
  ] as const)("shows news and own questions in %s", async (language, unread, mark, support) => {
    server.use(...portal([ROW]));
    render(page, { ...AT, language });
    expect(await screen.findByText(unread)).toBeTruthy();
    expect(await screen.findByRole("button", { name: mark })).toBeTruthy();
    expect(screen.getByRole("link", { name: support }).getAttribute("href")).toBe(
      "/partner/communication/tech-support",
    );
  });

  it("marks news as read once pressed", async () => {
    let isRead = false;
    server.use(
      http.get("/api/partner/announcements", () => json({ success: true, data: [{ ...NEWS, is_read: isRead }] })),
      http.post("/api/partner/announcements/3/read", () => {
        isRead = true;
        return json({ success: true });
      }),
      ...portal([]),
    );
    const { user } = render(page, AT);
    await user.click(await screen.findByRole("button", { name: "Mark as read" }));
    expect(await screen.findByText("Read")).toBeTruthy();
    expect(await screen.findByText("You have asked nothing yet.")).toBeTruthy();
  });

  it("shows an admin who looks on the news and no question", async () => {
    server.use(...portal([ROW], [NEWS], { ...SELF, masquerade: true }));
    render(page, AT);
    expect(await screen.findByText(/closed in masquerade mode/)).toBeTruthy();
    expect(screen.queryByText("T-P5YK3G")).toBeNull();
    expect(screen.queryByRole("button", { name: "Mark as read" })).toBeNull();
  });

  it("opens a ticket beside the list and asks once for a score after its end", async () => {
    const scores: unknown[] = [];
    server.use(
      ...portal([ROW]),
      http.post(`/api/partner/tickets/${ID}/close`, () =>
        json({ success: true, data: { ...TICKET, state: "closed", asks_score: true } }),
      ),
      http.post(`/api/partner/tickets/${ID}/score`, async ({ request }) => {
        scores.push(await request.json());
        return json({ success: true, data: { ...TICKET, state: "closed", score: 4 } });
      }),
    );
    const { user } = render(page, { route: `/partner/communication?ticket=${ID}` });
    await user.click(await screen.findByRole("button", { name: "It is solved" }));
    await user.click(await screen.findByRole("button", { name: "4" }));
    expect(await screen.findByText("Your score: 4 of 5. Thank you.")).toBeTruthy();
    expect(scores).toEqual([{ score: 4 }]);
    expect(screen.queryByRole("button", { name: "4" })).toBeNull();
  });
});

describe("a new question", () => {
  const stuck = "/partner/communication/general-query?faq=share&question=When+am+I+paid%3F&search=payout";

  it("carries the FAQ and the words that were searched for", async () => {
    const sent: FormData[] = [];
    server.use(
      ...portal([]),
      http.post("/api/partner/tickets", async ({ request }) => {
        sent.push(await request.formData());
        return json({ success: true, data: TICKET }, 201);
      }),
    );
    const { user } = render(page, { route: stuck });
    const field = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: /Your question/ });
    expect(field.value).toBe("When am I paid?\nSearched for: payout\n\n");
    await user.click(screen.getByRole("button", { name: "Send" }));
    expect(await screen.findByText("Choose what it is about.")).toBeTruthy();
    expect(sent).toHaveLength(0);
    await user.selectOptions(screen.getByRole("combobox"), "payout");
    await user.click(screen.getByRole("button", { name: "Send" }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(["kind", "category", "faq_code"].map((name) => sent[0]?.get(name))).toEqual([
      "general_query",
      "payout",
      "share",
    ]);
    expect(await screen.findByText("Try again.")).toBeTruthy();
  });

  it("asks for the number and the day of a customer who is missing", async () => {
    const sent: FormData[] = [];
    server.use(
      ...portal([]),
      http.post("/api/partner/tickets", async ({ request }) => {
        sent.push(await request.formData());
        return json({ success: true, data: TICKET }, 201);
      }),
    );
    const { user } = render(page, { route: "/partner/communication/general-query?about=missing_lead" });
    await user.type(await screen.findByRole("textbox", { name: /How did you send them/ }), "By WhatsApp.");
    await user.click(screen.getByRole("button", { name: "Send" }));
    expect(await screen.findByText("Enter a 10-digit mobile number.")).toBeTruthy();
    expect(sent).toHaveLength(0);
    await user.type(screen.getByRole("textbox", { name: /Mobile number/ }), "9876543219");
    await user.type(screen.getByRole("textbox", { name: /When did you send them/ }), "20112026");
    await user.click(screen.getByRole("button", { name: "Send" }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(["category", "mobile", "sent_on"].map((name) => sent[0]?.get(name))).toEqual([
      "missing_lead",
      "9876543219",
      "2026-11-20",
    ]);
  });

  it.each([
    [null, "We are looking why"],
    ["not_first", "Another partner's link came first, on 19 Nov 2026."],
  ] as const)("says of a missing customer with the finding %s: %s", async (code, words) => {
    const missing_lead = { sent_on: "2026-11-20", code, on: code && "2026-11-19", days_over: null };
    server.use(
      http.get(`/api/partner/tickets/${ID}`, () =>
        json({ success: true, data: { ...TICKET, category: "missing_lead", missing_lead } }),
      ),
      ...portal([]),
    );
    render(page, { route: `/partner/communication?ticket=${ID}` });
    expect(await screen.findByText((text) => text.includes(words))).toBeTruthy();
  });

  it("carries the application that it is about", async () => {
    const sent: FormData[] = [];
    const application = "5c267476-1111-4111-8111-111111111111";
    server.use(
      ...portal([]),
      http.post("/api/partner/tickets", async ({ request }) => {
        sent.push(await request.formData());
        return json({ success: true, data: TICKET }, 201);
      }),
    );
    const { user } = render(page, {
      route: `/partner/communication/general-query?about=application&application=${application}`,
    });
    expect(await screen.findByText("Your question is about application 5c267476.")).toBeTruthy();
    await user.type(screen.getByRole("textbox", { name: /Your question/ }), "When does the lender answer?");
    await user.click(screen.getByRole("button", { name: "Send" }));
    await waitFor(() => expect(sent.map((form) => form.get("application_id"))).toEqual([application]));
  });

  it("keeps the text when it is refused", async () => {
    server.use(
      ...portal([]),
      http.post("/api/partner/tickets", () => problem(429, "desk.too_many_messages", "Not now.")),
    );
    const { user } = render(page, { route: stuck });
    const field = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: /Your question/ });
    await user.selectOptions(screen.getByRole("combobox"), "other");
    await user.click(screen.getByRole("button", { name: "Send" }));
    expect(await screen.findByRole("alert")).toBeTruthy();
    expect(field.value).toContain("Searched for: payout");
  });
});

it("unread questions stand first and closed ones last", () => {
  const rows = [
    { ...ROW, id: "closed", state: "closed" as const, unread: false },
    { ...ROW, id: "open", state: "open" as const, unread: false },
    { ...ROW, id: "unread" },
  ];
  expect(inOrder(rows).map(({ id }) => id)).toEqual(["unread", "open", "closed"]);
});
