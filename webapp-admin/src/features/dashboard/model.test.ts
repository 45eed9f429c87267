import { describe, expect, it } from "vitest";

import { countsInOrder, shareOf, STATUSES, usedStatuses } from "./model";

describe("counts by status", () => {
  it("come in the order of the journey, with zero where nothing stands", () => {
    const counts = countsInOrder([
      { status: "disbursed", count: 4 },
      { status: "sent", count: 9 },
    ]);
    expect(counts.map(({ status }) => status)).toEqual([...STATUSES]);
    expect(counts.filter(({ count }) => count > 0)).toEqual([
      { status: "sent", count: 9 },
      { status: "disbursed", count: 4 },
    ]);
  });

  it.each([
    ["an eighth", 1, 8, "12.5%"],
    ["all", 8, 8, "100.0%"],
    ["none", 0, 8, "0.0%"],
    ["nothing to share", 0, 0, "—"],
  ])("%s", (_case, part, whole, expected) => {
    expect(shareOf(part, whole)).toBe(expected);
  });

  it("show a column for a status only where a partner has one", () => {
    expect(usedStatuses([{ counts: { disbursed: 2 } }, { counts: { sent: 1, rejected: 0 } }])).toEqual(["sent", "disbursed"]);
  });
});
