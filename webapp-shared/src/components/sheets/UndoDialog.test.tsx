import i18next from "i18next";
import { beforeAll, describe, expect, it } from "vitest";

import { Problem } from "../../api/problem";
import { render, screen, within } from "../../testing/render";
import texts from "./locales/en.json";
import { UndoDialog } from "./UndoDialog";
import type { Undone } from "./useFileActions";

const all: Undone = { message: "The upload was undone.", restored: 12, skipped_rows: [], skipped_count: 0 };

function shown(undo: () => Promise<Undone>) {
  const seen = { closed: 0 };
  const view = render(
    <UndoDialog
      id="u1"
      title="Undo november.csv?"
      question="Every row goes back."
      confirm="Undo"
      undo={undo}
      onClose={() => (seen.closed += 1)}
    />,
  );
  const dialog = within(screen.getByRole("dialog", { name: "Undo november.csv?" }));
  return { ...view, seen, dialog };
}

beforeAll(() => {
  i18next.addResourceBundle("en", "sheets", texts);
});

describe("taking a file back", () => {
  it("closes once every row is as before", async () => {
    const { user, seen, dialog } = shown(() => Promise.resolve(all));
    await user.click(dialog.getByRole("button", { name: "Undo" }));
    expect(await screen.findByText("The upload was undone.")).toBeTruthy();
    expect(seen.closed).toBe(1);
  });

  it("stays open to name the rows on which something later stands", async () => {
    const { user, seen, dialog } = shown(() =>
      Promise.resolve({ ...all, skipped_rows: [4, 7, 1_204], skipped_count: 3 }),
    );
    await user.click(dialog.getByRole("button", { name: "Undo" }));
    expect(
      await dialog.findByText("3 rows stay as they are, because something changed them later: rows 4, 7, 1,204."),
    ).toBeTruthy();
    expect(dialog.getByText("Rows put back: 12.")).toBeTruthy();
    expect(dialog.queryByRole("button", { name: "Undo" })).toBeNull();
    expect(seen.closed).toBe(0);
    await user.keyboard("{Enter}");
    expect(seen.closed).toBe(1);
  });

  it("says how many rows it does not name", async () => {
    const { user, dialog } = shown(() => Promise.resolve({ ...all, skipped_rows: [2], skipped_count: 2_001 }));
    await user.click(dialog.getByRole("button", { name: "Undo" }));
    expect(await dialog.findByText(/^2,001 rows stay as they are, .*: rows 2\. And 2,000 more\.$/)).toBeTruthy();
  });

  it("says a refusal where it was asked, and can be asked again", async () => {
    const { user, seen, dialog } = shown(() =>
      Promise.reject(
        new Problem({
          status: 409,
          code: "uploads.not_undoable",
          message: "Only an upload that is done can be undone.",
        }),
      ),
    );
    await user.click(dialog.getByRole("button", { name: "Undo" }));
    expect(await dialog.findByText("Only an upload that is done can be undone.")).toBeTruthy();
    expect(dialog.getByRole("button", { name: "Undo" })).toBeTruthy();
    expect(seen.closed).toBe(0);
  });
});
