import { act, fireEvent } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { render, screen } from "../../testing/render";
import { UndoBar } from "./UndoBar";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const pass = (seconds: number) => {
  for (let second = 0; second < seconds; second += 1) act(() => void vi.advanceTimersByTime(1000));
};

function draw() {
  const [onUndo, onGone] = [vi.fn(), vi.fn()];
  render(
    <>
      <input aria-label="Search" />
      <UndoBar onUndo={onUndo} onGone={onGone}>
        Income min: 20,000 to 25,000
      </UndoBar>
    </>,
  );
  return { onUndo, onGone };
}

it("stands for ten seconds and counts them down", () => {
  const { onGone } = draw();
  expect(screen.getByRole("button", { name: /Undo/ }).textContent).toContain("10");
  pass(9);
  expect(screen.getByRole("button", { name: /Undo/ }).textContent).toContain("1");
  expect(onGone).not.toHaveBeenCalled();
  pass(1);
  expect(onGone).toHaveBeenCalledTimes(1);
});

it("waits while a pointer is on it", () => {
  const { onGone } = draw();
  const bar = screen.getByRole("region", { name: "Undo" });
  fireEvent.pointerEnter(bar);
  pass(30);
  expect(onGone).not.toHaveBeenCalled();
  fireEvent.pointerLeave(bar);
  pass(10);
  expect(onGone).toHaveBeenCalledTimes(1);
});

it("waits while a dialog lies over it", () => {
  const { onGone } = draw();
  const dialog = document.body.appendChild(document.createElement("dialog"));
  dialog.open = true;
  pass(30);
  expect(onGone).not.toHaveBeenCalled();
  dialog.remove();
  pass(10);
  expect(onGone).toHaveBeenCalledTimes(1);
});

it("is worked by Ctrl+Z, but not while somebody types, and not by Ctrl+Shift+Z", () => {
  const { onUndo } = draw();
  fireEvent.keyDown(screen.getByRole("textbox", { name: "Search" }), { key: "z", ctrlKey: true });
  fireEvent.keyDown(document.body, { key: "z", ctrlKey: true, shiftKey: true });
  fireEvent.keyDown(document.body, { key: "z" });
  expect(onUndo).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: "z", metaKey: true });
  fireEvent.click(screen.getByRole("button", { name: /Undo/ }));
  expect(onUndo).toHaveBeenCalledTimes(2);
});
