/** A page of the portal, by its path under /partner; the empty path is the dashboard. */
export interface PageRule {
  path: string;
  roles: readonly string[];
  live: boolean;
}

export type Gate = { kind: "login" } | { kind: "page" } | { kind: "not_found" };

/**
 * What an address of the portal answers: without a token the login page; a page that is not built, not known, or not of one's
 * role in the partner's organisation is not found. The role is null until the server has said it.
 */
export function gate(pathname: string, signedIn: boolean, role: string | null, pages: readonly PageRule[]): Gate {
  if (!signedIn) return { kind: "login" };
  const path = pathname.replace(/^\/partner\/?/, "").replace(/\/$/, "");
  const rule = pages.find((candidate) => candidate.path === path);
  if (!rule?.live) return { kind: "not_found" };
  return role === null || rule.roles.includes(role) ? { kind: "page" } : { kind: "not_found" };
}
