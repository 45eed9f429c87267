import i18next from "i18next";
import { beforeAll, describe, expect, it } from "vitest";
import { render, screen } from "webapp-shared/testing/render";

import texts from "./locales/en.json";
import { Material } from "./Material";
import { PayBand } from "./PayBand";
import { Qualifies } from "./Qualifies";
import type { ProductDetail, ProductRate } from "./queries";

const RATE: ProductRate = {
  product: "PL",
  loan: "500000.00",
  low: "4000.00",
  high: "4500.00",
  low_percent: "0.80",
  high_percent: "0.90",
  fees: [],
  since: "2026-11-01",
  changes_on: null,
  next: null,
};
const NEXT = {
  product: "PL",
  loan: "500000.00",
  low: "5000.00",
  high: "5000.00",
  low_percent: "1.00",
  high_percent: "1.00",
  fees: [],
};
const PRODUCT = {
  product: "PL",
  texts: 4,
  posters: 0,
  courses: [{ code: "pl", title: "Personal loans", minutes: 9, is_done: false }],
  qualifies: {
    age_min: 21,
    age_max: null,
    income_min: "15000.00",
    score_min: null,
    employments: ["salaried", "business"],
    pincode_lenders: 2,
  },
} as unknown as ProductDetail;

beforeAll(() => {
  i18next.addResourceBundle("en", "product-offering", texts);
});

describe("the own pay for a product", () => {
  it("says since when it holds and what it will be", () => {
    render(<PayBand rate={{ ...RATE, changes_on: "2027-01-01", next: NEXT }} />);
    for (const text of ["₹4,000–₹4,500", "Since 01 Nov 2026", "From 01 Jan 2027: ₹5,000"])
      expect(screen.getByText(text)).toBeTruthy();
  });

  it("says that it ends, and is unknown where nothing is agreed: never nought", () => {
    const nothing = { low: null, high: null, low_percent: null, high_percent: null };
    const { unmount } = render(<PayBand rate={{ ...RATE, changes_on: "2027-01-01", next: { ...NEXT, ...nothing } }} />);
    expect(screen.getByText("From 01 Jan 2027 no pay is agreed.")).toBeTruthy();
    unmount();
    render(<PayBand rate={{ ...RATE, ...nothing, since: null }} />);
    expect(screen.getByText("Your pay for this product is not agreed yet.")).toBeTruthy();
    expect(screen.queryByText(/₹/)).toBeNull();
  });
});

describe("pay for other events", () => {
  const fees = [
    { on: "sanction" as const, low: "500.00", high: "500.00" },
    { on: "lead" as const, low: "80.00", high: "120.00" },
  ];

  it("follows the pay for a loan", () => {
    render(<PayBand rate={{ ...RATE, fees }} />);
    expect(screen.getByText("₹4,000–₹4,500")).toBeTruthy();
    expect(screen.getByText("₹80–₹120").parentElement?.textContent).toBe(
      "₹80–₹120 for an application that the lender has taken in",
    );
  });

  it("stands alone where a lender pays for nothing else", () => {
    render(<PayBand rate={{ ...RATE, low: null, high: null, low_percent: null, high_percent: null, fees }} />);
    expect(screen.getByText("You earn, on a loan of ₹5,00,000")).toBeTruthy();
    expect(screen.getByText("₹500")).toBeTruthy();
    expect(screen.queryByText("Your pay for this product is not agreed yet.")).toBeNull();
  });
});

describe("one product", () => {
  it("says in five lines who qualifies, with what has no limit", () => {
    render(<Qualifies product={PRODUCT} />);
    expect(screen.getAllByRole("listitem").map((line) => line.textContent)).toEqual([
      "Age 21 or more",
      "Work: salaried, business",
      "Income of ₹15,000 a month or more",
      "No least credit score at one lender or more",
      "Any PIN code, at 2 lenders",
    ]);
  });

  it("leads to its texts and its course, and to no poster where there is none", () => {
    render(<Material product={PRODUCT} />);
    expect(screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["4 texts", "/partner/marketing-support/messaging-content?product=PL"],
      ["Personal loans", "/partner/training-material/courses/pl"],
    ]);
  });
});
