import { contrast, darkenUntil, fromOklch, isHex, mix, toOklch, type Hex } from "./colour";
import { loadOwnFont, OWN_SOURCE } from "./bundledFonts";

/** The grounds a brand colour has to read on; the same values as tokens.css (light scheme). */
const GROUND = { surface: "#FAF6EE", raised: "#FFFFFF", sunk: "#F2ECE0" } as const;
export const INK = "#12211E";
export const WHITE = "#FFFFFF";
const MARIGOLD = "#F0A21B";
/** WCAG AA for text; everything a brand may colour that carries or is text has to reach it. */
export const READABLE = 4.5;

export type BrandVariable =
  | "--accent"
  | "--accent-ink"
  | "--accent-hover"
  | "--accent-soft"
  | "--accent-text"
  | "--focus"
  | "--accent-2"
  | "--accent-2-ink"
  | "--accent-2-soft";

export interface BrandTokens {
  variables: Record<BrandVariable, Hex>;
  /** The brand is red: destructive buttons are outlined, so that "delete" never looks like the brand's own action. */
  nearDanger: boolean;
}

export const allowsWhiteText = (colour: Hex) => contrast(WHITE, colour) >= READABLE;

/** A bar in a near-white colour would vanish on the page. */
export const isInvisibleOn = (colour: Hex) => toOklch(colour).chroma < 0.04 && contrast(colour, GROUND.surface) < 1.5;

/**
 * Makes a partner's two colours safe to use.
 *
 * The first that carries white text becomes the accent and the other one decorates; if neither does, the primary is
 * darkened in its own hue until it does. Link, hover, soft and focus colours are derived from the accent.
 */
export function brandTokens(primary: Hex, secondary: Hex): BrandTokens {
  const fit = [primary, secondary].find(allowsWhiteText);
  const accent = fit ?? darkenUntil(primary, allowsWhiteText);
  const other = fit === secondary ? primary : secondary;
  const decoration = isInvisibleOn(other) ? MARIGOLD : other;
  const soft = mix(accent, GROUND.raised, 0.12);
  const text = darkenUntil(accent, (colour) =>
    [GROUND.surface, GROUND.sunk, soft].every((ground) => contrast(colour, ground) >= READABLE),
  );
  const { lightness, chroma, hue } = toOklch(accent);
  const degrees = (hue * 180) / Math.PI;
  return {
    variables: {
      "--accent": accent,
      "--accent-ink": WHITE,
      "--accent-hover": fromOklch({ lightness: Math.max(0, lightness - 0.07), chroma, hue }),
      "--accent-soft": soft,
      "--accent-text": text,
      "--focus": text,
      "--accent-2": decoration,
      "--accent-2-ink": contrast(WHITE, decoration) >= contrast(INK, decoration) ? WHITE : INK,
      "--accent-2-soft": mix(decoration, GROUND.raised, 0.2),
    },
    nearDanger: chroma > 0.1 && degrees > 0 && degrees < 45,
  };
}

export interface Brand {
  key: string;
  primary_colour: string | null;
  secondary_colour: string | null;
  font_family: string | null;
  /** A font file of this origin; other origins are refused by the content policy, so they are not tried. */
  font_source: string | null;
}

const OWN_FONT = "var(--font)";

/** Writes a brand on `<html>` as inline properties and takes back the one before; `null` is the marketplace's own. */
export function applyBrand(brand: Brand | null, root: HTMLElement = document.documentElement): void {
  const ours = Object.keys(brandTokens(INK, MARIGOLD).variables);
  for (const name of [...ours, "--font-brand"]) root.style.removeProperty(name);
  delete root.dataset["brand"];
  delete root.dataset["brandNearDanger"];
  if (!brand) return;
  root.dataset["brand"] = brand.key;
  const { primary_colour: primary, secondary_colour: secondary } = brand;
  if (primary && isHex(primary)) {
    const tokens = brandTokens(primary, secondary && isHex(secondary) ? secondary : MARIGOLD);
    for (const [name, value] of Object.entries(tokens.variables)) root.style.setProperty(name, value);
    if (tokens.nearDanger) root.dataset["brandNearDanger"] = "true";
  }
  if (brand.font_family) {
    root.style.setProperty("--font-brand", `${JSON.stringify(brand.font_family)}, ${OWN_FONT}`);
    loadFont(brand.font_family, brand.font_source);
  }
}

function loadFont(family: string, source: string | null): void {
  if (source === OWN_SOURCE) {
    void loadOwnFont(family);
    return;
  }
  if (!source || typeof FontFace === "undefined") return;
  const address = new URL(source, window.location.href);
  if (address.origin !== window.location.origin) return;
  const face = new FontFace(family, `url(${JSON.stringify(address.href)})`, { display: "swap" });
  face.load().then(
    (loaded) => document.fonts.add(loaded),
    () => undefined, // titles keep our own face; nothing else depends on it
  );
}
