/** What the service worker may keep and answer from what it kept. Pure. */

/** hashed names: the same name is the same content for ever */
const FILES = "/static/consumer/assets/";
/** pages of other bundles and everything that is no page of ours: the worker never touches them */
const NOT_OURS = [
  "admin",
  "partner",
  "api",
  "django-admin",
  "dev",
  "static",
  "media",
  // links of campaigns' messages: the server alone knows where they lead, and counts
  "m",
  "widget",
  "healthz",
  "readyz",
  "metrics",
  "sw.js",
  "manifest.webmanifest",
];

/** codes of tracking links (apps/partners/domain/segments.py): the server alone knows where they lead, and counts */
const LINK_CODE = /^[2-9b-df-hj-np-tv-z]{7}(\.q)?$/i;

export type Wanted = "page" | "file" | "other";

/** Calls are "other": an answer of the API may be about a person and is never kept. */
export function wantedOf(request: Pick<Request, "method" | "mode" | "url">, origin: string): Wanted {
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== origin) return "other";
  if (url.pathname.startsWith(FILES)) return "file";
  if (request.mode !== "navigate") return "other";
  const [first = "", second = "", third = ""] = url.pathname.split("/").slice(1);
  if (NOT_OURS.includes(first) || (second === "partner" && third === "login")) return "other";
  if (second === "" && LINK_CODE.test(first)) return "other";
  return "page";
}

/** Files that may be kept at a page's wish: only our own hashed ones. */
export const keepable = (names: readonly unknown[], origin: string): string[] =>
  names.filter((name): name is string => typeof name === "string" && name.startsWith(`${origin}${FILES}`));

/** What a new version throws away: kept files that it does not know. */
export const outdated = (kept: readonly string[], known: readonly string[]): string[] =>
  kept.filter((url) => !known.includes(new URL(url).pathname));
