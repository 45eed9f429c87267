import { useQuery } from "@tanstack/react-query";
import { useListState } from "webapp-shared/ui/DataTable/useListState";

import { ASKERS, CATEGORIES, choiceOf, LANGUAGES, PRIORITIES, STATES, VIEWS } from "./model";
import { queueQuery } from "./queries";

const SIZE = 25;

/** The queue as its address asks for it: a ticket opened from it keeps the same list beside it. */
export function useQueue() {
  const list = useListState({ size: SIZE });
  const view = choiceOf(VIEWS, list.filter("view")) ?? "open";
  const filters = {
    view: view === "open" ? undefined : view,
    state: choiceOf(STATES, list.filter("state")),
    asker: choiceOf(ASKERS, list.filter("asker")),
    category: choiceOf(CATEGORIES, list.filter("category")),
    priority: choiceOf(PRIORITIES, list.filter("priority")),
    language: choiceOf(LANGUAGES, list.filter("language")),
  };
  const query = useQuery(queueQuery({ ...filters, page: list.page, page_size: SIZE }));
  return { list, view, filters, query, pages: Math.ceil((query.data?.count ?? 0) / SIZE) };
}
