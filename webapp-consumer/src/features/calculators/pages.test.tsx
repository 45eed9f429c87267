import i18next from "i18next";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { render, screen, waitFor, within } from "webapp-shared/testing/render";
import { http, json, problem, server } from "webapp-shared/testing/server";

import { EligibilityPage } from "./EligibilityPage";
import { EmiPage } from "./EmiPage";
import { GoldPage } from "./GoldPage";
import texts from "./locales/en.json";
import { PrepaymentPage } from "./PrepaymentPage";

beforeAll(() => {
  i18next.addResourceBundle("en", "calculators", texts);
});

const cells = (row: string) =>
  within(screen.getByRole("row", { name: new RegExp(`^${row} `) }))
    .getAllByRole("cell")
    .map((cell) => cell.textContent);

describe("EMI", () => {
  it("opens as its link says, with the figures of the offers page", async () => {
    render(<EmiPage />, { route: "/calculators/emi?amount=300000&rate=13.5&months=36&fees=5310" });
    expect(await screen.findByText("₹10,181")).toBeTruthy();
    expect(screen.getByText("14.76%")).toBeTruthy();
    expect(screen.getByText("₹2,94,690")).toBeTruthy();
    // the table stands in a file of its own, which comes after the answer
    expect(await screen.findAllByRole("row")).toHaveLength(4);
  });

  it("shows every month on demand, ending with nothing owed", async () => {
    const { user } = render(<EmiPage />, { route: "/calculators/emi?amount=100000&rate=12&months=6" });
    await user.click(await screen.findByRole("button", { name: "Show every month" }));
    expect(cells("6")).toEqual(["₹17,084", "₹171", "₹17,255", "₹0"]);
  });

  it("says at the field what is wrong, and shows no figures for it", async () => {
    const { user } = render(<EmiPage />);
    await user.clear(await screen.findByRole("textbox", { name: "Loan amount" }));
    await user.type(screen.getByRole("textbox", { name: "Loan amount" }), "500");
    expect(await screen.findByText("Write from ₹1,000 to ₹10,00,00,000.")).toBeTruthy();
    expect(screen.queryByRole("table")).toBeNull();
  });

  it("keeps its figures while a rate with decimals is typed", async () => {
    const { user } = render(<EmiPage />, { route: "/calculators/emi?amount=300000&rate=13&months=36" });
    await user.type(await screen.findByRole("textbox", { name: "Interest a year" }), ".");
    expect(screen.queryByText(/Correct the marked field/)).toBeNull();
    await user.type(screen.getByRole("textbox", { name: "Interest a year" }), "5");
    expect(screen.getByText("₹10,181")).toBeTruthy();
  });

  it("refuses fees that take the whole loan", async () => {
    render(<EmiPage />, { route: "/calculators/emi?amount=5000&fees=5000" });
    expect(await screen.findByText(/The fees take the whole loan/)).toBeTruthy();
  });

  it("copies the link to exactly these figures", async () => {
    const { user } = render(<EmiPage />, { route: "/calculators/emi?amount=300000&rate=13.5&months=36" });
    await user.click(await screen.findByRole("button", { name: "Copy link" }));
    expect(new URL(await navigator.clipboard.readText()).search).toBe("?amount=300000&rate=13.5&months=36");
  });
});

describe("how much one can borrow", () => {
  it("is worked out from income, EMIs and the share, and said to be an estimate", async () => {
    render(<EligibilityPage />, {
      route: "/calculators/eligibility?income=40000&emis=6000&rate=13.5&months=36&share=50",
    });
    expect(await screen.findByRole("row", { name: "3 years ₹4,12,549 ₹91,451" })).toBeTruthy();
    expect(screen.getAllByText("₹4,12,549")).toHaveLength(2);
    expect(screen.getByText(/This is an estimate, not an offer/)).toBeTruthy();
    expect(
      screen.getByRole("img", {
        name: "EMIs now ₹6,000, Room for a new EMI ₹14,000, Left for everything else ₹20,000",
      }),
    ).toBeTruthy();
  });

  it("says why nothing is left", async () => {
    render(<EligibilityPage />, { route: "/calculators/eligibility?income=40000&emis=20000&share=50" });
    expect(await screen.findByText(/already take this share/)).toBeTruthy();
  });
});

describe("paying early", () => {
  it("once, to finish sooner", async () => {
    render(<PrepaymentPage />, {
      route:
        "/calculators/prepayment?amount=5000000&rate=8.75&months=240&extra=500000&after=12&how=once&keeps=emi&charge=2",
    });
    expect(await screen.findByText("4 years 1 month")).toBeTruthy();
    expect(screen.getByText("₹10,000")).toBeTruthy();
  });

  it("every month asks for neither the moment nor what it brings", async () => {
    const { user } = render(<PrepaymentPage />, { route: "/calculators/prepayment?how=once" });
    await user.click(await screen.findByRole("radio", { name: "Every month" }));
    expect(screen.getByRole("textbox", { name: "More each month" })).toBeTruthy();
    expect(screen.queryByRole("textbox", { name: /After how many/ })).toBeNull();
  });

  it("every month shows its figures whatever stands in a field that is asked once alone", async () => {
    const { user } = render(<PrepaymentPage />, {
      route: "/calculators/prepayment?amount=1500000&rate=9&months=180&extra=5000&how=once",
    });
    await user.clear(await screen.findByRole("textbox", { name: /After how many/ }));
    expect(screen.getByText(/Correct the marked field/)).toBeTruthy();
    await user.click(screen.getByRole("radio", { name: "Every month" }));
    expect(screen.queryByText(/Correct the marked field/)).toBeNull();
    expect(screen.getByText("₹20,214")).toBeTruthy();
  });

  it("after the end is refused in words", async () => {
    render(<PrepaymentPage />, { route: "/calculators/prepayment?months=12&after=12" });
    expect(await screen.findByText(/The loan is over by then/)).toBeTruthy();
  });
});

describe("gold", () => {
  const worth = {
    success: true,
    weight_grams: "25.500",
    purity: 22,
    price_per_gram: "11000.00",
    price_24k: "12000.00",
    price_on: "2026-11-21",
    price_source: "desk",
    value: "280500.00",
    max_loan_amount: "238425.00",
    min_loan_amount: "1000.00",
    bands: [
      {
        percent: "85.00",
        above: "0.00",
        up_to: "250000.00",
        share_amount: "238425.00",
        allowed: "238425.00",
        is_best: true,
      },
      {
        percent: "80.00",
        above: "250000.00",
        up_to: "500000.00",
        share_amount: "224400.00",
        allowed: null,
        is_best: false,
      },
    ],
  };

  it("is asked once the typing rests, and shows each band", async () => {
    const asked: unknown[] = [];
    server.use(
      http.post("/api/calculators/gold", async ({ request }) => {
        asked.push(await request.json());
        return json(worth);
      }),
    );
    render(<GoldPage />, { route: "/calculators/gold?weight=25.5&purity=22" });
    expect((await screen.findAllByText("₹2,38,425")).length).toBe(3);
    expect(asked).toEqual([{ weight_grams: "25.5", purity: 22 }]);
    expect(cells("up to ₹5,00,000")).toEqual(["80%", "₹2,24,400", "—"]);
  });

  it("shows paise where there are some, so that weight times price is the value", async () => {
    const priced = { ...worth, price_24k: "11850.00", price_per_gram: "10862.50", value: "276993.75" };
    server.use(http.post("/api/calculators/gold", () => json(priced)));
    render(<GoldPage />, { route: "/calculators/gold?weight=25.5&purity=22" });
    expect(await screen.findByText("₹10,862.50")).toBeTruthy();
    expect(screen.getByText("₹2,76,993.75")).toBeTruthy();
    expect(screen.getByText("₹11,850")).toBeTruthy();
  });

  it.each(["0.999", "1000.001"])("of %s grams is refused at the field, before anybody is asked", async (weight) => {
    const asked = vi.fn();
    server.use(
      http.post("/api/calculators/gold", () => {
        asked();
        return json(worth);
      }),
    );
    const { user } = render(<GoldPage />, { route: "/calculators/gold?weight=25.5&purity=22" });
    await screen.findAllByText("₹2,38,425");
    const field = screen.getByRole("textbox", { name: "Weight of the gold" });
    await user.clear(field);
    await user.type(field, weight);
    expect(screen.getByText("Write from 1 to 1,000 grams.")).toBeTruthy();
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it("says when the price could not be had, with another try", async () => {
    const calls = vi.fn();
    server.use(
      http.post("/api/calculators/gold", () => {
        calls();
        return problem(404, "core.not_found", "There is nothing at this address.");
      }),
    );
    const { user } = render(<GoldPage />, { route: "/calculators/gold?weight=25.5&purity=22" });
    await screen.findByText("There is nothing at this address.");
    const before = calls.mock.calls.length;
    await user.click(screen.getByRole("button", { name: /again|Retry/i }));
    await waitFor(() => expect(calls.mock.calls.length).toBeGreaterThan(before));
  });
});
