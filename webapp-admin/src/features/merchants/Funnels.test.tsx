import i18next from "i18next";
import { beforeAll, describe, expect, it } from "vitest";
import { render, screen, within } from "webapp-shared/testing/render";
import { http, json, problem, server } from "webapp-shared/testing/server";

import { FunnelsSection } from "./FunnelsSection";
import texts from "./locales/en.json";
import type { MerchantFunnel } from "./queries";

const ID = "0190c0de-0000-7000-8000-000000000001";
const FUNNEL: MerchantFunnel = {
  id: ID,
  name: "Wedding season",
  url: "https://tulna.example/sunrise-wedding",
  state: "live",
  live_number: 2,
  admin_paused_at: null,
  admin_paused_by: "",
  admin_pause_reason: "",
};
const PAUSED: MerchantFunnel = {
  ...FUNNEL,
  state: "paused",
  admin_paused_at: "2026-11-28T04:30:00Z",
  admin_paused_by: "Gita",
  admin_pause_reason: "Promises a rate",
};

beforeAll(() => {
  i18next.addResourceBundle("en", "merchants", texts);
});

const show = (results: MerchantFunnel[]) => {
  server.use(http.get(`/api/admin/merchants/${ID}/funnels`, () => json({ results })));
  return render(<FunnelsSection partnerId={ID} />);
};

describe("a merchant's funnels", () => {
  it("are paused with a reason", async () => {
    let sent: unknown;
    const { user } = show([FUNNEL]);
    server.use(
      http.post(`/api/admin/funnels/${ID}/pause`, async ({ request }) => {
        sent = await request.json();
        return json({ results: [PAUSED] });
      }),
    );
    await user.click(await screen.findByRole("button", { name: "Pause Wedding season" }));
    const dialog = within(screen.getByRole("dialog", { name: "Pause Wedding season" }));
    await user.type(dialog.getByLabelText(/^Reason/), "Promises a rate");
    await user.click(dialog.getByRole("button", { name: "Pause" }));
    expect(await screen.findByText("Paused by Gita on 28 Nov 2026: Promises a rate")).toBeTruthy();
    expect(sent).toEqual({ reason: "Promises a rate" });
    expect(screen.queryByRole("button", { name: "Pause Wedding season" })).toBeNull();
  });

  it("are resumed", async () => {
    const { user } = show([PAUSED]);
    server.use(http.post(`/api/admin/funnels/${ID}/resume`, () => json({ results: [FUNNEL] })));
    await user.click(await screen.findByRole("button", { name: "Resume Wedding season" }));
    expect(await screen.findByRole("button", { name: "Pause Wedding season" })).toBeTruthy();
  });

  it("may be none", async () => {
    show([]);
    expect(await screen.findByText("No published funnel")).toBeTruthy();
  });

  it("are fetched again where they could not be read", async () => {
    server.use(http.get(`/api/admin/merchants/${ID}/funnels`, () => problem(404, "partners.not_found", "None.")));
    render(<FunnelsSection partnerId={ID} />);
    expect(await screen.findByRole("button", { name: "Try again" })).toBeTruthy();
  });
});
