import { useQuery } from "@tanstack/react-query";

import { lineQuery, type CallTask } from "./queries";

/** The line of a dial that a telephone service puts through; undefined until the server has told it. */
export function useLine(task: CallTask, attempt: string | null, isOpen: boolean) {
  return useQuery(lineQuery(task, attempt, isOpen)).data?.line;
}
