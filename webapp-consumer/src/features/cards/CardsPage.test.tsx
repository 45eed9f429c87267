import i18next from "i18next";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { render, screen, waitFor, within } from "webapp-shared/testing/render";
import { http, json, problem, server } from "webapp-shared/testing/server";

import { returnTo } from "../../api/returnTo";
import { session } from "../../api/session";
import { aCard } from "./builders";
import { CardsPage } from "./CardsPage";
import { ChosenCardsPage } from "./ChosenCardsPage";
import { LeaveDialog } from "./LeaveDialog";
import texts from "./locales/en.json";
import type { CardRecord } from "./queries";

let offered: CardRecord[];
let lists: (string | null)[];
let cookies: Record<string, string>;

beforeAll(() => {
  i18next.addResourceBundle("en", "cards", texts);
});

beforeEach(() => {
  sessionStorage.clear();
  lists = [];
  cookies = {};
  offered = [
    aCard(),
    aCard({
      category_id: 8,
      name: "Amaltas Free",
      issuer: "Amaltas Bank",
      annual_fee: "Nil",
      annual_fee_amount: "0.00",
      benefits: ["fuel"],
      secured: true,
    }),
  ];
  server.use(
    http.get("/api/cards", ({ request }) => {
      lists.push(new URL(request.url).searchParams.get("list"));
      return json({ success: true, data: offered });
    }),
    http.get("/api/cookies/read", ({ request }) =>
      json({ success: true, value: cookies[new URL(request.url).searchParams.get("name") ?? ""] ?? null }),
    ),
    http.post("/api/cookies/save", async ({ request }) => {
      const { name, value } = (await request.json()) as { name: string; value: string };
      cookies[name] = value;
      return json({ success: true, message: "" });
    }),
  );
});

const names = () => screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent);

describe("the list", () => {
  it.each(["all", "secured", "unsecured"] as const)("of %s cards asks for its own cards", async (list) => {
    render(<CardsPage list={list} />);
    await screen.findByRole("heading", { name: "Gulmohar Cash Back" });
    expect(lists).toEqual([list]);
  });

  it("says how it is ordered, that nobody pays for a place, and that it is no approval", async () => {
    let go: () => void = () => undefined;
    const held = new Promise<void>((done) => (go = done));
    server.use(http.get("/api/cards", () => held.then(() => json({ success: true, data: offered }))));
    render(<CardsPage list="all" />);
    const said =
      "Lowest annual fee first; nobody can pay for a place. This is a comparison, not an approval: the issuer alone decides.";
    // while the cards are on their way too: the server says it ahead of the program
    expect(await screen.findByText(said)).toBeTruthy();
    expect(screen.queryByRole("heading", { level: 2 })).toBeNull();
    go();
    await screen.findByRole("heading", { name: "Gulmohar Cash Back" });
    expect(screen.getByText((words) => words.startsWith(`${said} 2 cards of 2 issuers.`))).toBeTruthy();
    expect(names()).toEqual(["Amaltas Free", "Gulmohar Cash Back"]);
  });

  it("is narrowed by filters, which can be taken off again", async () => {
    const { user } = render(<CardsPage list="all" />);
    await user.click(await screen.findByRole("checkbox", { name: "Fuel" }));
    expect(names()).toEqual(["Amaltas Free"]);
    await user.click(screen.getByRole("checkbox", { name: "Cashback" }));
    expect(screen.getByText("No Products Available")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Remove all filters" }));
    expect(names()).toHaveLength(2);
  });

  it("is empty in the words of the specification", async () => {
    offered = [];
    render(<CardsPage list="secured" />);
    expect(await screen.findByText("No Products Available")).toBeTruthy();
  });

  it("says when it did not load", async () => {
    server.use(http.get("/api/cards", () => problem(500, "core.failed", "Something went wrong on our side.")));
    render(<CardsPage list="all" />);
    expect(await screen.findByText("Something went wrong on our side.")).toBeTruthy();
  });

  it("marks what this browser chose before", async () => {
    cookies = { CCDetailssecured: "8" };
    render(<CardsPage list="all" />);
    expect(await screen.findByText("You chose this before")).toBeTruthy();
  });
});

describe("comparing", () => {
  it("takes two to four, side by side, and one can be taken out", async () => {
    const { user } = render(<CardsPage list="all" />);
    await user.click(await screen.findByRole("checkbox", { name: "Compare Amaltas Free" }));
    const go = screen.getByRole<HTMLButtonElement>("button", { name: "Compare" });
    expect(go.disabled).toBe(true);
    await user.click(screen.getByRole("checkbox", { name: "Compare Gulmohar Cash Back" }));
    await user.click(go);
    const table = screen.getByRole("table");
    expect(
      within(table)
        .getAllByRole("columnheader")
        .map((head) => head.querySelector("b")?.textContent),
    ).toEqual(["Amaltas Free", "Gulmohar Cash Back"]);
    expect(within(within(table).getByRole("row", { name: /^Annual fee/ })).getAllByRole("cell")[0]?.textContent).toBe(
      "None lowest",
    );
    await user.click(screen.getByRole("button", { name: "Remove Amaltas Free" }));
    expect(screen.queryByRole("table")).toBeNull();
  });
});

describe("applying", () => {
  it("asks who it is first, and remembers the card", async () => {
    const { user } = render(<CardsPage list="unsecured" />);
    await user.click(await screen.findByRole("button", { name: "Apply for Gulmohar Cash Back" }));
    expect(returnTo.peek()).toBe("/cards-unsecured?apply=7");
  });

  it("shows the door to the issuer to whoever comes back signed in, and forgets the way", async () => {
    returnTo.keep("/credit-cards?apply=7");
    vi.spyOn(session, "token").mockReturnValue("token");
    render(<CardsPage list="all" />, { route: "/credit-cards?apply=7" });
    expect(await screen.findByRole("dialog", { name: "Apply for Gulmohar Cash Back" })).toBeTruthy();
    expect(returnTo.peek()).toBeNull();
    vi.restoreAllMocks();
  });

  it("records the click, keeps the choice in its cookie and opens only what the server answers", async () => {
    const clicks: unknown[] = [];
    cookies = { CCDetailssecured: "3" };
    server.use(
      http.post("/api/cards/8/clicks", async ({ request }) => {
        clicks.push(await request.json());
        return json({ success: true, url: "https://amaltas.example/?ref=abc" });
      }),
    );
    const onLeave = vi.fn();
    const { user } = render(
      <LeaveDialog card={offered[1]!} from="secured" onClose={() => undefined} onLeave={onLeave} />,
    );
    expect(screen.getByText(/they decide/)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Go to Amaltas Bank" }));
    await waitFor(() => expect(onLeave).toHaveBeenCalledWith("https://amaltas.example/?ref=abc"));
    expect(clicks).toEqual([{ source_list: "secured" }]);
    expect(cookies).toEqual({ CCDetailssecured: "8,3" });
  });

  it("keeps the choice of an unsecured card in the other cookie", async () => {
    server.use(
      http.post("/api/cards/7/clicks", () => json({ success: true, url: "https://gulmohar.example/?ref=abc" })),
    );
    const onLeave = vi.fn();
    const { user } = render(<LeaveDialog card={offered[0]!} from="all" onClose={() => undefined} onLeave={onLeave} />);
    await user.click(screen.getByRole("button", { name: "Go to Gulmohar Bank" }));
    await waitFor(() => expect(onLeave).toHaveBeenCalledWith("https://gulmohar.example/?ref=abc"));
    expect(cookies).toEqual({ CCDetailsunsecured: "7" });
  });

  it.each([
    ["http://amaltas.example/", 200],
    ["", 404],
  ])("opens nothing for %s (%i)", async (url, status) => {
    server.use(
      http.post("/api/cards/8/clicks", () =>
        status === 200
          ? json({ success: true, url })
          : problem(404, "cards.not_offered", "This card is not offered just now."),
      ),
    );
    const onLeave = vi.fn();
    const { user } = render(<LeaveDialog card={offered[1]!} from="all" onClose={() => undefined} onLeave={onLeave} />);
    await user.click(screen.getByRole("button", { name: "Go to Amaltas Bank" }));
    await waitFor(() =>
      expect(
        screen.getByRole<HTMLButtonElement>("button", { name: "Go to Amaltas Bank" }).getAttribute("aria-busy"),
      ).not.toBe("true"),
    );
    expect(onLeave).not.toHaveBeenCalled();
    expect(cookies).toEqual({});
  });
});

describe("what was chosen", () => {
  it("stands with its reference, and says that the issuer has not answered", async () => {
    const chosen = {
      category_id: 8,
      name: "Amaltas Free",
      picture: "",
      issuer: "Amaltas Bank",
      secured: true,
      reference: "0b7a7a1e-0000-4000-8000-000000000001",
      clicks: 2,
      first_at: "2026-11-20T06:00:00Z",
      last_at: "2026-11-21T06:00:00Z",
      is_open: false,
    };
    server.use(http.get("/api/cards/chosen", () => json({ success: true, data: [chosen] })));
    const { user } = render(<ChosenCardsPage />);
    expect(await screen.findByText("The issuer has not told us yet")).toBeTruthy();
    expect(screen.getByText("0B7A 7A1E")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Copy: Reference, Amaltas Free" }));
    expect(await navigator.clipboard.readText()).toBe(chosen.reference);
    expect(screen.getByText(/no longer offered here/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: /Continue on the issuer's site/ })).toBeNull();
  });

  it("is empty in words, with the way to the cards", async () => {
    server.use(http.get("/api/cards/chosen", () => json({ success: true, data: [] })));
    render(<ChosenCardsPage />);
    expect(await screen.findByText("No record available")).toBeTruthy();
    expect(screen.getByRole("link", { name: "See credit cards" })).toBeTruthy();
  });
});

describe("the way back after the OTP", () => {
  it.each([
    "https://evil.example/",
    "//evil.example",
    "/user",
    "/user//evil.example",
    "/user/../auth",
    "/user\\evil.example",
    "https:/user/offers",
    "/credit-cards?apply=7&x=//evil",
    "/credit-cards",
  ])("is never %s", (address) => {
    returnTo.keep(address);
    expect(returnTo.peek()).toBeNull();
  });
});
