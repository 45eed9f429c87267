import { describe, expect, it } from "vitest";

import { isSheet, isToFollow, isUnderWay, fileStatusOf } from "./fileStatus";

describe("where a file stands", () => {
  it.each([
    ["reading", true, false, "asks"],
    ["checking", false, true, "waits"],
    ["applying", false, false, "running"],
    ["done", false, false, "done"],
    ["done_with_errors", false, false, "done_with_errors"],
    ["undone", false, false, "undone"],
    ["put_aside", false, false, "put_aside"],
    ["stopped", false, false, "stopped"],
    ["mystery", false, false, "failed"],
  ] as const)("%s, asks %s, waits %s: %s", (status, asks, waits, stand) => {
    expect(fileStatusOf({ status, asks, waits })).toBe(stand);
    expect(isUnderWay({ status, asks, waits })).toBe(stand === "running");
    expect(isToFollow({ status, asks, waits })).toBe(stand === "running" || stand === "stopped");
  });

  it("is told of a kind that asks nothing too", () => {
    expect(fileStatusOf({ status: "queued", waits: false })).toBe("running");
    expect(fileStatusOf({ status: "checking", waits: true })).toBe("waits");
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
