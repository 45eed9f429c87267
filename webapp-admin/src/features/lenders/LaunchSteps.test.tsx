import i18next from "i18next";
import { Route, Routes } from "react-router-dom";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { render, screen, within } from "webapp-shared/testing/render";
import { http, json, server } from "webapp-shared/testing/server";

import { aLender } from "./builders";
import { LenderPage } from "./LenderPage";
import texts from "./locales/en.json";

const step = (name: string, ...gaps: [string, string?][]) => ({
  step: name,
  is_done: gaps.length === 0,
  gaps: gaps.map(([code, product = ""]) => ({ code, product })),
});

const NEARLY = [
  step("names"),
  step("criteria"),
  step("terms", ["annual_rate", "HL"], ["no_product_on"]),
  step("key_facts"),
  step("commission", ["no_commission"]),
  step("connector"),
];

let isOn: 0 | 1;

beforeAll(() => {
  i18next.addResourceBundle("en", "lenders", texts);
});

beforeEach(() => {
  isOn = 0;
  server.use(
    http.get("/api/get-lender-data/7", () => json(aLender({ lender_status: isOn }))),
    http.get("/api/lenders/7/planned-changes", () => json({ success: true, data: [] })),
    http.get("/api/lenders/7/partner-texts", () => json({ success: true, data: [] })),
    http.get("/api/search-list/:language/:code", () => json({ success: true, data: [] })),
  );
});

const draw = (steps: unknown) => {
  server.use(http.get("/api/lenders/7/launch", () => json({ success: true, data: steps })));
  return render(
    <Routes>
      <Route path="/admin/lenders/:lenderId" element={<LenderPage />} />
    </Routes>,
    { route: "/admin/lenders/7" },
  );
};

it("names what keeps a lender from going live, with the way there", async () => {
  draw(NEARLY);
  const panel = await screen.findByRole("region", { name: "To go live" });
  expect(within(panel).getByRole("heading", { name: "To go live: 4 of 6" })).toBeTruthy();
  expect(within(panel).getByText(/^2 steps left, then switch Lender Status on\./)).toBeTruthy();
  const [, , terms, , commission] = within(panel).getAllByRole("listitem");
  if (!terms || !commission) throw new Error("six steps expected");
  expect(within(terms).getByText("Housing loan: the interest rate is missing; no product is switched on")).toBeTruthy();
  expect(within(terms).getByRole("link").getAttribute("href")).toBe("/admin/lenders/7?product=HL#terms");
  expect(within(commission).getByRole("link", { name: "Add Revenue" }).getAttribute("href")).toBe(
    "/admin/lenders/7#commissions",
  );
  expect(within(panel).getAllByRole("link")).toHaveLength(2);
});

it("asks for the switch alone once every step is done", async () => {
  draw(NEARLY.map(({ step: name }) => step(name)));
  expect(await screen.findByRole("heading", { name: "To go live: 6 of 6" })).toBeTruthy();
  expect(screen.getByText("Everything is there. Switch Lender Status on, and customers see the lender.")).toBeTruthy();
});

it("is not there for a lender that is on", async () => {
  isOn = 1;
  draw(NEARLY);
  await screen.findByRole("switch", { name: "Lender Status" });
  expect(screen.queryByRole("region", { name: "To go live" })).toBeNull();
});
