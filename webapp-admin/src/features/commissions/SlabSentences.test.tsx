import i18next from "i18next";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { render, screen, waitFor, within } from "webapp-shared/testing/render";
import { http, json, problem, server } from "webapp-shared/testing/server";

import { aCoverage, aMonth, aSimulation, aSlab } from "./builders";
import { CommissionsBlock } from "./CommissionsBlock";
import texts from "./locales/en.json";
import type { MonthRow, Simulated } from "./queries";

let basis: "whole" | "marginal";
let months: MonthRow[];
let tried: Record<string, unknown>[];
let answer: Simulated;
let rows: ReturnType<typeof aSlab>[];

beforeAll(() => {
  i18next.addResourceBundle("en", "commissions", texts);
});

afterEach(() => {
  vi.useRealTimers();
});

beforeEach(() => {
  // months are offered around today
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T06:00:00Z") });
  basis = "whole";
  tried = [];
  answer = aSimulation();
  months = [aMonth(), aMonth({ month: "2026-09", disbursed: "4000000.00", number: 9 })];
  rows = [
    aSlab({ id: 11, slab_disbursed_max: 5000000, revenue_percent: 1.5 }),
    aSlab({ id: 12, slab_disbursed_min: 5000000, revenue_percent: 2, display_order: 2 }),
  ];
  server.use(
    http.get("/api/lender-revenue/get/7", () => json({ success: true, lenderRevenue: rows })),
    http.get("/api/lender-revenue/get-types", () => json({ success: "true", data: [{ id: 1, name: "Disbursal" }] })),
    http.get("/api/lender-group/get-all", () => json({ success: true, lenderGroups: [] })),
    http.get("/api/revenue/lenders/7", () => json({ success: true, lender_id: 7, basis })),
    http.get("/api/revenue/lenders/7/coverage", () =>
      json({ success: true, lender_id: 7, on: "2026-11-21", types: [aCoverage({ findings: [] })] }),
    ),
    http.get("/api/revenue/lenders/7/months", () =>
      json({ count: months.length, next: null, previous: null, results: months }),
    ),
    http.post("/api/calculators/commission", async ({ request }) => {
      tried.push((await request.json()) as Record<string, unknown>);
      return json(answer);
    }),
  );
});

const draw = (route = "/admin/lenders/7") =>
  render(<CommissionsBlock lenderId={7} lender="Amaltas Finserv" groupIds={[]} onGroups={() => Promise.resolve()} />, {
    route,
  });
const simulator = async () => within(await screen.findByRole("region", { name: "Simulator" }));

describe("the simulator", () => {
  it("begins with the latest month and tries another one that is chosen: row, formula, amount, and how far the next row is", async () => {
    const { user } = draw();
    const trial = await simulator();
    await waitFor(() =>
      expect(tried).toEqual([{ lender_id: 7, revenue_type_id: 1, disbursed: "4500000", number: "10" }]),
    );
    expect(await trial.findByText("Row 1 applies")).toBeTruthy();
    expect(trial.getByText("₹67,500")).toBeTruthy();
    expect(trial.getByText("45,00,000.00 × 1.500 % = 67,500.00")).toBeTruthy();
    expect(trial.getByText("Next is row 2, ₹5,00,000 or 2 cases of the same size away: ₹1,00,000 there.")).toBeTruthy();

    await user.selectOptions(trial.getByLabelText("Month of the ledger"), "Sep 2026, Disbursal");
    await waitFor(() =>
      expect(tried[1]).toEqual({ lender_id: 7, revenue_type_id: 1, disbursed: "4000000", number: "9" }),
    );
    expect(trial.getByLabelText<HTMLInputElement>("Disbursed in the month").value).toBe("40,00,000");
  });

  it("asks nothing before there is a volume, and calls what no row takes by its name", async () => {
    months = [];
    answer = aSimulation({
      row_id: null,
      amount: null,
      formula: "",
      next: null,
      terms: { ...answer.terms, slab_id: null, percent: null },
    });
    const { user } = draw();
    const trial = await simulator();
    expect(trial.getByText("Type a month's volume and see which row pays what.")).toBeTruthy();
    await user.type(trial.getByLabelText("Disbursed in the month"), "100");
    await user.type(trial.getByLabelText("Number of cases"), "1");
    expect(await trial.findByText("No row applies: such a month earns nothing.")).toBeTruthy();
    expect(tried.at(-1)).toEqual({ lender_id: 7, revenue_type_id: 1, disbursed: "100", number: "1" });
  });

  it("shows each part with its own row where the lender is read part by part", async () => {
    answer = aSimulation({
      basis: "marginal",
      row_id: 12,
      amount: "77500.00",
      next: null,
      parts: [
        { above: "0.00", up_to: "5000000.00", base: "5000000.00", row_id: 11, percent: "1.500", amount: "75000.00" },
        { above: "5000000.00", up_to: "5125000.00", base: "125000.00", row_id: null, percent: null, amount: null },
      ],
    });
    draw();
    const trial = await simulator();
    expect(await trial.findByText(/^₹0 to ₹50.L: row 1, 1\.50%, ₹75,000$/)).toBeTruthy();
    expect(trial.getByText(/^₹50.L to ₹51,25,000: no row, nothing$/)).toBeTruthy();
  });
});

describe("what the rate counts on", () => {
  const sent: unknown[] = [];
  const taken = (reply: () => Response) =>
    server.use(
      http.patch("/api/revenue/lenders/7", async ({ request }) => {
        sent.push(await request.json());
        return reply();
      }),
    );

  it("is changed for the lender after a question", async () => {
    sent.length = 0;
    taken(() => {
      basis = "marginal";
      return json({ success: true, message: "ok", lender_id: 7, basis });
    });
    const { user } = draw();
    await user.click(await screen.findByRole("radio", { name: /^Each part by its own row/ }));
    const dialog = within(screen.getByRole("dialog", { name: "Count on: Each part by its own row?" }));
    expect(dialog.getByText(/^Are you sure\? Open months are recalculated at once\./)).toBeTruthy();
    expect(sent).toEqual([]);
    await user.click(dialog.getByRole("button", { name: "Change" }));
    expect(await screen.findByText("The way the rows are read was changed")).toBeTruthy();
    expect(sent).toEqual([{ basis: "marginal" }]);
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>("radio", { name: /^Each part by its own row/ }).checked).toBe(true),
    );
  });

  it("stays as it was when that is refused", async () => {
    sent.length = 0;
    taken(() => problem(403, "core.forbidden", ""));
    const { user } = draw();
    await user.click(await screen.findByRole("radio", { name: /^Each part by its own row/ }));
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Change" }));
    expect(await screen.findByText("The way the rows are read was not changed")).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>("radio", { name: /^The whole volume/ }).checked).toBe(true);
  });
});

describe("a dated row", () => {
  it("is sent from its first month until the month after its last, and reads so", async () => {
    const sent: Record<string, unknown>[] = [];
    server.use(
      http.post("/api/lender-revenue/create", async ({ request }) => {
        sent.push((await request.json()) as Record<string, unknown>);
        return json({ success: true, message: "", lenderRevenueItem: aSlab({ id: 14 }) });
      }),
    );
    const { user } = draw("/admin/lenders/7?row=new");
    const dialog = within(await screen.findByRole("dialog", { name: "Add Revenue, Amaltas Finserv" }));
    await user.selectOptions(dialog.getByLabelText("Revenue Type"), "Disbursal");
    await user.type(dialog.getByLabelText(/Revenue Flat/), "300");
    await user.selectOptions(dialog.getByLabelText(/First month/), "Dec 2026");
    await user.selectOptions(dialog.getByLabelText(/Last month/), "Nov 2026");
    expect(dialog.getByText("The last month cannot come before the first.")).toBeTruthy();
    expect(dialog.getByRole<HTMLButtonElement>("button", { name: "Add Revenue" }).disabled).toBe(true);
    await user.selectOptions(dialog.getByLabelText(/Last month/), "Dec 2026");
    await user.click(dialog.getByRole("button", { name: "Add Revenue" }));
    await waitFor(() =>
      expect(sent).toMatchObject([
        { valid_from: "2026-12-01", valid_until: "2027-01-01", revenue_flat: 300, revenue_percent: null },
      ]),
    );
  });

  it("says in the table when it counts, and the picture can be asked for as of another month", async () => {
    const asked: string[] = [];
    rows = [aSlab({ id: 11, valid_from: "2026-12-01", valid_until: "2027-04-01" })];
    server.use(
      http.get("/api/revenue/lenders/7/coverage", ({ request }) => {
        asked.push(new URL(request.url).search);
        return json({ success: true, lender_id: 7, on: "2026-11-21", types: [aCoverage({ findings: [] })] });
      }),
    );
    const { user } = draw();
    const table = await screen.findByRole("table", { name: /Commission rows of Amaltas Finserv/ });
    expect(within(table).getByText(/Dec 2026.*Mar 2027/)).toBeTruthy();
    await user.selectOptions(await screen.findByLabelText("As of"), "Jan 2027");
    await waitFor(() => expect(asked.at(-1)).toBe("?on=2027-01-01"));
  });
});
