import { readValue, keepValue } from "webapp-shared/session/sessionValues";

import { session } from "./session";

/**
 * The visit's own events, from the first page on: where people stop. They name nobody: a random visit, a page, an event.
 * Sent so that leaving the page does not lose them; a failure is silent, a page never waits for one.
 */
const VISIT = "visitId";

function visitId(): string {
  const id = readValue(VISIT) ?? crypto.randomUUID();
  // kept again each time: a visit lasts as long as something happens in it
  keepValue(VISIT, id);
  return id;
}

/** The first page of a visit, told once the page knows through whose link the person came. */
export function recordVisit(): void {
  if (readValue(VISIT) === null) recordJourneyEvent("visit");
}

export function recordJourneyEvent(event: string): void {
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
