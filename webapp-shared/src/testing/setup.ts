import { cleanup, configure } from "@testing-library/react";
import i18next from "i18next";
import { afterAll, afterEach, beforeAll, expect, vi } from "vitest";

import { staffMessages } from "../i18n/staffMessages";
import { startI18n } from "../i18n/start";
import { toast } from "../ui/Toasts/toast";
import { server } from "./server";

// what jsdom leaves out of the platform
const missing = (owner: object, name: string, value: unknown) => {
  // some are there as a name without a function behind it
  if ((owner as Record<string, unknown>)[name] === undefined)
    Object.defineProperty(owner, name, { value, configurable: true, writable: true });
};
missing(window, "matchMedia", (query: string) => ({
  matches: false,
  media: query,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}));
missing(HTMLElement.prototype, "scrollIntoView", () => undefined);
missing(
  window,
  "ResizeObserver",
  class {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  },
);
window.scrollTo = () => undefined;
missing(HTMLDialogElement.prototype, "showModal", function showModal(this: HTMLDialogElement) {
  this.open = true;
});
missing(HTMLDialogElement.prototype, "close", function close(this: HTMLDialogElement) {
  this.open = false;
});

configure({ asyncUtilTimeout: 10_000 });

// A page that is left may send its last word. It must reach the server of its own test, not that of the next one; and what
// the page would do later, such as to try again after five seconds, must not happen in another test. A call is counted from
// where it begins: the test's server hears of it some turns of the loop later.
const underWay = new Set<Promise<unknown>>();
const timers = new Set<ReturnType<typeof setTimeout>>();
const TURNS_TO_READ_AN_ANSWER = 3;
/** A test that failed may have left a call that nobody answers any more: the next one does not wait for it. */
const PATIENCE_MS = 2_000;

function watch() {
  const { fetch: call, setTimeout: start } = globalThis;
  globalThis.fetch = (...given) => {
    const answer = call(...given);
    underWay.add(answer);
    const landed = () => underWay.delete(answer);
    answer.then(landed, landed);
    return answer;
  };
  globalThis.setTimeout = Object.assign((...given: Parameters<typeof setTimeout>) => {
    const timer = start(...given);
    timers.add(timer);
    return timer;
  }, start);
  return () => Object.assign(globalThis, { fetch: call, setTimeout: start });
}

async function arrived() {
  const patience = Date.now() + PATIENCE_MS;
  for (let quiet = 0; quiet < TURNS_TO_READ_AN_ANSWER; quiet += 1) {
    await new Promise((next) => setTimeout(next));
    if (Date.now() > patience) underWay.clear();
    if (underWay.size > 0) quiet = 0;
  }
}

function endTimers() {
  for (const timer of timers) clearTimeout(timer);
  timers.clear();
}

/** Places of a text for which no value was given: a person would read `{{lender}}`. */
const unfilled: string[] = [];

/** Elements of one parent with one key: React shows some of them twice or never, and says so in development alone. */
const sameKeys: string[] = [];

function watchKeys() {
  const { error } = console;
  console.error = (...given: unknown[]) => {
    if (String(given[0]).includes("two children with the same key")) sameKeys.push(String(given[1]));
    error(...given);
  };
  return () => Object.assign(console, { error });
}

let unwatch: () => void;
let unwatchKeys: () => void;

beforeAll(async () => {
  server.listen({ onUnhandledFrame: "error" });
  unwatch = watch();
  unwatchKeys = watchKeys();
  await startI18n(staffMessages);
  i18next.options.missingInterpolationHandler = (text: string, [place]: string[]) => {
    unfilled.push(`${place} in “${text}”`);
    return place;
  };
});

afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  await arrived();
  endTimers();
  toast.clear();
  server.resetHandlers();
  sessionStorage.clear();
  localStorage.clear();
  expect(sameKeys.splice(0), "Two elements of one parent have the same key.").toEqual([]);
  expect(unfilled.splice(0), "A text was shown without the values of its places.").toEqual([]);
});

afterAll(() => {
  unwatch();
  unwatchKeys();
  server.close();
});
