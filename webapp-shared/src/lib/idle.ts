/**
 * Watches for idleness, shared between the tabs of one area: a person busy in one tab is not idle in another.
 * Counts by the clock, not by ticks, because browsers slow the timers of hidden tabs.
 */

export interface IdleChannel {
  postMessage(message: unknown): void;
  addEventListener(type: "message", listener: (event: MessageEvent) => void): void;
  close(): void;
}

interface IdleOptions {
  idleMs: number;
  countdownMs: number;
  now: () => number;
  channel: IdleChannel | null;
  /** seconds left of the countdown; null = not idle */
  onChange: (secondsLeft: number | null) => void;
  onTimeout: () => void;
}

export interface IdleTimer {
  /** to be called about once a second */
  tick(): void;
  /** the person did something in this tab */
  touch(): void;
  /** the person asked to stay */
  stay(): void;
  stop(): void;
}

/** Other tabs are told at most this often. */
const TELL_EVERY_MS = 5000;

export function createIdleTimer({ idleMs, countdownMs, now, channel, onChange, onTimeout }: IdleOptions): IdleTimer {
  let last = now();
  let told = 0;
  let shown: number | null = null;
  let over = false;

  const show = (secondsLeft: number | null) => {
    if (secondsLeft === shown) return;
    shown = secondsLeft;
    onChange(secondsLeft);
  };

  const active = () => {
    last = now();
    show(null);
  };

  const tell = () => {
    told = now();
    channel?.postMessage({ kind: "active" });
  };

  channel?.addEventListener("message", (event: MessageEvent<{ kind?: string }>) => {
    if (event.data?.kind === "active") active();
  });

  const tick = () => {
    if (over) return;
    const idle = now() - last;
    if (idle < idleMs) {
      show(null);
      return;
    }
    const left = Math.ceil((idleMs + countdownMs - idle) / 1000);
    if (left > 0) {
      show(left);
      return;
    }
    over = true;
    onTimeout();
  };

  return {
    tick,
    touch() {
      // a device that slept wakes by a touch, before any tick: the time is over all the same
      if (now() - last >= idleMs) tick();
      // while the countdown shows, only the button counts: a mouse that is brushed is not an answer
      if (shown !== null || over) return;
      last = now();
      if (now() - told >= TELL_EVERY_MS) tell();
    },
    stay() {
      active();
      tell();
    },
    stop() {
      over = true;
      channel?.close();
    },
  };
}
