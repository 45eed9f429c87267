import type { NeedForm, PlanRecord, Question } from "./model";

/** Questions and plans for tests; what a test does not name has a wrong-looking value. */
export const question = (
  name: string,
  facts: Partial<Omit<Question, "options">> & { options?: readonly string[] } = {},
): Question => ({
  name,
  kind: facts.options ? "choice" : "whole",
  label: `Question ${name}`,
  hint: null,
  min: null,
  max: null,
  asked_if: null,
  ...facts,
  options: (facts.options ?? []).map((value) => ({ value, label: `Answer ${value}` })),
});

export const form = (fields: Question[]): NeedForm => ({
  product_type: "CAR",
  draft: "need-car",
  steps: [{ key: "only", name: "Only", title: "Only step", fields }],
  notice: { version: "7.7", title: "Notice", sections: [{ heading: "First", body: "First body" }] },
  max_plans: 4,
});

export const plan = (code: string, facts: Partial<PlanRecord> = {}): PlanRecord => ({
  code,
  name: `Plan ${code}`,
  provider: {
    code: `provider-${code}`,
    name: `Provider ${code}`,
    kind: "insurer",
    registration: "Reg. 777",
    privacy_link: "",
    grievance: "",
  },
  filing: "",
  amount_min: null,
  amount_max: null,
  price: null,
  facts: [{ code: "exclusions", label: "Exclusions", plain: "not covered at all", text: "" }],
  documents: [],
  brochure_link: "https://insurer.example/plan.pdf",
  facts_as_of: "2026-11-01",
  to_confirm: [],
  ...facts,
});
