import { useId, type ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { cx } from "../../lib/cx";
import { IconButton } from "../Button/Button";
import { useModal } from "../Dialog/useModal";
import styles from "./Drawer.module.css";

interface Props {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** bottom = a sheet, where the thumb is */
  side?: "left" | "right" | "bottom";
  /** room for a table */
  wide?: boolean;
  children: ReactNode;
  footer?: ReactNode;
}

export function Drawer({ open, onClose, title, side = "right", wide = false, children, footer }: Props) {
  const { t } = useTranslation("common");
  const titleId = useId();
  const modal = useModal(open, onClose);
  if (!open) return null;
  return (
    <dialog {...modal} className={cx(styles["drawer"], styles[side], wide && styles["wide"])} aria-labelledby={titleId}>
      <div className={styles["sheet"]}>
        <header className={styles["header"]}>
          <h2 id={titleId} className={styles["title"]}>
            {title}
          </h2>
          <IconButton label={t("close")} icon="close" onClick={onClose} />
        </header>
        <div className={styles["body"]} data-body>
          {children}
        </div>
        {footer && (
          <footer className={styles["footer"]} data-foot>
            {footer}
          </footer>
        )}
      </div>
    </dialog>
  );
}
