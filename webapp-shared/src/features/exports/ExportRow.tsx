import { useTranslation } from "react-i18next";

import { useLanguage } from "../../i18n/language";
import { showDateTime } from "../../lib/dates";
import { count } from "../../lib/money";
import { Button, IconButton } from "../../ui/Button/Button";
import type { ListExport } from "./requests";
import type { useExports } from "./Exports";
import styles from "./Exports.module.css";
import { isUnderWay, rowsOf, shareOf, sizeWords } from "./model";

interface Props {
  one: ListExport;
  exports: NonNullable<ReturnType<typeof useExports>>;
}

/** One export: how far it is, and what can be done with it now. */
export function ExportRow({ one, exports }: Props) {
  const { t } = useTranslation("exports");
  const { language } = useLanguage();
  const name = `${one.title} (.${one.format})`;
  const facts = () => {
    if (one.state === "queued") return t("waits");
    if (one.state === "running") {
      const rows = t("rows", { count: one.total ?? one.rows, n: rowsOf(one, t("of")) });
      return one.rows_a_second ? `${rows} · ${t("a_second", { rows: count(one.rows_a_second) })}` : rows;
    }
    if (one.state === "ready")
      return `${t("rows", { count: one.rows, n: count(one.rows) })} · ${sizeWords(one.size, language)} · ${t("until", { at: showDateTime(one.expires_at, language) })}`;
    if (one.state === "failed") return one.failure;
    return t(one.state);
  };
  return (
    <li className={styles["one"]}>
      <div className={styles["header"]}>
        <b className={styles["name"]}>{name}</b>
        <span className={styles["muted"]}>{showDateTime(one.asked_at, language)}</span>
      </div>
      {isUnderWay(one) && (
        <progress className={styles["toolbarRow"]} max={1} value={shareOf(one) ?? undefined} aria-label={name} />
      )}
      <p className={one.state === "failed" ? styles["failed"] : styles["muted"]}>{facts()}</p>
      <div className={styles["actions"]}>
        {one.state === "ready" && (
          <Button
            small
            variant="primary"
            icon="download"
            aria-label={`${t("download")}: ${name}`}
            onClick={() => void exports.take(one)}
          >
            {t("download")}
          </Button>
        )}
        {isUnderWay(one) ? (
          <Button small aria-label={`${t("cancel")}: ${name}`} onClick={() => void exports.cancel(one)}>
            {t("cancel")}
          </Button>
        ) : (
          <>
            {one.state !== "ready" && (
              <Button small icon="retry" aria-label={`${t("again")}: ${name}`} onClick={() => void exports.retry(one)}>
                {t("again")}
              </Button>
            )}
            <IconButton
              icon="trash"
              size={16}
              label={`${t("remove")}: ${name}`}
              onClick={() => void exports.forget(one)}
            />
          </>
        )}
      </div>
    </li>
  );
}
