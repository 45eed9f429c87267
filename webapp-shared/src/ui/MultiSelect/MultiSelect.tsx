import { useEffect, useId, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { CheckboxField } from "../CheckboxField/CheckboxField";
import type { Option } from "../Field/SelectField";
import { Icon } from "../Icon/Icon";
import { SearchField } from "../SearchField/SearchField";
import styles from "./MultiSelect.module.css";

interface Props {
  label: string;
  options: readonly Option[];
  value: readonly string[];
  /** all that are chosen now; called at each tick and each cross */
  onChange: (value: string[]) => void;
  /** the words on the button that opens the list */
  add: string;
  /** the words while there is nothing to choose from */
  none: string;
  disabled?: boolean;
  /** stands below the options while the list is open, e.g. a form that makes another */
  children?: ReactNode;
}

/** From this many options on, a person searches rather than reads. */
const SEARCH_FROM = 8;

/** Several of a list: what is chosen stands as chips that can be taken off, the list opens beside them. */
export function MultiSelect({ label, options, value, onChange, add, none, disabled = false, children }: Props) {
  const { t } = useTranslation("desk");
  const { t: common } = useTranslation("common");
  const [open, setOpen] = useState(false);
  const [search, setSearch] = useState("");
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

  const nameOf = (one: string) => options.find((option) => option.value === one)?.label ?? one;
  const wanted = search.trim().toLowerCase();
  const shown = options.filter((option) => option.label.toLowerCase().includes(wanted));

  return (
    <div className={styles["root"]} role="group" aria-label={label}>
      <span className={styles["label"]} aria-hidden="true">
        {label}
      </span>
      {value.map((one) => (
        <span key={one} className={styles["chip"]}>
          {nameOf(one)}
          <button
            type="button"
            className={styles["off"]}
            disabled={disabled}
            aria-label={t("remove", { name: nameOf(one) })}
            title={t("remove", { name: nameOf(one) })}
            onClick={() => {
              onChange(value.filter((other) => other !== one));
              // its own button goes away with the chip
              button.current?.focus();
            }}
          >
            <Icon name="close" size={14} />
          </button>
        </span>
      ))}
      <div
        ref={place}
        className={styles["opener"]}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || !open) return;
          event.stopPropagation();
          setOpen(false);
          button.current?.focus();
        }}
      >
        <button
          ref={button}
          type="button"
          className={styles["add"]}
          disabled={disabled}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => setOpen(!open)}
        >
          <Icon name="plus" size={16} />
          {add}
        </button>
        {open && (
          <div id={id} className={styles["panel"]} role="group" aria-label={label}>
            {options.length >= SEARCH_FROM && (
              <SearchField label={common("search")} value={search} onChange={setSearch} />
            )}
            {options.length === 0 && <p className={styles["none"]}>{none}</p>}
            {options.length > 0 && shown.length === 0 && <p className={styles["none"]}>{t("no_records")}</p>}
            {shown.length > 0 && (
              <div className={styles["options"]}>
                {shown.map((option) => (
                  <CheckboxField
                    key={option.value}
                    checked={value.includes(option.value)}
                    disabled={disabled}
                    onChange={(checked) =>
                      onChange(checked ? [...value, option.value] : value.filter((other) => other !== option.value))
                    }
                  >
                    {option.label}
                  </CheckboxField>
                ))}
              </div>
            )}
            {children && <div className={styles["footer"]}>{children}</div>}
          </div>
        )}
      </div>
    </div>
  );
}
