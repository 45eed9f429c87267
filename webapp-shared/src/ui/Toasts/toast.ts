import { messageOf } from "../../api/problem";

export type ToastTone = "positive" | "danger" | "info";

export interface ToastAction {
  label: string;
  onClick: () => void;
}

export interface Toast {
  id: number;
  tone: ToastTone;
  text: string;
  note?: string;
  action?: ToastAction;
}

/** Specification 8.1: at most five at a time. */
export const MOST = 5;
/** Specification 8.1: closes after three seconds. */
export const CLOSES_AFTER_MS = 3000;

let shown: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function replace(next: readonly Toast[]): void {
  shown = next;
  listeners.forEach((listener) => listener());
}

function show(tone: ToastTone, text: string, extra: Partial<Pick<Toast, "note" | "action">> = {}): void {
  const made: Toast = { id: nextId, tone, text, ...extra };
  nextId += 1;
  // the newest says what just happened: the oldest makes room
  replace([...shown, made].slice(-MOST));
}

/** Short news. An error is also said in the page, because a toast goes away. */
export const toast = {
  list: (): readonly Toast[] => shown,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  close: (id: number): void => replace(shown.filter((one) => one.id !== id)),
  clear: (): void => replace([]),

  success: (text: string): void => show("positive", text),
  error: (text: string, note?: string): void => show("danger", text, note === undefined ? {} : { note }),
  info: (text: string, extra: { action?: ToastAction } = {}): void => show("info", text, extra),
  /** the server's words, or that the network failed (specification 8.1); gives them, for the page to say too */
  problem: (error: unknown): string => {
    const words = messageOf(error);
    show("danger", words);
    return words;
  },
};
