import { cleanup } from "@testing-library/react";
import { afterAll, afterEach, beforeAll } from "vitest";

import { startI18n } from "../i18n/start";
import { toast } from "../ui/Toasts/toast";
import { server } from "./server";

// what jsdom leaves out of the platform
window.matchMedia ??= (query: string) =>
  ({ matches: false, media: query, addEventListener: () => undefined, removeEventListener: () => undefined }) as unknown as MediaQueryList;
HTMLElement.prototype.scrollIntoView ??= () => undefined;
if (!("showModal" in HTMLDialogElement.prototype && HTMLDialogElement.prototype.showModal)) {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
}

beforeAll(async () => {
  server.listen({ onUnhandledFrame: "error" });
  await startI18n();
});

afterEach(() => {
  cleanup();
  toast.clear();
  server.resetHandlers();
  sessionStorage.clear();
  localStorage.clear();
});

afterAll(() => server.close());
