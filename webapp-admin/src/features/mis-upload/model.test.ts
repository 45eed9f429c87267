import { describe, expect, it } from "vitest";

import { bucketsOf } from "./model";

describe("the buckets of a sheet", () => {
  it("hold every row exactly once", () => {
    const counts = { rows: 21, applied: 6, created: 1, same: 2, rejected: 9, duplicate: 3, superseded: 1, warned: 2 };
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
    const buckets = bucketsOf(counts, { rejections, totals: 1 });
    expect(Object.fromEntries(buckets.map(({ name, rows }) => [name, rows]))).toEqual({
      matched: 5,
      created: 1,
      same: 1,
      older: 1,
      duplicate: 3,
      not_found: 3,
      ambiguous: 2,
      backward: 2,
      conflict: 1,
      total: 1,
      other: 1,
    });
    expect(buckets.reduce((sum, { rows }) => sum + rows, 0)).toBe(21);
  });
});
