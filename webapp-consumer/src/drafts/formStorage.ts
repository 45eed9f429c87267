import { dropValue, keepValue, readValue } from "webapp-shared/session/sessionValues";

import { session } from "../api/session";

/**
 * What was typed into a form that has no draft on the server, kept in this tab for a while: a reload brings it back,
 * closing the tab or signing out takes it away. Boxes to tick are not kept.
 */
const PREFIX = "form:";
const nameOf = (form: string) => `${PREFIX}${form}`;

/** A form's name for whoever is signed in: another person at the same tab does not find what was typed into it. */
export const formKeyOfUser = (form: string): string => `${form}:${session.get("userId") ?? ""}`;

export const storeForm = (form: string, values: Readonly<Record<string, string>>, minutes?: number): void =>
  keepValue(nameOf(form), JSON.stringify(values), minutes);
export const deleteForm = (form: string): void => dropValue(nameOf(form));

/** Another person may take this device. */
export function deleteForms(): void {
  for (const name of Object.keys(sessionStorage)) if (name.startsWith(PREFIX)) dropValue(name);
}

export function readForm(form: string): Record<string, string> | null {
  const text = readValue(nameOf(form));
  if (text === null) return null;
  const kept: unknown = JSON.parse(text);
  if (typeof kept !== "object" || kept === null) return null;
  return Object.fromEntries(
    Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}
