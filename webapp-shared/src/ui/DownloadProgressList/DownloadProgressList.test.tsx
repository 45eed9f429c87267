import { act } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";

import { downloads, type DownloadHandle } from "../../lib/downloads";
import { render, screen, within } from "../../testing/render";
import { DownloadProgressList } from "./DownloadProgressList";

const saved = vi.fn<(name: string) => void>();
const freed = vi.fn<(url: string) => void>();

beforeEach(() => {
  saved.mockClear();
  freed.mockClear();
  for (const one of downloads.list()) downloads.dismiss(one.id);
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:a-file");
  vi.spyOn(URL, "revokeObjectURL").mockImplementation(freed);
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function clicked(this: HTMLAnchorElement) {
    saved(this.download);
  });
});

const started = (name: string): DownloadHandle => {
  let handle: DownloadHandle | undefined;
  act(() => {
    handle = downloads.start(name);
  });
  return handle!;
};

it("stands nowhere while nothing is fetched", () => {
  render(<DownloadProgressList />);
  expect(screen.queryByRole("region", { name: "Downloads" })).toBeNull();
});

it("shows how far each file is, hands over what is ready, and says what failed", async () => {
  const { user } = render(<DownloadProgressList />);
  const [slow, quick, broken] = [started("leads.xlsx"), started("errors.xlsx"), started("kfs.pdf")];
  act(() => {
    slow.progress(1, 4);
    quick.ready(new Blob(["x"]), "errors_november.xlsx");
    broken.failed("The file is gone.");
  });
  const list = within(screen.getByRole("region", { name: "Downloads" }));
  expect(list.getByRole("status").textContent).toBe("1 of 3 ready");
  expect(list.getByText("25%")).toBeDefined();
  expect(list.getByRole<HTMLProgressElement>("progressbar", { name: "leads.xlsx" }).value).toBe(0.25);
  expect(list.getByRole<HTMLAnchorElement>("link", { name: "Save" }).download).toBe("errors_november.xlsx");
  expect(saved.mock.calls).toEqual([["errors_november.xlsx"]]);
  expect(list.getByText("The file is gone.")).toBeDefined();

  await user.click(list.getByRole("button", { name: "Close: errors_november.xlsx" }));
  expect(freed.mock.calls).toEqual([["blob:a-file"]]);
  await user.click(list.getByRole("button", { name: "Close: kfs.pdf" }));
  expect(list.getAllByRole("listitem")).toHaveLength(1);
  expect(list.queryByRole("button")).toBeNull();
});
