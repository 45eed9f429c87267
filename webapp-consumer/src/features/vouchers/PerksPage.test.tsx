import { fireEvent } from "@testing-library/react";
import i18next from "i18next";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { render, screen, waitFor, within } from "webapp-shared/testing/render";
import { http, json, problem, server } from "webapp-shared/testing/server";

import { returnTo } from "../../api/returnTo";
import { session } from "../../api/session";
import { aPerk } from "./builders";
import texts from "./locales/en.json";
import { OwnCodesPage } from "./OwnCodesPage";
import { PerkDialog } from "./PerkDialog";
import { PerksPage } from "./PerksPage";
import type { OwnCode, PerkRecord } from "./queries";

let listed: PerkRecord[];
let codes: OwnCode[];

const aCode = (facts: Partial<OwnCode> = {}): OwnCode => ({
  id: 7,
  provider: "Banyan Bazaar",
  host: "banyan-bazaar.example",
  title: "₹100 off groceries",
  terms: [],
  valid_to: "2026-12-31",
  availability: "open",
  code: "BNY-100",
  revealed_at: "2026-11-20T06:00:00Z",
  ...facts,
});

beforeAll(() => {
  i18next.addResourceBundle("en", "vouchers", texts);
});

beforeEach(() => {
  sessionStorage.clear();
  listed = [
    aPerk({ codes_left: 3 }),
    aPerk({ id: 8, title: "Free delivery", availability: "sold_out", codes_left: 0 }),
  ];
  codes = [];
  server.use(
    http.get("/api/vouchers", () => json({ success: true, data: listed })),
    http.get("/api/deals", () => json({ success: true, data: listed })),
    http.get("/api/vouchers/codes", () => json({ success: true, data: codes })),
  );
});

afterEach(() => {
  vi.restoreAllMocks();
});

const slip = (name: string) => screen.getByRole("heading", { name }).closest("article")!;

describe("the list", () => {
  it("says what is left, and that nobody can pay for a place", async () => {
    render(<PerksPage kind="voucher" />);
    await screen.findByRole("heading", { name: "₹100 off groceries" });
    expect(slip("₹100 off groceries").textContent).toContain("Codes left3");
    expect(screen.getByText(/nobody can pay for a place/)).toBeTruthy();
  });

  it.each([
    [
      "voucher",
      "/api/vouchers",
      "Pick a voucher, get its code, and use it at the shop. What ends soonest comes first; nobody can pay for a place.",
    ],
    [
      "deal",
      "/api/deals",
      "Each deal leads to the shop's own page. Prices and stock there are the shop's. What ends soonest comes first; nobody can pay for a place.",
    ],
  ] as const)(
    "of each %s says what it is before it has come, in the words the server sends ahead",
    async (kind, address, said) => {
      let go: () => void = () => undefined;
      const held = new Promise<void>((done) => (go = done));
      server.use(http.get(address, () => held.then(() => json({ success: true, data: listed }))));
      render(<PerksPage kind={kind} />);
      expect(await screen.findByText(said)).toBeTruthy();
      expect(screen.queryByRole("article")).toBeNull();
      go();
      await screen.findByRole("heading", { name: "₹100 off groceries" });
      expect(screen.getByText(said)).toBeTruthy();
    },
  );

  it("offers no code of what is sold out", async () => {
    render(<PerksPage kind="voucher" />);
    await screen.findByRole("heading", { name: "Free delivery" });
    expect(within(slip("Free delivery")).getByText("Sold out")).toBeTruthy();
    expect(within(slip("Free delivery")).queryByRole("button")).toBeNull();
  });

  it("is narrowed by filters, which can be taken off again", async () => {
    const { user } = render(<PerksPage kind="voucher" />, { route: "/vouchers?q=nothing+like+it" });
    expect(await screen.findByText("No Products Available")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Remove all filters" }));
    expect(screen.getAllByRole("heading", { level: 2 })).toHaveLength(2);
    await user.click(screen.getByRole("checkbox", { name: "Available now" }));
    expect(screen.getAllByRole("heading", { level: 2 })).toHaveLength(1);
  });

  it("is empty in the words of the specification, and says when it did not load", async () => {
    listed = [];
    render(<PerksPage kind="deal" />);
    expect(await screen.findByText("No Products Available")).toBeTruthy();
  });

  it("says when it did not load", async () => {
    server.use(http.get("/api/vouchers", () => problem(500, "core.failed", "Something went wrong on our side.")));
    render(<PerksPage kind="voucher" />);
    expect(await screen.findByText("Something went wrong on our side.")).toBeTruthy();
  });
});

describe("a code", () => {
  it("asks who it is first, and remembers the voucher", async () => {
    const { user } = render(<PerksPage kind="voucher" />);
    await user.click(await screen.findByRole("button", { name: "Get code: ₹100 off groceries" }));
    expect(returnTo.peek()).toBe("/vouchers?show=7");
  });

  it("is not given by an address alone: it takes a press", async () => {
    vi.spyOn(session, "token").mockReturnValue("token");
    let asked = 0;
    server.use(
      http.post("/api/vouchers/7/code", () => {
        asked += 1;
        codes = [aCode()];
        return json({ success: true, code: "BNY-100", revealed_at: "2026-11-20T06:00:00Z" });
      }),
    );
    const { user } = render(<PerksPage kind="voucher" />, { route: "/vouchers?show=7" });
    const dialog = await screen.findByRole("dialog", { name: "₹100 off groceries" });
    expect(asked).toBe(0);
    await user.click(within(dialog).getByRole("button", { name: "Show my code" }));
    expect(await within(dialog).findByText("BNY-100")).toBeTruthy();
    expect(asked).toBe(1);
    // in the list behind the dialog too
    await waitFor(() => expect(screen.getAllByText("BNY-100")).toHaveLength(2));
    // pressed twice: the second press falls on the button that closes
    const close = within(dialog).getAllByRole("button", { name: "Close" }).at(-1)!;
    fireEvent.click(close, { detail: 2 });
    expect(within(dialog).getByText("BNY-100")).toBeTruthy();
    fireEvent.click(close, { detail: 1 });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("that is gone says so and looks at the list again", async () => {
    server.use(
      http.post("/api/vouchers/7/code", () =>
        problem(409, "offerings.sold_out", "All codes of this voucher are gone. Choose another one."),
      ),
    );
    const onChanged = vi.fn();
    const { user } = render(
      <PerkDialog kind="voucher" perk={aPerk()} code={null} onClose={() => undefined} onChanged={onChanged} />,
    );
    await user.click(screen.getByRole("button", { name: "Show my code" }));
    expect(await screen.findByText("All codes of this voucher are gone. Choose another one.")).toBeTruthy();
    expect(onChanged).toHaveBeenCalledOnce();
  });

  it.each([
    ["sold_out", "All codes are gone."],
    ["ended", "This is no longer available."],
  ] as const)("that is %s when its link is opened is not offered any more", async (standing, words) => {
    vi.spyOn(session, "token").mockReturnValue("token");
    listed = [aPerk({ availability: standing })];
    render(<PerksPage kind="voucher" />, { route: "/vouchers?show=7" });
    const dialog = await screen.findByRole("dialog", { name: "₹100 off groceries" });
    expect(within(dialog).getByText(words)).toBeTruthy();
    expect(
      within(dialog)
        .getAllByRole("button")
        .map((one) => one.textContent || one.getAttribute("aria-label")),
    ).toEqual(["Close", "Close"]);
  });

  it("that was given stays to be read after its voucher ended", async () => {
    render(
      <PerkDialog
        kind="voucher"
        perk={aPerk({ availability: "ended" })}
        code="BNY-100"
        onClose={() => undefined}
        onChanged={() => undefined}
      />,
    );
    expect(await screen.findByText("BNY-100")).toBeTruthy();
    expect(screen.queryByText("This is no longer available.")).toBeNull();
  });

  it("is copied, and a copy that fails is only logged", async () => {
    const log = vi.spyOn(console, "info").mockReturnValue();
    const { user } = render(
      <PerkDialog kind="voucher" perk={aPerk()} code="BNY-100" onClose={() => undefined} onChanged={() => undefined} />,
    );
    const copy = screen.getByRole("button", { name: "Copy: ₹100 off groceries" });
    await user.click(copy);
    expect(await navigator.clipboard.readText()).toBe("BNY-100");
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("not allowed"));
    await user.click(copy);
    await waitFor(() => expect(log).toHaveBeenCalledWith("The code could not be copied", expect.any(Error)));
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

describe("a deal", () => {
  it.each([
    ["https://banyan-bazaar.example/?ref=abc", 1],
    ["http://banyan-bazaar.example/", 0],
  ])("opens %s %i times", async (url, times) => {
    server.use(http.post("/api/deals/7/clicks", () => json({ success: true, url })));
    const onLeave = vi.fn();
    const { user } = render(
      <PerkDialog
        kind="deal"
        perk={aPerk()}
        code={null}
        onClose={() => undefined}
        onChanged={() => undefined}
        onLeave={onLeave}
      />,
    );
    expect(screen.getByText(/nothing else about you/)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Go to banyan-bazaar.example" }));
    await waitFor(() =>
      expect(screen.getByRole("button", { name: "Go to banyan-bazaar.example" }).getAttribute("aria-busy")).not.toBe(
        "true",
      ),
    );
    expect(onLeave).toHaveBeenCalledTimes(times);
  });
});

describe("my codes", () => {
  it("stay after the voucher ended", async () => {
    codes = [aCode({ availability: "ended", valid_to: "2026-11-19" })];
    render(<OwnCodesPage />);
    expect(await screen.findByText("BNY-100")).toBeTruthy();
    expect(screen.getByText("Ended")).toBeTruthy();
    expect(screen.getByText("19 Nov 2026")).toBeTruthy();
  });

  it("are empty in words, with the way to the vouchers", async () => {
    render(<OwnCodesPage />);
    expect(await screen.findByText("No record available")).toBeTruthy();
    expect(screen.getByRole("link", { name: "See vouchers" })).toBeTruthy();
  });
});
