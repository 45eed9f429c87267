import i18next from "i18next";
import { beforeAll, describe, expect, it } from "vitest";
import { render, screen, within } from "webapp-shared/testing/render";
import { http, json, problem, server } from "webapp-shared/testing/server";

import texts from "./locales/en.json";
import { PostersSection } from "./PostersSection";
import type { MerchantPoster } from "./queries";

const ID = "0190c0de-0000-7000-8000-000000000001";
const POSTER: MerchantPoster = {
  id: ID,
  number: "P-BCDFGH",
  product: "PL",
  template: "Many prices",
  size: "a5",
  language: "en",
  state: "live",
  outdated: [],
  scans: 12,
  made_at: "2026-11-25T04:30:00Z",
  made_by: "Dev",
  expires_on: "2027-05-24",
  revoked_at: null,
  revoked_by: "",
  revoked_reason: "",
};
const CALL = `/api/admin/merchants/${ID}/posters`;

beforeAll(() => {
  i18next.addResourceBundle("en", "merchants", texts);
});

const show = (results: MerchantPoster[]) => {
  server.use(http.get(CALL, () => json({ results })));
  return render(<PostersSection partnerId={ID} />);
};

describe("a merchant's posters", () => {
  it("are revoked with a reason, once", async () => {
    let sent: unknown;
    const { user } = show([POSTER]);
    server.use(
      http.post(`${CALL}/${ID}/revoke`, async ({ request }) => {
        sent = await request.json();
        const revoked_at = "2026-11-28T04:30:00Z";
        const revoked = {
          ...POSTER,
          state: "revoked" as const,
          revoked_at,
          revoked_by: "Gita",
          revoked_reason: "Old rate",
        };
        return json({ results: [revoked] });
      }),
    );
    expect(await screen.findByText(/Many prices · made by Dev on 25 Nov 2026 · .* · 12 scans/)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Revoke P-BCDFGH" }));
    const dialog = within(screen.getByRole("dialog", { name: "Revoke P-BCDFGH" }));
    await user.type(dialog.getByLabelText(/^Reason/), "Old rate");
    await user.click(dialog.getByRole("button", { name: "Revoke" }));
    expect(await screen.findByText(/^Revoked by Gita on 28 Nov 2026: Old rate$/)).toBeTruthy();
    expect(sent).toEqual({ reason: "Old rate" });
    expect(screen.queryByRole("button", { name: "Revoke P-BCDFGH" })).toBeNull();
  });

  it("say what changed since they were made", async () => {
    show([{ ...POSTER, state: "out_of_date", outdated: ["terms", "template"] }]);
    expect(await screen.findByText("Changed since: rate, fee or legal lines, the template.")).toBeTruthy();
    expect(screen.getByText("Out of date")).toBeTruthy();
  });

  it("may be none", async () => {
    show([]);
    expect(await screen.findByText("No poster yet")).toBeTruthy();
  });

  it("are asked for again where they could not be read", async () => {
    server.use(http.get(CALL, () => problem(404, "partners.not_found", "There is no such partner.")));
    render(<PostersSection partnerId={ID} />);
    expect(await screen.findByRole("button", { name: "Try again" })).toBeTruthy();
  });
});
