import { downloads } from "../lib/downloads";
import type { Session } from "../session/session";
import { sendWith } from "./client";
import { messageOf, Problem } from "./problem";

function nameFrom(response: Response, fallback: string): string {
  const header = response.headers.get("Content-Disposition") ?? "";
  const encoded = /filename\*=utf-8''([^;]+)/i.exec(header)?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/.exec(header)?.[1] ?? fallback;
}

type Ask = <Result>(act: () => Promise<Result>) => Promise<Result | null>;

/**
 * Fetches a file with the bearer and hands it to the browser; shown in the download list while it runs. `ask` is for files
 * that want a proof of who one is first: it runs the call, and gives null when the person thought better of it.
 */
export async function download(session: Session, path: string, name: string, ask: Ask = (act) => act()): Promise<void> {
  const entry = downloads.start(name);
  try {
    const response = await ask(() => sendWith(session)(new Request(new URL(path, window.location.origin))));
    if (!response) entry.drop();
    else entry.ready(await response.blob(), nameFrom(response, name));
  } catch (error) {
    entry.failed(messageOf(error));
    if (!(error instanceof Problem)) throw error;
  }
}
