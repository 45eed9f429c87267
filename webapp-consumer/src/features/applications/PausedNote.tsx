import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDateTime } from "webapp-shared/lib/dates";
import { Note } from "webapp-shared/ui/Note/Note";

import type { SubmissionRecord } from "../../api/shapes";

/** Says of an application under way that its lender takes nothing new for now, until when, and that this one goes on. */
export function PausedNote({ submission: { lender, paused } }: { submission: Pick<SubmissionRecord, "lender" | "paused"> }) {
  const { t } = useTranslation("applications");
  const { language } = useLanguage();
  if (!paused) return null;
  return (
    <Note>
      <p>
        {paused.until
          ? t("paused_until", { lender: lender.name, at: showDateTime(paused.until, language) })
          : t("lender_off", { lender: lender.name })}
      </p>
      <p>{t("paused_goes_on")}</p>
    </Note>
  );
}
