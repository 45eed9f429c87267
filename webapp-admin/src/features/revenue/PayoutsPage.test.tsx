import i18next from "i18next";
import { Route, Routes } from "react-router-dom";
import { beforeAll, describe, expect, it } from "vitest";
import account from "webapp-shared/features/account/locales/en.json";
import type { Upload } from "webapp-shared/components/sheets/requests";
import { render, screen, within } from "webapp-shared/testing/render";
import { http, json, problem, server } from "webapp-shared/testing/server";
import sheets from "webapp-shared/components/sheets/locales/en.json";

import texts from "./locales/en.json";
import { ReturnLines } from "./BankReturns";
import { PayoutsPage } from "./PayoutsPage";

const FILE = {
  id: "po-1",
  number: "TP-202610-1",
  month: "2026-10",
  state: "made",
  count: 2,
  total: "18900.00",
  paid: 0,
  download_count: 0,
  maker: "Asha",
  made_at: "2026-11-20T06:00:00Z",
  checker: "",
  checked_at: null,
  is_own: false,
};
const TRANSFERS = [
  {
    statement_id: "st-1",
    number: "TS-1",
    partner: "Sunrise",
    payee: "Sunrise LLP",
    account: "••••7890",
    ifsc: "SBIN0001234",
    amount: "17700.00",
    state: "approved",
  },
  {
    statement_id: "st-2",
    number: "TS-2",
    partner: "Rival",
    payee: "Rival LLP",
    account: "••••5544",
    ifsc: "SBIN0001234",
    amount: "1200.00",
    state: "approved",
  },
];

const RECALL = {
  statement_id: "st-1",
  number: "TS-1",
  payee: "Sunrise LLP",
  amount: "17700.00",
  utr: "",
  reason: "Account closed.",
  maker: "Asha",
  made_at: "2026-11-21T06:00:00Z",
  checker: "",
  checked_at: null,
  is_own: false,
};
const SENT = { ...FILE, state: "sent", checker: "Gita", checked_at: "2026-11-20T07:00:00Z" };

const serve = (file: object, reversals: object[] = []) =>
  server.use(
    http.get("/api/uploads", () => json({ results: [] })),
    http.get("/api/revenue/payouts", () => json({ count: 1, next: null, previous: null, results: [file] })),
    http.get("/api/revenue/payouts/po-1", () => json({ ...file, transfers: TRANSFERS, reversals })),
  );

beforeAll(() => {
  i18next.addResourceBundle("en", "revenue", texts);
  i18next.addResourceBundle("en", "account", account);
  i18next.addResourceBundle("en", "sheets", sheets);
});

const CHECKED = {
  line: 1,
  number: "TS-202610-1A2B3C4D",
  payee: "Sunrise LLP",
  amount: "17700.00",
  utr: "SBIN626343210001",
  paid_on: "2026-12-10",
  error: "",
};

describe("payments of many statements", () => {
  it("are checked first; a line with an error keeps all from being recorded", async () => {
    serve(SENT);
    const bodies: unknown[] = [];
    server.use(
      http.post("/api/revenue/payouts/payments", async ({ request }) => {
        const body = (await request.json()) as { text: string; apply: boolean };
        bodies.push(body);
        const error = body.text === "wrong" ? "This line needs one day, for example 05/12/2026." : "";
        return json({
          success: true,
          message: "Payments recorded: 1",
          recorded: body.apply ? 1 : 0,
          lines: [{ ...CHECKED, error }],
        });
      }),
    );
    const { user } = render(<PayoutsPage />, { route: "/admin/commission-upload-file/payouts" });
    await user.click(await screen.findByRole("button", { name: "Record payments" }));
    const dialog = await screen.findByRole("dialog", { name: "Record payments" });
    const lines = within(dialog).getByLabelText("Payments, a line each");
    await user.type(lines, "wrong");
    await user.click(within(dialog).getByRole("button", { name: "Check the lines" }));
    expect(await within(dialog).findByText("This line needs one day, for example 05/12/2026.")).toBeTruthy();
    expect(within(dialog).queryByRole("button", { name: "Record 1 payment" })).toBeNull();
    await user.clear(lines);
    await user.type(lines, "right");
    expect(within(dialog).queryByText("This line needs one day, for example 05/12/2026.")).toBeNull();
    await user.click(within(dialog).getByRole("button", { name: "Check the lines" }));
    expect(await within(dialog).findByText("Ready")).toBeTruthy();
    await user.click(within(dialog).getByRole("button", { name: "Record 1 payment" }));
    expect(await screen.findByText("Payments recorded: 1")).toBeTruthy();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(bodies).toEqual([
      { text: "wrong", apply: false },
      { text: "right", apply: false },
      { text: "right", apply: true },
    ]);
  });
});

describe("making a file", () => {
  const open = async (results: object[]) => {
    serve(FILE);
    server.use(http.get("/api/revenue/payouts/waiting", () => json({ results })));
    const { user } = render(<PayoutsPage />, { route: "/admin/commission-upload-file/payouts" });
    await user.click(await screen.findByRole("button", { name: "Make bank file" }));
    return screen.findByRole("dialog", { name: "Make bank file" });
  };

  it("names the months that wait, with their counts", async () => {
    const dialog = await open([
      { month: "2026-11", count: 3, total: "1234.50" },
      { month: "2026-10", count: 1, total: "99.00" },
    ]);
    const options = await within(dialog).findAllByRole("option");
    expect(options.map((option) => option.textContent)).toEqual([
      "Nov 2026: 3 statements, ₹1,234.50",
      "Oct 2026: 1 statement, ₹99.00",
    ]);
  });

  it("says that none waits", async () => {
    const dialog = await open([]);
    expect(await within(dialog).findByText(/No approved statement waits for a file/)).toBeTruthy();
    expect(within(dialog).getByRole<HTMLButtonElement>("button", { name: "Make bank file" }).disabled).toBe(true);
  });
});

const RETURN = {
  id: "up-1",
  created_at: "2026-12-10T06:30:00Z",
  file_name: "return.csv",
  subject: "",
  stage: "waits" as const,
  waits_for: { act: "approve" as const, is_you: true, person: "" },
  rows: 2,
  applied: 0,
  rejected: 0,
  failure: null,
  by: "Asha",
};
const change = (row: number, target: string, after: object) => ({ row, target, before: {}, after });
const UPLOAD: Omit<Upload, "second_person"> = {
  ...RETURN,
  kind: "bank-return",
  state: "checking",
  check_only: true,
  can_apply: true,
  can_undo: false,
  is_stopped: false,
  counts: { rows: 2, applied: 2, created: 0, same: 0, rejected: 0, duplicate: 0, superseded: 0, warned: 0 },
  progress: { done: 2, total: 2, rows_per_second: null, seconds_left: null },
  errors: [],
  error_count: 0,
  warnings: [],
  changes: [
    change(2, "TS-202610-1A2B3C4D", {
      transfer: "paid",
      utr: "SBIN626343210001",
      paid_on: "2026-12-10",
      amount: "17700.00",
    }),
    change(3, "TS-202610-FFFFFFFF", { transfer: "recalled", utr: "", paid_on: null, amount: "1200.00" }),
  ],
  notes: [],
  checked_at: "2026-12-10T06:30:00Z",
  finished_at: null,
  in_effect: 0,
  marks_workbook: false,
  has_sent_file: false,
};
const secondPerson = { reason: "kind" as const, money: "0.00", threshold: "100000.00", checker: "" };

describe("the bank's return files", () => {
  it("show every line before it is applied", () => {
    render(<ReturnLines upload={{ ...UPLOAD, second_person: { ...secondPerson, is_maker: false } }} />);
    const paid = within(screen.getByRole("row", { name: /TS-202610-1A2B3C4D/ }));
    expect(paid.getByText("₹17,700.00")).toBeTruthy();
    expect(paid.getByText("Noted as paid")).toBeTruthy();
    expect(paid.getByText("SBIN626343210001")).toBeTruthy();
    expect(within(screen.getByRole("row", { name: /TS-202610-FFFFFFFF/ })).getByText("Recall requested")).toBeTruthy();
  });

  it("lead to the page of a file that waits for its second person", async () => {
    serve(SENT);
    server.use(
      http.get("/api/uploads", () => json({ results: [RETURN] })),
      http.get("/api/uploads/up-1", () =>
        json({ data: { ...UPLOAD, page: "/admin/sheets/up-1", second_person: { ...secondPerson, is_maker: false } } }),
      ),
    );
    render(
      <Routes>
        <Route path="/admin/commission-upload-file/payouts" element={<PayoutsPage />} />
        <Route path="/admin/sheets/:id" element={<p>its own page</p>} />
      </Routes>,
      { route: "/admin/commission-upload-file/payouts?file=up-1" },
    );
    expect(await screen.findByText("its own page")).toBeTruthy();
  });
});

describe("files for the bank", () => {
  it("are released by somebody else, with number and total before their eyes", async () => {
    serve(FILE);
    let released = 0;
    server.use(
      http.post("/api/revenue/payouts/po-1/approval", () => {
        released += 1;
        return json({
          success: true,
          message: "File released for the bank",
          payout: { ...FILE, state: "sent", transfers: TRANSFERS, reversals: [] },
        });
      }),
    );
    const { user } = render(<PayoutsPage />, { route: "/admin/commission-upload-file/payouts" });
    await user.click(await screen.findByRole("button", { name: "TP-202610-1" }));
    const drawer = within(await screen.findByRole("dialog", { name: "TP-202610-1" }));
    expect(await drawer.findByText("••••7890 · SBIN0001234")).toBeTruthy();
    expect(drawer.getByText("₹18,900.00")).toBeTruthy();
    expect(drawer.queryByRole("button", { name: /Bank file/ })).toBeNull();
    await user.click(drawer.getByRole("button", { name: "Check and release" }));
    expect(await screen.findByText("File released for the bank")).toBeTruthy();
    expect(released).toBe(1);
  });

  it("cannot be released by who made them, and a refusal is said", async () => {
    serve({ ...FILE, is_own: true });
    server.use(
      http.delete("/api/revenue/payouts/po-1", () =>
        problem(409, "revenue.payout_not_waiting", "TP-202610-1 is released already."),
      ),
    );
    const { user } = render(<PayoutsPage />, { route: "/admin/commission-upload-file/payouts?open=po-1" });
    expect(await screen.findByText("You made this file. Another admin has to check it.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Check and release" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Discard" }));
    const drawer = within(screen.getByRole("dialog", { name: "TP-202610-1" }));
    expect(await drawer.findByText("TP-202610-1 is released already.")).toBeTruthy();
  });

  it("say how often they left", async () => {
    serve({ ...SENT, download_count: 2, paid: 1 });
    render(<PayoutsPage />, { route: "/admin/commission-upload-file/payouts?open=po-1" });
    expect(await screen.findByText("Downloaded 2 times. Send it to the bank only once.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Bank file (.csv)" })).toBeTruthy();
    expect(screen.getAllByText("1 of 2").length).toBeGreaterThan(0);
  });

  it("ask one transfer back with what happened, and then cannot be taken", async () => {
    serve(SENT);
    const sent: unknown[] = [];
    server.use(
      http.post("/api/revenue/payouts/po-1/reversal", async ({ request }) => {
        sent.push(await request.json());
        serve(SENT, [{ ...RECALL, is_own: true }]);
        return json(
          { success: true, message: "Reversal requested", payout: { ...SENT, transfers: TRANSFERS, reversals: [] } },
          201,
        );
      }),
    );
    const { user } = render(<PayoutsPage />, { route: "/admin/commission-upload-file/payouts?open=po-1" });
    const row = within(await screen.findByRole("row", { name: /Sunrise LLP/ }));
    await user.click(row.getByRole("button", { name: "Ask for a recall" }));
    const asking = within(await screen.findByRole("dialog", { name: "Came back" }));
    expect(asking.getByText(/^Sunrise LLP, ₹17,700\.00: the bank returned it/)).toBeTruthy();
    await user.type(asking.getByLabelText("What happened"), "Account closed.");
    await user.click(asking.getByRole("button", { name: "Ask for a recall" }));
    expect(
      await screen.findByText(
        "You requested a recall of ₹17,700.00 of this file (Sunrise LLP): “Account closed.” Another admin has to approve it.",
      ),
    ).toBeTruthy();
    expect(sent).toEqual([{ statement_id: "st-1", reason: "Account closed." }]);
    expect(screen.queryByRole("button", { name: "Approve recall" })).toBeNull();
    expect(screen.queryByRole("button", { name: /Bank file/ })).toBeNull();
  });

  it("come back when somebody else agrees, and say so afterwards", async () => {
    serve(SENT, [RECALL]);
    server.use(
      http.post("/api/revenue/payouts/po-1/reversal/approval", () => {
        serve({ ...SENT, state: "recalled" }, [
          { ...RECALL, utr: "U1", checker: "Gita", checked_at: "2026-11-21T07:00:00Z" },
        ]);
        return json({
          success: true,
          message: "Recalled. Its statements go into the next file.",
          payout: { ...SENT, transfers: [], reversals: [] },
        });
      }),
    );
    const { user } = render(<PayoutsPage />, { route: "/admin/commission-upload-file/payouts?open=po-1" });
    expect(
      await screen.findByText("Asha requested a recall of ₹17,700.00 of this file (Sunrise LLP): “Account closed.”"),
    ).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Approve recall" }));
    expect(await screen.findByText("Recalled. Its statements go into the next file.")).toBeTruthy();
    expect(await screen.findByText(/UTR U1: Account closed\./)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Ask for a recall" })).toBeNull();
  });
});
