import i18next from "i18next";
import { beforeAll, describe, expect, it } from "vitest";
import { render, screen, within } from "webapp-shared/testing/render";
import { http, json, problem, server } from "webapp-shared/testing/server";

import { IntegrationSection } from "./IntegrationSection";
import texts from "./locales/en.json";
import type { MerchantIntegration } from "./queries";

const ID = "0190c0de-0000-7000-8000-000000000001";
const INTEGRATION: MerchantIntegration = {
  keys: [
    {
      id: ID,
      name: "Website",
      mode: "live",
      shown: "tulna_live_k7m2q4c5t3xz…WzV7",
      scopes: ["leads:write"],
      state: "live",
      expires_at: "2027-11-25T04:30:00Z",
      last_used_at: null,
      revoked_why: "",
    },
  ],
  endpoints: [
    {
      id: ID,
      mode: "live",
      host: "hooks.sunrise.example",
      state: "failing",
      failing_since: "2026-11-25T04:30:00Z",
      last_success_at: null,
      waiting: 2,
      dead: 1,
    },
  ],
  deliveries: [
    {
      id: ID,
      mode: "live",
      host: "hooks.sunrise.example",
      event: "lead.created",
      seq: 1,
      made_at: "2026-11-25T04:30:00Z",
      state: "dead",
      tries: 9,
      status: null,
      fault: "too_slow",
    },
  ],
};
const CALL = `/api/admin/merchants/${ID}/integration`;

beforeAll(() => {
  i18next.addResourceBundle("en", "merchants", texts);
});

const show = (data: MerchantIntegration) => {
  server.use(http.get(CALL, () => json({ success: true, data })));
  return render(<IntegrationSection partnerId={ID} />);
};

describe("a merchant's integration", () => {
  it("shows keys, addresses and deliveries", async () => {
    show(INTEGRATION);
    expect(await screen.findByText("tulna_live_k7m2q4c5t3xz…WzV7")).toBeTruthy();
    expect(screen.getByText(/2 wait, 1 given up in 7 days/)).toBeTruthy();
    expect(screen.getByText(/tries: 9 · no answer in 10 s/)).toBeTruthy();
  });

  it("revokes a key with a reason, once", async () => {
    let sent: unknown;
    const [key] = INTEGRATION.keys;
    const { user } = show(INTEGRATION);
    server.use(
      http.post(`/api/admin/merchants/${ID}/api-keys/${ID}/revoke`, async ({ request }) => {
        sent = await request.json();
        return json({
          success: true,
          data: { ...INTEGRATION, keys: [{ ...key, state: "revoked", revoked_why: "leaked" }] },
        });
      }),
    );
    await user.click(await screen.findByRole("button", { name: "Revoke Website" }));
    const dialog = within(screen.getByRole("dialog", { name: "Revoke Website" }));
    await user.click(dialog.getByRole("button", { name: "Revoke" }));
    expect(dialog.getByText("Write the reason.")).toBeTruthy();
    expect(sent).toBeUndefined();
    await user.type(dialog.getByLabelText("Reason"), "leaked");
    await user.click(dialog.getByRole("button", { name: "Revoke" }));
    expect(await screen.findByText(/revoked: leaked/)).toBeTruthy();
    expect(sent).toEqual({ reason: "leaked" });
    expect(screen.queryByRole("button", { name: "Revoke Website" })).toBeNull();
  });

  it("says when nothing is connected", async () => {
    show({ keys: [], endpoints: [], deliveries: [] });
    expect(await screen.findByText("Not connected")).toBeTruthy();
  });

  it("says that it cannot be loaded", async () => {
    server.use(http.get(CALL, () => problem(500, "core.failed", "It failed.")));
    render(<IntegrationSection partnerId={ID} />);
    expect(await screen.findByRole("alert")).toBeTruthy();
  });
});
