/** The states a submission goes through (specification 3), in the order they are reached; ends come last. */
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
