import { describe, expect, it } from "vitest";

import { percentDone, stageOf } from "./progress";

describe("an upload under way", () => {
  it("knows its stage; an end has none", () => {
    expect([stageOf("queued"), stageOf("applying"), stageOf("done"), stageOf("mystery")]).toEqual([0, 3, -1, -1]);
  });

  it.each([
    ["nothing known yet", { done: 0, total: null }, 0],
    ["part", { done: 41_280, total: 96_400 }, 42],
    ["all", { done: 96_400, total: 96_400 }, 100],
  ])("%s", (_case, progress, expected) => {
    expect(percentDone(progress)).toBe(expected);
  });
});
