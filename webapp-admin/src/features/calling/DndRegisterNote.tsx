import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDateTime } from "webapp-shared/lib/dates";
import { count } from "webapp-shared/lib/money";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";

import styles from "./Calling.module.css";
import { registerQuery } from "./queries";

/** Whether the operators' register answers; a warning where it does not. */
export function DndRegisterNote() {
  const { t } = useTranslation("calling");
  const { language } = useLanguage();
  const { data, error, refetch } = useQuery(registerQuery());
  if (!data) return error ? <ErrorState problem={error} onRetry={() => void refetch()} /> : null;
  const sentence = t(`register_${data.state}`, { at: showDateTime(data.at, language) });
  if (data.state === "silent" || data.state === "refuses") return <Callout tone="warning">{sentence}</Callout>;
  return (
    <p className={styles.muted}>
      {sentence} {data.waiting !== null && t("register_waiting", { count: data.waiting, n: count(data.waiting) })}
    </p>
  );
}
