import { readValue, keepValue } from "webapp-shared/session/values";

import { session } from "./session";

/**
 * The visit's own events, from the first page on: where people stop. They name nobody: a random visit, a page, an event.
 * Sent so that leaving the page does not lose them; a failure is silent, a page never waits for one.
 */
const VISIT = "visitId";

function visitId(): string {
  const known = readValue(VISIT);
  if (known) return known;
  const made = crypto.randomUUID();
  keepValue(VISIT, made);
  return made;
}

export function tellJourney(event: string): void {
  const segment = session.get("urlSegment");
  const utms = session.get("utms");
  const body = JSON.stringify({
    visit_id: visitId(),
    event,
    path: window.location.pathname,
    ...(segment ? { url_segment: segment } : {}),
    ...(utms ? { utms: JSON.parse(utms) as Record<string, string> } : {}),
  });
  void fetch("/api/journey-events", {
    method: "POST",
    keepalive: true,
    credentials: "same-origin",
    headers: { "Content-Type": "application/json", "X-Tulna-Client": "web" },
    body,
  }).catch(() => undefined);
}
