import type { ReactNode } from "react";

import type { CorrectableCell, CorrectionApi } from "./corrections";
import type { FileStage } from "./fileStatus";
import type { FileCalls } from "./useFileActions";

/** The calls behind files of sheets; each bundle gives those of its area. */

/** The kinds whose files are sent and listed by `FilesOfKind`. */
export type FileKind =
  | "mis"
  | "commission"
  | "application-status"
  | "leads"
  | "pincodes"
  | "bank-return"
  | "tracking-links"
  | "dnd-answers"
  | "do-not-call";

interface WaitsFor {
  act: "map" | "apply" | "approve" | "resume" | "correct" | "send_again";
  is_you: boolean;
  person: string;
}

/** A file of a list and what became of its rows. */
export interface SentFile {
  id: string;
  created_at: string;
  file_name: string;
  /** the lender or partner of the file; empty for other kinds */
  subject: string;
  stage: FileStage;
  waits_for: WaitsFor | null;
  rows: number;
  /** rows in effect; 0 while a file waits */
  applied: number;
  /** rows that made something new, undone ones too */
  created: number;
  /** rows that changed something, undone ones too */
  changed: number;
  rejected: number;
  /** the sheet stands for the whole list */
  is_whole: boolean;
  failure: string | null;
  by: string;
  /** number of the statement that the file is, for a kind that has one */
  reference?: string;
}

export interface UploadFault {
  row: number;
  column: string;
  value: string;
  code: string;
  reason: string;
}

export interface UploadChange {
  row: number;
  target: string;
  before?: unknown;
  after?: unknown;
}

/** One upload of any kind with its counts, its first errors and its first changes. */
export interface Upload {
  id: string;
  kind: string;
  file_name: string;
  subject: string;
  stage: FileStage;
  waits_for: WaitsFor | null;
  state: "queued" | "reading" | "checking" | "applying" | "done" | "done_with_errors" | "failed" | "undone";
  check_only: boolean;
  can_apply: boolean;
  can_undo: boolean;
  is_stopped: boolean;
  /** applied rows that undo did not take back; 0 while a file waits */
  in_effect: number;
  /** the sender's own workbook can be exported with its rejected rows marked */
  marks_workbook: boolean;
  /** the sent bytes can still be fetched, after a fresh proof */
  has_sent_file: boolean;
  counts: {
    rows: number;
    applied: number;
    created: number;
    same: number;
    rejected: number;
    duplicate: number;
    superseded: number;
    warned: number;
  };
  progress: { done: number; total: number | null; rows_per_second: number | null; seconds_left: number | null };
  errors: UploadFault[];
  error_count: number;
  /** what to look at in rows that were not rejected */
  warnings: UploadFault[];
  changes: UploadChange[];
  failure: string | null;
  notes: string[];
  created_at: string;
  checked_at: string | null;
  finished_at: string | null;
  by: string;
  second_person: {
    reason: "kind" | "moves" | "money" | null;
    money: string;
    threshold: string;
    is_maker: boolean;
    checker: string;
  };
  /** where it is decided, while it asks or waits for a second person; the portal has none */
  page?: string | null;
  /** the page of its kind, opened at it */
  list_path?: string;
  /** what the kind adds; the portal has none */
  details?: unknown;
}

export interface CorrectedRows {
  seen_at: string;
  /** rows that wait for a second person, and those of them which the actor may approve */
  waiting: number;
  approvable: number;
  rows: { row: number; outcome: string; awaits_second_person: boolean; is_own: boolean; cells: CorrectableCell[] }[];
}

/** What is sent with a file, such as its lender. */
export type FileHead = Readonly<Record<string, string | number | boolean>>;

/** The fields of a head with what is in them. */
export interface HeadForm {
  head: FileHead;
  fields: ReactNode;
  /** for the template of the chosen lender */
  templateQuery?: string;
  /** shows what is missing, and says whether nothing is */
  isReady: () => boolean;
  /** shows what the server refused at its fields, and says whether it named one of them */
  refuse: (problem: unknown) => boolean;
  reset: () => void;
  /** empties what belongs to one file; whose it is stays for the next. Left out where the head is no more than that */
  renew?: () => void;
}

/** The answer to a file. One that is through already says how it ended. */
interface SendReply {
  id: string;
  message: string;
  stage?: FileStage;
  errors?: readonly UploadFault[];
}

export interface SheetCalls<File extends SentFile = SentFile> extends FileCalls, CorrectionApi {
  /** the files of a kind, or of one list of it */
  files: (kind: string, scope: string) => Promise<File[]>;
  upload: (id: string) => Promise<Upload>;
  send: (kind: string, file: globalThis.File, override: boolean, head: FileHead) => Promise<SendReply>;
  /** fetches the empty sheet of a kind and hands it to the browser */
  template: (kind: string, query: string) => Promise<void>;
  /** left out where the person may not take it */
  errorSheet?: ((upload: Pick<Upload, "id" | "file_name">) => Promise<void>) | undefined;
  /** fetches a file as it was sent; left out where the person may not take it */
  sentFile?: ((upload: Pick<Upload, "id" | "file_name">) => Promise<void>) | undefined;
  /** exports the sender's own workbook with its rejected rows marked; left out where the person may not take it */
  ownWorkbook?: ((id: string) => Promise<void>) | undefined;
  /** left out where corrected rows are not shown */
  corrections?: {
    list: (id: string) => Promise<CorrectedRows>;
    approve: (id: string, seenAt: string) => Promise<{ message: string }>;
  };
}
