import type { Language } from "webapp-shared/lib/money";

import { exactCount, exactRupees, type Amount } from "./model";

/** A stretch from `min` to `max`, both included; null is open. */
export interface Band {
  min: Amount;
  max: Amount;
}

export interface AverageBand extends Band {
  min_included: boolean;
  max_included: boolean;
}

export interface Cell {
  row_ids: number[];
  has_gap: boolean;
}

export interface Picture {
  disbursed: Band[];
  number: Band[];
  /** `cells[d][n]`: disbursed band d, number band n */
  cells: Cell[][];
}

export interface Segment {
  start: number;
  size: number;
}

const PAISA = 0.01;

/** What an open end takes of the axis: as much as a quarter of all that is bounded. */
const OPEN_SHARE = 0.25;

/** Places for the bands on an axis: as wide as they are long, but none so thin that it cannot be seen or pressed. */
export function axisOf(bands: readonly Band[], length: number, least: number): Segment[] {
  const extents = bands.map(({ min, max }) => (max === null ? null : Number(max) - Number(min ?? 0)));
  const bounded = extents.reduce<number>((sum, extent) => sum + (extent ?? 0), 0);
  const weights = extents.map((extent) => extent ?? (bounded > 0 ? bounded * OPEN_SHARE : 1));
  const floor = Math.min(least, length / Math.max(1, bands.length));
  const thin = new Set<number>();
  let unit = 0;
  for (;;) {
    const wide = weights.filter((_, i) => !thin.has(i)).reduce((sum, weight) => sum + weight, 0);
    unit = wide > 0 ? (length - thin.size * floor) / wide : 0;
    const next = weights.findIndex((weight, i) => !thin.has(i) && weight * unit < floor);
    if (next < 0) break;
    thin.add(next);
  }
  let start = 0;
  return weights.map((weight, i) => {
    const size = thin.has(i) ? floor : weight * unit;
    const segment = { start, size };
    start += size;
    return segment;
  });
}

/** How far into a band a value stands. An open one has no end: half is as far again as its beginning; from zero there is no scale. */
function shareOf({ min, max }: Band, beyond: number): number {
  const low = Number(min ?? 0);
  if (max !== null) return beyond / Math.max(1, Number(max) - low);
  return low > 0 ? beyond / (beyond + low) : 0.5;
}

/** Where a value stands on an axis. Between two bands lies less than a step: it counts to the earlier one. */
export function placeOn(
  bands: readonly Band[],
  segments: readonly Segment[],
  value: number,
): { band: number; at: number } {
  const index = Math.max(
    0,
    bands.findLastIndex((band) => Number(band.min ?? 0) <= value),
  );
  const band = bands[index] ?? { min: 0, max: null };
  const { start, size } = segments[index] ?? { start: 0, size: 0 };
  return { band: index, at: start + Math.min(1, shareOf(band, Math.max(0, value - Number(band.min ?? 0)))) * size };
}

/** One average size that lies in the band, to draw the picture for it. */
export function averageIn({ min, min_included: isIncluded }: AverageBand): string {
  return (Number(min ?? 0) + (isIncluded ? 0 : PAISA)).toFixed(2);
}

const isWhole = (value: Amount): boolean => value !== null && Number.isInteger(Number(value));

/** The edge between two neighbouring bands as people write it: 1,00,00,000, not 1,00,00,000.01. */
export function edgeBefore(bands: readonly Band[], index: number): Amount {
  const low = bands[index]?.min ?? null;
  const before = bands[index - 1]?.max ?? null;
  return isWhole(low) || before === null ? low : before;
}

/** The ticks that have room for their words: one too close to the last one drawn is left out. */
export function spaced<Tick extends { x: number }>(ticks: readonly Tick[], room: number): Tick[] {
  const kept: Tick[] = [];
  for (const tick of ticks) if (tick.x - (kept.at(-1)?.x ?? -room) >= room) kept.push(tick);
  return kept;
}

/** One side of a region in values people read: the edges, and whether each is itself part of it. */
export interface Side {
  low: string | null;
  high: string | null;
  lowIncluded: boolean;
  highIncluded: boolean;
}

const near = (value: number): number => Math.round(value * 100) / 100;

/** A money side: a gap from 1,00,00,000.01 is "more than ₹1 Cr", one up to 1,19,99,999.99 "less than ₹1.2 Cr". */
export function moneySide({ min: low, max: high }: Band, language: Language): Side {
  const isAfter = low !== null && Number.isInteger(near(Number(low) - PAISA)) && !isWhole(low);
  const isBefore = high !== null && Number.isInteger(near(Number(high) + PAISA)) && !isWhole(high);
  return {
    low: low === null ? null : exactRupees(isAfter ? near(Number(low) - PAISA) : low, language),
    high: high === null ? null : exactRupees(isBefore ? near(Number(high) + PAISA) : high, language),
    lowIncluded: !isAfter,
    highIncluded: !isBefore,
  };
}

export const countSide = ({ min: low, max: high }: Band): Side => ({
  low: low === null ? null : exactCount(low),
  high: high === null ? null : exactCount(high),
  lowIncluded: true,
  highIncluded: true,
});

export const averageSide = (band: AverageBand, language: Language): Side => ({
  low: band.min === null ? null : exactRupees(band.min, language),
  high: band.max === null ? null : exactRupees(band.max, language),
  lowIncluded: band.min_included,
  highIncluded: band.max_included,
});

export type SideWords = "any" | "from" | "more" | "upto" | "less" | "range" | "more_upto" | "from_less" | "between";

/** Which sentence a side needs. */
export function sideWords(side: Side): SideWords {
  if (side.low === null && side.high === null) return "any";
  if (side.high === null) return side.lowIncluded ? "from" : "more";
  if (side.low === null) return side.highIncluded ? "upto" : "less";
  if (side.lowIncluded) return side.highIncluded ? "range" : "from_less";
  return side.highIncluded ? "more_upto" : "between";
}
