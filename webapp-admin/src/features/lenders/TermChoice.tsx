import { skipToken, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { SelectField } from "webapp-shared/ui/Field/SelectField";
import { Switch } from "webapp-shared/ui/Switch/Switch";

import { classQuery } from "./queries";
import type { TermProps } from "./TermField";
import styles from "./Terms.module.css";
import { searchListKeys } from "../../api/searchLists";

/** A term that is chosen and saves itself at once: a class of an ordered list, or on and off. */
export function TermChoice({ def, terms, hint, onSave }: TermProps) {
  const { t } = useTranslation("lenders");
  const { language } = useLanguage();
  const [error, setError] = useState<string | null>(null);
  const { list } = def;
  const classes =
    useQuery(list ? classQuery(language, list) : { queryKey: searchListKeys.of("none"), queryFn: skipToken }).data ??
    [];
  const stored = terms[def.property];
  const label = t(`term_${def.property}`);

  const save = async (value: number | null) => {
    setError(null);
    try {
      await onSave(def.property, value, stored);
    } catch (refusal) {
      setError(refusal instanceof Error ? refusal.message : t("update_failed"));
    }
  };

  if (def.kind === "switch")
    return (
      <div className={styles.switch}>
        <Switch checked={stored === 1} label={label} onChange={(on) => void save(on ? 1 : 0)} />
        <p className={styles.note}>{error ?? hint ?? t("term_co_applicant_note")}</p>
      </div>
    );
  return (
    <SelectField
      label={label}
      name={`${terms.product}-${def.property}`}
      value={stored === null ? "" : String(stored)}
      placeholder={t("no_limit")}
      options={classes.map((option) => ({ value: String(option.id), label: option.name }))}
      onChange={(id) => void save(id === "" ? null : Number(id))}
      error={error ?? undefined}
      hint={hint}
    />
  );
}
