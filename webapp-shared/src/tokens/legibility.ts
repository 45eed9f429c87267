import { brandTokens, allowsWhiteText, INK, READABLE, isInvisibleOn, WHITE } from "./brand";
import { contrast, darkenUntil, type Hex } from "./colour";

/** Under this the two colours of a brand are hardly told apart. */
const APART = 1.35;
/** A link this near to the ink looks like text that is not one. */
const LIKE_INK = 1.6;

export type ColourCode =
  "primary_steps_back" | "both_too_light" | "secondary_vanishes" | "too_alike" | "red_like_danger" | "like_text";

export interface ColourFinding {
  code: ColourCode;
  /** warning = the site shows something other than what was typed; info = worth knowing */
  tone: "warning" | "info";
  field: "primary_colour" | "secondary_colour";
  /** what was measured, 1 to 21 */
  ratio: number;
  /** what it takes; null where there is no such line */
  needed: number | null;
  /** what the site draws instead, or null when it draws what was typed */
  drawn: Hex | null;
  /** the nearest colour of the same hue that passes; null when no other would help */
  suggestion: Hex | null;
}

/** What is hard to read in a brand's two colours: the very rules that `brandTokens` mends by, said in words and numbers. */
export function inspectColours(primary: Hex, secondary: Hex): ColourFinding[] {
  const { variables, nearDanger } = brandTokens(primary, secondary);
  const found: ColourFinding[] = [];
  if (!allowsWhiteText(primary)) {
    found.push({
      code: allowsWhiteText(secondary) ? "primary_steps_back" : "both_too_light",
      tone: "warning",
      field: "primary_colour",
      ratio: contrast(WHITE, primary),
      needed: READABLE,
      drawn: variables["--accent"],
      suggestion: darkenUntil(primary, allowsWhiteText),
    });
  }
  const decorates = variables["--accent"] === secondary ? primary : secondary;
  if (isInvisibleOn(decorates)) {
    found.push({
      code: "secondary_vanishes",
      tone: "warning",
      field: decorates === primary ? "primary_colour" : "secondary_colour",
      ratio: contrast(decorates, WHITE),
      needed: null,
      drawn: variables["--accent-2"],
      suggestion: null,
    });
  } else if (contrast(variables["--accent"], variables["--accent-2"]) < APART) {
    found.push({
      code: "too_alike",
      tone: "info",
      field: "secondary_colour",
      ratio: contrast(variables["--accent"], variables["--accent-2"]),
      needed: APART,
      drawn: null,
      suggestion: null,
    });
  }
  if (nearDanger) {
    found.push({
      code: "red_like_danger",
      tone: "info",
      field: "primary_colour",
      ratio: contrast(WHITE, variables["--accent"]),
      needed: null,
      drawn: null,
      suggestion: null,
    });
  }
  const likeInk = contrast(variables["--accent-text"], INK);
  if (likeInk < LIKE_INK) {
    found.push({
      code: "like_text",
      tone: "info",
      field: "primary_colour",
      ratio: likeInk,
      needed: LIKE_INK,
      drawn: null,
      suggestion: null,
    });
  }
  return found;
}
