import type { Upload } from "webapp-shared/components/sheets/requests";

import type { MisDetail } from "./queries";

const BACKWARD = ["uploads.moves_back", "uploads.is_final", "uploads.another_is_open"];

export interface Bucket {
  name:
    | "matched"
    | "created"
    | "same"
    | "not_found"
    | "ambiguous"
    | "backward"
    | "duplicate"
    | "conflict"
    | "older"
    | "total"
    | "other";
  rows: number;
}

/** Every row of the sheet in exactly one bucket. */
export function bucketsOf(
  counts: Upload["counts"],
  { rejections, totals }: Pick<MisDetail, "rejections" | "totals">,
): Bucket[] {
  const rowsOf = (...codes: string[]) =>
    rejections.filter((one) => codes.includes(one.code)).reduce((sum, one) => sum + one.rows, 0);
  const notFound = rowsOf("uploads.mis_not_found", "uploads.mis_no_key");
  const ambiguous = rowsOf("uploads.mis_ambiguous", "uploads.mis_disagrees");
  const backward = rowsOf(...BACKWARD);
  const conflict = rowsOf("uploads.conflict");
  return [
    { name: "matched", rows: counts.applied - counts.created },
    { name: "created", rows: counts.created },
    { name: "same", rows: counts.same - totals },
    { name: "older", rows: counts.superseded },
    { name: "duplicate", rows: counts.duplicate },
    { name: "not_found", rows: notFound },
    { name: "ambiguous", rows: ambiguous },
    { name: "backward", rows: backward },
    { name: "conflict", rows: conflict },
    { name: "total", rows: totals },
    { name: "other", rows: counts.rejected - notFound - ambiguous - backward - conflict },
  ];
}
