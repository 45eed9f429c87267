import type { AverageBand, Band } from "./coverage";
import { plainNumber, type Amount, type Slab } from "./model";

export interface Region {
  disbursed: Band;
  number: Band;
  ats: AverageBand;
}

/** Something to know of a commission table, as the server found it. */
export interface Finding {
  code: string;
  severity: string;
  row_ids: number[];
  region: Region | null;
}

export type Mark = "never" | "inverted" | "later" | "over";

/** What stands on a row itself: that it can never apply, or is upside down. */
export function marksOf(findings: readonly Finding[]): Map<number, Mark> {
  const marks = new Map<number, Mark>();
  for (const { code, row_ids } of findings) {
    const own = row_ids.at(-1);
    if (own === undefined) continue;
    if (code === "unreachable") marks.set(own, "never");
    if (code === "inverted_range") marks.set(own, "inverted");
  }
  return marks;
}

const SAID = ["gap", "unreachable", "inverted_range", "overlap", "shared_edge", "open_ended"] as const;
export type SaidCode = (typeof SAID)[number];

/**
 * What is worth a sentence, the worst first. That a row is off or not in force stands on the row; that a row which never
 * applies has no upper end is no news.
 */
export function saidOf(findings: readonly Finding[]): (Finding & { code: SaidCode })[] {
  const rank = (finding: Finding) => SAID.findIndex((code) => code === finding.code);
  const marks = marksOf(findings);
  const isIdle = ({ code, row_ids }: Finding) => code === "open_ended" && row_ids.some((id) => marks.has(id));
  return findings
    .filter((finding): finding is Finding & { code: SaidCode } => rank(finding) >= 0 && !isIdle(finding))
    .sort((one, other) => rank(one) - rank(other));
}

const EDGE = 0.005;
const sameEdge = (one: Amount, other: Amount): boolean =>
  one !== null && other !== null && Math.abs(Number(one) - Number(other)) < 0.01 + EDGE;

/** The two rows between which a gap in the disbursed sum lies: raising the one or lowering the other closes it. */
export function neighboursOf(region: Region, slabs: readonly Slab[]): { below: Slab; above: Slab } | null {
  const active = slabs.filter((slab) => slab.status === 1);
  const below = active.find((slab) => sameEdge(slab.slab_disbursed_max, region.disbursed.min));
  const above = active.find((slab) => sameEdge(slab.slab_disbursed_min, region.disbursed.max));
  return below && above && plainNumber(below.slab_disbursed_max) !== plainNumber(above.slab_disbursed_min)
    ? { below, above }
    : null;
}
