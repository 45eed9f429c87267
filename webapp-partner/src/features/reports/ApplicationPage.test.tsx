import i18next from "i18next";
import { Route, Routes } from "react-router-dom";
import { beforeAll, expect, it } from "vitest";
import { render, screen, within } from "webapp-shared/testing/render";
import { http, json, server } from "webapp-shared/testing/server";

import { ApplicationPage } from "./ApplicationPage";
import texts from "./locales/en.json";
import hindi from "./locales/hi.json";

const ID = "5c267476-0000-4000-8000-000000000001";

beforeAll(() => {
  i18next.addResourceBundle("en", "reports", texts);
  i18next.addResourceBundle("hi", "reports", hindi);
});

it.each([
  [
    "en",
    "₹3,745.00: 0.675% of the loan + ₹100.00 a loan",
    "₹40.00: About 0.01% of the loan",
    "₹22.50: For an application sent",
  ],
  ["hi", "₹3,745.00: लोन का 0.675% + ₹100.00 प्रति लोन", "₹40.00: लोन का करीब 0.01%", "₹22.50: भेजे गए आवेदन के लिए"],
] as const)("says in %s under the share why it is what it is", async (language, ...lines) => {
  const data = {
    id: ID,
    reference: "5c267476",
    customer: "R••••• G.",
    product: "PL",
    amount: "540000.00",
    tenure_months: 36,
    created_at: "2026-11-11T06:00:00Z",
    share: "3807.50",
    share_lines: [
      { amount: "3745.00", pays_on: "disbursal", rate: { percent: "0.6750", is_exact: true, fee: "100.00" } },
      { amount: "40.00", pays_on: "disbursal", rate: { percent: "0.0100", is_exact: false, fee: "0.00" } },
      { amount: "22.50", pays_on: "submission", rate: null },
    ],
    submissions: [],
    attribution: [],
  };
  server.use(http.get("/api/partner/applications/:id", () => json({ success: true, data })));
  render(
    <Routes>
      <Route path="/partner/reports/applications/:application_id" element={<ApplicationPage />} />
    </Routes>,
    { route: `/partner/reports/applications/${ID}`, language },
  );
  const share = await screen.findByRole("region", { name: language === "en" ? "Your share" : "आपका हिस्सा" });
  expect(
    within(share)
      .getAllByRole("listitem")
      .map((line) => line.textContent),
  ).toEqual(lines);
});
