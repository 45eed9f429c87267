import i18next from "i18next";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { Route, Routes } from "react-router-dom";
import { keepValue } from "webapp-shared/session/sessionValues";
import { render, screen } from "webapp-shared/testing/render";
import { http, json, problem, server } from "webapp-shared/testing/server";

import pausedTexts from "../../components/paused/locales/en.json";
import reasonTexts from "../../components/reasons/locales/en.json";
import riskTexts from "../../components/risk/locales/en.json";
import { LenderSubmitPage } from "./LenderSubmitPage";
import texts from "./locales/en.json";

const PAGE = {
  lender: {
    lender_id: 7,
    slug: "parijat-bank",
    name: "Parijat Bank",
    mark_seed: "p",
    kind: "bank",
    website: "https://parijat.example",
    privacy_url: null,
  },
  is_on: true,
  products: ["PL", "GL"],
  answer_days: { min_days: 0, max_days: 1 },
};
const OFFER = {
  lender_id: 7,
  amount: "200000.00",
  tenure_months: 12,
  emi: "17710.80",
  annual_rate: "11.37",
  apr: "14.77",
  fees_total: "3540.00",
  net_disbursed: "196460.00",
  total_payable: "212530.00",
  penal: "₹250 a missed EMI",
  to_confirm: [],
  redirect: false,
  submission: null as null | { submission_id: string },
};
let offer: typeof OFFER;

beforeAll(() => {
  i18next.addResourceBundle("en", "lenderPages", texts);
  i18next.addResourceBundle("en", "paused", pausedTexts);
  i18next.addResourceBundle("en", "reasons", reasonTexts);
  i18next.addResourceBundle("en", "risk", riskTexts);
});
beforeEach(() => {
  offer = OFFER;
  keepValue("appId", "a-1");
  server.use(
    http.get("*/api/site", () => json({ success: true, data: { products: [], settings: { lender: "parijat-bank" } } })),
    http.get("*/api/lender-pages/parijat-bank", () => json({ success: true, data: PAGE })),
    http.get("*/api/applications/a-1/offers", () =>
      json({ success: true, matched: [offer], unmatched: [], pending: [] }),
    ),
    http.get("*/api/applications/a-1/consent/7", () =>
      json({
        success: true,
        data: { version: "1.0", title: "Share my application with Parijat Bank", text: "Your name.", fields: [] },
      }),
    ),
  );
});

const draw = (route = "/user/lender-submit") =>
  render(
    <Routes>
      <Route path="/" element={<p>What this lender has</p>} />
      <Route path="/user/lender-submit" element={<LenderSubmitPage />} />
      <Route path="/user/lenders-transaction/parijat-bank" element={<p>What became of it</p>} />
    </Routes>,
    { route },
  );

test("on one lender's own site too gold is pledged only after the screen that says what can be lost", async () => {
  keepValue("productType", "GL");
  const { user } = draw();
  await screen.findByRole("heading", { name: "What Parijat Bank offers you" });
  expect(screen.queryByRole("checkbox")).toBeNull();
  expect(screen.queryByRole("button", { name: "Send to Parijat Bank" })).toBeNull();
  await user.click(screen.getByRole("link", { name: "Continue with Parijat Bank" }));
  expect(await screen.findByRole("heading", { name: "Your gold is the security for this loan" })).toBeTruthy();
  await user.click(screen.getByRole("link", { name: "I have read this, continue" }));
  expect(await screen.findByRole("button", { name: "Send to Parijat Bank" })).toBeTruthy();
  for (const box of screen.getAllByRole("checkbox")) expect(box).toHaveProperty("checked", false);
  expect(screen.getByText("It usually answers within 1 working day.")).toBeTruthy();
});

test("nothing of one's own stands for a personal loan: the consent is below the offer at once", async () => {
  keepValue("productType", "PL");
  draw();
  expect(await screen.findByRole("button", { name: "Send to Parijat Bank" })).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Continue with Parijat Bank" })).toBeNull();
});

test("what another window sent a moment earlier leads here too to what became of it", async () => {
  keepValue("productType", "PL");
  server.use(
    http.post("*/api/applications/a-1/kfs/7/acknowledgements", () => json({ success: true }, 201)),
    http.post("*/api/applications/a-1/submissions", () => {
      offer = { ...OFFER, submission: { submission_id: "s-1" } };
      return problem(409, "applications.already_submitted", "You have sent this already.");
    }),
  );
  const { user } = draw();
  for (const box of await screen.findAllByRole("checkbox")) await user.click(box);
  await user.click(screen.getByRole("button", { name: "Send to Parijat Bank" }));
  expect(await screen.findByText("What became of it")).toBeTruthy();
});

test("a product chosen on other pages that this lender does not have leads to what it has", async () => {
  keepValue("productType", "BL");
  draw();
  expect(await screen.findByText("What this lender has")).toBeTruthy();
});

const ASKED = { amount: "300000.00", tenure_months: 36 };
const answers = (list: object) =>
  server.use(
    http.get("*/api/applications/a-1/offers", () =>
      json({ success: true, matched: [], unmatched: [], pending: [], asked: ASKED, ...list }),
    ),
    http.get("*/api/search-list/en", () => json({ success: true, data: {} })),
  );
const refusal = (told: object) => ({
  unmatched: [{ lender_id: 7, name: "Parijat Bank", mark_seed: "p", findings: [], suggestion: null, ...told }],
});

test("a no is told with its reasons, what would change it, and what else the lender has", async () => {
  keepValue("productType", "PL");
  const findings = [
    { code: "income_min", needed: "30000.00", got: "28000.00" },
    { code: "limit_age_max", needed: 60, got: 63 },
  ];
  answers(refusal({ state: "not_matched", findings, suggestion: { code: "tenure", amount: null, tenure_months: 48 } }));
  draw();
  expect(await screen.findByRole("heading", { name: "Parijat Bank makes no offer on this request" })).toBeTruthy();
  expect((await screen.findAllByRole("listitem")).map((line) => line.textContent)).toEqual([
    "Needs ₹30,000 a month in hand. You wrote ₹28,000.",
    "This loan is given up to 60 years of age. You are 63.",
  ]);
  expect(screen.getByText("The same amount for 48 months would fit.")).toBeTruthy();
  expect(screen.getByText("Nothing was sent to it with your name.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Other loans from Parijat Bank" }).getAttribute("href")).toBe("/");
});

test.each([
  [
    "no_answer",
    "Parijat Bank has not answered",
    "Did not answer in time. You can ask it again tomorrow, or at once for another amount or time.",
  ],
  [
    "not_available",
    "Parijat Bank has not answered",
    "Could not be reached just now. You can ask it again tomorrow, or at once for another amount or time.",
  ],
  ["declined", "Parijat Bank makes no offer on this request", "Said no to this request."],
])("a lender that is %s is not said to have rules in the way", async (state, title, line) => {
  keepValue("productType", "PL");
  answers(refusal({ state }));
  draw();
  expect(await screen.findByRole("heading", { name: title })).toBeTruthy();
  expect((await screen.findAllByRole("listitem")).map((one) => one.textContent)).toEqual([line]);
  expect(screen.queryByText(/does not fit the rules/)).toBeNull();
});

test("a lender that is being asked is waited for; one that takes nothing new is not", async () => {
  keepValue("productType", "PL");
  answers({ pending: [{ lender_id: 7 }] });
  const { unmount } = draw();
  expect(await screen.findByText("Parijat Bank is working out your offer…")).toBeTruthy();
  unmount();
  answers({});
  draw();
  expect(await screen.findByText(/^Parijat Bank .*new applications/)).toBeTruthy();
  expect(screen.queryByText("Parijat Bank is working out your offer…")).toBeNull();
  expect(screen.getByRole("link", { name: "Other loans from Parijat Bank" })).toBeTruthy();
});
