import i18next from "i18next";
import { beforeAll, describe, expect, it } from "vitest";
import { render, screen, within } from "webapp-shared/testing/render";
import { http, json, problem, server } from "webapp-shared/testing/server";

import funnel from "../../components/funnel/locales/en.json";
import funnelHindi from "../../components/funnel/locales/hi.json";
import { DropOffs } from "./DropOffs";
import texts from "./locales/en.json";
import hindi from "./locales/hi.json";

const URL_OF = "/api/admin/journeys/drop-offs";
const NOBODY = {
  people: 0,
  came_back: 0,
  called: 0,
  messaged: 0,
  untouched: 0,
  seconds: null as number | null,
  refused_fields: [] as object[],
};
const DAYS = { from: "2026-10-23", to: "2026-11-21" };
const STEPS = [
  {
    ...NOBODY,
    step: "otp_verified",
    people: 1240,
    came_back: 310,
    called: 75,
    messaged: 420,
    untouched: 635,
    seconds: 600,
    refused_fields: [
      { field: "tin", people: 88 },
      { field: "never_heard_of", people: 2 },
    ],
  },
  { ...NOBODY, step: "applied" },
];
const answered = (steps: object[], queries: string[] = []) =>
  http.get(URL_OF, ({ request }) => {
    queries.push(new URL(request.url).search);
    return json({ steps });
  });

beforeAll(() => {
  i18next.addResourceBundle("en", "journeys", texts);
  i18next.addResourceBundle("hi", "journeys", hindi);
  i18next.addResourceBundle("en", "funnel", funnel);
  i18next.addResourceBundle("hi", "funnel", funnelHindi);
});

describe("who stopped at each step", () => {
  it("shows what followed, the time of the others and the last refused fields", async () => {
    const queries: string[] = [];
    server.use(answered(STEPS, queries));
    render(<DropOffs period={{ preset: "last_30_days" }} days={DAYS} product="PL" />);
    const row = (await screen.findByText("Verified")).closest("tr")!;
    for (const text of ["1,240", "310", "75", "420", "635", "10 minutes", "PAN 88, never_heard_of 2"])
      expect(within(row).getByText(text)).toBeTruthy();
    const none = screen.getByText("Applied").closest("tr")!;
    expect(within(none).getAllByText("0")).toHaveLength(5);
    expect(within(none).getAllByText("—")).toHaveLength(2);
    expect(queries).toEqual(["?preset=last_30_days&product=PL"]);
  });

  it("says in Hindi that nobody stopped, without a file", async () => {
    server.use(answered(STEPS.map((step) => ({ ...NOBODY, step: step.step }))));
    render(<DropOffs period={{ preset: "yesterday" }} days={DAYS} product={null} />, { language: "hi" });
    expect(await screen.findByText("कोई रिकॉर्ड उपलब्ध नहीं")).toBeTruthy();
    expect(screen.queryByText("OTP सही")).toBeNull();
  });

  it("offers to try again when the server does not answer", async () => {
    server.use(
      http.get(URL_OF, () => problem(503, "core.busy", "Too busy just now."), { once: true }),
      answered(STEPS),
    );
    const { user } = render(<DropOffs period={{ preset: "last_7_days" }} days={DAYS} product={null} />);
    await user.click(await screen.findByRole("button", { name: /again/i }));
    expect(await screen.findByText("1,240")).toBeTruthy();
  });
});
