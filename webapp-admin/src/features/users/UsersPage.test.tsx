import i18next from "i18next";
import { beforeAll, describe, expect, it } from "vitest";
import { ReauthGate } from "webapp-shared/components/confirm/ReauthDialog";
import account from "webapp-shared/features/account/locales/en.json";
import accountHi from "webapp-shared/features/account/locales/hi.json";
import { render, screen, within } from "webapp-shared/testing/render";
import { http, json, problem, server } from "webapp-shared/testing/server";

import { accountCalls } from "../../api/account";
import texts from "./locales/en.json";
import textsHi from "./locales/hi.json";
import { UsersPage } from "./UsersPage";

const HARI = {
  user_id: "u-2",
  name: "Hari Menon",
  email: "hari@example.com",
  role_id: 2,
  state: "active",
  is_self: false,
  has_authenticator: false,
  limits: [],
  last_login_at: null,
  failed_sign_ins: 0,
  paused_until: null,
  locked_at: null,
  lock_reason: "",
  invited_until: null,
  sessions: 0,
  created_at: "2026-11-21T06:00:00Z",
  full_admin_asked_by: null,
  full_admin_act: null,
  full_admin_role_id: null,
  may_approve: false,
};
const ASKED = { ...HARI, full_admin_asked_by: "Priya Iyer", full_admin_act: "grant", may_approve: true };

const list = (results: object[]) => json({ count: results.length, next: null, previous: null, results });

beforeAll(() => {
  for (const [name, english] of Object.entries({ users: texts, account }))
    i18next.addResourceBundle("en", name, english);
  i18next.addResourceBundle("en", "app", {
    page_dashboard: "Dashboard",
    "page_application-status-file": "Application status file",
    "page_user-management": "User management",
    page_messaging: "Messaging",
  });
  i18next.addResourceBundle("hi", "users", textsHi);
  i18next.addResourceBundle("hi", "account", accountHi);
});

describe("user management", () => {
  it.each([
    ["en", "No admin users found"],
    ["hi", "कोई एडमिन यूज़र नहीं मिला"],
  ] as const)("says in %s that nobody was found", async (language, words) => {
    server.use(http.get("/api/admin/users", () => list([])));
    render(<UsersPage />, { route: "/admin/user-management?q=zzz", language });
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it("sends the filters of the address to the server", async () => {
    const asked: string[] = [];
    server.use(
      http.get("/api/admin/users", ({ request }) => {
        asked.push(new URL(request.url).search);
        return list([HARI]);
      }),
    );
    render(<UsersPage />, { route: "/admin/user-management?role=2&state=active&sort=-last_login_at" });
    expect(await screen.findByText("hari@example.com")).toBeTruthy();
    expect(asked).toEqual(["?ordering=-last_login_at&page=1&page_size=50&role_id=2&state=active"]);
  });

  it("shows who asked for a full admin, and approves it", async () => {
    let row: object = ASKED;
    server.use(
      http.get("/api/admin/users", () => list([row])),
      http.get("/api/admin/users/u-2", () => json(row)),
      http.get("/api/admin/users/u-2/sessions", () => json({ results: [] })),
      http.post("/api/admin/users/u-2/full-admin/approval", () => {
        row = { ...HARI, role_id: 1 };
        return json(row);
      }),
    );
    const { user } = render(<UsersPage />, { route: "/admin/user-management?user=u-2" });
    expect(await screen.findByText(/^Priya Iyer asked to make this person a full admin/)).toBeTruthy();
    expect(screen.getAllByText("Waits for approval").length).toBeGreaterThan(0);
    await user.click(screen.getByRole("button", { name: "Approve" }));
    const dialog = await screen.findByRole("dialog", { name: "Make Hari Menon a full admin?" });
    await user.click(within(dialog).getByRole("button", { name: "Approve" }));
    expect(await screen.findByText(/Hari Menon is a full admin now/)).toBeTruthy();
    expect(screen.queryByText("Waits for approval")).toBeNull();
  });

  it("lets who asked take a request back and not approve it", async () => {
    server.use(
      http.get("/api/admin/users", () => list([{ ...ASKED, may_approve: false }])),
      http.get("/api/admin/users/u-2", () => json({ ...ASKED, may_approve: false })),
      http.get("/api/admin/users/u-2/sessions", () => json({ results: [] })),
    );
    render(<UsersPage />, { route: "/admin/user-management?user=u-2" });
    expect(await screen.findByRole("button", { name: "Decline" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Approve" })).toBeNull();
  });

  it("asks who one is before a role changes, and then changes it", async () => {
    let confirmed = false;
    const sent: unknown[] = [];
    server.use(
      http.get("/api/admin/users", () => list([HARI])),
      http.get("/api/admin/users/u-2", () => json(HARI)),
      http.get("/api/admin/users/u-2/sessions", () => json({ results: [] })),
      http.patch("/api/admin/users/u-2", async ({ request }) => {
        if (!confirmed)
          return json(
            {
              success: false,
              code: "accounts.confirm_needed",
              message: "Confirm first.",
              fields: {},
              details: { by: "password" },
              request_id: "r",
            },
            403,
          );
        sent.push(await request.json());
        return json({ ...HARI, role_id: 3 });
      }),
      http.post("/api/admin/account/confirmations", async ({ request }) => {
        const body = (await request.json()) as { password: string };
        if (body.password !== "right")
          return problem(422, "core.invalid", "", {
            password: [{ code: "accounts.password_not_right", message: "This is not your current password." }],
          });
        confirmed = true;
        return json({ success: true, confirmed_until: "2026-11-21T06:05:00Z" });
      }),
    );
    const { user } = render(
      <>
        <UsersPage />
        <ReauthGate prove={accountCalls.confirm} />
      </>,
      { route: "/admin/user-management?user=u-2" },
    );
    await user.click(await screen.findByRole("button", { name: "Change role" }));
    const dialog = await screen.findByRole("dialog", { name: "Another role for Hari Menon" });
    await user.click(within(dialog).getByRole("radio", { name: "Customer care" }));
    await user.click(within(dialog).getByRole("button", { name: "Change role" }));
    const proof = await screen.findByRole("dialog", { name: "Confirm that it is you" });
    await user.type(within(proof).getByLabelText("Current password"), "wrong");
    await user.click(within(proof).getByRole("button", { name: "Confirm" }));
    expect(await within(proof).findByText("This is not your current password.")).toBeTruthy();
    await user.clear(within(proof).getByLabelText("Current password"));
    await user.type(within(proof).getByLabelText("Current password"), "right");
    await user.click(within(proof).getByRole("button", { name: "Confirm" }));
    expect(await screen.findByText("Hari Menon has the new role.")).toBeTruthy();
    expect(sent).toEqual([{ role_id: 3 }]);
  });

  it("sends a link for a new password after asking", async () => {
    let sent = 0;
    server.use(
      http.get("/api/admin/users", () => list([HARI])),
      http.get("/api/admin/users/u-2", () => json(HARI)),
      http.get("/api/admin/users/u-2/sessions", () => json({ results: [] })),
      http.post("/api/admin/users/u-2/reset-links", () => {
        sent += 1;
        return json(HARI);
      }),
    );
    const { user } = render(<UsersPage />, { route: "/admin/user-management?user=u-2" });
    await user.click(await screen.findByRole("button", { name: "Send reset link" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Send Hari Menon a link for a new password?" }));
    expect(dialog.getByText(/It goes to hari@example\.com and works once, for 30 minutes\./)).toBeTruthy();
    expect(sent).toBe(0);
    await user.click(dialog.getByRole("button", { name: "Send reset link" }));
    expect(await screen.findByText("A link is on its way to Hari Menon.")).toBeTruthy();
    expect(sent).toBe(1);
  });

  it("says on one page what each role may do, from the table that the server goes by", async () => {
    server.use(http.get("/api/admin/users", () => list([HARI])));
    const { user } = render(<UsersPage />, { route: "/admin/user-management" });
    await user.click(await screen.findByRole("button", { name: "What each role may do" }));
    const dialog = within(screen.getByRole("dialog", { name: "What each role may do" }));
    const cells = (name: string) =>
      within(dialog.getByRole("row", { name: new RegExp(`^${name}`) }))
        .getAllByRole("cell")
        .map((cell) => cell.textContent.replace("–", ""));
    expect(cells("Dashboard")).toEqual(["Yes", "Yes", "No"]);
    expect(cells("Application status file")).toEqual(["Yes", "Yes", "No"]);
    expect(cells("User management")).toEqual(["Yes", "No", "No"]);
    expect(cells("Messaging")).toEqual(["Yes", "No", "No"]);
  });

  it("limits somebody else beyond the role, and sends exactly what is ticked", async () => {
    const sent: unknown[] = [];
    server.use(
      http.get("/api/admin/users", () => list([HARI])),
      http.get("/api/admin/users/u-2", () => json({ ...HARI, limits: ["masked"] })),
      http.get("/api/admin/users/u-2/sessions", () => json({ results: [] })),
      http.put("/api/admin/users/u-2/limits", async ({ request }) => {
        sent.push(await request.json());
        return json({ ...HARI, limits: ["no_export"] });
      }),
    );
    const { user } = render(<UsersPage />, { route: "/admin/user-management?user=u-2" });
    await user.click(await screen.findByRole("button", { name: "Set limits" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Limits for Hari Menon beyond the role" }));
    const box = (name: RegExp) => dialog.getByRole<HTMLInputElement>("checkbox", { name });
    expect([box(/^Sees numbers masked/).checked, box(/^No downloads/).checked]).toEqual([true, false]);
    await user.click(box(/^Sees numbers masked/));
    await user.click(box(/^No downloads/));
    await user.click(dialog.getByRole("button", { name: "Set limits" }));
    expect(await screen.findByText("The limits of Hari Menon are set.")).toBeTruthy();
    expect(sent).toEqual([{ limits: ["no_export"] }]);
  });

  it("keeps a refused role change on the dialog and changes nothing in the list", async () => {
    server.use(
      http.get("/api/admin/users", () => list([HARI])),
      http.get("/api/admin/users/u-2", () => json(HARI)),
      http.get("/api/admin/users/u-2/sessions", () => json({ results: [] })),
      http.patch("/api/admin/users/u-2", () =>
        problem(409, "accounts.last_full_admin", "This is the last full admin."),
      ),
    );
    const { user } = render(
      <>
        <UsersPage />
        <ReauthGate prove={accountCalls.confirm} />
      </>,
      { route: "/admin/user-management?user=u-2" },
    );
    await user.click(await screen.findByRole("button", { name: "Change role" }));
    const dialog = await screen.findByRole("dialog", { name: "Another role for Hari Menon" });
    await user.click(within(dialog).getByRole("button", { name: "Change role" }));
    expect(await within(dialog).findByText("This is the last full admin.")).toBeTruthy();
  });
});
