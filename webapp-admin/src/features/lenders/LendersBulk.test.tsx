import i18next from "i18next";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { render, screen, waitFor, within } from "webapp-shared/testing/render";
import { http, json, problem, server } from "webapp-shared/testing/server";

import { aLender } from "./builders";
import { LendersPage } from "./LendersPage";
import texts from "./locales/en.json";
import type { Lender } from "./queries";

interface Save {
  lender_id: number;
  property: string;
  value: unknown;
  expected?: unknown;
}

let stored: Lender[];
let saves: Save[];
let switches: unknown[];
let asked: string[];

const changedMeanwhile = (property: string, now: unknown) =>
  json(
    {
      success: false,
      code: "lenders.changed_meanwhile",
      message: "Somebody changed this field.",
      fields: {},
      details: { property, now, by: "Asha Verma", at: "2026-03-03T06:12:00+00:00" },
      request_id: "r",
    },
    409,
  );

/** A server that keeps to the rule of the saves: what is stored must be what was seen. */
const keeper = http.post("/api/update-lender-data", async ({ request }) => {
  const save = (await request.json()) as Save;
  saves.push(save);
  const lender = stored.find((one) => one.lender_id === save.lender_id) as unknown as Record<string, unknown>;
  const now = lender[save.property];
  if (save.expected !== undefined && now !== save.expected && now !== save.value)
    return changedMeanwhile(save.property, now);
  lender[save.property] = save.value;
  return json({ success: true, message: "Lender updated successfully!", data: lender as never });
});

beforeAll(() => {
  i18next.addResourceBundle("en", "lenders", texts);
});

beforeEach(() => {
  [saves, switches, asked] = [[], [], []];
  stored = [
    aLender({
      lender_id: 7,
      name: "Kachnar_SFB",
      display_name_en: "Kachnar Bank",
      min_income: 25000,
      priority: 10,
      lender_status: 1,
    }),
    aLender({
      lender_id: 8,
      name: "Bakul_Credit",
      display_name_en: "Bakul Credit",
      min_income: 20000,
      priority: 20,
      lender_status: 1,
      ticket_class: null,
    }),
    aLender({
      lender_id: 9,
      name: "Champa",
      display_name_en: "Champa Credit",
      min_income: null,
      priority: 30,
      lender_status: 0,
      credit_score_class: null,
    }),
  ];
  server.use(
    keeper,
    http.get("/api/get-lenders-data/:filter", () => json(stored)),
    http.get("/api/get-lender-data/:id", ({ params }) =>
      json(stored.find((lender) => lender.lender_id === Number(params["id"])) ?? null),
    ),
    http.get("/api/search-list/:language/:code", ({ params }) =>
      json({
        success: true,
        data: params["code"] === "ticket_class" ? [{ id: 4, name: "Up to ₹10 L" }] : [{ id: 3, name: "700–749" }],
      }),
    ),
    http.get("/api/lenders/:id/changes", ({ request }) => {
      asked.push(new URL(request.url).pathname + new URL(request.url).search);
      return json({
        count: 2,
        next: null,
        previous: null,
        results: [
          {
            id: 12,
            at: "2026-03-03T06:12:00Z",
            action: "lenders.changed",
            by: "Asha Verma",
            area: "admin",
            role_id: 1,
            changes: [{ property: "min_income", before: "20000.00", after: "25000.00" }],
          },
          {
            id: 11,
            at: "2026-03-01T06:12:00Z",
            action: "lenders.changed",
            by: "",
            area: "system",
            role_id: null,
            changes: [{ property: "lender_status", before: false, after: true }],
          },
        ],
      });
    }),
    http.post("/api/lenders/switch", async ({ request }) => {
      const wish = (await request.json()) as { lender_ids: number[]; lender_status: number };
      switches.push(wish);
      const changed = stored.filter(
        (lender) => wish.lender_ids.includes(lender.lender_id) && lender.lender_status !== wish.lender_status,
      );
      changed.forEach((lender) => Object.assign(lender, { lender_status: wish.lender_status }));
      const ids = changed.map((lender) => lender.lender_id);
      return json({
        success: true,
        message: "Lender updated successfully!",
        created: 0,
        updated: ids.length,
        ids,
        unchanged_ids: [],
      });
    }),
  );
});

const cell = (property: string, lender: string) =>
  screen.findByRole("button", { name: new RegExp(`^${property}, ${lender}`) });

async function type(user: ReturnType<typeof render>["user"], property: string, lender: string, text: string) {
  await user.click(await cell(property, lender));
  await user.keyboard(`${text}{Enter}`);
}

describe("two admins at one lender", () => {
  const meanwhile = () => Object.assign(stored[1]!, { min_income: 30000 });

  it("the second sees who changed what, and takes it", async () => {
    const { user } = render(<LendersPage />);
    await cell("Income min", "Bakul Credit");
    meanwhile();
    await type(user, "Income min", "Bakul Credit", "15000");

    const dialog = await screen.findByRole("dialog", { name: "Changed in the meantime" });
    expect(
      within(dialog).getByText(/Asha Verma changed Income min of Bakul Credit on 03 Mar 2026, 11:42 am/),
    ).toBeTruthy();
    expect(within(dialog).getByText("You saw").nextSibling?.textContent).toBe("20,000");
    expect(within(dialog).getByText("Now, by Asha Verma").nextSibling?.textContent).toBe("30,000");
    expect(within(dialog).getByText("Yours").nextSibling?.textContent).toBe("15,000");
    await user.click(within(dialog).getByRole("button", { name: "Keep theirs" }));

    await waitFor(async () => expect((await cell("Income min", "Bakul Credit")).textContent).toBe("30,000"));
    expect(saves).toEqual([{ lender_id: 8, property: "min_income", value: 15000, expected: 20000 }]);
    expect(screen.queryByText("Lender updated successfully!")).toBeNull();
  });

  it("or puts their own value, having seen the other one", async () => {
    const { user } = render(<LendersPage />);
    await cell("Income min", "Bakul Credit");
    meanwhile();
    await type(user, "Income min", "Bakul Credit", "15000");
    await user.click(
      within(await screen.findByRole("dialog", { name: "Changed in the meantime" })).getByRole("button", {
        name: "Save mine",
      }),
    );

    expect(await screen.findByText("Lender updated successfully!")).toBeTruthy();
    expect(saves[1]).toEqual({ lender_id: 8, property: "min_income", value: 15000, expected: 30000 });
    expect(stored[1]?.min_income).toBe(15000);
  });
});

describe("ten seconds to take a save back", () => {
  it("by Ctrl+Z, to the value before, and only if nobody changed it since", async () => {
    const { user } = render(<LendersPage />);
    await type(user, "Income min", "Bakul Credit", "15500");
    expect(await screen.findByText(/Income min, Bakul Credit: 20,000 →/)).toBeTruthy();

    await user.keyboard("{Control>}z{/Control}");

    await waitFor(() =>
      expect(saves[1]).toEqual({ lender_id: 8, property: "min_income", value: 20000, expected: 15500 }),
    );
    await waitFor(async () => expect((await cell("Income min", "Bakul Credit")).textContent).toBe("20,000"));
    expect(screen.queryByRole("button", { name: /Undo/ })).toBeNull();
  });

  it("by its button, for a class and a switch too, in words", async () => {
    const { user } = render(<LendersPage />);
    const classes = await screen.findByRole("combobox", { name: "Ticket Class, Bakul Credit" });
    await within(classes).findByRole("option", { name: "Up to ₹10 L" });
    await user.selectOptions(classes, "4");
    expect(await screen.findByText(/Ticket Class, Bakul Credit: none →/)).toBeTruthy();
    expect(screen.getAllByText("Up to ₹10 L").length).toBeGreaterThan(0);
    await user.click(screen.getByRole("button", { name: /Undo/ }));
    await waitFor(() => expect(saves[1]).toEqual({ lender_id: 8, property: "ticket_class", value: null, expected: 4 }));
  });

  it("leaves Ctrl+Z to a cell that is being typed into", async () => {
    const { user } = render(<LendersPage />);
    await type(user, "Income min", "Bakul Credit", "15500");
    await screen.findByRole("button", { name: /Undo/ });
    await user.click(await cell("Priority", "Kachnar Bank"));
    await user.keyboard("{Control>}z{/Control}");
    expect(saves).toHaveLength(1);
  });
});

describe("telling partners of a switch made in the list", () => {
  let told: unknown[];
  beforeEach(() => {
    told = [];
  });
  const answers = (tells: boolean) =>
    server.use(
      http.post("/api/lender-switches/notify-partners", async ({ request }) => {
        told.push(await request.json());
        return json({ success: true, message: "", will_notify: tells });
      }),
    );
  const flip = async (user: ReturnType<typeof render>["user"], name: string) =>
    user.click(await screen.findByRole("switch", { name }));

  it("is offered beside the undo, asked once, and leaves the undo there", async () => {
    answers(true);
    const { user } = render(<LendersPage />);
    await flip(user, "Lender Status, Bakul Credit");
    const bar = await screen.findByRole("region", { name: "Undo" });
    expect(told).toEqual([]);
    await user.click(within(bar).getByRole("button", { name: "Tell partners" }));
    expect(await within(bar).findByText("Partners will be told after this")).toBeTruthy();
    expect(told).toEqual([{ lender_id: 8, is_on: false }]);
    expect(within(bar).queryByRole("button", { name: "Tell partners" })).toBeNull();
    await user.click(within(bar).getByRole("button", { name: /Undo/ }));
    await waitFor(() =>
      expect(saves.at(-1)).toEqual({ lender_id: 8, property: "lender_status", value: 1, expected: 0 }),
    );
  });

  it("says when nobody is told, and stays to be asked again when the call fails", async () => {
    server.use(
      http.post("/api/lender-switches/notify-partners", () =>
        problem(409, "lenders.switch_moved", "This switch was moved meanwhile."),
      ),
    );
    const { user } = render(<LendersPage />);
    await flip(user, "Lender Status, Bakul Credit");
    await user.click(await screen.findByRole("button", { name: "Tell partners" }));
    expect(await screen.findByText("This switch was moved meanwhile.")).toBeTruthy();
    answers(false);
    await user.click(screen.getByRole("button", { name: "Tell partners" }));
    expect(await screen.findByText(/^Nobody is notified: nothing changed/)).toBeTruthy();
  });

  it("is not offered for other switches", async () => {
    const { user } = render(<LendersPage />);
    await flip(user, "Salaried, Bakul Credit");
    await screen.findByRole("button", { name: /Undo/ });
    expect(screen.queryByRole("button", { name: "Tell partners" })).toBeNull();
  });
});

describe("many lenders at once", () => {
  it("are switched by one call after one question that says the consequences, with a result and an undo", async () => {
    const { user } = render(<LendersPage />);
    // what ticks all that are shown ticks none while none is shown
    await screen.findByRole("checkbox", { name: "Tick Bakul Credit" });
    await user.click(screen.getByRole("checkbox", { name: "Tick all lenders shown" }));
    expect(screen.getByText("3 lenders ticked")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Switch off" }));

    const question = screen.getByRole("dialog", { name: "Switch 3 lenders off?" });
    expect(
      within(question).getByText(/Are you sure\? New offers stop immediately\. Applications in progress continue/),
    ).toBeTruthy();
    expect(switches).toEqual([]);
    await user.click(within(question).getByRole("button", { name: "Switch off" }));

    const result = await screen.findByRole("dialog", { name: "Lenders switched" });
    expect(switches).toEqual([{ lender_ids: [7, 8, 9], lender_status: 0, notify_partners: false }]);
    expect(within(result).getByText("Created").nextSibling?.textContent).toBe("0");
    expect(within(result).getByText("Updated").nextSibling?.textContent).toBe("2");
    expect(
      within(result)
        .getAllByRole("listitem")
        .map((line) => line.textContent),
    ).toEqual(["7 Kachnar Bank", "8 Bakul Credit"]);
    await waitFor(() => expect(screen.queryByText("3 lenders ticked")).toBeNull());

    await user.click(within(result).getAllByRole("button", { name: "Close" })[0]!);
    await user.click(await screen.findByRole("button", { name: /Undo/ }));
    await waitFor(() => expect(switches[1]).toEqual({ lender_ids: [7, 8], lender_status: 1 }));
  });

  it("are told to partners where the box is ticked, anew for each question; taking them back says nothing of it", async () => {
    const { user } = render(<LendersPage />);
    await user.click(await screen.findByRole("checkbox", { name: "Tick Bakul Credit" }));
    await user.click(screen.getByRole("button", { name: "Switch off" }));
    await user.click(screen.getByRole("checkbox", { name: /^Tell partners/ }));
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Cancel" }));
    await user.click(screen.getByRole("button", { name: "Switch off" }));
    const box = screen.getByRole<HTMLInputElement>("checkbox", { name: /^Tell partners/ });
    expect(box.checked).toBe(false);
    await user.click(box);
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Switch off" }));
    const result = await screen.findByRole("dialog", { name: "Lenders switched" });
    expect(switches).toEqual([{ lender_ids: [8], lender_status: 0, notify_partners: true }]);
    await user.click(within(result).getAllByRole("button", { name: "Close" })[0]!);
    await user.click(screen.getByRole("button", { name: /Undo/ }));
    await waitFor(() => expect(switches[1]).toEqual({ lender_ids: [8], lender_status: 1 }));
  });

  it("stay as they are when the server refuses, and the reason is told", async () => {
    server.use(
      http.post("/api/lenders/switch", () =>
        problem(422, "core.invalid", "Some of these lenders (1) were deleted meanwhile."),
      ),
    );
    const { user } = render(<LendersPage />);
    await user.click(await screen.findByRole("checkbox", { name: "Tick Bakul Credit" }));
    await user.click(screen.getByRole("button", { name: "Switch off" }));
    await user.click(
      within(screen.getByRole("dialog", { name: "Switch 1 lender off?" })).getByRole("button", { name: "Switch off" }),
    );
    expect(await screen.findByText("Some of these lenders (1) were deleted meanwhile.")).toBeTruthy();
    expect(screen.getByText("1 lender ticked")).toBeTruthy();
  });
});

describe("the change log", () => {
  it("opens for a row and tells who changed what and when, in words", async () => {
    const { user } = render(<LendersPage />);
    await user.click(await screen.findByRole("button", { name: "Changes of Bakul Credit" }));
    const drawer = await screen.findByRole("dialog", { name: "Changes of Bakul Credit" });
    expect(await within(drawer).findByText("by Asha Verma (role 1), 03 Mar 2026, 11:42 am")).toBeTruthy();
    const [first, second] = within(drawer).getAllByRole("listitem");
    expect(first?.textContent).toContain("Income min: 20,000 → 25,000");
    expect(second?.textContent).toContain("Lender Status: off → on");
    expect(second?.textContent).toContain("by Tulna (automatic)");
  });

  it("opens for one cell by Alt+H", async () => {
    const { user } = render(<LendersPage />);
    (await cell("Income min", "Bakul Credit")).focus();
    await user.keyboard("{Alt>}h{/Alt}");
    const drawer = await screen.findByRole("dialog", { name: "Changes of Bakul Credit" });
    expect(within(drawer).getByRole<HTMLSelectElement>("combobox", { name: /Field/ }).value).toBe("min_income");
    await waitFor(() => expect(asked).toContain("/api/lenders/8/changes?property=min_income&page=1"));
  });

  it("names the last change below the list", async () => {
    render(<LendersPage />);
    expect(await screen.findByText("Changed by Asha Verma, 03 Mar 2026, 11:42 am")).toBeTruthy();
  });
});

describe("the list by keyboard", () => {
  it("is walked by arrows, and Enter edits a cell", async () => {
    const { user } = render(<LendersPage />);
    (await cell("Income min", "Kachnar Bank")).focus();
    await user.keyboard("{ArrowDown}{ArrowRight}{ArrowRight}");
    expect(document.activeElement).toBe(await cell("Age min", "Bakul Credit"));
    await user.keyboard("{ArrowUp}{Enter}22{Enter}");
    await waitFor(() => expect(saves).toEqual([{ lender_id: 7, property: "min_age", value: 22, expected: 21 }]));
  });

  it("never changes a class by an arrow, and Enter works a switch", async () => {
    const { user } = render(<LendersPage />);
    (await screen.findByRole("combobox", { name: "Ticket Class, Kachnar Bank" })).focus();
    await user.keyboard("{ArrowDown}");
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Ticket Class, Bakul Credit");
    expect(saves).toEqual([]);
    screen.getByRole("switch", { name: "Lender Status, Bakul Credit" }).focus();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(saves).toEqual([{ lender_id: 8, property: "lender_status", value: 0, expected: 1 }]));
  });

  it("Tab saves and goes on to the next cell; a sign that is no number is not taken", async () => {
    const { user } = render(<LendersPage />);
    await user.click(await cell("Priority", "Bakul Credit"));
    await user.keyboard("-5x");
    await user.tab();
    await waitFor(() => expect(saves).toEqual([{ lender_id: 8, property: "priority", value: 5, expected: 20 }]));
    expect(document.activeElement).toBe(screen.getByRole("switch", { name: "Lender Status, Bakul Credit" }));
  });

  it("a pasted number that cannot be is ignored: -5 is not 5 and an age of 2.5 not 25, while rupees may have paise", async () => {
    const { user } = render(<LendersPage />);
    const pasteInto = async (property: string, text: string) => {
      await user.click(await cell(property, "Bakul Credit"));
      await user.paste(text);
      await user.keyboard("{Enter}");
    };
    await pasteInto("Priority", "-5");
    await pasteInto("Age min", "2.5");
    expect(saves).toEqual([]);
    await pasteInto("Income min", "25000.50");
    await waitFor(() => expect(saves).toMatchObject([{ property: "min_income", value: 25000.5 }]));
  });
});

describe("what is shown", () => {
  const names = () =>
    screen
      .getAllByRole("link", { name: /^(Kachnar Bank|Bakul Credit|Champa Credit)$/ })
      .map((link) => link.textContent);

  it("is sorted by every column but the actions", async () => {
    const { user } = render(<LendersPage />);
    await cell("Income min", "Kachnar Bank");
    const heads = screen.getAllByRole("columnheader").filter((head) => within(head).queryByRole("button"));
    expect(heads.map((head) => head.textContent)).toEqual([
      ...["Name", "Income min", "Income max", "Age min", "Age max", "Ticket Class", "Credit Score Class"],
      ...["Salaried", "Self Employed", "Business", "Priority", "Lender Status", "Special Offer"],
    ]);
    await user.click(screen.getByRole("button", { name: "Income min" }));
    expect(names()).toEqual(["Bakul Credit", "Kachnar Bank", "Champa Credit"]);
  });

  it("is narrowed by score class", async () => {
    const { user } = render(<LendersPage />);
    await cell("Income min", "Kachnar Bank");
    await user.selectOptions(screen.getByRole("combobox", { name: "Credit Score Class" }), "none");
    expect(names()).toEqual(["Champa Credit"]);
  });

  it("has the columns that this browser chose last time", async () => {
    const { user, unmount } = render(<LendersPage />);
    await cell("Income min", "Kachnar Bank");
    await user.click(screen.getByRole("button", { name: "Columns" }));
    await user.click(screen.getByRole("checkbox", { name: "Age min" }));
    expect(screen.queryByRole("columnheader", { name: "Age min" })).toBeNull();
    unmount();
    render(<LendersPage />);
    await cell("Income min", "Kachnar Bank");
    expect(screen.queryByRole("columnheader", { name: "Age min" })).toBeNull();
    expect(screen.getByRole("columnheader", { name: "Age max" })).toBeTruthy();
  });
});
