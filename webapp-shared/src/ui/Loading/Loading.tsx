import { useTranslation } from "react-i18next";

import { cx } from "../../lib/cx";
import styles from "./Loading.module.css";

export function Loading({ label }: { label?: string }) {
  const { t } = useTranslation("common");
  return (
    <div className={styles["place"]} role="status">
      <span className={styles["spin"]} aria-hidden="true" />
      <span>{label ?? t("loading")}</span>
    </div>
  );
}

/** While a page or the session is on its way; as high as a page, so that nothing jumps when it comes. */
export function PageLoading() {
  const { t } = useTranslation("common");
  return (
    <div className={cx(styles["place"], styles["page"])} role="status">
      <span className={styles["spin"]} aria-hidden="true" />
      <span className="visually-hidden">{t("loading")}</span>
    </div>
  );
}
