/** One line under a bell, whosever it is. */
export interface Notice {
  id: string;
  title: string;
  text: string;
  /** the page it leads to */
  path: string;
  created_at: string;
  read_at: string | null;
}

/** How often the figure on a bell is asked for again, while its page is looked at. */
export const POLL_MS = 60_000;

/** What stands on a bell: nothing for none, at most two digits. */
export const badge = (unread: number): string => (unread <= 0 ? "" : unread > 99 ? "99+" : String(unread));

/** A list as it looks once these notices, or all of them, are read, before the server has said so. */
export function markAsRead<List extends { unread: number; results: Notice[] }>(
  known: List,
  ids: readonly string[] | undefined,
  at: string,
): List {
  const news = known.results.filter((one) => !one.read_at && (!ids || ids.includes(one.id)));
  return {
    ...known,
    unread: ids ? Math.max(0, known.unread - news.length) : 0,
    results: known.results.map((one) => (news.includes(one) ? { ...one, read_at: at } : one)),
  };
}
