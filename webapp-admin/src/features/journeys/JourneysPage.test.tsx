import i18next from "i18next";
import { beforeAll, describe, expect, it } from "vitest";
import { render, screen } from "webapp-shared/testing/render";
import { http, json, problem, server } from "webapp-shared/testing/server";

import { hasCasePage } from "../../components/casePage";
import funnel from "../../components/funnel/locales/en.json";
import funnelHindi from "../../components/funnel/locales/hi.json";
import { JourneysPage } from "./JourneysPage";
import texts from "./locales/en.json";
import textsHi from "./locales/hi.json";
import { span } from "./model";

const ASHA = "33333333-3333-4333-8333-333333333333";
const JOURNEY = {
  customer_id: ASHA,
  customer: "A••••• Y.",
  mobile: "XXXXXX3210",
  can_open: true,
  partner: "",
  seconds: 720,
  messages: 1,
  parts: [
    {
      number: 1,
      began_at: "2026-11-17T09:40:00+05:30",
      ended_at: "2026-11-17T09:44:00+05:30",
      reached: 3,
      away_seconds: null,
      moments: [
        { at: "2026-11-17T09:40:00+05:30", kind: "act", key: "visit", step: "visit", told_at: null, facts: {} },
        {
          at: "2026-11-17T09:44:00+05:30",
          kind: "offers",
          key: "list",
          step: "matched",
          told_at: null,
          facts: { offers: "2", product: "PL" },
        },
      ],
    },
    {
      number: null,
      began_at: null,
      ended_at: null,
      reached: 0,
      away_seconds: 172_800,
      moments: [
        {
          at: "2026-11-18T10:02:00+05:30",
          kind: "message",
          key: "form_saved",
          step: "",
          told_at: null,
          facts: { channel: "sms", state: "delivered" },
        },
      ],
    },
  ],
  firsts: [
    { step: "visit", at: "2026-11-17T09:40:00+05:30", visit: 1 },
    { step: "disbursed", at: null, visit: null },
  ],
};
const journey = http.get(`/api/admin/journeys/${ASHA}/events`, () => json(JOURNEY));

beforeAll(() => {
  i18next.addResourceBundle("en", "journeys", texts);
  i18next.addResourceBundle("hi", "journeys", textsHi);
  i18next.addResourceBundle("en", "funnel", funnel);
  i18next.addResourceBundle("hi", "funnel", funnelHindi);
});

describe("customer journeys", () => {
  it("finds a person by a number that no address keeps, and tells their way", async () => {
    const asked: unknown[] = [];
    server.use(
      http.post("/api/admin/journeys/find", async ({ request }) => {
        asked.push(await request.json());
        return json({ customer_id: ASHA, customer: "A••••• Y.", mobile: "XXXXXX3210" });
      }),
      journey,
    );
    const { user } = render(<JourneysPage />, { route: "/admin/customers-journey" });
    expect(screen.getByText("No journey is open")).toBeTruthy();
    await user.type(screen.getByLabelText(/Find a customer/), "9876543210");
    await user.click(screen.getByRole("button", { name: "Show the journey" }));
    for (const text of ["A••••• Y.", "Visit 1", "Saw a list with 2 offers", "2 days later", "Message by SMS"])
      expect(await screen.findByText(text)).toBeTruthy();
    expect(asked).toEqual([{ q: "9876543210" }]);
    const link = screen.queryByRole("link", { name: "Open the customer" });
    expect(link?.getAttribute("href")).toBe(hasCasePage ? `/admin/csr-portal/${ASHA}/latest` : undefined);
  });

  it("says in Hindi that nobody is known by a number", async () => {
    server.use(http.post("/api/admin/journeys/find", () => json({ customer_id: null, customer: "", mobile: "" })));
    const { user } = render(<JourneysPage />, { route: "/admin/customers-journey", language: "hi" });
    await user.type(await screen.findByLabelText(/ग्राहक खोजें/), "9123456780");
    await user.click(screen.getByRole("button", { name: "सफ़र देखें" }));
    expect(await screen.findByText("इससे कोई नहीं मिला")).toBeTruthy();
  });

  it("offers to try again when a journey does not come", async () => {
    server.use(
      http.get(`/api/admin/journeys/${ASHA}/events`, () => problem(503, "core.busy", "Too busy just now."), {
        once: true,
      }),
      journey,
    );
    const { user } = render(<JourneysPage />, { route: `/admin/customers-journey?customer=${ASHA}` });
    await user.click(await screen.findByRole("button", { name: /again/i }));
    expect(await screen.findByText("Visit 1")).toBeTruthy();
  });

  const step = { share_of_previous: null, share_of_first: null, trend_percent: null, has_people: false };
  const wayOf = (has_people: boolean) => [
    http.get("/api/admin/journeys/funnel", () =>
      json({
        period: { preset: "last_30_days", from: "2026-10-23", to: "2026-11-21" },
        still_open: 2,
        data_up_to: "2026-11-21T06:00:00Z",
        uncounted: 0,
        steps: [
          { ...step, step: "otp_requested", count: 1200, lost: 300, lost_percent: "25.0", seconds: null, has_people },
          { ...step, step: "otp_verified", count: 900, lost: null, lost_percent: null, seconds: 60, has_people },
        ],
        refused_fields: [{ field: "tin", people: 12 }],
        refused_since: "2026-11-02",
      }),
    ),
    http.get("/api/admin/journeys/drop-offs", () => json({ steps: [] })),
  ];

  it("shows who was lost of those who arrived, and who may still go on", async () => {
    server.use(...wayOf(false));
    render(<JourneysPage />, { route: "/admin/customers-journey?view=funnel" });
    for (const text of ["300 (25.0%)", "60 seconds"]) expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByText(/2 arrived less than 7 days ago/)).toBeTruthy();
    expect(screen.getByText("PAN").nextElementSibling?.textContent).toBe("12 people");
    expect(screen.getByText(/Not recorded before 02 Nov 2026/)).toBeTruthy();
    expect(screen.queryByRole("link", { name: "900" })).toBeNull();
  });

  it("leads a full admin from a count to its people, of the same days and way of counting", async () => {
    const asked: unknown[] = [];
    server.use(
      ...wayOf(true),
      http.post("/api/admin/dashboard/people", async ({ request }) => {
        asked.push(await request.json());
        return json({ count: 0, results: [] });
      }),
    );
    const { user } = render(<JourneysPage />, { route: "/admin/customers-journey?view=funnel&product=PL" });
    await user.click(await screen.findByRole("link", { name: "900" }));
    expect(await screen.findByText("Nobody came to this step")).toBeTruthy();
    expect(asked).toEqual([
      {
        preset: "last_30_days",
        product: "PL",
        counted: "arrivals",
        step: "otp_verified",
        search: "",
        page: 1,
        page_size: 20,
      },
    ]);
  });

  it("tells the funnel apart by the part in the address", async () => {
    const asked: string[] = [];
    server.use(
      ...wayOf(false),
      http.get("/api/admin/dashboard/breakdown", ({ request }) => {
        asked.push(new URL(request.url).search);
        const counted = { step: "otp_requested", count: 700, share_of_previous: null, share_of_first: null };
        return json({ by: "device", lines: [{ kind: "part", name: "phone", parts: 1, steps: [counted] }] });
      }),
    );
    render(<JourneysPage />, { route: "/admin/customers-journey?view=funnel&split=device&counted=events" });
    const line = (await screen.findByText("Phone")).closest("tr");
    expect(line?.textContent).toContain("700");
    expect(asked).toEqual(["?preset=last_30_days&by=device"]);
  });
});

describe("how long something took", () => {
  it.each([
    [119, { unit: "seconds", n: 119 }],
    [120, { unit: "minutes", n: 2 }],
    [7199, { unit: "minutes", n: 120 }],
    [7200, { unit: "hours", n: 2 }],
    [172_800, { unit: "days", n: 2 }],
  ] as const)("says %i seconds in the unit that reads best", (seconds, told) => {
    expect(span(seconds)).toEqual(told);
  });
});
