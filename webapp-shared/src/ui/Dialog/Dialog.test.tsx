import { useState } from "react";
import { expect, it, vi } from "vitest";

import { render, screen } from "../../testing/render";
import { ConfirmDialog, Dialog } from "./Dialog";

function Page({ onConfirm }: { onConfirm: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Delete lender
      </button>
      <ConfirmDialog
        open={open}
        title="Delete Bakul Credit?"
        confirm="Delete"
        danger
        onConfirm={onConfirm}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

it("asks the specification's question, begins at the harmless answer and gives the focus back", async () => {
  const onConfirm = vi.fn();
  const { user } = render(<Page onConfirm={onConfirm} />);
  await user.click(screen.getByRole("button", { name: "Delete lender" }));
  expect(screen.getByRole("dialog", { name: "Delete Bakul Credit?" })).toBeDefined();
  expect(screen.getByText("Are you sure?")).toBeDefined();
  expect(document.activeElement?.textContent).toBe("Cancel");
  await user.keyboard("{Enter}");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(document.activeElement?.textContent).toBe("Delete lender");
  expect(onConfirm).not.toHaveBeenCalled();
});

it("begins at the first field", () => {
  render(
    <Dialog open title="Add Lender" onClose={() => undefined}>
      <input aria-label="Name" />
    </Dialog>,
  );
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Name" }));
});

it("stays open where a dialog above it is closed, or the choice of a file in it is given up", () => {
  const onClose = vi.fn();
  const onInner = vi.fn();
  render(
    <Dialog
      open
      title="Send file"
      onClose={onClose}
      footer={<ConfirmDialog open title="Sent before" confirm="Send it anyway" onConfirm={vi.fn()} onClose={onInner} />}
    >
      <input type="file" aria-label="File" />
    </Dialog>,
  );
  const cancel = () => new Event("cancel", { bubbles: true, cancelable: true });
  screen.getByLabelText("File").dispatchEvent(cancel());
  screen.getByRole("dialog", { name: "Sent before" }).dispatchEvent(new Event("cancel", { cancelable: true }));
  expect([onClose.mock.calls.length, onInner.mock.calls.length]).toEqual([0, 1]);
  screen.getByRole("dialog", { name: "Send file" }).dispatchEvent(new Event("cancel", { cancelable: true }));
  expect(onClose.mock.calls.length).toBe(1);
});
