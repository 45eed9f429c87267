import i18next from "i18next";
import { beforeAll, describe, expect, it } from "vitest";
import { render, screen } from "webapp-shared/testing/render";
import { http, json, problem, server } from "webapp-shared/testing/server";

import { Depths } from "./Depths";
import type { DepthRow } from "./depthQueries";
import { IntegrationPage } from "./IntegrationPage";
import texts from "./locales/en.json";

beforeAll(() => {
  i18next.addResourceBundle("en", "integration", texts);
});

const row = (facts: Pick<DepthRow, "depth" | "light" | "note"> & Partial<DepthRow>): DepthRow => ({
  last_at: null,
  count: 0,
  of: 0,
  ...facts,
});

const show = (results: DepthRow[]) => {
  server.use(http.get("/api/partner/depths", () => json({ results })));
  return render(<Depths mode="live" />);
};

describe("the five depths", () => {
  it("say their light and its fact, and lead to what has to be looked at", async () => {
    show([
      row({ depth: "link", light: "works", note: "last", last_at: "2026-11-28T04:11:00Z" }),
      row({ depth: "widget", light: "works", note: "sites_today", count: 2, of: 3 }),
      row({ depth: "hand_over", light: "unused", note: "never" }),
      row({ depth: "api", light: "needs_you", note: "endpoint_failing", count: 1 }),
    ]);
    const names = (await screen.findAllByRole("link")).map((link) => [link.textContent, link.getAttribute("href")]);
    expect(names).toEqual([
      [expect.stringMatching(/^Link and QRworksLast click 28 Nov 2026/), "/partner/product-offering"],
      ["WidgetworksSeen on 2 of 3 sites today", "/?tab=widget&mode=live"],
      ["Hand-overnot used yetNo hand-over yet", "/?tab=hand-over&mode=live"],
      ["API and webhooksneeds you1 address fails", "/?tab=webhooks&mode=live"],
    ]);
  });

  it("stand once above each tab, in a test too", async () => {
    server.use(
      http.get("/api/partner/depths", () => json({ results: [row({ depth: "api", light: "unused", note: "never" })] })),
      http.get("/api/partner-reverify", () => problem(403, "core.forbidden", "No.")),
    );
    const { user } = render(<IntegrationPage />, { route: "/partner/digital-integration?tab=reference" });
    await user.click(await screen.findByRole("radio", { name: "Test" }));
    expect(await screen.findAllByText("API and webhooks")).toHaveLength(1);
  });

  it("are asked for again where they could not be read", async () => {
    server.use(http.get("/api/partner/depths", () => problem(403, "core.forbidden", "No.")));
    render(<Depths mode="live" />);
    expect(await screen.findByRole("button", { name: "Try again" })).toBeTruthy();
  });
});
