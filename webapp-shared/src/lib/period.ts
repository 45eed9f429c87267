import { isIsoDay } from "./dates";

/** The presets of reports (specification 3). Both days of a custom range belong to it. */
export const PRESETS = ["yesterday", "last_7_days", "last_30_days", "custom_range"] as const;
export type Preset = (typeof PRESETS)[number];

export type Period = { preset: Exclude<Preset, "custom_range"> } | { preset: "custom_range"; from: string; to: string };

const DEFAULT: Period = { preset: "last_30_days" };

const isPreset = (text: string | null): text is Preset => PRESETS.some((preset) => preset === text);

/** The period an address asks for; anything unreadable is the last 30 days. */
export function readPeriod(query: URLSearchParams): Period {
  const preset = query.get("preset");
  if (!isPreset(preset)) return DEFAULT;
  if (preset !== "custom_range") return { preset };
  const [from, to] = [query.get("from") ?? "", query.get("to") ?? ""];
  return isIsoDay(from) && isIsoDay(to) && from <= to ? { preset, from, to } : DEFAULT;
}

/** The same address with another period; what else it holds is kept. */
export function writePeriod(query: URLSearchParams, period: Period): URLSearchParams {
  const written = new URLSearchParams(query);
  for (const name of ["preset", "from", "to"]) written.delete(name);
  for (const [name, value] of Object.entries(period)) written.set(name, value);
  return written;
}
