import { useState } from "react";
import { expect, it, vi } from "vitest";

import { render, screen } from "../../testing/render";
import { MultiSelect } from "./MultiSelect";

const COLOURS = ["Red", "Green", "Blue"].map((label) => ({ value: label.toLowerCase(), label }));

interface HeldProps {
  report: (value: string[]) => void;
  options?: typeof COLOURS;
  disabled?: boolean;
}

function Held({ report, options = COLOURS, disabled }: HeldProps) {
  const [value, setValue] = useState(["red"]);
  return (
    <MultiSelect
      label="Colours"
      add="Colour"
      none="No colours yet"
      options={options}
      value={value}
      disabled={disabled}
      onChange={(next) => {
        report(next);
        setValue(next);
      }}
    >
      <button type="button">Mix one</button>
    </MultiSelect>
  );
}

const field = () => screen.findByRole<HTMLInputElement>("combobox", { name: "Colours" });

it("shows what is chosen, takes off by the cross and chooses several from the open list", async () => {
  const report = vi.fn();
  const { user } = render(<Held report={report} />);
  await user.click(await field());
  expect(screen.getByRole("option", { name: "Red", selected: true })).toBeDefined();
  await user.click(screen.getByRole("option", { name: "Blue" }));
  expect(report).toHaveBeenLastCalledWith(["red", "blue"]);
  await user.click(screen.getByRole("option", { name: "Red" }));
  expect(report).toHaveBeenLastCalledWith(["blue"]);
  await user.click(screen.getByRole("button", { name: "Remove Blue" }));
  expect(report).toHaveBeenLastCalledWith([]);
  expect(screen.queryByRole("button", { name: /^Remove/ })).toBeNull();
});

it("is used by keys alone: arrows and Enter choose, Backspace takes the last one off", async () => {
  const report = vi.fn();
  const { user } = render(<Held report={report} />);
  (await field()).focus();
  await user.keyboard("gre{Enter}");
  expect(report).toHaveBeenLastCalledWith(["red", "green"]);
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("option")).toBeNull();
  await user.keyboard("{Backspace}");
  expect(report).toHaveBeenLastCalledWith(["red"]);
  await user.keyboard("{ArrowLeft}{Delete}");
  expect(report).toHaveBeenLastCalledWith([]);
});

it("stays open for what stands below the options, closes on Escape and gives the focus back", async () => {
  const { user } = render(<Held report={vi.fn()} />);
  const input = await field();
  await user.click(input);
  await user.click(screen.getByRole("button", { name: "Mix one" }));
  expect(document.activeElement?.textContent).toBe("Mix one");
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("option")).toBeNull();
  expect(document.activeElement).toBe(input);
});

it("closes when it is left", async () => {
  const { user } = render(<Held report={vi.fn()} />);
  await user.click(await field());
  await user.click(document.body);
  expect(screen.queryByRole("option")).toBeNull();
});

it("is searched by typing, and says when there is nothing to choose", async () => {
  const many = Array.from({ length: 9 }, (_, place) => ({ value: String(place), label: `Group ${place}` }));
  const { user, unmount } = render(<Held report={vi.fn()} options={many} />);
  await user.type(await field(), "up 7");
  expect(screen.getAllByRole("option").map((option) => option.textContent)).toEqual(["Group 7"]);
  unmount();
  const next = render(<Held report={vi.fn()} options={[]} />);
  await next.user.click(await field());
  expect(screen.getByText("No colours yet")).toBeDefined();
});

it("changes nothing while it is disabled and keeps the focus", async () => {
  const report = vi.fn();
  const { user } = render(<Held report={report} disabled />);
  const input = await field();
  await user.click(input);
  await user.keyboard("{Enter}");
  expect(report).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(input);
});
