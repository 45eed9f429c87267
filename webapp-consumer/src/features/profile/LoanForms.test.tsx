import { act } from "@testing-library/react";
import i18next from "i18next";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { Route, Routes } from "react-router-dom";
import { keepValue } from "webapp-shared/session/sessionValues";
import validation from "webapp-shared/i18n/problems/validation.en.json";
import { http, json, problem, server } from "webapp-shared/testing/server";
import { render, screen, waitFor } from "webapp-shared/testing/render";

import { LOANS, type LoanCode } from "../../api/loans";
import { LoanContext } from "../../api/useLoan";
import { DetailForm } from "./DetailForm";
import { DetailPage } from "./DetailPage";
import { FORMS } from "./forms";
import elsewhereTexts from "../../components/otherTab/locales/en.json";
import texts from "./locales/en.json";

const choice = (id: number, name: string) => ({ id, name, min: null, max: null });
const OPTIONS = {
  gold_purity: [choice(18, "18 carat"), choice(22, "22 carat")],
  employment_status: [
    choice(1, "Salaried"),
    choice(2, "Self employed"),
    choice(3, "Business owner"),
    choice(4, "Not working"),
  ],
  business_registration_type: [choice(1, "GST"), choice(2, "Udyam"), choice(4, "None")],
};
const GOLD = {
  weight_grams: "25.500",
  purity: 22,
  price_per_gram: "9500.00",
  price_24k: "10363.64",
  price_on: "2026-11-21",
  price_source: "desk",
  value: "242250.00",
  max_loan_amount: "205912.00",
  min_loan_amount: "1000.00",
  bands: [
    {
      percent: "85.00",
      above: "0.00",
      up_to: "250000.00",
      share_amount: "205912.50",
      allowed: "205912.00",
      is_best: true,
    },
    {
      percent: "80.00",
      above: "250000.00",
      up_to: "500000.00",
      share_amount: "193800.00",
      allowed: null,
      is_best: false,
    },
    { percent: "75.00", above: "500000.00", up_to: null, share_amount: "181687.50", allowed: null, is_best: false },
  ],
};

let opened: unknown[];
let drafts: { step: number; values: Record<string, string> }[];

beforeAll(() => {
  i18next.addResourceBundle("en", "profile", texts);
  i18next.addResourceBundle("en", "otherTab", elsewhereTexts);
  i18next.addResourceBundle("en", "validation", validation);
});
beforeEach(() => {
  opened = [];
  drafts = [];
  keepValue("prospectAppId", "p-1");
  server.use(
    http.put("*/api/user/p-1/drafts/:form", async ({ request }) => {
      drafts.push((await request.json()) as (typeof drafts)[number]);
      return json({ success: true, data: { step: 0, values: {}, saved_at: null, client_id: "" } });
    }),
    http.get("*/api/pincodes/226010", () =>
      json({ success: true, data: { pincode: "226010", city: "Lucknow", state: "Uttar Pradesh" } }),
    ),
    http.get("*/api/auto-submit-lenders", () => json({ success: true, data: [] })),
    http.get("*/api/applications/a-9/auto-submit", () => json({ success: true, data: [] })),
    http.get("*/api/user/p-1", () => json({ success: true, data: { gl_completed: 1 } })),
    http.patch("*/api/user/p-1", () => json({ success: true, data: { first_name: "Rekha" } })),
    http.post("*/api/calculators/gold", () => json({ success: true, ...GOLD })),
    http.post("*/api/applications", async ({ request }) => {
      opened.push(await request.json());
      return json({ success: true, appId: "a-9" }, 201);
    }),
  );
});

const draw = (code: LoanCode, step: number, values: Record<string, string>) =>
  render(
    <Routes>
      <Route
        path={LOANS[code].detail}
        element={
          <DetailForm
            form={FORMS[code]}
            prospectAppId="p-1"
            start={{ step, values, seen: null, own: null }}
            options={OPTIONS}
            isEditing={false}
            stale={[]}
            onPerson={() => undefined}
          />
        }
      />
      <Route path={LOANS[code].offers} element={<p>Offers page</p>} />
    </Routes>,
    { route: LOANS[code].detail },
  );

test("weight and purity show at once what the gold can bring, whose price it is and how it was worked out", async () => {
  const { user } = draw("GL", 0, {});
  expect(screen.getByText(/Write weight and purity/)).toBeTruthy();
  await user.selectOptions(screen.getByLabelText("Purity"), "22");
  await user.type(screen.getByLabelText("Weight of the gold"), "0.5");
  expect(screen.getByRole("region", { name: "What you can get on your gold" }).textContent).toBe(
    "We can calculate what you can get for 1 to 1,000 grams.",
  );
  await user.clear(screen.getByLabelText("Weight of the gold"));
  await user.type(screen.getByLabelText("Weight of the gold"), "25.5");
  await user.selectOptions(screen.getByLabelText("Purity"), "22 carat");
  expect(await screen.findByText("Worth ₹2,42,250 today: 25.5 g of 22 carat at ₹9,500 a gram.")).toBeTruthy();
  expect(screen.getAllByText("₹2,05,912")).toHaveLength(2);
  expect(screen.getByText("24 carat at ₹10,363.64 a gram, price of 21 Nov 2026, entered by our team.")).toBeTruthy();
  expect(screen.getAllByRole("row")).toHaveLength(4);
});

test("more than the gold carries is said at the field, and one press asks for all of it", async () => {
  const { user } = draw("GL", 0, { weight_grams: "25.5", purity: "22", tenure_months: "12" });
  await screen.findByText(/^Worth ₹2,42,250 today/);
  await user.type(screen.getByLabelText(/How much do you need/), "205913");
  await user.click(screen.getByRole("button", { name: "Save and continue" }));
  expect(screen.getByText("On your gold you can get up to ₹2,05,912. Ask for that or less.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Ask for ₹2,05,912" }));
  await user.click(screen.getByRole("button", { name: "Save and continue" }));
  expect(await screen.findByRole("heading", { name: "Who is applying?" })).toBeTruthy();
  // nothing about the person was told on this step: it is kept with the draft alone
  await waitFor(() =>
    expect(drafts.at(-1)).toMatchObject({
      step: 1,
      values: { weight_grams: "25.5", purity: "22", tenure_months: "12", amount: "205912" },
    }),
  );
});

test("an amount left open asks for as much as the gold carries", async () => {
  const person = {
    first_name: "Rekha",
    last_name: "Yadav",
    postal_code: "226010",
    employment_status_code: "2",
    monthly_income: "18000",
  };
  const { user } = draw("GL", 2, { weight_grams: "25.5", purity: "22", tenure_months: "12", ...person });
  await screen.findByDisplayValue("Lucknow");
  await new Promise((rested) => setTimeout(rested, 500));
  await user.click(screen.getByRole("button", { name: "See offers" }));
  expect(await screen.findByText("Offers page")).toBeTruthy();
  expect(opened).toEqual([
    { product_type: "GL", amount: "205912.00", tenure_months: 12, details: { weight_grams: "25.500", purity: 22 } },
  ]);
});

test("a fault the server finds in the gold opens its step, at its field", async () => {
  server.use(
    http.post("*/api/applications", () =>
      problem(422, "core.invalid", "Please correct the marked fields.", {
        "details.weight_grams": [{ code: "applications.gold_weight", message: "Write 1 to 1,000 grams." }],
      }),
    ),
  );
  const { user } = draw("GL", 2, {
    weight_grams: "25.5",
    purity: "22",
    tenure_months: "12",
    postal_code: "226010",
    employment_status_code: "2",
    monthly_income: "18000",
  });
  await screen.findByDisplayValue("Lucknow");
  await user.click(screen.getByRole("button", { name: "See offers" }));
  expect(await screen.findByText("Write 1 to 1,000 grams.")).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Weight of the gold")));
});

test("a business that has a certificate is not asked whether it has none, and nobody is asked for a salary", () => {
  draw("BL", 1, { gst: "1" });
  expect(screen.queryByRole("option", { name: "None" })).toBeNull();
  expect(screen.queryByRole("radio", { name: "Salaried" })).toBeNull();
  expect(screen.getByRole("radio", { name: "Business owner" })).toBeTruthy();
  expect(screen.getByLabelText(/GSTIN/)).toBeTruthy();
});

test("who is known from another loan proves it first, and sees nothing of the form before", async () => {
  let isProven = false;
  server.use(
    http.get("*/api/user/p-1", () =>
      json({ success: true, data: { confirm_needed: isProven ? 0 : 1, pl_completed: 1, stale_fields: [] } }),
    ),
    http.get("*/api/user/p-1/drafts/business-detail", () => problem(404, "core.not_found", "There is none.")),
    http.get("*/api/search-list/en", () => json({ success: true, data: OPTIONS })),
    http.get("*/api/getMaskInfo/p-1", () => json({ success: true, data: { pan: "ABXXXXXX4K", birth_date: null } })),
    http.post("*/api/user/p-1/confirm", async ({ request }) => {
      opened.push(await request.json());
      isProven = true;
      return json({ success: true, message: "", inflight_credit_app_id: null, redirect_path: "/user/business-detail" });
    }),
  );
  const { user } = render(
    <LoanContext value={LOANS.BL}>
      <DetailPage />
    </LoanContext>,
    { route: "/user/business-detail" },
  );
  await user.type(await screen.findByLabelText("PAN"), "ABCPV1234K");
  expect(screen.queryByLabelText("Loan amount")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Confirm" }));
  expect(await screen.findByRole("heading", { name: "How much does the business need?" })).toBeTruthy();
  expect(opened).toEqual([{ pan: "ABCPV1234K", product_type: "BL" }]);
});

test("a self-employed person whose figures went stale is asked those alone, by name", async () => {
  const record = {
    confirm_needed: 0,
    pl_completed: 1,
    pl_update_required: 0,
    pl_se_update_required: 1,
    stale_fields: ["monthly_income", "employment_status_code", "business_current_turnover"],
    employment_status_code: 2,
    business_current_turnover: 2,
    monthly_income: "40000.00",
  };
  server.use(
    http.get("*/api/user/p-1", () => json({ success: true, data: record })),
    http.get("*/api/user/p-1/drafts/user-detail", () => problem(404, "core.not_found", "There is none.")),
    http.get("*/api/search-list/en", () =>
      json({
        success: true,
        data: {
          employment_status: [choice(2, "Self employed")],
          business_turnover: [choice(2, "₹5 to 20 lakh a year")],
        },
      }),
    ),
  );
  render(<DetailPage />, { route: "/user/user-detail?edit=1" });
  expect(
    await screen.findByText(/Please check: Monthly income in hand, How do you earn, Yearly turnover\./),
  ).toBeTruthy();
  expect(screen.getByLabelText("Monthly income in hand")).toHaveProperty("value", "40,000");
  expect(screen.getByLabelText("Yearly turnover")).toHaveProperty("value", "2");
  expect(screen.queryByLabelText("Loan amount")).toBeNull();
  expect(screen.queryByLabelText("PAN")).toBeNull();
  // the only step there is has no place among others
  expect(screen.queryByText(/Step 1 of/)).toBeNull();
});

test("another language keeps what is typed while its lists travel", async () => {
  server.use(
    http.get("*/api/user/p-1", () => json({ success: true, data: { confirm_needed: 0, stale_fields: [] } })),
    http.get("*/api/user/p-1/drafts/gold-loan-detail", () => problem(404, "core.not_found", "There is none.")),
    http.get("*/api/search-list/:language", () => json({ success: true, data: OPTIONS })),
  );
  const { user } = render(
    <LoanContext value={LOANS.GL}>
      <DetailPage />
    </LoanContext>,
    { route: "/user/gold-loan-detail" },
  );
  const weight = await screen.findByLabelText<HTMLInputElement>("Weight of the gold");
  await user.type(weight, "२५.5");
  await act(() => i18next.changeLanguage("hi"));
  expect(weight.isConnected).toBe(true);
  expect(weight.value).toBe("25.5");
  await act(() => i18next.changeLanguage("en"));
});
