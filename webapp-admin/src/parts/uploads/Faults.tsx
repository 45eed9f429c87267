import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { count } from "webapp-shared/lib/money";
import { IconButton } from "webapp-shared/ui/Button/Button";

import { MendRow } from "./MendRow";
import type { Upload } from "./queries";
import { RowsSaid } from "./RowsSaid";
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
  const list = useRef<HTMLDivElement>(null);
  const isBack = useRef(false);
  useEffect(
    function goOnWhereTheRowWas() {
      if (mending === null && isBack.current) list.current?.focus();
      isBack.current = mending !== null;
    },
    [mending],
  );
  const title = t("errors_found", { count: upload.error_count, n: count(upload.error_count) });
  const isOpen = onMended !== undefined && (upload.can_apply || upload.state === "done" || upload.state === "done_with_errors");

  if (mending !== null && onMended) return <MendRow id={upload.id} row={mending} faults={upload.errors.filter((fault) => fault.row === mending)} onClose={() => setMending(null)} onMended={onMended} />;
  return (
    <div ref={list} tabIndex={-1} className={styles.place}>
      <RowsSaid
        title={title}
        lines={upload.errors}
        heading={t("wrong")}
        withValue
        beside={(fault, index) =>
          isOpen &&
          fault.row !== upload.errors[index - 1]?.row && (
            <IconButton icon="pencil" size={16} label={t("mend_row", { row: fault.row })} onClick={() => setMending(fault.row)} />
          )
        }
      />
      {upload.errors.length < upload.error_count && (
        <p className={styles.quiet}>{t("shown_of", { shown: count(upload.errors.length), total: count(upload.error_count) })}</p>
      )}
    </div>
  );
}
