import type { BadgeShape, Tone } from "webapp-shared/ui/StatusBadge/StatusBadge";

import type { ApiKey, KeyScope } from "./keyQueries";

export const SCOPES: readonly KeyScope[] = [
  "leads:write",
  "leads:read",
  "consents:read",
  "sessions:write",
  "preview:read",
  "events:read",
  "payouts:read",
];

export const SCOPE_TEXTS = {
  "leads:write": "scope_leads_write",
  "leads:read": "scope_leads_read",
  "consents:read": "scope_consents_read",
  "events:read": "scope_events_read",
  "payouts:read": "scope_payouts_read",
  "preview:read": "scope_preview_read",
  "sessions:write": "scope_sessions_write",
} as const satisfies Record<KeyScope, string>;

export const KEY_LOOKS: Record<ApiKey["state"], { tone: Tone; shape: BadgeShape }> = {
  live: { tone: "positive", shape: "round" },
  ending: { tone: "warning", shape: "half" },
  expired: { tone: "neutral", shape: "square" },
  revoked: { tone: "danger", shape: "square" },
};

/** Last digits of numbers that the sandbox tells apart; held to tests/golden/sandbox.json with its rules on the server. */
export const SANDBOX_DIGITS = ["1", "2", "3", "4", "5", "9", "other"] as const;

/** How many hours the old key may work beside the new one. */
export const OVERLAPS = ["0", "1", "24", "168"] as const;

/** Addresses as typed, one a line or parted by commas. */
export const addressesOf = (typed: string): string[] => typed.split(/[\s,]+/).filter(Boolean);
