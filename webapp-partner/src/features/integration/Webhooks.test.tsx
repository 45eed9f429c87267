import i18next from "i18next";
import { beforeAll, describe, expect, it } from "vitest";
import { render, screen, waitFor, within } from "webapp-shared/testing/render";
import { http, json, problem, server } from "webapp-shared/testing/server";

import { DeliveriesTab } from "./DeliveriesTab";
import { EndpointsTab } from "./EndpointsTab";
import texts from "./locales/en.json";
import hindi from "./locales/hi.json";
import { SelfTestTab } from "./SelfTestTab";
import { momentBefore } from "./webhookModel";
import type { DeliveryRow, Endpoint, SelfTest } from "./webhookQueries";

const ID = "0190c0de-0000-7000-8000-000000000001";
const OFF_ID = "0190c0de-0000-7000-8000-000000000002";
const ENDPOINT: Endpoint = {
  id: ID,
  mode: "live",
  url: "https://hooks.sunrise.example/in",
  host: "hooks.sunrise.example",
  description: "CRM",
  events: [],
  state: "failing",
  off_reason: "",
  off_at: null,
  failing_since: "2026-11-25T04:30:00Z",
  last_success_at: null,
  secret_before_until: null,
  waiting: 7,
  dead: 0,
};
const OFF: Endpoint = { ...ENDPOINT, id: OFF_ID, description: "Old", state: "off", off_reason: "no_answer" };
const ROW: DeliveryRow = {
  id: ID,
  endpoint_id: ID,
  host: "hooks.sunrise.example",
  event_id: "evt_1",
  event: "offers.ready",
  seq: 9,
  made_at: "2026-11-25T04:30:00Z",
  state: "waiting",
  tries: 2,
  ms: 412,
  status: 503,
  fault: "",
  next_at: "2026-11-25T05:00:00Z",
};
const ATTEMPTS = [
  { n: 1, at: "2026-11-25T04:30:00Z", status: null, ms: 10_000, fault: "too_slow", reply: "" },
  { n: 2, at: "2026-11-25T04:31:00Z", status: 503, ms: 412, fault: "", reply: "upstream connect error" },
];
const RUN: SelfTest = {
  id: ID,
  mode: "live",
  state: "failed",
  begun_at: "2026-11-25T04:30:00Z",
  ended_at: "2026-11-25T04:32:00Z",
  hops: [
    { hop: "worker", name: "", ok: true, ms: 41, raw: "" },
    { hop: "webhook", name: "hooks.sunrise.example", ok: false, ms: 30, raw: "500 no disk" },
  ],
};

beforeAll(() => {
  i18next.addResourceBundle("en", "integration", texts);
  i18next.addResourceBundle("hi", "integration", hindi);
});

const endpoints = (rows: Endpoint[]) =>
  http.get("/api/partner/endpoints", () =>
    json({ success: true, data: rows, events: ["lead.created", "payout.sent"] }),
  );
const deliveries = (rows: DeliveryRow[]) =>
  http.get("/api/partner/deliveries", () => json({ count: rows.length, next: null, previous: null, results: rows }));

describe("endpoints", () => {
  it.each([
    ["en", "Nothing has reached hooks.sunrise.example since 25 Nov 2026, 10:00 AM. 7 wait.", "Off after 5 days"],
    ["hi", "से hooks.sunrise.example तक कुछ नहीं पहुँचा। 7 रुके हैं।", "5 दिन जवाब न मिलने पर बंद"],
  ] as const)("say in %s what fails and what is off", async (language, fails, off) => {
    server.use(endpoints([ENDPOINT, OFF]));
    render(<EndpointsTab mode="live" canWrite />, { language });
    expect(await screen.findByText(fails, { exact: false })).toBeTruthy();
    expect(screen.getByText(off, { exact: false })).toBeTruthy();
  });

  it("shows the secret of a new address once, and the server's fault at its field", async () => {
    const bodies: unknown[] = [];
    server.use(
      endpoints([]),
      http.post("/api/partner/endpoints", async ({ request }) => {
        bodies.push(await request.json());
        return bodies.length === 1
          ? problem(422, "core.invalid", "Invalid", { url: [{ code: "x", message: "This address cannot be called." }] })
          : json({ success: true, data: ENDPOINT, secret: "whsec_abc" }, 201);
      }),
    );
    const { user } = render(<EndpointsTab mode="test" canWrite />);
    expect(await screen.findByText("No address yet")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Add address" }));
    const dialog = screen.getByRole("dialog");
    await user.type(within(dialog).getByLabelText(/^Address/), "https://hooks.sunrise.example/in");
    await user.click(within(dialog).getByLabelText("payout.sent"));
    await user.click(within(dialog).getByRole("button", { name: "Save" }));
    expect(await within(dialog).findByText("This address cannot be called.")).toBeTruthy();
    await user.click(within(dialog).getByRole("button", { name: "Save" }));
    expect(await screen.findByText("whsec_abc")).toBeTruthy();
    expect(bodies[1]).toEqual({
      url: "https://hooks.sunrise.example/in",
      description: "",
      events: ["payout.sent"],
      mode: "test",
    });
    await user.click(screen.getByRole("button", { name: "Close" }));
    expect(screen.queryByText("whsec_abc")).toBeNull();
  });

  it("asks what becomes of what waited before it switches on", async () => {
    const bodies: unknown[] = [];
    server.use(
      endpoints([OFF]),
      http.post(`/api/partner/endpoints/${OFF_ID}/on`, async ({ request }) => {
        bodies.push(await request.json());
        return json({ success: true, data: ENDPOINT, sent: 7 });
      }),
    );
    const { user } = render(<EndpointsTab mode="live" canWrite />);
    await user.click(await screen.findByRole("button", { name: "Switch on" }));
    await user.click(screen.getByRole("button", { name: "Send what waited" }));
    await waitFor(() => expect(bodies).toEqual([{ send: "waited" }]));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("leaves off for good what went off by itself, and only that", async () => {
    let rows = [OFF];
    server.use(
      http.get("/api/partner/endpoints", () => json({ success: true, data: rows, events: [] })),
      http.post(`/api/partner/endpoints/${OFF_ID}/off`, () => {
        rows = [{ ...OFF, off_reason: "by_hand" }];
        return json({ success: true, data: rows[0] });
      }),
    );
    const { user } = render(<EndpointsTab mode="live" canWrite />);
    await user.click(await screen.findByRole("button", { name: "Leave it off" }));
    expect(await screen.findByText("Switched off by hand.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Leave it off" })).toBeNull();
  });

  it("has no button for whoever only looks, and says that it did not load", async () => {
    server.use(endpoints([ENDPOINT]));
    const { unmount } = render(<EndpointsTab mode="live" canWrite={false} />);
    expect(await screen.findByText("CRM")).toBeTruthy();
    expect(screen.queryAllByRole("button")).toEqual([]);
    unmount();
    server.use(http.get("/api/partner/endpoints", () => problem(500, "core.failed", "It failed.")));
    render(<EndpointsTab mode="live" canWrite />);
    expect(await screen.findByRole("alert")).toBeTruthy();
  });
});

describe("deliveries", () => {
  it("open with request, tries and reply, and are sent again", async () => {
    let sent = 0;
    server.use(
      endpoints([ENDPOINT]),
      deliveries([ROW]),
      http.get(`/api/partner/deliveries/${ID}`, () =>
        json({ success: true, data: { ...ROW, body: { id: "evt_1", seq: 9 }, attempts: ATTEMPTS } }),
      ),
      http.post(`/api/partner/deliveries/${ID}/resend`, () => {
        sent += 1;
        return json({ success: true, data: { ...ROW, body: {}, attempts: [] } });
      }),
    );
    const { user } = render(<DeliveriesTab mode="live" canWrite />);
    await user.click(await screen.findByRole("button", { name: "offers.ready" }));
    const drawer = screen.getByRole("dialog");
    expect(await within(drawer).findByText("upstream connect error")).toBeTruthy();
    expect(within(drawer).getByText("no answer in 10 s")).toBeTruthy();
    expect(within(drawer).getByText(/webhook-id: evt_1/)).toBeTruthy();
    await user.click(within(drawer).getByRole("button", { name: "Send again" }));
    await waitFor(() => expect(sent).toBe(1));
  });

  it("keep their filters in the address", async () => {
    const asked: string[] = [];
    server.use(
      endpoints([ENDPOINT]),
      http.get("/api/partner/deliveries", ({ request }) => {
        asked.push(new URL(request.url).searchParams.get("state") ?? "");
        return json({ count: 0, next: null, previous: null, results: [] });
      }),
    );
    const { user } = render(<DeliveriesTab mode="live" canWrite />);
    expect(await screen.findByText("Nothing sent yet")).toBeTruthy();
    await user.selectOptions(screen.getByLabelText("State"), "Given up");
    await waitFor(() => expect(asked.at(-1)).toBe("dead"));
  });
});

describe("self-test", () => {
  it("shows each hop and the raw answer of one that failed", async () => {
    server.use(http.get("/api/partner/self-test/latest", () => json({ success: true, data: RUN })));
    render(<SelfTestTab mode="live" canWrite />);
    expect(await screen.findByText("Something does not work")).toBeTruthy();
    expect(screen.getByText("500 no disk")).toBeTruthy();
    expect(screen.getByText("Webhook to hooks.sunrise.example")).toBeTruthy();
  });

  it("begins a run of the chosen mode", async () => {
    const bodies: unknown[] = [];
    server.use(
      http.get("/api/partner/self-test/latest", () => json({ success: true, data: null })),
      http.post("/api/partner/self-test", async ({ request }) => {
        bodies.push(await request.json());
        return json({ success: true, data: RUN }, 201);
      }),
    );
    const { user } = render(<SelfTestTab mode="test" canWrite />);
    expect(await screen.findByText("Not tested yet")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Start self-test" }));
    await waitFor(() => expect(bodies).toEqual([{ mode: "test" }]));
  });
});

it("counts the time since which is sent again", () => {
  const now = new Date("2026-11-25T06:00:00Z");
  expect(momentBefore("hour", now)).toBe("2026-11-25T05:00:00.000Z");
  expect(momentBefore("month", now)).toBe("2026-10-26T06:01:00.000Z");
});
