import { expect, test } from "vitest";

import type { ApplicationRow, Person } from "../../api/types";
import { applicationOf, grouped, openForms, unfinished } from "./model";

const row = (over: Partial<ApplicationRow>): ApplicationRow => ({
  appId: "a1",
  product_type: "PL",
  amount: "300000.00",
  tenure_months: 36,
  created_at: "2026-11-20T10:00:00+05:30",
  status: "created",
  status_at: "2026-11-20T10:00:00+05:30",
  submissions: 0,
  next_step: { code: "choose_lender", turn: "you" },
  ...over,
});

test("only live products stand under their headings, in the order of the headings", () => {
  const product = (code: string, live: boolean) => ({ code, name: code, live, route: `/user/${code}` });
  expect(grouped([product("DEAL", true), product("GL", false), product("CC", true), product("PL", true)])).toEqual([
    { key: "borrow", products: [product("PL", true), product("CC", true)] },
    { key: "save", products: [product("DEAL", true)] },
  ]);
});

const product = (code: string, live = true) => ({ code, name: code, live, route: `/user/${code}` });
const draft = (savedAt: string | null, values: Record<string, string>, step = 2) => ({
  step,
  values,
  saved_at: savedAt,
  client_id: "",
  own: null,
});

test("only loans on offer whose form is not finished can have been left half way", () => {
  const person = { pl_completed: 1, bl_completed: 0, gl_completed: 0, hl_completed: 0 } as Person;
  expect(openForms(person, [product("PL"), product("BL"), product("GL", false), product("HL"), product("CC")])).toEqual(
    ["BL", "HL"],
  );
  expect(openForms(undefined, [product("PL")])).toEqual([]);
});

test("a form begun stands first, with its step", () => {
  const begun = draft("2026-11-20T18:40:00+05:30", { se_loan_amount: "300000" });
  expect(unfinished([{ code: "PL", draft: begun }], [])).toEqual({
    kind: "form",
    code: "PL",
    amount: "300000",
    step: 3,
    savedAt: "2026-11-20T18:40:00+05:30",
  });
});

test.each([
  ["a business says its own amount", "BL", "500000"],
  ["gold says its own amount", "GL", "150000"],
  ["gold without one says none: as much as it carries", "GL", ""],
] as const)("%s, not what a personal loan was asked for", (_case, code, amount) => {
  const begun = draft("2026-11-20T18:40:00+05:30", { se_loan_amount: "300000", amount });
  expect(unfinished([{ code, draft: begun }], [])).toMatchObject({ kind: "form", code, amount: amount || null });
});

test("of several forms begun the one typed into last stands first", () => {
  const forms = [
    { code: "BL" as const, draft: draft("2026-11-20T18:40:00+05:30", { se_loan_amount: "300000" }) },
    { code: "HL" as const, draft: draft("2026-11-20T19:40:00+05:30", { housing_loan_amount: "1500000" }, 0) },
  ];
  expect(unfinished(forms, [])).toEqual({
    kind: "form",
    code: "HL",
    amount: "1500000",
    step: 1,
    savedAt: "2026-11-20T19:40:00+05:30",
  });
});

test("an empty draft is nothing to continue", () => {
  expect(
    unfinished(
      [
        { code: "PL", draft: draft(null, {}, 0) },
        { code: "BL", draft: undefined },
      ],
      [],
    ),
  ).toBeNull();
});

test("an application that went to no lender yet leads back to its offers", () => {
  expect(unfinished([], [row({})])).toEqual({ kind: "offers", code: "PL", amount: "300000.00", months: 36 });
});

test("an application under way leads to its outcome", () => {
  expect(unfinished([], [row({ submissions: 2, product_type: "GL" }), row({ appId: "a0" })])).toEqual({
    kind: "status",
    code: "GL",
    appId: "a1",
    amount: "300000.00",
  });
});

test("somebody who finished everything has nothing waiting", () => {
  expect(unfinished([], [])).toBeNull();
});

test("another product goes on with its own application, once the person is proven", () => {
  const rows = [row({ appId: "b1", product_type: "BL" }), row({ appId: "p2" }), row({ appId: "p1" })];
  const proven = { confirm_needed: 0 } as Person;
  expect(applicationOf("PL", proven, rows)).toBe("p2");
  expect(applicationOf("GL", proven, rows)).toBeNull();
  expect(applicationOf("PL", { confirm_needed: 1 } as Person, rows)).toBeNull();
  expect(applicationOf("PL", undefined, rows)).toBeNull();
});
