import i18next from "i18next";
import { beforeAll, expect, it, vi } from "vitest";
import { render, screen } from "webapp-shared/testing/render";

import { form, plan, question } from "./builders";
import { ComparePlans } from "./ComparePlans";
import english from "./locales/en.json";

beforeAll(() => {
  i18next.addResourceBundle("en", "plans", english);
});

it.each([
  ["percent_a_year", "Interest", "9.20% to 10.85% a year", "Rate on asking"],
  ["rupees_a_year", "Price", "₹9 to ₹11 a year", "Price on asking"],
] as const)("what costs %s is called so, also where it is not published", (unit, row, told, unknown) => {
  const plans = [plan("alpha", { price: { low: "9.20", high: "10.85" } }), plan("beta", { price: null })];
  render(
    <ComparePlans
      plans={plans}
      form={form([question("age")])}
      unit={unit}
      onBack={vi.fn()}
      onTakeOut={vi.fn()}
      onAsk={vi.fn()}
    />,
  );
  const cells = screen.getByRole("row", { name: new RegExp(`^${row} `) }).querySelectorAll("td");
  expect(cells[0]?.textContent).toContain(told);
  expect(cells[1]?.textContent).toBe(unknown);
});
