import type { StatusBadge } from "../../ui/StatusBadge/StatusBadge";

const EXTENSIONS = [".xlsx", ".xls", ".csv"];
/** What a field for a sheet takes; the server looks at the content. */
export const ACCEPT = EXTENSIONS.join(",");
export const isSheet = (file: File): boolean =>
  EXTENSIONS.some((extension) => file.name.toLowerCase().endsWith(extension));

/** How many files a page of a list shows. */
export const SIZES: readonly number[] = [5, 10, 20];
export const REFRESH_MS = 30_000;

/** Where a file stands, as the server says it. */
export type FileStage =
  "asks" | "waits" | "running" | "done" | "done_with_errors" | "failed" | "undone" | "put_aside" | "stopped";

interface StagedFile {
  stage: FileStage;
}

export const isUnderWay = ({ stage }: StagedFile): boolean => stage === "running";

/** Its progress is shown: work goes on, or was stopped midway and waits for a person. */
export const isToFollow = ({ stage }: StagedFile): boolean => stage === "running" || stage === "stopped";

type Look = Pick<Parameters<typeof StatusBadge>[0], "tone" | "shape">;

const LOOKS: Record<FileStage, Look> = {
  asks: { tone: "warning", shape: "open" },
  waits: { tone: "warning", shape: "half" },
  running: { tone: "info", shape: "half" },
  done: { tone: "positive", shape: "round" },
  done_with_errors: { tone: "warning", shape: "square" },
  failed: { tone: "danger", shape: "square" },
  undone: { tone: "neutral", shape: "open" },
  put_aside: { tone: "neutral", shape: "square" },
  stopped: { tone: "warning", shape: "half" },
};

export const badgeOfFile = ({ stage }: StagedFile): Look => LOOKS[stage];
