import { NeedHelpDialog } from "webapp-shared/ui/NeedHelpDialog/NeedHelpDialog";

import type { Site } from "../../api/shapes";

interface Props {
  open: boolean;
  onClose: () => void;
  settings: Site["settings"];
  initial: { name: string; email: string; phone: string };
}

/** Need help, with what we already know of the person filled in. */
export function HelpDialog({ open, onClose, settings, initial }: Props) {
  return (
    <NeedHelpDialog
      open={open}
      onClose={onClose}
      url={settings.help_url}
      orgid={settings.help_orgid}
      phoneLength={settings.phone_length}
      initial={initial}
    />
  );
}
