import {
  useCombobox,
  type UseComboboxState,
  type UseComboboxStateChangeOptions,
  useMultipleSelection,
} from "downshift";
import { type FocusEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { matchingOptions } from "../Combobox/search";
import type { Option } from "../Field/SelectField";
import { Icon } from "../Icon/Icon";
import type { MultiSelectProps } from "./props";
import styles from "./MultiSelect.module.css";

const { InputBlur, InputKeyDownEnter, InputKeyDownEscape, ItemClick } = useCombobox.stateChangeTypes;

/** A choice leaves the list open where it was, so that the next one follows. */
function keepOpen(
  state: UseComboboxState<Option>,
  { type, changes }: UseComboboxStateChangeOptions<Option>,
): Partial<UseComboboxState<Option>> {
  if (type === InputBlur) return { ...changes, selectedItem: null, isOpen: state.isOpen };
  if (type === InputKeyDownEscape) return { ...changes, selectedItem: null };
  if (type === InputKeyDownEnter || type === ItemClick)
    return { ...changes, isOpen: true, highlightedIndex: state.highlightedIndex };
  return changes;
}

/** Chips and list by downshift: arrow keys move over both, Delete takes a chip off. */
export function MultiSelectControl({
  label,
  options,
  value,
  onChange,
  add,
  none,
  disabled = false,
  children,
}: MultiSelectProps) {
  const { t } = useTranslation("desk");
  const [search, setSearch] = useState("");
  const place = useRef<HTMLDivElement>(null);
  const shown = matchingOptions(options, search);
  const nameOf = (chosen: string) => options.find((option) => option.value === chosen)?.label ?? chosen;

  const chips = useMultipleSelection<string>({
    selectedItems: [...value],
    onSelectedItemsChange: ({ selectedItems }) => onChange(selectedItems),
  });
  const toggle = (chosen: string) =>
    onChange(value.includes(chosen) ? value.filter((other) => other !== chosen) : [...value, chosen]);
  const box = useCombobox<Option>({
    items: shown,
    itemToString: (option) => option?.label ?? "",
    itemToKey: (option) => option?.value,
    selectedItem: null,
    inputValue: search,
    defaultHighlightedIndex: 0,
    stateReducer: keepOpen,
    onStateChange: ({ type, selectedItem }) => {
      if (type === InputKeyDownEscape) setSearch("");
      if ((type === InputKeyDownEnter || type === ItemClick) && selectedItem && !disabled) toggle(selectedItem.value);
    },
  });

  const closeOnLeaving = (event: FocusEvent<HTMLDivElement>) => {
    if (place.current?.contains(event.relatedTarget)) return;
    setSearch("");
    box.closeMenu();
  };

  return (
    <>
      <span className={styles["label"]} {...box.getLabelProps()}>
        {label}
      </span>
      {value.map((chosen, index) => (
        <span key={chosen} className={styles["chip"]}>
          {nameOf(chosen)}
          <button
            type="button"
            aria-label={t("remove", { name: nameOf(chosen) })}
            title={t("remove", { name: nameOf(chosen) })}
            {...chips.getSelectedItemProps({ selectedItem: chosen, index, className: styles["off"], disabled })}
            onClick={() => {
              toggle(chosen);
              // its own button goes away with the chip
              place.current?.querySelector("input")?.focus();
            }}
          >
            <Icon name="close" size={14} />
          </button>
        </span>
      ))}
      <div ref={place} className={styles["opener"]} onBlur={closeOnLeaving}>
        <span className={styles["box"]}>
          <Icon name="plus" size={16} />
          <input
            {...box.getInputProps(
              chips.getDropdownProps({
                preventKeyAction: box.isOpen,
                className: styles["input"],
                placeholder: add,
                readOnly: disabled,
                "aria-disabled": disabled || undefined,
                onChange: (event) => setSearch((event.target as HTMLInputElement).value),
                onKeyDown: (event) => {
                  if (event.key !== "Escape" || !box.isOpen) return;
                  // closes the list, not the dialog around it
                  event.preventDefault();
                  event.stopPropagation();
                },
              }),
            )}
          />
        </span>
        <div
          className={styles["panel"]}
          hidden={!box.isOpen}
          tabIndex={-1}
          onKeyDown={(event) => {
            if (event.key !== "Escape") return;
            event.preventDefault();
            event.stopPropagation();
            place.current?.querySelector("input")?.focus();
            box.closeMenu();
          }}
        >
          <ul
            {...box.getMenuProps({ className: styles["options"], "aria-multiselectable": true })}
            hidden={shown.length === 0}
            // the field keeps the focus
            onMouseDown={(event) => event.preventDefault()}
          >
            {box.isOpen &&
              shown.map((option, index) => (
                <li
                  key={option.value}
                  {...box.getItemProps({
                    item: option,
                    index,
                    lang: option.lang,
                    className: styles["option"],
                    "aria-selected": value.includes(option.value),
                  })}
                  data-active={index === box.highlightedIndex ? "" : undefined}
                >
                  <span className={styles["tick"]}>
                    {value.includes(option.value) && <Icon name="check" size={16} />}
                  </span>
                  {option.label}
                </li>
              ))}
          </ul>
          <p className={styles["none"]} role="status">
            {box.isOpen && shown.length === 0 && (options.length === 0 ? none : t("no_records"))}
          </p>
          {children && <div className={styles["footer"]}>{children}</div>}
        </div>
      </div>
    </>
  );
}
