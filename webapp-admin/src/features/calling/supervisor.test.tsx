import i18next from "i18next";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { render, screen, within } from "webapp-shared/testing/render";
import { http, json, problem, server } from "webapp-shared/testing/server";

import { DoNotCallTab } from "./DoNotCallTab";
import conditions from "../../components/conditions/locales/en.json";
import conditionsHindi from "../../components/conditions/locales/hi.json";
import labels from "webapp-shared/i18n/labels/calls.en.json";
import texts from "./locales/en.json";
import hindi from "./locales/hi.json";
import { SuperviseTab } from "./SuperviseTab";

const QUEUE = {
  queue_id: "0190c0de-0000-7000-8000-000000000003",
  name: "Offers seen",
  topic: "reminder",
  is_on: true,
  name_en: "Offers seen",
  name_hi: "ऑफ़र देखे",
  place: 0,
  opens: null,
  closes: null,
  dials_a_day: null,
  dials_in_days: null,
  revision: 4,
  script: "",
  daily_target: 100,
  sentence: "People who 2 to 48 hours ago saw offers and chose none",
  due: 12,
  in_call: 1,
  resting: 3,
  called: 40,
  reached: 11,
  blocked: { no_consent: 7 },
  condition: {
    stage: "offers_seen",
    from_hours: 2,
    until_hours: 48,
    products: [],
    languages: [],
    cities: [],
    where: null,
  },
  filled_at: "2026-11-23T04:30:00Z",
  promised: 2,
};

beforeAll(() => {
  i18next.addResourceBundle("en", "calling", texts);
  i18next.addResourceBundle("en", "call-labels", labels);
  i18next.addResourceBundle("hi", "calling", hindi);
  i18next.addResourceBundle("en", "conditions", conditions);
  i18next.addResourceBundle("hi", "conditions", conditionsHindi);
});

describe("the supervisor", () => {
  beforeEach(() => {
    server.use(
      http.get("/api/admin/call-scripts", () => json({ scripts: [], places: [] })),
      http.get("/api/admin/call-queues", () => json({ queues: [QUEUE] })),
      http.get("/api/admin/segments/fields", () => json({ results: [] })),
      http.get("/api/admin/call-figures", () => json({ callers: [], held: [], stuck: [], unreported: [] })),
      http.get("/api/admin/call-figures/period", () =>
        json({ rows: [{ key: QUEUE.queue_id, spoke_percent: "41.5", kept_percent: null }], total: {} }),
      ),
    );
  });

  it("sees call backs, the week's shares, and calls that were left without an outcome", async () => {
    server.use(
      http.get("/api/admin/call-figures", () =>
        json({
          callers: [],
          held: [],
          stuck: [],
          unreported: [
            {
              task_id: "t1",
              customer_id: "c1",
              name: "Anil K.",
              queue: "Offers seen",
              caller: "Isha Rao",
              dialled_at: "2026-11-23T04:30:00Z",
              due_at: "2026-11-24T04:45:00Z",
            },
          ],
        }),
      ),
    );
    render(<SuperviseTab />);
    const left = within(await screen.findByRole("table", { name: "Dialled without an outcome" }));
    expect(left.getByRole("link", { name: "Anil K." }).getAttribute("href")).toBe("/admin/csr-portal/c1/latest");
    expect(left.getByText("Isha Rao")).toBeTruthy();
    expect(await screen.findByText("41.5%")).toBeTruthy();
  });

  it("pauses a queue", async () => {
    const sent: unknown[] = [];
    server.use(
      http.patch("/api/admin/call-queues/:id", async ({ request }) => {
        sent.push(await request.json());
        return json({ queues: [{ ...QUEUE, is_on: false }] });
      }),
    );
    const { user } = render(<SuperviseTab />);
    await user.click(await screen.findByRole("button", { name: "Pause Offers seen" }));
    expect(await screen.findByRole("button", { name: "Continue Offers seen" })).toBeTruthy();
    expect(sent).toEqual([{ revision: 4, is_on: false }]);
  });

  it("narrows a queue's hours and caps, and says where they go too far", async () => {
    const sent: unknown[] = [];
    server.use(
      http.patch("/api/admin/call-queues/:id", async ({ request }) => {
        const body = (await request.json()) as { dials_a_day: number };
        sent.push(body);
        return body.dials_a_day > 2
          ? problem(422, "core.invalid", "Check the fields.", {
              dials_a_day: [{ code: "desk.queue_cap", message: "At most 2." }],
            })
          : json({ queues: [{ ...QUEUE, opens: "10:00:00", closes: "13:00:00", dials_a_day: 1, revision: 5 }] });
      }),
    );
    const { user } = render(<SuperviseTab />);
    await user.click(await screen.findByRole("button", { name: "Edit Offers seen" }));
    const dialog = within(screen.getByRole("dialog"));
    await user.type(dialog.getByLabelText(/Calls from/), "10:00");
    await user.type(dialog.getByLabelText(/Calls until/), "13:00");
    const dials = dialog.getByLabelText(/Dials to a person a day/);
    await user.type(dials, "3");
    await user.click(dialog.getByRole("button", { name: "Save" }));
    expect(await dialog.findByText("At most 2.")).toBeTruthy();
    await user.clear(dials);
    await user.type(dials, "1");
    await user.click(dialog.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("10:00 to 13:00, 1 dial to a person a day")).toBeTruthy();
    expect(sent[1]).toMatchObject({
      revision: 4,
      opens: "10:00",
      closes: "13:00",
      dials_a_day: 1,
      dials_in_days: null,
    });
  });

  it("names other people in a queue, whose topic follows", async () => {
    const sent: unknown[] = [];
    server.use(
      http.patch("/api/admin/call-queues/:id", async ({ request }) => {
        sent.push(await request.json());
        return json({ queues: [{ ...QUEUE, revision: 5 }] });
      }),
    );
    const { user } = render(<SuperviseTab />);
    await user.click(await screen.findByRole("button", { name: "Edit Offers seen" }));
    const dialog = within(screen.getByRole("dialog"));
    expect(dialog.queryByText(/looked up again/)).toBeNull();
    await user.selectOptions(dialog.getByRole("combobox", { name: "People who" }), "documents");
    expect(dialog.getByText(/A service call:/)).toBeTruthy();
    expect(dialog.queryByRole("combobox", { name: "Kind of call" })).toBeNull();
    expect(dialog.getByText(/looked up again/)).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await expect
      .poll(() => sent)
      .toMatchObject([{ revision: 4, topic: "service", condition: { stage: "documents", until_hours: 48 } }]);
  });

  it("makes offers of a queue that reminded, with the same people", async () => {
    const sent: unknown[] = [];
    server.use(
      http.patch("/api/admin/call-queues/:id", async ({ request }) => {
        sent.push(await request.json());
        return json({ queues: [{ ...QUEUE, topic: "promotional", revision: 5 }] });
      }),
    );
    const { user } = render(<SuperviseTab />);
    await user.click(await screen.findByRole("button", { name: "Edit Offers seen" }));
    const dialog = within(screen.getByRole("dialog"));
    await user.selectOptions(dialog.getByRole("combobox", { name: "Kind of call" }), "promotional");
    expect(dialog.getByText(/An offer of something the person has not begun/)).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await expect.poll(() => sent).toMatchObject([{ revision: 4, topic: "promotional" }]);
    expect(sent[0]).not.toHaveProperty("condition");
  });

  it("counts the people of a new queue, narrowed by a condition, before making it", async () => {
    const asked: unknown[] = [];
    const channel = { value: "own", label: "by themselves" };
    const field = { field: "channel", operator: "is", kind: "choice", title: "Came by", choices: [channel] };
    server.use(
      http.get("/api/admin/segments/fields", () => json({ results: [field] })),
      http.post("/api/admin/call-queues/preview", async ({ request }) => {
        asked.push(await request.json());
        return json({
          people: 12,
          is_cut: false,
          checked: 10,
          callable_now: 2,
          callable_later: 1,
          blocked: { no_consent: 7 },
          first: [],
          sentence: QUEUE.sentence,
        });
      }),
    );
    const { user } = render(<SuperviseTab />);
    await user.click(await screen.findByRole("button", { name: "New queue" }));
    const dialog = within(screen.getByRole("dialog"));
    await user.type(dialog.getByLabelText(/Cities/), "Indore, Pune");
    await user.click(await dialog.findByRole("button", { name: "Add more conditions" }));
    await user.click(dialog.getByRole("button", { name: "Count" }));
    expect(await dialog.findByText("10 people: 2 may be called now, 1 later.")).toBeTruthy();
    expect(dialog.getByText(/^12 people match\. Only the latest 10 were checked here\./)).toBeTruthy();
    expect(dialog.getByText("No consent to calls")).toBeTruthy();
    expect(asked).toEqual([
      {
        topic: "reminder",
        condition: {
          stage: "offers_seen",
          from_hours: 2,
          until_hours: 48,
          products: [],
          languages: [],
          cities: ["Indore", "Pune"],
          where: { all: [{ field: "channel", is: "is", value: "own" }] },
        },
      },
    ]);
  });

  describe("sets a caller's own number", () => {
    const caller = {
      admin_id: "0190c0de-0000-7000-8000-000000000021",
      name: "Gita Rao",
      shift: "on",
      languages: ["en"],
      dials: 4,
      target: 200,
      talks_target: 60,
      queues: [],
      talks: 1,
      seconds: 134,
      outcomes: [],
      own_number: "XXXXXX1111",
    };
    const sent: unknown[] = [];
    const open = async (row: object) => {
      sent.length = 0;
      server.use(
        http.get("/api/admin/call-figures", () => json({ callers: [row], held: [], stuck: [] })),
        http.put("/api/admin/callers/:id", async ({ request }) => {
          const body = (await request.json()) as { own_number: string | null };
          sent.push(body.own_number);
          return body.own_number === "123"
            ? problem(422, "core.invalid", "Check the fields.", {
                own_number: [{ code: "core.mobile", message: "Ten digits." }],
              })
            : json({ callers: [{ ...row, own_number: "" }], held: [], stuck: [] });
        }),
      );
      const view = render(<SuperviseTab />);
      await view.user.click(await screen.findByRole("button", { name: "English" }));
      return { ...view, dialog: within(screen.getByRole("dialog", { name: "Gita Rao" })) };
    };

    it("removes it, and keeps it where nothing was typed", async () => {
      const { user, dialog } = await open(caller);
      await user.click(dialog.getByRole("checkbox", { name: "Remove the number" }));
      expect(dialog.getByLabelText<HTMLInputElement>(/Telephone that rings first/).disabled).toBe(true);
      await user.click(dialog.getByRole("button", { name: "Save" }));
      await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
      await user.click(screen.getByRole("button", { name: "English" }));
      const again = within(screen.getByRole("dialog"));
      expect(again.queryByRole("checkbox", { name: "Remove the number" })).toBeNull();
      await user.click(again.getByRole("button", { name: "Save" }));
      await expect.poll(() => sent).toEqual(["", null]);
    });

    it("says a fault of it at the field alone", async () => {
      const { user, dialog } = await open(caller);
      await user.type(dialog.getByLabelText(/Telephone that rings first/), "123");
      await user.click(dialog.getByRole("button", { name: "Save" }));
      expect(await dialog.findByText("Ten digits.")).toBeTruthy();
      expect(dialog.queryByText("Check the fields.")).toBeNull();
      expect(sent).toEqual(["123"]);
    });
  });

  it("looks a number up and puts it on the do-not-call list", async () => {
    const open = {
      mobile: "XXXXXX1111",
      is_stopped: false,
      lifted_at: "2026-11-20T06:30:00Z",
      entries: [],
      dnd: "",
      dnd_checked_at: null,
    };
    const entry = { at: "2026-11-23T06:30:00Z", stopped: true, source: "desk", by: "Priya Iyer" };
    const sent: unknown[] = [];
    server.use(
      http.get("/api/uploads", () => json({ results: [] })),
      http.get("/api/admin/do-not-call/register", () => json({ state: "sheets", at: null, waiting: null })),
      http.post("/api/admin/do-not-call/search", () => json(open)),
      http.post("/api/admin/do-not-call", async ({ request }) => {
        sent.push(await request.json());
        return json(
          { ...open, is_stopped: true, lifted_at: null, entries: [{ ...entry, reason: "asked", heard_by: "letter" }] },
          201,
        );
      }),
    );
    const { user } = render(<DoNotCallTab />);
    await user.type(screen.getByRole("textbox"), "9811111111{Enter}");
    expect(await screen.findByText(/Not on the list any more: they agreed to calls themselves/)).toBeTruthy();
    await user.selectOptions(screen.getByLabelText("Reason"), "Asked not to be called");
    await user.selectOptions(screen.getByLabelText("How they said it"), "By letter");
    await user.click(screen.getByRole("button", { name: "Add to the do-not-call list" }));
    expect(await screen.findByText("On the do-not-call list")).toBeTruthy();
    expect(screen.getByText(/Asked not to be called · By letter/)).toBeTruthy();
    expect(sent).toEqual([{ mobile: "9811111111", reason: "asked", heard_by: "letter" }]);
  });
});
