import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "../Button/Button";
import { CheckboxField } from "../CheckboxField/CheckboxField";
import styles from "./DataTable.module.css";

interface Props {
  columns: readonly { key: string; title: string; pinned?: boolean }[];
  hidden: readonly string[];
  onChange: (hidden: string[]) => void;
}

/** Which columns show. */
export function ColumnMenu({ columns, hidden, onChange }: Props) {
  const { t } = useTranslation("desk");
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  useEffect(
    function closeOnPressOutside() {
      if (!open) return undefined;
      const close = (event: PointerEvent) => {
        if (!place.current?.contains(event.target as Node)) setOpen(false);
      };
      document.addEventListener("pointerdown", close);
      return () => document.removeEventListener("pointerdown", close);
    },
    [open],
  );

  return (
    <div
      ref={place}
      className={styles["menu"]}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !open) return;
        setOpen(false);
        button.current?.focus();
      }}
    >
      <Button
        ref={button}
        icon="columns"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {t("columns")}
      </Button>
      {open && (
        <div id={id} className={styles["list"]} role="group" aria-label={t("columns")}>
          {columns
            .filter((column) => !column.pinned)
            .map((column) => (
              <CheckboxField
                key={column.key}
                checked={!hidden.includes(column.key)}
                onChange={(checked) =>
                  onChange(checked ? hidden.filter((key) => key !== column.key) : [...hidden, column.key])
                }
              >
                {column.title}
              </CheckboxField>
            ))}
        </div>
      )}
    </div>
  );
}
