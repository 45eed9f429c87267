import { dropForm, keepForm, readForm } from "../../api/keptForm";

const nameOf = (application: string) => `intake-${application}`;

/** What this tab keeps of an application's form: all there is for who is not signed in. */
export const keptHere = {
  read: (application: string) => readForm(nameOf(application)),
  keep: (application: string, values: Readonly<Record<string, string>>) => keepForm(nameOf(application), values),
  drop: (application: string) => dropForm(nameOf(application)),
};
