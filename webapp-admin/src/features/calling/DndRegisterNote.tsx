import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDateTime } from "webapp-shared/lib/dates";
import { Callout } from "webapp-shared/ui/Callout/Callout";

import styles from "./Calling.module.css";
import { registerQuery } from "./queries";

/** Whether the operators' register answers; a warning where it does not. */
export function DndRegisterNote() {
  const { t } = useTranslation("calling");
  const { language } = useLanguage();
  const { data } = useQuery(registerQuery());
  if (!data) return null;
  const sentence = t(`register_${data.state}`, { at: showDateTime(data.at, language) });
  if (data.state === "silent" || data.state === "refuses") return <Callout tone="warning">{sentence}</Callout>;
  return (
    <p className={styles.muted}>
      {sentence} {data.waiting !== null && t("register_waiting", { count: data.waiting })}
    </p>
  );
}
