import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, vi } from "vitest";

import { deskTexts } from "../i18n/deskTexts";
import { startI18n } from "../i18n/start";
import { toast } from "../ui/Toasts/toast";
import { server } from "./server";

// what jsdom leaves out of the platform
const missing = (owner: object, name: string, value: unknown) => {
  // some are there as a name without a function behind it
  if ((owner as Record<string, unknown>)[name] === undefined) Object.defineProperty(owner, name, { value, configurable: true, writable: true });
};
missing(window, "matchMedia", (query: string) => ({
  matches: false,
  media: query,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}));
missing(HTMLElement.prototype, "scrollIntoView", () => undefined);
window.scrollTo = () => undefined;
missing(HTMLDialogElement.prototype, "showModal", function showModal(this: HTMLDialogElement) {
  this.open = true;
});
missing(HTMLDialogElement.prototype, "close", function close(this: HTMLDialogElement) {
  this.open = false;
});

configure({ asyncUtilTimeout: 10_000 });

// A page that is left may send its last word. It must reach the server of its own test, not that of the next one.
const travelling = new Set<string>();
server.events.on("request:start", ({ requestId }) => travelling.add(requestId));
for (const end of ["request:end", "request:unhandled"] as const) server.events.on(end, ({ requestId }) => travelling.delete(requestId));
server.events.on("unhandledException", ({ requestId, error }) => {
  console.error(error);
  travelling.delete(requestId);
});
const arrived = async () => {
  do await new Promise((next) => setTimeout(next));
  while (travelling.size > 0);
};

beforeAll(async () => {
  server.listen({ onUnhandledFrame: "error" });
  await startI18n(deskTexts);
});

afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  await arrived();
  toast.clear();
  server.resetHandlers();
  sessionStorage.clear();
  localStorage.clear();
});

afterAll(() => server.close());
