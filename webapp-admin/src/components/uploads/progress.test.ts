import { describe, expect, it } from "vitest";

import { isToFollow, isUnderWay, percentDone, stageOf } from "./progress";

describe("an upload under way", () => {
  it("knows its stage; an end has none", () => {
    expect([stageOf("queued"), stageOf("applying"), stageOf("done"), stageOf("mystery")]).toEqual([0, 3, -1, -1]);
  });

  it("waits for a person once a checked file can be applied", () => {
    const is = { can_apply: false, is_stopped: false };
    expect([
      isUnderWay({ ...is, state: "checking" }),
      isUnderWay({ ...is, state: "checking", can_apply: true }),
    ]).toEqual([true, false]);
    expect(isUnderWay({ ...is, state: "done" })).toBe(false);
  });

  it("waits for a person once it was stopped midway", () => {
    expect(isUnderWay({ state: "applying", can_apply: false, is_stopped: true })).toBe(false);
    const stopped = { state: "applying", can_apply: false, is_stopped: true };
    const running = { ...stopped, is_stopped: false };
    expect([isToFollow(stopped), isToFollow(running), isToFollow({ ...running, state: "done" })]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it.each([
    ["nothing known yet", { done: 0, total: null }, 0],
    ["part", { done: 41_280, total: 96_400 }, 42],
    ["all", { done: 96_400, total: 96_400 }, 100],
  ])("%s", (_case, progress, expected) => {
    expect(percentDone(progress)).toBe(expected);
  });
});
