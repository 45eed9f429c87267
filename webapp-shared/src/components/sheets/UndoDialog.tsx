import { useEffect, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { messageOf } from "../../api/problem";
import { count } from "../../lib/money";
import { Button } from "../../ui/Button/Button";
import { Dialog } from "../../ui/Dialog/Dialog";
import { Callout } from "../../ui/Callout/Callout";
import { toast } from "../../ui/Toasts/toast";
import styles from "./StopButton.module.css";
import type { FileCalls, Undone } from "./useFileActions";

interface Props {
  id: string;
  title: ReactNode;
  /** what becomes of the file's rows */
  question: ReactNode;
  confirm: string;
  undo: FileCalls["undo"];
  onClose: () => void;
}

/** Asks whether a file is to be taken back. A refusal is said here, and so are the rows that stayed because something later stands on them. */
export function UndoDialog({ id, title, question, confirm, undo, onClose }: Props) {
  const { t } = useTranslation("sheets");
  const { t: common } = useTranslation("common");
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  const [done, setDone] = useState<Undone | null>(null);

  const close = useRef<HTMLButtonElement>(null);
  useEffect(
    function goOnWhereTheButtonWas() {
      if (done) close.current?.focus();
    },
    [done],
  );

  const act = async () => {
    setBusy(true);
    setRefusal(null);
    try {
      const undone = await undo(id);
      toast.success(undone.message);
      if (undone.skipped_count === 0) onClose();
      else setDone(undone);
    } catch (error) {
      setRefusal(error);
    } finally {
      setBusy(false);
    }
  };

  const unnamed = done ? done.skipped_count - done.skipped_rows.length : 0;
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      size="s"
      footer={
        done ? (
          <Button ref={close} variant="primary" onClick={onClose}>
            {common("close")}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{common("cancel")}</Button>
            <Button variant="danger" busy={busy} onClick={() => void act()}>
              {confirm}
            </Button>
          </>
        )
      }
    >
      {done ? (
        <div className={styles["midway"]}>
          <p role="status">{t("undone", { restored: count(done.restored) })}</p>
          <Callout tone="warning">
            {t("undo_kept", {
              count: done.skipped_count,
              n: count(done.skipped_count),
              rows: done.skipped_rows.map(count).join(", "),
            })}
            {unnamed > 0 && ` ${t("undo_kept_more", { n: count(unnamed) })}`}
          </Callout>
        </div>
      ) : (
        <p>{question}</p>
      )}
      {refusal !== null && <Callout tone="danger">{messageOf(refusal)}</Callout>}
    </Dialog>
  );
}
