import { expect, test } from "vitest";

import { reasonText, type ReasonKey } from "./reasons";

const t = (key: ReasonKey) => `<${key}>`;

test.each([
  ["lender_unreachable", "<reason_lender_unreachable>"],
  ["policy", "<reason_policy>"],
  ["income", "<reason_income>"],
  ["duplicate", "<reason_duplicate>"],
  ["bureau_score_low", "<reason_other>"],
  ["E-1042", "<reason_other>"],
  ["bureau", "<reason_other>"],
  ["E1042", "<reason_other>"],
  ["Fraud", "Fraud"],
  ["Salary slip missing", "Salary slip missing"],
  ["आय कम है", "आय कम है"],
])("%s", (reason, text) => {
  expect(reasonText(reason, t)).toBe(text);
});
