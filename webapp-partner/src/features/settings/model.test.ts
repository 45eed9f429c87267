import { expect, it } from "vitest";

import { actionsOf } from "./model";

const agent = { role: "agent", state: "active", is_self: false, last_login_at: "2026-11-21T06:00:00Z" };

it.each([
  ["oneself", { ...agent, role: "owner", is_self: true }, []],
  ["an agent", agent, ["to_owner", "off"]],
  ["another owner", { ...agent, role: "owner" }, ["to_agent", "off"]],
  ["an invited agent", { ...agent, state: "invited", last_login_at: null }, ["resend", "withdraw"]],
  ["one switched off", { ...agent, state: "off" }, ["on"]],
  ["one whose invitation was withdrawn", { ...agent, state: "off", last_login_at: null }, []],
  ["one locked out for a while", { ...agent, state: "locked" }, ["to_owner", "off"]],
])("what an owner can do about %s", (_case, member, expected) => {
  expect(actionsOf(member)).toEqual(expected);
});
