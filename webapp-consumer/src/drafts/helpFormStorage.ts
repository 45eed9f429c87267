import type { HelpMemory } from "webapp-shared/ui/NeedHelpDialog/NeedHelpForm";

import { deleteForm, storeForm, formKeyOfUser, readForm } from "./formStorage";

const FORM = "help";

/** A call for help that was typed and not sent yet. */
export const helpFormStorage: HelpMemory = {
  read: () => readForm(formKeyOfUser(FORM)),
  keep: (values) => storeForm(formKeyOfUser(FORM), { ...values }),
  drop: () => deleteForm(formKeyOfUser(FORM)),
};
