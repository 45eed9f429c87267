import type { ReactNode } from "react";

import type { CorrectionApi } from "../../components/sheets/corrections";
import type { FileStage } from "../../components/sheets/fileStatus";
import type { FileCalls } from "../../components/sheets/useFileActions";

/** The calls behind leads that partners bring; each bundle gives those of its area. */

export interface LeadFile {
  id: string;
  created_at: string;
  file_name: string;
  /** the partner's name */
  subject: string;
  stage: FileStage;
  rows: number;
  applied: number;
  rejected: number;
  failure: string | null;
  by: string;
}

export interface LeadUpload {
  id: string;
  file_name: string;
  stage: FileStage;
  state: string;
  can_apply: boolean;
  checked_at: string | null;
  can_undo: boolean;
  is_stopped: boolean;
  counts: { rows: number; applied: number; created: number; same: number; rejected: number; duplicate: number };
  progress: { done: number; total: number | null; rows_per_second: number | null; seconds_left: number | null };
  errors: { row: number; column: string; value: string; reason: string }[];
  error_count: number;
  changes: { row: number; after?: unknown }[];
  failure: string | null;
}

export interface Lead {
  id: string;
  introduced_at: string;
  name: string;
  mobile: string;
  product: string;
  pincode: string;
  agreed_by: Basis;
  agreed_on: string;
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

export interface LeadCalls extends FileCalls, CorrectionApi {
  files: () => Promise<LeadFile[]>;
  upload: (id: string) => Promise<LeadUpload>;
  send: (wish: { file: File; override: boolean; partnerId: string }) => Promise<{ id: string }>;
  /** left out where the person may not take it */
  errorSheet?: ((id: string, name: string) => Promise<void>) | undefined;
  template: (name: string) => Promise<void>;
  leads: (wish: LeadsWish) => Promise<LeadPage>;
}
