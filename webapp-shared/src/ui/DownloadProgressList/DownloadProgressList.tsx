import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";

import { downloads } from "../../lib/downloads";
import { IconButton } from "../Button/Button";
import styles from "./DownloadProgressList.module.css";

/** What is being fetched: can be left, is found again on every page of the area. */
export function DownloadProgressList() {
  const { t } = useTranslation("common");
  const list = useSyncExternalStore(downloads.subscribe, downloads.list);
  if (list.length === 0) return null;
  const ready = list.filter((one) => one.state === "ready").length;
  return (
    <section className={styles["root"]} aria-label={t("downloads")}>
      <div className={styles["header"]}>
        <b>{t("downloads")}</b>
        <span className={styles["muted"]} role="status">
          {t("downloads_ready", { ready, total: list.length })}
        </span>
      </div>
      <ul className={styles["list"]}>
        {list.map((one) => (
          <li key={one.id}>
            <div className={styles["row"]}>
              <span className={styles["name"]}>{one.name}</span>
              {one.state === "running" && one.share !== null && (
                <span className={styles["muted"]}>{Math.round(one.share * 100)}%</span>
              )}
              {one.state === "ready" && one.url && (
                <a href={one.url} download={one.name}>
                  {t("save")}
                </a>
              )}
              {one.state === "failed" && <span className={styles["failed"]}>{t("download_failed")}</span>}
              {one.state !== "running" && (
                <IconButton
                  label={`${t("close")}: ${one.name}`}
                  icon="close"
                  size={14}
                  onClick={() => downloads.dismiss(one.id)}
                />
              )}
            </div>
            {one.state === "running" && (
              <progress className={styles["toolbarRow"]} max={1} value={one.share ?? undefined} aria-label={one.name} />
            )}
            {one.message && <p className={styles["failed"]}>{one.message}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
