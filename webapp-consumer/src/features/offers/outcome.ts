import type { SubmissionRecord } from "../../api/types";

export type OutcomeKind = "sending" | "slow" | "sent" | "failed" | "rejected" | "redirect" | "finish";

/** What to tell about a form that was sent: its status, and whether the customer has waited long enough to be told so. */
export function outcomeOf(
  submission: Pick<SubmissionRecord, "status" | "redirect" | "next_step"> | null,
  isSlow: boolean,
): OutcomeKind {
  if (submission?.next_step.code === "open_lenders_page") return "redirect";
  if (submission?.next_step.code === "finish_at_lender") return "finish";
  const status = submission?.status ?? "created";
  if (status === "failed" || status === "expired") return "failed";
  if (status === "rejected") return "rejected";
  if (status === "created" && !submission?.redirect) return isSlow ? "slow" : "sending";
  return "sent";
}
