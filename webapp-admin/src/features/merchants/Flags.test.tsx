import i18next from "i18next";
import { beforeAll, describe, expect, it } from "vitest";
import { render, screen, within } from "webapp-shared/testing/render";
import { http, json, problem, server } from "webapp-shared/testing/server";

import { FlagsDrawer } from "./FlagsDrawer";
import texts from "./locales/en.json";
import type { MerchantFlag } from "./queries";

const ID = "0190c0de-0000-7000-8000-000000000001";
const FLAG: MerchantFlag = {
  id: "0190c0de-0000-7000-8000-000000000002",
  code: "own_contact",
  count: 3,
  of: 0,
  since: "2026-12-08T06:30:00Z",
  found_at: "2026-12-08T08:30:00Z",
  examples: [{ ref: "5c267476", detail: "mobile" }],
  closed_at: null,
  closed_by: "",
  closed_reason: "",
};

beforeAll(() => {
  i18next.addResourceBundle("en", "merchants", texts);
});

const show = (...flags: MerchantFlag[]) => {
  let results = flags;
  const sent: unknown[] = [];
  server.use(
    http.get(`/api/admin/merchants/${ID}/flags`, () => json({ name: "Sunrise", results })),
    http.post(`/api/admin/merchants/${ID}/flags/${FLAG.id}/close`, async ({ request }) => {
      sent.push(await request.json());
      results = [{ ...FLAG, closed_at: "2026-12-08T09:30:00Z", closed_by: "Gita", closed_reason: "Looked at." }];
      return json({ name: "Sunrise", results });
    }),
  );
  return { ...render(<FlagsDrawer partnerId={ID} onClose={() => undefined} />), sent };
};

describe("the flags of a merchant", () => {
  it("are shown with their count and evidence", async () => {
    show(FLAG, { ...FLAG, id: "2", code: "refused_fast", count: 13, of: 20, examples: [] });
    const drawer = await screen.findByRole("dialog", { name: "Flags of Sunrise" });
    expect(within(drawer).getByText(/^3 applications have the mobile number/)).toBeTruthy();
    expect(within(drawer).getByText("Evidence: 5c267476 (the mobile number)")).toBeTruthy();
    expect(within(drawer).getByText(/^13 of 20 submissions of 30 days were refused/)).toBeTruthy();
  });

  it("are closed with a reason alone", async () => {
    const { user, sent } = show(FLAG);
    await user.click(await screen.findByRole("button", { name: "Close the flag: Own people as customers" }));
    const dialog = await screen.findByRole("dialog", { name: "Close the flag: Own people as customers" });
    await user.click(within(dialog).getByRole("button", { name: "Close the flag" }));
    expect(sent).toEqual([]);
    await user.type(within(dialog).getByLabelText("Reason"), "Looked at.");
    await user.click(within(dialog).getByRole("button", { name: "Close the flag" }));
    expect(await screen.findByText("Closed by Gita on 08 Dec 2026: Looked at.")).toBeTruthy();
    expect(sent).toEqual([{ reason: "Looked at." }]);
    expect(screen.queryByRole("button", { name: /^Close the flag/ })).toBeNull();
  });

  it("may be none", async () => {
    show();
    expect(await screen.findByText("Nothing about this merchant stands out.")).toBeTruthy();
  });

  it("say what went wrong and try again", async () => {
    server.use(
      http.get(`/api/admin/merchants/${ID}/flags`, () => problem(500, "core.failed", "Something went wrong.")),
    );
    render(<FlagsDrawer partnerId={ID} onClose={() => undefined} />);
    expect(await screen.findByText("Something went wrong.")).toBeTruthy();
  });
});
