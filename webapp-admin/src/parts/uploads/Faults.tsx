import { useState } from "react";
import { useTranslation } from "react-i18next";
import { cx } from "webapp-shared/lib/cx";
import { count } from "webapp-shared/lib/money";
import { IconButton } from "webapp-shared/ui/Button/Button";

import { MendRow } from "./MendRow";
import type { Upload } from "./queries";
import styles from "./Uploads.module.css";

interface Props {
  upload: Upload;
  /** a row was corrected: what else shows this file is out of date; without it rows are not corrected here */
  onMended?: () => void;
}

/** Every refused row with its column, the value as written and what is wrong; a row can be corrected here. */
export function Faults({ upload, onMended }: Props) {
  const { t } = useTranslation("uploads");
  const [mending, setMending] = useState<number | null>(null);
  const title = t("errors_found", { count: upload.error_count, n: count(upload.error_count) });
  const isOpen = onMended !== undefined && (upload.can_apply || upload.state === "done" || upload.state === "done_with_errors");

  if (mending !== null && onMended) return <MendRow id={upload.id} row={mending} onClose={() => setMending(null)} onMended={onMended} />;
  return (
    <>
      <div className={styles.scroll} tabIndex={0} role="group" aria-label={title}>
        <table className={cx(styles.grid, styles.faults)}>
          <thead>
            <tr>
              <th scope="col">{t("row")}</th>
              <th scope="col">{t("column")}</th>
              <th scope="col">{t("value")}</th>
              <th scope="col">{t("wrong")}</th>
            </tr>
          </thead>
          <tbody>
            {upload.errors.map((fault, index) => (
              <tr key={index}>
                <td className={styles.rowCell} data-word={t("row")}>
                  {count(fault.row)}
                  {isOpen && fault.row !== upload.errors[index - 1]?.row && (
                    <IconButton icon="pencil" size={16} label={t("mend_row", { row: fault.row })} onClick={() => setMending(fault.row)} />
                  )}
                </td>
                <td>{fault.column || "—"}</td>
                <td className={styles.value}>{fault.value || "—"}</td>
                <td className={styles.wrong}>{fault.reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {upload.errors.length < upload.error_count && (
        <p className={styles.quiet}>{t("shown_of", { shown: count(upload.errors.length), total: count(upload.error_count) })}</p>
      )}
    </>
  );
}
