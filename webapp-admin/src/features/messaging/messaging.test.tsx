import { fireEvent } from "@testing-library/react";
import i18next from "i18next";
import { Route, Routes } from "react-router-dom";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { render, screen, waitFor, within } from "webapp-shared/testing/render";
import { http, json, problem, server } from "webapp-shared/testing/server";

import { CampaignForm } from "./CampaignForm";
import { CampaignsTab } from "./CampaignsTab";
import { CampaignView } from "./CampaignView";
import { DraftEditor } from "./DraftEditor";
import conditions from "../../components/conditions/locales/en.json";
import conditionsHindi from "../../components/conditions/locales/hi.json";
import texts from "./locales/en.json";
import hindi from "./locales/hi.json";
import { pace } from "./model";
import { PeopleCount } from "./PeopleCount";
import type { Campaign, TemplateDetail } from "./queries";
import { SegmentsTab } from "./SegmentsTab";
import { TemplatePage } from "./TemplatePage";

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
  clicked: 0,
  results: { applied: 3, loans: 1, disbursed: "250000.00", stopped: 2 },
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
  archived_at: null,
  states: {},
  waits_for_registration: 0,
  places: [{ name: "link", tag: "url" }],
  allowed_channels: ["sms", "whatsapp", "email"],
  versions: [],
  digests: {},
};
const WORDS = {
  channel: "sms",
  language: "en",
  number: 1,
  approved_by: "",
  approved_at: null,
  text: "See it",
  length: 200,
  parts: 2,
  alphabet: "gsm7",
};
const SIZE = { text: "See it", length: 6, parts: 1, alphabet: "gsm7" };

beforeAll(() => {
  i18next.addResourceBundle("en", "messaging", texts);
  i18next.addResourceBundle("hi", "messaging", hindi);
  i18next.addResourceBundle("en", "conditions", conditions);
  i18next.addResourceBundle("hi", "conditions", conditionsHindi);
});

beforeEach(() => {
  server.use(http.get("/api/admin/campaigns/:number/people", () => json({ people: [], total: 0 })));
});

describe("the people of a campaign", () => {
  it("are shown masked with the state of their message, and those of one state alone", async () => {
    const asked: string[] = [];
    server.use(
      http.get("/api/admin/campaigns/:number/people", ({ request }) => {
        asked.push(new URL(request.url).search);
        return json({
          total: 140,
          people: [
            {
              id: 1,
              name: "A••• K.",
              mobile: "XXXXXX1111",
              is_deleted: false,
              language: "hi",
              state: "queued",
              reason: "",
              released_at: "2026-11-23T06:30:00Z",
              message: "delivered",
              clicked_at: null,
            },
            {
              id: 2,
              name: "",
              mobile: "",
              is_deleted: true,
              language: "en",
              state: "refused",
              reason: "dnd_blocked",
              released_at: null,
              message: null,
              clicked_at: null,
            },
          ],
        });
      }),
    );
    const { user } = render(<CampaignView campaign={CAMPAIGN} />);
    expect(await screen.findByText("XXXXXX1111")).toBeTruthy();
    expect(screen.getByRole("row", { name: /A••• K\..*Delivered/ })).toBeTruthy();
    expect(screen.getByRole("row", { name: /Not allowed.*Do-not-disturb is on/ })).toBeTruthy();
    expect(screen.getByText("The first 2 of 140. The file has all of them.")).toBeTruthy();
    await user.selectOptions(screen.getByLabelText("State"), "refused");
    expect(asked).toEqual(["", "?state=refused"]);
  });

  it("say that they did not load", async () => {
    server.use(http.get("/api/admin/campaigns/:number/people", () => problem(500, "core.failed", "It failed.")));
    render(<CampaignView campaign={CAMPAIGN} />);
    expect(await screen.findByRole("alert")).toBeTruthy();
  });
});

describe("a campaign whose people are fixed", () => {
  it.each([
    [50, "Approve", "No more than 50 people: you approve it yourself."],
    [51, "Ask for approval", "More than 50 people: another full admin approves."],
  ])("of %i people names who approves", (audience, button, note) => {
    render(<CampaignView campaign={{ ...CAMPAIGN, state: "frozen", audience, acts: ["ask", "thaw"] }} />);
    expect(screen.getByRole("button", { name: button })).toBeTruthy();
    expect(screen.getByText(note)).toBeTruthy();
  });
});

describe("a campaign that waits for approval", () => {
  it("is approved by somebody who did not make it", async () => {
    const sent: unknown[] = [];
    server.use(
      http.post("/api/admin/campaigns/:number/approval", async ({ request }) => {
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
      http.post("/api/admin/campaigns/:number/refusal", () =>
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

describe("a campaign whose rate is being saved", () => {
  it("begins after that, with the revision that was saved", async () => {
    const sent: unknown[] = [];
    const approved: Campaign = { ...CAMPAIGN, state: "approved", acts: ["start"] };
    let save = () => {};
    const saved = new Promise<void>((resolve) => (save = resolve));
    server.use(
      http.patch("/api/admin/campaigns/:number/rate", async () => {
        await saved;
        return json({ ...approved, rate_a_minute: 78, revision: 5 });
      }),
      http.post("/api/admin/campaigns/:number/:act", async ({ request }) => {
        sent.push(await request.json());
        return json({ ...approved, state: "running", acts: [] });
      }),
    );
    const { user } = render(<CampaignView campaign={approved} />);
    fireEvent.change(screen.getByRole("slider"), { target: { value: "78" } });
    await user.click(screen.getByRole("button", { name: "Change the rate" }));
    await user.click(screen.getByRole("button", { name: "Begin now" }));
    expect(sent).toEqual([]);
    save();
    await waitFor(() => expect(sent).toEqual([{ revision: 5, reason: "" }]));
  });
});

describe("a campaign whose rate could not be saved", () => {
  it("does not begin at the old one until the new one is saved or taken back", async () => {
    const sent: unknown[] = [];
    const approved: Campaign = { ...CAMPAIGN, state: "approved", acts: ["start"] };
    server.use(
      http.patch("/api/admin/campaigns/:number/rate", () => problem(503, "core.unavailable", "Not now.")),
      http.post("/api/admin/campaigns/:number/:act", async ({ request }) => {
        sent.push(await request.json());
        return json({ ...approved, state: "running", acts: [] });
      }),
    );
    const { user } = render(<CampaignView campaign={approved} />);
    fireEvent.change(screen.getByRole("slider"), { target: { value: "30" } });
    await user.click(screen.getByRole("button", { name: "Change the rate" }));
    await user.click(screen.getByRole("button", { name: "Begin now" }));
    await waitFor(() => expect(screen.getAllByText("Not now.")).toHaveLength(2));
    expect(sent).toEqual([]);
    fireEvent.change(screen.getByRole("slider"), { target: { value: "60" } });
    await user.click(screen.getByRole("button", { name: "Begin now" }));
    await waitFor(() => expect(sent).toEqual([{ revision: 4, reason: "" }]));
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

describe("the saved segments", () => {
  it.each([
    [5000, true, "5,000+"],
    [5000, false, "5,000"],
    [12345, false, "12,345"],
    [null, false, "–"],
  ])("shows a count of %s, cut: %s, as %s", async (people, is_cut, shown) => {
    const segment = { segment_id: "1", name: "Seen", condition: {}, sentence: "Who saw offers", made_by: "Gita" };
    server.use(
      http.get("/api/admin/segments", () =>
        json({ segments: [{ ...segment, people, is_cut, counted_at: null, revision: 1 }] }),
      ),
    );
    render(<SegmentsTab />);
    expect(await screen.findByText(shown)).toBeTruthy();
  });
});

describe("a count of people", () => {
  it.each([
    [5000, 5000, false, null],
    [5001, 5000, false, "5,001 people match."],
    [5000, 5000, true, "At least 5,000 people match."],
  ])("of %s of whom %s were checked, at least: %s, says %s", async (people, checked, isCut, named) => {
    render(<PeopleCount people={people} checked={checked} isCut={isCut} reachable={4990} blocked={{ stopped: 10 }} />);
    expect(await screen.findByText("of 5,000 people may be written to now")).toBeTruthy();
    expect(screen.getAllByText("10")).toHaveLength(2);
    if (named) expect(screen.getByText(named)).toBeTruthy();
    expect(screen.queryAllByText(/only the latest 5,000 were checked/)).toHaveLength(named ? 1 : 0);
  });
});

describe("the pace of a campaign", () => {
  const HOURS = { rate: 60, mostADay: 2000, opens: "10:00", closes: "19:00:00" };
  it.each([
    [1, HOURS, { minutes: 1, days: 1 }],
    [2000, HOURS, { minutes: 34, days: 1 }],
    [2001, HOURS, { minutes: 34, days: 2 }],
    [200, { ...HOURS, rate: 1, closes: "11:00" }, { minutes: 200, days: 4 }],
    [0, HOURS, null],
    [10, { ...HOURS, closes: "10:00" }, null],
  ])("for %s people", (people, hours, takes) => {
    expect(pace({ people, ...hours })).toEqual(takes);
  });
});

describe("a campaign with an end", () => {
  it("says in its rail how long it takes and when it ends", () => {
    render(<CampaignView campaign={{ ...CAMPAIGN, ends_at: "2026-11-30T13:30:00Z", words: [WORDS] }} />);
    expect(screen.getByText("2 minutes")).toBeTruthy();
    expect(screen.getByText("200")).toBeTruthy();
    expect(screen.getByText("30 Nov 2026")).toBeTruthy();
  });

  it("says how many it did not reach once it is over", () => {
    const over = { state: "expired", ends_at: "2026-11-30T13:30:00Z", counts: { delivered: 90, waiting: 30 } } as const;
    render(<CampaignView campaign={{ ...CAMPAIGN, ...over }} />);
    expect(screen.getByText(/90 were sent, 30 will not be/)).toBeTruthy();
  });
});

describe("a draft that freezing sent back", () => {
  it("says that its condition names too many people", async () => {
    server.use(
      http.get("/api/admin/templates", () => json({ templates: [] })),
      http.get("/api/admin/segments", () => json({ segments: [] })),
      http.get("/api/admin/segments/fields", () => json({ results: [] })),
      http.post("/api/admin/segments/count", () => problem(500, "core.failed", "It failed.")),
    );
    render(<CampaignForm campaign={{ ...CAMPAIGN, state: "draft", reason: "too_many_people" }} />);
    expect(await screen.findByText(/^The condition names more than 1,00,000 people/)).toBeTruthy();
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

  it("shows what is wrong with words that were a draft a moment ago", async () => {
    const draft: TemplateDetail["versions"][number] = {
      id: 7,
      channel: "sms",
      language: "en",
      number: 1,
      title: "",
      body: "Of {{lender}}",
      size: SIZE,
      header: "",
      dlt_entity_id: "",
      dlt_template_id: "",
      state: "draft",
      registration: "waiting",
      registered_on: null,
      registration_note: "",
      refusal: "",
      is_current: false,
      is_of_release: false,
      is_own: true,
      maker: "Priya Iyer",
      made_at: "2026-11-23T03:30:00Z",
      checker: "",
      checked_at: null,
    };
    server.use(
      http.get("/api/admin/templates/:code", () => json(TEMPLATE)),
      http.post("/api/admin/templates/preview", () => json({ en: SIZE, hi: SIZE, refused: {} })),
      http.post("/api/admin/templates/:code/versions", () =>
        json({ ...TEMPLATE, versions: [draft, { ...draft, id: 8, language: "hi" }] }),
      ),
      http.post("/api/admin/templates/versions/:id/submit", () =>
        problem(422, "core.invalid", "Check it.", {
          "en.body": [{ code: "messaging.place_unknown", message: "lender has no value." }],
        }),
      ),
    );
    const { user } = render(
      <Routes>
        <Route path="/admin/messaging/templates/:code" element={<TemplatePage />} />
      </Routes>,
      { route: "/admin/messaging/templates/offers_again" },
    );
    await user.type(await screen.findByLabelText("Text, English"), "Of");
    await user.click(screen.getByRole("button", { name: /Ask for approval/ }));
    expect(await screen.findByText("lender has no value.")).toBeTruthy();
    expect(screen.getByLabelText("Text, English")).toHaveProperty("value", "Of");
  });
});

describe("a template that is not needed any more", () => {
  it("is archived after a yes, and is written no more", async () => {
    server.use(
      http.get("/api/admin/templates/:code", () => json(TEMPLATE)),
      http.post("/api/admin/templates/preview", () => json({ en: SIZE, hi: SIZE, refused: {} })),
      http.post("/api/admin/templates/:code/archive", () =>
        json({ code: TEMPLATE.code, archived_at: "2026-11-23T03:30:00Z" }),
      ),
    );
    const { user } = render(
      <Routes>
        <Route path="/admin/messaging/templates/:code" element={<TemplatePage />} />
      </Routes>,
      { route: "/admin/messaging/templates/offers_again" },
    );
    await user.click(await screen.findByRole("button", { name: "Archive" }));
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Archive" }));
    expect(await screen.findByText(/Archived on 23 Nov 2026/)).toBeTruthy();
    expect(screen.queryByLabelText("Text, English")).toBeNull();
  });
});
