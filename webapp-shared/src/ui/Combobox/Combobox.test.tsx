import { useState } from "react";
import { expect, it, vi } from "vitest";

import { render, screen } from "../../testing/render";
import { Combobox } from "./Combobox";
import { matchingOptions } from "./search";

const LENDERS = [
  { value: "5", label: "Amaltas Bank" },
  { value: "6", label: "Banyan Money" },
  { value: "7", label: "Bank of Ashoka" },
  { value: "8", label: "चंदन फ़ाइनेंस" },
];

interface HeldProps {
  report: (value: string) => void;
  value?: string;
  placeholder?: string | null;
  onKeyDown?: () => void;
}

function Held({ report, value = "", placeholder, onKeyDown }: HeldProps) {
  const [chosen, setChosen] = useState(value);
  return (
    <div onKeyDown={onKeyDown}>
      <Combobox
        label="Lender"
        name="lender_id"
        options={LENDERS}
        value={chosen}
        placeholder={placeholder}
        error={chosen === "" && value !== "" ? "Choose a lender." : undefined}
        onChange={(next) => {
          report(next);
          setChosen(next);
        }}
      />
    </div>
  );
}

const field = () => screen.findByRole<HTMLInputElement>("combobox", { name: "Lender" });
const options = () => screen.queryAllByRole("option").map((option) => option.textContent);

it("narrows the list by any words of a name and takes the first one on Enter", async () => {
  const report = vi.fn();
  const { user } = render(<Held report={report} />);
  const input = await field();
  expect(options()).toEqual([]);
  await user.click(input);
  expect(options()).toEqual(["Amaltas Bank", "Banyan Money", "Bank of Ashoka", "चंदन फ़ाइनेंस"]);
  await user.type(input, "bank a");
  expect(options()).toEqual(["Amaltas Bank", "Bank of Ashoka"]);
  await user.keyboard("{ArrowDown}{Enter}");
  expect(report.mock.calls).toEqual([["7"]]);
  expect(input.value).toBe("Bank of Ashoka");
  expect(options()).toEqual([]);
});

it("finds Hindi names, and a press on an option chooses it", async () => {
  const report = vi.fn();
  const { user } = render(<Held report={report} />);
  await user.type(await field(), "चंदन");
  await user.click(screen.getByRole("option", { name: "चंदन फ़ाइनेंस" }));
  expect(report.mock.calls).toEqual([["8"]]);
});

it("says that nothing fits, and keeps the choice when the field is left or Escape is pressed", async () => {
  const report = vi.fn();
  const outside = vi.fn();
  const { user } = render(<Held report={report} value="6" onKeyDown={outside} />);
  const input = await field();
  await user.type(input, "zzz");
  expect(screen.getByRole("status").textContent).toBe("No record available");
  outside.mockClear();
  await user.keyboard("{Escape}");
  expect(outside).not.toHaveBeenCalled();
  expect(input.value).toBe("Banyan Money");
  await user.keyboard("{Escape}");
  expect(outside).toHaveBeenCalledTimes(1);
  await user.type(input, "ama");
  await user.tab();
  expect(input.value).toBe("Banyan Money");
  expect(report).not.toHaveBeenCalled();
});

it("is emptied where nothing may be chosen, and says at the field what is missing", async () => {
  const report = vi.fn();
  const { user } = render(<Held report={report} value="6" />);
  const input = await field();
  await user.clear(input);
  await user.tab();
  expect(report.mock.calls).toEqual([[""]]);
  expect(input.getAttribute("aria-invalid")).toBe("true");
  expect(input.getAttribute("name")).toBe("lender_id");
});

it("stays chosen where there is always a choice", async () => {
  const report = vi.fn();
  const { user } = render(<Held report={report} value="6" placeholder={null} />);
  const input = await field();
  await user.clear(input);
  await user.tab();
  expect(input.value).toBe("Banyan Money");
  expect(report).not.toHaveBeenCalled();
});

it("marks the chosen option and names its list by the label", async () => {
  const { user } = render(<Held report={vi.fn()} value="6" />);
  await user.click(await field());
  expect(screen.getByRole("option", { selected: true }).textContent).toBe("Banyan Money");
  expect(screen.getByRole("listbox", { name: "Lender" })).toBeDefined();
});

it.each([
  ["", 4],
  ["  ", 4],
  ["ASHOKA of", 1],
  ["bank money", 0],
])("matches %o in %i options", (text, number) => {
  expect(matchingOptions(LENDERS, text).length).toBe(number);
});
