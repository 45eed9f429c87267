import type { SaveState } from "webapp-shared/ui/SaveIndicator/SaveIndicator";

export interface DraftToKeep {
  step: number;
  values: Record<string, string>;
}

const PAUSE_MS = 900;
const RETRY_MS = 5_000;

/**
 * Sends what is typed a moment after each pause. Only the newest state counts: one that is overtaken while it travels is
 * sent again with what came since, and a failed one is tried again until it lands. One that is refused for good
 * (`isRefused`) is let go: whoever refused it says how to go on. One goes after the other: of two that travel at once the
 * older one may land last.
 */
export function createDraftKeeper(
  send: (draft: DraftToKeep) => Promise<unknown>,
  tell: (state: SaveState) => void,
  isRefused: (error: unknown) => boolean = () => false,
) {
  let waiting: DraftToKeep | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let travelling: Promise<unknown> = Promise.resolve();
  let underWay = 0;
  let isNext = false;
  let following: Promise<void> | null = null;

  const later = (wait: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), wait);
  };

  async function flush({ isLast = false } = {}): Promise<void> {
    clearTimeout(timer);
    const draft = waiting;
    if (!draft) return;
    if (underWay > 0 && !isLast) return follow();
    isNext = false;
    tell("saving");
    underWay += 1;
    const landing = land(draft, send(draft)).finally(() => {
      underWay -= 1;
    });
    travelling = Promise.all([travelling, landing]);
    await landing;
  }

  function follow(): Promise<void> {
    isNext = true;
    following ??= travelling.then(() => {
      following = null;
      return isNext ? flush() : undefined;
    });
    return following;
  }

  async function land(draft: DraftToKeep, sent: Promise<unknown>): Promise<void> {
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
    /** now, or behind the one that is on its way; `isLast`: the page may be gone by then */
    flush,
    /** nothing is on its way once it resolves, and nothing sets out until `flush` or `keep` */
    rest(): Promise<unknown> {
      clearTimeout(timer);
      isNext = false;
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
      isNext = false;
      waiting = null;
    },
  };
}
