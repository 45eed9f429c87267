import { useTranslation } from "react-i18next";

import { isProblem, messageOf } from "../../api/problem";
import { ConfirmDialog } from "../../ui/Dialog/Dialog";

/** What the server says of a sheet that was sent before; null where it says something else. */
export const duplicateFileProblem = (error: unknown): string | null =>
  isProblem(error) && error.code === "uploads.same_file" ? messageOf(error) : null;

interface Props {
  /** what the server says of it; null where nothing is to be asked */
  said: string | null;
  busy: boolean;
  /** what the button says; "Send it anyway" where it is left out */
  confirm?: string;
  onAnyway: () => void;
  onClose: () => void;
}

/** Whether a sheet that was sent before is meant to be sent again. */
export function DuplicateFileNotice({ said, busy, confirm, onAnyway, onClose }: Props) {
  const { t } = useTranslation("sheets");
  if (said === null) return null;
  return (
    <ConfirmDialog
      open
      title={t("same_title")}
      question={said}
      confirm={confirm ?? t("same_anyway")}
      busy={busy}
      onConfirm={onAnyway}
      onClose={onClose}
    />
  );
}
