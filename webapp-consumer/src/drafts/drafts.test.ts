import { QueryClient } from "@tanstack/react-query";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { keepValue } from "webapp-shared/session/sessionValues";
import { http, json, problem, server } from "webapp-shared/testing/server";

import { draftQuery, holdDraftSync, isDraftConflict, saveDraft, saveDraftSeen } from "./drafts";
import { offlineDrafts } from "./offlineDrafts";

const ME = "0b7a7a1e-0000-4000-8000-000000000001";
const ADDRESS = `/api/user/${ME}/drafts/user-detail`;
const TYPED = { step: 2, values: { first_name: "Asha" } };

let sent: unknown[];
let stored: { step: number; values: object; saved_at: string | null } | null;
let isDown: boolean;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.spyOn(console, "info").mockReturnValue();
  sent = [];
  stored = null;
  isDown = false;
  server.use(
    http.get(ADDRESS, () =>
      stored ? json({ success: true, data: stored }) : problem(404, "core.not_found", "There is nothing here."),
    ),
    http.put(ADDRESS, async ({ request }) => {
      if (isDown) return problem(503, "core.failed", "Down.");
      sent.push(await request.json());
      return json({ success: true, data: { ...TYPED, saved_at: new Date().toISOString() } });
    }),
  );
});

const read = () => new QueryClient().fetchQuery(draftQuery(ME, "user-detail"));

describe("what is typed", () => {
  it("stays on this device until the server has it", async () => {
    isDown = true;
    await expect(saveDraft(ME, "user-detail", TYPED)).rejects.toThrow();
    expect(offlineDrafts.read(ME, "user-detail")).toMatchObject(TYPED);
    isDown = false;
    await saveDraft(ME, "user-detail", TYPED);
    expect(offlineDrafts.read(ME, "user-detail")).toBeNull();
    expect(sent).toEqual([TYPED]);
  });

  it("keeps nothing on this device that says who the person is, once they rested", () => {
    const values = { tin: "ABCPY1234F", birth_date: "1990-05-14", monthly_income: "28000" };
    offlineDrafts.keep(ME, "user-detail", { step: 2, values });
    localStorage.setItem("tulna_unsent:broken", "{");
    offlineDrafts.dropIdentity();
    expect(offlineDrafts.read(ME, "user-detail")).toMatchObject({ step: 2, values: { monthly_income: "28000" } });
    expect(JSON.stringify(Object.entries(localStorage))).not.toMatch(/ABCPY1234F|1990-05-14/);
  });

  it("and could not be sent stands on top after a reload, and is sent then", async () => {
    stored = { step: 1, values: { first_name: "Old" }, saved_at: "2020-01-01T00:00:00Z" };
    offlineDrafts.keep(ME, "user-detail", TYPED);
    expect(await read()).toMatchObject(TYPED);
    await vi.waitFor(() => expect(sent).toEqual([TYPED]));
    await vi.waitFor(() => expect(offlineDrafts.read(ME, "user-detail")).toBeNull());
  });

  it("gives way to what another device saved later", async () => {
    offlineDrafts.keep(ME, "user-detail", TYPED, Date.now() - 60_000);
    stored = { step: 3, values: { first_name: "Newer" }, saved_at: new Date().toISOString() };
    expect(await read()).toMatchObject({ step: 3, values: { first_name: "Newer" } });
    expect(sent).toEqual([]);
    expect(offlineDrafts.read(ME, "user-detail")).toBeNull();
  });

  it("on a named page says what that page had seen last, and stands on top while nobody saved since", async () => {
    isDown = true;
    await expect(saveDraftSeen(ME, "user-detail", TYPED, "2026-11-22T10:00:00+05:30")).rejects.toThrow();
    isDown = false;
    stored = { step: 1, values: { first_name: "Old" }, saved_at: "2026-11-22T10:00:00+05:30" };
    expect(await read()).toMatchObject({ ...TYPED, own: null });
    expect(sent).toEqual([
      {
        ...TYPED,
        based_on: "2026-11-22T10:00:00+05:30",
        client_id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      },
    ]);
  });

  it("beside what another page saved since is given with it, and overwrites nothing", async () => {
    isDown = true;
    await expect(saveDraftSeen(ME, "user-detail", TYPED, null)).rejects.toThrow();
    isDown = false;
    stored = { step: 3, values: { first_name: "Usha" }, saved_at: "2026-11-22T10:00:00+05:30" };
    expect(await read()).toMatchObject({ step: 3, values: { first_name: "Usha" }, own: TYPED });
    expect(sent).toEqual([]);
    expect(offlineDrafts.read(ME, "user-detail")).toBeNull();
  });

  it("and held back while the person decides is asked about again after a reload", async () => {
    holdDraftSync(ME, "user-detail", TYPED);
    stored = { step: 3, values: { first_name: "Usha" }, saved_at: "2026-11-22T10:00:00+05:30" };
    expect(await read()).toMatchObject({ own: TYPED });
  });

  it("is refused by its own code where another page has saved", async () => {
    server.use(http.put(ADDRESS, () => problem(409, "customers.draft_elsewhere", "Changed elsewhere.")));
    await expect(saveDraftSeen(ME, "user-detail", TYPED, null)).rejects.toSatisfy(isDraftConflict);
  });

  it("waits for the person through another sign-in, whose visit has another number", async () => {
    keepValue("userId", "asha");
    offlineDrafts.keep("asha", "user-detail", TYPED);
    expect(await read()).toMatchObject(TYPED);
    keepValue("userId", "bina");
    offlineDrafts.keep("asha", "user-detail", TYPED);
    expect(await read()).toMatchObject({ values: {} });
  });

  it("is nobody else's, is a day old at most, and goes with a sign-out", () => {
    const now = Date.now();
    offlineDrafts.keep(ME, "user-detail", TYPED, now);
    expect(offlineDrafts.read("somebody-else", "user-detail", now)).toBeNull();
    expect(offlineDrafts.read(ME, "user-detail", now + 24 * 3_600_000 - 1)).toMatchObject(TYPED);
    expect(offlineDrafts.read(ME, "user-detail", now + 24 * 3_600_000)).toBeNull();
    offlineDrafts.keep(ME, "user-detail", TYPED, now);
    localStorage.setItem("other", "stays");
    offlineDrafts.dropAll();
    expect(Object.keys(localStorage)).toEqual(["other"]);
  });

  it("that came after the one that landed stays", () => {
    const first = offlineDrafts.keep(ME, "user-detail", TYPED, 1_000);
    offlineDrafts.keep(ME, "user-detail", { step: 2, values: { first_name: "Asha V" } }, 2_000);
    offlineDrafts.landed(ME, "user-detail", first);
    expect(offlineDrafts.read(ME, "user-detail", 3_000)?.values).toEqual({ first_name: "Asha V" });
  });

  it.each(["{", "null", '{"step":1}', '{"step":1,"at":1,"values":{"a":1}}'])(
    "and kept as %s counts as nothing",
    (text) => {
      localStorage.setItem(`tulna_unsent:${ME}:user-detail`, text);
      expect(offlineDrafts.read(ME, "user-detail", 2)).toBeNull();
    },
  );
});
