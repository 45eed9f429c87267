import i18next from "i18next";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { render, screen, waitFor, within } from "webapp-shared/testing/render";
import { http, json, problem, server } from "webapp-shared/testing/server";

import { aCard } from "./builders";
import { CreditCardsPage } from "./CreditCardsPage";
import texts from "./locales/en.json";
import type { Card } from "./queries";

let stored: Card[];
let calls: { path: string; body: unknown }[];

const noted = (path: string, answer: (body: never) => Response | Promise<Response>) =>
  http.post(path, async ({ request }) => {
    const body = (await request.json()) as never;
    calls.push({ path, body });
    return answer(body);
  });

const asked = (path: string) => calls.filter((call) => call.path === path).map((call) => call.body);
const UPDATE = "/api/update-credit-card-data";
const takes = noted(
  UPDATE,
  ({ category_id, property, value }: { category_id: number; property: keyof Card; value: never }) => {
    stored = stored.map((card) => (card.category_id === category_id ? { ...card, [property]: value } : card));
    return json({ success: true, message: "ok", data: stored.find((card) => card.category_id === category_id) });
  },
);

beforeAll(() => {
  i18next.addResourceBundle("en", "cards", texts);
});

beforeEach(() => {
  calls = [];
  stored = [
    aCard(),
    aCard({
      category_id: 8,
      category_name: "Amaltas Travel",
      sort_order: 2,
      status: 0,
      secured: 1,
      marketing_bullets: [],
    }),
  ];
  server.use(
    http.get("/api/get-credit-cards-data", () => json(stored)),
    takes,
  );
});

const row = async (name: string) =>
  (await screen.findByRole("rowheader", { name: new RegExp(`^${name}`) })).closest("tr")!;

describe("the table of specification 2.6", () => {
  it("has its ten columns in order, and the placeholder's tooltip", async () => {
    render(<CreditCardsPage />);
    await row("Gulmohar");
    const heads = screen.getAllByRole("columnheader").map((head) => head.getAttribute("data-column"));
    expect(heads).toEqual([
      "sort_order",
      "thumbnail",
      "category_name",
      "key_feature",
      "annual_fee",
      "utm_link",
      "features",
      "secured",
      "status",
      "actions",
    ]);
    for (const words of [
      "Sorting Order",
      "Thumbnail",
      "Name",
      "Key Features",
      "Annual Fees",
      "UTM Link",
      "Features",
      "Secured",
      "Status",
      "Actions",
    ])
      expect(screen.getAllByRole("columnheader").some((head) => head.textContent.startsWith(words))).toBe(true);
    expect(screen.getByRole("tooltip", { hidden: true }).textContent).toBe(
      "The placeholder {unique_id} is replaced with the customer's unique id in the URL.",
    );
  });

  it.each([
    ["Sorting Order", "sort_order", "9x{Enter}", 9, 1],
    ["Key Features", "key_feature", "6% back{Enter}", "6% back", "5% back"],
    ["Annual Fees", "annual_fee", "₹599{Enter}", "₹599", "₹499 + GST"],
  ])("saves %s in its cell, saying what was seen", async (head, property, typed, value, was) => {
    const { user } = render(<CreditCardsPage />);
    (await screen.findByRole("button", { name: new RegExp(`^${head}, Gulmohar`) })).focus();
    await user.keyboard("{Enter}");
    await user.keyboard(typed);
    await waitFor(() => expect(asked(UPDATE)).toEqual([{ category_id: 7, property, value, expected: was }]));
  });

  it("puts the old value back when a save is refused, with the reason", async () => {
    server.use(
      noted(UPDATE, () =>
        problem(422, "core.invalid", "Please correct the marked fields.", {
          value: [{ code: "cards.text_too_long", message: "Write at most 200 characters." }],
        }),
      ),
    );
    const { user } = render(<CreditCardsPage />);
    await user.click(await screen.findByRole("button", { name: /^Key Features, Gulmohar/ }));
    await user.keyboard("too long{Enter}");
    expect((await screen.findAllByText("Write at most 200 characters.")).length).toBeGreaterThan(0);
    expect(screen.getByRole("button", { name: /^Key Features, Gulmohar.*5% back/ })).toBeTruthy();
  });

  it("shows what somebody else saved meanwhile", async () => {
    server.use(
      noted(UPDATE, () => {
        stored = stored.map((card) => (card.category_id === 7 ? { ...card, key_feature: "6% back" } : card));
        return json(
          {
            success: false,
            code: "cards.changed_meanwhile",
            message: "This was changed meanwhile (last by Hema).",
            fields: {},
            details: { now: "6% back", by: "Hema" },
          },
          409,
        );
      }),
    );
    const { user } = render(<CreditCardsPage />);
    await user.click(await screen.findByRole("button", { name: /^Key Features, Gulmohar/ }));
    await user.keyboard("7% back{Enter}");
    expect((await screen.findAllByText(/Now it says: 6% back/)).length).toBeGreaterThan(0);
    expect(await screen.findByRole("button", { name: /^Key Features, Gulmohar.*6% back/ })).toBeTruthy();
  });
});

describe("toggles", () => {
  it("send 0 and 1", async () => {
    const { user } = render(<CreditCardsPage />);
    await user.click(await screen.findByRole("switch", { name: "Status, Gulmohar Cash Back" }));
    await user.click(await screen.findByRole("switch", { name: "Secured, Gulmohar Cash Back" }));
    await waitFor(() =>
      expect(asked(UPDATE)).toEqual([
        { category_id: 7, property: "status", value: 0, expected: 1 },
        { category_id: 7, property: "secured", value: 1, expected: 0 },
      ]),
    );
  });

  it("go back when they fail, and the caught error stands in a toast", async () => {
    server.use(noted(UPDATE, () => problem(500, "core.failed", "Something went wrong on our side.")));
    const { user } = render(<CreditCardsPage />);
    const status = await screen.findByRole<HTMLInputElement>("switch", { name: "Status, Gulmohar Cash Back" });
    await user.click(status);
    expect(await screen.findByText("Something went wrong on our side.")).toBeTruthy();
    expect(status.checked).toBe(true);
  });
});

describe("two saves of one card under way", () => {
  /** A server that keeps every save waiting until it is told to answer it. */
  function held() {
    const waiting: { property: keyof Card; answer: (refused?: boolean) => void }[] = [];
    server.use(
      http.post(UPDATE, async ({ request }) => {
        const { category_id, property, value } = (await request.json()) as {
          category_id: number;
          property: keyof Card;
          value: never;
        };
        const refused = await new Promise<boolean>((resolve) =>
          waiting.push({ property, answer: (no = false) => resolve(no) }),
        );
        if (refused) return problem(500, "core.failed", "Something went wrong on our side.");
        stored = stored.map((card) => (card.category_id === category_id ? { ...card, [property]: value } : card));
        return json({
          success: true,
          message: "ok",
          data: stored.find((card) => card.category_id === category_id) ?? null,
        });
      }),
    );
    return waiting;
  }
  const both = async () => {
    const waiting = held();
    const { user } = render(<CreditCardsPage />);
    const status = await screen.findByRole<HTMLInputElement>("switch", { name: "Status, Gulmohar Cash Back" });
    const secured = screen.getByRole<HTMLInputElement>("switch", { name: "Secured, Gulmohar Cash Back" });
    await user.click(status);
    await user.click(secured);
    await waitFor(() => expect(waiting.map(({ property }) => property)).toEqual(["status"]));
    return { user, waiting, status, secured };
  };

  it("go out one after the other, and the answer of the first leaves the second as it is shown", async () => {
    const { waiting, status, secured } = await both();
    expect([status.checked, secured.checked]).toEqual([false, true]);
    waiting[0]?.answer();
    await waitFor(() => expect(waiting.map(({ property }) => property)).toEqual(["status", "secured"]));
    expect([status.checked, secured.checked]).toEqual([false, true]);
    waiting[1]?.answer();
    await waitFor(() => expect(stored[0]).toMatchObject({ status: 0, secured: 1 }));
    expect([status.checked, secured.checked]).toEqual([false, true]);
  });

  it("a refusal of the first puts back the first alone", async () => {
    const { waiting, status, secured } = await both();
    waiting[0]?.answer(true);
    expect(await screen.findByText("Something went wrong on our side.")).toBeTruthy();
    expect([status.checked, secured.checked]).toEqual([true, true]);
    await waitFor(() => expect(waiting).toHaveLength(2));
    waiting[1]?.answer();
    await waitFor(() => expect(stored[0]).toMatchObject({ status: 1, secured: 1 }));
    expect([status.checked, secured.checked]).toEqual([true, true]);
  });

  it("of one property the later one stands, also when the earlier is answered after it was typed", async () => {
    const waiting = held();
    const { user } = render(<CreditCardsPage />);
    const status = await screen.findByRole<HTMLInputElement>("switch", { name: "Status, Gulmohar Cash Back" });
    await user.click(status);
    await user.click(status);
    await waitFor(() => expect(waiting).toHaveLength(1));
    waiting[0]?.answer();
    await waitFor(() => expect(waiting).toHaveLength(2));
    expect(status.checked).toBe(true);
    waiting[1]?.answer();
    await waitFor(() => expect(stored[0]?.status).toBe(1));
    expect(status.checked).toBe(true);
  });
});

describe("the Create dialog", () => {
  const CREATE = "/api/create-credit-card";
  const open = async () => {
    const tools = render(<CreditCardsPage />);
    await tools.user.click(await screen.findByRole("button", { name: "Create" }));
    return { ...tools, dialog: within(screen.getByRole("dialog")) };
  };

  it("takes only a Name, other characters are ignored as typed, and Submit is off while it is empty", async () => {
    server.use(
      noted(CREATE, () =>
        json({
          success: true,
          message: "Credit card created successfully!",
          category_id: 9,
          data: aCard({ category_id: 9, category_name: "New_Card-1 b" }),
        }),
      ),
    );
    const { user, dialog } = await open();
    expect(dialog.getAllByRole("textbox")).toHaveLength(1);
    const submit = dialog.getByRole<HTMLButtonElement>("button", { name: "Submit" });
    expect(submit.disabled).toBe(true);
    await user.type(dialog.getByLabelText("Name"), "New_Ca&rd-1. b");
    expect(submit.disabled).toBe(false);
    await user.click(submit);
    expect(await screen.findByText("Credit card created successfully!")).toBeTruthy();
    expect(asked(CREATE)).toEqual([{ category_name: "New_Card-1 b" }]);
    expect(await row("New_Card-1 b")).toBeTruthy();
  });

  it("only logs a failure and keeps what was typed", async () => {
    const logged = vi.spyOn(console, "info").mockImplementation(() => undefined);
    server.use(
      noted(CREATE, () =>
        json(
          {
            success: false,
            code: "cards.name_taken",
            message: "There is a card called New already.",
            fields: {},
            details: {},
          },
          409,
        ),
      ),
    );
    const { user, dialog } = await open();
    await user.type(dialog.getByLabelText("Name"), "New");
    await user.click(dialog.getByRole("button", { name: "Submit" }));
    expect(await dialog.findByText("There is a card called New already.")).toBeTruthy();
    expect(dialog.getByLabelText<HTMLInputElement>("Name").value).toBe("New");
    expect(logged).toHaveBeenCalledTimes(1);
  });
});

describe("deleting", () => {
  const DELETE = "/api/safe-delete-credit-card";
  const press = async () => {
    const tools = render(<CreditCardsPage />);
    await tools.user.click(await screen.findByRole("button", { name: "Delete Gulmohar Cash Back" }));
    return { ...tools, dialog: within(screen.getByRole("dialog")) };
  };

  it("asks 'Are you sure?' with Cancel and Delete, and Cancel changes nothing", async () => {
    const { user, dialog } = await press();
    expect(dialog.getByText(/^Are you sure\?/)).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    expect(calls).toEqual([]);
    expect(await row("Gulmohar")).toBeTruthy();
  });

  it("takes the row away, and undo brings it back", async () => {
    server.use(
      noted(DELETE, () => json({ success: true, message: "Credit card deleted successfully!" })),
      http.post("/api/cards/7/restore", () => json({ success: true, message: "Credit card restored", data: aCard() })),
    );
    const { user, dialog } = await press();
    await user.click(dialog.getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("Credit card deleted successfully!")).toBeTruthy();
    expect(asked(DELETE)).toEqual([{ category_id: 7 }]);
    expect(screen.queryByRole("rowheader", { name: /^Gulmohar/ })).toBeNull();
    await user.click(screen.getByRole("button", { name: /^Undo/ }));
    expect(await row("Gulmohar")).toBeTruthy();
  });

  it("says why it failed in a toast, and the row stays", async () => {
    server.use(noted(DELETE, () => problem(500, "core.failed", "Something went wrong on our side.")));
    const { user, dialog } = await press();
    await user.click(dialog.getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("Something went wrong on our side.")).toBeTruthy();
    expect(screen.getByRole("rowheader", { name: /^Gulmohar/ })).toBeTruthy();
  });
});

describe("the editors", () => {
  it("saves the features as a list, never with an empty line", async () => {
    const { user } = render(<CreditCardsPage />);
    await user.click(await screen.findByRole("button", { name: "Features, Gulmohar Cash Back: 2 lines" }));
    const dialog = within(screen.getByRole("dialog"));
    await user.click(dialog.getByRole("button", { name: "Add a line" }));
    expect(dialog.getByRole<HTMLButtonElement>("button", { name: "Submit" }).disabled).toBe(true);
    await user.keyboard("Lounge");
    await user.click(dialog.getByRole("button", { name: "Submit" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(asked(UPDATE)).toEqual([
      {
        category_id: 7,
        property: "marketing_bullets",
        value: ["5% back on bills", "No joining fee", "Lounge"],
        expected: ["5% back on bills", "No joining fee"],
      },
    ]);
  });

  it("saves the link, and refuses what is no https address before sending", async () => {
    const { user } = render(<CreditCardsPage />);
    await user.click(await screen.findByRole("button", { name: "UTM Link, Amaltas Travel: Edit" }));
    const dialog = within(screen.getByRole("dialog"));
    await user.clear(dialog.getByLabelText("UTM Link"));
    await user.type(dialog.getByLabelText("UTM Link"), "http://x.example");
    expect(dialog.getByText("The link must start with https://.")).toBeTruthy();
    expect(dialog.getByRole<HTMLButtonElement>("button", { name: "Submit" }).disabled).toBe(true);
    await user.clear(dialog.getByLabelText("UTM Link"));
    await user.type(dialog.getByLabelText("UTM Link"), "https://x.example/{{unique_id}");
    await user.click(dialog.getByRole("button", { name: "Submit" }));
    await waitFor(() =>
      expect(asked(UPDATE)).toMatchObject([
        { category_id: 8, property: "utm_link", value: "https://x.example/{unique_id}" },
      ]),
    );
  });

  it("uploads a picture and gives the card its location", async () => {
    vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:x", revokeObjectURL: () => undefined }));
    let sent: FormData | null = null;
    server.use(
      http.post("/api/s3-upload-file", async ({ request }) => {
        sent = await request.formData();
        return json({ success: true, message: "Picture uploaded", file: "/media/cards/abc.png" });
      }),
    );
    const { user } = render(<CreditCardsPage />);
    await user.click(await screen.findByRole("button", { name: "Change the thumbnail of Gulmohar Cash Back" }));
    const dialog = within(screen.getByRole("dialog"));
    expect(dialog.getByRole<HTMLButtonElement>("button", { name: "Submit" }).disabled).toBe(true);
    await user.upload(dialog.getByLabelText("Thumbnail"), new File(["x"], "card.png", { type: "image/png" }));
    await user.click(dialog.getByRole("button", { name: "Submit" }));
    await waitFor(() =>
      expect(asked(UPDATE)).toEqual([
        { category_id: 7, property: "category_img_thumb", value: "/media/cards/abc.png", expected: "" },
      ]),
    );
    expect(sent!.get("path")).toBe("cards");
  });
});

describe("the drawer of a card", () => {
  const open = async () => {
    const tools = render(<CreditCardsPage />);
    await tools.user.click(await screen.findByRole("button", { name: "Details and preview of Gulmohar Cash Back" }));
    return { ...tools, drawer: within(screen.getByRole("dialog", { name: "Gulmohar Cash Back" })) };
  };

  it("shows the card as customers see it, in either language, and follows what is saved", async () => {
    stored = [
      aCard({
        category_name_hi: "गुलमोहर कैशबैक",
        key_feature_hi: "5% वापस",
        marketing_bullets_hi: ["बिलों पर 5% वापस"],
        joining_fee: "250.00",
      }),
    ];
    const { user, drawer } = await open();
    const slip = () => within(drawer.getByRole("article"));
    expect(slip().getByRole("heading").textContent).toBe("Gulmohar Cash Back");
    for (const words of ["Gulmohar Finance", "5% back", "₹499 + GST", "₹250", "5% back on bills", "No joining fee"])
      expect(slip().getByText(words)).toBeTruthy();
    await user.click(drawer.getByRole("radio", { name: "हिन्दी" }));
    expect(slip().getByRole("heading").textContent).toBe("गुलमोहर कैशबैक");
    expect(slip().getByText("बिलों पर 5% वापस")).toBeTruthy();
    expect(slip().queryByText("No joining fee")).toBeNull();
    await user.click(drawer.getByRole("button", { name: /^Key feature in Hindi/ }));
    await user.keyboard("6% वापस{Enter}");
    expect(await slip().findByText("6% वापस")).toBeTruthy();
    await waitFor(() =>
      expect(asked(UPDATE)).toEqual([
        { category_id: 7, property: "key_feature_hi", value: "6% वापस", expected: "5% वापस" },
      ]),
    );
  });

  it("says why customers do not see it", async () => {
    stored = [aCard({ status: 0 })];
    const { drawer } = await open();
    expect(drawer.getByText("Switched off: customers do not see this card.")).toBeTruthy();
  });

  it("takes a day as people write it, and keeps out what is none", async () => {
    const { user, drawer } = await open();
    await user.click(drawer.getByRole("button", { name: /^Facts checked on/ }));
    await user.keyboard("31/11/2026{Enter}");
    expect(drawer.getByText("Write a real date as DD/MM/YYYY.")).toBeTruthy();
    expect(asked(UPDATE)).toEqual([]);
    await user.clear(drawer.getByRole("textbox", { name: "Facts checked on" }));
    await user.keyboard("30/11/2026{Enter}");
    await waitFor(() =>
      expect(asked(UPDATE)).toEqual([{ category_id: 7, property: "facts_as_of", value: "2026-11-30", expected: "" }]),
    );
    expect(await drawer.findByRole("button", { name: /^Facts checked on: 30 Nov 2026/ })).toBeTruthy();
  });
});

describe("the look at a link", () => {
  it("happens when it is asked for, and its finding stands in the row", async () => {
    server.use(
      http.post("/api/cards/7/check-link", () =>
        json({
          success: true,
          message: "Link checked",
          data: aCard({
            link_state: "broken",
            link_detail: "404",
            link_checked_at: "2026-11-20T06:12:00Z",
            key_feature: "of before",
          }),
        }),
      ),
    );
    const { user } = render(<CreditCardsPage />);
    expect(within(await row("Gulmohar")).getByText("Not checked")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Check the link of Gulmohar Cash Back now" }));
    expect(await within(await row("Gulmohar")).findByText("Broken")).toBeTruthy();
    expect(screen.getByRole("button", { name: /^Key Features, Gulmohar.*5% back/ })).toBeTruthy();
  });
});

describe("the order", () => {
  it("is saved whole, and comes back when it fails", async () => {
    server.use(
      noted("/api/cards/order", () =>
        json(
          {
            success: false,
            code: "cards.list_changed",
            message: "Cards were added or deleted meanwhile.",
            fields: {},
            details: {},
          },
          409,
        ),
      ),
    );
    const { user } = render(<CreditCardsPage />);
    await user.click(await screen.findByRole("button", { name: "Move Amaltas Travel" }));
    await user.click(screen.getByRole("menuitem", { name: /top/i }));
    await waitFor(() => expect(asked("/api/cards/order")).toEqual([{ category_ids: [8, 7] }]));
    expect(await screen.findByText("Cards were added or deleted meanwhile.")).toBeTruthy();
    await waitFor(() => expect(screen.getAllByRole("rowheader")[0]?.textContent).toContain("Gulmohar"));
  });

  it("cannot be dragged while only some cards are seen", async () => {
    render(<CreditCardsPage />, { route: "/admin/credit-cards?list=secured" });
    expect((await screen.findByRole<HTMLButtonElement>("button", { name: "Move Amaltas Travel" })).disabled).toBe(true);
  });
});

describe("the states of the list", () => {
  it("says when there is none, and when it did not load", async () => {
    stored = [];
    const first = render(<CreditCardsPage />);
    expect(await screen.findByText("No record available")).toBeTruthy();
    first.unmount();
    server.use(
      http.get("/api/get-credit-cards-data", () => problem(500, "core.failed", "Something went wrong on our side.")),
    );
    render(<CreditCardsPage />);
    expect(await screen.findByText("Something went wrong on our side.")).toBeTruthy();
  });

  it("marks a card that customers cannot see for want of a link, and a link that leads nowhere", async () => {
    stored = [
      aCard({ utm_link: "" }),
      aCard({
        category_id: 8,
        category_name: "Amaltas Travel",
        link_state: "broken",
        link_detail: "404",
        link_checked_at: "2026-11-20T06:12:00Z",
      }),
    ];
    render(<CreditCardsPage />);
    expect(within(await row("Gulmohar")).getByText("Not shown: no link")).toBeTruthy();
    expect(within(await row("Amaltas")).getByText("Broken").parentElement?.title ?? "").toContain(
      "the page answered 404",
    );
  });

  it("says of a link without the placeholder that nothing is credited by it", async () => {
    stored = [
      aCard({ utm_link: "https://gulmohar.example/apply" }),
      aCard({ category_id: 8, category_name: "Amaltas Travel" }),
    ];
    render(<CreditCardsPage />);
    expect(within(await row("Gulmohar")).getByText("No click id")).toBeTruthy();
    expect(within(await row("Amaltas")).queryByText("No click id")).toBeNull();
  });
});
