import { useTranslation } from "react-i18next";
import { SelectField } from "webapp-shared/ui/Field/SelectField";

import type { CallScript } from "./queries";

interface Props {
  scripts: readonly CallScript[];
  value: string;
  onChange: (code: string) => void;
}

/** The script of a queue, by its name, or none. */
export function ScriptSelect({ scripts, value, onChange }: Props) {
  const { t } = useTranslation("calling");
  const codes = [...new Set([...scripts.map((script) => script.code), value])].filter(Boolean).sort();
  return (
    <SelectField
      label={t("queue_script")}
      value={value}
      onChange={onChange}
      placeholder={null}
      options={[{ value: "", label: t("queue_no_script") }, ...codes.map((code) => ({ value: code, label: code }))]}
    />
  );
}
