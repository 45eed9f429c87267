import i18next from "i18next";
import { beforeAll, expect, it } from "vitest";

import { Problem } from "../../api/problem";
import { render, screen, waitFor } from "../../testing/render";
import { ApplyButton } from "./ApplyButton";
import { PreviewTimestamp } from "./PreviewTimestamp";
import texts from "./locales/en.json";

const UPLOAD = { id: "u1", counts: { applied: 2 }, can_apply: true, checked_at: "2026-11-20T10:00:00+05:30" };
const SAME = new Problem({
  status: 409,
  code: "uploads.same_file",
  message: "This file was already uploaded as november.xlsx by Gita.",
});

beforeAll(() => {
  i18next.addResourceBundle("en", "sheets", texts);
});

it("a file whose bytes were applied meanwhile is asked about, and applied all the same", async () => {
  const said: unknown[] = [];
  const apply = (id: string, anyway?: boolean) => {
    said.push([id, anyway]);
    return anyway ? Promise.resolve({ message: "Received" }) : Promise.reject(SAME);
  };
  const { user } = render(
    <ApplyButton upload={UPLOAD} calls={{ apply }} disabled={false}>
      Apply
    </ApplyButton>,
  );
  await user.click(screen.getByRole("button", { name: "Apply" }));
  expect(await screen.findByText("This file was already uploaded as november.xlsx by Gita.")).toBeTruthy();
  await user.click(await screen.findByRole("button", { name: "Apply it anyway" }));
  expect(said).toEqual([
    ["u1", false],
    ["u1", true],
  ]);
  await waitFor(() =>
    expect(screen.queryByText("This file was already uploaded as november.xlsx by Gita.")).toBeNull(),
  );
});

it("nothing is applied where nothing would change", () => {
  render(
    <ApplyButton
      upload={{ ...UPLOAD, counts: { applied: 0 } }}
      calls={{ apply: () => Promise.reject(SAME) }}
      disabled={false}
    >
      Apply
    </ApplyButton>,
  );
  expect(screen.getByRole("button", { name: "Apply" })).toHaveProperty("disabled", true);
});

it("a check says of when it is, and is made anew", async () => {
  const said: string[] = [];
  const check = (id: string) => {
    said.push(id);
    return Promise.resolve({ message: "Received" });
  };
  const { user, rerender } = render(<PreviewTimestamp upload={UPLOAD} calls={{ check }} />);
  expect(screen.getByText("As of 20 Nov 2026, 10:00 am. Every row is checked again when you apply.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Check again" }));
  expect(said).toEqual(["u1"]);
  rerender(<PreviewTimestamp upload={{ ...UPLOAD, can_apply: false }} calls={{ check }} />);
  expect(screen.queryByRole("button", { name: "Check again" })).toBeNull();
});
