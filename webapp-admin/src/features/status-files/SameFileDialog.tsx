import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDateTime } from "webapp-shared/lib/dates";
import { ConfirmDialog } from "webapp-shared/ui/Dialog/Dialog";

/** What the server says about the earlier upload of the same bytes. */
export interface SameFile {
  file_name?: unknown;
  created_at?: unknown;
  by?: unknown;
  checkOnly: boolean;
}

interface Props {
  same: SameFile;
  busy: boolean;
  onAnyway: () => void;
  onClose: () => void;
}

export function SameFileDialog({ same, busy, onAnyway, onClose }: Props) {
  const { t } = useTranslation("status-files");
  const { language } = useLanguage();
  const { file_name: file, created_at: at, by } = same;
  const known = typeof file === "string" && typeof at === "string" && typeof by === "string";
  return (
    <ConfirmDialog
      open
      title={t("same_title")}
      question={known ? t("same_note", { file, by, at: showDateTime(at, language) }) : t("same_note_plain")}
      confirm={t("same_anyway")}
      busy={busy}
      onConfirm={onAnyway}
      onClose={onClose}
    />
  );
}
