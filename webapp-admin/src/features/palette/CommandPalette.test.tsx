import i18next from "i18next";
import { Route, Routes, useLocation } from "react-router-dom";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { render, screen, waitFor } from "webapp-shared/testing/render";
import { http, json, server } from "webapp-shared/testing/server";

import texts from "./locales/en.json";
import hindi from "./locales/hi.json";
import { nextIndex, pagesFor, type Page } from "./model";
import { CommandPalette } from "./CommandPalette";

const PAGES: Page[] = [
  { path: "dashboard", title: "Dashboard", icon: "grid" as const },
  { path: "lenders", title: "Lenders", icon: "bank" as const },
  { path: "credit-cards", title: "Credit cards", icon: "card" as const },
];
const FOUND = {
  applications: [
    {
      application_id: "0190c0de-0000-7000-8000-000000000001",
      customer: "A••••• Y.",
      mobile: "XXXXXX1111",
      product: "PL",
      status: "in_review",
      lender: "Gulmohar Finance",
      at: "2026-11-20T14:05:00+05:30",
    },
  ],
  lenders: [{ lender_id: 7, name: "Gulmohar Finance", is_on: true }],
  partners: [],
};
let asked: string[];
let closed: number;

beforeAll(() => {
  i18next.addResourceBundle("en", "palette", texts);
  i18next.addResourceBundle("hi", "palette", hindi);
});

beforeEach(() => {
  asked = [];
  closed = 0;
  server.use(
    http.post("/api/admin/search", async ({ request }) => {
      asked.push(((await request.json()) as { q: string }).q);
      return json(FOUND);
    }),
  );
});

function Where() {
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown };
  return (
    <p data-testid="where">
      {pathname}
      {search}
      {state ? ` ${JSON.stringify(state)}` : ""}
    </p>
  );
}

const open = (canSearch = true, pages = PAGES) =>
  render(
    <>
      <CommandPalette open onClose={() => (closed += 1)} pages={pages} canSearch={canSearch} />
      <Routes>
        <Route path="*" element={<Where />} />
      </Routes>
    </>,
  );
const field = () => screen.getByRole("combobox");
const where = () => screen.getByTestId("where").textContent;
const activeText = () => document.getElementById(field().getAttribute("aria-activedescendant") ?? "")?.textContent;

it("shows all pages of the role while nothing is typed, and arrows go round", async () => {
  const { user } = open();
  expect(screen.getAllByRole("option").map((option) => option.textContent)).toEqual([
    "Dashboard",
    "Lenders",
    "Credit cards",
    "Add lenderLenders",
    "Add credit cardCredit cards",
  ]);
  await user.type(field(), "{ArrowUp}");
  expect(activeText()).toBe("Add credit cardCredit cards");
  await user.type(field(), "{ArrowDown}{ArrowDown}");
  expect(activeText()).toBe("Lenders");
});

it("opens the page that is active on Enter and closes", async () => {
  const { user } = open(false);
  await user.type(field(), "card{Enter}");
  expect([where(), closed]).toEqual(["/admin/credit-cards", 1]);
});

it.each([
  ["month", ["ReconciliationCommission file", "Partner statementsCommission file"]],
  ["payout", ["Partner statementsCommission file", "Bank filesCommission file"]],
  ["revenue", ["ReconciliationCommission file"]],
])("knows pages of money by what is done there: %s", async (typed, found) => {
  const { user } = open(false, [
    ...PAGES,
    { path: "commission-upload-file", title: "Commission file", icon: "rupee" as const },
  ]);
  await user.type(field(), typed);
  expect(screen.getAllByRole("option").map((option) => option.textContent)).toEqual(found);
});

it("knows the pages below one that the role may open, and what can be begun there", async () => {
  const pages = [...PAGES, { path: "commission-upload-file", title: "Commission file", icon: "rupee" as const }];
  const { user, unmount } = open(false, pages);
  await user.type(field(), "bank");
  expect(screen.getAllByRole("option").map((option) => option.textContent)).toEqual(["Bank filesCommission file"]);
  await user.type(field(), "{Enter}");
  expect(where()).toBe("/admin/commission-upload-file/payouts");
  unmount();
  open(false);
  await user.type(field(), "bank");
  expect(screen.queryByRole("option")).toBeNull();
  await user.clear(field());
  await user.type(field(), "add len{Enter}");
  expect(where()).toBe('/admin/lenders {"act":"add"}');
});

it("finds a customer masked and a lender, and never puts the person into an address", async () => {
  const { user } = open();
  await user.type(field(), "9811111111");
  await waitFor(() => expect(screen.getAllByRole("option").length).toBe(2));
  expect(screen.getAllByRole("option").map((option) => option.textContent)).toEqual([
    "A••••• Y. · XXXXXX1111Personal loan · Gulmohar Finance · In review",
    "Gulmohar FinanceOn",
  ]);
  expect(asked).toEqual(["9811111111"]);
  await user.type(field(), "{Enter}");
  expect(where()).toBe("/admin/customer-eligibility");
});

it("keeps Enter that came before the answer, for what then stands first, unless more is typed", async () => {
  const { user } = open();
  await user.type(field(), "98111111{Enter}11{Enter}");
  expect(closed).toBe(0);
  await waitFor(() => expect([where(), closed]).toEqual(["/admin/customer-eligibility", 1]));
  expect(asked).toEqual(["9811111111"]);
});

it("asks the server nothing for a role that may not search, nor for one letter", async () => {
  const { user } = open(false);
  await user.type(field(), "gulmohar");
  expect(await screen.findByText("Nothing with this name")).toBeTruthy();
  expect(asked).toEqual([]);
});

it("pages are found by every typed word, those that begin with it first", () => {
  expect(pagesFor(PAGES, "d").map((choice) => choice.title)).toEqual(["Dashboard", "Lenders", "Credit cards"]);
  expect(pagesFor(PAGES, "cards credit").map((choice) => choice.title)).toEqual(["Credit cards"]);
  expect(pagesFor(PAGES, "nothing")).toEqual([]);
});

it("a step past the end goes on at the other one, and of nothing there is none", () => {
  expect([nextIndex(2, 1, 3), nextIndex(0, -1, 3), nextIndex(0, 1, 0)]).toEqual([0, 2, -1]);
});
