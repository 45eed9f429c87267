export interface ChartLine {
  key: string;
  name: string;
  /** a value a day; null where nothing can be said */
  values: readonly (number | null)[];
  /** the same line on as many days before, in the same order */
  previous?: readonly (number | null)[] | null | undefined;
}

const numbers = (values: readonly (string | null)[]) => values.map((value) => (value === null ? null : Number(value)));

/** A line of a report, whose values come as text, under the name that it has on the page. */
export const chartLine = (
  {
    key,
    values,
    previous,
  }: { key: string; values: readonly (string | null)[]; previous: readonly (string | null)[] | null },
  name: string,
): ChartLine => ({ key, name, values: numbers(values), previous: previous && numbers(previous) });

/** As many lines as there are colours that can be told apart. */
export const LINE_COLOURS = [
  "var(--chart-1)",
  "var(--chart-3)",
  "var(--chart-4)",
  "var(--neutral)",
  "var(--chart-5)",
  "var(--chart-2)",
] as const;

export const colourOf = (index: number): string => LINE_COLOURS[index % LINE_COLOURS.length] ?? "var(--chart-1)";

/** The colours of the lines that are dark enough for words beside them; other names stand in the ink of the page. */
const READABLE = 4;

export const nameColourOf = (index: number): string => (index < READABLE ? colourOf(index) : "var(--ink)");

/** The largest value of all lines, those before among them; at least 1, so that nought lies on the ground. */
export const greatest = (lines: readonly ChartLine[]): number =>
  Math.max(1, ...lines.flatMap((line) => [...line.values, ...(line.previous ?? [])].map((value) => value ?? 0)));

/** The day nearest to a place between the first day (0) and the last one (1). */
export const dayAt = (share: number, days: number): number =>
  Math.min(days - 1, Math.max(0, Math.round(share * (days - 1))));

/** About so many days of all, evenly apart, the first and the last among them. */
export function tickDays(days: number, most: number): number[] {
  if (days <= most) return Array.from({ length: days }, (_, index) => index);
  const step = (days - 1) / (most - 1);
  return Array.from({ length: most }, (_, index) => Math.round(index * step));
}

/** Heights of labels, moved apart so that none lies on another; the order of the lines' ends is kept. */
export function spread(heights: readonly number[], apart: number, lowest: number): number[] {
  const order = heights.map((_, index) => index).sort((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0));
  const placed = [...heights];
  let above = Number.NEGATIVE_INFINITY;
  for (const index of order) {
    above = Math.max(placed[index] ?? 0, above + apart);
    placed[index] = above;
  }
  let below = lowest;
  for (const index of order.reverse()) {
    below = Math.min(placed[index] ?? 0, below);
    placed[index] = below;
    below -= apart;
  }
  return placed;
}
