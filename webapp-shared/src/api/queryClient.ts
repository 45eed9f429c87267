import { QueryClient } from "@tanstack/react-query";

import { isProblem } from "./problem";

const RETRIES = 2;

/** A refusal stays a refusal: only a lost connection or a server fault is tried again, and never a write. */
export function worthRetrying(failures: number, error: unknown): boolean {
  if (failures >= RETRIES) return false;
  return isProblem(error) ? error.status === 0 || error.status >= 500 : false;
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: worthRetrying, staleTime: 15_000, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  });
}

/**
 * What failed while there was no network is asked for again when it is back. The library itself only notices a network
 * that went away while the page was open, not a page that was opened without one.
 */
export function refetchWhenOnline(client: QueryClient): void {
  window.addEventListener(
    "online",
    () => void client.refetchQueries({ type: "active", predicate: (query) => query.state.status === "error" }),
  );
}
