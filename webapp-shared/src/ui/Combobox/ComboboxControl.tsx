import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from "downshift";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { cx } from "../../lib/cx";
import type { ControlProps } from "../Field/Field";
import fieldStyles from "../Field/Field.module.css";
import type { Option } from "../Field/SelectField";
import styles from "./Combobox.module.css";
import { matchingOptions } from "./search";

interface Props {
  control: ControlProps;
  name: string | undefined;
  value: string;
  options: readonly Option[];
  placeholder: string | null | undefined;
  disabled: boolean;
  isRequired: boolean;
  onChange: (value: string) => void;
  onBlur: (() => void) | undefined;
  onSearch: ((search: string) => void) | undefined;
  isSearching: boolean;
}

const { InputBlur, InputKeyDownEnter, InputKeyDownEscape, ItemClick } = useCombobox.stateChangeTypes;

/** Leaving the field or Escape chooses nothing: only Enter and a press on an option do. */
function keepChoice(
  state: UseComboboxState<Option>,
  { type, changes }: UseComboboxStateChangeOptions<Option>,
): Partial<UseComboboxState<Option>> {
  if (type === InputBlur || type === InputKeyDownEscape) return { ...changes, selectedItem: state.selectedItem };
  return changes;
}

/** The field and its list by downshift; while it is open, what is typed narrows the list. */
export function ComboboxControl({
  control,
  name,
  value,
  options,
  placeholder,
  disabled,
  isRequired,
  onChange,
  onBlur,
  onSearch,
  isSearching,
}: Props) {
  const { t } = useTranslation("desk");
  const { t: common } = useTranslation("common");
  const [search, setSearch] = useState<string | null>(null);
  const panel = useRef<HTMLDivElement>(null);
  const chosen = options.find((option) => option.value === value) ?? null;
  const shown = search === null || onSearch ? [...options] : matchingOptions(options, search);
  const find = (typed: string | null) => {
    setSearch(typed);
    onSearch?.(typed ?? "");
  };
  const isEmptiable = placeholder !== null;

  const box = useCombobox<Option>({
    inputId: control.id,
    labelId: `${control.id}-label`,
    items: shown,
    itemToString: (option) => option?.label ?? "",
    itemToKey: (option) => option?.value,
    selectedItem: chosen,
    inputValue: search ?? chosen?.label ?? "",
    defaultHighlightedIndex: 0,
    stateReducer: keepChoice,
    onSelectedItemChange: ({ selectedItem }) => onChange(selectedItem?.value ?? ""),
    onIsOpenChange: ({ isOpen }) => {
      if (isOpen) requestAnimationFrame(() => panel.current?.scrollIntoView({ block: "nearest" }));
    },
    onStateChange: ({ type }) => {
      if (type === InputBlur && search?.trim() === "" && isEmptiable && value !== "") onChange("");
      if (type === InputBlur || type === InputKeyDownEnter || type === InputKeyDownEscape || type === ItemClick)
        find(null);
    },
  });

  return (
    <>
      <input
        {...box.getInputProps({
          "aria-describedby": control["aria-describedby"],
          "aria-invalid": control["aria-invalid"],
          "aria-required": isRequired || undefined,
          className: cx(fieldStyles["input"], styles["input"]),
          name,
          disabled,
          placeholder: placeholder ?? common("select_placeholder"),
          onBlur,
          // the value follows in the same tick, or the cursor would jump to the end
          onChange: (event) => find(event.currentTarget.value),
          onFocus: (event) => event.currentTarget.select(),
          onKeyDown: (event) => {
            if (event.key === "Enter" && box.isOpen && isSearching) {
              // nothing to choose yet: the text stays until its options are there
              event.preventDefault();
              Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
            }
            if (event.key !== "Escape" || !box.isOpen) return;
            // closes the list, not the dialog around it
            event.preventDefault();
            event.stopPropagation();
          },
        })}
      />
      <div ref={panel} className={styles["panel"]} hidden={!box.isOpen}>
        <ul {...box.getMenuProps({ className: styles["list"], hidden: shown.length === 0 })}>
          {box.isOpen &&
            shown.map((option, index) => (
              <li
                key={option.value}
                {...box.getItemProps({
                  item: option,
                  index,
                  lang: option.lang,
                  className: styles["option"],
                  "aria-selected": option.value === value,
                })}
                data-active={index === box.highlightedIndex ? "" : undefined}
              >
                {option.label}
              </li>
            ))}
        </ul>
        <p className={styles["none"]} role="status">
          {box.isOpen && shown.length === 0 && (isSearching ? common("loading") : t("no_records"))}
        </p>
      </div>
    </>
  );
}
