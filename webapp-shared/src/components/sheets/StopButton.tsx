import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { cx } from "../../lib/cx";
import { count } from "../../lib/money";
import { Button } from "../../ui/Button/Button";
import { Callout } from "../../ui/Callout/Callout";
import { toast } from "../../ui/Toasts/toast";
import styles from "./StopButton.module.css";
import { UndoDialog } from "./UndoDialog";
import type { FileCalls } from "./useFileActions";

type StopCalls = Pick<FileCalls, "stop" | "goOn" | "undo">;

interface Props {
  upload: {
    id: string;
    file_name: string;
    is_stopped: boolean;
    can_undo: boolean;
    counts: { applied: number; rows: number };
  };
  /** those of `useFileActions`, which ask for the file anew */
  calls: StopCalls;
}

/** The way to stop a file that is worked on; of one that was stopped midway, what was applied and the two ways from there. */
export function StopButton({ upload, calls }: Props) {
  const { t } = useTranslation("sheets");
  const [busy, setBusy] = useState<"stop" | "goOn" | null>(null);
  const [undoing, setUndoing] = useState(false);
  const { applied, rows } = upload.counts;

  const place = useRef<HTMLDivElement>(null);
  const goesAlong = useRef(false);
  useEffect(
    function keepTheFocusWhereItsButtonWas() {
      if (goesAlong.current) place.current?.focus();
      goesAlong.current = false;
    },
    [upload.is_stopped],
  );

  const act = async (what: "stop" | "goOn") => {
    setBusy(what);
    goesAlong.current = true;
    try {
      toast.success((await calls[what](upload.id)).message);
    } catch (error) {
      goesAlong.current = false;
      toast.problem(error);
    } finally {
      setBusy(null);
    }
  };

  if (!upload.is_stopped) {
    const isBusy = busy === "stop";
    return (
      <div ref={place} tabIndex={-1} className={styles["root"]}>
        <Button
          small
          className={styles["stop"]}
          aria-label={t(isBusy ? "stopping_file" : "stop_file", { file: upload.file_name })}
          busy={isBusy}
          onClick={() => void act("stop")}
        >
          {t(isBusy ? "stopping" : "stop")}
        </Button>
      </div>
    );
  }
  return (
    <div ref={place} tabIndex={-1} className={cx(styles["root"], styles["midway"])}>
      <Callout tone="warning">{t("midway", { applied: count(applied), rows: count(rows) })}</Callout>
      <div className={styles["actions"]}>
        {upload.can_undo && (
          <Button icon="undo" disabled={busy !== null} onClick={() => setUndoing(true)}>
            {t("undo")}
          </Button>
        )}
        <Button
          variant="primary"
          busy={busy === "goOn"}
          disabled={busy !== null && busy !== "goOn"}
          onClick={() => void act("goOn")}
        >
          {t("resume")}
        </Button>
      </div>
      {undoing && (
        <UndoDialog
          id={upload.id}
          title={t("undo_title", { file: upload.file_name })}
          question={t("undo_note")}
          confirm={t("undo")}
          undo={calls.undo}
          onClose={() => setUndoing(false)}
        />
      )}
    </div>
  );
}
