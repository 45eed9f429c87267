import { type QueryKey, useQueryClient } from "@tanstack/react-query";

interface Said {
  message: string;
}

/** What became of a file that was taken back. */
export interface Undone extends Said {
  /** rows that stand as before the file */
  restored: number;
  /** numbers of the rows that stay because something later stands on them; the first thousand */
  skipped_rows: readonly number[];
  skipped_count: number;
}

type Call<Told extends Said = Said> = (id: string) => Promise<Told>;

/** What somebody says about a sheet that is here: yes, no, stop, go on, take it back. */
export interface FileCalls {
  /** `anyway`: although the same bytes were applied before */
  apply: (id: string, anyway?: boolean) => Promise<Said>;
  /** looks anew at what a file that waits for a yes would do by now */
  check: Call;
  discard: Call;
  stop: Call;
  goOn: Call;
  undo: Call<Undone>;
}

/** The calls, each of which ends with asking anew for what `stale` names; refused or not, for the file may stand elsewhere by now. */
export function useFileActions(calls: FileCalls, stale: (id: string) => readonly QueryKey[]): FileCalls {
  const client = useQueryClient();
  const then =
    <Rest extends unknown[], Told extends Said>(call: (id: string, ...rest: Rest) => Promise<Told>) =>
    (id: string, ...rest: Rest): Promise<Told> =>
      call(id, ...rest).finally(() => Promise.all(stale(id).map((queryKey) => client.invalidateQueries({ queryKey }))));
  return {
    apply: then(calls.apply),
    check: then(calls.check),
    discard: then(calls.discard),
    stop: then(calls.stop),
    goOn: then(calls.goOn),
    undo: then(calls.undo),
  };
}
