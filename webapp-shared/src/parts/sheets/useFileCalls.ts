import { type QueryKey, useQueryClient } from "@tanstack/react-query";

type Call = (id: string) => Promise<{ message: string }>;

/** What somebody says about a sheet that is here: yes, no, stop, go on, take it back. */
export interface FileCalls {
  apply: Call;
  discard: Call;
  stop: Call;
  goOn: Call;
  undo: Call;
}

/** The calls, each of which ends with asking anew for what `stale` names; refused or not, for the file may stand elsewhere by now. */
export function useFileCalls(calls: FileCalls, stale: (id: string) => readonly QueryKey[]): FileCalls {
  const client = useQueryClient();
  const then = (call: Call): Call => (id) => call(id).finally(() => Promise.all(stale(id).map((queryKey) => client.invalidateQueries({ queryKey }))));
  return { apply: then(calls.apply), discard: then(calls.discard), stop: then(calls.stop), goOn: then(calls.goOn), undo: then(calls.undo) };
}
