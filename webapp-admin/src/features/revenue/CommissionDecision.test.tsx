import i18next from "i18next";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import sheetsTexts from "webapp-shared/components/sheets/locales/en.json";
import { render, screen, waitFor, within } from "webapp-shared/testing/render";
import { http, json, server } from "webapp-shared/testing/server";
import { makeUpload } from "webapp-shared/testing/upload";

import decisionTexts from "../../components/decision/locales/en.json";
import { CommissionDecision } from "./CommissionDecision";
import type { CommissionLine, FileDetail } from "./commissionFiles";
import texts from "./locales/en.json";
import { signedRupees } from "./model";

const upload = makeUpload({
  id: "f-1",
  kind: "commission",
  file_name: "october.csv",
  counts: { rows: 3, applied: 2, created: 2, same: 0, rejected: 1, duplicate: 0, superseded: 0, warned: 0 },
  second_person: { reason: "kind", money: "12600.00", threshold: "10000000.00", is_maker: false, checker: "" },
});

const line = (facts: Partial<CommissionLine>): CommissionLine => ({
  row: 2,
  reference: "LN-1",
  outcome: "applied",
  bucket: "matched",
  base: "400000.00",
  our_base: "400000.00",
  expected: "4000.00",
  amount: "4000.00",
  difference: "0.00",
  reason: "",
  ...facts,
});

const LINES = [
  line({
    row: 3,
    reference: "LN-2",
    bucket: "short",
    amount: "8100.00",
    expected: "9990.00",
    difference: "-1890.00",
    reason: "Paid at 1.50%, expected 1.85%.",
  }),
  line({}),
  line({ row: 4, reference: "LN-3", bucket: null, outcome: "rejected", difference: null, expected: null, base: null }),
];

const TOTALS = { rows: 2, amount: "12100.00", expected: "13990.00", difference: "-1890.00" };
let totals: typeof TOTALS;
let file: FileDetail;
let queries: string[];
let confirmed: unknown[];

beforeAll(() => {
  i18next.addResourceBundle("en", "revenue", texts);
  i18next.addResourceBundle("en", "decision", decisionTexts);
  i18next.addResourceBundle("en", "sheets", sheetsTexts);
});

beforeEach(() => {
  queries = [];
  confirmed = [];
  totals = TOTALS;
  file = {
    id: "f-1",
    created_at: "2026-11-27T12:10:00Z",
    lender_id: 7,
    subject: "Peepal Bank",
    month: "2026-10",
    reference: "PB/10/26",
    received_on: "2026-11-15",
    utr: "",
    file_name: "october.csv",
    stage: "waits",
    rows: 3,
    applied: 0,
    created: 0,
    changed: 0,
    rejected: 1,
    is_whole: false,
    waits_for: null,
    failure: null,
    by: "Priya Iyer",
    checker: "",
    advice_id: null,
    reversals: [],
    buckets: [],
    counts: { same: 0, repeated: 0, superseded: 0, totals: 0 },
    rows_total: "16100.00",
    stated: "16100.00",
    agreement: "agrees",
    explanation: "",
    seen_at: "2026-11-27T12:11:00Z",
  };
  server.use(
    http.get("/api/commission-files/f-1", () => json({ data: file })),
    http.get("/api/commission-files/f-1/lines", ({ request }) => {
      queries.push(new URL(request.url).search);
      return json({
        results: LINES,
        count: LINES.length,
        summary: {
          all: totals,
          matched: { rows: 1, amount: "4000.00", expected: "4000.00", difference: "0.00" },
          mismatched: { rows: 1, amount: "8100.00", expected: "9990.00", difference: "-1890.00" },
          buckets: [
            { bucket: "matched", rows: 1 },
            { bucket: "short", rows: 1 },
          ],
          over: "0.00",
          short: "-1890.00",
          base: "540000.00",
          our_base: "400000.00",
          missing: { loans: 3, expected: "14337.50" },
        },
      });
    }),
    http.get("/api/uploads/f-1/corrections", () =>
      json({ data: { rows: [], waiting: 0, approvable: 0, seen_at: "2026-11-27T12:11:00Z" } }),
    ),
    http.post("/api/commission-files/f-1/approval", async ({ request }) => {
      confirmed.push(await request.json());
      return json({ success: true, message: "Received", id: "f-1", state: "queued" }, 202);
    }),
  );
});

const facts = () => [...document.querySelectorAll("dl > div")].slice(0, 5).map((one) => one.textContent);

describe("a commission file before its second person", () => {
  it("says the sums, the difference with its sign, and what approving books", async () => {
    render(<CommissionDecision upload={upload} />);
    expect(await screen.findByRole("heading", { name: "Peepal Bank, Oct 2026" })).toBeTruthy();
    expect(facts()).toEqual([
      "Sum of 3 rows₹16,100.00Equals the statement's total",
      "We expected for them₹13,990.002 rows that book something",
      "Difference−₹1,890.00",
      "Matching1₹4,000.00",
      "Not matching11 Short",
    ]);
    expect(screen.getByText("Approve books 2 rows: ₹12,100.00 for Oct 2026.")).toBeTruthy();
    expect(screen.getByText(/^1 line stays open in the reconciliation\. Reject books nothing/)).toBeTruthy();
    expect(screen.getByText(/Not in this file: 3 booked loans of the month, ₹14,337\.50 expected\./)).toBeTruthy();
    expect(screen.getByRole("link", { name: "See them" }).getAttribute("href")).toBe(
      "/admin/commission-upload-file/reconciliation/7/2026-10",
    );
  });

  it("has its lines with the biggest difference first, each with finding and reason", async () => {
    render(<CommissionDecision upload={upload} />);
    const rows = (await screen.findAllByRole("row")).slice(1);
    expect(rows.map((row) => within(row).getAllByRole("cell").map((cell) => cell.textContent))).toEqual([
      [
        "3", "LN-2", "₹4,00,000.00", "₹4,00,000.00", "₹9,990.00", "₹8,100.00", "−₹1,890.00", "Short",
        "Paid at 1.50%, expected 1.85%.",
      ],
      ["", "1 not matching", "₹5,40,000.00", "₹4,00,000.00", "₹9,990.00", "₹8,100.00", "−₹1,890.00", "", ""],
      ["2", "LN-1", "₹4,00,000.00", "₹4,00,000.00", "₹4,000.00", "₹4,000.00", "—", "Matched", "—"],
      ["4", "LN-3", "—", "₹4,00,000.00", "—", "₹4,000.00", "—", "Rejected", "—"],
    ]); // prettier-ignore
  });

  it("narrows the lines by tab and search", async () => {
    const { user } = render(<CommissionDecision upload={upload} />);
    await user.click(await screen.findByRole("radio", { name: /Only not matching/ }));
    await user.type(screen.getByRole("searchbox", { name: "Reference or row" }), "LN-2");
    await waitFor(() => expect(queries.at(-1)).toBe("?order=mismatched&search=LN-2&page=1&page_size=50"));
    expect(queries[0]).toBe("?order=mismatched_first&search=&page=1&page_size=50");
  });

  it("is approved as it was seen", async () => {
    const { user } = render(<CommissionDecision upload={upload} />);
    await user.click(await screen.findByRole("button", { name: "Approve" }));
    await waitFor(() => expect(confirmed).toEqual([{ explanation: "", seen_at: "2026-11-27T12:11:00Z" }]));
  });

  it("can be approved where all of its rows are known, and says that nothing is new", async () => {
    totals = { rows: 0, amount: "0.00", expected: "0.00", difference: "0.00" };
    const { user } = render(<CommissionDecision upload={upload} />);
    expect(await screen.findByText("Approve books nothing new for Oct 2026.")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Approve" }));
    await waitFor(() => expect(confirmed).toHaveLength(1));
  });

  it("is not approved without a word where the totals differ", async () => {
    file = { ...file, agreement: "differs", stated: "16000.00" };
    const { user } = render(<CommissionDecision upload={upload} />);
    await user.click(await screen.findByRole("button", { name: "Approve" }));
    expect(screen.getByText("Write a few words.")).toBeTruthy();
    expect(facts()[0]).toBe("Sum of 3 rows₹16,100.00The statement says ₹16,000.00");
    expect(confirmed).toEqual([]);
    await user.type(screen.getByLabelText("Why the totals differ"), "A fee");
    await user.click(screen.getByRole("button", { name: "Approve" }));
    await waitFor(() => expect(confirmed).toEqual([{ explanation: "A fee", seen_at: "2026-11-27T12:11:00Z" }]));
  });
});

describe("a difference", () => {
  it.each([
    ["5550.00", "+₹5,550.00"],
    ["-0.50", "−₹0.50"],
    ["0.00", "—"],
    [null, "—"],
  ])("of %s is written %s", (value, text) => {
    expect(signedRupees(value)).toBe(text);
  });
});
