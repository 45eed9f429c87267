import { expect, test } from "vitest";

import { outcomeOf } from "./outcome";

const submission = (status: string, redirect = false, code = "wait_for_lender") => ({
  status,
  redirect,
  next_step: { code, turn: "you" as const },
});

test.each([
  ["not known yet", null, false, "sending"],
  ["on its way", submission("created"), false, "sending"],
  ["on its way for long", submission("created"), true, "slow"],
  ["with the lender", submission("sent"), false, "sent"],
  ["being looked at", submission("in_review"), true, "sent"],
  ["refused", submission("rejected"), false, "rejected"],
  ["the lender is dead", submission("failed"), false, "failed"],
  ["to go on at the lender's site", submission("created", true, "open_lenders_page"), false, "redirect"],
  ["not finished at the lender's site", submission("sent", true, "finish_at_lender"), true, "finish"],
  ["reported by a redirect lender", submission("in_review", true), true, "sent"],
  ["a redirect lender that said no", submission("rejected", true), false, "rejected"],
])("%s", (_case, known, isSlow, kind) => {
  expect(outcomeOf(known, isSlow)).toBe(kind);
});
