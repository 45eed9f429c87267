import i18next from "i18next";
import { beforeAll, describe, expect, it } from "vitest";

import { render, screen } from "../../testing/render";
import texts from "./locales/en.json";
import type { Upload } from "./requests";
import { Warnings } from "./Warnings";

const FAR = {
  row: 3,
  column: "Sanctioned Amount",
  value: "500000",
  code: "uploads.warn_amount_changed",
  reason: "Changes from ₹3,00,000 to ₹5,00,000.",
};
const GONE = {
  row: 9,
  column: "",
  value: "",
  code: "uploads.warn_person_erased",
  reason: "This customer was deleted.",
};

const upload = (warnings: (typeof FAR)[]): Upload =>
  ({ warnings, counts: { warned: warnings.length } }) as unknown as Upload;
const rows = () =>
  screen
    .getAllByRole("row")
    .slice(1)
    .map((row) => row.textContent);

beforeAll(() => {
  i18next.addResourceBundle("en", "sheets", texts);
});

describe("what to look at in rows that were taken", () => {
  it("shows every row with its column and sentence, and those of one kind alone", async () => {
    const { user } = render(<Warnings upload={upload([FAR, GONE])} />);
    expect(screen.getByRole("heading", { name: "2 rows to look at" })).toBeTruthy();
    expect(rows()).toEqual(["3Sanctioned AmountChanges from ₹3,00,000 to ₹5,00,000.", "9—This customer was deleted."]);
    await user.selectOptions(screen.getByRole("combobox", { name: "Show" }), "Customer deleted");
    expect(rows()).toEqual(["9—This customer was deleted."]);
    await user.selectOptions(screen.getByRole("combobox", { name: "Show" }), "All");
    expect(rows()).toHaveLength(2);
  });

  it("offers no choice of kinds where there is one, and is not there where there is nothing", () => {
    const { rerender } = render(<Warnings upload={upload([FAR])} />);
    expect(screen.getByRole("heading", { name: "1 row to look at" })).toBeTruthy();
    expect(screen.queryByRole("combobox")).toBeNull();
    rerender(<Warnings upload={upload([])} />);
    expect(screen.queryByRole("heading")).toBeNull();
  });
});
