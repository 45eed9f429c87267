import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, vi } from "vitest";

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

beforeAll(async () => {
  server.listen({ onUnhandledFrame: "error" });
  await startI18n();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  toast.clear();
  server.resetHandlers();
  sessionStorage.clear();
  localStorage.clear();
});

afterAll(() => server.close());
