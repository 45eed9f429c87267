import { downloads } from "../lib/downloads";
import type { Session } from "../session/session";
import { sendWith } from "./client";
import { isProblem, messageOf, Problem } from "./problem";

function nameFrom(response: Response, fallback: string): string {
  const header = response.headers.get("Content-Disposition") ?? "";
  const encoded = /filename\*=utf-8''([^;]+)/i.exec(header)?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/.exec(header)?.[1] ?? fallback;
}

/** Takes a finished file elsewhere, as to the phone's own sheet; false leaves it to the browser's saving. */
type HandOver = (file: File) => Promise<boolean>;

/**
 * Fetches a file with the bearer and hands it to the browser; shown in the download list while it runs. It
 * leaves the list again when the file wanted a fresh proof and the person thought better of it.
 */
export async function download(session: Session, path: string, name: string, handOver?: HandOver): Promise<void> {
  const entry = downloads.start(name);
  try {
    const response = await sendWith(session)(new Request(new URL(path, window.location.origin)));
    const content = await response.blob();
    const finalName = nameFrom(response, name);
    const isTaken = await handOver?.(new File([content], finalName, { type: content.type }));
    if (isTaken) entry.drop();
    else entry.ready(content, finalName);
  } catch (error) {
    if (isProblem(error) && error.code === "accounts.confirm_needed") entry.drop();
    else entry.failed(messageOf(error));
    if (!(error instanceof Problem)) throw error;
  }
}
