import { describe, expect, it } from "vitest";

import { isSheet, isToFollow, isUnderWay } from "./fileStatus";

describe("the stage of a file", () => {
  it.each([
    ["asks", false, false],
    ["waits", false, false],
    ["running", true, true],
    ["stopped", false, true],
    ["done", false, false],
    ["failed", false, false],
  ] as const)("%s", (stage, underWay, toFollow) => {
    expect([isUnderWay({ stage }), isToFollow({ stage })]).toEqual([underWay, toFollow]);
  });
});

describe("the file chosen", () => {
  it.each([
    ["november.xlsx", true],
    ["NOVEMBER.XLS", true],
    ["november.csv", true],
    ["november.xlsx.exe", false],
    ["november.pdf", false],
    ["november", false],
  ])("%s: %s", (name, taken) => {
    expect(isSheet(new File(["x"], name))).toBe(taken);
  });
});
