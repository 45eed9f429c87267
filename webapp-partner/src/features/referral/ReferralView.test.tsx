import i18next from "i18next";
import { beforeAll, expect, it } from "vitest";
import { render, screen, within } from "webapp-shared/testing/render";

import texts from "./locales/en.json";
import type { Referral } from "./queries";
import { ReferralView } from "./ReferralView";

const STAGES = ["applied", "approved", "signed_in", "first_lead", "first_loan"] as const;
const person = (name: string, days: (string | null)[], is_declined = false): Referral["people"][number] => ({
  name,
  city: "Lucknow",
  is_declined,
  stages: STAGES.map((stage, place) => ({ stage, on: days[place] ?? null })),
  reward_percent: null,
  reward_until: null,
  shared: null,
});
const LINK = { url: "https://x.example/create-merchant-form/sunrise", qr: "data:image/svg+xml,x" };

beforeAll(() => {
  i18next.addResourceBundle("en", "referral", texts);
});

const view = (people: Referral["people"] | null, problem: Error | null = null, rule: Referral["rule"] = null) =>
  render(
    <ReferralView
      referral={people === null ? undefined : { link: LINK, rule, people }}
      problem={problem}
      onRetry={() => undefined}
    />,
  );

it("shows each step with its day and what the next one waits for", () => {
  view([person("Kiran Mobile Point", ["2026-11-02", "2026-11-03"]), person("Sona Telecom", ["2026-11-06"], true)]);
  const [list] = screen.getAllByRole("list");
  const [kiran, sona] = [...(list?.children ?? [])] as HTMLElement[];
  expect(within(kiran!).getByText("03 Nov 2026")).toBeTruthy();
  expect(within(kiran!).getAllByText("Not yet")).toHaveLength(3);
  expect(within(kiran!).getByText("Waits for the first sign-in. A call may help.")).toBeTruthy();
  expect(within(sona!).getByText("Not accepted")).toBeTruthy();
  expect(within(sona!).queryByText("We are checking the application.")).toBeNull();
});

it("waits for what comes after the last step reached, and for nothing after the first loan", () => {
  view([
    person("Chandni Jewels", ["2026-02-01", "2026-02-03", null, "2026-07-21"]),
    person("Mitti Homes", ["2026-02-01", "2026-02-03", null, "2026-08-01", "2026-08-09"]),
  ]);
  const [list] = screen.getAllByRole("list");
  const [chandni, mitti] = [...(list?.children ?? [])] as HTMLElement[];
  expect(within(chandni!).getByText("The first loan is not paid out yet.")).toBeTruthy();
  expect(within(mitti!).queryByText(/^Waits for|paid out yet/)).toBeNull();
});

it("promises no reward and shows the link where nobody came", () => {
  view([]);
  expect(screen.getByText("Nobody has come by your link yet")).toBeTruthy();
  expect(screen.getByText(/No reward for bringing partners is agreed yet/)).toBeTruthy();
  expect(screen.getByText("x.example/create-merchant-form/sunrise")).toBeTruthy();
});

it("says the rule with an example, until when a partner brings a reward, and what bars another", () => {
  const rule = { percent: "5.000", months: 12, flat: "500.00", example_share: "10000.00", example_reward: "500.00" };
  view(
    [
      { ...person("Kiran Mobile Point", []), reward_percent: "5.000", reward_until: "2027-10-31" },
      { ...person("Sona Telecom", []), shared: "account" },
    ],
    null,
    rule,
  );
  expect(screen.getByText(/For 12 months you get 5% of what your partner earns/)).toBeTruthy();
  expect(screen.getByText(/Once, after their first payment, ₹500 more/)).toBeTruthy();
  expect(screen.getByText("Example: they earn ₹10,000, you get ₹500.")).toBeTruthy();
  expect(screen.getByText("Reward: 5% of what they earn, until 31 Oct 2027.")).toBeTruthy();
  expect(screen.getByText("No reward: you and this partner share the bank account.")).toBeTruthy();
});

it("says that the page did not load", () => {
  view(null, new Error("no"));
  expect(screen.getByRole("alert")).toBeTruthy();
});
