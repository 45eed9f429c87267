import i18next from "i18next";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { todayIst } from "webapp-shared/lib/dates";
import { render, screen, within } from "webapp-shared/testing/render";
import { http, json, server } from "webapp-shared/testing/server";

import { AdvicesPage } from "./AdvicesPage";
import texts from "./locales/en.json";
import { ReconciliationsPage } from "./ReconciliationsPage";
import { StatementsPage } from "./StatementsPage";

const NONE = { count: 0, next: null, previous: null, results: [] };

beforeAll(() => {
  i18next.addResourceBundle("en", "revenue", texts);
});

beforeEach(() => {
  server.use(
    http.get("/api/revenue/statements", () => json(NONE)),
    http.get("/api/revenue/reconciliations", () => json(NONE)),
    http.get("/api/revenue/advices", () => json(NONE)),
  );
});

it("a settled month that moved since says by how much", async () => {
  const month = {
    lender_id: 7,
    lender: "Gulmohar Finance",
    month: "2026-10",
    state: "closed",
    ledger_state: "closed",
    expected: "12000.00",
    claimed: "16000.00",
    received: "14500.00",
    paid: "0.00",
    difference: "2500.00",
    unlinked_amount: "0.00",
    moved: "4000.00",
  };
  server.use(http.get("/api/revenue/reconciliations", () => json({ ...NONE, count: 1, results: [month] })));
  render(<ReconciliationsPage />);
  expect(await screen.findByText("moved by ₹4,000.00 since")).toBeTruthy();
});

it("months are narrowed to the one that runs as well, and to an old one that the address asks for", async () => {
  const running = todayIst().slice(0, 7);
  render(<ReconciliationsPage />, { route: "/?month=2019-03" });
  const months = await screen.findByRole("combobox", { name: "Month" });
  expect((months as HTMLSelectElement).value).toBe("2019-03");
  expect(within(months).getByRole("option", { name: "Mar 2019" })).toBeTruthy();
  expect([...(months as HTMLSelectElement).options].slice(0, 2).map((one) => one.value)).toEqual(["", running]);
});

describe.each([
  ["statements", <StatementsPage />, "No statements yet", ["?q=Sunrise", "?month=2026-10"]],
  ["months", <ReconciliationsPage />, "Nothing to reconcile yet", ["?q=Sunrise", "?month=2026-10"]],
  ["lenders' statements", <AdvicesPage />, "No lender statements yet", ["?q=Sunrise", "?state=waiting"]],
])("a list of %s without rows", (_, page, none, narrowed) => {
  it("says that there are none", async () => {
    render(page);
    expect(await screen.findByText(none)).toBeTruthy();
    expect(screen.queryByText("Nothing found")).toBeNull();
  });

  it.each(narrowed)("says for %s that nothing was found, and what to do", async (query) => {
    render(page, { route: `/${query}` });
    expect(await screen.findByText("Nothing found")).toBeTruthy();
    expect(screen.getByText("Change or clear the filters to see more.")).toBeTruthy();
    expect(screen.queryByText(none)).toBeNull();
  });
});
