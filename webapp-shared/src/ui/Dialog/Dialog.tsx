import { useId, type ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { cx } from "../../lib/cx";
import { Button, IconButton } from "../Button/Button";
import styles from "./Dialog.module.css";
import { useModal } from "./useModal";

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  size?: "s" | "m" | "l";
  /** answers a question that must be answered: no cross, no click beside it */
  insistent?: boolean;
}

export function Dialog({ open, onClose, title, children, footer, size = "m", insistent = false }: DialogProps) {
  const { t } = useTranslation("common");
  const titleId = useId();
  const modal = useModal(open, insistent ? () => undefined : onClose);
  if (!open) return null;
  return (
    <dialog {...modal} className={cx(styles["dialog"], styles[size])} aria-labelledby={titleId}>
      <div className={styles["sheet"]}>
        <header className={styles["header"]}>
          <h2 id={titleId} className={styles["title"]}>
            {title}
          </h2>
          {!insistent && <IconButton label={t("close")} icon="close" onClick={onClose} />}
        </header>
        {children && (
          <div className={styles["body"]} data-body>
            {children}
          </div>
        )}
        {footer && (
          <footer className={styles["footer"]} data-foot>
            {footer}
          </footer>
        )}
      </div>
    </dialog>
  );
}

interface ConfirmProps {
  open: boolean;
  title: ReactNode;
  /** the specification's "Are you sure?" unless more has to be said */
  question?: ReactNode;
  /** what can be chosen with the answer, below the question */
  more?: ReactNode;
  confirm: string;
  cancel?: string;
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

export function ConfirmDialog({
  open,
  title,
  question,
  more,
  confirm,
  cancel,
  danger = false,
  busy = false,
  onConfirm,
  onClose,
}: ConfirmProps) {
  const { t } = useTranslation("common");
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      size="s"
      footer={
        <>
          <Button onClick={onClose}>{cancel ?? t("cancel")}</Button>
          <Button variant={danger ? "danger" : "primary"} busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      <p>{question ?? t("sure")}</p>
      {more}
    </Dialog>
  );
}
