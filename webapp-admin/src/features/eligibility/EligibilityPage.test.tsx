import i18next from "i18next";
import sheetsTexts from "webapp-shared/components/sheets/locales/en.json";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { render, screen, waitFor, within } from "webapp-shared/testing/render";
import { http, json, problem, server } from "webapp-shared/testing/server";

import pincodeTexts from "../../components/pincodes/locales/en.json";
import { aCoverage, aLender, aTrial, someLimits } from "./builders";
import { EligibilityPage } from "./EligibilityPage";
import texts from "./locales/en.json";
import hindi from "./locales/hi.json";

let asked: Record<string, unknown>[];
let patched: unknown[];

beforeAll(() => {
  i18next.addResourceBundle("en", "eligibility", texts);
  i18next.addResourceBundle("en", "pincodes", pincodeTexts);
  i18next.addResourceBundle("en", "sheets", sheetsTexts);
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
          lenders: [
            aLender(),
            aLender({
              lender_id: 8,
              name: "Palash Bank",
              state: "no_match",
              first_failing: "age_min",
              findings: [{ code: "age_min", outcome: "fail", needed: 31, got: 30 }],
            }),
          ],
          totals: { matches: 1, to_confirm: 0, no_match: 1, not_available: 0 },
          costs: [{ rule: "age_min", fails: 1, only_this_rule: 1 }],
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
    expect(row?.textContent).toContain("Age min: needs 31, is 30");
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
        json({
          success: true,
          data: {
            person: "sealed",
            name: "A••• Y.",
            mobile: "98••••••10",
            age: 36,
            monthly_income: "28000.00",
            employment: "salaried",
            credit_score_class: 3,
            pincode: "226010",
            obligations: "0.00",
            open_applications: 0,
            amount: "300000.00",
            tenure_months: 36,
          },
        }),
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
    server.use(
      http.post("/api/eligibility/test", () =>
        problem(422, "core.invalid", "Some values do not fit.", {
          pincode: [{ code: "core.pincode", message: "PIN code must be 6 digits." }],
        }),
      ),
    );
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
    await waitFor(() => expect(patched).toEqual([{ property: "age_max", value: "65", expected: 60 }]));
    expect(await screen.findByText("Limit saved.")).toBeTruthy();
  });

  it("show what somebody else saved meanwhile", async () => {
    server.use(
      http.patch("/api/product-limits/PL", () =>
        problem(409, "lenders.changed_meanwhile", "Somebody changed this meanwhile."),
      ),
    );
    const { user } = render(<EligibilityPage />, { route: "/?tab=limits" });
    await user.click(await screen.findByRole("button", { name: /^Age max, Personal/ }));
    await user.keyboard("65{Enter}");
    expect((await screen.findAllByText("Somebody changed this meanwhile.")).length).toBeGreaterThan(0);
  });
});

const said = (form: FormData, field: string) => {
  const value = form.get(field);
  return typeof value === "string" ? value : "";
};

describe("a sheet of PIN codes", () => {
  let state: "checking" | "done" | "undone";
  let sent: string[];
  const upload = (facts: object = {}) => ({
    id: "7f2a19c4-0000-4000-8000-000000000001",
    kind: "pincodes",
    file_name: "pins.csv",
    state,
    stage: state === "checking" ? "waits" : state,
    can_apply: state === "checking",
    can_undo: state === "done",
    second_person: { reason: null, money: "0.00", threshold: "0.00", is_maker: true, checker: "" },
    warnings: [],
    details: changed,
    counts: { rows: 4, applied: 3, created: 2, same: 0, rejected: 0, duplicate: 1, superseded: 0 },
    progress: { done: 4, total: 4, rows_per_second: null, seconds_left: null },
    errors: [],
    error_count: 0,
    changes: [],
    failure: null,
    notes: [],
    ...facts,
  });
  const changed = {
    replaces: true,
    keeps: false,
    added: 2,
    added_first: ["110001", "560001"],
    removed: 1,
    removed_first: ["226010"],
    unchanged: 0,
    after: 2,
  };

  beforeEach(() => {
    state = "checking";
    sent = [];
    server.use(
      http.get("/api/uploads", () => json({ results: [] })),
      http.get("/api/uploads/:id/corrections", () =>
        json({ success: true, data: { rows: [], waiting: 0, approvable: 0, seen_at: "2026-11-23T06:30:00Z" } }),
      ),
      http.post("/api/uploads", async ({ request }) => {
        const form = await request.formData();
        sent.push(said(form, "head"));
        return json({ success: true, message: "", id: upload().id, state: "queued" }, 202);
      }),
      http.get("/api/uploads/:id", () => json({ success: true, data: upload() })),
      http.post("/api/uploads/:id/:act", ({ params }) => {
        sent.push(String(params["act"]));
        state = params["act"] === "undo" ? "undone" : "done";
        return json({
          success: true,
          message: "So it is.",
          id: upload().id,
          state,
          restored: 2,
          skipped_rows: [],
          skipped_count: 0,
        });
      }),
    );
  });

  const choose = async (replaces: boolean) => {
    const { user } = render(<EligibilityPage />, { route: "/?tab=limits" });
    await user.click(await screen.findByRole("button", { name: "Upload PIN codes for Personal" }));
    await user.upload(screen.getByLabelText("PIN code file"), new File(["PIN Code\n110001"], "pins.csv"));
    if (replaces) await user.click(screen.getByRole("radio", { name: "Replace the 0 held" }));
    await user.click(screen.getByRole("button", { name: "Check the sheet" }));
    return user;
  };

  it("shows what comes in and goes, is applied after a yes and taken back", async () => {
    const user = await choose(true);
    const dialog = await screen.findByRole("dialog", { name: "pins.csv: what it would do" });
    const texts = (list: string) =>
      within(within(dialog).getByRole("list", { name: list }))
        .getAllByRole("listitem")
        .map((one) => one.textContent);
    await within(dialog).findByText("To be added");
    expect([texts("Added"), texts("Removed")]).toEqual([["110001", "560001"], ["226010"]]);
    await user.click(within(dialog).getByRole("button", { name: "Make 3 changes" }));
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    await user.click(
      within(await screen.findByRole("dialog", { name: "Undo pins.csv?" })).getByRole("button", {
        name: "Undo",
      }),
    );
    await waitFor(() => expect(sent).toEqual(['{"scope":"PL","replaces":true}', "apply", "undo"]));
  });

  it("is added to the list unless somebody says otherwise, and names every refused row", async () => {
    const errors = [
      { row: 3, column: "PIN Code", value: "22601", code: "uploads.not_a_pincode", reason: "Not a PIN code." },
    ];
    const counts = { ...upload().counts, applied: 0, rejected: 1 };
    const details = { ...changed, keeps: true, added: 0, added_first: [], removed: 0, removed_first: [] };
    server.use(
      http.get("/api/uploads/:id", () =>
        json({ success: true, data: upload({ errors, error_count: 1, counts, details }) }),
      ),
    );
    await choose(false);
    expect(await screen.findByText(/^1 row was rejected, so nothing is removed from the list/)).toBeTruthy();
    expect(screen.getByRole("cell", { name: "22601" }).closest("tr")?.textContent).toBe(
      "3PIN Code22601Not a PIN code.",
    );
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Make 0 changes" }).disabled).toBe(true);
    expect(sent).toEqual(['{"scope":"PL","replaces":false}']);
  });

  it("that was applied before is checked again only when somebody insists", async () => {
    server.use(
      http.post("/api/uploads", async ({ request }) => {
        const form = await request.formData();
        sent.push(said(form, "override"));
        if (form.get("override")) return json({ success: true, message: "", id: upload().id, state: "queued" }, 202);
        return problem(409, "uploads.same_file", "This file was uploaded before.");
      }),
    );
    const user = await choose(false);
    await screen.findByText("This file was uploaded before.");
    await user.click(screen.getByRole("button", { name: "Send it anyway" }));
    expect(await screen.findByRole("dialog", { name: "pins.csv: what it would do" })).toBeTruthy();
    expect(sent).toEqual(["", "1"]);
  });
});

describe("the coverage", () => {
  it("says how many lists, up to when, and which rule costs most", async () => {
    render(<EligibilityPage />, { route: "/?tab=coverage" });
    expect(await screen.findByText(/The last offer list of 2 of 3 applications/)).toBeTruthy();
    expect(screen.getByRole("rowheader", { name: "Income min" })).toBeTruthy();
    expect(screen.getByText("starts with 2")).toBeTruthy();
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
