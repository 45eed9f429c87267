import { fireEvent, screen } from "@testing-library/dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { http, json, server } from "webapp-shared/testing/server";

import { startCalculator } from "./calculator";
import type { Facts, Figures } from "./model";

const FACTS: Facts = {
  id: "w1",
  origin: "https://shop.example",
  names: { en: "Personal Loans", hi: "पर्सनल लोन" },
  product: "PL",
  amount: "",
  tenure: "",
  amount_min: 50_000,
  amount_max: 1_000_000,
  tenure_max: 60,
  journey: "/sunrise?utm_medium=widget&product=PL",
  brand: { name: "Sunrise", logo: "", primary: "", secondary: "" },
};
const FIGURES: Figures = {
  lenders: 3,
  emi: "9964.29",
  total: "358714.44",
  emi_to: "11769.86",
  total_to: "423714.96",
  apr_from: "12.49",
  apr_to: "24.90",
};

const queries: string[] = [];
const answers = (figures: Figures | null) =>
  server.use(
    http.get("/api/widget/preview", ({ request }) => {
      queries.push(new URL(request.url).search);
      return figures ? json(figures) : json({}, 503);
    }),
  );
const start = (facts: Partial<Facts> = {}) => {
  document.body.innerHTML = "<main></main>";
  startCalculator(document.querySelector("main")!, { ...FACTS, ...facts }, "en");
};

beforeEach(() => {
  queries.length = 0;
});
afterEach(() => {
  document.body.innerHTML = "";
  document.documentElement.lang = "en";
});

describe("the calculator of the widget", () => {
  it("shows what a loan costs from and to, how many lenders lend it, and the way on", async () => {
    answers(FIGURES);
    start();
    expect(await screen.findByText("₹9,964 to ₹11,770")).toBeTruthy();
    expect(screen.getByText("₹3,58,714 to ₹4,23,715")).toBeTruthy();
    expect(screen.getByText("12.49% to 24.90%")).toBeTruthy();
    expect(screen.getByText("3 lenders lend this much.")).toBeTruthy();
    const way = screen.getByRole("link", { name: "Compare on Tulna" });
    expect([way.getAttribute("href"), way.getAttribute("target"), way.getAttribute("rel")]).toEqual([
      "/sunrise?utm_medium=widget&product=PL",
      "_blank",
      "noopener",
    ]);
    expect(queries).toEqual(["?product=PL&amount=300000&tenure=36"]);
  });

  it("asks anew when a slider moves, and reads its value out in words", async () => {
    answers(FIGURES);
    start();
    await screen.findByText("3 lenders lend this much.");
    const amount = screen.getByRole("slider", { name: "Loan amount" });
    expect(amount.getAttribute("aria-valuetext")).toBe("₹3,00,000");
    fireEvent.input(amount, { target: { value: (amount as HTMLInputElement).max } });
    expect(amount.getAttribute("aria-valuetext")).toBe("₹10,00,000");
    await vi.waitFor(() => expect(queries.at(-1)).toBe("?product=PL&amount=1000000&tenure=36"));
  });

  it("speaks the other language at a press", async () => {
    answers({ ...FIGURES, lenders: 1 });
    start();
    await screen.findByText("1 lender lends this much.");
    fireEvent.click(screen.getByRole("button", { name: "हिन्दी" }));
    expect(document.documentElement.lang).toBe("hi");
    expect(screen.getByRole("heading", { name: "पर्सनल लोन" })).toBeTruthy();
    expect(screen.getByText("1 लेंडर इतना लोन देता है।")).toBeTruthy();
    expect(screen.getByRole("link", { name: "तुलना पर देखें" })).toBeTruthy();
  });

  it("says that no lender lends so much", async () => {
    answers({ ...FIGURES, lenders: 0 });
    start();
    expect(await screen.findByText(/^No lender lends this much over this time/)).toBeTruthy();
  });

  it("offers to try again when the figures do not come, and keeps the way on", async () => {
    answers(null);
    start();
    const again = await screen.findByRole("button", { name: "Try again" });
    expect(screen.getByRole("link", { name: "Compare on Tulna" })).toBeTruthy();
    answers(FIGURES);
    fireEvent.click(again);
    expect(await screen.findByText("3 lenders lend this much.")).toBeTruthy();
  });

  it("takes a value only from its own parent at the one origin, within bounds", async () => {
    answers(FIGURES);
    start();
    await screen.findByText("3 lenders lend this much.");
    const amount = () => screen.getByRole("slider", { name: "Loan amount" }).getAttribute("aria-valuetext");
    const hear = (data: object, origin = FACTS.origin, source: MessageEventSource | null = window.parent) =>
      window.dispatchEvent(
        new MessageEvent("message", { data: { tulna: 1, id: "w1", type: "set", ...data }, origin, source }),
      );
    hear({ amount: 500_000 }, "https://evil.example");
    hear({ amount: 500_000 }, FACTS.origin, null);
    hear({ amount: 500_000, id: "w2" });
    hear({ amount: 9_000_000 });
    hear({ amount: "500000" });
    hear({ amount: 500_000, type: "open" });
    expect(amount()).toBe("₹3,00,000");
    hear({ amount: 500_000 });
    expect(amount()).toBe("₹5,00,000");
  });
});
