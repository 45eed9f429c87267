/** One cell of a refused row that may be corrected. */
export interface CorrectableCell {
  name: string;
  heading: string;
  form: "general" | "text" | "date";
  is_required: boolean;
  original: string;
  current: string;
  choices: readonly string[];
  by: string;
  at: string | null;
}

export interface Wrong {
  column: string;
  reason: string;
}

/** Correcting cells of a refused row; each bundle gives the calls of its area. */
export interface CorrectionApi {
  cells: (id: string, row: number) => Promise<readonly CorrectableCell[]>;
  /** `waits`: right by now, and for a second person to take in */
  mend: (
    id: string,
    row: number,
    cells: Record<string, string>,
  ) => Promise<{ message: string; outcome: string; awaits_second_person: boolean; errors: readonly Wrong[] }>;
}

/** Rows of a file are corrected while it waits for a yes and once it is through. */
export const isCorrectable = (upload: { can_apply: boolean; state: string }): boolean =>
  upload.can_apply || upload.state === "done" || upload.state === "done_with_errors";
