import type { components } from "../../api/schema.gen";

export type ConditionField = components["schemas"]["ConditionFieldOut"];

/** One condition of a group; its value is of the field's kind. */
export interface ConditionLeaf {
  field: string;
  is: string;
  value: unknown;
}
export type ConditionGroup = { all: ConditionPart[] } | { any: ConditionPart[] };
export type ConditionPart = ConditionLeaf | ConditionGroup | { not: ConditionPart };

/** Groups and negations stand at most so deep in each other. */
export const MAX_GROUP_DEPTH = 3;

export const isGroup = (part: ConditionPart): part is ConditionGroup => "all" in part || "any" in part;
export const isNegated = (part: ConditionPart): part is { not: ConditionPart } => "not" in part;
export const partsOf = (group: ConditionGroup): readonly ConditionPart[] => ("any" in group ? group.any : group.all);

/** A part of a value as a field shows it. */
export const textOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

/** The words between commas. */
export const listOf = (text: string): string[] =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);

/** The group of a stored condition; a negation alone gets a group around it, so that more can be added. */
export function groupOf(plain: unknown): ConditionGroup | null {
  if (typeof plain !== "object" || plain === null) return null;
  const part = plain as ConditionPart;
  return isGroup(part) ? part : { all: [part] };
}

const FIRST_VALUES: Record<ConditionField["kind"], (field: ConditionField) => unknown> = {
  choices: (field) => field.choices.slice(0, 1).map((choice) => choice.value),
  choice: (field) => field.choices[0]?.value ?? "",
  words: () => [],
  days: () => 7,
  event: (field) => [field.choices[0]?.value ?? "", 1, 7],
  amounts: () => ["100000", "500000"],
  pair: (field) => field.choices[0]?.value.split(" ") ?? [],
};

/** A new condition on a field, the first one where none is named, with a value to begin from. */
export function firstLeaf(fields: readonly ConditionField[], name?: string): ConditionLeaf {
  const field = fields.find((one) => one.field === name) ?? fields[0];
  if (!field) return { field: "", is: "", value: null };
  return { field: field.field, is: field.operator, value: FIRST_VALUES[field.kind](field) };
}
