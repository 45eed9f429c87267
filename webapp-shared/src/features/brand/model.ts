import { isHex } from "../../tokens/colour";
import { inspectColours, type ColourFinding } from "../../tokens/legibility";

/** A brand with both languages' texts, as the server gives it. */
export interface Look {
  logo: string;
  font_source: string;
  font_family: string;
  primary_colour: string;
  secondary_colour: string;
  title_en: string;
  title_hi: string;
  terms_apply: boolean;
  /** codes; none means every product */
  products: string[];
  help_phone: string;
  help_email: string;
  faq: { question_en: string; answer_en: string; question_hi: string; answer_hi: string }[];
}

/** A brand being worked on, and what its editor offers. */
export interface Brand {
  name: string;
  is_own: boolean;
  theme: Look;
  draft: { theme: Look } | null;
  font_families: string[];
  logo_limits: { max_bytes: number; min_side: number; max_side: number };
  product_choices: { code: string; name_en: string; name_hi: string; live: boolean }[];
}

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

/**
 * The products to choose from: those that are served now, and beside them whatever the brand shows, its draft or this
 * moment names, so that one that was switched off since stays chosen and can be seen.
 */
export const choicesOf = (partner: Brand, look: Look): Brand["product_choices"] =>
  partner.product_choices.filter(
    ({ code, live }) =>
      live || [partner.theme, savedLook(partner), look].some(({ products }) => products.includes(code)),
  );

const LOANS = ["PL", "BL", "GL", "HL"];

/** Whether the brand's pages show a loan; those of the others say nothing of loans. */
export const showsLoans = ({ products }: Pick<Look, "products">): boolean =>
  products.length === 0 || products.some((code) => LOANS.includes(code));

export const savedLook = (partner: Brand): Look => partner.draft?.theme ?? partner.theme;
