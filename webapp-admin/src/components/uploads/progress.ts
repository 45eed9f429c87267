/** The four stages of work, in order; every other state is an end. */
export const STAGES = ["queued", "reading", "checking", "applying"] as const;
export const stageOf = (state: string): number => STAGES.findIndex((stage) => stage === state);

/** Work goes on; a file that was only checked, or stopped midway, waits for a person instead. */
export const isUnderWay = (upload: { state: string; can_apply: boolean; is_stopped: boolean }): boolean =>
  stageOf(upload.state) >= 0 && !upload.can_apply && !upload.is_stopped;

/** Its progress is to be shown: work goes on, or was stopped midway and waits for a word. */
export const isToFollow = (upload: Parameters<typeof isUnderWay>[0]): boolean =>
  isUnderWay(upload) || upload.is_stopped;

/** Per cent of the rows that are done, 0 while their number is not known. */
export const percentDone = ({ done, total }: { done: number; total: number | null }): number =>
  total ? Math.min(100, Math.floor((done / total) * 100)) : 0;
