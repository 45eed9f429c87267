import { describe, expect, it } from "vitest";

import { gate, loginFor, returnPath, type PageRule } from "./gate";

const pages: PageRule[] = [
  { path: "", roles: ["owner", "agent"], live: true },
  { path: "training-material/eligibility-criteria", roles: ["owner", "agent"], live: true },
  { path: "customFunnel", roles: ["owner"], live: true },
  { path: "settings", roles: ["owner", "agent"], live: false },
];

describe("the way into the portal", () => {
  it.each([
    ["a stranger goes to the login page", "/partner", false, null, "login"],
    ["the dashboard has the empty path", "/partner", true, "agent", "page"],
    ["also with a slash", "/partner/", true, "agent", "page"],
    ["training material, one page of it", "/partner/training-material/eligibility-criteria", true, "owner", "page"],
    ["the folder itself is no page", "/partner/training-material", true, "owner", "not_found"],
    ["a page that is not built", "/partner/settings", true, "owner", "not_found"],
    ["a page nobody knows", "/partner/nonsense", true, "owner", "not_found"],
    ["an owner's page for an agent", "/partner/customFunnel", true, "agent", "not_found"],
    ["an owner's page for the owner", "/partner/customFunnel", true, "owner", "page"],
    ["before the role is known nothing is refused", "/partner/customFunnel", true, null, "page"],
  ] as const)("%s", (_case, path, signedIn, role, kind) => {
    expect(gate(path, signedIn, role, pages).kind).toBe(kind);
  });
});

describe("while an authenticator app has to be set up", () => {
  it.each([
    ["/partner", "enrol"],
    ["/partner/nonsense", "enrol"],
    ["/partner/settings", "page"],
    ["/partner/settings/", "page"],
  ] as const)("%s: %s", (path, kind) => {
    expect(gate(path, true, "owner", pages, true).kind).toBe(kind);
  });
});

describe("the way back after signing in", () => {
  it.each([
    ["/partner", "", "/partner/login"],
    ["/partner/", "", "/partner/login"],
    ["/partner/settings", "", "/partner/login?callback=%2Fpartner%2Fsettings"],
    ["/partner", "?period=last_month", "/partner/login?callback=%2Fpartner%3Fperiod%3Dlast_month"],
  ])("%s%s asks at %s", (path, search, login) => {
    expect(loginFor(path, search)).toBe(login);
  });

  it.each([
    ["the page asked for", "/partner/settings?tab=team", "/partner/settings?tab=team"],
    ["nothing asked for", null, "/partner"],
    ["another site", "https://elsewhere.example/partner", "/partner"],
    ["another site without its scheme", "//elsewhere.example", "/partner"],
    ["a name that only begins alike", "/partners", "/partner"],
    ["another area", "/admin/lenders", "/partner"],
    ["the login page itself", "/partner/login?callback=%2Fpartner", "/partner"],
  ])("%s", (_case, callback, expected) => {
    expect(returnPath(callback)).toBe(expected);
  });
});
