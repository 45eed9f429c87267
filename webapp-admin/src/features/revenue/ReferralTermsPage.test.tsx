import i18next from "i18next";
import { beforeAll, expect, it } from "vitest";
import { render, screen, waitFor, within } from "webapp-shared/testing/render";
import { http, json, problem, server } from "webapp-shared/testing/server";

import texts from "./locales/en.json";
import { ReferralTermsPage } from "./ReferralTermsPage";

const TERMS = {
  id: "t1",
  percent: "5.000",
  months: 12,
  flat: "500.00",
  valid_from: "2026-12-01",
  valid_until: null,
  state: "proposed",
  is_in_force: false,
  is_own: false,
  maker: "Priya Iyer",
  made_at: "2026-11-20T12:00:00+05:30",
  checker: "",
  checked_at: null,
};

beforeAll(() => {
  i18next.addResourceBundle("en", "revenue", texts);
});

const answerWith = (results: unknown[], cost: unknown[] = []) =>
  server.use(http.get("/api/admin/referral-terms", () => json({ results, cost })));

it("offers another's proposal for agreement and the own one only to be taken back", async () => {
  answerWith([TERMS, { ...TERMS, id: "t2", valid_from: "2027-01-01", is_own: true }]);
  render(<ReferralTermsPage />);
  const other = await screen.findByText(
    "Priya Iyer proposed 5% of the share for 12 months and ₹500.00 once. Partners approved: From 01 Dec 2026.",
  );
  const own = screen.getByText(/^You proposed 5% .* From 01 Jan 2027\. Another full admin has to agree\.$/);
  const answers = (text: HTMLElement) =>
    [...(text.parentElement?.querySelectorAll("button") ?? [])].map((button) => button.textContent);
  expect(answers(other)).toEqual(["Agree", "Decline"]);
  expect(answers(own)).toEqual(["Take back"]);
});

it("agrees to terms and reads them anew", async () => {
  let agreed = "";
  answerWith([TERMS]);
  server.use(
    http.post("/api/admin/referral-terms/:id/approval", ({ params }) => {
      agreed = String(params["id"]);
      return json({ success: true, message: "Terms agreed", terms: { ...TERMS, state: "agreed" } });
    }),
  );
  const { user } = render(<ReferralTermsPage />);
  await user.click(await screen.findByRole("button", { name: /^Agree/ }));
  expect(await screen.findByText("Terms agreed")).toBeTruthy();
  expect(agreed).toBe("t1");
});

it("keeps the refusal readable when somebody else decided first and the proposal is gone", async () => {
  let isDecided = false;
  server.use(
    http.get("/api/admin/referral-terms", () => json({ results: isDecided ? [] : [TERMS], cost: [] })),
    http.post("/api/admin/referral-terms/:id/approval", () => {
      isDecided = true;
      return problem(409, "revenue.not_proposed", "These terms are decided.");
    }),
  );
  const { user } = render(<ReferralTermsPage />);
  const group = await screen.findByRole("group", { name: "From 01 Dec 2026" });
  await user.click(within(group).getByRole("button", { name: "Agree" }));
  await waitFor(() => expect(screen.queryByRole("group", { name: "From 01 Dec 2026" })).toBeNull());
  expect(screen.getByText("These terms are decided.")).toBeTruthy();
});

it("shows what rewards cost by month", async () => {
  answerWith([], [{ month: "2026-10", amount: "133.00", partners: 1 }]);
  render(<ReferralTermsPage />);
  expect(await screen.findByText("No reward is agreed")).toBeTruthy();
  expect(screen.getByRole("row", { name: /Oct 2026/ }).textContent).toContain("₹133.00");
});
