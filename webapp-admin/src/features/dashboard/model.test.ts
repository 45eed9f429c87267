import { describe, expect, it } from "vitest";
import { STATUSES } from "webapp-shared/lib/statuses";

import {
  countsInOrder,
  cureOf,
  lostMany,
  shareOf,
  showChange,
  sorted,
  sparkPoints,
  usedStatuses,
  wayOf,
} from "./model";

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
    expect(usedStatuses([{ counts: { disbursed: 2 } }, { counts: { sent: 1, rejected: 0 } }])).toEqual([
      "sent",
      "disbursed",
    ]);
  });
});

describe("a trend", () => {
  it.each([
    ["6.2", "up"],
    ["-1.8", "down"],
    ["0.0", "level"],
    [null, null],
  ])("of %s goes %s", (trend, way) => {
    expect(wayOf(trend)).toBe(way);
  });
});

describe("a small line", () => {
  it("runs from left to right on a scale that starts at zero", () => {
    expect(sparkPoints([0, 5, 10], 100, 20)).toBe("0.0,20.0 50.0,10.0 100.0,0.0");
    expect(sparkPoints([4, 4], 100, 20)).toBe("0.0,0.0 100.0,0.0");
  });

  it("of nothing lies on the ground, and what was taken back goes below it", () => {
    expect(sparkPoints([0, 0], 100, 20)).toBe("0.0,20.0 100.0,20.0");
    expect(sparkPoints([-10, 10], 100, 20)).toBe("0.0,20.0 100.0,0.0");
  });
});

describe("a table's order", () => {
  const rows = [
    { name: "Tesu", money: "900.00", share: "5.0" },
    { name: "Amaltas", money: "1000.00", share: null },
    { name: "Kadamb", money: "20.00", share: "40.0" },
  ];
  const names = (sort: string) => sorted(rows, sort).map(({ name }) => name);

  it("takes amounts as numbers and leaves what is unknown last, whichever way", () => {
    expect(names("-money")).toEqual(["Amaltas", "Tesu", "Kadamb"]);
    expect(names("share")).toEqual(["Tesu", "Kadamb", "Amaltas"]);
    expect(names("-share")).toEqual(["Kadamb", "Tesu", "Amaltas"]);
    expect(names("name")).toEqual(["Amaltas", "Kadamb", "Tesu"]);
  });
});

it.each([
  ["12.5", "+13%"],
  ["-3.0", "−3%"],
  ["0.4", "0%"],
  ["-100.0", "−100%"],
  [null, undefined],
])("a change of %s is shown in whole per cent", (percent, shown) => {
  expect(showChange(percent)).toBe(shown);
});

it("more than 40 of 100 lost is marked, 40 of 100 is not", () => {
  expect([lostMany("59.9"), lostMany("60.0"), lostMany(null)]).toEqual([true, false, false]);
});

it("an alert leads to where it is mended", () => {
  expect(cureOf("lender", 7)).toBe("/admin/lenders/7");
  expect(cureOf("commissions", 7)).toBe("/admin/lenders/7#commissions");
  expect(cureOf("partner", null, "b5f1c6f0")).toBe("/admin/partners/b5f1c6f0");
  expect(cureOf("status_files", null)).toBe("/admin/application-status-file");
});
