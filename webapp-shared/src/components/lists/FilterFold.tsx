import { useId, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "../../ui/Button/Button";
import styles from "./FilterFold.module.css";

interface Props {
  /** how many of the filters are set */
  chosen: number;
  children: ReactNode;
}

/** The filters of a list: side by side on a wide screen, behind one button on a narrow one. */
export function FilterFold({ chosen, children }: Props) {
  const { t } = useTranslation("desk");
  const [isOpen, setOpen] = useState(false);
  const bodyId = useId();
  return (
    <div className={styles["root"]}>
      <Button
        className={styles["button"]}
        small
        icon="filter"
        aria-expanded={isOpen}
        aria-controls={bodyId}
        onClick={() => setOpen(!isOpen)}
      >
        {chosen > 0 ? t("filters_chosen", { count: chosen }) : t("filters")}
      </Button>
      <div id={bodyId} className={styles["body"]} data-open={isOpen || undefined}>
        {children}
      </div>
    </div>
  );
}
