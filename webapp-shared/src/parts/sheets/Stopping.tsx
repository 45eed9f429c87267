import { useState } from "react";
import { useTranslation } from "react-i18next";

import { count } from "../../lib/money";
import { Button } from "../../ui/Button/Button";
import { ConfirmDialog } from "../../ui/Dialog/Dialog";
import { Note } from "../../ui/Note/Note";
import { toast } from "../../ui/Toasts/toast";
import styles from "./Stopping.module.css";
import type { FileCalls } from "./useFileCalls";

type StopCalls = Pick<FileCalls, "stop" | "goOn" | "undo">;

interface Props {
  upload: { id: string; file_name: string; is_stopped: boolean; can_undo: boolean; counts: { applied: number; rows: number } };
  /** those of `useFileCalls`, which ask for the file anew */
  calls: StopCalls;
}

/** The way to stop a file that is worked on; of one that was stopped midway, what was applied and the two ways from there. */
export function Stopping({ upload, calls }: Props) {
  const { t } = useTranslation("sheets");
  const [busy, setBusy] = useState<keyof StopCalls | null>(null);
  const [undoing, setUndoing] = useState(false);
  const { applied, rows } = upload.counts;

  const act = async (what: keyof StopCalls) => {
    setBusy(what);
    try {
      toast.success((await calls[what](upload.id)).message);
    } catch (error) {
      toast.problem(error);
    } finally {
      setBusy(null);
      setUndoing(false);
    }
  };

  if (!upload.is_stopped)
    return (
      <Button small className={styles["stop"]} aria-label={t("stop_file", { file: upload.file_name })} busy={busy === "stop"} onClick={() => void act("stop")}>
        {t("stop")}
      </Button>
    );
  return (
    <div className={styles["midway"]}>
      <Note tone="warning">{t("midway", { applied: count(applied), rows: count(rows) })}</Note>
      <div className={styles["acts"]}>
        {upload.can_undo && (
          <Button icon="undo" disabled={busy !== null} onClick={() => setUndoing(true)}>
            {t("undo")}
          </Button>
        )}
        <Button variant="primary" busy={busy === "goOn"} disabled={busy !== null && busy !== "goOn"} onClick={() => void act("goOn")}>
          {t("go_on")}
        </Button>
      </div>
      {undoing && (
        <ConfirmDialog
          open
          danger
          title={t("undo_title", { file: upload.file_name })}
          question={t("undo_note")}
          confirm={t("undo")}
          busy={busy === "undo"}
          onConfirm={() => void act("undo")}
          onClose={() => setUndoing(false)}
        />
      )}
    </div>
  );
}
