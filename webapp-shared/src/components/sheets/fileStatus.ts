import type { StatusBadge } from "../../ui/StatusBadge/StatusBadge";

const EXTENSIONS = [".xlsx", ".xls", ".csv"];
/** What a field for a sheet takes; the server looks at the content. */
export const ACCEPT = EXTENSIONS.join(",");
export const isSheet = (file: File): boolean =>
  EXTENSIONS.some((extension) => file.name.toLowerCase().endsWith(extension));

/** How many files a page of a list shows. */
export const SIZES: readonly number[] = [5, 10, 20];
export const REFRESH_MS = 30_000;

const RUNNING: readonly string[] = ["queued", "reading", "checking", "applying"];
export const isRunning = (status: string): boolean => RUNNING.includes(status);

/** A sheet as a list knows it. */
interface SentFile {
  status: string;
  /** it waits for somebody to say how it is read */
  asks?: boolean;
  /** it waits for somebody's yes */
  waits: boolean;
}

/** Work goes on; a file that asks something or waits for a yes waits for a person instead. */
export const isUnderWay = (file: SentFile): boolean => isRunning(file.status) && !file.asks && !file.waits;

/** Its progress is to be shown: work goes on, or was stopped midway and waits for a word. */
export const isToFollow = (file: SentFile): boolean => isUnderWay(file) || file.status === "stopped";

export type FileStatus =
  "asks" | "waits" | "running" | "done" | "done_with_errors" | "failed" | "undone" | "put_aside" | "stopped";

/** Where a file stands, as the lists word it. */
export function fileStatusOf(file: SentFile & { asks: boolean }): FileStatus;
export function fileStatusOf(file: Omit<SentFile, "asks">): Exclude<FileStatus, "asks">;
export function fileStatusOf(file: SentFile): FileStatus {
  if (file.asks) return "asks";
  if (file.waits) return "waits";
  if (
    file.status === "done" ||
    file.status === "done_with_errors" ||
    file.status === "undone" ||
    file.status === "put_aside" ||
    file.status === "stopped"
  )
    return file.status;
  return isRunning(file.status) ? "running" : "failed";
}

type Look = Pick<Parameters<typeof StatusBadge>[0], "tone" | "shape">;

const LOOKS: Record<FileStatus, Look> = {
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

export const badgeOfStatus = (stand: FileStatus): Look => LOOKS[stand];
