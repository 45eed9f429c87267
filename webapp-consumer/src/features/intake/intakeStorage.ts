import { deleteForm, storeForm, readForm } from "../../drafts/formStorage";

const nameOf = (application: string) => `intake-${application}`;

/** What this tab keeps of an application's form: all there is for who is not signed in. */
export const intakeStorage = {
  read: (application: string) => readForm(nameOf(application)),
  keep: (application: string, values: Readonly<Record<string, string>>) => storeForm(nameOf(application), values),
  drop: (application: string) => deleteForm(nameOf(application)),
};
