import { describe, expect, it } from "vitest";

import { faultOfFile, isFileRejected, linesOf, pageOf, workOf } from "./model";

const named = (name: string) => new File(["x"], name);
const record = (day: number, file_name = `status_${day}.xlsx`) => ({
  id: `f${day}`,
  file_name,
  created_at: `2026-11-${String(day).padStart(2, "0")}T06:00:00Z`,
});

describe("the file chosen", () => {
  it.each([
    ["none", null, "no_file"],
    ["a workbook", named("november.xlsx"), null],
    ["an old workbook, in capitals", named("NOVEMBER.XLS"), null],
    ["a text file of cells", named("november.csv"), null],
    ["a picture", named("november.png"), "bad_type"],
    ["a name that only contains it", named("november.xlsx.exe"), "bad_type"],
    ["no extension", named("november"), "bad_type"],
  ])("%s", (_case, file, expected) => {
    expect(faultOfFile(file)).toBe(expected);
  });
});

describe("the list", () => {
  const twelve = Array.from({ length: 12 }, (_, index) => record(index + 1));

  it("shows the newest five of twelve on three pages", () => {
    const { rows, pages } = pageOf(twelve, { search: "", page: 1, size: 5, sort: "-created_at" });
    expect(rows.map((row) => row.file_name)).toEqual([
      "status_12.xlsx",
      "status_11.xlsx",
      "status_10.xlsx",
      "status_9.xlsx",
      "status_8.xlsx",
    ]);
    expect(pages).toBe(3);
  });

  it("shows what is left on the last page, and the last page when a later one is asked for", () => {
    expect(pageOf(twelve, { search: "", page: 3, size: 5, sort: "-created_at" }).rows).toHaveLength(2);
    expect(pageOf(twelve, { search: "", page: 9, size: 5, sort: "-created_at" }).page).toBe(3);
  });

  it("names what the search leaves on every page, in the list's order", () => {
    expect(pageOf(twelve, { search: "status_1", page: 1, size: 2, sort: "created_at" }).found).toEqual([
      "f1",
      "f10",
      "f11",
      "f12",
    ]);
  });

  it("finds by file name and turns round by date", () => {
    expect(pageOf(twelve, { search: "STATUS_1.", page: 1, size: 5, sort: "-created_at" }).rows).toEqual([record(1)]);
    expect(pageOf(twelve, { search: "", page: 1, size: 5, sort: "created_at" }).rows[0]).toEqual(record(1));
  });

  it("is one empty page when there is nothing", () => {
    expect(pageOf([], { search: "", page: 1, size: 5, sort: "-created_at" })).toEqual({
      rows: [],
      found: [],
      pages: 1,
      page: 1,
    });
  });

  it("has one line for each error", () => {
    expect(linesOf("Row 14, Status: not a status\nRow 220, Application ID: not known\n")).toEqual([
      "Row 14, Status: not a status",
      "Row 220, Application ID: not known",
    ]);
    expect(linesOf("")).toEqual([]);
  });
});

describe("a listed file", () => {
  it("has nothing to open where its rows were never read", () => {
    expect([isFileRejected("failed"), isFileRejected("put_aside"), isFileRejected("undone")]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it("is queued where the work that goes on is not known", () => {
    expect([workOf("checking"), workOf("mystery")]).toEqual(["checking", "queued"]);
  });
});
