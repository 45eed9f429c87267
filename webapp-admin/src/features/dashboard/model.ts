/** The states a submission goes through (product decisions, section 5), in the order they are reached; ends come last. */
export const STATUSES = [
  "created",
  "sent",
  "in_review",
  "documents_pending",
  "approved",
  "sanctioned",
  "disbursed",
  "rejected",
  "declined_by_customer",
  "expired",
  "failed",
] as const;
export type Status = (typeof STATUSES)[number];

interface StatusCount {
  status: string;
  count: number;
}

/** Every state with its count, those without submissions too, in the order of the journey. */
export function countsInOrder(counts: readonly StatusCount[]): { status: Status; count: number }[] {
  const known = new Map(counts.map(({ status, count }) => [status, count]));
  return STATUSES.map((status) => ({ status, count: known.get(status) ?? 0 }));
}

/** "12.5%" of the whole, with one decimal; nothing to share gives a dash. */
export function shareOf(part: number, whole: number): string {
  return whole > 0 ? `${(Math.round((part / whole) * 1000) / 10).toFixed(1)}%` : "—";
}

/** States that at least one partner of the list has reached: the others are no column. */
export function usedStatuses(partners: readonly { counts: Readonly<Record<string, number>> }[]): Status[] {
  return STATUSES.filter((status) => partners.some(({ counts }) => (counts[status] ?? 0) > 0));
}
