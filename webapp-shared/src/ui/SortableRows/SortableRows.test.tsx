import { useState } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";

import { render, screen, waitFor } from "../../testing/render";
import { moved } from "./order";
import { SortableRows } from "./SortableRows";
import { useSortableRow } from "./useSortableRow";

const NAMES: Record<number, string> = { 11: "Gulmohar", 12: "Amaltas", 13: "Kachnar" };
const ROW_HEIGHT = 40;

function Row({ id }: { id: number }) {
  const { rowProps, handle } = useSortableRow(id);
  return (
    <li {...rowProps} data-row>
      {handle} {NAMES[id]}
    </li>
  );
}

function List({ told, disabled = false }: { told: (ids: number[]) => void; disabled?: boolean }) {
  const [ids, setIds] = useState([11, 12, 13]);
  return (
    <SortableRows
      ids={ids}
      nameOf={(id) => NAMES[id] ?? ""}
      disabled={disabled}
      onMove={(next) => {
        told(next);
        setIds(next);
      }}
    >
      <ul>
        {ids.map((id) => (
          <Row key={id} id={id} />
        ))}
      </ul>
    </SortableRows>
  );
}

const order = () => screen.getAllByRole("listitem").map((row) => row.textContent.trim());
const grip = (name: string) => screen.getByRole("button", { name: `Move ${name}` });

beforeEach(() => {
  // the page has no layout here: every row is as high as the other, in the order it is drawn
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function rect(this: HTMLElement) {
    const at = [...document.querySelectorAll("[data-row]")].indexOf(this.closest("[data-row]") ?? this);
    return DOMRect.fromRect({ x: 0, y: Math.max(0, at) * ROW_HEIGHT, width: 300, height: ROW_HEIGHT });
  });
});

describe("the order of rows", () => {
  it.each([
    [0, 2, ["b", "c", "a"]],
    [2, 0, ["c", "a", "b"]],
    [1, 1, ["a", "b", "c"]],
    [0, 9, ["b", "c", "a"]],
    [9, 0, ["a", "b", "c"]],
  ])("from %i to %i", (from, to, expected) => {
    expect(moved(["a", "b", "c"], from, to)).toEqual(expected);
  });

  it("is set by keyboard: Space takes, arrows move, Space lets go; each step is read out", async () => {
    const told = vi.fn();
    const { user } = render(<List told={told} />);
    grip("Gulmohar").focus();
    await user.keyboard(" ");
    expect(await screen.findByText("Gulmohar is picked up. Place 1 of 3.")).toBeDefined();
    await user.keyboard("{ArrowDown}");
    expect(await screen.findByText("Gulmohar is at place 2 of 3.")).toBeDefined();
    expect(told).not.toHaveBeenCalled();
    await user.keyboard(" ");
    await waitFor(() => expect(told).toHaveBeenCalledTimes(1));
    expect(told).toHaveBeenCalledWith([12, 11, 13]);
    expect(await screen.findByText("Gulmohar was put at place 2 of 3.")).toBeDefined();
    expect(order()).toEqual(["Amaltas", "Gulmohar", "Kachnar"]);
    await waitFor(() => expect(document.activeElement).toBe(grip("Gulmohar")));
  });

  it("is as it was after Esc", async () => {
    const told = vi.fn();
    const { user } = render(<List told={told} />);
    grip("Gulmohar").focus();
    await user.keyboard(" ");
    await screen.findByText("Gulmohar is picked up. Place 1 of 3.");
    await user.keyboard("{ArrowDown}");
    await screen.findByText("Gulmohar is at place 2 of 3.");
    await user.keyboard("{Escape}");
    expect(await screen.findByText("Gulmohar is back at place 1 of 3.")).toBeDefined();
    expect(told).not.toHaveBeenCalled();
  });

  it("is set without dragging, from the grip's menu, and the focus stays with the row", async () => {
    const told = vi.fn();
    const { user } = render(<List told={told} />);
    await user.click(grip("Kachnar"));
    expect(screen.getByRole("menuitem", { name: "Down" })).toHaveProperty("disabled", true);
    await user.click(screen.getByRole("menuitem", { name: "To the top" }));
    expect(told).toHaveBeenCalledWith([13, 11, 12]);
    expect(order()).toEqual(["Kachnar", "Gulmohar", "Amaltas"]);
    expect(screen.getByText("Kachnar was put at place 1 of 3.")).toBeDefined();
    expect(document.activeElement).toBe(grip("Kachnar"));
    expect(screen.queryByRole("menu")).toBeNull();
  });

  it("Esc closes the menu and changes nothing", async () => {
    const told = vi.fn();
    const { user } = render(<List told={told} />);
    await user.click(grip("Amaltas"));
    expect(document.activeElement?.textContent).toBe("To the top");
    await user.keyboard("{ArrowDown}");
    expect(document.activeElement?.textContent).toBe("Up");
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("menu")).toBeNull();
    expect(document.activeElement).toBe(grip("Amaltas"));
    expect(told).not.toHaveBeenCalled();
  });

  it("cannot be changed while it is disabled", () => {
    render(<List told={vi.fn()} disabled />);
    expect(grip("Amaltas")).toHaveProperty("disabled", true);
  });
});
