import { describe, expect, it } from "vitest";

import { bucketsOf, isSheet, standOf } from "./model";

describe("the buckets of a sheet", () => {
  it("hold every row exactly once", () => {
    const counts = { rows: 21, applied: 6, created: 1, same: 2, rejected: 9, duplicate: 3, superseded: 1 };
    const rejections = [
      { code: "uploads.mis_not_found", rows: 2, reason: "" },
      { code: "uploads.mis_no_key", rows: 1, reason: "" },
      { code: "uploads.mis_ambiguous", rows: 1, reason: "" },
      { code: "uploads.mis_disagrees", rows: 1, reason: "" },
      { code: "uploads.moves_back", rows: 1, reason: "" },
      { code: "uploads.is_final", rows: 1, reason: "" },
      { code: "uploads.conflict", rows: 1, reason: "" },
      { code: "uploads.not_a_date", rows: 1, reason: "" },
    ];
    const buckets = bucketsOf(counts, rejections);
    expect(Object.fromEntries(buckets.map(({ name, rows }) => [name, rows]))).toEqual({
      matched: 5,
      created: 1,
      same: 2,
      older: 1,
      duplicate: 3,
      not_found: 3,
      ambiguous: 2,
      backward: 2,
      conflict: 1,
      other: 1,
    });
    expect(buckets.reduce((sum, { rows }) => sum + rows, 0)).toBe(21);
  });
});

describe("where a file stands", () => {
  it.each([
    ["reading", true, false, "asks"],
    ["checking", false, true, "waits"],
    ["applying", false, false, "running"],
    ["done", false, false, "done"],
    ["undone", false, false, "undone"],
    ["mystery", false, false, "failed"],
  ] as const)("%s, asks %s, waits %s: %s", (status, asks, waits, stand) => {
    expect(standOf({ status: status as "done", asks, waits })).toBe(stand);
  });
});

describe("the file chosen", () => {
  it.each([
    ["november.xlsx", true],
    ["NOVEMBER.XLS", true],
    ["november.csv", true],
    ["november.xlsx.exe", false],
    ["november.pdf", false],
  ])("%s: %s", (name, taken) => {
    expect(isSheet(new File(["x"], name))).toBe(taken);
  });
});
