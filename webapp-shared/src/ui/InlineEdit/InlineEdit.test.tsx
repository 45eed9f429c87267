import { useState } from "react";
import { describe, expect, it, vi } from "vitest";

import { networkProblem, Problem } from "../../api/problem";
import { render, screen, waitFor } from "../../testing/render";
import { InlineEdit } from "./InlineEdit";
import { InlineSelect } from "./InlineSelect";

const refused = () =>
  Promise.reject(
    new Problem({ status: 422, code: "lenders.income_order", message: "Income min is above income max." }),
  );

function Cells({ onSave }: { onSave: (text: string) => Promise<unknown> }) {
  const [value, setValue] = useState("15000");
  return (
    <>
      <InlineEdit
        label="Income min, Deodar Capital"
        value={value}
        inputMode="numeric"
        filter={(text) => text.replace(/\D/g, "")}
        validate={(text) => (Number(text) > 1_000_000 ? "At most 10,00,000." : null)}
        onSave={async (text) => {
          await onSave(text);
          setValue(text);
        }}
      />
      <button type="button">next cell</button>
    </>
  );
}

const cell = () => screen.getByRole("button", { name: /Income min, Deodar Capital/ });
const input = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Income min, Deodar Capital" });

describe("a value in a table", () => {
  it("opens by Enter, saves by Enter, says so and keeps the focus", async () => {
    const onSave = vi.fn(() => Promise.resolve());
    const { user } = render(<Cells onSave={onSave} />);
    cell().focus();
    await user.keyboard("{Enter}");
    await user.keyboard("15500{Enter}");
    expect(onSave).toHaveBeenCalledExactlyOnceWith("15500");
    expect(await screen.findByText("Saved")).toBeDefined();
    expect(cell().textContent).toBe("15500");
    expect(document.activeElement).toBe(cell());
  });

  it("saves when it is left by Tab", async () => {
    const onSave = vi.fn(() => Promise.resolve());
    const { user } = render(<Cells onSave={onSave} />);
    await user.click(cell());
    await user.clear(input());
    await user.type(input(), "18000");
    await user.tab();
    expect(onSave).toHaveBeenCalledExactlyOnceWith("18000");
  });

  it("does not save what did not change", async () => {
    const onSave = vi.fn(() => Promise.resolve());
    const { user } = render(<Cells onSave={onSave} />);
    await user.click(cell());
    await user.tab();
    expect(onSave).not.toHaveBeenCalled();
  });

  it("restores by Esc", async () => {
    const onSave = vi.fn(() => Promise.resolve());
    const { user } = render(<Cells onSave={onSave} />);
    await user.click(cell());
    await user.type(input(), "9{Escape}");
    expect(onSave).not.toHaveBeenCalled();
    expect(cell().textContent).toBe("15000");
    expect(document.activeElement).toBe(cell());
  });

  it("ignores letters", async () => {
    const { user } = render(<Cells onSave={refused} />);
    await user.click(cell());
    await user.clear(input());
    await user.type(input(), "12ab3");
    expect(input().value).toBe("123");
  });

  it("shows the old value and the reason when the server refuses", async () => {
    const { user } = render(<Cells onSave={refused} />);
    await user.click(cell());
    await user.clear(input());
    await user.type(input(), "90000{Enter}");
    expect(await screen.findByText("Income min is above income max.")).toBeDefined();
    expect(cell().textContent).toBe("15000");
  });

  it("keeps the typed value that never reached the server, and sends it again", async () => {
    const onSave = vi.fn<() => Promise<unknown>>(() => Promise.reject(networkProblem()));
    const { user } = render(<Cells onSave={onSave} />);
    await user.click(cell());
    await user.clear(input());
    await user.type(input(), "18000{Enter}");
    expect((await screen.findByRole("alert")).textContent).not.toBe("");
    expect(cell().textContent).toBe("18000");
    onSave.mockResolvedValue(undefined);
    await user.click(cell());
    expect(input().value).toBe("18000");
    await user.type(input(), "{End}{Enter}");
    expect(await screen.findByText("Saved")).toBeDefined();
    expect(onSave.mock.calls).toEqual([["18000"], ["18000"]]);
  });

  it("is no region of news until there is some", async () => {
    const onSave = vi.fn(() => Promise.resolve());
    const { user } = render(<Cells onSave={onSave} />);
    expect([screen.queryByRole("status"), screen.queryByRole("alert")]).toEqual([null, null]);
    await user.click(cell());
    await user.type(input(), "{End}0{Enter}");
    expect((await screen.findByRole("status")).textContent).toBe("Saved");
  });

  it("says what is wrong before it asks the server", async () => {
    const onSave = vi.fn(() => Promise.resolve());
    const { user } = render(<Cells onSave={onSave} />);
    await user.click(cell());
    await user.clear(input());
    await user.type(input(), "2000000{Enter}");
    expect(screen.getByText("At most 10,00,000.")).toBeDefined();
    expect(input().value).toBe("2000000");
    await user.tab();
    expect(cell().textContent).toBe("15000");
    expect(onSave).not.toHaveBeenCalled();
  });
});

it("a choice in a table goes back when it cannot be saved", async () => {
  const { user } = render(
    <InlineSelect
      label="Ticket Class"
      value="1"
      options={[
        { value: "1", label: "Up to ₹5 L" },
        { value: "2", label: "Up to ₹10 L" },
      ]}
      onSave={refused}
    />,
  );
  const select = screen.getByRole<HTMLSelectElement>("combobox", { name: "Ticket Class" });
  await user.selectOptions(select, "2");
  await waitFor(() => expect(select.value).toBe("1"));
  expect(screen.getByText("Income min is above income max.")).toBeDefined();
});
