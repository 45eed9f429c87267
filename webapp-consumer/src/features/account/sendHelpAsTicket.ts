import type { HelpValues } from "webapp-shared/ui/NeedHelpDialog/NeedHelpForm";

import { openTicket } from "./mutations";

/** A call for help by somebody signed in: a ticket with its words; name and company stand in front where they were typed. */
export async function sendHelpAsTicket({ name, company, description, email, phone }: HelpValues): Promise<void> {
  const who = [name, company].filter(Boolean).join(", ");
  await openTicket({
    category: "other",
    text: who ? `${who}\n\n${description}` : description,
    email,
    phone,
    files: [],
  });
}
