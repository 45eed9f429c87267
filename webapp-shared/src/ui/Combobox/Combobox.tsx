import { lazy, Suspense } from "react";

import { cx } from "../../lib/cx";
import { Field, type FieldProps } from "../Field/Field";
import fieldStyles from "../Field/Field.module.css";
import type { Option } from "../Field/SelectField";
import { Icon } from "../Icon/Icon";
import styles from "./Combobox.module.css";

const ComboboxControl = lazy(() => import("./ComboboxControl").then((module) => ({ default: module.ComboboxControl })));

interface Props extends FieldProps {
  options: readonly Option[];
  /** the text while nothing is chosen; `null` = there is always a choice */
  placeholder?: string | null;
  /** among the tools of a list: small, with the label before the field */
  isTool?: boolean;
  /** called with what is typed, empty once the list closes: the caller finds the options, and all of them are shown */
  onSearch?: (search: string) => void;
  /** the options of what was typed are not there yet */
  isSearching?: boolean;
}

/** One choice of a long list, found by typing. A short list is a SelectField, the platform's own. */
export function Combobox({
  label,
  error,
  hint,
  optional,
  placeholder,
  isTool = false,
  name,
  value,
  onChange,
  onBlur,
  disabled = false,
  options,
  onSearch,
  isSearching = false,
}: Props) {
  const chosen = options.find((option) => option.value === value)?.label ?? "";
  return (
    <div className={cx(styles["root"], isTool && styles["tool"])}>
      <Field label={label} error={error} hint={hint} optional={optional}>
        {(control) => (
          <div
            className={cx(fieldStyles["frame"], fieldStyles["selectBox"], styles["box"])}
            data-error={error ? "" : undefined}
            data-disabled={disabled ? "" : undefined}
          >
            <Suspense
              fallback={<input {...control} className={fieldStyles["input"]} value={chosen} readOnly disabled />}
            >
              <ComboboxControl
                control={control}
                name={name}
                value={value}
                options={options}
                placeholder={placeholder}
                disabled={disabled}
                isRequired={!optional && !isTool}
                onChange={onChange}
                onSearch={onSearch}
                isSearching={isSearching}
                onBlur={onBlur}
              />
            </Suspense>
            <Icon name="down" className={fieldStyles["chevron"]} />
          </div>
        )}
      </Field>
    </div>
  );
}
