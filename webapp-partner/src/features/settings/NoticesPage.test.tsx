import i18next from "i18next";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { render, screen, waitFor, within } from "webapp-shared/testing/render";
import { http, json, problem, server } from "webapp-shared/testing/server";

import en from "./locales/en.json";
import hi from "./locales/hi.json";
import { NoticesPage } from "./NoticesPage";

const choices = (by_email: boolean, has_email = true) => ({
  kinds: [
    { notice: "lenders", by_email, is_choosable: true, changed_at: null },
    { notice: "files", by_email: true, is_choosable: false, changed_at: null },
    { notice: "account", by_email: true, is_choosable: false, changed_at: null },
  ],
  has_email,
  service_from: "08:00",
  service_until: "21:00",
});

let masquerade: boolean;
let byEmail: boolean;
let sent: unknown[];

beforeAll(() => {
  i18next.addResourceBundle("en", "settings", en);
  i18next.addResourceBundle("hi", "settings", hi);
});

beforeEach(() => {
  masquerade = false;
  byEmail = true;
  sent = [];
  server.use(
    http.get("/api/partner-reverify", () =>
      json({ success: true, role: "agent", masquerade, partner_name: "Sunrise" }),
    ),
    http.get("/api/partner/notification-preferences", () => json({ success: true, data: choices(byEmail) })),
    http.put("/api/partner/notification-preferences", async ({ request }) => {
      const wish = (await request.json()) as { by_email: boolean };
      sent.push(wish);
      byEmail = wish.by_email;
      return json({ success: true, message: "Saved.", data: choices(byEmail) });
    }),
  );
});

const row = (name: string) => screen.findByRole("group", { name });

describe("one's own choice of notices", () => {
  it("is saved at once, and only of what can be chosen", async () => {
    const { user } = render(<NoticesPage />);
    const email = within(await row("Lenders and your customers' applications")).getByRole<HTMLInputElement>("switch", {
      name: "By e-mail",
    });
    expect(email.checked).toBe(true);
    expect(screen.getAllByRole("switch")).toHaveLength(1);
    expect(within(await row("Your account and payments")).getByText("Always by e-mail")).toBeTruthy();
    expect(screen.getByText(/between 8:00\sam and 9:00\spm/)).toBeTruthy();
    await user.click(email);
    await waitFor(() => expect(email.checked).toBe(false));
    expect(sent).toEqual([{ notice: "lenders", by_email: false }]);
    expect(await screen.findByText("Saved. It applies from now on.")).toBeTruthy();
    await user.click(email);
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toEqual({ notice: "lenders", by_email: true });
  });

  it("stays as it was when it cannot be saved, and the reason is said", async () => {
    server.use(http.put("/api/partner/notification-preferences", () => problem(503, "core.down", "Not just now.")));
    const { user } = render(<NoticesPage />);
    const email = within(await row("Lenders and your customers' applications")).getByRole<HTMLInputElement>("switch");
    await user.click(email);
    expect(await screen.findByText("Not just now.")).toBeTruthy();
    expect(email.checked).toBe(true);
  });

  it("says that nothing can be mailed to who has no address", async () => {
    server.use(
      http.get("/api/partner/notification-preferences", () => json({ success: true, data: choices(true, false) })),
    );
    render(<NoticesPage />);
    expect(await screen.findByText(/no e-mail address, so no e-mail is sent/)).toBeTruthy();
    expect(screen.getAllByText("Not mailed")).toHaveLength(2);
    expect(screen.queryByText("Always by e-mail")).toBeNull();
  });

  it("offers another try when it does not load", async () => {
    server.use(
      http.get("/api/partner/notification-preferences", () => problem(500, "core.failed", "Something went wrong.")),
    );
    const { user } = render(<NoticesPage />);
    const again = await screen.findByRole("button", { name: "Try again" });
    server.use(http.get("/api/partner/notification-preferences", () => json({ success: true, data: choices(true) })));
    await user.click(again);
    expect(await row("Files you sent")).toBeTruthy();
  });

  it("is closed to an admin who looks on, who is asked for nothing", async () => {
    masquerade = true;
    let asked = 0;
    server.use(
      http.get("/api/partner/notification-preferences", () => {
        asked += 1;
        return json({}, 403);
      }),
    );
    render(<NoticesPage />);
    expect(await screen.findByText(/closed in masquerade mode/)).toBeTruthy();
    expect(screen.queryByRole("switch")).toBeNull();
    expect(asked).toBe(0);
  });

  it("speaks Hindi", async () => {
    render(<NoticesPage />, { language: "hi" });
    expect(await screen.findByRole("heading", { name: "सूचनाएँ" })).toBeTruthy();
    expect(within(await row("लेंडर और आपके ग्राहकों के आवेदन")).getByRole("switch", { name: "ईमेल से" })).toBeTruthy();
  });
});
