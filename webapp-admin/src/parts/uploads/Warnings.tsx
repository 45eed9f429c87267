import { useState } from "react";
import { useTranslation } from "react-i18next";
import { cx } from "webapp-shared/lib/cx";
import { count } from "webapp-shared/lib/money";
import { SelectField } from "webapp-shared/ui/Field/SelectField";

import type { Upload } from "./queries";
import styles from "./Uploads.module.css";
import { KINDS, kindOf } from "./warnings";

/** Rows that were not refused and still say something to look at, of all kinds or of one; nothing where there are none. */
export function Warnings({ upload }: { upload: Upload }) {
  const { t } = useTranslation("uploads");
  const [kind, setKind] = useState("");
  const kinds = KINDS.filter((one) => upload.warnings.some((warning) => kindOf(warning) === one));
  const shown = upload.warnings.filter((warning) => !kind || kindOf(warning) === kind);
  const title = t("warnings", { count: upload.counts.warned, n: count(upload.counts.warned) });
  if (upload.warnings.length === 0) return null;
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      {kinds.length > 1 && (
        <div className={styles.filter}>
          <SelectField
            label={t("warning_kind")}
            value={kind}
            onChange={setKind}
            placeholder={null}
            options={[{ value: "", label: t("warning_all") }, ...kinds.map((one) => ({ value: one, label: t(`warning_${one}`) }))]}
          />
        </div>
      )}
      <div className={styles.scroll} tabIndex={0} role="group" aria-label={title}>
        <table className={cx(styles.grid, styles.faults)}>
          <thead>
            <tr>
              <th scope="col">{t("row")}</th>
              <th scope="col">{t("column")}</th>
              <th scope="col">{t("look_at")}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((warning) => (
              <tr key={`${warning.row} ${warning.column} ${warning.code}`}>
                <td className={styles.rowCell} data-word={t("row")}>{count(warning.row)}</td>
                <td>{warning.column || "—"}</td>
                <td className={styles.wrong}>{warning.reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
