import { typedDigits } from "webapp-shared/lib/typedNumber";
import { inspect, type Edits, type Look } from "webapp-shared/features/brand/model";
import type { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";

import type { PartnerRow, UtmDefaults } from "./queries";

export const STATUSES = ["pending", "active", "suspended"] as const;
type Status = (typeof STATUSES)[number];
export const LOOKS_OF_STATUS: Record<Status, Pick<Parameters<typeof StatusBadge>[0], "tone" | "shape">> = {
  pending: { tone: "warning", shape: "half" },
  active: { tone: "positive", shape: "round" },
  suspended: { tone: "danger", shape: "square" },
};

export const needsALook = (row: Pick<PartnerRow, "theme" | "is_own">): boolean =>
  !row.is_own && inspect(row.theme).some((finding) => finding.tone === "warning");

/** What is taken over from another brand: all but logo, titles and whom to ask for help, which say whose brand it is. */
export const copyOf = ({ font_family, primary_colour, secondary_colour, terms_apply, products, faq }: Look): Edits => ({
  font_family,
  primary_colour,
  secondary_colour,
  terms_apply,
  products,
  faq,
});

export const UTM_NAMES = [
  "utm_source",
  "utm_medium",
  "utm_campaign",
  "utm_term",
  "utm_content",
] as const satisfies readonly (keyof UtmDefaults)[];

/** Specification 5.1: utm_id accepts only letters, digits, underscore and hyphen. */
export const cleanUtm = (typed: string): string => typed.replace(/[^A-Za-z0-9_-]/g, "");

/** Small letters, digits and hyphen: capitals are made small, anything else is ignored as typed. */
export const cleanKey = (typed: string): string =>
  typed
    .toLowerCase()
    .replace(/[^a-z0-9-]/g, "")
    .slice(0, 40);

/** Specification 5.1: numeric fields accept only numeric input. */
export const cleanNumber = (typed: string, before: string): string => typedDigits(typed, before, { decimals: true });

export type NumberFault = "number" | "percent_range" | "percent_step" | "fee_paise";

/** A first look at a typed share or fee; empty takes it away. */
export function numberFault(kind: "revenue_percent" | "revenue_flat_fee", typed: string): NumberFault | null {
  const text = typed.trim();
  if (text === "") return null;
  const parts = /^(\d*)(?:\.(\d*))?$/.exec(text);
  if (!parts || `${parts[1] ?? ""}${parts[2] ?? ""}` === "") return "number";
  const decimals = (parts[2] ?? "").replace(/0+$/, "").length;
  if (kind === "revenue_flat_fee") return decimals > 2 ? "fee_paise" : null;
  if (Number(text) > 100) return "percent_range";
  return decimals > 3 ? "percent_step" : null;
}

/** "41.500" as people write it: 41.5 */
export const plainNumber = (kept: string): string =>
  kept.includes(".") ? kept.replace(/0+$/, "").replace(/\.$/, "") : kept;

/** A key made from a name, to begin with. */
export const keyFrom = (name: string): string => cleanKey(name.trim().replace(/\s+/g, "-")).replace(/^-+|-+$/g, "");

interface Asked {
  search: string;
  status: string;
  marks: string;
}

export const MARKS = ["all", "problems", "drafts"] as const;
export type Mark = (typeof MARKS)[number];
export const readMark = (text: string): Mark => MARKS.find((one) => one === text) ?? "all";

export const isMarked = (row: PartnerRow, mark: Mark): boolean =>
  mark === "all" || (mark === "drafts" ? row.has_draft : needsALook(row));

/** Brands that match what was typed and chosen: our own first, then by name. */
export function arrange(rows: readonly PartnerRow[], { search, status, marks }: Asked): PartnerRow[] {
  const wanted = search.trim().toLowerCase();
  return rows
    .filter(
      (row) =>
        (status === "" || row.status === status) &&
        isMarked(row, readMark(marks)) &&
        (wanted === "" || [row.name, row.key, row.utm_id].some((text) => text.toLowerCase().includes(wanted))),
    )
    .sort((one, other) => Number(other.is_own) - Number(one.is_own) || one.name.localeCompare(other.name));
}
