import { dropValue, keepValue, readValue } from "webapp-shared/session/values";

/**
 * What was typed into a form that needs no sign-in, kept in this tab for a while: a reload brings it back, closing the
 * tab takes it away. Boxes to tick are not kept.
 */
const nameOf = (form: string) => `form:${form}`;

export const keepForm = (form: string, values: Readonly<Record<string, string>>): void => keepValue(nameOf(form), JSON.stringify(values));
export const dropForm = (form: string): void => dropValue(nameOf(form));

export function readForm(form: string): Record<string, string> | null {
  const text = readValue(nameOf(form));
  if (text === null) return null;
  const kept: unknown = JSON.parse(text);
  if (typeof kept !== "object" || kept === null) return null;
  return Object.fromEntries(Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}
