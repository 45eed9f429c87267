import { describe, expect, it } from "vitest";

import { contrast } from "./colour";
import css from "./tokens.css?raw";

function valuesOf(selector: string): Record<string, string> {
  const start = css.indexOf(`${selector} {`);
  const block = css.slice(start, css.indexOf("\n}", start));
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+):\s*(#[0-9A-Fa-f]{6})/g)].map((match) => [match[1], match[2]]),
  ) as Record<string, string>;
}

const light = valuesOf(":root");
const dark = { ...light, ...valuesOf('[data-scheme="dark"]') };

const GROUNDS = ["surface", "surface-raised", "surface-sunk"];
const STATES = ["positive", "warning", "danger", "info", "neutral"];

const texts: [ink: string, ground: string][] = [
  ...GROUNDS.flatMap((ground) =>
    ["ink", "ink-muted", "accent-text", "danger"].map((ink): [string, string] => [ink, ground]),
  ),
  ...STATES.flatMap((state): [string, string][] => [
    [state, `${state}-soft`],
    [state, "surface-raised"],
    ["ink", `${state}-soft`],
  ]),
  ["accent-ink", "accent"],
  ["accent-ink", "accent-hover"],
  ["accent-text", "accent-soft"],
  ["ink", "accent-soft"],
  ["ink-muted", "accent-soft"],
  ["accent-2-ink", "accent-2"],
  ["ink", "accent-2-soft"],
  ["ink-muted", "accent-2-soft"],
  ["danger-ink", "danger"],
];
const shapes: [shape: string, ground: string][] = [
  ["line-strong", "surface"],
  ["line-strong", "surface-raised"],
  ["accent", "surface"],
  ["accent", "surface-raised"],
  ["q-principal", "surface-raised"],
  ["q-fee", "surface-raised"],
  ["focus", "surface"],
  ["chart-3", "surface-raised"],
];

describe.each([
  ["light", light],
  ["dark", dark],
])("in the %s scheme", (_scheme, values) => {
  const ratio = (one: string, other: string) => contrast(values[one] ?? "", values[other] ?? "");
  it.each(texts)("%s reads on %s", (ink, ground) => expect(ratio(ink, ground)).toBeGreaterThanOrEqual(4.5));
  it.each(shapes)("%s is seen on %s", (shape, ground) => expect(ratio(shape, ground)).toBeGreaterThanOrEqual(3));
});
