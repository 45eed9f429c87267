import { NeedHelpDialog } from "webapp-shared/ui/NeedHelpDialog/NeedHelpDialog";

import { helpFormStorage } from "../../drafts/helpFormStorage";
import { session } from "../../api/session";
import type { Site } from "../../api/types";

interface Props {
  open: boolean;
  onClose: () => void;
  settings: Site["settings"];
  initial: { name: string; email: string; phone: string };
}

/** What opens a ticket is fetched when somebody asks: no first page waits for it. */
const asTicket: NonNullable<Parameters<typeof NeedHelpDialog>[0]["onSend"]> = async (values) => {
  const { sendHelpAsTicket } = await import("../../features/account/sendHelpAsTicket");
  await sendHelpAsTicket(values);
};

/** Need help, with what we already know of the person filled in; of somebody signed in it becomes a ticket. */
export function HelpDialog({ open, onClose, settings, initial }: Props) {
  return (
    <NeedHelpDialog
      open={open}
      onClose={onClose}
      url={settings.help_url}
      orgid={settings.help_orgid}
      phoneLength={settings.phone_length}
      initial={initial}
      memory={helpFormStorage}
      {...(session.token() ? { onSend: asTicket } : {})}
    />
  );
}
