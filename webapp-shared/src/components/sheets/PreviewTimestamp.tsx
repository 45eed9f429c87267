import { useState } from "react";
import { useTranslation } from "react-i18next";

import { useLanguage } from "../../i18n/language";
import { showDateTime } from "../../lib/dates";
import { Button } from "../../ui/Button/Button";
import { toast } from "../../ui/Toasts/toast";
import styles from "./PreviewTimestamp.module.css";
import type { FileCalls } from "./useFileActions";

interface Props {
  upload: { id: string; can_apply: boolean; checked_at: string | null };
  calls: Pick<FileCalls, "check">;
}

/** Of when the counts of a checked file are, and the way to those of now. */
export function PreviewTimestamp({ upload, calls }: Props) {
  const { t } = useTranslation("sheets");
  const { language } = useLanguage();
  const [busy, setBusy] = useState(false);
  if (!upload.can_apply || !upload.checked_at) return null;

  const check = async () => {
    setBusy(true);
    try {
      await calls.check(upload.id);
    } catch (error) {
      toast.problem(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className={styles["root"]}>
      <p>{t("checked_at", { at: showDateTime(upload.checked_at, language) })}</p>
      <Button small icon="retry" busy={busy} onClick={() => void check()}>
        {t("check_again")}
      </Button>
    </div>
  );
}
