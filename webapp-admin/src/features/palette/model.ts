import type { IconName } from "webapp-shared/ui/Icon/Icon";

import type { components } from "../../api/schema.gen";

export type Found = components["schemas"]["SearchOut"];

/** One line of the palette: where it leads and what it says. */
export interface Choice {
  key: string;
  group: "pages" | "customers" | "lenders" | "partners";
  icon: IconName;
  title: string;
  note: string;
  to: string;
}

export interface Page {
  path: string;
  title: string;
  icon: IconName;
}

const folded = (text: string) => text.trim().toLowerCase();

/** Pages whose name has every typed word in it, those that begin with the text first; all while nothing is typed. */
export function pagesFor(pages: readonly Page[], typed: string): Choice[] {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  const begins = (page: Page) => folded(page.title).startsWith(folded(typed));
  return pages
    .filter((page) => words.every((word) => folded(page.title).includes(word)))
    .sort((one, other) => Number(begins(other)) - Number(begins(one)))
    .map((page) => ({
      key: `page ${page.path}`,
      group: "pages",
      icon: page.icon,
      title: page.title,
      note: "",
      to: `/admin/${page.path}`,
    }));
}

/** Enough to look for somebody. */
export const isWorthAsking = (typed: string): boolean => typed.trim().length >= 2;

/** The line after a step up or down; past the end it goes on at the other one. */
export const nextIndex = (active: number, step: 1 | -1, length: number): number =>
  length === 0 ? -1 : (active + step + length) % length;
