import i18next from "i18next";
import { beforeAll, expect, it } from "vitest";
import { render, screen, within } from "webapp-shared/testing/render";
import { http, json, server } from "webapp-shared/testing/server";

import { CustomerCheck } from "./CustomerCheck";
import texts from "./locales/en.json";

beforeAll(() => {
  i18next.addResourceBundle("en", "eligibility", texts);
});

it("sends facts that name nobody, and shows each lender with what it asks for", async () => {
  let sent: unknown;
  server.use(
    http.post("/api/partner/customer-check", async ({ request }) => {
      sent = await request.json();
      const income = { code: "income_min", needed: "50000.00" };
      const work = { code: "employment", needed: ["business", "self_employed"] };
      const data = {
        likely: [{ lender_id: 1, name: "Amaltas", findings: [] }],
        to_confirm: [{ lender_id: 2, name: "Chinar", findings: [{ code: "credit_score_class", needed: 2 }] }],
        no_match: [{ lender_id: 3, name: "Bakul", findings: [income, work] }],
      };
      return json({ success: true, data });
    }),
  );
  const { user } = render(<CustomerCheck onClose={() => undefined} />);
  await user.click(screen.getByRole("button", { name: "Show lenders" }));
  expect(screen.getByText("Enter an age of 18 to 100.")).toBeTruthy();
  expect(sent).toBeUndefined();
  await user.type(screen.getByLabelText("Age"), "30");
  await user.type(screen.getByLabelText("Monthly income"), "25000");
  await user.click(screen.getByRole("button", { name: "Show lenders" }));
  const likely = within(await screen.findByRole("region", { name: "Likely (1)" }));
  expect(likely.getByText("Amaltas")).toBeTruthy();
  expect(screen.getByText("Credit Score Class")).toBeTruthy();
  expect(screen.getByText("Income min: ₹50,000 · Employment: Business, Self Employed")).toBeTruthy();
  expect(sent).toEqual({
    product: "PL",
    amount: "300000",
    tenure: 36,
    age: 30,
    income: "25000",
    employment: "salaried",
    pincode: "",
  });
});
