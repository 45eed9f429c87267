import { describe, expect, it } from "vitest";

import { gate, homeOf, childPages, returnPath, type PageRule } from "./gate";

const pages: PageRule[] = [
  { path: "dashboard", roles: [1, 2], live: true },
  { path: "lenders", roles: [1], live: true },
  { path: "application-status-file", roles: [1, 2], live: true },
  { path: "csr-portal", roles: [1, 2, 3], live: false },
];
const withCsrPortal = pages.map((page) => (page.path === "csr-portal" ? { ...page, live: true } : page));

describe("the way in", () => {
  it("sends a stranger to the login page and remembers where they wanted to go", () => {
    expect(gate("/admin/lenders/7", "?tab=texts", null, pages)).toEqual({
      kind: "login",
      to: "/admin/login?callback=%2Fadmin%2Flenders%2F7%3Ftab%3Dtexts",
    });
  });

  it.each([
    ["role 1 opens lenders", "/admin/lenders", 1, { kind: "page", page: "lenders" }],
    ["role 1 opens one lender", "/admin/lenders/7", 1, { kind: "page", page: "lenders" }],
    [
      "role 2 opens the status file",
      "/admin/application-status-file",
      2,
      { kind: "page", page: "application-status-file" },
    ],
    ["role 2 may not open lenders", "/admin/lenders", 2, { kind: "redirect", to: "/admin/dashboard" }],
    ["an empty path is the dashboard", "/admin", 1, { kind: "redirect", to: "/admin/dashboard" }],
    ["a page that is not built is not found", "/admin/csr-portal", 1, { kind: "not_found" }],
    ["a page nobody knows is not found", "/admin/nonsense", 1, { kind: "not_found" }],
    ["everybody has an account of their own", "/admin/account", 3, { kind: "page", page: "account" }],
    ["role 3 has no page yet and stays", "/admin/dashboard", 3, { kind: "no_pages" }],
    [
      "role 3 asking for lenders comes to the notice",
      "/admin/lenders",
      3,
      { kind: "redirect", to: "/admin/dashboard" },
    ],
  ] as const)("%s", (_case, path, role, expected) => {
    expect(gate(path, "", role, pages)).toEqual(expected);
  });

  it.each([
    ["/admin", { kind: "redirect", to: "/admin/account" }],
    ["/admin/lenders/7", { kind: "redirect", to: "/admin/account" }],
    ["/admin/nonsense", { kind: "redirect", to: "/admin/account" }],
    ["/admin/account", { kind: "page", page: "account" }],
  ] as const)("leads from %s to the own account while an authenticator app has to be set up", (path, expected) => {
    expect(gate(path, "", 1, pages, true)).toEqual(expected);
  });

  it("sends role 3 to csr-portal once that page exists, from wherever it comes", () => {
    expect(homeOf(withCsrPortal, 3)).toBe("csr-portal");
    expect(gate("/admin/dashboard", "", 3, withCsrPortal)).toEqual({ kind: "redirect", to: "/admin/csr-portal" });
    expect(gate("/admin/csr-portal", "", 3, withCsrPortal)).toEqual({ kind: "page", page: "csr-portal" });
  });

  it("keeps whoever has a limit of their own from managing people, and opens all else", () => {
    const all = [...pages, { path: "user-management", roles: [1], live: true }];
    expect(gate("/admin/user-management", "", 1, childPages(all, ["masked"]))).toEqual({
      kind: "redirect",
      to: "/admin/dashboard",
    });
    expect(gate("/admin/user-management", "", 1, childPages(all, []))).toEqual({
      kind: "page",
      page: "user-management",
    });
    expect(gate("/admin/lenders", "", 1, childPages(all, ["masked"]))).toEqual({ kind: "page", page: "lenders" });
  });

  it.each([1, 2, 3] as const)("never sends role %d round in a circle", (role) => {
    for (const start of ["", "dashboard", "lenders", "application-status-file", "csr-portal", "nonsense"]) {
      const first = gate(`/admin/${start}`, "", role, pages);
      const second = first.kind === "redirect" ? gate(first.to, "", role, pages) : first;
      expect(second.kind).not.toBe("redirect");
    }
  });
});

describe("the way back after signing in", () => {
  it.each([
    ["a page of the back office", "/admin/lenders?filter=pl", "/admin/lenders?filter=pl"],
    ["nothing", null, "/admin"],
    ["the login page itself", "/admin/login", "/admin"],
    ["another site", "//elsewhere.example/admin", "/admin"],
    ["another site by name", "https://elsewhere.example/admin/", "/admin"],
    ["a path that only begins alike", "/administrator", "/admin"],
  ])("%s", (_case, callback, expected) => {
    expect(returnPath(callback)).toBe(expected);
  });
});
