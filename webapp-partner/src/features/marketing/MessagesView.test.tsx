import i18next from "i18next";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { render, screen, within } from "webapp-shared/testing/render";

import texts from "./locales/en.json";
import { MessagesView } from "./MessagesView";
import { findTexts, productsWithoutLink, roomOf, type TextFilter } from "./model";
import type { ShareText } from "./queries";

const NO_FILTER: TextFilter = { product: "", channel: "", occasion: "" };
const text = (id: number, facts: Partial<ShareText>): ShareText => ({
  id,
  version: "1.0",
  product: "PL",
  channel: "whatsapp",
  occasion: "introduce",
  en: { text: `Compare ${id} https://x.example/s`, size: { alphabet: "gsm7", units: 30, parts: 1 } },
  hi: { text: `तुलना ${id} https://x.example/s`, size: { alphabet: "unicode", units: 140, parts: 3 } },
  valid_until: null,
  is_tracked: true,
  ...facts,
});
const TEXTS = [text(1, {}), text(2, { product: null, channel: "sms" }), text(3, { occasion: "safety" })];

beforeAll(() => {
  i18next.addResourceBundle("en", "marketing", texts);
});

describe("findTexts", () => {
  const idsOf = (change: Partial<TextFilter>) => findTexts(TEXTS, { ...NO_FILTER, ...change }).map(({ id }) => id);
  it("narrows down by product, channel and occasion", () => {
    expect(idsOf({})).toEqual([1, 2, 3]);
    expect(idsOf({ product: "PL" })).toEqual([1, 3]);
    expect(idsOf({ product: "all" })).toEqual([2]);
    expect(idsOf({ channel: "whatsapp", occasion: "safety" })).toEqual([3]);
    expect(idsOf({ product: "GL" })).toEqual([]);
  });
});

it("names each product once whose link is still to be made", () => {
  const rows = [
    text(1, { is_tracked: false }),
    text(2, { is_tracked: false, product: null }),
    text(3, { product: "GL" }),
  ];
  expect(productsWithoutLink([...rows, text(4, { is_tracked: false })])).toEqual(["PL", ""]);
});

it("counts the room of an SMS by its parts", () => {
  expect(roomOf({ alphabet: "gsm7", units: 160, parts: 1 })).toBe(160);
  expect(roomOf({ alphabet: "gsm7", units: 161, parts: 2 })).toBe(306);
  expect(roomOf({ alphabet: "unicode", units: 71, parts: 2 })).toBe(134);
});

describe("MessagesView", () => {
  const view = (found: ShareText[] | undefined, problem: Error | null = null) => {
    const onShare = vi.fn();
    const onFilter = vi.fn();
    const { user } = render(
      <MessagesView
        texts={found && TEXTS}
        found={found}
        filter={NO_FILTER}
        language="hi"
        problem={problem}
        onRetry={vi.fn()}
        onFilter={onFilter}
        onShare={onShare}
      />,
    );
    return { user, onShare, onFilter };
  };
  it("shows a text in the reader's language first and counts the way it leaves by", async () => {
    const { user, onShare } = view([TEXTS[1]!]);
    const card = screen.getByRole("listitem");
    expect(within(card).getByText("तुलना 2 https://x.example/s")).toBeTruthy();
    expect(within(card).getByText(/140 of 201, 3 SMS/)).toBeTruthy();
    await user.click(within(card).getByRole("radio", { name: "English" }));
    await user.click(within(card).getByRole("link", { name: "SMS" }));
    expect(onShare).toHaveBeenCalledWith(TEXTS[1], "sms", "en");
  });
  it("offers to clear the filters where nothing is found", async () => {
    const { user, onFilter } = view([]);
    await user.click(screen.getByRole("button", { name: "Clear filters" }));
    expect(onFilter).toHaveBeenCalledWith(NO_FILTER);
  });
  it("says that texts did not load", () => {
    view(undefined, new Error("no"));
    expect(screen.getByRole("alert")).toBeTruthy();
  });
});
