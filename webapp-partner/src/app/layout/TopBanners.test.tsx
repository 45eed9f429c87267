import { act } from "@testing-library/react";
import i18next from "i18next";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { render, screen, waitFor } from "webapp-shared/testing/render";
import { http, json, server } from "webapp-shared/testing/server";

import texts from "../locales/en.json";
import { TopBanners } from "./TopBanners";

const NEWS = { id: "11111111-1111-4111-8111-111111111111", title: "Closed on Monday", is_urgent: true, is_read: false };
const LOOK_AGAIN_MS = 300_000;

beforeAll(() => {
  i18next.addResourceBundle("en", "app", texts);
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Keeps what the page does every five minutes, to do it at once. */
function fiveMinutes() {
  const real = globalThis.setInterval;
  const kept: (() => void)[] = [];
  vi.spyOn(globalThis, "setInterval").mockImplementation(((run: () => void, ms?: number) => {
    if (ms === LOOK_AGAIN_MS) kept.push(run);
    return real(run, ms);
  }) as typeof setInterval);
  return () => act(() => kept.forEach((run) => run()));
}

it("shows news that come while the portal is open, and takes ended ones away", async () => {
  const pass = fiveMinutes();
  let news: object[] = [];
  let calls = 0;
  server.use(
    http.get("/api/partner/announcements", () => {
      calls += 1;
      return json({ success: true, data: news });
    }),
  );
  render(<TopBanners isOwner={false} />);
  await waitFor(() => expect(calls).toBe(1));
  news = [NEWS];
  pass();
  expect(await screen.findByText(NEWS.title)).toBeTruthy();
  news = [];
  pass();
  await waitFor(() => expect(screen.queryByText(NEWS.title)).toBeNull());
});
