import type { SavedView } from "./requests";

/** Parts of an address that no view keeps, as the server has them (apps/accounts/domain/saved_views.py). */
const NOT_KEPT = ["search", "q", "mobile", "page", "after", "open"];

/** What of an address a view keeps, in one order, so that two can be compared. */
function comparable(query: string): string {
  const kept = new URLSearchParams(query);
  for (const name of NOT_KEPT) kept.delete(name);
  kept.sort();
  return kept.toString();
}

/** The view that shows what the page shows now. */
export const viewShown = (views: readonly SavedView[], query: string): SavedView | undefined =>
  views.find((view) => comparable(view.query) === comparable(query));
