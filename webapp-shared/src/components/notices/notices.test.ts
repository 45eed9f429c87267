import { describe, expect, it } from "vitest";

import { markAsRead, badge, type Notice } from "./notices";

const notice = (id: string, read_at: string | null = null): Notice => ({
  id,
  title: id,
  text: "",
  path: "/",
  created_at: "2026-11-21T06:00:00Z",
  read_at,
});

it.each([
  [0, ""],
  [-1, ""],
  [1, "1"],
  [99, "99"],
  [100, "99+"],
])("%i new ones show as %s", (unread, shown) => {
  expect(badge(unread)).toBe(shown);
});

describe("reading", () => {
  const known = { count: 3, unread: 5, results: [notice("a"), notice("b", "2026-11-21T05:30:00Z")] };

  it("takes the named ones off the figure, each once, and keeps what else the list says", () => {
    const read = markAsRead(known, ["a", "b"], "2026-11-21T07:00:00Z");
    expect([read.count, read.unread]).toEqual([3, 4]);
    expect(read.results.map((one) => one.read_at)).toEqual(["2026-11-21T07:00:00Z", "2026-11-21T05:30:00Z"]);
  });

  it("of all leaves none, those of other pages too", () => {
    expect(markAsRead(known, undefined, "2026-11-21T07:00:00Z").unread).toBe(0);
  });
});
