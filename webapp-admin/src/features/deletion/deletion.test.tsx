import i18next from "i18next";
import { Route, Routes } from "react-router-dom";
import { beforeAll, describe, expect, it } from "vitest";
import labels from "webapp-shared/i18n/labels/deletions.en.json";
import hindiLabels from "webapp-shared/i18n/labels/deletions.hi.json";
import { render, screen, within } from "webapp-shared/testing/render";
import { http, json, problem, server } from "webapp-shared/testing/server";

import { DeletionPage } from "./DeletionPage";
import { DeletionsPage } from "./DeletionsPage";
import texts from "./locales/en.json";
import hindi from "./locales/hi.json";
import { hoursUntil } from "./model";
import { PlanPage } from "./PlanPage";

const ID = "0190c0de-0000-7000-8000-000000000001";
const CUSTOMER = "0190c0de-0000-7000-8000-000000000002";
const PERSON = {
  customer_id: CUSTOMER,
  name: "F••••• N.",
  mobile: "XXXXXX0252",
  city: "Bhopal",
  since: "2025-02-11T06:30:00Z",
  erased_at: null,
};
const LINE = {
  id: ID,
  number: "D-ABCDEFGH",
  via: "desk",
  basis: "letter",
  state: "waiting",
  person: PERSON,
  maker: "Priya Iyer",
  checker: "",
  asked_at: "2026-11-20T06:12:00Z",
  due_at: null,
  done_at: null,
  answer_by: "2026-12-20",
  notices: 0,
  answered: 0,
  held_until: null,
};
const PLAN = {
  lines: [
    { what: "profile", count: 22, retention: "goes", law: "", until: null },
    { what: "applications", count: 2, retention: "stays", law: "money_records", until: "2034-11-20" },
  ],
  blocks: [],
  in_flight: [],
  recipients: ["Deodar Capital"],
  digest: "7f2a",
};
const DETAIL = {
  request: LINE,
  reason: "The letter asks us to delete everything.",
  evidence: "Signed letter in folder 12.",
  refusal: "",
  checked_at: null,
  cancelled_at: null,
  is_own: false,
  is_changed: false,
  plan_digest: "7f2a",
  plan: PLAN,
  holds: [],
  step: 0,
  steps: 9,
  deleted: [],
  retained: [],
  notices: [],
};
const NOTICE = "5e9b9a52-29a4-4cbd-9c0e-6d4b6a8d2f10";
const STATES = { waiting: 1, cooling: 0, refused: 0, cancelled: 0, done: 0 };

beforeAll(() => {
  i18next.addResourceBundle("en", "deletion", texts);
  i18next.addResourceBundle("hi", "deletion", hindi);
  i18next.addResourceBundle("en", "deletion-labels", labels);
  i18next.addResourceBundle("hi", "deletion-labels", hindiLabels);
});

const listed = (results: object[], asked: string[] = []) =>
  http.get("/api/admin/deletions", ({ request }) => {
    asked.push(new URL(request.url).search);
    return json({ count: results.length, states: STATES, results });
  });
const detail = (change: object = {}) => http.get("/api/admin/deletions/:id", () => json({ ...DETAIL, ...change }));
const page = (route: string, language: "en" | "hi" = "en") =>
  render(
    <Routes>
      <Route path="/admin/customer-info-deletion" element={<DeletionsPage />} />
      <Route path="/admin/customer-info-deletion/customer/:customerId" element={<PlanPage />} />
      <Route path="/admin/customer-info-deletion/:id" element={<DeletionPage />} />
    </Routes>,
    { route: `/admin/customer-info-deletion${route}`, language },
  );

describe("the list of deletions", () => {
  it.each([
    ["en", "Waits for approval", "Letter"],
    ["hi", "मंज़ूरी बाकी है", "चिट्ठी"],
  ] as const)("shows in %s who proposed what, masked", async (language, state, basis) => {
    server.use(listed([LINE]));
    page("", language);
    const row = (await screen.findByText("D-ABCDEFGH")).closest("tr");
    for (const text of [state, basis, "XXXXXX0252"]) expect(await within(row!).findByText(text)).toBeTruthy();
  });

  it("asks with the filters of the address and leaves out what is none", async () => {
    const asked: string[] = [];
    server.use(listed([LINE], asked));
    page("?state=waiting&via=nobody&basis=letter");
    await screen.findByText("D-ABCDEFGH");
    expect(asked).toEqual(["?page=1&page_size=20&state=waiting&basis=letter"]);
  });

  it("leads from a whole number to the plan of one masked person", async () => {
    const asked: unknown[] = [];
    server.use(
      listed([]),
      http.post("/api/admin/deletions/find", async ({ request }) => {
        asked.push(await request.json());
        return json({ person: PERSON });
      }),
    );
    const { user } = page("");
    expect(await screen.findByText("No request yet")).toBeTruthy();
    await user.type(screen.getByRole("textbox"), "9000000252{Enter}");
    expect((await screen.findByText("Read the plan")).getAttribute("href")).toBe(
      `/admin/customer-info-deletion/customer/${CUSTOMER}`,
    );
    expect(asked).toEqual([{ mobile: "9000000252" }]);
  });

  it("shows nobody for a number that nobody has", async () => {
    server.use(
      listed([]),
      http.post("/api/admin/deletions/find", () => json({ person: null })),
    );
    const { user } = page("");
    await user.type(await screen.findByRole("textbox"), "9000000253{Enter}");
    expect(await screen.findByText("Nobody is known by this")).toBeTruthy();
  });

  it("offers to try again when the server does not answer", async () => {
    server.use(
      http.get("/api/admin/deletions", () => problem(503, "core.busy", "Too busy just now."), { once: true }),
      listed([LINE]),
    );
    const { user } = page("");
    await user.click(await screen.findByRole("button", { name: /again/i }));
    expect(await screen.findByText("D-ABCDEFGH")).toBeTruthy();
  });
});

describe("the plan", () => {
  const planned = (change: object = {}) =>
    http.get("/api/admin/deletions/plans/:id", () =>
      json({ person: PERSON, plan: PLAN, holds: [], open_request: null, ...change }),
    );

  it("is proposed with the digest that was read", async () => {
    const sent: unknown[] = [];
    server.use(
      planned(),
      detail(),
      http.post("/api/admin/deletions/plans/:id/code", () =>
        json({ sent_to: "XXXXXX0252", otp_expires_in: 300, resend_in: 30 }),
      ),
      http.post("/api/admin/deletions", async ({ request }) => {
        sent.push(await request.json());
        return json(DETAIL, 201);
      }),
    );
    const { user } = page(`/customer/${CUSTOMER}`);
    expect(await screen.findByText("Money records, 8 years · until 20 Nov 2034")).toBeTruthy();
    await user.type(screen.getByLabelText(/Reason/), "The letter asks for it.");
    await user.type(screen.getByLabelText(/Evidence/), "Letter in folder 12.");
    await user.type(screen.getByLabelText(/whole number/), "9000000252");
    await user.selectOptions(screen.getByLabelText(/Proof of the person/), "code");
    await user.click(screen.getByRole("button", { name: "Send the code" }));
    expect(await screen.findByText("Sent to XXXXXX0252. Ask the person to read it out.")).toBeTruthy();
    await user.type(screen.getByLabelText(/Code of the person/), "123456");
    await user.click(screen.getByRole("button", { name: "Propose this deletion" }));
    expect(await screen.findByText("Proposed by Priya Iyer")).toBeTruthy();
    expect(sent).toEqual([
      {
        customer_id: CUSTOMER,
        basis: "letter",
        reason: "The letter asks for it.",
        evidence: "Letter in folder 12.",
        mobile: "9000000252",
        proof: "code",
        proof_document: null,
        otp: "123456",
        plan_digest: "7f2a",
      },
    ]);
  });

  it("cannot be proposed while a legal hold stands in the way", async () => {
    const blocks = [{ block: "legal_hold", about: "PMLA", until: "2027-03-03T18:30:00Z" }];
    server.use(planned({ plan: { ...PLAN, blocks } }));
    page(`/customer/${CUSTOMER}`);
    const button = await screen.findByRole<HTMLButtonElement>("button", { name: "Propose this deletion" });
    expect(button.disabled).toBe(true);
    expect(screen.getByText("PMLA")).toBeTruthy();
  });
});

describe("one request", () => {
  it("is approved by a second person with the plan that was read", async () => {
    const sent: unknown[] = [];
    server.use(
      detail(),
      http.post("/api/admin/deletions/:id/approval", async ({ request }) => {
        sent.push(await request.json());
        return json(DETAIL);
      }),
    );
    const { user } = page(`/${ID}`);
    await user.click(await screen.findByRole("button", { name: "Approve" }));
    await expect.poll(() => sent).toEqual([{ plan_digest: "7f2a" }]);
  });

  it("shows no buttons to whoever proposed it", async () => {
    server.use(detail({ is_own: true }));
    page(`/${ID}`);
    expect(await screen.findByText(/It waits for another full admin/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Approve" })).toBeNull();
  });

  it("cannot be approved once the plan has changed", async () => {
    server.use(detail({ is_changed: true }));
    page(`/${ID}`);
    expect((await screen.findByRole<HTMLButtonElement>("button", { name: "Approve" })).disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Reject" }).disabled).toBe(false);
  });

  it("says how many groups of tables are emptied while it runs", async () => {
    const request = { ...LINE, state: "cooling", due_at: "2026-01-01T00:00:00Z", checker: "Arjun Nair" };
    server.use(detail({ request, step: 4, checked_at: "2025-12-30T00:00:00Z" }));
    page(`/${ID}`);
    expect(await screen.findByText("4 of 9 groups of tables")).toBeTruthy();
    expect(screen.getByText("Is being deleted")).toBeTruthy();
  });

  it.each([
    ["en", "Certificate D-ABCDEFGH", "has to be told by hand"],
    ["hi", "प्रमाणपत्र D-ABCDEFGH", "हाथ से बताना है"],
  ] as const)("is a certificate in %s once it is carried out", async (language, title, told) => {
    const request = {
      ...LINE,
      state: "done",
      person: { ...PERSON, name: "", mobile: "", erased_at: "2026-11-22T06:12:00Z" },
      due_at: "2026-11-22T06:12:00Z",
      done_at: "2026-11-22T06:13:00Z",
      notices: 1,
    };
    server.use(
      detail({
        request,
        plan: null,
        deleted: [{ what: "profile", count: 22, law: "", until: null }],
        notices: [
          { id: NOTICE, recipient: "Deodar Capital", state: "by_hand", outcome: "", answer: "", answered_at: null },
        ],
      }),
    );
    page(`/${ID}`, language);
    expect(await screen.findByRole("heading", { name: title })).toBeTruthy();
    expect(screen.getByText(told)).toBeTruthy();
    expect(screen.getByText("22")).toBeTruthy();
  });
});

describe("the answer of a recipient", () => {
  const noticed = (change: object) =>
    detail({
      request: { ...LINE, state: "done", done_at: "2026-11-22T06:13:00Z", notices: 1 },
      plan: null,
      notices: [
        {
          id: NOTICE,
          recipient: "Deodar Capital",
          state: "by_hand",
          outcome: "",
          answer: "",
          answered_at: null,
          ...change,
        },
      ],
    });

  it("is recorded in its words, with what it did", async () => {
    const sent: unknown[] = [];
    server.use(
      noticed({}),
      http.post("/api/admin/deletions/notices/:id/answer", async ({ request, params }) => {
        sent.push(params["id"], await request.json());
        return json({});
      }),
    );
    const { user } = page(`/${ID}`);
    await user.click(await screen.findByRole("button", { name: "Record the answer" }));
    const dialog = screen.getByRole("dialog");
    await user.selectOptions(within(dialog).getByLabelText(/What it did/), "kept");
    await user.type(within(dialog).getByLabelText(/Its words/), "Tax books, 8 years");
    await user.click(within(dialog).getByRole("button", { name: "Record the answer" }));
    await expect.poll(() => sent).toEqual([NOTICE, { outcome: "kept", words: "Tax books, 8 years" }]);
    await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  });

  it("keeps what was typed when it is refused", async () => {
    server.use(
      noticed({}),
      http.post("/api/admin/deletions/notices/:id/answer", () =>
        problem(409, "privacy.notice_not_by_hand", "This recipient answers through its own service."),
      ),
    );
    const { user } = page(`/${ID}`);
    await user.click(await screen.findByRole("button", { name: "Record the answer" }));
    const dialog = screen.getByRole("dialog");
    await user.type(within(dialog).getByLabelText(/Its words/), "Erased");
    await user.click(within(dialog).getByRole("button", { name: "Record the answer" }));
    expect(await within(dialog).findByText("This recipient answers through its own service.")).toBeTruthy();
    expect(within(dialog).getByDisplayValue("Erased")).toBeTruthy();
  });

  it("may still come from a recipient that decides later", async () => {
    server.use(noticed({ state: "answered", outcome: "received", answered_at: "2026-11-23T06:13:00Z" }));
    page(`/${ID}`);
    expect(await screen.findByText(/^told, decides later/)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Record the answer" })).toBeTruthy();
  });

  it("has no button once it is there", async () => {
    server.use(noticed({ state: "answered", outcome: "erased", answered_at: "2026-11-23T06:13:00Z" }));
    page(`/${ID}`);
    expect(await screen.findByText(/^deleted there/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Record the answer" })).toBeNull();
  });
});

describe("hours that are left", () => {
  it.each([
    ["2026-11-22T06:00:00Z", 48],
    ["2026-11-20T06:00:01Z", 1],
    ["2026-11-20T06:00:00Z", 0],
    ["2026-11-19T06:00:00Z", 0],
  ])("until %s are %i", (iso, hours) => {
    expect(hoursUntil(iso, new Date("2026-11-20T06:00:00Z"))).toBe(hours);
  });
});
