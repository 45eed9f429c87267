import i18next from "i18next";
import { beforeAll, describe, expect, it } from "vitest";
import { render, screen, within } from "webapp-shared/testing/render";
import { http, json, problem, server } from "webapp-shared/testing/server";

import { CaseActions } from "./CaseActions";
import texts from "./locales/en.json";
import hindi from "./locales/hi.json";
import { toggled } from "./model";
import type { Case } from "./queries";
import { TicketDialog } from "./TicketDialog";

const ID = "0190c0de-0000-7000-8000-000000000001";
const SENT = "0190c0de-0000-7000-8000-000000000002";
const SECOND = "0190c0de-0000-7000-8000-000000000003";

const submission = (id: string, lender: string, reference: string | null) => ({
  submission_id: id,
  lender: { lender_id: 1, name: lender, mark_seed: "a" },
  status: "in_review",
  status_on: "2026-11-19",
  reference,
  amount: "300000.00",
  tenure_months: 24,
  sanctioned_amount: null,
  disbursed_amount: null,
  reason: null,
  next_step: { code: "wait_for_lender", turn: "lender" },
  requested_status: null,
});
const application = (id: string, submissions: object[]) => ({
  application_id: id,
  prospect_id: null,
  product: "PL",
  amount: "300000.00",
  tenure_months: 24,
  partner: "",
  created_at: "2026-11-19T06:30:00Z",
  offers: null,
  submissions,
});
const CASE = {
  customer_id: ID,
  name: "Sunita Y.",
  since: "2026-09-02T06:30:00Z",
  revision: "7f2a",
  can_correct: true,
  applications: [
    application("0190c0de-0000-7000-8000-000000000004", [submission(SENT, "Kachnar Bank", "KS-88213")]),
    application("0190c0de-0000-7000-8000-000000000005", [submission(SECOND, "Neem Finance", null)]),
  ],
} as unknown as Case;

beforeAll(() => {
  i18next.addResourceBundle("en", "case", texts);
  i18next.addResourceBundle("hi", "case", hindi);
});

/** The acts in the head of the case, and what was sent to one call. */
function open(call: string, answers: (() => Response)[], shown: Case = CASE, language: "en" | "hi" = "en") {
  const sent: unknown[] = [];
  let changes = 0;
  server.use(
    http.post(`/api/admin/customers/:id/${call}`, async ({ request }) => {
      sent.push(await request.json());
      return answers[Math.min(sent.length, answers.length) - 1]!();
    }),
  );
  const view = render(<CaseActions case={shown} rootRef={null} onChange={() => (changes += 1)} />, { language });
  return { ...view, sent, changes: () => changes };
}

const STOPPED = { messages: 2, tasks: 1, provider_calls: 1, withdrawn: [], on_do_not_call: true };

describe("a call", () => {
  const callable = {
    ...CASE,
    can_call: true,
    tickets: [
      { number: "T-AB23CD", category: "money", state: "open" },
      { number: "T-XY45ZW", category: "other", state: "closed" },
    ],
    applications: [
      application("0190c0de-0000-7000-8000-000000000004", [
        { ...submission(SENT, "Kachnar Bank", null), next_step: { code: "give_documents", turn: "you" } },
        submission(SECOND, "Neem Finance", null),
      ]),
    ],
  } as unknown as Case;
  const TASK = "0190c0de-0000-7000-8000-000000000009";
  const nothing = { ticket: "", submission_id: null, words: "" };

  it("is about what is open, and a shift that is off begins with the second press", async () => {
    const shifts: unknown[] = [];
    server.use(
      http.post("/api/admin/calls/shift", async ({ request }) => {
        shifts.push(await request.json());
        return json({});
      }),
    );
    const answers = [() => problem(409, "desk.shift_off", "Your shift is not on."), () => json({ task_id: TASK }, 201)];
    const { user, sent } = open("call-task", answers, callable);
    await user.click(screen.getByRole("button", { name: /^Call/ }));
    const about = screen.getByLabelText("What is the call about?");
    expect(
      within(about)
        .getAllByRole("option")
        .map((option) => option.textContent),
    ).toEqual([
      "Question T-AB23CD: Money",
      "Their step: Give documents to Kachnar Bank",
      "They asked to be rung",
      "Invite them to continue",
    ]);
    await user.click(screen.getByRole("button", { name: "Take in hand" }));
    await user.click(await screen.findByRole("button", { name: "Start shift and take in hand" }));
    await expect.poll(() => sent.length).toBe(2);
    expect([shifts, sent[0]]).toEqual([[{ state: "on" }], { ...nothing, cause: "ticket", ticket: "T-AB23CD" }]);
  });

  it.each([
    ["Their step: Give documents to Kachnar Bank", "", { ...nothing, cause: "submission", submission_id: SENT }],
    ["They asked to be rung", "Ring me at six", { ...nothing, cause: "call_back", words: "Ring me at six" }],
    ["Invite them to continue", "", { ...nothing, cause: "invitation" }],
  ])("sends what ‘%s’ serves", async (about, words, body) => {
    const { user, sent } = open("call-task", [() => json({ task_id: TASK }, 201)], callable);
    await user.click(screen.getByRole("button", { name: /^Call/ }));
    await user.selectOptions(screen.getByLabelText("What is the call about?"), about);
    if (words) await user.type(screen.getByRole("textbox", { name: /What they said/ }), words);
    await user.click(screen.getByRole("button", { name: "Take in hand" }));
    await expect.poll(() => sent).toEqual([body]);
  });

  it("says the gate's reason and from when", async () => {
    const details = { reason: "too_soon", not_before: "2026-11-23T08:00:00Z" };
    const refusal = { success: false, code: "desk.call_refused", message: "Not now.", fields: {}, details };
    const { user } = open("call-task", [() => json(refusal, 409)], callable);
    await user.click(screen.getByRole("button", { name: /^Call/ }));
    await user.click(screen.getByRole("button", { name: "Take in hand" }));
    expect(await screen.findByText(/No, the last call was a short time ago · Not now, from/)).toBeTruthy();
  });

  it("is not offered to who takes no calls", () => {
    open("call-task", [], { ...callable, can_call: false });
    expect(screen.queryByRole("button", { name: /^Call/ })).toBeNull();
  });
});

describe("stop contact", () => {
  it.each([
    ["en", "More", "Stop contact"],
    ["hi", "और", "संपर्क बंद करें"],
  ] as const)("is done in %s by keyboard alone and stops everything unless less is chosen", async (...words) => {
    const [language, menu, act] = words;
    const { user, sent, changes } = open("stop-contact", [() => json(STOPPED)], CASE, language);
    (await screen.findByRole("button", { name: menu })).focus();
    await user.keyboard("{Enter}");
    await user.keyboard("{ArrowDown}{ArrowDown}");
    expect(document.activeElement?.textContent).toBe(act);
    await user.keyboard("{Enter}");
    const dialog = await screen.findByRole("dialog");
    within(dialog).getByRole("button", { name: act }).focus();
    await user.keyboard("{Enter}");
    await expect.poll(changes).toBe(1);
    expect(sent).toEqual([
      {
        channels: ["call", "sms", "whatsapp", "email"],
        purposes: ["promotional", "reminder", "service"],
        heard_by: "call",
      },
    ]);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("sends only what is left ticked and how it was heard, and says what was cancelled", async () => {
    const { user, sent } = open("stop-contact", [() => json(STOPPED)]);
    await user.click(screen.getByRole("button", { name: "More" }));
    await user.click(screen.getByRole("menuitem", { name: "Stop contact" }));
    for (const kept of ["Phone", "E-mail", "News of their requests"])
      await user.click(screen.getByRole("checkbox", { name: kept }));
    await user.selectOptions(screen.getByLabelText("How the customer said it"), "By letter");
    await user.click(screen.getByRole("button", { name: "Stop contact" }));
    await expect
      .poll(() => sent)
      .toEqual([{ channels: ["sms", "whatsapp"], purposes: ["promotional", "reminder"], heard_by: "letter" }]);
  });

  it("stops nothing without a way or a purpose", async () => {
    const { user } = open("stop-contact", [() => json(STOPPED)]);
    await user.click(screen.getByRole("button", { name: "More" }));
    await user.click(screen.getByRole("menuitem", { name: "Stop contact" }));
    for (const way of ["Phone", "SMS", "WhatsApp", "E-mail"])
      await user.click(screen.getByRole("checkbox", { name: way }));
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Stop contact" }).disabled).toBe(true);
  });

  it("keeps what was chosen when the server refuses", async () => {
    const { user, changes } = open("stop-contact", [() => problem(404, "core.not_found", "Not found.")]);
    await user.click(screen.getByRole("button", { name: "More" }));
    await user.click(screen.getByRole("menuitem", { name: "Stop contact" }));
    await user.click(screen.getByRole("checkbox", { name: "Phone" }));
    await user.click(screen.getByRole("button", { name: "Stop contact" }));
    expect(await screen.findByText("Not found.")).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Phone" }).checked).toBe(false);
    expect(changes()).toBe(0);
  });
});

describe("a deletion asked for on the phone", () => {
  it.each([
    ["en", "More", "Deletion asked for", "What the customer said", "Save the request"],
    ["hi", "और", "डेटा मिटाने को कहा", "ग्राहक ने क्या कहा", "अनुरोध सेव करें"],
  ] as const)("takes in %s the words, shows the fault at them and sends them again", async (...words) => {
    const [language, menu, act, label, send] = words;
    const short = () =>
      problem(422, "core.invalid", "Please correct.", {
        words: [{ code: "privacy.words_short", message: "Write at least 15 characters." }],
      });
    const made = () => json({ number: "D-ABCDEFGH", answer_by: "2026-12-20" }, 201);
    const { user, sent, changes } = open("deletion-asked", [short, made], CASE, language);
    await user.click(await screen.findByRole("button", { name: menu }));
    await user.click(screen.getByRole("menuitem", { name: act }));
    await user.type(screen.getByLabelText(new RegExp(label)), "Delete me");
    await user.click(screen.getByRole("button", { name: send }));
    expect(await screen.findByText("Write at least 15 characters.")).toBeTruthy();
    await user.type(screen.getByLabelText(new RegExp(label)), " wholly");
    await user.click(screen.getByRole("button", { name: send }));
    await expect.poll(changes).toBe(1);
    expect(sent).toEqual([
      { heard_by: "call", words: "Delete me" },
      { heard_by: "call", words: "Delete me wholly" },
    ]);
  });

  it("says which request is already open", async () => {
    const refused = () => problem(409, "privacy.erasure_under_way", "Request D-ABCDEFGH is already open.");
    const { user, changes } = open("deletion-asked", [refused]);
    await user.click(screen.getByRole("button", { name: "More" }));
    await user.click(screen.getByRole("menuitem", { name: "Deletion asked for" }));
    await user.type(screen.getByLabelText(/What the customer said/), "Delete everything");
    await user.click(screen.getByRole("button", { name: "Save the request" }));
    expect(await screen.findByText("Request D-ABCDEFGH is already open.")).toBeTruthy();
    expect(changes()).toBe(0);
  });
});

describe("a question to the lender", () => {
  it.each([
    ["en", "More", "Ask the lender", "Question to the relationship manager", "Send to the lender"],
    ["hi", "और", "लेंडर से पूछें", "रिलेशनशिप मैनेजर से सवाल", "लेंडर को भेजें"],
  ] as const)("goes in %s about the chosen application", async (...words) => {
    const [language, menu, act, label, send] = words;
    const { user, sent, changes } = open("escalations", [() => json({ number: "T-ABC234" }, 201)], CASE, language);
    await user.click(await screen.findByRole("button", { name: menu }));
    await user.click(screen.getByRole("menuitem", { name: act }));
    const choice = screen.getByRole<HTMLSelectElement>("combobox");
    expect([...choice.options].map((option) => option.text.split(" · ")[0])).toEqual(["Kachnar Bank", "Neem Finance"]);
    await user.selectOptions(choice, SECOND);
    await user.type(screen.getByLabelText(new RegExp(label)), "When is it paid?");
    await user.click(screen.getByRole("button", { name: send }));
    await expect.poll(changes).toBe(1);
    expect(sent).toEqual([{ submission_id: SECOND, text: "When is it paid?" }]);
  });

  it("keeps the text when the lender cannot be asked", async () => {
    const refused = () => problem(409, "desk.no_relationship_manager", "No relationship manager is stored.");
    const { user } = open("escalations", [refused]);
    await user.click(screen.getByRole("button", { name: "More" }));
    await user.click(screen.getByRole("menuitem", { name: "Ask the lender" }));
    const text = screen.getByLabelText<HTMLTextAreaElement>(/Question to the relationship manager/);
    await user.type(text, "When is it paid?");
    await user.click(screen.getByRole("button", { name: "Send to the lender" }));
    expect(await screen.findByText("No relationship manager is stored.")).toBeTruthy();
    expect(text.value).toBe("When is it paid?");
  });

  it("is not offered for somebody whose application is with no lender", async () => {
    const { user } = open("escalations", [], { ...CASE, applications: [] });
    await user.click(screen.getByRole("button", { name: "More" }));
    expect(screen.getAllByRole("menuitem").map((item) => item.textContent)).toEqual([
      "Deletion asked for",
      "Stop contact",
    ]);
  });
});

describe("a ticket for the customer", () => {
  it.each([
    ["en", "Question of the customer", "Subject", "I answer it", "Open the ticket"],
    ["hi", "ग्राहक का सवाल", "विषय", "टिकट मेरे नाम रखें", "टिकट खोलें"],
  ] as const)("is written down in %s, and keeps its text when it is refused", async (...words) => {
    const [language, label, subject, mine, send] = words;
    const sent: unknown[] = [];
    const opened: boolean[] = [];
    server.use(
      http.post("/api/admin/tickets", async ({ request }) => {
        sent.push(await request.json());
        return sent.length === 1
          ? problem(404, "core.not_found", "Not found.")
          : json({ number: "T-ABC234", answer_by: "2026-12-04" }, 201);
      }),
    );
    const { user } = render(
      <TicketDialog
        id={ID}
        applications={CASE.applications ?? []}
        onDone={() => opened.push(true)}
        onClose={() => undefined}
      />,
      { language },
    );
    await user.selectOptions(screen.getByLabelText(subject), "complaint");
    await user.type(screen.getByLabelText(new RegExp(label)), "Where is my money?");
    await user.click(screen.getByLabelText(mine));
    await user.click(screen.getByRole("button", { name: send }));
    expect(await screen.findByText("Not found.")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: send }));
    await expect.poll(() => opened).toEqual([true]);
    const body = {
      customer_id: ID,
      category: "complaint",
      priority: null,
      application_id: null,
      submission_id: null,
      text: "Where is my money?",
      internal: false,
      mine: false,
    };
    expect(sent).toEqual([body, body]);
  });
});

describe("a link", () => {
  it.each([
    ["en", "Send link", "Offers", "Application"],
    ["hi", "लिंक भेजें", "ऑफ़र", "आवेदन"],
  ] as const)(
    "goes in %s about the chosen application to somebody on the phone",
    async (language, menu, kind, label) => {
      const { user, sent, changes } = open("links", [() => json({ channel: "sms", reason: "" })], CASE, language);
      await user.click(await screen.findByRole("button", { name: menu }));
      await user.click(screen.getByRole("menuitem", { name: kind }));
      const dialog = await screen.findByRole("dialog");
      await user.selectOptions(within(dialog).getByLabelText(label), "0190c0de-0000-7000-8000-000000000005");
      await user.click(within(dialog).getByRole("checkbox"));
      await user.click(within(dialog).getByRole("button", { name: menu }));
      await expect.poll(changes).toBe(1);
      expect(sent).toEqual([{ kind: "offers", application_id: "0190c0de-0000-7000-8000-000000000005", on_call: true }]);
    },
  );

  it("says which rule stands in the way, and a code asks for no application and no call", async () => {
    const code = { success: false, code: "desk.link_refused", message: "Nothing was sent.", fields: {} };
    const refused = () => json({ ...code, details: { reason: "stopped" }, request_id: "test-request" }, 409);
    const { user, sent, changes } = open("links", [refused]);
    await user.click(screen.getByRole("button", { name: "Send link" }));
    await user.click(screen.getByRole("menuitem", { name: "One-time code again" }));
    const dialog = await screen.findByRole("dialog");
    expect(within(dialog).queryByRole("checkbox")).toBeNull();
    expect(within(dialog).queryByRole("combobox")).toBeNull();
    await user.click(within(dialog).getByRole("button", { name: "Send link" }));
    expect(await screen.findByText("No, the customer stopped it.")).toBeTruthy();
    expect(sent).toEqual([{ kind: "code", application_id: null, on_call: false }]);
    expect(changes()).toBe(0);
  });
});

describe("a correction", () => {
  it.each([
    ["en", "Correct details", "What is wrong", "Correct value", "Reason", "Correct"],
    ["hi", "जानकारी ठीक करें", "क्या गलत है", "सही जानकारी", "वजह", "ठीक करें"],
  ] as const)("carries in %s field, value, reason and the revision that was read", async (...words) => {
    const [language, act, field, value, reason, send] = words;
    const { user, sent, changes } = open("corrections", [() => json(CASE)], CASE, language);
    await user.click(await screen.findByRole("button", { name: act }));
    await user.selectOptions(screen.getByLabelText(field), "first_name");
    await user.type(screen.getByLabelText(value), "Sunita");
    await user.type(screen.getByLabelText(reason), "Spelt by the caller");
    await user.click(screen.getByRole("button", { name: send }));
    await expect.poll(changes).toBe(1);
    expect(sent).toEqual([{ field: "first_name", value: "Sunita", reason: "Spelt by the caller", revision: "7f2a" }]);
  });

  it("shows the fault at its field and keeps what was typed", async () => {
    const refused = () =>
      problem(422, "core.invalid", "Please correct.", { value: [{ code: "core.pincode", message: "Six digits." }] });
    const { user, changes } = open("corrections", [refused]);
    await user.click(screen.getByRole("button", { name: "Correct details" }));
    await user.selectOptions(screen.getByLabelText("What is wrong"), "postal_code");
    const value = screen.getByLabelText<HTMLInputElement>("Correct value");
    await user.type(value, "226");
    await user.type(screen.getByLabelText("Reason"), "Moved");
    await user.click(screen.getByRole("button", { name: "Correct" }));
    expect(await screen.findByText("Six digits.")).toBeTruthy();
    expect(value.value).toBe("226");
    expect(changes()).toBe(0);
  });

  it("offers the link to the account for what only the customer changes", async () => {
    const { user } = open("links", [() => json({ channel: "sms", reason: "" })]);
    await user.click(screen.getByRole("button", { name: "Correct details" }));
    await user.selectOptions(screen.getByLabelText("What is wrong"), "pan");
    expect(screen.queryByRole("button", { name: "Correct" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Send the link to their account" }));
    expect(await screen.findByText("The link opens the customer's account.")).toBeTruthy();
  });

  it("is not offered to a role that may not correct", () => {
    open("corrections", [], { ...CASE, can_correct: false });
    expect(screen.queryByRole("button", { name: "Correct details" })).toBeNull();
  });
});

it("turns one of the chosen round and keeps the order of all", () => {
  expect(toggled(["a", "b", "c"], ["c"], "a")).toEqual(["a", "c"]);
  expect(toggled(["a", "b", "c"], ["a", "c"], "c")).toEqual(["a"]);
});
