import { useTranslation } from "react-i18next";

import type { SentFile } from "./requests";
import styles from "./Sheets.module.css";

/** Who has to act next on a file, and the act. */
export function WaitsFor({ file }: { file: Pick<SentFile, "waits_for"> }) {
  const { t } = useTranslation("sheets");
  if (!file.waits_for) return <>—</>;
  const { act, is_you: isYou, person } = file.waits_for;
  const name = isYou ? t("waits_for_you") : person || t("waits_for_admin");
  return (
    <>
      <b className={isYou ? styles.you : undefined}>{name}</b> {t(`waits_for_${act}`)}
    </>
  );
}
