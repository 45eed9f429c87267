import { describe, expect, it } from "vitest";

import { actionsOf, decisionsOf, readRole, readSort, readState } from "./model";

const active = {
  state: "active",
  is_self: false,
  has_authenticator: false,
  locked_at: null,
  last_login_at: "2026-11-21T06:00:00Z",
  full_admin_asked_by: null as string | null,
  full_admin_act: null as "grant" | "lower" | "switch_off" | null,
  may_approve: false,
};

describe("what can be done about an admin", () => {
  it.each([
    ["oneself", { ...active, is_self: true }, []],
    ["an active one", active, ["role", "limits", "reset_link", "lock", "switch_off"]],
    [
      "one with an authenticator app",
      { ...active, has_authenticator: true },
      ["role", "limits", "reset_link", "totp", "lock", "switch_off"],
    ],
    ["an invited one", { ...active, state: "invited", last_login_at: null }, ["resend", "role", "limits", "withdraw"]],
    [
      "one locked by an admin",
      { ...active, state: "locked", locked_at: "2026-11-21T06:00:00Z" },
      ["unlock", "role", "limits", "reset_link", "switch_off"],
    ],
    [
      "one paused after failed sign-ins",
      { ...active, state: "locked" },
      ["unlock", "role", "limits", "reset_link", "lock", "switch_off"],
    ],
    ["one switched off", { ...active, state: "off" }, ["switch_on"]],
    ["one whose invitation was withdrawn", { ...active, state: "off", last_login_at: null }, []],
  ])("%s", (_case, user, expected) => {
    expect(actionsOf(user)).toEqual(expected);
  });
});

describe("what can be decided about a request", () => {
  const asked = {
    is_self: false,
    full_admin_asked_by: "Priya Iyer",
    full_admin_act: "grant" as "grant" | "lower" | "switch_off",
    may_approve: true,
  };
  const lowered = { ...asked, full_admin_act: "lower" as const };
  it.each([
    ["without a request", { ...asked, full_admin_asked_by: null }, []],
    ["by another admin", asked, ["approve_full", "decline_full"]],
    ["by who asked", { ...asked, may_approve: false }, ["decline_full"]],
    ["by the person", { ...asked, is_self: true }, []],
    ["by another admin about a lower role", lowered, ["approve_end", "decline_end"]],
    ["by who asked for a lower role", { ...lowered, may_approve: false }, ["decline_end"]],
    [
      "by the person about the own end",
      { ...lowered, full_admin_act: "switch_off" as const, is_self: true },
      ["approve_end"],
    ],
  ])("%s", (_case, user, expected) => {
    expect(decisionsOf(user)).toEqual(expected);
  });
});

describe("what the address says", () => {
  it.each([
    ["1", 1],
    ["4", null],
    ["", null],
  ])("role %s", (text, role) => expect(readRole(text)).toBe(role));
  it.each([
    ["locked", "locked"],
    ["asleep", null],
  ])("state %s", (text, state) => expect(readState(text)).toBe(state));
  it.each([
    ["-last_login_at", "-last_login_at"],
    ["password", "name"],
  ])("sort %s", (text, sort) => expect(readSort(text)).toBe(sort));
});
