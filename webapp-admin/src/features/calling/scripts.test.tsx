import i18next from "i18next";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { render, screen, within } from "webapp-shared/testing/render";
import { http, json, problem, server } from "webapp-shared/testing/server";

import conditions from "../../components/conditions/locales/en.json";
import conditionsHindi from "../../components/conditions/locales/hi.json";
import texts from "./locales/en.json";
import hindi from "./locales/hi.json";
import { ScriptsTab } from "./ScriptsTab";
import { SuperviseTab } from "./SuperviseTab";

const WAITING = {
  id: "0190c0de-0000-7000-8000-000000000003",
  code: "offers_seen",
  product: "BL",
  version: 3,
  state: "waiting",
  is_current: false,
  is_outdated: false,
  texts: { en: "I am {{caller}} from Tulna.\nYou asked for {{amount}}.", hi: "मैं {{caller}} हूँ।\n{{amount}} माँगे थे।" },
  spoken: {
    en: { first: "I am {{caller}} from Tulna.", steps: ["You asked for {{amount}}."] },
    hi: { first: "मैं {{caller}} हूँ।", steps: ["{{amount}} माँगे थे।"] },
  },
  queues: ["Offers seen"],
  maker: "Priya Iyer",
  made_at: "2026-11-20T06:30:00Z",
  is_own: false,
  checker: "",
  checked_at: null as string | null,
  ended_by: "",
  ended_at: null as string | null,
  reason: "",
};
const APPROVED = {
  ...WAITING,
  id: "0190c0de-0000-7000-8000-000000000002",
  version: 2,
  state: "approved",
  is_current: true,
  checker: "Gita Rao",
  checked_at: "2026-11-18T06:30:00Z",
};
const PLACES = ["name", "caller", "amount", "unheard_of"];

let scripts = [WAITING, APPROVED];
const sent: unknown[] = [];
const answer = () => json({ scripts, places: PLACES });

beforeAll(() => {
  i18next.addResourceBundle("en", "calling", texts);
  i18next.addResourceBundle("hi", "calling", hindi);
  i18next.addResourceBundle("en", "conditions", conditions);
  i18next.addResourceBundle("hi", "conditions", conditionsHindi);
});

beforeEach(() => {
  sent.length = 0;
  scripts = [WAITING, APPROVED];
  server.use(
    http.get("/api/admin/call-scripts", answer),
    http.post("/api/admin/call-scripts/:id/approval", ({ params }) => {
      sent.push(params["id"]);
      scripts = [{ ...WAITING, state: "approved", is_current: true, checker: "Hari Menon" }, APPROVED];
      return answer();
    }),
    http.post("/api/admin/call-scripts/:id/refusal", async ({ request }) => {
      sent.push(await request.json());
      scripts = [{ ...WAITING, state: "declined", ended_by: "Hari Menon", reason: "Too long" }, APPROVED];
      return answer();
    }),
    http.post("/api/admin/call-scripts/preview", async ({ request }) => {
      const body = (await request.json()) as { en: string };
      return json({
        spoken: { en: { first: `As read: ${body.en}`, steps: [] }, hi: { first: "", steps: [] } },
        refused: { en: "The first line has to name Tulna." },
      });
    }),
  );
});

describe("the scripts", () => {
  it("says whom a version waits for, and approves another's", async () => {
    const { user } = render(<ScriptsTab />);
    const row = (await screen.findByText("For you to approve")).closest("tr")!;
    expect(within(row).getByText("Business loan")).toBeTruthy();
    await user.click(within(row).getByRole("button", { name: "offers_seen, version 3" }));
    const drawer = within(await screen.findByRole("dialog", { name: "offers_seen, version 3" }));
    expect(drawer.getByText("{{amount}}", { selector: "ol[lang=en] strong" })).toBeTruthy();
    expect(drawer.queryByRole("button", { name: "Withdraw" })).toBeNull();
    await user.click(drawer.getByRole("button", { name: "Approve" }));
    expect(sent).toEqual([WAITING.id]);
    expect(await drawer.findByText("In use")).toBeTruthy();
    expect(drawer.queryByRole("button", { name: "Approve" })).toBeNull();
  });

  it("names approved words that are refused by now, and not as those in use", async () => {
    scripts = [{ ...APPROVED, is_current: false, is_outdated: true }];
    render(<ScriptsTab />);
    expect(await screen.findByText("To be renewed")).toBeTruthy();
    expect(screen.queryByText("Approved")).toBeNull();
  });

  it("declines with a reason", async () => {
    const { user } = render(<ScriptsTab />);
    await user.click(await screen.findByRole("button", { name: "offers_seen, version 3" }));
    await user.click(screen.getByRole("button", { name: "Decline" }));
    const question = within(await screen.findByRole("dialog", { name: "Decline this version?" }));
    await user.type(question.getByLabelText("Reason"), "Too long");
    await user.click(question.getByRole("button", { name: "Decline" }));
    expect(sent).toEqual([{ reason: "Too long" }]);
    expect((await screen.findAllByText("Declined")).length).toBeGreaterThan(0);
  });

  it("offers its maker no approval but to withdraw it", async () => {
    scripts = [{ ...WAITING, is_own: true }];
    const { user } = render(<ScriptsTab />);
    expect(await screen.findByText("For another full admin")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "offers_seen, version 3" }));
    const drawer = within(await screen.findByRole("dialog"));
    expect(drawer.getByText("You wrote this version. Another full admin has to approve it.")).toBeTruthy();
    expect(drawer.queryByRole("button", { name: "Approve" })).toBeNull();
    expect(drawer.getByRole("button", { name: "Withdraw" })).toBeTruthy();
  });

  it("writes a new version from the current words, with places and its faults", async () => {
    scripts = [APPROVED];
    server.use(
      http.post("/api/admin/call-scripts", async ({ request }) => {
        sent.push(await request.json());
        return problem(422, "core.invalid", "", { hi: [{ code: "core.required", message: "This is needed." }] });
      }),
    );
    const { user } = render(<ScriptsTab />);
    await user.click(await screen.findByRole("button", { name: "offers_seen, version 2" }));
    await user.click(screen.getByRole("button", { name: "New version" }));
    expect(await screen.findByText(/As read: I am/)).toBeTruthy();
    expect(screen.getByText("The first line has to name Tulna.")).toBeTruthy();
    await user.clear(screen.getByLabelText("Hindi"));
    await user.click(screen.getByRole("button", { name: "Caller" }));
    await user.click(screen.getByRole("button", { name: "Send for approval" }));
    expect(sent).toEqual([{ code: "offers_seen", product: "BL", en: APPROVED.texts.en, hi: "{{caller}}" }]);
    expect(await screen.findByText("This is needed.")).toBeTruthy();
  });

  it("writes no version beside one that waits, but beside one of another product", async () => {
    scripts = [
      WAITING,
      APPROVED,
      { ...APPROVED, id: "0190c0de-0000-7000-8000-000000000004", product: "PL", version: 1 },
    ];
    const { user } = render(<ScriptsTab />);
    await user.click(await screen.findByRole("button", { name: "offers_seen, version 2" }));
    let drawer = within(await screen.findByRole("dialog", { name: "offers_seen, version 2" }));
    expect(drawer.getByText(/^Version 3 is waiting\./)).toBeTruthy();
    expect(drawer.queryByRole("button", { name: "New version" })).toBeNull();
    await user.click(drawer.getByRole("button", { name: "Close" }));
    await user.click(screen.getByRole("button", { name: "offers_seen, version 1" }));
    drawer = within(await screen.findByRole("dialog", { name: "offers_seen, version 1" }));
    expect(drawer.queryByText(/is waiting/)).toBeNull();
    expect(drawer.getByRole("button", { name: "New version" })).toBeTruthy();
  });

  it("puts a place at the caret of the field that was last in use", async () => {
    scripts = [];
    const { user } = render(<ScriptsTab />);
    await user.click(await screen.findByRole("button", { name: "New script" }));
    const english = screen.getByLabelText<HTMLTextAreaElement>("English");
    const words = screen.getByLabelText<HTMLTextAreaElement>("Hindi");
    await user.type(english, "I am from Tulna.");
    await user.type(words, "मैं हूँ।");
    english.focus();
    english.setSelectionRange(5, 5);
    await user.click(screen.getByRole("button", { name: "Caller" }));
    expect([english.value, words.value]).toEqual(["I am {{caller}}from Tulna.", "मैं हूँ।"]);
    expect([document.activeElement, english.selectionStart]).toEqual([english, 15]);
    english.setSelectionRange(0, 5);
    await user.click(screen.getByRole("button", { name: "First name" }));
    expect(english.value).toBe("{{name}}{{caller}}from Tulna.");
  });

  it("asks before it drops what was written, and goes back at once where nothing was", async () => {
    scripts = [APPROVED];
    const { user } = render(<ScriptsTab />);
    const write = async () => {
      await user.click(await screen.findByRole("button", { name: "offers_seen, version 2" }));
      await user.click(screen.getByRole("button", { name: "New version" }));
    };
    await write();
    await user.click(screen.getByRole("button", { name: "Go back" }));
    await write();
    await user.type(screen.getByLabelText("English"), "!");
    await user.click(screen.getByRole("button", { name: "Go back" }));
    let question = within(screen.getByRole("dialog", { name: "Leave without sending?" }));
    await user.click(question.getByRole("button", { name: "Cancel" }));
    expect(screen.getByLabelText<HTMLTextAreaElement>("English").value).toBe(`${APPROVED.texts.en}!`);
    await user.click(screen.getByRole("button", { name: "Go back" }));
    question = within(screen.getByRole("dialog", { name: "Leave without sending?" }));
    await user.click(question.getByRole("button", { name: "Leave" }));
    expect(await screen.findByRole("button", { name: "offers_seen, version 2" })).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it("reads in Hindi, and says how to begin where there is none", async () => {
    scripts = [];
    render(<ScriptsTab />, { language: "hi" });
    expect(await screen.findByText("अभी कोई स्क्रिप्ट नहीं है")).toBeTruthy();
  });

  it("names the script of a queue", async () => {
    const queue = {
      queue_id: "0190c0de-0000-7000-8000-000000000011",
      name: "Documents",
      topic: "service",
      is_on: true,
      daily_target: 100,
      script: "",
      sentence: "",
      due: 0,
      in_call: 0,
      resting: 0,
      called: 0,
      reached: 0,
      blocked: {},
      filled_at: null,
    };
    server.use(
      http.get("/api/admin/call-queues", () => json({ queues: [queue] })),
      http.get("/api/admin/call-figures", () => json({ callers: [], held: [], stuck: [] })),
      http.put("/api/admin/call-queues/:id/script", async ({ request }) => {
        sent.push(await request.json());
        return json({ queues: [{ ...queue, script: "offers_seen" }] });
      }),
    );
    const { user } = render(<SuperviseTab />);
    await user.click(await screen.findByRole("button", { name: "No script: Documents" }));
    await screen.findByRole("option", { name: "offers_seen" });
    await user.selectOptions(screen.getByLabelText("Script"), "offers_seen");
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("offers_seen", { selector: "td button, td button *" })).toBeTruthy();
    expect(sent).toEqual([{ script: "offers_seen" }]);
  });
});
