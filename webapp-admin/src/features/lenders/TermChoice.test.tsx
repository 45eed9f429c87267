import i18next from "i18next";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { render, screen, waitFor, within } from "webapp-shared/testing/render";
import { http, json, problem, server } from "webapp-shared/testing/server";

import { aLender } from "./builders";
import { ChangeText } from "./ChangeText";
import texts from "./locales/en.json";
import { PlannedSection } from "./PlannedSection";
import { aPlan, aPreview, someTerms } from "./termsBuilders";
import { TermsSection } from "./TermsSection";
import type { Terms } from "./termsQueries";

const LISTS: Record<string, { id: number; name: string; min: number | null; max: number | null }[]> = {
  business_turnover: [
    { id: 2, name: "₹5 to 20 lakh a year", min: null, max: null },
    { id: 3, name: "₹20 lakh to 1 crore a year", min: null, max: null },
  ],
  business_years: [{ id: 3, name: "2 to 5 years", min: null, max: null }],
};

let terms: Terms;
let saves: unknown[];

const draw = (facts: Partial<Terms>) => {
  terms = someTerms(facts);
  return render(<TermsSection lender={aLender()} offerUndo={() => undefined} />, { route: "/admin/lenders/7" });
};

beforeAll(() => {
  i18next.addResourceBundle("en", "lenders", texts);
});

beforeEach(() => {
  saves = [];
  server.use(
    http.get("/api/lenders/7/products", () => json({ success: true, data: [terms] })),
    http.get("/api/lenders/7/planned-changes", () => json({ success: true, data: [] })),
    http.get("/api/search-list/:language/:code", ({ params }) =>
      json({ success: true, data: LISTS[String(params["code"])] ?? [] }),
    ),
    http.post("/api/lenders/7/preview", () => json(aPreview())),
    http.patch("/api/lenders/7/products/:product", async ({ request }) => {
      const body = (await request.json()) as { property: string; value: unknown };
      saves.push(body);
      terms = { ...terms, [body.property]: body.value };
      return json({ success: true, message: "", data: terms });
    }),
  );
});

describe("a term that is chosen", () => {
  it("saves the least turnover of a business at once, by its words", async () => {
    const { user } = draw({ product: "BL", turnover_class_min: 2 });
    const turnover = await screen.findByLabelText<HTMLSelectElement>("Turnover, at least");
    await within(turnover).findByText("₹20 lakh to 1 crore a year");
    expect(turnover.value).toBe("2");
    await user.selectOptions(turnover, "3");
    await waitFor(() => expect(saves).toEqual([{ property: "turnover_class_min", value: 3, expected: 2 }]));
    await user.selectOptions(turnover, "No limit");
    await waitFor(() => expect(saves[1]).toEqual({ property: "turnover_class_min", value: null, expected: 3 }));
  });

  it("counts a co-applicant's income only where it is switched on", async () => {
    const { user } = draw({ product: "HL" });
    await user.click(await screen.findByRole("switch", { name: "A co-applicant’s income counts too" }));
    await waitFor(() => expect(saves).toEqual([{ property: "counts_co_applicant", value: 1, expected: 0 }]));
  });

  it("says at the field why it was refused, and shows what is stored", async () => {
    const { user } = draw({ product: "BL", business_years_class_min: null });
    server.use(
      http.patch("/api/lenders/7/products/BL", () =>
        problem(422, "core.invalid", "", {
          value: [{ code: "lenders.class_unknown", message: "Choose one of the list." }],
        }),
      ),
    );
    const years = await screen.findByLabelText<HTMLSelectElement>("Years in business, at least");
    await within(years).findByText("2 to 5 years");
    await user.selectOptions(years, "3");
    expect((await screen.findAllByText("Choose one of the list.")).length).toBeGreaterThan(0);
    await waitFor(() => expect([years.value, years.getAttribute("aria-invalid")]).toEqual(["", "true"]));
  });
});

describe("terms that only some products ask for", () => {
  it.each([
    ["PL", {}, []],
    ["BL", {}, ["Turnover, at least", "Years in business, at least"]],
    ["GL", {}, ["Share of the security’s value"]],
    ["HL", {}, ["Share of the security’s value", "A co-applicant’s income counts too"]],
    ["PL", { ltv_max_percent: 60 }, ["Share of the security’s value"]],
  ] as const)("stand on the page of %s with %j: %j", async (product, facts, labels) => {
    draw({ product, ...facts });
    await screen.findByLabelText("Loan upto");
    const all = [
      "Share of the security’s value",
      "Turnover, at least",
      "Years in business, at least",
      "A co-applicant’s income counts too",
    ];
    expect(all.filter((label) => screen.queryByLabelText(label)).sort()).toEqual([...labels].sort());
  });

  it("keep a share of nothing out", async () => {
    const { user } = draw({ product: "GL" });
    await user.type(await screen.findByLabelText("Share of the security’s value"), "0{Enter}");
    expect(await screen.findByText("Write more than 0, or leave it empty for no limit.")).toBeTruthy();
    expect(saves).toEqual([]);
  });

  it("that cannot be read are named among the reasons", async () => {
    draw({ product: "HL", shown: false, reasons: ["ltv_max_percent", "turnover_class", "business_years_class"] });
    expect(
      await screen.findByText(
        "Not shown to customers because the share of the security’s value is not between 0 and 100; the class of turnover is not in the list; the class of years in business is not in the list.",
      ),
    ).toBeTruthy();
  });
});

describe("their words", () => {
  it("stand in the record", async () => {
    render(<ChangeText lender={aLender()} property="BL.turnover_class_min" before={null} after={3} />);
    expect(await screen.findByText("₹20 lakh to 1 crore a year")).toBeTruthy();
    expect(screen.getByText(/BL: Turnover, at least/)).toBeTruthy();
  });

  it.each([
    ["HL.counts_co_applicant", true, "on"],
    ["GL.ltv_max_percent", "60.00", "60.00%"],
    ["PL.live", false, "off"],
    ["PL.pincodes", { count: 2, first: ["110001"], last: ["226010"] }, "2 PIN codes"],
    ["PL.tenure_max", 48, "48 months"],
  ] as const)("of %s that became %j: %s", async (property, after, words) => {
    render(<ChangeText lender={aLender()} property={property} before={null} after={after} />);
    expect((await screen.findByText(words)).tagName).toBe("B");
  });

  it("stand among the changes to come, and such a change can be planned", async () => {
    terms = someTerms({ product: "BL" });
    const planned: unknown[] = [];
    server.use(
      http.get("/api/lenders/7/planned-changes", () =>
        json({ success: true, data: [aPlan({ product: "BL", property: "business_years_class_min", value: 3 })] }),
      ),
      http.post("/api/lenders/7/planned-changes", async ({ request }) => {
        planned.push(await request.json());
        return json({ success: true, message: "Planned." }, 201);
      }),
    );
    const { user } = render(<PlannedSection lender={aLender()} tickets={[]} scores={[]} />);
    expect(await screen.findByText("2 to 5 years")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: texts.plan_add }));
    await user.selectOptions(await screen.findByLabelText(texts.plan_of), "BL");
    const property = screen.getByLabelText<HTMLSelectElement>(texts.plan_property);
    expect(within(property).queryByText("Share of the security’s value")).toBeNull();
    await user.selectOptions(property, "turnover_class_min");
    const value = screen.getByLabelText<HTMLSelectElement>(texts.plan_value);
    await within(value).findByText("₹20 lakh to 1 crore a year");
    await user.selectOptions(value, "3");
    await user.type(screen.getByLabelText(texts.plan_starts_on), "01122099");
    await user.click(screen.getByRole("button", { name: texts.plan_save }));
    await waitFor(() =>
      expect(planned).toEqual([{ product: "BL", property: "turnover_class_min", value: 3, starts_on: "2099-12-01" }]),
    );
  });
});
