import type { ReactNode } from "react";

/** The call behind leads that partners bring; each bundle gives that of its area. */

export interface Lead {
  id: string;
  introduced_at: string;
  name: string;
  mobile: string;
  product: string;
  pincode: string;
  consent_method: Basis;
  consent_on: string;
  stage: Stage;
  invitation: "none" | "waiting" | "sent" | "stopped" | "kept";
  credit: string;
  /** null: named by the form of the portal */
  row: number | null;
  partner: string;
}

export type Basis = "paper" | "web_form" | "message" | "call" | "in_person";
export type Stage =
  "named" | "invited" | "opened" | "signed_in" | "applied" | "submitted" | "approved" | "disbursed" | "declined";

export interface LeadPage {
  count: number;
  stages: Record<string, number>;
  results: Lead[];
}

export interface LeadsWish {
  page: number;
  page_size: number;
  stage: Stage | "";
  mobile: string;
  partner_id?: string;
}

/** The menu by which a list leaves as a file, with the filters it has; each bundle gives its own. */
export type LeadMenu = (list: "leads" | "lead-files", filters: Record<string, string>) => ReactNode;

export interface LeadCalls {
  leads: (wish: LeadsWish) => Promise<LeadPage>;
}
