const HEADERS = { "Content-Type": "application/json", "X-Tulna-Client": "web" };
const THIRTY_DAYS = 30 * 24 * 60;

function saveCookie(name: "lead" | "qr" | "url", value: string): void {
  void fetch("/api/cookies/save", {
    method: "POST",
    credentials: "same-origin",
    keepalive: true,
    headers: HEADERS,
    body: JSON.stringify({ name, value, minutes: THIRTY_DAYS }),
  }).catch(() => undefined);
}

/** Keeps an entry (attribution.ts) as cookies. The first one of thirty days stays: a later campaign does not take its place. */
export async function saveFirst(touch: Record<string, string>): Promise<void> {
  const reply = await fetch("/api/cookies/read?name=url", { credentials: "same-origin", headers: HEADERS });
  const { value } = (await reply.json()) as { value?: string | null };
  if (value) return;
  const lead = touch["lead"] ?? touch["utm_campaign"];
  if (lead) saveCookie("lead", lead);
  if (touch["qr"]) saveCookie("qr", touch["qr"]);
  // the server credits the first partner by it, so it says when it was
  const address = new URL(touch["url"] ?? "");
  address.searchParams.set("first_seen", touch["first_seen"] ?? "");
  saveCookie("url", address.href);
}
