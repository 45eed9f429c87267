import i18next from "i18next";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { Route, Routes } from "react-router-dom";
import { keepValue, readValue } from "webapp-shared/session/sessionValues";
import validation from "webapp-shared/i18n/problems/validation.en.json";
import { http, json, problem, server } from "webapp-shared/testing/server";
import { render, screen, waitFor } from "webapp-shared/testing/render";

import { DetailForm } from "./DetailForm";
import { FORMS } from "./forms";
import elsewhereTexts from "../../components/otherTab/locales/en.json";
import texts from "./locales/en.json";

const OPTIONS = {
  loan_purpose: [{ id: 3, name: "Home repair", min: null, max: null }],
  gender: [{ id: 1, name: "Female", min: null, max: null }],
};
const FILLED = {
  se_loan_amount: "300000",
  loan_tenure_months: "36",
  loan_purpose: "3",
  first_name: "Asha",
  last_name: "Devi",
  gender: "1",
  birth_date: "1990-08-05",
  tin: "BQTPY4821K",
  email: "asha@example.com",
  postal_code: "226010",
  residence_type: "1",
  employment_status_code: "1",
  employer_name: "Acme Stores",
  monthly_income: "48000",
  salary_mode: "1",
  emi: "0",
};

let patched: unknown[] = [];

beforeAll(() => {
  i18next.addResourceBundle("en", "profile", texts);
  i18next.addResourceBundle("en", "otherTab", elsewhereTexts);
  i18next.addResourceBundle("en", "validation", validation);
});
beforeEach(() => {
  patched = [];
  keepValue("prospectAppId", "p-1");
  server.use(
    http.put("*/api/user/p-1/drafts/user-detail", () =>
      json({ success: true, data: { step: 0, values: {}, saved_at: null, client_id: "" } }),
    ),
    http.get("*/api/user/p-1/drafts/user-detail", () =>
      json({ success: true, data: { step: 0, values: {}, saved_at: null, client_id: "" } }),
    ),
    http.get("*/api/pincodes/226010", () =>
      json({ success: true, data: { pincode: "226010", city: "Lucknow", state: "Uttar Pradesh" } }),
    ),
    http.get("*/api/auto-submit-lenders", () => json({ success: true, data: [] })),
    http.get("*/api/applications/a-1/auto-submit", () => json({ success: true, data: [] })),
    http.get("*/api/user/p-1", () => json({ success: true, data: { pl_completed: 1 } })),
    http.patch("*/api/user/p-1", async ({ request }) => {
      patched.push(await request.json());
      return json({ success: true, data: { first_name: "Asha" } });
    }),
  );
});

const draw = (step: number, values: Record<string, string>) =>
  render(
    <Routes>
      <Route
        path="/user/user-detail"
        element={
          <DetailForm
            form={FORMS.PL}
            prospectAppId="p-1"
            start={{ step, values, seen: null, own: null }}
            options={OPTIONS}
            isEditing={false}
            stale={[]}
            onPerson={() => undefined}
          />
        }
      />
      <Route path="/user/offers" element={<p>Offers page</p>} />
    </Routes>,
    { route: "/user/user-detail" },
  );

test("a step that is not filled in says so and takes the focus to the first wrong field", async () => {
  const { user } = draw(0, {});
  await user.click(screen.getByRole("button", { name: "Save and continue" }));
  expect(screen.getAllByText("Please fill this in.")).toHaveLength(3);
  expect(document.activeElement).toBe(screen.getByLabelText("Loan amount"));
  expect(patched).toEqual([]);
});

test("a finished step is saved and left", async () => {
  const { user } = draw(0, { loan_purpose: "3", loan_tenure_months: "36" });
  await user.type(screen.getByLabelText("Loan amount"), "300000");
  await user.click(screen.getByRole("button", { name: "Save and continue" }));
  expect(await screen.findByRole("heading", { name: "Who is applying?" })).toBeTruthy();
  expect(patched).toEqual([{ se_loan_amount: "300000.00", loan_tenure_months: 36, loan_purpose: 3 }]);
});

test("a PIN code fills city and state", async () => {
  draw(2, FILLED);
  expect(await screen.findByDisplayValue("Lucknow")).toBeTruthy();
  expect(screen.getByLabelText("State")).toHaveProperty("value", "Uttar Pradesh");
});

test("the digits of a Hindi keyboard are digits", async () => {
  const { user } = draw(2, { ...FILLED, postal_code: "" });
  await user.type(screen.getByLabelText(/^PIN code/), "२२६०१०");
  expect(screen.getByLabelText(/^PIN code/)).toHaveProperty("value", "226010");
  expect(await screen.findByDisplayValue("Lucknow")).toBeTruthy();
});

test("a fault of an earlier step opens that step, with everything still typed", async () => {
  server.use(
    http.patch("*/api/user/p-1", () =>
      problem(422, "core.invalid", "Please correct the marked fields.", {
        tin: [{ code: "core.pan", message: "PAN invalid." }],
      }),
    ),
  );
  const { user } = draw(3, FILLED);
  await user.click(screen.getByRole("button", { name: "See offers" }));
  expect(await screen.findByText("PAN invalid.")).toBeTruthy();
  expect(screen.getByLabelText("PAN")).toHaveProperty("value", "BQTPY4821K");
  expect(screen.getByLabelText("E-mail")).toHaveProperty("value", "asha@example.com");
});

test("the last step opens the application and goes to the offers", async () => {
  const opened: unknown[] = [];
  server.use(
    http.post("*/api/applications", async ({ request }) => {
      opened.push(await request.json());
      return json({ success: true, appId: "a-1" }, 201);
    }),
  );
  const { user } = draw(3, FILLED);
  await user.click(screen.getByRole("button", { name: "See offers" }));
  expect(await screen.findByText("Offers page")).toBeTruthy();
  expect(opened).toEqual([{ product_type: "PL", amount: "300000.00", tenure_months: 36 }]);
  expect(readValue("appId")).toBe("a-1");
});

describe("lenders that take the application without another click", () => {
  const named = (lender_id: number, name: string) => ({
    lender_id,
    name,
    mark_seed: name,
    version: "1.0",
    title: `Send my application to ${name} by itself`,
    text: `What goes to ${name}`,
    privacy_url: null,
  });
  let opened: unknown[];

  beforeEach(() => {
    opened = [];
    server.use(
      http.get("*/api/auto-submit-lenders", () =>
        json({ success: true, data: [named(4, "Amaltas Credit"), named(2, "Sheesham Bank")] }),
      ),
      http.post("*/api/applications", async ({ request }) => {
        opened.push(await request.json());
        return json({ success: true, appId: "a-1" }, 201);
      }),
    );
  });
  const box = (name: string) =>
    screen.findByRole<HTMLInputElement>("checkbox", { name: `Send my application to ${name} by itself` });

  test("each stands by name with an empty box and the text that is agreed to", async () => {
    draw(3, FILLED);
    expect((await box("Amaltas Credit")).checked).toBe(false);
    expect((await box("Sheesham Bank")).checked).toBe(false);
    expect(screen.getByText("What goes to Sheesham Bank")).toBeTruthy();
  });

  test("only the one that is ticked goes with the form, with the version that was read", async () => {
    const { user } = draw(3, FILLED);
    await user.click(await box("Sheesham Bank"));
    await user.click(screen.getByRole("button", { name: "See offers" }));
    expect(await screen.findByText("Offers page")).toBeTruthy();
    expect(opened).toEqual([
      {
        product_type: "PL",
        amount: "300000.00",
        tenure_months: 36,
        auto_submit: [{ lender_id: 2, consent_version: "1.0" }],
      },
    ]);
  });

  test("a text that changed meanwhile is said, and the box is empty again", async () => {
    server.use(
      http.post("*/api/applications", () =>
        problem(422, "core.invalid", "Please correct the marked fields.", {
          auto_submit: [{ code: "applications.consent_outdated", message: "This text has changed since you read it." }],
        }),
      ),
    );
    const { user } = draw(3, FILLED);
    await user.click(await box("Sheesham Bank"));
    await user.click(screen.getByRole("button", { name: "See offers" }));
    expect(await screen.findByText("This text has changed since you read it.")).toBeTruthy();
    expect((await box("Sheesham Bank")).checked).toBe(false);
  });
});

describe("another window with the same form", () => {
  const draft = (values: Record<string, string>, saved_at: string | null = "2026-11-22T10:00:00+05:30") => ({
    step: 0,
    values,
    saved_at,
    client_id: "another-page",
  });
  let theirs: ReturnType<typeof draft>;
  let saved: Record<string, string>[];

  beforeEach(() => {
    saved = [];
    theirs = draft({ ...FILLED, se_loan_amount: "400000" });
    server.use(
      http.get("*/api/user/p-1/drafts/user-detail", () => json({ success: true, data: theirs })),
      http.put("*/api/user/p-1/drafts/user-detail", async ({ request }) => {
        const { based_on, values } = (await request.json()) as {
          based_on: string | null;
          values: Record<string, string>;
        };
        if (based_on !== theirs.saved_at) return problem(409, "customers.draft_elsewhere", "Changed elsewhere.");
        saved.push(values);
        return json({ success: true, data: { step: 0, values, saved_at: based_on, client_id: "this-page" } });
      }),
    );
  });
  const amount = () => screen.getByLabelText<HTMLInputElement>("Loan amount").value;

  test("fills in what this one left alone, and says so", async () => {
    draw(0, FILLED);
    window.dispatchEvent(new Event("focus"));
    expect(await screen.findByText("Filled in from your other window or device: Loan amount.")).toBeTruthy();
    expect(amount()).toBe("4,00,000");
    expect(saved).toEqual([]);
  });

  test("does not overwrite what was typed here: the person decides, and only then it is saved", async () => {
    const { user } = draw(0, FILLED);
    await user.clear(screen.getByLabelText("Loan amount"));
    await user.type(screen.getByLabelText("Loan amount"), "350000");
    expect(await screen.findByText(/Which one is right/, {}, { timeout: 4000 })).toBeTruthy();
    expect(screen.getByRole("alert").textContent).toContain("Loan amount: ₹4,00,000");
    expect(amount()).toBe("3,50,000");
    expect(saved).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Keep what is written here" }));
    await waitFor(() => expect(saved.at(-1)?.["se_loan_amount"]).toBe("350000"), { timeout: 4000 });
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("may change what was typed and saved here before: that is no dispute", async () => {
    theirs = draft({}, null);
    const { user } = draw(0, FILLED);
    await user.clear(screen.getByLabelText("Loan amount"));
    await user.type(screen.getByLabelText("Loan amount"), "350000");
    await waitFor(() => expect(saved.at(-1)?.["se_loan_amount"]).toBe("350000"), { timeout: 4000 });
    theirs = draft({ ...FILLED, se_loan_amount: "400000" });
    window.dispatchEvent(new Event("focus"));
    expect(await screen.findByText("Filled in from your other window or device: Loan amount.")).toBeTruthy();
    expect(amount()).toBe("4,00,000");
  });

  test("can be followed where both differ", async () => {
    const { user } = draw(0, FILLED);
    await user.clear(screen.getByLabelText("Loan amount"));
    await user.type(screen.getByLabelText("Loan amount"), "350000");
    await user.click(await screen.findByRole("button", { name: "Use what is written there" }, { timeout: 4000 }));
    expect(amount()).toBe("4,00,000");
  });

  test("that has sent the form leads this one to the offers", async () => {
    theirs = draft({});
    const { user } = draw(0, FILLED);
    window.dispatchEvent(new Event("focus"));
    await user.click(await screen.findByRole("button", { name: "See the offers" }));
    expect(await screen.findByText("Offers page")).toBeTruthy();
  });
});
