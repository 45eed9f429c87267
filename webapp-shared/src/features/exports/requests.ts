/** The calls behind the list of exports; each bundle gives those of its area. */

export type ExportForm = "xlsx" | "csv";
export type ExportState = "queued" | "running" | "ready" | "failed" | "cancelled" | "expired";

export interface ListExport {
  id: string;
  list: string;
  /** the list, in the language of the page */
  title: string;
  file_name: string;
  format: ExportForm;
  state: ExportState;
  rows: number;
  total: number | null;
  rows_a_second: number | null;
  size: number;
  asked_at: string;
  finished_at: string | null;
  expires_at: string | null;
  failure: string | null;
}

export interface ExportWish {
  list: string;
  format: ExportForm;
  filters?: Record<string, string>;
  columns?: string[];
}

export interface ExportCalls {
  list: () => Promise<{ results: ListExport[] }>;
  start: (wish: ExportWish) => Promise<{ data: ListExport }>;
  cancel: (id: string) => Promise<unknown>;
  retry: (id: string) => Promise<unknown>;
  forget: (id: string) => Promise<unknown>;
  /** fetches the file and hands it to the browser */
  take: (one: ListExport) => Promise<void>;
}
