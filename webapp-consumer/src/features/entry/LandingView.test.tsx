import i18next from "i18next";
import { useState } from "react";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { http, json, server } from "webapp-shared/testing/server";
import { render, screen, within } from "webapp-shared/testing/render";

import { LandingView } from "./LandingView";
import english from "./locales/en.json";
import hindi from "./locales/hi.json";

const ALL = ["PL", "BL", "GL", "HL", "CC", "HEALTH"];
const OF_PERSONAL_LOANS = ["interest a year on personal loans", "personal loans up to"];
const MORE_OF_PERSONAL_LOANS = ["longest time to repay a personal loan", "loan amounts to compare"];
const OF_ANY_LOAN = ["approval, at the quickest lenders", "to see offers, at most lenders"];
const bounds = {
  amount_min: "1000.00",
  amount_max: "3500000.00",
  rate_min: "10.99",
  rate_max: "36.00",
  tenure_max: 60,
};

beforeAll(() => {
  i18next.addResourceBundle("en", "entry", english);
  i18next.addResourceBundle("hi", "entry", hindi);
});
beforeEach(() => {
  server.use(
    http.get("*/api/loan-ranges", () => json({ success: true, data: [] })),
    http.get("*/api/site", () =>
      json({
        success: true,
        data: { brand: { key: "sunrise" }, products: [], settings: { phone_length: 10, lender: null } },
      }),
    ),
  );
});

/** The page of a brand that shows these products; null: they are not known yet. */
const draw = (
  shown: string[] | null,
  title: string | null = null,
  language: "en" | "hi" = "en",
  faq: { question: string; answer: string }[] = [],
) => {
  const products =
    shown && ALL.map((code) => ({ code, name: `Product ${code}`, live: shown.includes(code), route: "" }));
  return render(
    <LandingView
      title={title}
      lender={null}
      products={products}
      productsFirst={false}
      ofPartner={false}
      overAt={null}
      faq={faq}
    />,
    {
      language,
    },
  );
};
const claims = () =>
  within(screen.getByRole("region", { name: "What our lenders offer" }))
    .getAllByRole("term")
    .map((term) => term.textContent);

test.each([
  ["every product", ALL, [...OF_PERSONAL_LOANS, "gold loans up to", ...MORE_OF_PERSONAL_LOANS, ...OF_ANY_LOAN]],
  ["no gold loan", ["PL", "BL", "HL", "CC"], [...OF_PERSONAL_LOANS, ...MORE_OF_PERSONAL_LOANS, ...OF_ANY_LOAN]],
  ["no personal loan", ["GL", "CC"], ["gold loans up to", ...OF_ANY_LOAN]],
  ["a housing loan alone", ["HL"], OF_ANY_LOAN],
])("a brand that shows %s claims what stands for its products alone", (_which, shown, told) => {
  draw(shown);
  expect(claims()).toEqual(told);
  expect(screen.getByRole("heading", { name: "Same loan. Three different prices." })).toBeTruthy();
});

test("today's bounds stand under the claims, of the products of this page alone and of the partner's lenders", async () => {
  let channel: string | null = null;
  server.use(
    http.get("*/api/loan-ranges", ({ request }) => {
      channel = new URL(request.url).searchParams.get("channel");
      const gold = { ...bounds, product: "GL", lenders: 1, rate_min: "9.00", rate_max: "9.00", tenure_max: 24 };
      return json({
        success: true,
        data: [{ ...bounds, product: "PL", lenders: 31 }, gold, { ...bounds, product: "HL" }],
      });
    }),
  );
  const products = ["PL", "GL"].map((code) => ({ code, name: `Product ${code}`, live: true, route: "" }));
  render(
    <LandingView
      title={null}
      lender={null}
      products={products}
      productsFirst={false}
      ofPartner
      overAt={null}
      faq={[]}
    />,
  );
  await screen.findByText("Today, from the terms of our lenders:");
  const lines = within(screen.getByRole("region", { name: "What our lenders offer" })).getAllByRole("listitem");
  expect(lines.map((line) => line.textContent)).toEqual([
    "Product PL 31 lenders₹1,000 to ₹35,00,000 · 10.99% to 36.00% a year · up to 60 months",
    "Product GL 1 lender₹1,000 to ₹35,00,000 · 9.00% a year · up to 24 months",
  ]);
  expect(channel).toBe("partner");
});

test("while nobody lends today nothing is claimed of today", async () => {
  draw(ALL);
  expect(await screen.findByText("What you get depends on the lender and on you.")).toBeTruthy();
  expect(screen.queryByText("Today, from the terms of our lenders:")).toBeNull();
});

test("before the products are known our own page says all of it", () => {
  draw(null);
  expect(claims()).toHaveLength(7);
  expect(
    screen.getByRole("heading", { level: 1, name: "Know what the loan really costs, before you take it." }),
  ).toBeTruthy();
});

test.each([
  ["en", "Compare before you choose.", "See what different companies offer, side by side. Free for you."],
  ["hi", "चुनने से पहले तुलना करें।", "अलग-अलग कंपनियों के ऑफ़र साथ-साथ देखें। आपके लिए मुफ़्त।"],
] as const)("a brand without a loan says nothing of loans (%s)", async (language, title, lead) => {
  draw(["CC", "HEALTH"], null, language);
  expect(await screen.findByRole("heading", { level: 1, name: title })).toBeTruthy();
  expect(screen.getByText(lead)).toBeTruthy();
  expect(screen.getByText("Product CC")).toBeTruthy();
  const page = document.body.textContent;
  for (const words of [english, hindi].flatMap((texts) => [
    texts.example_title,
    texts.range,
    texts.claim_gold,
    texts.claim_personal,
    texts.how_2_note,
  ])) {
    expect(page).not.toContain(words);
  }
});

test("a brand's own title stands over it", () => {
  draw(["CC"], "Cards for Lucknow");
  expect(screen.getByRole("heading", { level: 1, name: "Cards for Lucknow" })).toBeTruthy();
  expect(screen.queryByText("Compare before you choose.")).toBeNull();
});

test("a brand's questions stand on its page with their answers, and without any there is no place for them", () => {
  const { unmount } = draw(["CC"], null, "en", [{ question: "Who calls me?", answer: "Our own staff." }]);
  const place = within(screen.getByRole("region", { name: "Questions and answers" }));
  expect(place.getByText("Who calls me?").tagName).toBe("SUMMARY");
  expect(place.getByText("Our own staff.")).toBeTruthy();
  unmount();
  draw(["CC"]);
  expect(screen.queryByRole("region", { name: "Questions and answers" })).toBeNull();
});

test("where products come first, they are read and reached first too, and a number that is being typed stays", async () => {
  function Told() {
    const [isFirst, setFirst] = useState(false);
    return (
      <>
        <LandingView
          title={null}
          lender={null}
          products={[]}
          productsFirst={isFirst}
          ofPartner={false}
          overAt={null}
          faq={[]}
        />
        <button onClick={() => setFirst(true)}>The settings have come</button>
      </>
    );
  }
  const headings = () => screen.getAllByRole("heading").map((heading) => heading.textContent);
  const { user } = render(<Told />);
  const before = headings();
  expect(before.indexOf(english.need)).toBeGreaterThan(0);
  const field = await screen.findByRole("textbox");
  await user.type(field, "98");
  await user.click(screen.getByRole("button", { name: "The settings have come" }));
  expect(headings()).toEqual([english.need, ...before.filter((heading) => heading !== english.need)]);
  expect(screen.getByRole("textbox")).toBe(field);
  expect(field).toHaveProperty("value", "98");
});
