import { useTranslation } from "react-i18next";
import { ReasonDialog } from "webapp-shared/components/approval/ReasonDialog";

interface Props {
  name: string;
  onClose: () => void;
  onStart: (reason: string) => Promise<void>;
}

/** Asks why somebody is going to work as a partner. */
export function MasqueradeDialog({ name, onClose, onStart }: Props) {
  const { t } = useTranslation("merchants");
  return (
    <ReasonDialog
      title={t("dialog_title", { name })}
      question={t("dialog_note")}
      label={t("reason")}
      hint={t("reason_hint")}
      missing={t("reason_needed")}
      confirm={t("start")}
      size="m"
      onSend={onStart}
      onClose={onClose}
    />
  );
}
