import type { SubmissionRecord } from "../../api/shapes";

export type OutcomeKind = "sending" | "slow" | "sent" | "failed" | "rejected" | "redirect";

/** What to tell about a form that was sent: its status, and whether the customer has waited long enough to be told so. */
export function outcomeOf(submission: Pick<SubmissionRecord, "status" | "redirect" | "next_step"> | null, isSlow: boolean): OutcomeKind {
  const status = submission?.status ?? "created";
  if (submission?.redirect && (status === "created" || status === "sent")) return "redirect";
  if (status === "failed" || status === "expired") return "failed";
  if (status === "rejected") return "rejected";
  if (status === "created") return isSlow ? "slow" : "sending";
  return "sent";
}
