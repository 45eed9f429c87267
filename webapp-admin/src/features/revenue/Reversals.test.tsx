import i18next from "i18next";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import sheets from "webapp-shared/components/sheets/locales/en.json";
import { render, screen, waitFor, within } from "webapp-shared/testing/render";
import { http, json, problem, server } from "webapp-shared/testing/server";

import { AdvicesPage } from "./AdvicesPage";
import { CommissionFilesPage } from "./CommissionFilesPage";
import texts from "./locales/en.json";

const ASKED = {
  reason: "Another month.",
  maker: "Asha",
  made_at: "2026-11-21T06:00:00Z",
  checker: "",
  checked_at: null,
  is_own: false,
};
const AGREED = { ...ASKED, checker: "Gita", checked_at: "2026-11-21T07:00:00Z" };
const ADVICE = {
  id: "a-1",
  lender_id: 7,
  lender: "Gulmohar Finance",
  month: "2026-10",
  reference: "OCT-1",
  received_on: "2026-11-15",
  utr: "",
  note: "",
  origin: "typed",
  state: "booked",
  total: "4000.00",
  lines_count: 1,
  unlinked_rows: 0,
  maker: "Asha",
  made_at: "2026-11-15T06:00:00Z",
  checker: "Gita",
  checked_at: "2026-11-15T07:00:00Z",
  is_own: false,
  reversals: [] as object[],
  lines: [],
};
const FILE = {
  id: "f-1",
  created_at: "2026-11-15T06:00:00Z",
  subject: "Gulmohar Finance",
  month: "2026-10",
  reference: "OCT-1",
  file_name: "oct.csv",
  stage: "done",
  waits_for: null,
  rows: 5,
  applied: 4,
  created: 4,
  changed: 0,
  rejected: 0,
  is_whole: false,
  failure: null,
  by: "Asha",
  checker: "Gita",
  advice_id: "a-1",
  reversals: [] as object[],
};
const DETAIL = {
  lender_id: 7,
  received_on: "2026-11-15",
  utr: "",
  buckets: [],
  counts: { same: 0, repeated: 0, superseded: 0, totals: 0 },
  rows_total: "4000.00",
  stated: "4000.00",
  agreement: "agrees",
  explanation: "",
  seen_at: "2026-11-15T07:00:00Z",
};
const UPLOAD = {
  id: "f-1",
  kind: "commission",
  file_name: "oct.csv",
  subject: "Gulmohar Finance",
  stage: "done",
  state: "done",
  check_only: false,
  can_apply: false,
  can_undo: false,
  is_stopped: false,
  counts: { rows: 5, applied: 4, created: 4, same: 1, rejected: 0, duplicate: 0, superseded: 0, warned: 0 },
  progress: { done: 5, total: 5, rows_per_second: null, seconds_left: null },
  errors: [],
  error_count: 0,
  warnings: [],
  changes: [],
  failure: null,
  notes: [],
  created_at: "2026-11-15T06:00:00Z",
  checked_at: null,
  finished_at: null,
  by: "Asha",
};

const serveAdvice = (advice: object) =>
  server.use(
    http.get("/api/revenue/advices", () => json({ count: 1, next: null, previous: null, results: [advice] })),
    http.get("/api/revenue/advices/a-1", () => json(advice)),
  );
const serveFile = (file: object) =>
  server.use(
    http.get("/api/commission-files", () => json({ success: true, data: [file] })),
    http.get("/api/commission-files/f-1", () => json({ success: true, data: { ...file, ...DETAIL } })),
    http.get("/api/uploads/f-1", () => json({ success: true, data: UPLOAD })),
    http.get("/api/uploads/f-1/corrections", () =>
      json({ success: true, data: { rows: [], waiting: 0, approvable: 0, seen_at: "2026-11-15T07:00:00Z" } }),
    ),
  );

beforeAll(() => {
  i18next.addResourceBundle("en", "revenue", texts);
  i18next.addResourceBundle("en", "sheets", sheets);
});

describe("a booked file", () => {
  beforeEach(() => serveFile(FILE));

  it("is asked back from the list, with words that the other one reads", async () => {
    const said: unknown[] = [];
    server.use(
      http.post("/api/revenue/advices/a-1/reversal", async ({ request }) => {
        said.push(await request.json());
        serveFile({ ...FILE, reversals: [{ ...ASKED, is_own: true }] });
        return json({ success: true, message: "Reversal requested.", advice: ADVICE });
      }),
    );
    const { user } = render(<CommissionFilesPage />);
    await user.click(await screen.findByRole("button", { name: "Undo oct.csv" }));
    const dialog = await screen.findByRole("dialog", { name: "Undo oct.csv?" });
    expect(dialog.textContent).toContain("Nothing changes until another admin approves it.");
    await user.click(within(dialog).getByRole("button", { name: "Request reversal" }));
    expect(said).toEqual([]);
    await user.type(within(dialog).getByRole("textbox", { name: "Reason" }), "Another month.");
    await user.click(within(dialog).getByRole("button", { name: "Request reversal" }));
    expect(await screen.findByText("Reversal requested")).toBeTruthy();
    expect(said).toEqual([{ reason: "Another month." }]);
    await waitFor(() => expect(screen.queryByRole("button", { name: "Undo oct.csv" })).toBeNull());
  });

  it("is taken back by somebody else, and says which rows had to stay", async () => {
    serveFile({ ...FILE, reversals: [ASKED] });
    server.use(
      http.post("/api/revenue/advices/a-1/reversal/approval", () => {
        serveFile({ ...FILE, stage: "undone", rows_booked: 2, reversals: [AGREED] });
        return json({
          success: true,
          message: "Statement reversed",
          advice: ADVICE,
          restored: 2,
          skipped_rows: [3, 4],
          skipped_count: 2,
        });
      }),
    );
    const { user } = render(<CommissionFilesPage />, { route: "/?open=f-1" });
    const dialog = await screen.findByRole("dialog", { name: "Gulmohar Finance · oct.csv" });
    expect(await within(dialog).findByText(/Asha requested a reversal: “Another month\.”/)).toBeTruthy();
    expect(within(dialog).queryByRole("button", { name: "Undo" })).toBeNull();
    await user.click(within(dialog).getByRole("button", { name: "Approve reversal" }));
    expect(await within(dialog).findByText(/2 rows stay booked, .* rows 3, 4\./)).toBeTruthy();
    expect(await within(dialog).findByText(/Requested by Asha, approved by Gita\./)).toBeTruthy();
    expect(within(dialog).queryByRole("button", { name: "Approve reversal" })).toBeNull();
  });

  it("is not agreed to by whoever asked", async () => {
    serveFile({ ...FILE, reversals: [{ ...ASKED, is_own: true }] });
    render(<CommissionFilesPage />, { route: "/?open=f-1" });
    expect(
      await screen.findByText(/You requested a reversal: “Another month\.” Another admin has to approve it\./),
    ).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Approve reversal" })).toBeNull();
    expect(screen.getByRole("button", { name: "Cancel request" })).toBeTruthy();
  });

  it("can be asked back from its own page too", async () => {
    const { user } = render(<CommissionFilesPage />, { route: "/?open=f-1" });
    const dialog = await screen.findByRole("dialog", { name: "Gulmohar Finance · oct.csv" });
    await user.click(await within(dialog).findByRole("button", { name: "Undo" }));
    expect(await screen.findByRole("dialog", { name: "Undo oct.csv?" })).toBeTruthy();
  });
});

describe("a typed statement", () => {
  it("that is booked is asked back, and left booked where the other one says no", async () => {
    serveAdvice({ ...ADVICE, reversals: [ASKED] });
    let dropped = 0;
    server.use(
      http.delete("/api/revenue/advices/a-1/reversal", () => {
        dropped += 1;
        serveAdvice(ADVICE);
        return json({ success: true, message: "Reversal cancelled. The statement stays booked.", advice: ADVICE });
      }),
    );
    const { user } = render(<AdvicesPage />, { route: "/?open=a-1" });
    await user.click(await screen.findByRole("button", { name: "Cancel request" }));
    const drawer = await screen.findByRole("dialog", { name: "Gulmohar Finance · OCT-1" });
    await user.click(await within(drawer).findByRole("button", { name: "Reverse" }));
    const dialog = await screen.findByRole("dialog", { name: "Reverse" });
    expect(dialog.textContent).toContain("Nothing changes until another admin approves it.");
    expect(dropped).toBe(1);
  });

  it("that is a draft is taken back at once", async () => {
    serveAdvice({ ...ADVICE, state: "draft", checker: "", checked_at: null });
    const { user } = render(<AdvicesPage />, { route: "/?open=a-1" });
    await user.click(await screen.findByRole("button", { name: "Reverse" }));
    const dialog = await screen.findByRole("dialog", { name: "Reverse" });
    expect(dialog.textContent).toContain("Nothing of it was booked.");
    expect(within(dialog).getByRole("button", { name: "Reverse" })).toBeTruthy();
  });

  it("stays as it is where agreeing is refused, and says why", async () => {
    serveAdvice({ ...ADVICE, reversals: [ASKED] });
    server.use(
      http.post("/api/revenue/advices/a-1/reversal/approval", () =>
        problem(409, "revenue.month_settled", "October 2026 is settled."),
      ),
    );
    const { user } = render(<AdvicesPage />, { route: "/?open=a-1" });
    const drawer = await screen.findByRole("dialog", { name: "Gulmohar Finance · OCT-1" });
    await user.click(await within(drawer).findByRole("button", { name: "Approve reversal" }));
    expect(await within(drawer).findByText(/October 2026/)).toBeTruthy();
    expect(within(drawer).getByText(/Asha requested a reversal/)).toBeTruthy();
  });
});
