import i18next from "i18next";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { render, screen, waitFor, within } from "webapp-shared/testing/render";
import { http, json, problem, server } from "webapp-shared/testing/server";

import { aCoverage, aLender, aTrial, someLimits } from "./builders";
import { EligibilityPage } from "./EligibilityPage";
import texts from "./locales/en.json";
import hindi from "./locales/hi.json";

let asked: Record<string, unknown>[];
let patched: unknown[];

beforeAll(() => {
  i18next.addResourceBundle("en", "eligibility", texts);
  i18next.addResourceBundle("hi", "eligibility", hindi);
});

beforeEach(() => {
  asked = [];
  patched = [];
  server.use(
    http.get("/api/search-list/:language/:code", () => json({ success: true, data: [{ id: 3, name: "700 to 749" }] })),
    http.post("/api/eligibility/test", async ({ request }) => {
      asked.push((await request.json()) as Record<string, unknown>);
      return json(
        aTrial({
          lenders: [aLender(), aLender({ lender_id: 8, name: "Palash Bank", state: "no_match", first_failing: "age_min", findings: [{ code: "age_min", outcome: "fail", needed: 31, got: 30 }] })],
          totals: { matches: 1, to_confirm: 0, no_match: 1, not_available: 0 },
          costs: [{ rule: "age_min", fails: 1, alone: 1 }],
        }),
      );
    }),
    http.get("/api/product-limits", () => json({ success: true, data: [someLimits()] })),
    http.get("/api/eligibility/coverage", () => json(aCoverage())),
  );
});

describe("the tester", () => {
  it("judges the profile of the address and shows value, limit and verdict", async () => {
    render(<EligibilityPage />, { route: "/admin/customer-eligibility?product=PL&income=30000&pincode=" });
    const row = (await screen.findByRole("link", { name: "Palash Bank" })).closest("tr");
    expect(row?.textContent).toContain("No match");
    expect(row?.textContent).toContain("first: Age min");
    expect(row?.textContent).toContain("needs 31");
    expect(asked[0]).toMatchObject({ product_type: "PL", monthly_income: "30000", pincode: null });
  });

  it("asks again when a fact changes, once it rests", async () => {
    const { user } = render(<EligibilityPage />);
    await screen.findByRole("link", { name: "Palash Bank" });
    const age = screen.getByLabelText(/^Age \(/);
    await user.clear(age);
    await user.type(age, "31");
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ age: 31 }));
    expect(asked.length).toBeLessThan(4);
  });

  it("shows no verdict of before once the amount is taken away", async () => {
    const { user } = render(<EligibilityPage />);
    await screen.findByRole("link", { name: "Palash Bank" });
    await user.clear(screen.getByRole("textbox", { name: "Loan amount" }));
    expect(await screen.findByText("Type an amount and a tenure to see the verdicts.")).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Palash Bank" })).toBeNull();
  });

  it("filters by the rule that refuses", async () => {
    const { user } = render(<EligibilityPage />);
    await user.click(await screen.findByRole("button", { name: /^Age min 1/ }));
    expect(screen.queryByRole("link", { name: "Bakul Credit" })).toBeNull();
    expect(screen.getByRole("link", { name: "Palash Bank" })).toBeTruthy();
  });

  it("finds a customer, names the look-up, and keeps the facts out of the link", async () => {
    server.use(
      http.post("/api/eligibility/person", () =>
        json({ success: true, data: { person: "sealed", name: "A••• Y.", mobile: "98••••••10", age: 36, monthly_income: "28000.00", employment: "salaried", credit_score_class: 3, pincode: "226010", obligations: "0.00", open_applications: 0, amount: "300000.00", tenure_months: 36 } }),
      ),
    );
    const { user } = render(<EligibilityPage />);
    await user.type(screen.getByLabelText(/mobile number/), "9876543210");
    await user.click(screen.getByRole("button", { name: "Find" }));
    expect(await screen.findByText("A••• Y.")).toBeTruthy();
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ person: "sealed", age: 36, pincode: "226010" }));
    expect(screen.queryByRole("button", { name: "Copy link" })).toBeNull();
  });

  it("says at the field what the server refuses", async () => {
    server.use(http.post("/api/eligibility/test", () => problem(422, "core.invalid", "Some values do not fit.", { pincode: [{ code: "core.pincode", message: "PIN code must be 6 digits." }] })));
    render(<EligibilityPage />);
    expect(await screen.findByText("PIN code must be 6 digits.")).toBeTruthy();
  });
});

describe("the limits", () => {
  it("are saved one at a time with the value that was seen", async () => {
    server.use(
      http.patch("/api/product-limits/PL", async ({ request }) => {
        patched.push(await request.json());
        return json({ success: true, message: "Limit saved.", data: someLimits({ age_max: 65 }) });
      }),
    );
    const { user } = render(<EligibilityPage />, { route: "/?tab=limits" });
    await user.click(await screen.findByRole("button", { name: /^Age max, Personal/ }));
    await user.keyboard("65{Enter}");
    await waitFor(() => expect(patched).toEqual([{ property: "age_max", value: "65", was: 60 }]));
    expect(await screen.findByText("Limit saved.")).toBeTruthy();
  });

  it("show what somebody else saved meanwhile", async () => {
    server.use(http.patch("/api/product-limits/PL", () => problem(409, "lenders.changed_meanwhile", "Somebody changed this meanwhile.")));
    const { user } = render(<EligibilityPage />, { route: "/?tab=limits" });
    await user.click(await screen.findByRole("button", { name: /^Age max, Personal/ }));
    await user.keyboard("65{Enter}");
    expect((await screen.findAllByText("Somebody changed this meanwhile.")).length).toBeGreaterThan(0);
  });

  it("look at a file of PIN codes before it counts", async () => {
    const reply = { success: true, message: "", read: 2, repeated: 0, added: 2, removed: 0, after: 2, bad_count: 1, bad: [{ line: 5, value: "abc", reason: "Not a PIN code." }], data: someLimits() };
    server.use(http.post("/api/product-limits/PL/pincodes", () => json(reply)));
    const { user } = render(<EligibilityPage />, { route: "/?tab=limits" });
    await user.click(await screen.findByRole("button", { name: "Upload PIN codes for Personal" }));
    const dialog = screen.getByRole("dialog");
    await user.upload(within(dialog).getByLabelText("PIN code file"), new File(["226010"], "pins.csv"));
    expect(await within(dialog).findByText(/Line 5, “abc”: Not a PIN code\./)).toBeTruthy();
    expect(within(dialog).getByRole<HTMLButtonElement>("button", { name: "Replace the list" }).disabled).toBe(true);
  });
});

describe("the coverage", () => {
  it("says how many lists, up to when, and which rule costs most", async () => {
    render(<EligibilityPage />, { route: "/?tab=coverage" });
    expect(await screen.findByText(/The last offer list of 2 of 3 applications/)).toBeTruthy();
    expect(screen.getByRole("rowheader", { name: "Income min" })).toBeTruthy();
    expect(screen.getByText("begins with 2")).toBeTruthy();
  });

  it("is empty in the specification's words", async () => {
    server.use(http.get("/api/eligibility/coverage", () => json(aCoverage({ lists: 0, segments: [], rules: [] }))));
    render(<EligibilityPage />, { route: "/?tab=coverage" });
    expect(await screen.findByText("No record available")).toBeTruthy();
  });

  it("speaks Hindi", async () => {
    render(<EligibilityPage />, { route: "/?tab=coverage", language: "hi" });
    expect(await screen.findByRole("heading", { name: "ग्राहक की पात्रता" })).toBeTruthy();
  });
});
