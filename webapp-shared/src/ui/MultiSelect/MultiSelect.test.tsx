import { useState } from "react";
import { expect, it, vi } from "vitest";

import { render, screen, waitFor } from "../../testing/render";
import { MultiSelect } from "./MultiSelect";

const COLOURS = ["Red", "Green", "Blue"].map((label) => ({ value: label.toLowerCase(), label }));

function Held({ told, options = COLOURS }: { told: (value: string[]) => void; options?: typeof COLOURS }) {
  const [value, setValue] = useState(["red"]);
  return (
    <MultiSelect
      label="Colours"
      add="Colour"
      none="No colours yet"
      options={options}
      value={value}
      onChange={(next) => {
        told(next);
        setValue(next);
      }}
    >
      <button type="button">Mix one</button>
    </MultiSelect>
  );
}

it("shows what is chosen, takes off by the cross and chooses from the list", async () => {
  const told = vi.fn();
  const { user } = render(<Held told={told} />);
  await user.click(screen.getByRole("button", { name: "Colour" }));
  expect(screen.getByRole("checkbox", { name: "Red" })).toHaveProperty("checked", true);
  await user.click(screen.getByRole("checkbox", { name: "Blue" }));
  expect(told).toHaveBeenLastCalledWith(["red", "blue"]);
  await user.click(screen.getByRole("button", { name: "Remove Red" }));
  expect(told).toHaveBeenLastCalledWith(["blue"]);
  expect(screen.queryByRole("button", { name: "Remove Red" })).toBeNull();
});

it("closes on Esc and gives the focus back", async () => {
  const { user } = render(<Held told={vi.fn()} />);
  await user.click(screen.getByRole("button", { name: "Colour" }));
  expect(screen.getByRole("button", { name: "Mix one" })).toBeDefined();
  await user.tab();
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("checkbox")).toBeNull();
  expect(document.activeElement?.textContent).toBe("Colour");
});

it("is searched when the list is long, and says when there is nothing to choose", async () => {
  const many = Array.from({ length: 9 }, (_, i) => ({ value: String(i), label: `Group ${i}` }));
  const { user, unmount } = render(<Held told={vi.fn()} options={many} />);
  await user.click(screen.getByRole("button", { name: "Colour" }));
  await user.type(screen.getByRole("searchbox"), "up 7");
  await waitFor(() => expect(screen.getAllByRole("checkbox").length).toBe(1));
  unmount();
  const next = render(<Held told={vi.fn()} options={[]} />);
  await next.user.click(screen.getByRole("button", { name: "Colour" }));
  expect(screen.getByText("No colours yet")).toBeDefined();
});
