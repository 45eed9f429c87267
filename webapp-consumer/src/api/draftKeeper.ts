import type { SaveState } from "webapp-shared/ui/SavedMark/SavedMark";

export interface DraftToKeep {
  step: number;
  values: Record<string, string>;
}

const PAUSE_MS = 900;
const RETRY_MS = 5_000;

/**
 * Sends what is typed a moment after each pause. Only the newest state counts: one that is overtaken while it travels is
 * sent again with what came since, and a failed one is tried again until it lands. One that is refused for good
 * (`isRefused`) is let go: whoever refused it says how to go on.
 */
export function createDraftKeeper(
  send: (draft: DraftToKeep) => Promise<unknown>,
  tell: (state: SaveState) => void,
  isRefused: (error: unknown) => boolean = () => false,
) {
  let waiting: DraftToKeep | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let travelling: Promise<unknown> = Promise.resolve();

  const later = (wait: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), wait);
  };

  async function flush(): Promise<void> {
    clearTimeout(timer);
    const draft = waiting;
    if (!draft) return;
    tell("saving");
    const sent = send(draft);
    travelling = sent.catch(() => undefined);
    try {
      await sent;
      if (waiting === draft) waiting = null;
      tell("saved");
    } catch (error) {
      if (isRefused(error)) {
        // what came while it travelled is the answer of whoever refused it
        if (waiting === draft) waiting = null;
        tell("idle");
        return;
      }
      tell("failed");
      later(RETRY_MS);
    }
  }

  return {
    flush,
    /** nothing is on its way once it resolves, and nothing sets out until `flush` or `keep` */
    rest(): Promise<unknown> {
      clearTimeout(timer);
      return travelling;
    },
    /** whether something typed is still on its way */
    isWaiting: () => waiting !== null,
    keep(draft: DraftToKeep) {
      waiting = draft;
      later(PAUSE_MS);
    },
    /** the form is finished: what is waiting must not bring the draft back */
    stop() {
      clearTimeout(timer);
      waiting = null;
    },
  };
}
