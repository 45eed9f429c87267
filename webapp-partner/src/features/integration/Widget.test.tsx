import i18next from "i18next";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { fireEvent } from "@testing-library/react";
import { render, screen, waitFor } from "webapp-shared/testing/render";
import { http, json, problem, server } from "webapp-shared/testing/server";

import texts from "./locales/en.json";
import { SitesTab } from "./SitesTab";
import { WidgetTab } from "./WidgetTab";
import type { WidgetSites } from "./widgetQueries";

const SITES: WidgetSites = {
  sites: [
    { host: "shop.example", last_seen_at: "2026-11-28T04:30:00Z" },
    { host: "news.example", last_seen_at: null },
  ],
  seen_today: 1,
  last_seen_at: "2026-11-28T04:30:00Z",
  light: "works",
};
const NONE: WidgetSites = { sites: [], seen_today: 0, last_seen_at: null, light: "unused" };

const sites = (data: WidgetSites) => http.get("/api/partner/widget", () => json(data));
const snippet = http.get("/api/partner/snippet", ({ request }) => {
  const query = new URL(request.url).searchParams;
  const product = query.get("product") ?? "PL";
  return json({
    text: `<div data-product="${product}" data-language="${query.get("language")}">`,
    host_policy: "script-src https://tulna.example; frame-src https://tulna.example",
    preview: `/widget/frame?product=${product}&id=preview`,
    product,
    products: [
      { code: "PL", name: "Personal Loans" },
      { code: "GL", name: "Gold Loans" },
    ],
  });
});

beforeAll(() => {
  i18next.addResourceBundle("en", "integration", texts);
});

describe("sites", () => {
  it("stand with when the widget was seen there, and one is added to those that stand", async () => {
    let sent: unknown;
    server.use(
      sites(SITES),
      http.put("/api/partner/sites", async ({ request }) => {
        sent = await request.json();
        return json({ ...SITES, sites: [...SITES.sites, { host: "shop2.example", last_seen_at: null }] });
      }),
    );
    const { user } = render(<SitesTab canWrite />);
    expect(await screen.findByText(/^widget seen 28 Nov 2026/)).toBeTruthy();
    expect(screen.getByText("widget not seen yet")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Add site" }));
    expect(screen.getByText("Write the host of your site, like shop.example.")).toBeTruthy();
    await user.type(screen.getByLabelText(/^Host of your site/), "shop2.example");
    await user.click(screen.getByRole("button", { name: "Add site" }));
    await waitFor(() =>
      expect(sent).toEqual({
        sites: ["shop.example", "news.example", "shop2.example"],
        was: ["shop.example", "news.example"],
      }),
    );
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Host of your site/).value).toBe(""));
  });

  it("are removed one by one", async () => {
    let sent: unknown;
    server.use(
      sites(SITES),
      http.put("/api/partner/sites", async ({ request }) => {
        sent = await request.json();
        return json(SITES);
      }),
    );
    const { user } = render(<SitesTab canWrite />);
    await user.click(await screen.findByRole("button", { name: "Remove news.example" }));
    await waitFor(() => expect(sent).toEqual({ sites: ["shop.example"], was: ["shop.example", "news.example"] }));
  });

  it("that cannot be one is told at the field, and what was typed stays", async () => {
    server.use(
      sites(NONE),
      http.put("/api/partner/sites", () =>
        problem(422, "core.invalid", "Correct the field.", {
          sites: [{ code: "partners.site", message: "“*.shop.example” is not the host of a site." }],
        }),
      ),
    );
    const { user } = render(<SitesTab canWrite />);
    expect(await screen.findByText("No site yet")).toBeTruthy();
    await user.type(screen.getByLabelText(/^Host of your site/), "*.shop.example");
    await user.click(screen.getByRole("button", { name: "Add site" }));
    expect(await screen.findByText("“*.shop.example” is not the host of a site.")).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/^Host of your site/).value).toBe("*.shop.example");
  });

  it("are only looked at under masquerade", async () => {
    server.use(sites(SITES));
    render(<SitesTab canWrite={false} />);
    expect(await screen.findByRole("heading", { name: "shop.example" })).toBeTruthy();
    expect(screen.queryAllByRole("button")).toEqual([]);
  });
});

describe("the widget", () => {
  beforeEach(() => server.use(snippet));

  it("has a text to paste and a preview of the chosen loan and language, and a light", async () => {
    server.use(sites(SITES));
    const { user } = render(<WidgetTab />);
    expect((await screen.findByLabelText("Text to paste")).textContent).toBe(
      '<div data-product="PL" data-language="en">',
    );
    expect(await screen.findByText("Seen on 1 of 2 sites today")).toBeTruthy();
    await user.selectOptions(screen.getByLabelText("Loan"), "Gold Loans");
    await user.selectOptions(screen.getByLabelText("Language"), "Hindi");
    await waitFor(() =>
      expect(screen.getByLabelText("Text to paste").textContent).toBe('<div data-product="GL" data-language="hi">'),
    );
    expect(screen.getByTitle("Preview").getAttribute("src")).toBe("/widget/frame?product=GL&id=preview");
  });

  it("follows the height that its own preview says, and nobody else's", async () => {
    server.use(sites(SITES));
    render(<WidgetTab />);
    const frame = await screen.findByTitle<HTMLIFrameElement>("Preview");
    const hear = (source: MessageEventSource | null, origin: string, height: number) =>
      fireEvent(window, new MessageEvent("message", { data: { tulna: 1, height }, source, origin }));
    hear(window, window.location.origin, 300);
    hear(frame.contentWindow, "https://evil.example", 300);
    expect(frame.getAttribute("height")).toBe("560");
    hear(frame.contentWindow, window.location.origin, 480);
    expect(frame.getAttribute("height")).toBe("480");
  });

  it("leads to the sites while none is named", async () => {
    server.use(sites(NONE));
    render(<WidgetTab />);
    expect((await screen.findByRole("link", { name: "Name your site." })).getAttribute("href")).toBe("/?tab=sites");
    expect(screen.getByText("Not seen on a site yet")).toBeTruthy();
  });

  it("says when the text cannot be read", async () => {
    server.use(
      sites(NONE),
      http.get("/api/partner/snippet", () => problem(404, "lenders.product_unknown", "There is no such loan.")),
    );
    render(<WidgetTab />);
    expect(await screen.findByRole("button", { name: "Try again" })).toBeTruthy();
  });
});
