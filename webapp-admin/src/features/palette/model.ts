import type { IconName } from "webapp-shared/ui/Icon/Icon";

import type { components } from "../../api/schema.gen";

export type Found = components["schemas"]["SearchOut"];

/** One line of the palette: where it leads and what it says. */
export interface Choice {
  key: string;
  group: "pages" | "acts" | "customers" | "lenders" | "partners";
  icon: IconName;
  title: string;
  note: string;
  to: string;
  /** what the page does as it opens */
  act?: string;
}

export interface Page {
  path: string;
  title: string;
  icon: IconName;
}

/** A page below one of the menu, or an act, by its name in the page's language. */
export interface Named extends Page {
  /** the name of the page of the menu that it belongs to */
  note: string;
  /** other words by which it is looked for */
  words?: string;
  act?: string;
}

const folded = (text: string) => text.trim().toLowerCase();

/** Those whose name or other words have every typed word in them, those that begin with the text first; all while nothing is typed. */
function named<Item extends Page & { words?: string }>(items: readonly Item[], typed: string): Item[] {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  const begins = (item: Item) => folded(item.title).startsWith(folded(typed));
  return items
    .filter((item) => words.every((word) => folded(`${item.title} ${item.words ?? ""}`).includes(word)))
    .sort((one, other) => Number(begins(other)) - Number(begins(one)));
}

/** Sub-pages by name, once something is typed: they would hide the menu's pages otherwise. */
export const subPagesFor = (pages: readonly Named[], typed: string): Choice[] =>
  folded(typed) === "" ? [] : named(pages, typed).map((page) => choiceOf("pages", page));

/** Acts by name. */
export const actsFor = (acts: readonly Named[], typed: string): Choice[] =>
  named(acts, typed).map((act) => choiceOf("acts", act));

const choiceOf = (group: "pages" | "acts", { path, title, icon, note, act }: Named): Choice => ({
  key: `${group} ${path}`,
  group,
  icon,
  title,
  note,
  to: `/admin/${path}`,
  ...(act !== undefined && { act }),
});

/** Pages of the menu by name. */
export function pagesFor(pages: readonly Page[], typed: string): Choice[] {
  return named(pages, typed).map((page) => ({
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
