import { describe, expect, it } from "vitest";

import { pageOfFiles } from "./model";
import type { SentFile } from "./requests";

const file = (day: number, facts: Partial<SentFile> = {}): SentFile => ({
  id: `f${day}`,
  file_name: `status_${day}.xlsx`,
  created_at: `2026-11-${String(day).padStart(2, "0")}T06:00:00Z`,
  subject: "",
  stage: "done",
  waits_for: null,
  rows: 1,
  applied: 1,
  created: 0,
  changed: 1,
  rejected: 0,
  is_whole: false,
  failure: null,
  by: "Gita",
  ...facts,
});

describe("a page of a list of files", () => {
  const twelve = Array.from({ length: 12 }, (_, index) => file(index + 1));
  const page = (facts: Partial<Parameters<typeof pageOfFiles>[1]>, files: readonly SentFile[] = twelve) =>
    pageOfFiles(files, { search: "", page: 1, size: 5, sort: "-created_at", ...facts });
  const names = (facts: Parameters<typeof page>[0], files?: readonly SentFile[]) =>
    page(facts, files).rows.map(({ id }) => id);

  it("shows the newest five of twelve on three pages", () => {
    expect(names({})).toEqual(["f12", "f11", "f10", "f9", "f8"]);
    expect(page({}).pages).toBe(3);
  });

  it("shows what is left on the last page, and the last page when a later one is asked for", () => {
    expect(names({ page: 3 })).toEqual(["f2", "f1"]);
    expect(page({ page: 9 }).page).toBe(3);
  });

  it("names what the search leaves on every page", () => {
    expect(page({ search: "STATUS_1", size: 2, sort: "created_at" }).ids).toEqual(
      ["f12", "f11", "f10", "f1"].reverse(),
    );
  });

  it("finds by lender and by number of the statement, and turns round by date", () => {
    const two = [file(1, { subject: "Peepal Bank" }), file(2, { reference: "KSFB/10/26" })];
    expect([names({ search: "peepal" }, two), names({ search: "ksfb" }, two)]).toEqual([["f1"], ["f2"]]);
    expect(names({ sort: "created_at" }, two)).toEqual(["f1", "f2"]);
  });

  it("is one empty page when there is nothing", () => {
    expect(page({}, [])).toEqual({ rows: [], ids: [], pages: 1, page: 1 });
  });
});
