import { session } from "../api/session";

/**
 * What the server keeps of an entry address (expectations 3.1), by the names it is sent under. Links spell some of them
 * in several ways.
 */
const SPELLINGS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      "utm_id",
      "utm_source",
      "utm_medium",
      "utm_campaign",
      "utm_term",
      "utm_content",
      "lead",
      "qr",
      "agent",
      "tk",
      "gclid",
      "fbclid",
      "click_id",
      "ad_group",
      "page_source",
    ].map((name) => [name, name]),
  ),
  clickid: "click_id",
  "click-id": "click_id",
  adgroup: "ad_group",
  adgroupid: "ad_group",
  utm_adgroup: "ad_group",
};
const LONGEST = 200;
const LONGEST_ADDRESS = 400;
const PHONE_WIDTH = 700;
const TABLET_WIDTH = 1100;

/** The campaign parameters of an entry address, as the server keeps them; null when there are none. */
export function touchOf(address: URL): Record<string, string> | null {
  const found: Record<string, string> = {};
  for (const [name, value] of address.searchParams) {
    const kept = SPELLINGS[name];
    if (kept && value) found[kept] = value.slice(0, LONGEST);
  }
  return Object.keys(found).length > 0 ? found : null;
}

/** Path and campaign of an address: whatever else a link carries (a token, a number) is nobody's to keep. */
export function plainAddress(address: URL): string {
  const kept = new URL(address.pathname, address.origin);
  for (const [name, value] of address.searchParams)
    if (SPELLINGS[name] && value) kept.searchParams.set(name, value.slice(0, LONGEST));
  return kept.href.slice(0, LONGEST_ADDRESS);
}

/** Where the person was before, without what stood behind the path there; nothing for our own pages and for none. */
export function cameFrom(referrer: string, own: string): string | null {
  try {
    const from = new URL(referrer);
    return from.origin === own || !/^https?:$/.test(from.protocol)
      ? null
      : `${from.origin}${from.pathname}`.slice(0, LONGEST_ADDRESS);
  } catch {
    return null;
  }
}

export interface Surroundings {
  referrer: string;
  width: number;
  now: Date;
}

/** All that is kept of one entry: the campaign, and what the browser knows by itself. */
export function entryOf(address: URL, { referrer, width, now }: Surroundings): Record<string, string> {
  const campaign = touchOf(address) ?? {};
  const from = cameFrom(referrer, address.origin);
  return {
    ...campaign,
    url: plainAddress(address),
    device: width < PHONE_WIDTH ? "phone" : width < TABLET_WIDTH ? "tablet" : "desktop",
    via: campaign["qr"] ? "qr" : "link",
    first_seen: now.toISOString(),
    ...(from ? { referrer: from } : {}),
    ...(address.pathname === "/socialmedia-onboarding" && !campaign["page_source"]
      ? { page_source: "socialmedia-onboarding" }
      : {}),
  };
}

/** Our own pages by their first segment; any other one is a partner's, a funnel's or a link's and names who brought the person. */
const OWN_PAGES =
  /^\/(?:$|login|verification|products|user|redirect|404|auth|transfer|customer-site|lenders-transaction|terms-of-use|privacy-policy|how-we-match|calculators|credit-cards|cards-|vouchers|deals|help|create-merchant-form|track)/;

/**
 * Keeps what brought the person here: for the session, and the first campaign, QR code and entry address of thirty days
 * as cookies. A later entry with a campaign takes the session's place (the last touch); one without leaves it as it is.
 */
export function keepAttribution(address: URL): void {
  if (window.top !== window.self) return;
  const known = session.get("utms");
  const campaign = touchOf(address);
  if (known && !campaign) return;
  const entry = entryOf(address, { referrer: document.referrer, width: window.innerWidth, now: new Date() });
  session.set("utms", JSON.stringify(entry));
  if (!campaign && OWN_PAGES.test(address.pathname)) return;
  // most people come without: they do not load what keeps it
  void import("./firstTouch").then(({ saveFirst }) => saveFirst(entry)).catch(() => undefined);
}
