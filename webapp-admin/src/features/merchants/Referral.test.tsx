import i18next from "i18next";
import { beforeAll, describe, expect, it } from "vitest";
import { render, screen, within } from "webapp-shared/testing/render";
import { http, json, problem, server } from "webapp-shared/testing/server";

import texts from "./locales/en.json";
import type { BroughtMerchant, MerchantReferral, ReferralState } from "./queries";
import { ReferralSection } from "./ReferralSection";

const ID = "0190c0de-0000-7000-8000-000000000001";
const OPEN: ReferralState = {
  state: "open",
  shared: null,
  began_on: "2026-10-05",
  barred_at: null,
  percent: "5.000",
  months: 12,
  flat: "500.00",
  until: "2027-10-04",
  rewarded: "133.00",
};
const STAGES: BroughtMerchant["stages"] = [
  { stage: "applied", on: "2026-10-03" },
  { stage: "approved", on: "2026-10-05" },
  { stage: "signed_in", on: null },
  { stage: "first_lead", on: null },
  { stage: "first_loan", on: null },
];
const KIRAN: BroughtMerchant = {
  application_id: ID,
  reference: "M-22222222",
  name: "Kiran Mobile Point",
  city: "Lucknow",
  owner: "K••••• D.",
  mobile: "••••••3210",
  state: "approved",
  partner_id: ID,
  stages: STAGES,
  referral: OPEN,
};

beforeAll(() => {
  i18next.addResourceBundle("en", "merchants", texts);
});

const show = (referral: Partial<MerchantReferral>) => {
  server.use(
    http.get(`/api/admin/merchants/${ID}/referral`, () =>
      json({ brought_by: null, people: [], rewards: [], ...referral }),
    ),
  );
  return render(<ReferralSection partnerId={ID} />);
};

describe("a merchant's referrals", () => {
  it("show whom it brought with steps, terms and rewards", async () => {
    show({
      people: [KIRAN],
      rewards: [{ name: "Kiran Mobile Point", month: "2026-10-01", state: "pending", amount: "133.00" }],
    });
    expect(await screen.findByText("5% of the share for 12 months, ₹500 once. Last day 04 Oct 2027.")).toBeTruthy();
    expect(screen.getByText("M-22222222 · Lucknow · K••••• D. · ••••••3210")).toBeTruthy();
    expect(screen.getByText("Brings a reward")).toBeTruthy();
    const steps = within(screen.getByText("Signed in").closest("ol")!).getAllByRole("listitem");
    expect(steps.map((step) => step.dataset.reached)).toEqual(["true", "true", "false", "false", "false"]);
    expect(screen.getByText("Reward so far: ₹133")).toBeTruthy();
    expect(within(screen.getByRole("table", { name: "Rewards" })).getByText("Month is open")).toBeTruthy();
    expect(screen.getByText("This merchant came by nobody's link.")).toBeTruthy();
  });

  it("name the shared fact of a barred one and the merchant that brought this one", async () => {
    const barred = { ...OPEN, state: "barred", shared: "pan", barred_at: "2026-10-07T06:00:00Z" } as const;
    show({
      brought_by: { partner_id: ID, name: "Moonrise", stages: STAGES, referral: { ...barred, rewarded: "0.00" } },
    });
    expect(await screen.findByText("Barred on 07 Oct 2026: both share the PAN.")).toBeTruthy();
    expect(screen.getByText("Moonrise")).toBeTruthy();
    expect(screen.getByText("Nobody has come by this merchant's link.")).toBeTruthy();
    expect(screen.getByText("No reward is booked yet.")).toBeTruthy();
  });

  it("say that a day had no terms, and that an application waits", async () => {
    const none = { percent: null, months: null, flat: null, until: null, rewarded: "0.00" };
    show({
      people: [
        { ...KIRAN, referral: { ...OPEN, ...none } },
        { ...KIRAN, application_id: "2", state: "pending", partner_id: null, referral: null },
      ],
    });
    expect(await screen.findByText("No reward was agreed for 05 Oct 2026, so this referral brings none.")).toBeTruthy();
    expect(screen.getByText("Application waits")).toBeTruthy();
    expect(screen.queryByText("The referral is made within a minute of the approval.")).toBeNull();
  });

  it("are asked for again where they could not be read", async () => {
    server.use(http.get(`/api/admin/merchants/${ID}/referral`, () => problem(404, "partners.not_found", "None.")));
    render(<ReferralSection partnerId={ID} />);
    expect(await screen.findByRole("button", { name: "Try again" })).toBeTruthy();
  });
});
