/** A page of the portal, by its path under /partner; the empty path is the dashboard. */
export interface PageRule {
  path: string;
  roles: readonly string[];
  live: boolean;
}

export type Gate = { kind: "login" } | { kind: "page" } | { kind: "enrol" } | { kind: "not_found" };

const SETTINGS = "settings";

/** The login page with the way back to the page that was asked for. */
export const loginFor = (pathname: string, search: string): string =>
  pathname.replace(/\/$/, "") === "/partner" && search === ""
    ? "/partner/login"
    : `/partner/login?callback=${encodeURIComponent(pathname + search)}`;

/** Where to go after signing in: the page asked for, if it is one of ours. */
export function returnPath(callback: string | null): string {
  if (!callback || !/^\/partner(\/|$|\?)/.test(callback) || callback.startsWith("/partner/login")) return "/partner";
  return callback;
}

/**
 * What an address of the portal answers: without a token the login page; a page that is not built, not known, or not of one's
 * role in the partner's organisation is not found. A sub-page without a line of its own follows its parent. The role is null
 * until the server has said it. Who has yet to set up a required authenticator app has the settings and nothing else.
 */
export function gate(
  pathname: string,
  signedIn: boolean,
  role: string | null,
  pages: readonly PageRule[],
  mustEnrol = false,
): Gate {
  if (!signedIn) return { kind: "login" };
  const path = pathname.replace(/^\/partner\/?/, "").replace(/\/$/, "");
  if (mustEnrol) return { kind: path === SETTINGS ? "page" : "enrol" };
  const rule = ruleOf(path, pages);
  if (!rule?.live) return { kind: "not_found" };
  return role === null || rule.roles.includes(role) ? { kind: "page" } : { kind: "not_found" };
}

/** The page's own line, or that of its nearest parent; the dashboard is nobody's parent. */
function ruleOf(path: string, pages: readonly PageRule[]): PageRule | undefined {
  return pages
    .filter((page) => page.path === path || (page.path !== "" && path.startsWith(`${page.path}/`)))
    .sort((left, right) => right.path.length - left.path.length)[0];
}
