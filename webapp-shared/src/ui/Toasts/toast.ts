import i18next from "i18next";

import { isProblem, messageOf } from "../../api/problem";
import type { Language } from "../../lib/money";

export type ToastTone = "positive" | "danger" | "info";

/**
 * What a toast says: our own words in the language of now, or the server's, which came in one language. A page's `t` stays in
 * the language in which the page was last drawn, so what is said later hands it `now`.
 */
export type Words = string | ((now: { lng: Language }) => string);

export interface ToastAction {
  label: string;
  onClick: () => void;
}

export interface Toast {
  id: number;
  tone: ToastTone;
  text: Words;
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

function show(tone: ToastTone, text: Words, extra: Partial<Pick<Toast, "note" | "action">> = {}): void {
  const made: Toast = { id: nextId, tone, text, ...extra };
  nextId += 1;
  // the newest says what just happened: the oldest makes room
  replace([...shown, made].slice(-MOST));
}

// words that came in one language and cannot be said in the other go: no page speaks two languages at once
i18next.on("languageChanged", () => {
  if (shown.some((one) => typeof one.text === "string")) replace(shown.filter((one) => typeof one.text !== "string"));
});

/** Short news. An error is also said in the page, because a toast goes away. */
export const toast = {
  list: (): readonly Toast[] => shown,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  close: (id: number): void => replace(shown.filter((one) => one.id !== id)),
  clear: (): void => replace([]),

  success: (text: Words): void => show("positive", text),
  error: (text: Words, note?: string): void => show("danger", text, note === undefined ? {} : { note }),
  info: (text: Words, extra: { action?: ToastAction } = {}): void => show("info", text, extra),
  /** the server's words, or that the network failed (specification 8.1); gives them, for the page to say too */
  problem: (error: unknown): string => {
    const said = messageOf(error);
    show("danger", isProblem(error) && error.message ? said : () => messageOf(error));
    return said;
  },
};
