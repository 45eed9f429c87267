export const REFRESH_MS = 30_000;

export const RUNNING: readonly string[] = ["queued", "reading", "checking", "applying"];

interface Standing {
  status: string;
  /** it waits for somebody to say how its sheet is read */
  asks: boolean;
  /** it waits for somebody to apply it */
  waits: boolean;
}

/** Work goes on; a file that asks something or waits to be applied waits for a person instead. */
export const isUnderWay = (file: Standing): boolean => RUNNING.includes(file.status) && !file.asks && !file.waits;
