import i18next from "i18next";
import { Route, Routes } from "react-router-dom";
import { beforeAll, describe, expect, it } from "vitest";
import account from "webapp-shared/features/account/locales/en.json";
import { render, screen, waitFor } from "webapp-shared/testing/render";
import { http, json, problem, server } from "webapp-shared/testing/server";

import texts from "./locales/en.json";
import { StatementPage } from "./StatementPage";

const DRAFT = {
  id: "st-1",
  number: "TS-202610-1",
  partner_id: "p-1",
  partner: "Sunrise",
  month: "2026-10",
  state: "draft",
  is_own: false,
  can_be_paid: false,
  gross: "15000.00",
  net: "17700.00",
  held: "0.00",
  opening: "0.00",
  gst: "2700.00",
  gst_percent: "18.000",
  tds: "0.00",
  tds_on: "0.00",
  tds_percent: "2.000",
  tds_section: "393(1)",
  credited: "15000.00",
  pay_on: "2026-11-28",
  paid_on: null,
  utr: "",
  payout: "",
  payout_id: null,
  payee_name: "Sunrise LLP",
  payee_pan: "XXXXXX204K",
  payee_gstin: "",
  payee_account: "••••7890",
  payee_ifsc: "SBIN0001234",
  maker: "Asha",
  made_at: "2026-11-20T06:00:00Z",
  checker: "",
  checked_at: null,
  lines: [],
};
const REFUSED = "You entered this, so another full admin has to check it.";

beforeAll(() => {
  i18next.addResourceBundle("en", "revenue", texts);
  i18next.addResourceBundle("en", "account", account);
});

describe("a statement worked out again by oneself in another tab", () => {
  it("says beside its buttons why it cannot be approved, and then offers that no more", async () => {
    let isOwn = false;
    server.use(
      http.get("/api/revenue/statements/st-1", () => json({ ...DRAFT, is_own: isOwn })),
      http.post("/api/revenue/statements/st-1/approval", () => {
        isOwn = true;
        return problem(409, "revenue.maker_is_checker", REFUSED);
      }),
    );
    const { user } = render(
      <Routes>
        <Route path="/admin/commission-upload-file/statements/:id" element={<StatementPage />} />
      </Routes>,
      { route: "/admin/commission-upload-file/statements/st-1" },
    );
    await user.click(await screen.findByRole("button", { name: "Approve" }));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Approve" })).toBeNull());
    expect(screen.getByText("You calculated this statement. Another admin has to approve it.")).toBeTruthy();
    const toasts = screen.getByRole("region", { name: "Messages" });
    expect(screen.getAllByText(REFUSED).filter((words) => !toasts.contains(words))).toHaveLength(1);
  });
});
