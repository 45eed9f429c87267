import i18next from "i18next";
import { beforeAll, describe, expect, it } from "vitest";
import { render, screen, within } from "webapp-shared/testing/render";
import { http, json, problem, server } from "webapp-shared/testing/server";

import { AuditLogPage } from "./AuditLogPage";
import texts from "./locales/en.json";
import hindi from "./locales/hi.json";
import { changesOf } from "./model";

const GITA = "22222222-2222-4222-8222-222222222222";
const ENTRY = {
  id: 9,
  at: "2026-11-20T06:30:00Z",
  action: "lenders.edited",
  area: "admin",
  person: "Gita Rao",
  role_id: 1,
  behind: "",
  target: "lender",
  target_id: "2",
  before: { priority: 1 },
  after: { priority: 3, email: { digest: "ab" } },
  details: null,
  reason: "asked by the lender",
  request_id: "request-77",
  ip: "203.0.113.7",
};
const log = (results: object[], asked: string[] = [], before: number | null = null) =>
  http.get("/api/admin/audit-entries", ({ request }) => {
    const query = new URL(request.url).search;
    asked.push(query);
    const isEarlier = query.includes("before");
    return json({
      results: isEarlier ? results.map((entry) => ({ ...entry, id: ENTRY.id - 1 })) : results,
      before: isEarlier ? null : before,
      people: [{ id: GITA, name: "Gita Rao" }],
      chain: { number: 4, sealed_at: "2026-11-20T06:31:00Z", head: "a1b2c3d4e5f6" },
    });
  });

beforeAll(() => {
  i18next.addResourceBundle("en", "audit-log", texts);
  i18next.addResourceBundle("hi", "audit-log", hindi);
});

describe("the audit log", () => {
  it.each([
    ["en", "Lenders"],
    ["hi", "लेंडर"],
  ] as const)("shows in %s who changed what, personal values as dots", async (language, part) => {
    server.use(log([ENTRY]));
    render(<AuditLogPage />, { route: "/admin/audit-log", language });
    const row = (await screen.findByText("lenders.edited")).closest("tr");
    for (const text of ["Gita Rao", part, "203.0.113.7", "“asked by the lender”"])
      expect(within(row!).getByText(text)).toBeTruthy();
    expect(row?.textContent).toContain("priority 1 → 3");
    expect(row?.textContent).toContain("email — → •••");
  });

  it("asks with the filters of the address and leaves out what is none", async () => {
    const asked: string[] = [];
    server.use(log([ENTRY], asked));
    render(<AuditLogPage />, {
      route: `/admin/audit-log?group=exports&person=${GITA}&action=exports.asked&first=2026-11-01&last=yesterday`,
    });
    await screen.findByText("lenders.edited");
    expect(asked).toEqual([`?group=exports&person=${GITA}&action=exports.asked&first=2026-11-01`]);
  });

  it("narrows the list to one request and goes on to earlier entries", async () => {
    const asked: string[] = [];
    server.use(log([ENTRY], asked, 9));
    const { user } = render(<AuditLogPage />, { route: "/admin/audit-log" });
    await user.click(await screen.findByRole("button", { name: "Earlier entries" }));
    await expect.poll(() => asked).toEqual(["", "?before=9"]);
    await user.click(screen.getAllByRole("button", { name: "Everything of this request" })[0]!);
    await expect.poll(() => asked.at(-1)).toBe("?request_id=request-77");
  });

  it.each([
    ["en", "", "No entry yet"],
    ["hi", "", "अभी कोई एंट्री नहीं"],
    ["en", "?group=exports", "Nothing found"],
    ["hi", "?group=exports", "कुछ नहीं मिला"],
  ] as const)("says in %s with %s that nothing is there", async (language, query, words) => {
    server.use(log([]));
    render(<AuditLogPage />, { route: `/admin/audit-log${query}`, language });
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it("offers to try again when the server does not answer", async () => {
    server.use(
      http.get("/api/admin/audit-entries", () => problem(503, "core.busy", "Too busy just now."), { once: true }),
      log([ENTRY]),
    );
    const { user } = render(<AuditLogPage />, { route: "/admin/audit-log" });
    await user.click(await screen.findByRole("button", { name: /again/i }));
    expect(await screen.findByText("lenders.edited")).toBeTruthy();
  });
});

describe("a change", () => {
  it("names what stands on either side", () => {
    expect(changesOf({ a: 1 }, { b: [2] })).toEqual([
      { name: "a", before: "1", after: "—" },
      { name: "b", before: "—", after: "[2]" },
    ]);
    expect(changesOf(null, null)).toEqual([]);
  });
});
