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

/**
 * Fetches a file with the bearer and hands it to the browser; shown in the download list while it runs. It
 * leaves the list again when the file wanted a fresh proof and the person thought better of it.
 */
export async function download(session: Session, path: string, name: string): Promise<void> {
  const entry = downloads.start(name);
  try {
    const response = await sendWith(session)(new Request(new URL(path, window.location.origin)));
    entry.ready(await response.blob(), nameFrom(response, name));
  } catch (error) {
    if (isProblem(error) && error.code === "accounts.confirm_needed") entry.drop();
    else entry.failed(messageOf(error));
    if (!(error instanceof Problem)) throw error;
  }
}
