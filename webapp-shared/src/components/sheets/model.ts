import type { SentFile } from "./requests";

interface Page {
  search: string;
  page: number;
  size: number;
  /** `created_at`, with a minus for the newest first */
  sort: string;
}

/** Files that have the text in their name, lender, partner or number, and the part of them that a page shows. */
export function pageOfFiles<File extends SentFile>(files: readonly File[], { search, page, size, sort }: Page) {
  const text = search.trim().toLowerCase();
  const direction = sort === "created_at" ? 1 : -1;
  const matching = files
    .filter((file) => `${file.file_name} ${file.subject} ${file.reference ?? ""}`.toLowerCase().includes(text))
    .sort((a, b) => direction * (Date.parse(a.created_at) - Date.parse(b.created_at)));
  const pages = Math.max(1, Math.ceil(matching.length / size));
  const shown = Math.min(page, pages);
  return {
    rows: matching.slice((shown - 1) * size, shown * size),
    ids: matching.map(({ id }) => id),
    pages,
    page: shown,
  };
}
