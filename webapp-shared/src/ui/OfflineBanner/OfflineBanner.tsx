import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";

import { Icon } from "../Icon/Icon";
import styles from "./OfflineBanner.module.css";

function subscribe(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

/** Stands before the page, which moves down for it. */
export function OfflineBanner() {
  const { t } = useTranslation("common");
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status" className={styles["root"]}>
      {!online && (
        <p className={styles["banner"]}>
          <Icon name="globe" />
          <span>{t("offline")}</span>
        </p>
      )}
    </div>
  );
}
