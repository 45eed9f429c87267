import i18next from "i18next";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { render, screen, waitFor } from "webapp-shared/testing/render";
import { http, json, problem, server } from "webapp-shared/testing/server";

import { Bell } from "./Bell";
import texts from "./locales/en.json";
import { NotificationsPage } from "./NotificationsPage";
import type { Notice } from "./queries";

let rows: Notice[];
let asked: string[];
let reads: unknown[];

const notice = (id: string, title: string, read_at: string | null = null): Notice => ({
  id,
  kind: "status_changed",
  title,
  text: `About ${title}.`,
  path: `/user/applications/${id}`,
  created_at: "2026-11-20T06:12:00Z",
  read_at,
});

beforeAll(() => {
  i18next.addResourceBundle("en", "notifications", texts);
});

beforeEach(() => {
  asked = [];
  reads = [];
  rows = [notice("a", "Navodaya: Approved"), notice("b", "Application sent", "2026-11-20T07:00:00Z")];
  const unread = () => rows.filter((one) => !one.read_at).length;
  server.use(
    http.get("/api/notifications", ({ request }) => {
      const url = new URL(request.url);
      asked.push(url.search);
      const shown = url.searchParams.get("unread") === "true" ? rows.filter((one) => !one.read_at) : rows;
      return json({ count: shown.length, next: null, previous: null, unread: unread(), results: shown });
    }),
    http.get("/api/notifications/unread", () => json({ success: true, unread: unread() })),
    http.post("/api/notifications/read", async ({ request }) => {
      const { ids } = (await request.json()) as { ids?: string[] };
      reads.push(ids ?? "all");
      rows = rows.map((one) => (!ids || ids.includes(one.id) ? { ...one, read_at: "2026-11-21T06:00:00Z" } : one));
      return json({ success: true, unread: unread() });
    }),
  );
});

describe("the list", () => {
  it("shows what is new, what it is about and where it leads", async () => {
    render(<NotificationsPage />);
    const link = await screen.findByRole("link", { name: /Navodaya: Approved/ });
    expect(link.getAttribute("href")).toBe("/user/applications/a");
    expect(link.textContent).toBe("NewNavodaya: ApprovedAbout Navodaya: Approved.11:42\u00a0am");
    expect(screen.getByRole("link", { name: /Application sent/ }).textContent).not.toContain("NewApplication");
    expect(screen.getByRole("heading", { level: 2 }).textContent).toBe("20 Nov 2026");
  });

  it("marks one as read when it is opened", async () => {
    const { user } = render(<NotificationsPage />);
    await user.click(await screen.findByRole("link", { name: /Navodaya: Approved/ }));
    await waitFor(() => expect(reads).toEqual([["a"]]));
  });

  it("marks all as read at once, and takes it back when that fails", async () => {
    server.use(http.post("/api/notifications/read", () => problem(500, "core.failed", "It failed.")));
    const { user } = render(<NotificationsPage />);
    await user.click(await screen.findByRole("button", { name: "Mark all as read" }));
    await waitFor(() => expect(screen.getByRole("link", { name: /^New/ })).toBeTruthy());
    expect(screen.getByRole("button", { name: "Mark all as read" })).toBeTruthy();
  });

  it("shows the new ones also to whoever marks all as read before they have come", async () => {
    let isThere = () => undefined as void;
    const line = new Promise<void>((resolve) => {
      isThere = resolve;
    });
    let waits = true;
    server.use(
      http.get("/api/notifications", async ({ request }) => {
        if (new URL(request.url).searchParams.get("unread") !== "true") return undefined;
        if (waits) await line;
        return json({ count: 0, next: null, previous: null, unread: 0, results: [] });
      }),
    );
    const { user } = render(<NotificationsPage />);
    await screen.findByRole("button", { name: "Mark all as read" });
    await user.click(screen.getByRole("radio", { name: /^New/ }));
    await user.click(screen.getByRole("button", { name: "Mark all as read" }));
    await waitFor(() => expect(reads).toEqual(["all"]));
    waits = false;
    isThere();
    expect(await screen.findByText(texts.empty_new)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Mark all as read" })).toBeNull();
  });

  it("keeps in the address whether only new ones are shown", async () => {
    const { user } = render(<NotificationsPage />);
    await screen.findByRole("link", { name: /Application sent/ });
    await user.click(screen.getByRole("radio", { name: /^New/ }));
    await waitFor(() => expect(screen.queryByRole("link", { name: /Application sent/ })).toBeNull());
    expect(asked.at(-1)).toBe("?page=1&page_size=20&unread=true");
  });

  it("says that there is nothing yet in the words of the specification", async () => {
    rows = [];
    render(<NotificationsPage />);
    expect(await screen.findByText("No record available")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Mark all as read" })).toBeNull();
  });

  it("can be asked for again after a failure", async () => {
    server.use(http.get("/api/notifications", () => problem(500, "core.failed", "It failed."), { once: true }));
    const { user } = render(<NotificationsPage />);
    const again = await screen.findByRole("button", { name: "Try again" });
    expect(screen.getByRole("heading", { level: 1, name: "Notifications" })).toBeTruthy();
    await user.click(again);
    expect(await screen.findByRole("link", { name: /Navodaya: Approved/ })).toBeTruthy();
  });
});

describe("the bell", () => {
  it("tells the figure to the eye and to a screen reader", async () => {
    render(<Bell />);
    expect((await screen.findByRole("link", { name: "Notifications, 1 new" })).textContent).toBe("1");
  });

  it("says nothing while nothing is new", async () => {
    rows = [];
    render(<Bell />);
    expect((await screen.findByRole("link", { name: "Notifications" })).textContent).toBe("");
  });
});
