import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate, showDateTime } from "webapp-shared/lib/dates";

import styles from "./Case.module.css";
import { detailsOf } from "./model";
import type { Line } from "./queries";

/** The folded part of a line of the timeline: the full time, by whom, and the facts that stand as they were recorded. */
export function LineDetails({ line }: { line: Line }) {
  const { t } = useTranslation("case");
  const { language } = useLanguage();
  const shown = (name: string, value: string) => {
    if (name === "callback_at") return showDateTime(value, language);
    return name === "on" ? showDate(value, language) : value;
  };
  return (
    <dl className={styles.details}>
      <dt>{t("fact_at")}</dt>
      <dd>{showDateTime(line.at, language)}</dd>
      {line.by !== "" && (
        <>
          <dt>{t("fact_by")}</dt>
          <dd>{line.by}</dd>
        </>
      )}
      {detailsOf(line).map(([name, value]) => (
        <div key={name} className={styles.detail}>
          <dt>{t(`fact_${name}`)}</dt>
          <dd>{shown(name, value)}</dd>
        </div>
      ))}
    </dl>
  );
}
