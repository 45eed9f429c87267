import { dayIst } from "webapp-shared/lib/dates";
import { parseAmount, rupees } from "webapp-shared/lib/money";
import { isPin } from "webapp-shared/lib/patterns";
import type { BadgeShape, Tone } from "webapp-shared/ui/StatusBadge/StatusBadge";

import type { components } from "../../api/schema.gen";

export type NeedForm = components["schemas"]["NeedFormData"];
export type Question = components["schemas"]["QuestionOut"];
export type PlanRecord = components["schemas"]["PlanOut"];
export type Reason = components["schemas"]["PlanReasonOut"];
export type LeadRecord = components["schemas"]["LeadData"];
export type Slot = components["schemas"]["CallBackSlotOut"];
export type Values = Readonly<Record<string, string>>;

export const COMPARE_AT_LEAST = 2;

/** Whether the answers so far bring a question up. */
export const isAsked = (question: Question, values: Values): boolean =>
  question.asked_if === null || question.asked_if.values.includes(values[question.asked_if.field] ?? "");

export const questionsOf = (form: NeedForm): Question[] => form.steps.flatMap((step) => step.fields);

/** The questions that are asked, each only if what brings it up is asked itself. */
export function askedOf(questions: readonly Question[], values: Values): Question[] {
  const answered: Record<string, string> = {};
  return questions.filter((question) => {
    if (!isAsked(question, answered)) return false;
    answered[question.name] = values[question.name] ?? "";
    return true;
  });
}

/** What goes to the server: answers of the questions that are asked, nothing else that the draft holds. */
export function needOf(form: NeedForm, values: Values): Record<string, string> {
  return Object.fromEntries(askedOf(questionsOf(form), values).map(({ name }) => [name, values[name] ?? ""]));
}

export type Fault = "fault_needed" | "fault_range" | "fault_amount" | "core.pincode";

/** A first look before sending; the server decides. */
export function faultOf(question: Question, value: string): Fault | null {
  if (value.trim() === "") return "fault_needed";
  if (question.kind === "pincode") return isPin(value) ? null : "core.pincode";
  if (question.kind === "choice")
    return question.options.some((option) => option.value === value) ? null : "fault_needed";
  const number = question.kind === "money" ? parseAmount(value) : /^\d{1,4}$/.test(value) ? Number(value) : null;
  const { min: least, max: most } = question;
  if (number === null || least === null || most === null || number < least || number > most)
    return question.kind === "money" ? "fault_amount" : "fault_range";
  return null;
}

export const isComplete = (form: NeedForm, values: Values): boolean =>
  askedOf(questionsOf(form), values).every((question) => faultOf(question, values[question.name] ?? "") === null);

/** The words of an answer as it was chosen, for the summary and for reasons. */
export function answerLabel(form: NeedForm, name: string, value: string): string {
  const question = questionsOf(form).find((one) => one.name === name);
  return question?.options.find((one) => one.value === value)?.label ?? value;
}

/** All answers in a line. A bare figure says what it is of. */
export function answersIn(form: NeedForm, values: Values): string[] {
  return askedOf(questionsOf(form), values).map(({ name, kind, label }) => {
    const value = values[name] ?? "";
    if (kind === "money") return `${label}: ${rupees(value)}`;
    return kind === "whole" ? `${label}: ${value}` : answerLabel(form, name, value);
  });
}

export const SORTS = ["lot", "name", "price", "amount"] as const;
export type Sort = (typeof SORTS)[number];

/** What the address says a person asked for; what it says wrongly is left out. */
export interface Asked {
  picks: string[];
  sort: Sort;
  compares: boolean;
}

export function readAsked(params: URLSearchParams, most: number): Asked {
  const picks = (params.get("pick") ?? "").split(",").filter((code) => /^[\w-]{1,40}$/.test(code));
  return {
    picks: [...new Set(picks)].slice(0, most),
    sort: SORTS.find((one) => one === params.get("sort")) ?? "lot",
    compares: params.get("compare") === "1",
  };
}

export function writeAsked({ picks, sort, compares }: Asked): URLSearchParams {
  const params = new URLSearchParams();
  if (picks.length > 0) params.set("pick", picks.join(","));
  if (sort !== "lot") params.set("sort", sort);
  if (compares) params.set("compare", "1");
  return params;
}

/** The order a person asked for; without a wish it stays as the lot of the day has it. Unknown figures come last. */
export function arrange<Plan extends PlanRecord>(plans: readonly Plan[], sort: Sort, language: string): Plan[] {
  const figure = (text: string | null | undefined, unknown: number) =>
    text === null || text === undefined ? unknown : Number(text);
  if (sort === "name") {
    const names = new Intl.Collator(language);
    return [...plans].sort((one, other) => names.compare(one.name, other.name));
  }
  if (sort === "price")
    return [...plans].sort((one, other) => figure(one.price?.low, Infinity) - figure(other.price?.low, Infinity) || 0);
  if (sort === "amount")
    return [...plans].sort((one, other) => figure(other.amount_max, -1) - figure(one.amount_max, -1));
  return [...plans];
}

/** Slots by Indian calendar day, in their order. */
export function slotDays(slots: readonly Slot[]): { day: string; slots: Slot[] }[] {
  const days = new Map<string, Slot[]>();
  for (const slot of slots) {
    const day = dayIst(slot.starts_at);
    days.set(day, [...(days.get(day) ?? []), slot]);
  }
  return [...days].map(([day, found]) => ({ day, slots: found }));
}

export type LeadStatus = LeadRecord["status"];

/** Colour and shape of a state; the word beside them says the same. */
export const LOOKS: Record<LeadStatus, { tone: Tone; shape: BadgeShape }> = {
  new: { tone: "info", shape: "half" },
  contacted: { tone: "info", shape: "half" },
  quoted: { tone: "warning", shape: "square" },
  bought: { tone: "positive", shape: "round" },
  closed: { tone: "neutral", shape: "open" },
};

const STEPS = ["expect_call", "expect_message", "expect_quote", "read_quote", "keep_policy", "ask_again"] as const;
export const stepKey = (code: string) => `step_${STEPS.find((step) => step === code) ?? "expect_message"}` as const;

const CLOSINGS = ["by_customer", "not_reached", "not_offered", "not_wanted"] as const;
export const closingKey = (closing: string | null) =>
  `closing_${CLOSINGS.find((one) => one === closing) ?? "not_wanted"}` as const;

export type Entry = LeadRecord["history"][number];

/** Which sentence a line of the history gets. */
export function entryKey(entry: Entry) {
  if (entry.kind === "passed_on") return "entry_passed_on" as const;
  if (entry.kind === "slot") return entry.slot_at ? ("entry_slot" as const) : ("entry_no_call" as const);
  if (entry.status === "closed" && entry.source === "customer") return "entry_taken_back" as const;
  return `entry_${entry.status as LeadStatus}` as const;
}
