import type { HelpMemory } from "webapp-shared/ui/NeedHelpDialog/NeedHelpForm";

import { dropForm, keepForm, ofThisPerson, readForm } from "./keptForm";

const FORM = "help";

/** A call for help that was typed and not sent yet. */
export const helpMemory: HelpMemory = {
  read: () => readForm(ofThisPerson(FORM)),
  keep: (values) => keepForm(ofThisPerson(FORM), { ...values }),
  drop: () => dropForm(ofThisPerson(FORM)),
};
