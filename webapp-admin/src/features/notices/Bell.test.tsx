import i18next from "i18next";
import { useLocation } from "react-router-dom";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { render, screen, waitFor, within } from "webapp-shared/testing/render";
import { http, json, problem, server } from "webapp-shared/testing/server";

import type { Notice } from "webapp-shared/components/notices/notices";

import english from "../../../../webapp-shared/src/features/notices/locales/en.json";
import hindi from "../../../../webapp-shared/src/features/notices/locales/hi.json";
import { Bell } from "./Bell";

let rows: Notice[];
let reads: unknown[];

const notice = (id: string, title: string, read_at: string | null = null): Notice => ({
  id,
  title,
  text: "Rows that changed something: 12. Rows refused: 2.",
  path: `/admin/mis-upload?file=${id}`,
  created_at: "2026-11-20T06:12:00Z",
  read_at,
});

function Place() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

beforeAll(() => {
  i18next.addResourceBundle("en", "notices", english);
  i18next.addResourceBundle("hi", "notices", hindi);
});

beforeEach(() => {
  reads = [];
  rows = [
    notice("a", "november.xlsx is through"),
    notice("b", "october.xlsx is through"),
    notice("c", "may.xlsx is through", "2026-11-20T07:00:00Z"),
  ];
  const told = () => ({ unread: rows.filter((one) => !one.read_at).length, results: rows });
  server.use(
    http.get("/api/admin/notifications", () => json(told())),
    http.post("/api/admin/notifications/read", async ({ request }) => {
      const { ids } = (await request.json()) as { ids?: string[] };
      reads.push(ids ?? "all");
      rows = rows.map((one) => (!ids || ids.includes(one.id) ? { ...one, read_at: "2026-11-21T06:00:00Z" } : one));
      return json({ success: true, unread: told().unread });
    }),
  );
});

describe("the bell of the back office", () => {
  it("says first what waits for the reader's approval, and leads there", async () => {
    const { user } = render(
      <>
        <Bell waiting={7} neededBy="2026-11-20" />
        <Place />
      </>,
    );
    const bell = await screen.findByRole("button", { name: "Notifications, 2 new, 7 wait for your approval" });
    expect(bell.parentElement?.textContent).toBe("9");
    await user.click(bell);
    const line = await screen.findByRole("link", { name: /^7 wait for your approval/ });
    expect(line.textContent).toContain("The first is needed by 20 Nov 2026.");
    await user.click(line);
    expect(screen.getByRole("status").textContent).toBe("/admin/for-me");
  });

  it("tells the figure to the eye and to a screen reader", async () => {
    render(<Bell />);
    const bell = await screen.findByRole("button", { name: "Notifications, 2 new" });
    expect(bell.parentElement?.textContent).toBe("2");
  });

  it("opens by key, leads to the file that was told, and marks that line as read", async () => {
    const { user } = render(
      <>
        <Bell />
        <Place />
      </>,
    );
    (await screen.findByRole("button", { name: "Notifications, 2 new" })).focus();
    await user.keyboard("{Enter}");
    const list = within(await screen.findByRole("dialog", { name: "Notifications" }));
    expect(list.getAllByRole("link").map((link) => link.textContent.startsWith("New"))).toEqual([true, true, false]);
    list.getByRole("link", { name: /november\.xlsx/ }).focus();
    await user.keyboard("{Enter}");
    expect(screen.getByRole("status").textContent).toBe("/admin/mis-upload?file=a");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(await screen.findByRole("button", { name: "Notifications, 1 new" })).toBeTruthy();
    await waitFor(() => expect(reads).toEqual([["a"]]));
  });

  it("marks all as read at once", async () => {
    const { user } = render(<Bell />);
    await user.click(await screen.findByRole("button", { name: "Notifications, 2 new" }));
    await user.click(screen.getByRole("button", { name: "Mark all as read" }));
    expect(await screen.findByRole("button", { name: "Notifications" })).toBeTruthy();
    expect(screen.queryByText("New")).toBeNull();
    await waitFor(() => expect(reads).toEqual(["all"]));
  });

  it("takes it back and says so when reading fails", async () => {
    server.use(http.post("/api/admin/notifications/read", () => problem(500, "core.failed", "It failed.")));
    const { user } = render(<Bell />);
    await user.click(await screen.findByRole("button", { name: "Notifications, 2 new" }));
    await user.click(screen.getByRole("button", { name: "Mark all as read" }));
    expect(await screen.findByText("It failed.")).toBeTruthy();
    expect(await screen.findByRole("button", { name: "Notifications, 2 new" })).toBeTruthy();
  });

  it("says that there is nothing yet", async () => {
    rows = [];
    const { user } = render(<Bell />);
    await user.click(screen.getByRole("button", { name: "Notifications" }));
    expect(await screen.findByText("Nothing to tell you yet")).toBeTruthy();
  });

  it("can be asked for again after a failure", async () => {
    server.use(http.get("/api/admin/notifications", () => problem(500, "core.failed", "It failed.")));
    const { user } = render(<Bell />);
    await user.click(screen.getByRole("button", { name: "Notifications" }));
    const again = await screen.findByRole("button", { name: "Try again" });
    server.use(http.get("/api/admin/notifications", () => json({ unread: 2, results: rows })));
    await user.click(again);
    expect(await screen.findByRole("link", { name: /november\.xlsx/ })).toBeTruthy();
  });

  it("speaks Hindi", async () => {
    const { user } = render(<Bell />, { language: "hi" });
    await user.click(await screen.findByRole("button", { name: "सूचनाएँ, 2 नई" }));
    expect(await screen.findByRole("button", { name: hindi.read_all })).toBeTruthy();
    await waitFor(() => expect(screen.getAllByText(hindi.is_new)).toHaveLength(2));
  });
});
