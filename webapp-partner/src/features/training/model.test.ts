import { describe, expect, it } from "vitest";

import { blocksOf, currentItem, nextItem } from "./model";
import type { CourseItem } from "./queries";

describe("blocksOf", () => {
  it("reads headings, lists and paragraphs in their order", () => {
    expect(blocksOf("One\nline.\n\n## Head\n- a\n- b\n\nEnd.\n- c")).toEqual([
      { kind: "paragraph", text: "One line." },
      { kind: "heading", text: "Head" },
      { kind: "list", entries: ["a", "b"] },
      { kind: "paragraph", text: "End." },
      { kind: "list", entries: ["c"] },
    ]);
  });
  it("reads nothing from nothing", () => {
    expect(blocksOf("")).toEqual([]);
  });
});

describe("currentItem", () => {
  const items = [true, false, false].map((is_done, place) => ({ id: place + 1, is_done }) as CourseItem);
  it("is the one that the address names", () => {
    expect(currentItem(items, "3")?.id).toBe(3);
  });
  it("is the first that is not done, the first one where all are", () => {
    expect(currentItem(items, null)?.id).toBe(2);
    expect(currentItem([items[0]!], "9")?.id).toBe(1);
  });
  it("is followed by the next one, the last by none", () => {
    expect(nextItem(items, items[0]!)?.id).toBe(2);
    expect(nextItem(items, items[2]!)).toBeUndefined();
  });
});
