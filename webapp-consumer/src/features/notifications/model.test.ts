import { describe, expect, it } from "vitest";

import { byDay, timeOf } from "./model";
import type { Notice } from "./queries";

const notice = (id: string, created_at: string, read_at: string | null = null): Notice => ({
  id,
  kind: "status_changed",
  title: "Navodaya: Approved",
  text: "Your application A1 at Navodaya is now: Approved.",
  path: "/user/applications",
  created_at,
  read_at,
});

describe("notices by day", () => {
  it("stand under the Indian day they came on, in the order given", () => {
    const now = Date.parse("2026-11-21T00:30:00+05:30");
    const days = byDay(
      [
        notice("a", "2026-11-21T00:10:00+05:30"),
        notice("b", "2026-11-20T23:59:00+05:30"),
        notice("c", "2026-11-20T08:00:00+05:30"),
        notice("d", "2026-11-18T08:00:00+05:30"),
      ],
      "en",
      now,
    );
    expect(days.map((day) => [day.word, day.date, day.notices.map((one) => one.id)])).toEqual([
      ["today", "21 Nov 2026", ["a"]],
      ["yesterday", "20 Nov 2026", ["b", "c"]],
      [null, "18 Nov 2026", ["d"]],
    ]);
  });

  it("show their time of day", () => {
    expect(timeOf("2026-11-21T06:12:00Z", "en")).toBe("11:42\u00a0am");
  });
});
