import i18next from "i18next";
import { Route, Routes } from "react-router-dom";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { render, screen, waitFor } from "webapp-shared/testing/render";
import { http, json, problem, server } from "webapp-shared/testing/server";

import { aLender } from "./builders";
import { LenderPage } from "./LenderPage";
import texts from "./locales/en.json";

let saves: unknown[];

const draw = (route = "/admin/lenders/7") =>
  render(
    <Routes>
      <Route path="/admin/lenders/:lenderId" element={<LenderPage />} />
    </Routes>,
    { route },
  );

const keepSaves = (answer: () => Response = () => json({ success: true, message: "" })) =>
  server.use(
    http.post("/api/update-lender-data", async ({ request }) => {
      saves.push(await request.json());
      return answer();
    }),
  );

beforeAll(() => {
  i18next.addResourceBundle("en", "lenders", texts);
});

beforeEach(() => {
  saves = [];
  server.use(
    http.get("/api/get-lender-data/:id", ({ params }) =>
      params["id"] === "7"
        ? json(aLender({ min_income: 25000, max_income: null, min_age: 21, max_age: 60, interest_rate: "14.5-28%" }))
        : problem(404, "lenders.not_found", "There is no such lender."),
    ),
    http.get("/api/lenders/:id/planned-changes", () => json({ success: true, data: [] })),
    http.get("/api/lenders/:id/partner-texts", () => json({ success: true, data: [] })),
    http.get("/api/search-list/:language/:code", ({ params }) =>
      json({
        success: true,
        data:
          params["code"] === "ticket_class"
            ? [{ id: 4, name: "Up to ₹10 L", min: null, max: 1000000 }]
            : [{ id: 3, name: "700–749", min: 700, max: 749 }],
      }),
    ),
  );
});

describe("a lender's page", () => {
  it("draws the terms far below at once where its address leads to a sheet of their PIN codes", async () => {
    server.use(http.get("/api/lenders/7/products", () => json({ success: true, data: [] })));
    draw("/admin/lenders/7?product=PL&file=7f2a19c4-0000-4000-8000-000000000001");
    expect(await screen.findByText("No product yet")).toBeTruthy();
  });

  it("has everything of specification 2.10, and the way back", async () => {
    draw();
    expect((await screen.findByRole("link", { name: "Back to lenders" })).getAttribute("href")).toBe("/admin/lenders");
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Kachnar Small Finance Bank");
    for (const name of ["Lender Status", "Auto Submission", "Special Offer"])
      expect(screen.getByRole("switch", { name })).toBeTruthy();
    for (const name of ["Ticket Class", "Credit Score Class"])
      expect(screen.getByRole("combobox", { name })).toBeTruthy();
    for (const name of ["Salaried", "Self Employed", "Business"])
      expect(screen.getByRole("checkbox", { name })).toBeTruthy();
    const fields = [
      ...["Priority", "Income min", "Income max", "Age min", "Age max"],
      ...[
        "Loan amount upto",
        "Tenure in months",
        "Interest rate",
        "Processing fees",
        "Monthly PR min",
        "Monthly PR max",
      ],
      ...["Age", "Employment", "Income", "Min loan", "Max loan", "Cibil", "Lender journey", "MP4", "PPTX", "PDF"],
      ...["Text", "Start date", "End date"],
    ];
    for (const name of fields) expect(screen.getByRole("textbox", { name })).toBeTruthy();
    for (const name of ["Filter Criteria", "Loan Details", "Eligibility Criteria"])
      expect(screen.getByRole("heading", { level: 2, name })).toBeTruthy();
  });

  it.each([
    ["Lender Status", "lender_status", 0, 1],
    ["Auto Submission", "autosubmission", 1, 0],
  ])("saves the switch %s at once, 0 or 1", async (name, property, value, was) => {
    keepSaves();
    const { user } = draw();
    await user.click(await screen.findByRole("switch", { name }));
    await waitFor(() => expect(saves).toEqual([{ lender_id: 7, property, value, expected: was }]));
  });

  it("saves each property of a special offer by itself, and keeps an end before the start out", async () => {
    keepSaves();
    const { user } = draw();
    await user.type(await screen.findByLabelText("Start date"), "10122026{Enter}");
    await waitFor(() =>
      expect(saves).toEqual([{ lender_id: 7, property: "so_date_start", value: "2026-12-10", expected: null }]),
    );
    await user.type(screen.getByLabelText("End date"), "09122026{Enter}");
    expect(await screen.findByText("The end date cannot be before the start date.")).toBeTruthy();
    expect(saves).toHaveLength(1);
  });

  it("keeps a text that never reached the server, and sends it when the field is left again", async () => {
    keepSaves(() => Response.error());
    const { user } = draw();
    await user.type(await screen.findByLabelText("Interest rate"), "{End} a year");
    await user.tab();
    await waitFor(() => expect(saves).toHaveLength(1));
    expect(await screen.findByDisplayValue("14.5-28% a year")).toBeTruthy();
    keepSaves();
    await user.click(screen.getByLabelText("Interest rate"));
    await user.tab();
    await waitFor(() => expect(saves).toHaveLength(2));
    expect(saves[1]).toEqual({
      lender_id: 7,
      property: "interest_rate",
      value: "14.5-28% a year",
      expected: "14.5-28%",
    });
  });

  it("saves a text when it is left, and only if it changed", async () => {
    keepSaves();
    const { user } = draw();
    await user.click(await screen.findByLabelText("Interest rate"));
    await user.tab();
    expect(saves).toEqual([]);
    await user.clear(screen.getByLabelText("Interest rate"));
    await user.type(screen.getByLabelText("Interest rate"), "13-25%");
    await user.tab();
    await waitFor(() =>
      expect(saves).toEqual([{ lender_id: 7, property: "interest_rate", value: "13-25%", expected: "14.5-28%" }]),
    );
    expect(await screen.findByText("Lender updated successfully!")).toBeTruthy();
  });

  it("saves the names that customers read", async () => {
    keepSaves();
    const { user } = draw();
    const name = await screen.findByLabelText("Display name (Hindi)");
    await user.clear(name);
    await user.type(name, "गुलमोहर लोन{Enter}");
    await waitFor(() =>
      expect(saves).toMatchObject([{ lender_id: 7, property: "display_name_hi", value: "गुलमोहर लोन" }]),
    );
  });

  it("saves a number as a number, and an emptied one as null", async () => {
    keepSaves();
    const { user } = draw();
    const income = await screen.findByLabelText("Income min");
    await user.clear(income);
    await user.type(income, "18,000{Enter}");
    await waitFor(() =>
      expect(saves).toEqual([{ lender_id: 7, property: "min_income", value: 18000, expected: 25000 }]),
    );
    await user.clear(income);
    await user.tab();
    await waitFor(() =>
      expect(saves[1]).toEqual({ lender_id: 7, property: "min_income", value: null, expected: 18000 }),
    );
  });

  it("keeps a maximum below the minimum out, says why, and Escape puts the old value back", async () => {
    keepSaves();
    const { user } = draw();
    const age = await screen.findByLabelText<HTMLInputElement>("Age max");
    await user.clear(age);
    await user.type(age, "20{Enter}");
    expect(await screen.findByText("The maximum cannot be below the minimum (21).")).toBeTruthy();
    await user.type(age, "{Escape}");
    expect(age.value).toBe("60");
    expect(saves).toEqual([]);
  });

  it("shows the old value and the reason when the server refuses", async () => {
    keepSaves(() =>
      problem(422, "core.invalid", "", {
        value: [{ code: "lenders.text_too_long", message: "At most 60 characters." }],
      }),
    );
    const { user } = draw();
    const rate = await screen.findByLabelText<HTMLInputElement>("Interest rate");
    await user.type(rate, " and more{Enter}");
    await waitFor(() => expect(rate.value).toBe("14.5-28%"));
    expect((await screen.findAllByText("At most 60 characters.")).length).toBeGreaterThan(0);
  });

  it("keeps whom the desk turns to at the lender, and leads to its portal", async () => {
    server.use(
      http.get("/api/get-lender-data/:id", () =>
        json(aLender({ rm_name: "Meera Das", portal_url: "https://partners.kachnar.example/" })),
      ),
    );
    keepSaves();
    const { user } = draw();
    const link = await screen.findByRole("link", { name: "Open the portal" });
    expect([link.getAttribute("href"), link.getAttribute("rel")]).toEqual([
      "https://partners.kachnar.example/",
      "noopener noreferrer",
    ]);
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Relationship manager" }).value).toBe("Meera Das");
    await user.type(screen.getByRole("textbox", { name: "Our DSA code" }), "TUL-0007{Enter}");
    await waitFor(() =>
      expect(saves).toEqual([{ lender_id: 7, property: "dsa_code", value: "TUL-0007", expected: "" }]),
    );
  });

  it("reads the criteria back as a sentence", async () => {
    draw();
    expect(
      await screen.findByText(
        /Kachnar Small Finance Bank takes salaried people and self-employed people, of 21 to 60 years, with ₹25,000 a month or more, a credit score of 700 or better, for loans up to ₹10.L\./,
      ),
    ).toBeTruthy();
  });

  it("shows the yearly rate with its monthly equivalent", async () => {
    draw();
    expect((await screen.findByLabelText<HTMLInputElement>("Monthly PR min")).value).toBe("14.50");
    expect(screen.getByText("1.208% a month")).toBeTruthy();
  });

  it("says that a lender does not exist, with the way back", async () => {
    draw("/admin/lenders/999");
    expect(await screen.findByText("This lender does not exist")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Back to lenders" }).getAttribute("href")).toBe("/admin/lenders");
  });

  it("has no commissions block", async () => {
    draw();
    await screen.findByLabelText("Interest rate");
    expect(screen.queryByText(/Commission|Revenue/)).toBeNull();
  });
});
