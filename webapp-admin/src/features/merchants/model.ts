import type { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";

import type {
  BroughtMerchant,
  MerchantFlag,
  Merchant,
  MerchantFunnel,
  MerchantIntegration,
  MerchantKey,
  MerchantKyc,
  MerchantPoster,
  ReferralState,
} from "./queries";

type Status = Merchant["status"];

type Look = Pick<Parameters<typeof StatusBadge>[0], "tone" | "shape">;

const LOOKS: Record<Status, Look> = {
  pending: { tone: "warning", shape: "half" },
  active: { tone: "positive", shape: "round" },
  suspended: { tone: "danger", shape: "square" },
};

export const lookOf = (status: Status): Look => LOOKS[status];

export const KEY_LOOKS: Record<MerchantKey["state"], Look> = {
  live: { tone: "positive", shape: "round" },
  ending: { tone: "warning", shape: "half" },
  expired: { tone: "neutral", shape: "square" },
  revoked: { tone: "danger", shape: "square" },
};

export const ENDPOINT_LOOKS: Record<MerchantIntegration["endpoints"][number]["state"], Look> = {
  on: { tone: "positive", shape: "round" },
  failing: { tone: "warning", shape: "half" },
  off: { tone: "danger", shape: "square" },
};

export const DELIVERY_LOOKS: Record<MerchantIntegration["deliveries"][number]["state"], Look> = {
  waiting: { tone: "neutral", shape: "open" },
  sending: { tone: "info", shape: "half" },
  delivered: { tone: "positive", shape: "round" },
  dead: { tone: "danger", shape: "square" },
  cancelled: { tone: "neutral", shape: "square" },
};

export const POSTER_LOOKS: Record<MerchantPoster["state"], Look> = {
  live: { tone: "positive", shape: "round" },
  out_of_date: { tone: "warning", shape: "half" },
  expired: { tone: "neutral", shape: "square" },
  revoked: { tone: "danger", shape: "square" },
};

export const FUNNEL_LOOKS: Record<MerchantFunnel["state"], Look> = {
  draft: { tone: "neutral", shape: "open" },
  live: { tone: "positive", shape: "round" },
  paused: { tone: "warning", shape: "half" },
  archived: { tone: "neutral", shape: "open" },
  ended: { tone: "neutral", shape: "square" },
};

/** The views of the page; the empty one shows every merchant. */
export const TABS = ["", "active", "suspended", "applications"] as const;

export const READINESS_STEPS = ["training", "agreement", "kyc"] as const;

export const APPLICATION_STATES = ["pending", "approved", "declined"] as const;

/** The views of one merchant; the empty one is its overview. */
export const VIEWS = [
  "",
  "locations",
  "users",
  "kyc",
  "links",
  "posters",
  "funnels",
  "integration",
  "referral",
  "history",
] as const;

export const readView = (text: string) => VIEWS.find((view) => view === text) ?? "";

export const KYC_STATES = ["missing", "sent", "checked", "refused", "expired"] as const;

export const APPLICATION_LOOKS: Record<BroughtMerchant["state"], Look> = {
  pending: { tone: "warning", shape: "half" },
  approved: { tone: "positive", shape: "round" },
  declined: { tone: "neutral", shape: "square" },
};

export const REFERRAL_LOOKS: Record<ReferralState["state"], Look> = {
  open: { tone: "positive", shape: "round" },
  barred: { tone: "danger", shape: "square" },
};

export const KYC_LOOKS: Record<MerchantKyc["state"], Look> = {
  missing: { tone: "neutral", shape: "open" },
  sent: { tone: "info", shape: "half" },
  checked: { tone: "positive", shape: "round" },
  refused: { tone: "danger", shape: "square" },
  expired: { tone: "warning", shape: "half" },
};

const FLAG_CODES = [
  "own_contact",
  "shared_payee",
  "pans_in_browser",
  "leads_spike",
  "refused_fast",
  "crawler_clicks",
] as const satisfies readonly MerchantFlag["code"][];

/** Choices of the list: one flag, or any of them. */
export const FLAG_FILTERS = ["any", ...FLAG_CODES] as const;

const FLAG_DETAILS = ["pan", "account", "mobile", "email"] as const;

/** The fact that meets in an example of a flag, where it names one. */
export const readFlagDetail = (text: string) => FLAG_DETAILS.find((detail) => detail === text);
