import { expect, test } from "vitest";

import type { ApplicationRow } from "../../api/shapes";
import { grouped, unfinished } from "./model";

const row = (over: Partial<ApplicationRow>): ApplicationRow => ({
  appId: "a1",
  product_type: "PL",
  amount: "300000.00",
  tenure_months: 36,
  created_at: "2026-11-20T10:00:00+05:30",
  status: "created",
  status_at: "2026-11-20T10:00:00+05:30",
  submissions: 0,
  next_step: { code: "choose_lender", owed_by: "you" },
  ...over,
});

test("only live products stand under their headings, in the order of the headings", () => {
  const product = (code: string, live: boolean) => ({ code, name: code, live, route: `/user/${code}` });
  expect(grouped([product("DEAL", true), product("GL", false), product("CC", true), product("PL", true)])).toEqual([
    { key: "borrow", products: [product("PL", true), product("CC", true)] },
    { key: "save", products: [product("DEAL", true)] },
  ]);
});

test("a form begun stands first, with its step", () => {
  const draft = { step: 2, values: { se_loan_amount: "300000" }, saved_at: "2026-11-20T18:40:00+05:30" };
  expect(unfinished(false, draft, [])).toEqual({ kind: "form", amount: "300000", step: 3, savedAt: draft.saved_at });
});

test("an empty draft is nothing to continue", () => {
  expect(unfinished(false, { step: 0, values: {}, saved_at: null }, [])).toBeNull();
});

test("an application that went to no lender yet leads back to its offers", () => {
  expect(unfinished(true, undefined, [row({})])).toEqual({ kind: "offers", amount: "300000.00", months: 36 });
});

test("an application under way leads to its outcome", () => {
  expect(unfinished(true, undefined, [row({ submissions: 2 })])).toEqual({ kind: "status", appId: "a1", amount: "300000.00" });
});

test("somebody who finished everything has nothing waiting", () => {
  expect(unfinished(true, undefined, [])).toBeNull();
});
