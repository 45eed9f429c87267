/** Colour arithmetic for brands: WCAG contrast and OKLCH, on six-digit hex strings. */

export type Hex = string;

type Triple = readonly [number, number, number];

const toLinear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
const toGamma = (channel: number) => (channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055);

export const isHex = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

function channels(hex: Hex): Triple {
  const value = Number.parseInt(hex.slice(1), 16);
  return [((value >> 16) & 255) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

function hexOf(triple: Triple): Hex {
  const byte = (channel: number) =>
    Math.round(Math.min(1, Math.max(0, channel)) * 255)
      .toString(16)
      .padStart(2, "0");
  return `#${triple.map(byte).join("")}`.toUpperCase();
}

function luminance(hex: Hex): number {
  const [red, green, blue] = channels(hex).map(toLinear) as unknown as Triple;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2 contrast ratio, 1 to 21. */
export function contrast(one: Hex, other: Hex): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

export interface Oklch {
  lightness: number;
  chroma: number;
  /** radians */
  hue: number;
}

export function toOklch(hex: Hex): Oklch {
  const [r, g, b] = channels(hex).map(toLinear) as unknown as Triple;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, bb),
    hue: Math.atan2(bb, a),
  };
}

export function fromOklch({ lightness, chroma, hue }: Oklch): Hex {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return hexOf([
    toGamma(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    toGamma(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    toGamma(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]);
}

/** `share` of `one` painted over `other`. */
export function mix(one: Hex, other: Hex, share: number): Hex {
  const under = channels(other);
  return hexOf(channels(one).map((value, i) => value * share + (under[i] ?? 0) * (1 - share)) as unknown as Triple);
}

/** The same hue, darker by small steps until `reads` says it is dark enough. */
export function darkenUntil(hex: Hex, reads: (candidate: Hex) => boolean): Hex {
  const colour = toOklch(hex);
  let candidate = hex;
  while (!reads(candidate) && colour.lightness > 0.05) {
    colour.lightness -= 0.01;
    candidate = fromOklch(colour);
  }
  return candidate;
}
