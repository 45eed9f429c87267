import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useApiMutation } from "webapp-shared/forms/useApiMutation";
import { Button } from "webapp-shared/ui/Button/Button";
import { CheckboxField } from "webapp-shared/ui/CheckboxField/CheckboxField";
import { Dialog } from "webapp-shared/ui/Dialog/Dialog";
import { TextArea } from "webapp-shared/ui/Field/TextArea";
import { TextField } from "webapp-shared/ui/Field/TextField";

import styles from "./Terms.module.css";
import { clausesOf, FLOATING_PARTS, NO_FLOATING, NO_SHARES, SHARE_PARTS, type Clauses } from "./termsModel";

interface Props {
  kfs: Record<string, unknown>;
  onSave: (clauses: Clauses) => Promise<boolean>;
  onClose: () => void;
}

type TextPart = Exclude<keyof Clauses, "may_be_transferred" | "floating" | "co_lending">;

/** The rows of the Key Facts Statement that no sum can tell, in both languages. */
export function ClausesDialog({ kfs, onSave, onClose }: Props) {
  const { t } = useTranslation("lenders");
  const [clauses, setClauses] = useState<Clauses>(() => clausesOf(kfs));
  const {
    run: save,
    busy,
    faults,
    reset,
  } = useApiMutation({
    send: () => onSave(clauses),
    fields: "all",
    isQuiet: true,
    onDone: (isSaved) => isSaved && onClose(),
  });

  const change = (change: Partial<Clauses>) => {
    reset();
    setClauses((now) => ({ ...now, ...change }));
  };
  const line = (name: TextPart, isLong = false) => {
    const field = {
      label: t(`kfs_${name}`),
      name: `kfs-${name}`,
      value: clauses[name],
      onChange: (text: string) => change({ [name]: text }),
      error: faults[`value.${name}`],
    };
    return isLong ? <TextArea {...field} rows={2} /> : <TextField {...field} autoComplete="off" />;
  };

  return (
    <Dialog
      open
      size="l"
      onClose={onClose}
      title={t("term_kfs")}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button variant="primary" busy={busy} onClick={() => void save()}>
            {t("save")}
          </Button>
        </>
      }
    >
      <p className={styles.note}>{t("kfs_note")}</p>
      <div className={styles.pairs}>
        {line("loan_type_en")}
        {line("loan_type_hi")}
        {line("recovery_clause")}
        {line("grievance_clause")}
        {line("other_penal_en", true)}
        {line("other_penal_hi", true)}
        {line("other_contingent_en", true)}
        {line("other_contingent_hi", true)}
        {line("switch_en", true)}
        {line("switch_hi", true)}
        {line("first_due_days")}
      </div>
      <div className={styles.checks}>
        <CheckboxField checked={clauses.may_be_transferred} onChange={(may) => change({ may_be_transferred: may })}>
          {t("kfs_may_be_transferred")}
        </CheckboxField>
        <CheckboxField
          checked={clauses.floating !== null}
          onChange={(is) => change({ floating: is ? NO_FLOATING : null })}
        >
          {t("kfs_floating")}
        </CheckboxField>
        {clauses.floating && (
          <div className={styles.pairs}>
            {FLOATING_PARTS.map((name) => (
              <TextField
                key={name}
                label={t(`kfs_${name}`)}
                name={`kfs-${name}`}
                value={clauses.floating?.[name] ?? ""}
                onChange={(text) => change({ floating: { ...(clauses.floating ?? NO_FLOATING), [name]: text } })}
                error={faults[`value.floating.${name}`]}
                autoComplete="off"
              />
            ))}
          </div>
        )}
        <CheckboxField
          checked={clauses.co_lending !== null}
          onChange={(is) => change({ co_lending: is ? NO_SHARES : null })}
        >
          {t("kfs_co_lending")}
        </CheckboxField>
        {clauses.co_lending && (
          <div className={styles.pairs}>
            {SHARE_PARTS.map((name) => (
              <TextField
                key={name}
                label={t(`kfs_${name}`)}
                name={`kfs-${name}`}
                value={clauses.co_lending?.[name] ?? ""}
                onChange={(text) => change({ co_lending: { ...(clauses.co_lending ?? NO_SHARES), [name]: text } })}
                error={faults[`value.co_lending.${name}`]}
                autoComplete="off"
              />
            ))}
          </div>
        )}
      </div>
    </Dialog>
  );
}
