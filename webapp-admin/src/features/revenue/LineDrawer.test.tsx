import i18next from "i18next";
import { beforeAll, describe, expect, it } from "vitest";
import { render, screen, within } from "webapp-shared/testing/render";
import { http, json, server } from "webapp-shared/testing/server";

import { LineDrawer } from "./LineDrawer";
import texts from "./locales/en.json";

const LINE = {
  key: "k-1",
  bucket: "multi_funded",
  owner: "desk",
  reference: "GUL-10",
  product: "PL",
  event_on: "2026-10-10",
  partner_id: "p-1",
  partner: "Sunrise",
  expected: "4000.00",
  claimed: "0.00",
  received: "0.00",
  difference: "-4000.00",
  paid: "0.00",
  outstanding: "4000.00",
  age: "upto_30",
  decision: null,
  is_explained: false,
  ledger_lines: [],
  lender_rows: [
    {
      id: 5,
      advice_id: "a-1",
      advice: "PS-2610",
      received_on: "2026-11-12",
      state: "booked",
      row_no: 3,
      reference: "GUL-10",
      base: null,
      amount: "2500.00",
      remarks: "",
    },
  ],
  notes: [],
  parallel_loans: [
    { reference: "AMA-20", lender: "Amaltas Finserv", partner: "Rival", on: "2026-10-20", amount: "400000.00" },
  ],
};

function open(line: object, isSettled = false) {
  server.use(http.get("/api/revenue/reconciliations/7/2026-10/lines/k-1", () => json(line)));
  return render(
    <LineDrawer
      place={{ lenderId: 7, month: "2026-10" }}
      lineKey="k-1"
      isSettled={isSettled}
      onClose={() => undefined}
      onChanged={() => undefined}
    />,
  );
}

beforeAll(() => {
  i18next.addResourceBundle("en", "revenue", texts);
});

describe("a line of a month", () => {
  it("that is funded twice names the other loan and who brought it, and leads to the lender's statement", async () => {
    open(LINE);
    const beside = within(await screen.findByRole("table", { name: "Paid out beside it" }));
    expect(beside.getByText("AMA-20")).toBeTruthy();
    expect(beside.getByText("Amaltas Finserv, by Rival, 20 Oct 2026")).toBeTruthy();
    expect(beside.getByText("₹4,00,000.00")).toBeTruthy();
    expect(screen.getByRole("link", { name: "PS-2610, row 3" }).getAttribute("href")).toBe(
      "/admin/commission-upload-file/received?open=a-1",
    );
    expect(screen.getByLabelText("Decision")).toBeTruthy();
  });

  it("of a settled month takes a note and no decision", async () => {
    open({ ...LINE, bucket: "matched", parallel_loans: [] }, true);
    expect(await screen.findByText(/^This month is submitted or settled/)).toBeTruthy();
    expect(screen.queryByLabelText("Decision")).toBeNull();
    expect(screen.queryByRole("table", { name: "Paid out beside it" })).toBeNull();
    expect(screen.getByLabelText("Note")).toBeTruthy();
  });
});
