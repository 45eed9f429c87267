import i18next from "i18next";
import { act } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { render, screen, within } from "webapp-shared/testing/render";
import { http, json, problem, server } from "webapp-shared/testing/server";

import { CallerTab } from "./CallerTab";
import conditions from "../../components/conditions/locales/en.json";
import conditionsHindi from "../../components/conditions/locales/hi.json";
import { storeCallDraft } from "../../api/callDrafts";
import { storeProgress } from "../../api/callProgress";
import labels from "webapp-shared/i18n/labels/calls.en.json";
import { CallBar } from "./CallBar";
import texts from "./locales/en.json";
import hindi from "./locales/hi.json";
import { clockOf, istMoment, restOf } from "./model";

const TASK = {
  task_id: "0190c0de-0000-7000-8000-000000000001",
  lease: "0190c0de-0000-7000-8000-00000000000a",
  lease_until: "2026-11-23T06:33:00Z",
  state: "leased",
  attempt_id: null,
  dialler: "device",
  is_recorded: false,
  queue: "Offers seen",
  topic: "reminder",
  customer_id: "0190c0de-0000-7000-8000-000000000002",
  name: "Anil K.",
  mobile: "XXXXXX1111",
  city: "Indore",
  language: "hi",
  stage: "offers_seen",
  cause: "",
  cause_words: "",
  stopped_at: "2026-11-23T03:30:00Z",
  callback_at: null,
  product: "Personal Loans",
  about: {
    product: "PL",
    amount: "500000.00",
    tenure_months: 36,
    matched: 1,
    offers: [
      {
        lender: "Kachnar Bank",
        apr: "16.94",
        emi: "17455.00",
        annual_rate: "15.50",
        fees: "10000.00",
        cost: "138380.00",
      },
    ],
    waits_for: "",
  },
  earlier: [],
  script_version: 6,
  never_say: { en: ["guarantee", "lowest"], hi: ["गारंटी"] },
  scripts: {
    en: { first: "Namaste Anil", steps: ["You asked for ₹5,00,000."] },
    hi: { first: "नमस्ते अनिल", steps: ["आपने ₹5,00,000 माँगे थे।"] },
  },
  dispositions: [
    {
      code: "interested",
      needs_note: false,
      needs_time: false,
      needs_reason: false,
      rest_minutes: 0,
      quiet_days: 0,
      again_hours: 24,
      request: "",
    },
    {
      code: "ringing",
      needs_note: false,
      needs_time: false,
      needs_reason: false,
      rest_minutes: 120,
      quiet_days: 0,
      again_hours: 0,
      request: "",
    },
    {
      code: "call_back",
      needs_note: false,
      needs_time: true,
      needs_reason: false,
      rest_minutes: 0,
      quiet_days: 0,
      again_hours: 0,
      request: "",
    },
    {
      code: "complaint",
      needs_note: true,
      needs_time: false,
      needs_reason: false,
      rest_minutes: 0,
      quiet_days: 0,
      again_hours: 0,
      request: "complaint",
    },
  ],
  times: [{ code: "tomorrow_eleven", at: "2026-11-24T05:30:00Z" }],
  dialled_at: null,
  refusals: ["cost", "amount", "no_need", "later", "documents", "trust", "unspoken"],
};
const NEXT = { ...TASK, task_id: "0190c0de-0000-7000-8000-000000000009", name: "Bina S." };
const ME = {
  shift: "on",
  since: "2026-11-23T04:30:00Z",
  was_idle: false,
  task: TASK,
  today: { dials: 4, talks: 1, seconds: 134, target: 200 },
  callbacks: [],
  queues: [],
  opens: "09:00",
  closes: "19:00",
  callback_opens: "08:00",
  callback_closes: "21:00",
};

beforeAll(() => {
  i18next.addResourceBundle("en", "calling", texts);
  i18next.addResourceBundle("en", "call-labels", labels);
  i18next.addResourceBundle("hi", "calling", hindi);
  i18next.addResourceBundle("en", "conditions", conditions);
  i18next.addResourceBundle("hi", "conditions", conditionsHindi);
});

describe("the caller", () => {
  beforeEach(() => localStorage.clear());
  const sent: unknown[] = [];
  let me: object = ME;
  let opened: object | null = null;
  beforeEach(() => {
    sent.length = 0;
    opened = null;
    me = ME;
    server.use(
      http.get("/api/admin/calls/me", () => json(me)),
      http.post("/api/admin/calls/tasks/:id/dial", () =>
        json({ attempt_id: "0190c0de-0000-7000-8000-00000000000b", number: "9811111111", hides_in: 60, line: "" }),
      ),
      http.post("/api/admin/calls/tasks/:id/outcome", async ({ request }) => {
        sent.push(await request.json());
        me = { ...ME, task: NEXT };
        return json({ state: "resting", due_at: null, opened, next: { task: NEXT, why: "", opens_at: null } });
      }),
    );
  });

  it("takes three keys for a call that nobody answered", async () => {
    const { user } = render(<CallerTab />);
    expect(await screen.findByText("Anil K. is next")).toBeTruthy();
    expect(screen.queryByText("9811111111")).toBeNull();
    await user.keyboard("d");
    expect(await screen.findByRole("link", { name: "9811111111" })).toBeTruthy();
    await user.keyboard("2");
    expect(screen.queryByText("9811111111")).toBeNull();
    await user.keyboard("{Control>}{Enter}{/Control}");
    expect(await screen.findByText("Bina S. is next")).toBeTruthy();
    expect(sent).toEqual([
      {
        lease: TASK.lease,
        attempt_id: "0190c0de-0000-7000-8000-00000000000b",
        disposition: "ringing",
        callback_at: null,
        refusal: null,
        note: "",
        seconds: 0,
        and_next: true,
      },
    ]);
  });

  it("asks why somebody is not interested, by two keys", async () => {
    const row = { ...TASK.dispositions[0]!, code: "not_interested", needs_reason: true, again_hours: 0 };
    me = { ...ME, task: { ...TASK, dispositions: [row] } };
    const { user } = render(<CallerTab />);
    await screen.findByText("Anil K. is next");
    await user.keyboard("d");
    await screen.findByRole("link", { name: "9811111111" });
    await user.keyboard("1h");
    expect(screen.getByRole("button", { name: /Save and next/ })).toHaveProperty("disabled", true);
    await user.keyboard("4");
    expect(screen.getByRole("button", { name: /Not now, perhaps later/ }).getAttribute("aria-pressed")).toBe("true");
    await user.keyboard("{Control>}{Enter}{/Control}");
    await expect.poll(() => sent).toMatchObject([{ disposition: "not_interested", refusal: "later" }]);
  });

  it("sums an EMI and what the person pays now, and stores nothing of it", async () => {
    const { user } = render(<CallerTab />);
    await screen.findByText("Anil K. is next");
    const months = screen.getByRole("textbox", { name: "Months" });
    expect(screen.getAllByText("₹17,455")).toHaveLength(2);
    await user.clear(months);
    await user.type(months, "48");
    expect(screen.getAllByText("₹14,042")).toHaveLength(2);
    await user.click(screen.getByRole("button", { name: "Add an EMI" }));
    await user.type(screen.getByRole("textbox", { name: "EMI a month" }), "4250");
    await user.type(screen.getByRole("textbox", { name: /^Income a month/ }), "62000");
    expect(screen.getByText("₹18,292")).toBeTruthy();
    expect(screen.getByText(/^29\.5% of ₹62,000 a month/)).toBeTruthy();
    expect(JSON.stringify(localStorage)).not.toContain("62000");
  });

  it("stands above other pages with its clock, hangs up there, and goes on in the caller's page", async () => {
    const beats: unknown[] = [];
    me = { ...ME, task: { ...TASK, state: "dialling", attempt_id: "0190c0de-0000-7000-8000-00000000000b" } };
    server.use(
      http.post("/api/admin/calls/tasks/:id/beat", async ({ request }) => {
        beats.push(await request.json());
        return json({ lease_until: "2026-11-23T06:42:00Z" });
      }),
    );
    const progress = { lease: TASK.lease, step: "talking", seconds: 70, is_counting: true, at: Date.now() } as const;
    storeProgress("7", progress);
    const { user } = render(<CallBar adminId="7" progress={progress} />);
    expect(await screen.findByText("Calling Anil K.")).toBeTruthy();
    expect(screen.getByText(/^01:1/)).toBeTruthy();
    expect(screen.getByText(/4 of 200 dials today/)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Hang up" }));
    expect(JSON.parse(localStorage.getItem("tulna_call_progress:7") ?? "{}")).toMatchObject({
      step: "ended",
      is_counting: false,
    });
    expect(beats).toContainEqual({ lease: TASK.lease, has_hung_up: false });
  });

  describe("whose dial was made although its answer never came", () => {
    const dialled = { ...ME, task: { ...TASK, state: "dialling", attempt_id: "0190c0de-0000-7000-8000-00000000000b" } };
    const ready = { lease: TASK.lease, step: "ready", seconds: 0, is_counting: false, at: 0 } as const;

    it("goes on to the outcome where the page is opened again", async () => {
      me = dialled;
      storeProgress("", ready);
      const { user } = render(<CallerTab />);
      expect(await screen.findByText("Call with Anil K. ended")).toBeTruthy();
      expect(screen.queryByRole("button", { name: /Dial/ })).toBeNull();
      await user.keyboard("2{Control>}{Enter}{/Control}");
      await expect.poll(() => sent).toMatchObject([{ attempt_id: dialled.task.attempt_id, disposition: "ringing" }]);
    });

    it("goes on to the outcome where the page stayed open", async () => {
      server.use(
        http.post("/api/admin/calls/tasks/:id/dial", () => {
          me = dialled;
          return problem(503, "core.unavailable", "Not now.");
        }),
      );
      const { user } = render(<CallerTab />);
      await screen.findByText("Anil K. is next");
      await user.keyboard("d");
      expect(await screen.findByText("Call with Anil K. ended")).toBeTruthy();
      await user.keyboard("2{Control>}{Enter}{/Control}");
      await expect.poll(() => sent).toMatchObject([{ attempt_id: dialled.task.attempt_id }]);
    });

    it("goes on with the call where the answer comes after the page was left", async () => {
      let answer = () => {};
      const answered = new Promise<void>((resolve) => (answer = resolve));
      server.use(
        http.post("/api/admin/calls/tasks/:id/dial", async () => {
          await answered;
          return json({ attempt_id: dialled.task.attempt_id, number: "9811111111", hides_in: 60, line: "" });
        }),
      );
      const { user, unmount } = render(<CallerTab />);
      await screen.findByText("Anil K. is next");
      await user.keyboard("d");
      unmount();
      answer();
      await expect
        .poll(() => JSON.parse(localStorage.getItem("tulna_call_progress:") ?? "{}") as object)
        .toMatchObject({ lease: TASK.lease, step: "talking", is_counting: true });
    });

    it("is on the telephone in the bar of other pages", async () => {
      me = dialled;
      server.use(http.post("/api/admin/calls/tasks/:id/beat", () => json({ lease_until: "2026-11-23T06:42:00Z" })));
      render(<CallBar adminId="7" progress={ready} />);
      expect(await screen.findByText("Calling Anil K.")).toBeTruthy();
      expect(screen.getByRole("button", { name: "Hang up" })).toBeTruthy();
    });
  });

  describe("with two tabs", () => {
    const stored = () => JSON.parse(localStorage.getItem("tulna_call_progress:") ?? "null") as object | null;

    it("has hung up in both once one has", async () => {
      const { user } = render(<CallerTab />);
      await screen.findByText("Anil K. is next");
      await user.keyboard("d");
      await screen.findByRole("link", { name: "9811111111" });
      const ended = { lease: TASK.lease, step: "ended", seconds: 42, is_counting: false, at: Date.now() };
      localStorage.setItem("tulna_call_progress:", JSON.stringify(ended));
      act(() => void window.dispatchEvent(new StorageEvent("storage")));
      expect(await screen.findByText("Call with Anil K. ended")).toBeTruthy();
      expect(screen.getByText("00:42")).toBeTruthy();
      expect(stored()).toMatchObject({ step: "ended", seconds: 42 });
    });

    it("keeps a call that began after this tab last read who is in hand", async () => {
      const at = Date.now() + 60_000;
      const other = { lease: "0190c0de-0000-7000-8000-0000000000ff", step: "talking", seconds: 3 } as const;
      const progress = { ...other, is_counting: true, at };
      storeProgress("", progress);
      const { queryClient } = render(<CallBar adminId="" progress={progress} />);
      await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
      await vi.waitFor(() => expect(queryClient.getQueryCache().getAll()[0]?.state.status).toBe("success"));
      expect(stored()).toMatchObject(other);
    });
  });

  describe("in a page that ticks seldom", () => {
    afterEach(() => void vi.useRealTimers());

    it("counts the time of the talk", async () => {
      const { user } = render(<CallerTab />);
      await screen.findByText("Anil K. is next");
      vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
      await user.keyboard("d");
      await screen.findByRole("link", { name: "9811111111" });
      vi.setSystemTime(Date.now() + 60_000);
      act(() => void vi.advanceTimersByTime(1_000));
      expect(screen.getByText("01:01")).toBeTruthy();
    });
  });

  it("saves a not interested that was left without its reason once it has one", async () => {
    me = { ...ME, task: null };
    storeCallDraft("", {
      task_id: TASK.task_id,
      customer_id: TASK.customer_id,
      lease: TASK.lease,
      attempt_id: "0190c0de-0000-7000-8000-00000000000b",
      disposition: "not_interested",
      when: null,
      moment: "",
      note: "",
      is_wish: false,
      refusal: null,
      seconds: 20,
    });
    const { user } = render(<CallerTab />);
    const save = await screen.findByRole<HTMLButtonElement>("button", { name: "Save it now" });
    expect(save.disabled).toBe(true);
    await user.selectOptions(screen.getByRole("combobox", { name: "Why not" }), "Too many documents");
    await user.click(save);
    await expect.poll(() => sent).toMatchObject([{ disposition: "not_interested", refusal: "documents" }]);
  });

  it("compares an EMI with that of the months asked for only where nothing else differs", async () => {
    const { user } = render(<CallerTab />);
    const months = await screen.findByRole("textbox", { name: "Months" });
    await user.clear(months);
    await user.type(months, "48");
    expect(screen.getByText(/less a month than/)).toBeTruthy();
    await user.type(screen.getByRole("textbox", { name: "Rate % a year" }), "1");
    expect(screen.queryByText(/less a month than/)).toBeNull();
  });

  it("pauses and goes on by P, but not while a note is typed", async () => {
    const states: unknown[] = [];
    server.use(
      http.post("/api/admin/calls/shift", async ({ request }) => {
        const { state } = (await request.json()) as { state: string };
        states.push(state);
        me = { ...ME, shift: state };
        return json(me);
      }),
    );
    const { user } = render(<CallerTab />);
    await screen.findByText("Anil K. is next");
    await user.keyboard("mp");
    expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: /^(Note|In their words)/ }).value).toBe("p");
    expect(states).toEqual([]);
    await user.click(screen.getByText("Anil K. is next"));
    await user.keyboard("p");
    expect(await screen.findByRole("button", { name: /^Continue/ })).toBeTruthy();
    await user.keyboard("p");
    expect(await screen.findByRole("button", { name: /^Pause/ })).toBeTruthy();
    expect(states).toEqual(["pause", "on"]);
  });

  it("sends the link by L after a question, and says why it was refused", async () => {
    const links: unknown[] = [];
    server.use(
      http.post("/api/admin/customers/:id/links", async ({ request, params }) => {
        links.push([params["id"], await request.json()]);
        return links.length === 1
          ? problem(409, "desk.link_refused", "Nothing was sent.")
          : json({ channel: "sms", reason: "" });
      }),
    );
    const { user } = render(<CallerTab />);
    await screen.findByText("Anil K. is next");
    await user.keyboard("l");
    const dialog = await screen.findByRole("dialog");
    expect(links).toEqual([]);
    await user.click(within(dialog).getByRole("button", { name: "Send link" }));
    expect(await within(dialog).findByRole("alert")).toBeTruthy();
    await user.click(within(dialog).getByRole("button", { name: "Send link" }));
    await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const sentOnce = [TASK.customer_id, { kind: "resume", application_id: null, on_call: false }];
    expect(links).toEqual([sentOnce, sentOnce]);
  });

  it("takes a complaint in the person's words and says its number and last day", async () => {
    opened = { request: "complaint", number: "T-AB23CD", answer_by: "2026-12-23" };
    const { user } = render(<CallerTab />);
    await screen.findByText("Anil K. is next");
    await user.keyboard("d");
    await screen.findByRole("link", { name: "9811111111" });
    await user.keyboard("h");
    await user.click(screen.getByRole("radio", { name: /Complaint/ }));
    const save = screen.getByRole<HTMLButtonElement>("button", { name: /Save and next/ });
    expect(save.disabled).toBe(true);
    await user.type(screen.getByRole("textbox", { name: "In their words (needed)" }), "Charged twice");
    await user.click(save);
    expect(await screen.findByText(/Complaint T-AB23CD is open\. It is answered by 23 Dec 2026/)).toBeTruthy();
    expect(sent).toMatchObject([{ disposition: "complaint", note: "Charged twice" }]);
  });

  it("says what a call from the case page is about in place of where they stopped", async () => {
    me = { ...ME, task: { ...TASK, topic: "service", stage: "", cause: "ticket", cause_words: "T-AB23CD" } };
    render(<CallerTab />);
    expect(await screen.findByText("Question: T-AB23CD")).toBeTruthy();
    expect(screen.queryByText("Where they stopped")).toBeNull();
  });

  it("lists its keys", async () => {
    const { user } = render(<CallerTab />);
    await screen.findByText("Anil K. is next");
    await user.keyboard("?");
    const rows = within(screen.getByRole("dialog", { name: "Keys" })).getAllByRole("listitem");
    expect(rows.map((row) => row.textContent)).toContain("Pause, or continueP");
    expect(rows.map((row) => row.textContent)).toContain("Send linkL");
  });

  describe("by a telephone service", () => {
    const attempt = "0190c0de-0000-7000-8000-00000000000b";
    const states: string[] = [];
    beforeEach(() => {
      states.length = 0;
      me = { ...ME, task: { ...TASK, dialler: "bridge" } };
      server.use(
        http.post("/api/admin/calls/tasks/:id/dial", () =>
          json({ attempt_id: attempt, number: "", hides_in: 60, line: "asked" }),
        ),
        http.post("/api/admin/calls/tasks/:id/line", () =>
          json({ line: states.length > 1 ? states.shift() : (states[0] ?? "asked") }),
        ),
      );
    });

    it("says whose telephone rings, shows no number and ends with the line", async () => {
      states.push("asked", "ringing", "ended");
      const { user } = render(<CallerTab />);
      await screen.findByText("Anil K. is next");
      await user.keyboard("d");
      expect(await screen.findByText("Your telephone rings first. Pick it up.")).toBeTruthy();
      expect(screen.queryByText("9811111111")).toBeNull();
      expect(await screen.findByText("Their telephone is ringing.", {}, { timeout: 4_000 })).toBeTruthy();
      expect(await screen.findByText("Call with Anil K. ended", {}, { timeout: 4_000 })).toBeTruthy();
    });

    it.each([
      ["answered", "You are connected."],
      ["ended", "Call with Anil K. ended"],
      ["", "Call with Anil K. ended"],
    ])("goes on with a line that is ‘%s’ after a reload", async (line, sentence) => {
      states.push(line);
      me = { ...ME, task: { ...TASK, dialler: "bridge", state: "dialling", attempt_id: attempt } };
      render(<CallerTab />);
      expect(await screen.findByText(sentence)).toBeTruthy();
      const over = screen.queryByRole("button", { name: /The call is over/ });
      expect(over !== null).toBe(line === "answered");
    });

    it("gives the person back where the call rang nowhere, and another dial is open", async () => {
      states.push("failed");
      const { user } = render(<CallerTab />);
      await screen.findByText("Anil K. is next");
      await user.keyboard("d");
      expect(await screen.findByText(/could not be put through/)).toBeTruthy();
      expect(screen.getByText("Anil K. is next")).toBeTruthy();
      expect(screen.getByRole("button", { name: /Dial/ })).toBeTruthy();
    });
  });

  it("reaches the outcomes behind 0 by arrows, and takes keys while an outcome has the focus", async () => {
    const codes = ["interested", "ringing", "call_back", "not_reachable", "busy"] as const;
    const more = ["switched_off", "not_interested", "wrong_number", "do_not_call", "call_cut", "voice_mail"] as const;
    const row = TASK.dispositions[0]!;
    me = { ...ME, task: { ...TASK, dispositions: [...codes, ...more].map((code) => ({ ...row, code })) } };
    const { user } = render(<CallerTab />);
    await screen.findByText("Anil K. is next");
    await user.keyboard("d");
    await screen.findByRole("link", { name: "9811111111" });
    await user.keyboard("0");
    expect(document.activeElement).toBe(screen.getByRole("radio", { name: /Call cut/ }));
    await user.keyboard("{ArrowDown}");
    expect(screen.getByRole("radio", { name: /Voice mail/ })).toHaveProperty("checked", true);
    await user.keyboard("h");
    expect(await screen.findByText("Call with Anil K. ended")).toBeTruthy();
    await user.keyboard("{Control>}{Enter}{/Control}");
    await expect.poll(() => sent).toMatchObject([{ disposition: "voice_mail" }]);
  });

  it("asks for the time of a call back and saves only after hanging up", async () => {
    const { user } = render(<CallerTab />);
    await screen.findByText("Anil K. is next");
    await user.keyboard("d");
    await screen.findByRole("link", { name: "9811111111" });
    await user.keyboard("3");
    const save = screen.getByRole<HTMLButtonElement>("button", { name: /Save and next/ });
    await user.keyboard("1");
    expect(save.disabled).toBe(true);
    await user.keyboard("h");
    expect(save.disabled).toBe(false);
    await user.click(save);
    await expect.poll(() => sent).toMatchObject([{ disposition: "call_back", callback_at: "2026-11-24T05:30:00Z" }]);
  });

  it("takes a moment of its own for the call back, typed day first, once it is one", async () => {
    const { user } = render(<CallerTab />);
    await screen.findByText("Anil K. is next");
    await user.keyboard("d");
    await screen.findByRole("link", { name: "9811111111" });
    await user.keyboard("h");
    await user.click(screen.getByRole("radio", { name: /Call back/ }));
    await user.click(screen.getByRole("button", { name: /Pick a time/ }));
    const field = screen.getByRole("textbox", { name: "Day and time" });
    const save = screen.getByRole<HTMLButtonElement>("button", { name: /Save and next/ });
    await user.type(field, "31/02/2026 11:00");
    expect(save.disabled).toBe(true);
    await user.clear(field);
    await user.type(field, "051220260930");
    expect(field).toHaveProperty("value", "05/12/2026 09:30");
    await user.click(save);
    await expect.poll(() => sent).toMatchObject([{ callback_at: "2026-12-05T09:30:00+05:30" }]);
  });

  it("says first that the call is recorded only where a service records it", async () => {
    const scripts = { en: { first: "", steps: [] }, hi: { first: "", steps: [] } };
    me = { ...ME, task: { ...TASK, language: "en", script_version: null, scripts } };
    const { unmount } = render(<CallerTab />);
    expect(await screen.findByText("Your name, Tulna and why you call.")).toBeTruthy();
    unmount();
    me = { ...ME, task: { ...TASK, language: "en", script_version: null, scripts, is_recorded: true } };
    render(<CallerTab />);
    expect(await screen.findByText("Your name, Tulna, why you call, and that the call is recorded.")).toBeTruthy();
  });

  it("shows the script in the customer's language, and in the other on demand", async () => {
    const { user } = render(<CallerTab />);
    expect(await screen.findByText("नमस्ते अनिल")).toBeTruthy();
    expect(screen.getByText("Never name one lender as the best, and never say: गारंटी.")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "English" }));
    expect(screen.getByText("Namaste Anil")).toBeTruthy();
    expect(screen.getByText("Never name one lender as the best, and never say: guarantee, lowest.")).toBeTruthy();
  });

  it("keeps what was typed when the outcome is refused", async () => {
    server.use(
      http.post("/api/admin/calls/tasks/:id/outcome", () =>
        problem(409, "desk.lease_lost", "This customer went back."),
      ),
    );
    const { user } = render(<CallerTab />);
    await screen.findByText("Anil K. is next");
    await user.keyboard("d");
    await screen.findByRole("link", { name: "9811111111" });
    await user.type(screen.getByRole("textbox", { name: /^(Note|In their words)/ }), "Asks his brother");
    await user.click(screen.getByRole("radio", { name: /Ringing/ }));
    await user.click(screen.getByRole("button", { name: /Save and next/ }));
    expect(await screen.findByText("This customer went back.")).toBeTruthy();
    expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: /^(Note|In their words)/ }).value).toBe(
      "Asks his brother",
    );
  });

  it("puts back what was typed after a reload, and keeps a person whose lease ran out on the page", async () => {
    const { user, unmount } = render(<CallerTab />);
    await screen.findByText("Anil K. is next");
    await user.type(screen.getByRole("textbox", { name: /^(Note|In their words)/ }), "Asks his brother");
    unmount();
    const again = render(<CallerTab />);
    expect((await screen.findByRole<HTMLTextAreaElement>("textbox", { name: /^Note/ })).value).toBe("Asks his brother");
    me = { ...ME, task: null };
    await again.queryClient.refetchQueries();
    expect(await screen.findByText(/This customer went back to the queue/)).toBeTruthy();
    expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: /^(Note|In their words)/ }).value).toBe(
      "Asks his brother",
    );
    await user.click(screen.getByRole("button", { name: "Go back" }));
    expect(await screen.findByText("What you typed about others")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Discard" }));
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Discard" }));
    expect(screen.queryByText("Asks his brother")).toBeNull();
    expect(localStorage.length).toBe(0);
  });

  it.each([
    ["en", "Reason: Outside the hours of calls. Looked at again from"],
    ["hi", "कारण: फ़ोन के समय के बाहर।"],
  ] as const)("says in %s why the person in hand may not be dialled", async (language, words) => {
    const refusal = { success: false, code: "desk.not_now", message: "Not any more.", fields: {}, request_id: "test" };
    const details = { reason: "hours", not_before: "2026-11-24T03:30:00Z" };
    server.use(http.post("/api/admin/calls/tasks/:id/dial", () => json({ ...refusal, details }, 409)));
    const { user } = render(<CallerTab />, { language });
    await screen.findByText(/Anil K\./, { selector: "strong" });
    await user.keyboard("d");
    expect((await screen.findByText(/Not any more/)).textContent).toContain(words);
  });

  it("asks why a shift ends, and rings for a promise that is near", async () => {
    me = {
      ...ME,
      task: null,
      callbacks: [
        { task_id: "p1", callback_at: "2026-11-23T06:35:00Z", name: "Bina S.", is_overdue: false, rings: true },
      ],
    };
    const { user } = render(<CallerTab />);
    expect(await screen.findByText(/You promised Bina S. a call at 12:05/)).toBeTruthy();
    const reasons: unknown[] = [];
    server.use(
      http.post("/api/admin/calls/shift", async ({ request }) => {
        reasons.push(await request.json());
        return json({ ...ME, shift: "off", task: null });
      }),
    );
    await user.click(screen.getByRole("button", { name: "End shift" }));
    await user.selectOptions(screen.getByRole("combobox", { name: "Why it ends" }), "Training or meeting");
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "End shift" }));
    await expect.poll(() => reasons).toEqual([{ state: "off", reason: "training" }]);
  });

  it.each([
    ["en", "Everybody rests between two calls", "Next customer"],
    ["hi", "अभी सब दो फ़ोन के बीच के विराम पर हैं", "अगला ग्राहक"],
  ] as const)("says in %s why there is nobody to call", async (language, title, button) => {
    me = { ...ME, task: null };
    server.use(
      http.post("/api/admin/calls/next", () => json({ task: null, why: "resting", opens_at: "2026-11-23T08:30:00Z" })),
    );
    const { user } = render(<CallerTab />, { language });
    await user.click(await screen.findByRole("button", { name: new RegExp(button) }));
    expect(await screen.findByText(title)).toBeTruthy();
  });

  it("offers another try when its state cannot be read", async () => {
    server.use(http.get("/api/admin/calls/me", () => problem(503, "core.unavailable", "Not now."), { once: true }));
    const { user } = render(<CallerTab />);
    await user.click(await screen.findByRole("button", { name: /again/i }));
    expect(await screen.findByText("Anil K. is next")).toBeTruthy();
  });
});

describe("the model", () => {
  it("writes clocks, rests and Indian moments", () => {
    expect([clockOf(0), clockOf(134), clockOf(3661)]).toEqual(["00:00", "02:14", "1:01:01"]);
    expect(restOf(30)).toEqual({ unit: "minutes", count: 30 });
    expect(restOf(240)).toEqual({ unit: "hours", count: 4 });
    expect(restOf(1440)).toEqual({ unit: "days", count: 1 });
    expect(istMoment("2026-11-24T11:00")).toBe("2026-11-24T11:00:00+05:30");
    expect(istMoment("31/02/2026 11:00")).toBeNull();
  });
});
