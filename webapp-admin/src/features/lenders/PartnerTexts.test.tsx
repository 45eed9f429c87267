import i18next from "i18next";
import { Route, Routes } from "react-router-dom";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { render, screen, waitFor, within } from "webapp-shared/testing/render";
import { http, json, problem, server } from "webapp-shared/testing/server";

import { aLender } from "./builders";
import { LenderPage } from "./LenderPage";
import texts from "./locales/en.json";
import type { PartnerText } from "./partnerTexts";

const aText = (facts: Partial<PartnerText> & Pick<PartnerText, "property">): PartnerText => ({
  text: "",
  proposed: "",
  state: "empty",
  is_written: false,
  may_replace: false,
  by: "",
  at: null,
  ...facts,
});

const AGE = aText({ property: "age_text", text: "21-60", proposed: "21-60", state: "proposed" });
const INCOME = aText({
  property: "income_text",
  text: "25,000",
  proposed: "From ₹30,000 a month in hand",
  state: "outdated",
  is_written: true,
  by: "Priya Iyer",
  at: "2026-11-24T06:30:00Z",
});
const INCOME_HI = aText({
  property: "income_text_hi",
  proposed: "हर महीने कम से कम ₹30,000 हाथ में",
  may_replace: true,
});
const MAX_LOAN = aText({
  property: "max_loan_text",
  text: "10 lakh",
  proposed: "₹12,00,000",
  state: "outdated",
  may_replace: true,
});
const TENURE = aText({
  property: "tenure",
  text: "12-60",
  proposed: "12 to 60 months",
  state: "edited",
  is_written: true,
});
const ALL = [AGE, INCOME, INCOME_HI, MAX_LOAN, TENURE];

let bodies: unknown[];

beforeAll(() => {
  i18next.addResourceBundle("en", "lenders", texts);
});

beforeEach(() => {
  bodies = [];
  server.use(
    http.get("/api/get-lender-data/7", () => json(aLender())),
    http.get("/api/lenders/7/planned-changes", () => json({ success: true, data: [] })),
    http.get("/api/search-list/:language/:code", () => json({ success: true, data: [] })),
    http.post("/api/update-lender-data", async ({ request }) => {
      bodies.push(await request.json());
      return json({ success: true, message: "" });
    }),
  );
});

const draw = (rows: PartnerText[]) => {
  server.use(http.get("/api/lenders/7/partner-texts", () => json({ success: true, data: rows })));
  return render(
    <Routes>
      <Route path="/admin/lenders/:lenderId" element={<LenderPage />} />
    </Routes>,
    { route: "/admin/lenders/7" },
  );
};

const below = async (name: string) => {
  const cell = (await screen.findByRole("textbox", { name })).closest("form")?.parentElement;
  if (!cell) throw new Error(`no field ${name}`);
  return within(cell);
};

it("says of each text whether it agrees with the terms", async () => {
  draw(ALL);
  expect(await screen.findByRole("button", { name: "Propose again" })).toBeTruthy();
  expect((await below("Age")).getByText("Proposed from terms")).toBeTruthy();
  const income = await below("Income");
  expect(income.getByText("Out of date")).toBeTruthy();
  expect(income.getByText("Changed by Priya Iyer, 24 Nov 2026")).toBeTruthy();
  expect(income.getByText("From ₹30,000 a month in hand")).toBeTruthy();
  expect((await below("Income in Hindi")).queryByText("Out of date")).toBeNull();
  const tenure = await below("Tenure in months");
  expect(tenure.getByText("Changed by an admin")).toBeTruthy();
  expect(tenure.getByText("12 to 60 months")).toBeTruthy();
});

it("takes one proposal by a press, also over a text that an admin wrote", async () => {
  const { user } = draw(ALL);
  await user.click(await screen.findByRole("button", { name: "Use it: Income" }));
  await waitFor(() =>
    expect(bodies).toEqual([
      { lender_id: 7, property: "income_text", value: "From ₹30,000 a month in hand", expected: "25,000" },
    ]),
  );
});

it("names what proposing again replaces, and sends these properties alone", async () => {
  server.use(
    http.post("/api/lenders/7/partner-texts", async ({ request }) => {
      bodies.push(await request.json());
      return json({ success: true, data: ALL });
    }),
  );
  const { user } = draw(ALL);
  await user.click(await screen.findByRole("button", { name: "Propose again" }));
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.getByText("2 texts that admins changed stay as they are.")).toBeTruthy();
  expect(dialog.getByText("₹12,00,000")).toBeTruthy();
  expect(dialog.queryByText("From ₹30,000 a month in hand")).toBeNull();
  expect(bodies).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Replace 2 texts" }));
  await waitFor(() => expect(bodies).toEqual([{ properties: ["income_text_hi", "max_loan_text"] }]));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("says why nothing was replaced", async () => {
  server.use(http.post("/api/lenders/7/partner-texts", () => problem(404, "lenders.not_found", "No such lender.")));
  const { user } = draw([MAX_LOAN]);
  await user.click(await screen.findByRole("button", { name: "Propose again" }));
  await user.click(screen.getByRole("button", { name: "Replace 1 text" }));
  expect(await screen.findByText("No such lender.")).toBeTruthy();
});

it("has nothing to propose where every text agrees or was written", async () => {
  draw([AGE, INCOME]);
  expect(await screen.findByText(/^Nothing to propose/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Propose again" })).toBeNull();
});
