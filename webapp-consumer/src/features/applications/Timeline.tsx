import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate, showDateTime } from "webapp-shared/lib/dates";

import { reasonText } from "../../api/reasons";
import type { StatusStep } from "../../api/types";
import { LOOKS, newestFirst, sourceKey, statusOf } from "./model";
import styles from "./Timeline.module.css";

interface Props {
  history: readonly StatusStep[];
  /** the application is finished at the lender's own site: what the customer did there is not a sending */
  isFinishedThere: boolean;
}

/** Every change with its day and who told it; the newest on top, hanging from one line. */
export function Timeline({ history, isFinishedThere }: Props) {
  const { t } = useTranslation("applications");
  const { language } = useLanguage();
  return (
    <ol className={styles.timeline}>
      {newestFirst(history).map((step) => (
        <li key={`${step.status} ${step.recorded_at}`} data-tone={LOOKS[statusOf(step.status)].tone}>
          <b>
            {t(
              isFinishedThere && step.status === "sent" && step.source === "customer"
                ? "opened_site"
                : `status_${statusOf(step.status)}`,
            )}
          </b>
          <span className={styles.muted}>
            {t("reported_by", {
              at: step.at.length > 10 ? showDateTime(step.at, language) : showDate(step.at, language),
              source: t(sourceKey(step.source)),
            })}
          </span>
          {step.reason && <span>{reasonText(step.reason, t)}</span>}
        </li>
      ))}
    </ol>
  );
}
