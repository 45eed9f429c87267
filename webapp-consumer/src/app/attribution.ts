import { session } from "../api/session";

/** what the server keeps of an entry address */
const TOUCH = ["utm_id", "utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content", "lead", "qr", "agent"];
const LONGEST = 200;
const THIRTY_DAYS = 30 * 24 * 60;

/** The campaign parameters of an entry address, as the server keeps them; null when there are none. */
export function touchOf(address: URL): Record<string, string> | null {
  const found: Record<string, string> = {};
  for (const [name, value] of address.searchParams) {
    if (TOUCH.includes(name) && value) found[name] = value.slice(0, LONGEST);
  }
  return Object.keys(found).length > 0 ? found : null;
}

function saveCookie(name: "lead" | "qr" | "url", value: string): void {
  void fetch("/api/cookies/save", {
    method: "POST",
    credentials: "same-origin",
    keepalive: true,
    headers: { "Content-Type": "application/json", "X-Tulna-Client": "web" },
    body: JSON.stringify({ name, value, minutes: THIRTY_DAYS }),
  }).catch(() => undefined);
}

/** Keeps what brought the person here: for the session, and campaign, QR code and entry address as cookies for 30 days. */
export function keepAttribution(address: URL): void {
  const touch = touchOf(address);
  if (!touch) return;
  session.set("utms", JSON.stringify(touch));
  const lead = touch["lead"] ?? touch["utm_campaign"];
  if (lead) saveCookie("lead", lead);
  if (touch["qr"]) saveCookie("qr", touch["qr"]);
  saveCookie("url", address.href.slice(0, 1000));
}
