import { beforeEach, describe, expect, it, vi } from "vitest";

import { http, json, problem, server } from "../testing/server";
import { decodeRole, encodeRole } from "./role";
import { createSession, type Session } from "./session";
import { keepValue, readValue } from "./sessionValues";

const reload = vi.fn();
const consumer = (): Session => createSession({ area: "consumer", reload });

const reply = {
  token: "fresh",
  prospectAppId: "7f0c2c1e-0000-4000-8000-000000000001",
  appId: null,
  productId: null,
  productType: "PL",
  user: { userId: "u", last_login_at: "2026-11-20T06:12:00+00:00" },
};

let tests = 0;

beforeEach(() => {
  reload.mockClear();
  tests += 1;
  const own = `session-test-${tests}`;
  // tabs of other tests still listen: each test has a browser of its own
  vi.stubGlobal(
    "BroadcastChannel",
    class extends BroadcastChannel {
      constructor(name: string) {
        super(`${name}-${own}`);
      }
    },
  );
});

describe("stored values", () => {
  it("live sixty minutes", () => {
    keepValue("appId", "a-1", undefined, 0);
    expect(readValue("appId", 60 * 60_000 - 1)).toBe("a-1");
    expect(readValue("appId", 60 * 60_000)).toBeNull();
  });

  it("written by something else count as absent", () => {
    sessionStorage.setItem("appId", "a-1");
    expect(readValue("appId")).toBeNull();
  });
});

describe("adopting a reply", () => {
  it("keeps the token and the ids it carries under the specification's names, and drops what became null", () => {
    const session = consumer();
    session.set("appId", "old");
    session.adopt(reply);
    expect(session.token()).toBe("fresh");
    expect(session.get("atkn")).toBe("fresh");
    expect(session.get("prospectAppId")).toBe(reply.prospectAppId);
    expect(session.get("productType")).toBe("PL");
    expect(session.get("appId")).toBeNull();
    expect(session.get("lastLoginAt")).toBe("2026-11-20T06:12:00+00:00");
  });

  it("marks a partner", () => {
    const session = createSession({ area: "partner", reload });
    session.adopt({ token: "p", partnerId: "p-1" });
    expect(session.get("isPartner")).toBe("true");
    expect(session.get("p_atkn")).toBe("p");
  });
});

describe("start", () => {
  it("asks a stranger's browser for nothing", async () => {
    const session = consumer();
    const verify = vi.fn(() => Promise.resolve());
    await session.start(verify);
    expect(session.ready()).toBe(true);
    expect(verify).not.toHaveBeenCalled();
    expect(session.token()).toBeNull();
  });

  it("refreshes where the browser has signed in before", async () => {
    localStorage.setItem("tulna_signed_in_consumer", "1");
    server.use(http.post("/api/auth/consumer/refresh", () => json(reply)));
    const session = consumer();
    await session.start(() => Promise.resolve());
    expect(session.token()).toBe("fresh");
  });

  it("verifies a token it has; an invalid one is only logged and goes", async () => {
    const logged = vi.spyOn(console, "info").mockImplementation(() => undefined);
    const session = consumer();
    session.set("atkn", "stale");
    const ended = vi.fn();
    session.onEnded(ended);
    await session.start(() => {
      session.end();
      return Promise.reject(new Error("401"));
    });
    expect(session.ready()).toBe(true);
    expect(session.token()).toBeNull();
    expect(ended).not.toHaveBeenCalled();
    expect(logged).toHaveBeenCalledTimes(1);
  });
});

describe("the 401 rule", () => {
  it.each([
    ["consumer", "atkn", ["prospectAppId"], []],
    ["admin", "a_atkn", ["roleId"], ["adminId"]],
    ["partner", "p_atkn", ["partnerId"], []],
  ] as const)("%s loses %s and is told", (area, token, kept, dropped) => {
    const session = createSession({ area, reload });
    const ended = vi.fn();
    session.onEnded(ended);
    for (const name of [token, ...kept, ...dropped]) session.set(name, "x");
    session.end();
    for (const name of [token, ...dropped]) expect(session.get(name)).toBeNull();
    for (const name of kept) expect(session.get(name)).toBe("x");
    expect(ended).toHaveBeenCalledTimes(1);
  });
});

describe("signing out", () => {
  it("revokes on the server, clears the area, reloads, and does so in every tab", async () => {
    const revoked = vi.fn<(bearer: string | null) => void>();
    server.use(
      http.post("/api/auth/consumer/logout", ({ request }) => {
        revoked(request.headers.get("authorization"));
        return json({ success: true });
      }),
    );
    const session = consumer();
    const otherTab = vi.fn();
    createSession({ area: "consumer", reload: otherTab });
    session.adopt(reply);
    session.set("urlSegment", "sunrise");
    await session.signOut();
    expect(revoked).toHaveBeenCalledWith("Bearer fresh");
    for (const name of ["atkn", "prospectAppId", "productType", "urlSegment", "lastLoginAt"])
      expect(session.get(name)).toBeNull();
    expect(reload).toHaveBeenCalled();
    await vi.waitFor(() => expect(otherTab).toHaveBeenCalledTimes(1));
  });

  it.each([true, false])("tells in every tab whether it was by hand (%s)", async (byHand) => {
    server.use(http.post("/api/auth/consumer/logout", () => json({ success: true })));
    const session = consumer();
    const otherReload = vi.fn();
    const otherTab = createSession({ area: "consumer", reload: otherReload });
    const left: string[] = [];
    session.onLeft(() => left.push("here"));
    otherTab.onLeft(() => left.push("there"));
    session.adopt(reply);
    await session.signOut(byHand ? { byHand } : undefined);
    await vi.waitFor(() => expect(otherReload).toHaveBeenCalledTimes(1));
    expect(left).toEqual(byHand ? ["here", "there"] : []);
  });

  it("another person signing in on this browser takes every other tab over, the same person none", async () => {
    const session = consumer();
    session.adopt(reply);
    const otherTab = createSession({ area: "consumer", reload: () => undefined });
    otherTab.adopt(reply);
    otherTab.adopt({ ...reply, user: { userId: "somebody-else" } });
    // both tabs of this test share one storage: the first one's memory of itself is put back
    keepValue("userId", "u");
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(session.token()).toBeNull();
    expect(session.get("prospectAppId")).toBeNull();
  });

  it("a refresh that answers for another person is not taken on", async () => {
    const session = consumer();
    session.adopt(reply);
    server.use(
      http.post("/api/auth/consumer/refresh", () =>
        json({ ...reply, token: "theirs", user: { userId: "somebody-else" } }),
      ),
    );
    expect(await session.refresh()).toBe(false);
    expect(session.token()).toBeNull();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it("clears even when the server cannot be reached", async () => {
    vi.spyOn(console, "info").mockImplementation(() => undefined);
    server.use(http.post("/api/auth/consumer/logout", () => Response.error()));
    const session = consumer();
    session.adopt(reply);
    await session.signOut();
    expect(session.token()).toBeNull();
    expect(reload).toHaveBeenCalled();
  });
});

it("a server in trouble does not end a session", async () => {
  server.use(http.post("/api/auth/admin/refresh", () => problem(503, "core.unavailable", "Try again in a minute.")));
  const session = createSession({ area: "admin", reload });
  session.adopt({ token: "kept", adminId: "a-1", roleId: encodeRole(1) });
  await expect(session.refresh()).rejects.toThrow("Try again in a minute.");
  expect(session.token()).toBe("kept");
});

describe("the role as it is kept", () => {
  it.each([1, 2, 3] as const)("role %s goes there and back", (role) => expect(decodeRole(encodeRole(role))).toBe(role));
  it.each([null, "", "1", "role:1", btoa("role:4"), "%%%"])("%j is no role", (text) =>
    expect(decodeRole(text)).toBeNull(),
  );
});
