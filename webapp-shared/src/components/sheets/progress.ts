/** The four stages of work, in order; every other state is an end. */
export const STAGES = ["queued", "reading", "checking", "applying"] as const;
export const stageOf = (state: string): number => STAGES.findIndex((stage) => stage === state);

/** Per cent of the rows that are done, 0 while their number is not known. */
export const percentDone = ({ done, total }: { done: number; total: number | null }): number =>
  total ? Math.min(100, Math.floor((done / total) * 100)) : 0;
