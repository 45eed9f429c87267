import i18next from "i18next";
import { beforeAll, describe, expect, it } from "vitest";
import { render, screen, within } from "webapp-shared/testing/render";
import { http, json, problem, server } from "webapp-shared/testing/server";

import { HandOverTab } from "./HandOverTab";
import { addressesOf } from "./keyModel";
import type { ApiKey, HandOverKey } from "./keyQueries";
import { KeysTab } from "./KeysTab";
import texts from "./locales/en.json";

const ID = "0190c0de-0000-7000-8000-000000000001";
const KEY: ApiKey = {
  id: ID,
  name: "Website",
  mode: "live",
  shown: "tulna_live_k7m2q4c5t3xz…WzV7",
  scopes: ["leads:write"],
  allowed_ips: ["203.0.113.24"],
  state: "live",
  made_by: "Dev",
  made_at: "2026-11-25T04:30:00Z",
  expires_at: "2027-11-25T04:30:00Z",
  last_used_at: null,
  revoked_at: null,
  revoked_why: "",
};
const HAND_OVER: HandOverKey = {
  id: ID,
  name: "Own site",
  state: "revoked",
  made_at: "2026-11-25T04:30:00Z",
  expires_at: null,
  last_used_at: null,
  revoked_at: "2026-11-26T04:30:00Z",
  revoked_why: "Moved",
};

beforeAll(() => {
  i18next.addResourceBundle("en", "integration", texts);
});

const keys = (rows: ApiKey[]) => http.get("/api/partner/api-keys", () => json({ results: rows }));

describe("keys", () => {
  it("stand in their own mode with what they may do", async () => {
    server.use(keys([KEY, { ...KEY, id: `${ID.slice(0, -1)}2`, name: "Try-out", mode: "test" }]));
    render(<KeysTab mode="live" canWrite />);
    expect(await screen.findByRole("heading", { name: "Website" })).toBeTruthy();
    expect(screen.queryByRole("heading", { name: "Try-out" })).toBeNull();
    expect(screen.getByText("tulna_live_k7m2q4c5t3xz…WzV7")).toBeTruthy();
    expect(screen.getByText(/from 203\.0\.113\.24 only/)).toBeTruthy();
  });

  it("are made by name, and shown once", async () => {
    let sent: unknown;
    server.use(
      keys([]),
      http.post("/api/partner/api-keys", async ({ request }) => {
        sent = await request.json();
        return json({ ...KEY, key: "tulna_live_secret" }, 201);
      }),
    );
    const { user } = render(<KeysTab mode="live" canWrite />);
    expect(await screen.findByText("No key yet")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "New key" }));
    const dialog = within(screen.getByRole("dialog"));
    await user.click(dialog.getByRole("button", { name: "Make key" }));
    expect(dialog.getByText("Give the key a name.")).toBeTruthy();
    await user.type(dialog.getByLabelText("Name"), "Website");
    await user.click(dialog.getByLabelText("Read leads"));
    await user.type(dialog.getByLabelText(/Allowed IP addresses/), "203.0.113.24");
    await user.click(dialog.getByRole("button", { name: "Make key" }));
    expect(await screen.findByText("tulna_live_secret")).toBeTruthy();
    expect(screen.getByText("Copy it now: we keep only its fingerprint.")).toBeTruthy();
    expect(sent).toMatchObject({
      name: "Website",
      mode: "live",
      scopes: ["leads:write", "consents:read"],
      allowed_ips: ["203.0.113.24"],
    });
  });

  it("are revoked with a reason", async () => {
    let why: unknown;
    server.use(
      keys([KEY]),
      http.post(`/api/partner/api-keys/${ID}/revoke`, async ({ request }) => {
        why = await request.json();
        return json({ ...KEY, state: "revoked" });
      }),
    );
    const { user } = render(<KeysTab mode="live" canWrite />);
    await user.click(await screen.findByRole("button", { name: "Revoke Website" }));
    const dialog = within(screen.getByRole("dialog"));
    await user.click(dialog.getByRole("button", { name: "Revoke" }));
    expect(dialog.getByText("Say why.")).toBeTruthy();
    await user.type(dialog.getByLabelText("Reason"), "laptop lost");
    await user.click(dialog.getByRole("button", { name: "Revoke" }));
    await expect.poll(() => why).toEqual({ why: "laptop lost" });
  });

  it("can only be looked at by who may not change them", async () => {
    server.use(keys([KEY]));
    render(<KeysTab mode="live" canWrite={false} />);
    expect(await screen.findByRole("button", { name: "Requests of Website" })).toBeTruthy();
    expect(screen.getAllByRole("button")).toHaveLength(1);
  });

  it("say that they cannot be loaded", async () => {
    server.use(http.get("/api/partner/api-keys", () => problem(500, "core.failed", "It failed.")));
    render(<KeysTab mode="live" canWrite />);
    expect(await screen.findByRole("alert")).toBeTruthy();
  });
});

describe("hand-over keys", () => {
  it("say why one was revoked, and offer nothing more for it", async () => {
    server.use(http.get("/api/partner/hand-over-keys", () => json({ results: [HAND_OVER] })));
    render(<HandOverTab canWrite />);
    expect(await screen.findByText(/Revoked: Moved/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Revoke Own site" })).toBeNull();
  });
});

describe("typed addresses", () => {
  it("are parted by lines, commas and spaces", () => {
    expect(addressesOf(" 203.0.113.24,\n10.1.0.0/16 ")).toEqual(["203.0.113.24", "10.1.0.0/16"]);
    expect(addressesOf("  ")).toEqual([]);
  });
});
