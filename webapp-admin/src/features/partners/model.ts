import { typedDigits } from "webapp-shared/lib/typedNumber";
import { isHex } from "webapp-shared/tokens/colour";
import { inspectColours, type ColourFinding } from "webapp-shared/tokens/legibility";
import type { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";

import type { Look, Partner, PartnerRow, UtmDefaults } from "./queries";

export const LOOK_FIELDS = [
  "logo",
  "font_family",
  "primary_colour",
  "secondary_colour",
  "title_en",
  "title_hi",
  "terms_apply",
  "products",
  "help_phone",
  "help_email",
  "faq",
] as const satisfies readonly (keyof Look)[];
export type LookField = (typeof LOOK_FIELDS)[number];

export const STATUSES = ["pending", "active", "suspended"] as const;
type Status = (typeof STATUSES)[number];
export const LOOKS_OF_STATUS: Record<Status, Pick<Parameters<typeof StatusBadge>[0], "tone" | "shape">> = {
  pending: { tone: "warning", shape: "half" },
  active: { tone: "positive", shape: "round" },
  suspended: { tone: "danger", shape: "square" },
};

/** A title longer than this takes more than four lines on a phone. */
export const LONG_TITLE = 70;
/** The place of a logo beside ours (look/notes): at most this wide, this high. */
export const LOGO_PLACE = { width: 132, height: 30 } as const;

export interface Size {
  width: number;
  height: number;
}

export type TextCode =
  | "title_long"
  | "title_hi_missing"
  | "title_en_missing"
  | "title_not_hindi"
  | "logo_missing"
  | "logo_wide"
  | "logo_small";
export interface TextFinding {
  code: TextCode;
  tone: "warning" | "info";
  field: LookField;
  /** a number the sentence needs: letters, or pixels */
  value: number;
}

export type Finding = ColourFinding | TextFinding;

/** "abc", "#abc" and "#AABBCC" are one colour; null for what is none. */
export function readColour(typed: string): string | null {
  const digits = typed.trim().replace(/^#/, "").toUpperCase();
  const long = digits.length === 3 ? [...digits].map((digit) => digit + digit).join("") : digits;
  return isHex(`#${long}`) ? `#${long}` : null;
}

function inspectTitle(look: Look): TextFinding[] {
  const found: TextFinding[] = [];
  for (const field of ["title_en", "title_hi"] as const) {
    if (look[field].length > LONG_TITLE)
      found.push({ code: "title_long", tone: "info", field, value: look[field].length });
  }
  if (look.title_en && !look.title_hi)
    found.push({ code: "title_hi_missing", tone: "warning", field: "title_hi", value: 0 });
  if (look.title_hi && !look.title_en)
    found.push({ code: "title_en_missing", tone: "warning", field: "title_en", value: 0 });
  if (look.title_hi && !/\p{Script=Devanagari}/u.test(look.title_hi))
    found.push({ code: "title_not_hindi", tone: "warning", field: "title_hi", value: 0 });
  return found;
}

function inspectLogo(look: Look, size: Size | null): TextFinding[] {
  if (!look.logo) return [{ code: "logo_missing", tone: "info", field: "logo", value: 0 }];
  if (!size || size.height === 0) return [];
  const high = Math.round(Math.min(LOGO_PLACE.height, (LOGO_PLACE.width * size.height) / size.width));
  if (high < 20) return [{ code: "logo_wide", tone: "warning", field: "logo", value: high }];
  // screens of phones draw two or three dots for each
  const isDrawing = look.logo.startsWith("data:image/svg");
  return !isDrawing && size.height < LOGO_PLACE.height * 2 && size.width < LOGO_PLACE.width * 2
    ? [{ code: "logo_small", tone: "info", field: "logo", value: size.height }]
    : [];
}

/** Everything that is hard to read or missing in a brand; colours that are not colours yet are the fields' own fault. */
export function inspect(look: Look, logo: Size | null = null): Finding[] {
  const [primary, secondary] = [readColour(look.primary_colour), readColour(look.secondary_colour)];
  const colours = primary && secondary ? inspectColours(primary, secondary) : [];
  return [...colours, ...inspectTitle(look), ...inspectLogo(look, logo)];
}

export const needsALook = (row: Pick<PartnerRow, "theme" | "is_own">): boolean =>
  !row.is_own && inspect(row.theme).some((finding) => finding.tone === "warning");

export type Edits = Partial<Pick<Look, LookField>>;

/** What was typed over what is saved; colours in the form they are kept in once they are colours. */
export function withEdits(saved: Look, edits: Edits): Look {
  const look = { ...saved, ...edits };
  return {
    ...look,
    primary_colour: readColour(look.primary_colour) ?? look.primary_colour,
    secondary_colour: readColour(look.secondary_colour) ?? look.secondary_colour,
    font_source: look.font_family ? "self" : "",
  };
}

/** The fields in which two looks differ. */
export const differences = (before: Look, after: Look): LookField[] =>
  LOOK_FIELDS.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));

/** The part of a look that has to be sent. */
export function changesOf(saved: Look, after: Look): Edits {
  return Object.fromEntries(differences(saved, after).map((field) => [field, after[field]]));
}

/** What is taken over from another brand: all but logo, titles and whom to ask for help, which say whose brand it is. */
export const copyOf = ({ font_family, primary_colour, secondary_colour, terms_apply, products, faq }: Look): Edits => ({
  font_family,
  primary_colour,
  secondary_colour,
  terms_apply,
  products,
  faq,
});

/**
 * The products to choose from: those that are served now, and beside them whatever the brand shows, its draft or this
 * moment names, so that one that was switched off since stays chosen and can be seen.
 */
export const choicesOf = (partner: Partner, look: Look): Partner["product_choices"] =>
  partner.product_choices.filter(
    ({ code, live }) =>
      live || [partner.theme, savedLook(partner), look].some(({ products }) => products.includes(code)),
  );

const LOANS = ["PL", "BL", "GL", "HL"];

/** Whether the brand's pages show a loan; those of the others say nothing of loans. */
export const showsLoans = ({ products }: Pick<Look, "products">): boolean =>
  products.length === 0 || products.some((code) => LOANS.includes(code));

export const savedLook = (partner: Partner): Look => partner.draft?.theme ?? partner.theme;

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
