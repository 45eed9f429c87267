/** How wide the framed site is drawn. */
export const WIDTHS = ["phone", "full"] as const;
export type Width = (typeof WIDTHS)[number];

export const widthOf = (text: string | null): Width => WIDTHS.find((one) => one === text) ?? "phone";

const OTHER_SITES = /^\/(admin|partner|django-admin|api|dev|static|media|customer-site)(\/|$)|^\/[^/]+\/partner(\/|$)/;
const SEGMENT = /^[a-z0-9][a-z0-9-]{0,39}$/;

/**
 * The address inside the frame: a page of the customer's own site and nothing else. Another origin, the back office, the
 * portal and this page itself are never framed; a partner's key opens that partner's site.
 */
export function framedPath(path: string | null, partner: string | null): string {
  const segment = (partner ?? "").toLowerCase();
  const fallback = SEGMENT.test(segment) ? `/${segment}` : "/";
  if (!path?.startsWith("/") || path.startsWith("//") || path.includes("\\")) return fallback;
  const url = new URL(path, "https://own.example");
  if (url.origin !== "https://own.example" || OTHER_SITES.test(url.pathname)) return fallback;
  return `${url.pathname}${url.search}`;
}
