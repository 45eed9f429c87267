import i18next from "i18next";
import { beforeAll, describe, expect, it } from "vitest";
import { render, screen, within } from "webapp-shared/testing/render";
import { http, json, problem, server } from "webapp-shared/testing/server";

import { CampaignsTab } from "./CampaignsTab";
import { CampaignView } from "./CampaignView";
import { DraftEditor } from "./DraftEditor";
import texts from "./locales/en.json";
import hindi from "./locales/hi.json";
import type { Campaign, TemplateDetail } from "./queries";

const CAMPAIGN: Campaign = {
  campaign_id: "0190c0de-0000-7000-8000-000000000001",
  number: "C-ABC234",
  name: "Your offers are still here",
  template: "offers_again",
  topic: "reminder",
  channels: ["sms"],
  state: "asked",
  audience: 120,
  waiting: 120,
  sentence: "People who saw offers and chose none",
  maker: "Priya Iyer",
  made_at: "2026-11-23T03:30:00Z",
  starts_at: null,
  is_missed: false,
  condition: { stage: "offers_seen", from_hours: 2, until_hours: 48, products: [], languages: [], cities: [] },
  path: "/user/applications",
  half: 0,
  rest_days: 7,
  rate_a_minute: 60,
  most_a_day: 2000,
  opens: "10:00:00",
  closes: "19:00:00",
  ends_at: null,
  law_opens: "09:00:00",
  law_closes: "19:00:00",
  reachable: 100,
  blocked: { no_consent: 15, too_many: 5 },
  frozen_at: "2026-11-23T03:40:00Z",
  asked_at: "2026-11-23T03:41:00Z",
  checker: "",
  checked_at: null,
  started_at: null,
  done_at: null,
  reason: "",
  revision: 4,
  counts: { waiting: 120 },
  words: [],
  days: [],
  acts: ["approve", "send-back"],
  is_own: false,
  parts: 0,
  part_rupees: "0.18",
};
const TEMPLATE: TemplateDetail = {
  code: "offers_again",
  kind: "owner",
  name: "Offers still here",
  topic: "reminder",
  channels: ["sms"],
  is_on: true,
  states: {},
  waits_for_registration: 0,
  places: [{ name: "link", tag: "url" }],
  allowed_channels: ["sms", "whatsapp", "email"],
  versions: [],
  digests: {},
};
const SIZE = { text: "See it", length: 6, parts: 1, alphabet: "gsm7" };

beforeAll(() => {
  i18next.addResourceBundle("en", "messaging", texts);
  i18next.addResourceBundle("hi", "messaging", hindi);
});

describe("a campaign that waits for approval", () => {
  it("is approved by somebody who did not make it", async () => {
    const sent: unknown[] = [];
    server.use(
      http.post("/api/admin/campaigns/:number/approve", async ({ request }) => {
        sent.push(await request.json());
        return json({ ...CAMPAIGN, state: "approved", acts: ["start"] });
      }),
    );
    const { user } = render(<CampaignView campaign={CAMPAIGN} />);
    expect(screen.getByText("People who saw offers and chose none")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Approve" }));
    expect(sent).toEqual([{ revision: 4 }]);
  });

  it("has no approval for its maker", () => {
    render(<CampaignView campaign={{ ...CAMPAIGN, is_own: true }} />);
    expect(screen.queryByRole("button", { name: "Approve" })).toBeNull();
    expect(screen.getByText("Waits for another full admin.")).toBeTruthy();
  });

  it("is sent back with a reason only", async () => {
    server.use(
      http.post("/api/admin/campaigns/:number/send-back", () =>
        problem(422, "core.invalid", "Check it.", {
          reason: [{ code: "messaging.reason_short", message: "Write why." }],
        }),
      ),
    );
    const { user } = render(<CampaignView campaign={CAMPAIGN} />);
    await user.click(screen.getByRole("button", { name: "Send back" }));
    const dialog = screen.getByRole("dialog");
    await user.click(within(dialog).getByRole("button", { name: "Send back" }));
    expect(await within(dialog).findByText("Write why.")).toBeTruthy();
  });
});

describe("the list of campaigns", () => {
  it("says what to do first when there is none", async () => {
    server.use(http.get("/api/admin/campaigns", () => json({ campaigns: [] })));
    render(<CampaignsTab />);
    expect(await screen.findByText("No campaign yet")).toBeTruthy();
  });

  it("says that it did not load", async () => {
    server.use(http.get("/api/admin/campaigns", () => problem(500, "core.failed", "It failed.")));
    render(<CampaignsTab />);
    expect(await screen.findByRole("alert")).toBeTruthy();
  });
});

describe("the editor of words", () => {
  it("puts a place into the text and saves with Ctrl S", async () => {
    const sent: unknown[] = [];
    server.use(
      http.post("/api/admin/templates/preview", () => json({ en: SIZE, hi: SIZE, refused: {} })),
      http.post("/api/admin/templates/:code/versions", async ({ request }) => {
        sent.push(await request.json());
        return json(TEMPLATE);
      }),
    );
    const { user } = render(<DraftEditor template={TEMPLATE} channel="sms" draft={[]} current={[]} />);
    await user.type(screen.getByLabelText("Text, English"), "See it ");
    await user.click(screen.getByRole("button", { name: /link/ }));
    await user.click(screen.getByLabelText("Text, English"));
    await user.keyboard("{Control>}s{/Control}");
    expect(sent).toEqual([
      { channel: "sms", en: { title: "", body: "See it {{link}}" }, hi: { title: "", body: "" }, header: "" },
    ]);
  });
});
