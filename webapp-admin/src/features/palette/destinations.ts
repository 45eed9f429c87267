import type { IconName } from "webapp-shared/ui/Icon/Icon";

interface Destination {
  /** the key of its name in the palette's texts */
  key: string;
  /** the page of the menu that it belongs to: who may open that may come here */
  page: string;
  /** below /admin */
  to: string;
  icon: IconName;
  /** the key of other words by which it is looked for */
  words?: string;
}

const COMMISSION = "commission-upload-file";

/** Pages below those of the menu. */
export const SUB_PAGES = [
  { key: "sub_advices", page: COMMISSION, to: `${COMMISSION}/received`, icon: "rupee" },
  {
    key: "sub_reconciliation",
    page: COMMISSION,
    to: `${COMMISSION}/reconciliation`,
    icon: "rupee",
    words: "words_reconciliation",
  },
  { key: "sub_statements", page: COMMISSION, to: `${COMMISSION}/statements`, icon: "rupee", words: "words_statements" },
  { key: "sub_payouts", page: COMMISSION, to: `${COMMISSION}/payouts`, icon: "rupee", words: "words_payouts" },
  { key: "sub_tds", page: COMMISSION, to: `${COMMISSION}/tds`, icon: "rupee" },
  { key: "sub_referral", page: COMMISSION, to: `${COMMISSION}/referral-terms`, icon: "rupee" },
  { key: "sub_tickets", page: "csr-portal", to: "csr-portal/tickets", icon: "message" },
  { key: "sub_limits", page: "customer-eligibility", to: "customer-eligibility?tab=limits", icon: "filter" },
  { key: "sub_coverage", page: "customer-eligibility", to: "customer-eligibility?tab=coverage", icon: "filter" },
  { key: "sub_applications", page: "internal-report", to: "internal-report?tab=applications", icon: "chart" },
] as const satisfies readonly Destination[];

/** What can be begun from anywhere; `act` is what the page does as it opens. */
export const ACTS = [
  { key: "act_add_lender", page: "lenders", to: "lenders", act: "add", icon: "plus" },
  { key: "act_add_partner", page: "partners", to: "partners", act: "add", icon: "plus" },
  { key: "act_add_card", page: "credit-cards", to: "credit-cards", act: "add", icon: "plus" },
  { key: "act_invite_admin", page: "user-management", to: "user-management", act: "invite", icon: "plus" },
  { key: "act_enter_advice", page: COMMISSION, to: `${COMMISSION}/received`, act: "add", icon: "plus" },
  { key: "act_new_campaign", page: "messaging", to: "messaging/campaigns/new", act: undefined, icon: "plus" },
] as const satisfies readonly (Destination & { act: string | undefined })[];
