import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useApiMutation } from "webapp-shared/forms/useApiMutation";
import { count } from "webapp-shared/lib/money";
import { Button } from "webapp-shared/ui/Button/Button";
import { Callout } from "webapp-shared/ui/Callout/Callout";

import { finishReading } from "./mutations";
import styles from "./Training.module.css";

interface Props {
  itemId: number;
  onRead: () => void;
}

/** The button at the end of a text; it counts as read not sooner than it takes to read. */
export function MarkAsRead({ itemId, onRead }: Props) {
  const { t } = useTranslation("training");
  const [wait, setWait] = useState(0);
  const {
    run: finish,
    busy,
    message,
  } = useApiMutation({
    send: () => finishReading(itemId),
    isQuiet: true,
    onDone: (progress) => {
      setWait(progress.wait_seconds);
      if (progress.is_done) onRead();
    },
  });
  return (
    <>
      {message !== null && <Callout tone="danger">{message}</Callout>}
      {wait > 0 && (
        <p className={styles.muted} role="status">
          {t("read_on", { count: wait, n: count(wait) })}
        </p>
      )}
      <div className={styles.actions}>
        <Button variant="primary" busy={busy} onClick={() => void finish()}>
          {t("read")}
        </Button>
        <span className={styles.muted}>{t("read_note")}</span>
      </div>
    </>
  );
}
