import { useState } from "react";
import { useTranslation } from "react-i18next";

import { count } from "../../lib/money";
import { SelectField } from "../../ui/Field/SelectField";
import type { Upload } from "./requests";
import { RowMessages } from "./RowMessages";
import styles from "./Sheets.module.css";
import { KINDS, kindOf } from "./warnings";

/** Rows that were not refused and still say something to look at, of all kinds or of one; nothing where there are none. */
export function Warnings({ upload }: { upload: Upload }) {
  const { t } = useTranslation("sheets");
  const [kind, setKind] = useState("");
  const kinds = KINDS.filter((one) => upload.warnings.some((warning) => kindOf(warning) === one));
  const shown = upload.warnings.filter((warning) => !kind || kindOf(warning) === kind);
  const title = t("warnings", { count: upload.counts.warned, n: count(upload.counts.warned) });
  if (upload.warnings.length === 0) return null;
  return (
    <section className={styles.section}>
      <h3>{title}</h3>
      {kinds.length > 1 && (
        <div className={styles.filter}>
          <SelectField
            label={t("warning_kind")}
            value={kind}
            onChange={setKind}
            placeholder={null}
            options={[
              { value: "", label: t("warning_all") },
              ...kinds.map((one) => ({ value: one, label: t(`warning_${one}`) })),
            ]}
          />
        </div>
      )}
      <RowMessages title={title} lines={shown} heading={t("look_at")} />
    </section>
  );
}
