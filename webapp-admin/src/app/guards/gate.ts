import type { RoleId } from "webapp-shared/session/role";

/** A page of the back office: its first path segment, the roles that may open it, and whether it is built. */
export interface PageRule {
  path: string;
  roles: readonly number[];
  live: boolean;
}

export type Gate =
  | { kind: "login"; to: string }
  | { kind: "redirect"; to: string }
  | { kind: "page"; page: string }
  | { kind: "no_pages" }
  | { kind: "not_found" };

const DASHBOARD = "dashboard";
/** Everybody's own, whatever the role: not in the table of pages, which says what roles may open. */
const OWN_ACCOUNT = "account";

export const canOpen = (pages: readonly PageRule[], page: string, role: RoleId): boolean =>
  pages.some((rule) => rule.path === page && rule.live && rule.roles.includes(role));

/** The pages as they are for an admin with these limits of their own: whoever has one manages no people. */
export const childPages = <Page extends PageRule>(
  pages: readonly Page[],
  limits: readonly string[] = [],
): readonly (Omit<Page, "roles"> & PageRule)[] =>
  limits.length > 0 ? pages.map((page) => (page.path === "user-management" ? { ...page, roles: [] } : page)) : pages;

/** Where a role stands when it asks for nothing in particular: the dashboard, else the first page it may open, else nowhere. */
export function homeOf(pages: readonly PageRule[], role: RoleId): string | null {
  if (canOpen(pages, DASHBOARD, role)) return DASHBOARD;
  return pages.find((rule) => canOpen(pages, rule.path, role))?.path ?? null;
}

/**
 * What an address of the back office answers (specification 4.5): no session → the login page with the way back; a page the
 * role may not open → the dashboard; a page that does not exist → not found. A role without any page stays on the
 * dashboard's address with a notice, so that nothing sends it round in a circle. Who has yet to set up a required
 * authenticator app has the own account and nothing else.
 */
export function gate(
  pathname: string,
  search: string,
  role: RoleId | null,
  pages: readonly PageRule[],
  mustEnrol = false,
): Gate {
  if (role === null) return { kind: "login", to: `/admin/login?callback=${encodeURIComponent(pathname + search)}` };
  const page = pathname.replace(/^\/admin\/?/, "").split("/")[0] ?? "";
  const home = homeOf(pages, role);
  const homePath = `/admin/${home ?? DASHBOARD}`;
  if (mustEnrol)
    return page === OWN_ACCOUNT ? { kind: "page", page } : { kind: "redirect", to: `/admin/${OWN_ACCOUNT}` };
  if (page === "") return { kind: "redirect", to: homePath };
  if (page === OWN_ACCOUNT) return { kind: "page", page };
  const rule = pages.find((candidate) => candidate.path === page);
  if (!rule?.live) return { kind: "not_found" };
  if (rule.roles.includes(role)) return { kind: "page", page };
  if (home === null && page === DASHBOARD) return { kind: "no_pages" };
  return { kind: "redirect", to: homePath };
}

/** Where to go after signing in: the page asked for, if it is one of ours. */
export function returnPath(callback: string | null): string {
  if (!callback || !/^\/admin(\/|$|\?)/.test(callback) || callback.startsWith("/admin/login")) return "/admin";
  return callback;
}
