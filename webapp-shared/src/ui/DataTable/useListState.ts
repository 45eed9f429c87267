import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router-dom";

interface Defaults {
  size: number;
  /** a column's key, with a minus for downwards */
  sort?: string;
  /** page sizes that may be asked for; another one in the address is ignored */
  sizes?: readonly number[];
  hidden?: readonly string[];
  /** the name under which this browser remembers the choice of columns */
  remember?: string;
}

const columnsKey = (name: string) => `columns:${name}`;

/** The columns hidden last time in this browser; null when nothing is remembered. */
function rememberedColumns(name: string | undefined): readonly string[] | null {
  const kept = name === undefined ? null : localStorage.getItem(columnsKey(name));
  return kept === null ? null : kept.split(",").filter(Boolean);
}

export interface ListChange {
  page?: number;
  size?: number;
  sort?: string;
  search?: string;
  hidden?: readonly string[];
  /** filters by name; "" takes one off */
  filters?: Record<string, string>;
}

export interface ListState {
  page: number;
  size: number;
  sort: string;
  search: string;
  hidden: readonly string[];
  filter(name: string): string;
  set(change: ListChange): void;
}

const wholeNumber = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null;

/**
 * The state of a list lives in the address: it survives a reload and can be sent to a colleague. Only what differs from
 * the defaults is written. Everything but turning the page starts again at page one.
 */
export function useListState(defaults: Defaults): ListState {
  const [params, setParams] = useSearchParams();
  // what is asked for may be drawn a moment later: a change right after another one stands on it, not on what is drawn
  const newest = useRef(params);
  useEffect(
    function followTheAddress() {
      newest.current = params;
    },
    [params],
  );
  const asked = wholeNumber(params.get("size"));
  const size = asked !== null && (defaults.sizes?.includes(asked) ?? asked <= 200) ? asked : defaults.size;
  const hidden = params.get("hide");
  const usuallyHidden = rememberedColumns(defaults.remember) ?? defaults.hidden ?? [];

  return {
    page: wholeNumber(params.get("page")) ?? 1,
    size,
    sort: params.get("sort") ?? defaults.sort ?? "",
    search: params.get("q") ?? "",
    hidden: hidden === null ? usuallyHidden : hidden.split(",").filter(Boolean),
    filter: (name) => params.get(name) ?? "",
    set(change) {
      if (change.hidden !== undefined && defaults.remember !== undefined)
        localStorage.setItem(columnsKey(defaults.remember), change.hidden.join(","));
      const next = new URLSearchParams(newest.current);
      const write = (name: string, value: string, usual: string) =>
        value === usual ? next.delete(name) : next.set(name, value);
      if (change.size !== undefined) write("size", String(change.size), String(defaults.size));
      if (change.sort !== undefined) write("sort", change.sort, defaults.sort ?? "");
      if (change.search !== undefined) write("q", change.search, "");
      if (change.hidden !== undefined) write("hide", change.hidden.join(","), (defaults.hidden ?? []).join(","));
      for (const [name, value] of Object.entries(change.filters ?? {})) write(name, value, "");
      const movesRows =
        change.size !== undefined ||
        change.sort !== undefined ||
        change.search !== undefined ||
        change.filters !== undefined;
      if (change.page !== undefined) write("page", String(change.page), "1");
      else if (movesRows) next.delete("page");
      newest.current = next;
      // what is typed into a search box is not a place to come back to
      setParams(next, { replace: change.search !== undefined || change.hidden !== undefined });
    },
  };
}
