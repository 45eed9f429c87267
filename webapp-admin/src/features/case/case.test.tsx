import { fireEvent } from "@testing-library/react";
import i18next from "i18next";
import { act } from "react";
import { Route, Routes } from "react-router-dom";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { render, screen, within } from "webapp-shared/testing/render";
import { http, json, problem, server } from "webapp-shared/testing/server";

import { CasePage } from "./CasePage";
import { FindPage } from "./FindPage";
import texts from "./locales/en.json";
import hindi from "./locales/hi.json";

const ID = "0190c0de-0000-7000-8000-000000000001";
const PERSON = {
  customer_id: ID,
  name: "S••••• Y.",
  mobile: "XXXXXX3210",
  city: "Lucknow",
  language: "hi",
  last_seen_at: "2026-11-20T09:00:00Z",
  applications: 2,
  marks: ["duplicate"],
  found_by: "mobile",
  opened_at: "2026-11-20T09:10:00Z",
};
const SENT = {
  submission_id: "0190c0de-0000-7000-8000-000000000002",
  lender: { lender_id: 1, name: "Kachnar Bank", mark_seed: "kachnar" },
  status: "documents_pending",
  status_on: "2026-11-19",
  reference: "KS-88213",
  amount: "300000.00",
  tenure_months: 24,
  sanctioned_amount: null,
  disbursed_amount: null,
  reason: null,
  next_step: { code: "give_documents", turn: "you" },
  requested_status: null as object | null,
};
const ASKED = {
  id: "0190c0de-0000-7000-8000-000000000009",
  status: "sanctioned",
  on: "2026-11-20",
  amount: "250000.00",
  reason: "The lender's desk confirmed it.",
  evidence: "Mail of 20 November, folder 12.",
  maker: "Gita Rao",
  made_at: "2026-11-20T09:00:00Z",
  is_own: false,
  can_decide: true,
};
const caseWith = (facts: object) => ({
  ...CASE,
  can_set_status: true,
  can_step_back: false,
  applications: CASE.applications.map((application) => ({ ...application, submissions: [{ ...SENT, ...facts }] })),
});
const CASE = {
  customer_id: ID,
  name: "Sunita Y.",
  since: "2026-09-02T06:30:00Z",
  last_seen_at: "2026-11-20T09:19:00Z",
  moved_to: null,
  deleted_at: null,
  focus: null,
  visits: 4,
  person: [
    { field: "mobile", masked: "XXXXXX3210", can_reveal: true },
    { field: "pan", masked: "XXXXXX234F", can_reveal: false },
  ],
  contact: [{ via: "call", topic: "promotional", allowed: false, reason: "no_consent", not_before: null }],
  consents: [{ purpose: "terms", at: "2026-09-02T06:30:00Z", version: "1" }],
  needs: SENT,
  applications: [
    {
      application_id: "0190c0de-0000-7000-8000-000000000003",
      prospect_id: null,
      product: "PL",
      amount: "300000.00",
      tenure_months: 24,
      partner: "",
      created_at: "2026-11-19T06:30:00Z",
      offers: null,
      submissions: [SENT],
    },
  ],
  tickets: [],
  notes: [],
  marks: [],
  viewers: ["Isha Verma"],
  duplicates: [],
};
const LINES = {
  lines: [
    { at: "2026-11-20T09:19:00Z", kind: "journey", key: "event:1", code: "event_visit", by: "", facts: { path: "/" } },
    {
      at: "2026-11-19T09:19:00Z",
      kind: "statuses",
      key: "status:1",
      code: "status_in_review",
      by: "",
      facts: { lender: "Kachnar Bank", source: "mis" },
    },
  ],
  before: null,
};

const LIST = {
  snapshot_id: "0190c0de-0000-7000-8000-00000000000c",
  at: "2026-11-19T06:30:00Z",
  rule_version: "7",
  product: "PL",
  amount: "250000.00",
  tenure_months: 24,
  is_complete: true,
  offers: [
    {
      lender: "Neem Finance",
      amount: "150000.00",
      tenure_months: 36,
      apr: "12.10",
      emi: "4999.00",
      fees_total: "1500.00",
      total_payable: "179964.00",
      meets_request: false,
    },
  ],
  others: [{ lender: "Gulmohar Bank", state: "not_matched", rules: ["income_min"] }],
};

const timeline = () => http.get("/api/admin/customers/:id/timeline", () => json(LINES));
const withSubmission = (facts: object) => [
  timeline(),
  http.get("/api/admin/customers/:id/:pid", () => json(caseWith(facts))),
];

beforeAll(() => {
  i18next.addResourceBundle("en", "case", texts);
  i18next.addResourceBundle("hi", "case", hindi);
});

const recent = (results: object[]) => http.get("/api/admin/customers/recent", () => json({ results }));
const searched = (results: object[], asked: unknown[] = []) =>
  http.post("/api/admin/customers/search", async ({ request }) => {
    asked.push(await request.json());
    return json({ read_as: "mobile", results });
  });

const MINE = {
  id: "0190c0de-0000-7000-8000-0000000000f1",
  number: "T-N2VF7J",
  asker: { kind: "customer", name: "Dev Mehta" },
  first_answer_due: null,
  answer_by: "2026-12-01",
  is_overdue: true,
};

describe("the search", () => {
  beforeEach(() => {
    server.use(http.get("/api/admin/tickets", () => json({ results: [MINE], count: 1 })));
  });

  it("names the own tickets, and moves through people and tickets by keys", async () => {
    server.use(recent([{ ...PERSON, marks: [] }]));
    const { user } = render(<FindPage />);
    const ticket = await screen.findByRole("link", { name: "Dev Mehta, T-N2VF7J" });
    expect(ticket.getAttribute("href")).toBe("/admin/csr-portal/tickets/T-N2VF7J");
    const person = await screen.findByRole("link", { name: /S•••••/ });
    await user.click(document.body);
    await user.keyboard("r");
    expect(document.activeElement).toBe(person);
    await user.keyboard("/");
    expect(document.activeElement).toBe(screen.getByRole("textbox"));
  });

  it.each([
    ["en", "Found by mobile", "Find", "Same PAN as another"],
    ["hi", "मोबाइल से मिला", "खोजें", "किसी और से मिलता पैन"],
  ] as const)("shows in %s the last cases and who was found, masked", async (language, opened, find, mark) => {
    const asked: unknown[] = [];
    server.use(recent([{ ...PERSON, marks: [] }]), searched([{ ...PERSON, opened_at: null }], asked));
    const { user } = render(<FindPage />, { language });
    expect(await screen.findByText(new RegExp(opened))).toBeTruthy();
    await user.type(screen.getByRole("textbox"), "90000 03210");
    await user.click(screen.getByRole("button", { name: find }));
    expect(await screen.findByText(mark)).toBeTruthy();
    expect(asked).toEqual([{ q: "90000 03210", pincode: "", birth_year: null }]);
    expect(screen.getAllByRole("link", { name: /S•••••/ })[0]?.getAttribute("href")).toBe(
      `/admin/csr-portal/${ID}/latest`,
    );
  });

  it("asks for a second fact once a name is typed", async () => {
    const asked: unknown[] = [];
    server.use(recent([]), searched([], asked));
    const { user } = render(<FindPage />);
    await user.type(screen.getByRole("textbox"), "Sunita Yadav");
    await user.type(screen.getByLabelText(/Year of birth/), "1991{Enter}");
    expect(await screen.findByText("Nobody is known by this")).toBeTruthy();
    expect(asked).toEqual([{ q: "Sunita Yadav", pincode: "", birth_year: 1991 }]);
  });

  it("keeps what was typed when the server refuses, and says why", async () => {
    server.use(
      recent([]),
      http.post("/api/admin/customers/search", () => problem(429, "desk.too_many_searches", "That was your limit.")),
    );
    const { user } = render(<FindPage />);
    await user.type(screen.getByRole("textbox"), "9000003210{Enter}");
    expect(await screen.findByText("That was your limit.")).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe("9000003210");
  });
});

describe("the case", () => {
  beforeEach(() => {
    server.use(
      http.get("/api/admin/customers/:id/timeline", () => json(LINES)),
      http.get("/api/admin/customers/:id/:pid", () => json(CASE)),
    );
  });
  const open = (language: "en" | "hi" = "en", id: string = ID) =>
    render(
      <Routes>
        <Route path="/admin/csr-portal/:id/:pid" element={<CasePage />} />
      </Routes>,
      { route: `/admin/csr-portal/${id}/latest`, language },
    );

  it.each([
    ["en", "Give documents to Kachnar Bank", "No, no consent for it", "In review: Kachnar Bank · MIS file"],
    ["hi", "Kachnar Bank को दस्तावेज़ देने हैं", "नहीं, इसके लिए सहमति नहीं", "जाँच जारी: Kachnar Bank · MIS फ़ाइल"],
  ] as const)("says in %s what they need now, why not to call, and what happened", async (language, ...words) => {
    open(language);
    for (const text of words) expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByText(/Isha Verma/)).toBeTruthy();
  });

  it.each([
    ["en", null, "Yes, now"],
    ["en", "2026-11-21T03:30:00Z", "Not now, from 21 Nov 2026, 9:00 am"],
    ["hi", "2026-11-21T03:30:00Z", "अभी नहीं, 21 नव॰ 2026, 9:00 am से"],
  ] as const)("says in %s with the time %s whether contact is open", async (language, not_before, text) => {
    const contact = [{ via: "call", topic: "service", allowed: true, reason: "", not_before }];
    server.use(http.get("/api/admin/customers/:id/:pid", () => json({ ...CASE, contact })));
    open(language);
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it("shows one value with a reason until Esc, and no eye where the role has none", async () => {
    server.use(http.post("/api/admin/customers/:id/reveals", () => json({ value: "9000003210", hides_in: 60 })));
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Show: Mobile" }));
    expect(screen.queryByRole("button", { name: "Show: PAN" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Show for 60 seconds" }));
    expect(await screen.findByText("9000003210")).toBeTruthy();
    await user.keyboard("{Escape}");
    expect(screen.queryByText("9000003210")).toBeNull();
    expect(screen.getByText("XXXXXX3210")).toBeTruthy();
  });

  it("opens the recording of a call with a reason, for the call it belongs to", async () => {
    const sent: unknown[] = [];
    const line = {
      at: "2026-11-21T06:00:00Z",
      kind: "calls",
      key: "call:1",
      code: "call_made",
      by: "Isha Verma",
      facts: { disposition: "interested", recording: "0190c0de-0000-7000-8000-00000000000b" },
    };
    server.use(
      http.get("/api/admin/customers/:id/timeline", () => json({ lines: [line], before: null })),
      http.post("/api/admin/customers/:id/reveals", async ({ request }) => {
        sent.push(await request.json());
        return json({ value: "https://bridge.example/r/1", hides_in: 60 });
      }),
    );
    const { user } = open();
    await user.click(
      await screen.findByRole("button", { name: /^Get recording: 21 Nov 2026, 11:30.am, Isha Verma$/i }),
    );
    await user.click(screen.getByRole("button", { name: "Show for 60 seconds" }));
    const link = await screen.findByRole<HTMLAnchorElement>("link", {
      name: /^Open the recording: 21 Nov 2026, 11:30.am, Isha Verma$/i,
    });
    expect(document.activeElement).toBe(link);
    expect([link.href, link.rel]).toEqual(["https://bridge.example/r/1", "noopener noreferrer"]);
    expect(sent).toEqual([{ field: "recording", reason: "caller_asked", note: "", attempt_id: line.facts.recording }]);
  });

  it("leaves the arrows to the dialog that asks why", async () => {
    const base = { at: "2026-11-21T06:00:00Z", kind: "calls", code: "call_made", by: "Isha Verma" };
    const lines = [1, 2].map((number) => ({
      ...base,
      key: `call:${number}`,
      facts: { disposition: "interested", recording: `0190c0de-0000-7000-8000-00000000000${number}` },
    }));
    server.use(http.get("/api/admin/customers/:id/timeline", () => json({ lines, before: null })));
    const { user } = open();
    await user.click((await screen.findAllByRole("button", { name: /^Get recording/ }))[0]!);
    const reason = within(screen.getByRole("dialog")).getByRole("combobox");
    reason.focus();
    // true: nobody has taken the key from the list
    expect(fireEvent.keyDown(reason, { key: "ArrowDown" })).toBe(true);
    expect(document.activeElement).toBe(reason);
  });

  it("hides a shown value when the window loses the focus", async () => {
    server.use(http.post("/api/admin/customers/:id/reveals", () => json({ value: "9000003210", hides_in: 60 })));
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Show: Mobile" }));
    await user.click(screen.getByRole("button", { name: "Show for 60 seconds" }));
    await screen.findByText("9000003210");
    act(() => void window.dispatchEvent(new Event("blur")));
    expect(screen.queryByText("9000003210")).toBeNull();
  });

  it("opens the offers as the customer saw them, and says which rules refused the others", async () => {
    i18next.addResourceBundle("en", "eligibility", { rule_income_min: "Income min" });
    const offers = { snapshot_id: LIST.snapshot_id, at: LIST.at, rule_version: "7", matched: 1, unmatched: 1 };
    const applications = [{ ...CASE.applications[0], offers }];
    server.use(
      timeline(),
      http.get("/api/admin/customers/:id/:pid", () => json({ ...CASE, applications })),
      http.get(`/api/admin/offer-lists/${LIST.snapshot_id}`, () => json(LIST)),
    );
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Show the list" }));
    const list = await screen.findByRole("dialog", { name: "Offers as shown" });
    const lines = (await within(list).findAllByRole("listitem")).map((line) => line.textContent);
    expect(lines).toEqual([
      "Neem Finance · APR 12.10%₹1,50,000 for 36 months · not the amount asked forEMI ₹4,999 · fees ₹1,500 · to pay in all ₹1,79,964",
      "Gulmohar BankNot matched · Income min",
    ]);
  });

  it("moves to the note with N and saves it", async () => {
    const asked: unknown[] = [];
    server.use(
      http.post("/api/admin/customers/:id/notes", async ({ request }) => {
        asked.push(await request.json());
        return json({ notes: [] }, 201);
      }),
    );
    const { user } = open();
    await screen.findByText("Give documents to Kachnar Bank");
    await user.keyboard("n");
    await expect.poll(() => document.activeElement?.tagName).toBe("TEXTAREA");
    await user.keyboard("Call after 2 pm");
    await user.click(screen.getByRole("button", { name: "Save note" }));
    await expect.poll(() => asked).toEqual([{ text: "Call after 2 pm", pinned: false }]);
  });

  it("is not found for what is no customer's id", async () => {
    open("en", "tickets");
    expect(await screen.findByRole("heading", { name: "Page not found" })).toBeTruthy();
  });

  it("says of a deleted person only the day", async () => {
    server.use(
      http.get("/api/admin/customers/:id/:pid", () =>
        json({ ...CASE, name: "", deleted_at: "2026-11-20T09:00:00Z", person: undefined }),
      ),
    );
    open();
    expect(await screen.findByText(/This person was deleted on/)).toBeTruthy();
  });

  it("offers another try where the timeline alone fails", async () => {
    server.use(
      http.get("/api/admin/customers/:id/timeline", () => problem(503, "core.unavailable", "Not now."), { once: true }),
    );
    const { user } = open();
    await screen.findByText("Give documents to Kachnar Bank");
    await user.click(await screen.findByRole("button", { name: /again/i }));
    expect(await screen.findByText("Opened the site")).toBeTruthy();
  });

  it("sets a status with day, reason and evidence, and keeps what was typed when it is refused", async () => {
    const sent: unknown[] = [];
    server.use(
      ...withSubmission({}),
      http.post("/api/admin/submissions/:id/statuses", async ({ request }) => {
        sent.push(await request.json());
        return sent.length === 1
          ? problem(422, "core.invalid", "Please correct the marked fields.", {
              reason: [{ code: "privacy.words_short", message: "Write at least 15 characters." }],
            })
          : json({ id: ASKED.id, state: "waiting", status: "sanctioned" }, 201);
      }),
    );
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Set status at Kachnar Bank" }));
    const choice = screen.getByLabelText<HTMLSelectElement>("New status");
    expect([...choice.options].map((option) => option.text)).not.toContain("Sent");
    await user.selectOptions(choice, "Sanctioned");
    expect(screen.getByText("Nothing changes until another full admin approves this.")).toBeTruthy();
    await user.type(screen.getByLabelText("Amount"), "250000");
    await user.type(screen.getByLabelText("Reason"), "short");
    await user.type(screen.getByLabelText("Where it was seen"), "Mail of 20 November");
    await user.click(screen.getByRole("button", { name: "Ask for approval" }));
    expect(await screen.findByText("Write at least 15 characters.")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Ask for approval" }));
    await expect.poll(() => screen.queryByLabelText("New status")).toBeNull();
    expect(sent.at(-1)).toMatchObject({
      status: "sanctioned",
      amount: "250000",
      reason: "short",
      evidence: "Mail of 20 November",
    });
  });

  it.each([
    ["en", "Approve", "Waits for approval: Sanctioned"],
    ["hi", "मंज़ूर करें", "मंज़ूरी बाकी: लोन पक्का"],
  ] as const)("shows a second person in %s the maker's words and lets them approve", async (language, button, head) => {
    let approved = 0;
    server.use(
      ...withSubmission({ requested_status: ASKED }),
      http.post("/api/admin/submissions/:id/statuses/:manual/approval", () => {
        approved += 1;
        return json({ id: ASKED.id, state: "applied", status: "sanctioned" });
      }),
    );
    const { user } = open(language);
    expect(await screen.findByText(new RegExp(head))).toBeTruthy();
    for (const words of [ASKED.reason, ASKED.evidence]) expect(screen.getByText(words)).toBeTruthy();
    expect(screen.queryByRole("button", { name: /Set status/ })).toBeNull();
    await user.click(screen.getByRole("button", { name: button }));
    await expect.poll(() => approved).toBe(1);
  });

  it("offers the maker to take it back and nobody else to decide", async () => {
    const own = { ...ASKED, is_own: true, can_decide: false };
    server.use(...withSubmission({ requested_status: own }));
    open();
    expect(await screen.findByRole("button", { name: "Take back" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Approve" })).toBeNull();
  });

  it("tells of a status by two people who asked, who approved and why", async () => {
    const line = {
      ...LINES.lines[1],
      by: "Gita Rao",
      code: "status_sanctioned",
      facts: { lender: "Kachnar Bank", source: "admin", second: "Arjun Nair", reason: "Confirmed", evidence: "Mail" },
    };
    server.use(http.get("/api/admin/customers/:id/timeline", () => json({ lines: [line], before: null })));
    open();
    const words = "Sanctioned: Kachnar Bank · requested by Gita Rao, approved by Arjun Nair: Confirmed (Mail)";
    expect(await screen.findByText(words)).toBeTruthy();
  });
});
