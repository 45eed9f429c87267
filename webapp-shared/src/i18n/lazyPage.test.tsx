import i18next from "i18next";
import { Suspense } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { render, screen, waitFor } from "../testing/render";
import { lazyPage } from "./lazyPage";

const reload = vi.fn();

beforeEach(() => {
  sessionStorage.clear();
  reload.mockClear();
  vi.spyOn(console, "info").mockReturnValue();
  vi.stubGlobal("location", { ...window.location, reload });
  i18next.addResourceBundle("en", "somewhere", { hello: "Hello" });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const shown = (page: ReturnType<typeof lazyPage>) => {
  const Page = page;
  return render(
    <Suspense fallback="loading">
      <Page />
    </Suspense>,
  );
};
const lost = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));

describe("a page in a file of its own", () => {
  it("shows with its texts", async () => {
    shown(lazyPage(() => Promise.resolve(() => <p>here</p>), "somewhere"));
    expect(await screen.findByText("here")).toBeTruthy();
    expect(reload).not.toHaveBeenCalled();
  });

  it("whose file a release took away is loaded anew, once", async () => {
    shown(lazyPage(lost, "somewhere"));
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    shown(lazyPage(lost, "somewhere"));
    expect(await screen.findByRole("alert")).toBeTruthy();
    expect(reload).toHaveBeenCalledOnce();
  });

  it("without a network says so at once, and tries again when it is back", async () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    shown(lazyPage(lost, "somewhere"));
    expect(await screen.findByRole("alert")).toBeTruthy();
    expect(reload).not.toHaveBeenCalled();
    // the page begins to listen a moment after it is drawn
    await waitFor(() => {
      window.dispatchEvent(new Event("online"));
      expect(reload).toHaveBeenCalledOnce();
    });
  });

  it("whose texts did not come is not shown with their keys", async () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    vi.spyOn(i18next, "loadNamespaces").mockResolvedValue(undefined);
    shown(lazyPage(() => Promise.resolve(() => <p>here</p>), "nowhere"));
    expect(await screen.findByRole("alert")).toBeTruthy();
    expect(screen.queryByText("here")).toBeNull();
  });
});
