import i18next from "i18next";
import { beforeAll, describe, expect, it } from "vitest";

import { render, screen } from "../../testing/render";
import texts from "./locales/en.json";
import type { Upload } from "./requests";
import { SecondPerson } from "./SecondPerson";

const second = (facts: Partial<Upload["second_person"]>) => ({
  second_person: { reason: null, money: "0.00", threshold: "10000000.00", is_maker: true, checker: "", ...facts },
});

beforeAll(() => {
  i18next.addResourceBundle("en", "sheets", texts);
});

describe("a checked file", () => {
  it("says what it brings, above what a second person is needed, and whose turn it is", () => {
    const { rerender } = render(<SecondPerson upload={second({ reason: "money", money: "10000000.01" })} />);
    expect(
      screen.getByText(
        /Its rows add up to ₹1,00,00,000\.01\. Above ₹1,00,00,000 another admin has to apply the file\. You sent it or made a row of it/,
      ),
    ).toBeTruthy();
    rerender(<SecondPerson upload={second({ reason: "moves", is_maker: false })} />);
    expect(
      screen.getByText(/Its rows can move applications to an earlier status.* Compare it with what the lender sent/),
    ).toBeTruthy();
    rerender(<SecondPerson upload={second({})} />);
    expect(screen.queryByText(/second person/)).toBeNull();
  });
});
