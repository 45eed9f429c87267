import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { IconButton } from "../../ui/Button/Button";
import { isCorrectable, type CorrectionApi, type Wrong } from "./corrections";
import { CorrectRowDialog } from "./CorrectRowDialog";
import styles from "./CorrectRowDialog.module.css";

interface Props {
  upload: { id: string; can_apply: boolean; state: string; errors: readonly (Wrong & { row: number })[] };
  /** left out where rows are not corrected here */
  calls?: CorrectionApi | undefined;
  onMended: () => Promise<unknown>;
  /** the list of what is wrong, with the way to a row beside its first line */
  children: (beside: (row: number, index: number) => ReactNode) => ReactNode;
}

/** Refused rows, of which one at a time is opened and corrected in the place of the list. */
export function CorrectableRow({ upload, calls, onMended, children }: Props) {
  const { t } = useTranslation("sheets");
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
  const isOpen = calls !== undefined && isCorrectable(upload);
  const beside = (row: number, index: number) =>
    isOpen &&
    row !== upload.errors[index - 1]?.row && (
      <IconButton icon="pencil" size={16} label={t("correct_row", { row })} onClick={() => setMending(row)} />
    );

  if (calls && mending !== null)
    return (
      <CorrectRowDialog
        id={upload.id}
        row={mending}
        calls={calls}
        faults={upload.errors.filter((fault) => fault.row === mending)}
        onClose={() => setMending(null)}
        onMended={onMended}
      />
    );
  return (
    <div ref={list} tabIndex={-1} className={styles["root"]}>
      {children(beside)}
    </div>
  );
}
