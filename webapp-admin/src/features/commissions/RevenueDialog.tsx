import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useServerForm } from "webapp-shared/forms/useServerForm";
import { todayIst } from "webapp-shared/lib/dates";
import { Button } from "webapp-shared/ui/Button/Button";
import { Dialog } from "webapp-shared/ui/Dialog/Dialog";
import { SelectField } from "webapp-shared/ui/Field/SelectField";
import { TextField } from "webapp-shared/ui/Field/TextField";
import { MoneyField } from "webapp-shared/ui/MoneyField/MoneyField";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { Switch } from "webapp-shared/ui/Switch/Switch";

import { useMonthName } from "../../components/months";
import { EditConflict } from "./EditConflict";
import styles from "./Commissions.module.css";
import { editConflictOf, type Meanwhile } from "./editConflict";
import {
  cleanCount,
  cleanPercent,
  draftOf,
  EMPTY_DRAFT,
  faultsOf,
  monthChoices,
  reasonsNotToSend,
  slabOf,
  type Draft,
  type DraftField,
  type NumberField,
  type Slab,
} from "./model";
import type { RevenueType, SlabRow } from "./queries";

interface Props {
  /** the row to change; null adds one */
  slab: SlabRow | null;
  title: string;
  types: readonly RevenueType[];
  /** a row in words */
  read: (slab: Slab) => string;
  /** `version` is the one the person has seen */
  onSave: (draft: Draft, version: number | null) => Promise<void>;
  onClose: () => void;
}

const MOST_RUPEE_DIGITS = 12;

/** One row of the commission table, with every rule of specification 5.4 while it is typed. */
export function RevenueDialog({ slab, title, types, read, onSave, onClose }: Props) {
  const { t } = useTranslation("commissions");
  const { t: common } = useTranslation("common");
  const monthName = useMonthName();
  const formId = useId();
  const reasonId = useId();
  const [seen, setSeen] = useState(slab?.version ?? null);
  const [meanwhile, setMeanwhile] = useState<Meanwhile | null>(null);
  const [isTypeTouched, setTypeTouched] = useState(false);
  const form = useServerForm<Draft>({
    initialValues: slab ? draftOf(slab) : EMPTY_DRAFT,
    submit: async (draft) => {
      try {
        await onSave(draft, seen);
      } catch (error) {
        const found = editConflictOf(error);
        if (!found) throw error;
        setMeanwhile(found);
        return;
      }
      onClose();
    },
  });

  const draft = form.values;
  const faults = faultsOf(draft);
  const reasons = reasonsNotToSend(draft);
  const faultAt = (name: DraftField): string | undefined => {
    const fault = faults[name];
    if (!fault) return undefined;
    return fault === "type_required" && !isTypeTouched ? undefined : t(`fault_${fault}`);
  };
  const field = <Name extends DraftField>(name: Name) => {
    const own = form.field(name);
    return { ...own, error: faultAt(name) ?? own.error };
  };
  const money = (name: NumberField) => (
    <MoneyField {...field(name)} label={t(name)} optional paise digits={MOST_RUPEE_DIGITS} />
  );
  const count = (name: NumberField) => (
    <TextField {...field(name)} label={t(name)} optional inputMode="numeric" autoComplete="off" filter={cleanCount} />
  );
  const months = (name: "first_month" | "last_month") =>
    monthChoices(todayIst(), draft[name]).map((month) => ({ value: month, label: monthName(month) }));

  const reasonText = meanwhile ? t("reason_meanwhile") : reasons.map((reason) => t(`reason_${reason}`)).join(" ");

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      size="l"
      footer={
        <>
          <p id={reasonId} className={styles.reason} aria-live="polite">
            {reasonText}
          </p>
          <Button onClick={onClose}>{common("cancel")}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={form.busy}
            disabled={reasonText !== ""}
            aria-describedby={reasonText ? reasonId : undefined}
          >
            {slab ? common("save") : t("add")}
          </Button>
        </>
      }
    >
      <form {...form.props} id={formId} noValidate className={styles.form}>
        {meanwhile && (
          <EditConflict
            meanwhile={meanwhile}
            mine={draft}
            types={types}
            onTake={() => {
              form.reset(draftOf(meanwhile.stored));
              setSeen(meanwhile.stored.version);
              setMeanwhile(null);
            }}
            onKeep={() => {
              setSeen(meanwhile.stored.version);
              setMeanwhile(null);
            }}
          />
        )}
        <div className={styles.pairRow}>
          <SelectField
            {...field("revenue_type_id")}
            label={t("revenue_type")}
            options={types.map((type) => ({ value: String(type.id), label: type.name }))}
            onBlur={() => setTypeTouched(true)}
          />
          <div className={styles.statusField}>
            <span className={styles.statusLabel}>{t("status")}</span>
            <Switch
              checked={draft.active}
              label={draft.active ? t("active") : t("inactive")}
              onChange={(active) => form.setFieldValue("active", active)}
            />
          </div>
        </div>
        <fieldset className={styles.group}>
          <legend>{t("when")}</legend>
          <div className={styles.pairRow}>
            {money("slab_disbursed_min")}
            {money("slab_disbursed_max")}
            {count("slab_number_min")}
            {count("slab_number_max")}
            {money("ats_min")}
            {money("ats_max")}
          </div>
          <p className={styles.hint}>{t("when_note")}</p>
        </fieldset>
        <fieldset className={styles.group}>
          <legend>{t("pays")}</legend>
          <div className={styles.pairRow}>
            <TextField
              {...field("revenue_percent")}
              label={t("revenue_percent")}
              optional
              inputMode="decimal"
              autoComplete="off"
              suffix="%"
              hint={t("percent_hint")}
              filter={cleanPercent}
            />
            <MoneyField
              {...field("revenue_flat")}
              label={t("revenue_flat")}
              optional
              paise
              digits={MOST_RUPEE_DIGITS}
              hint={t("flat_hint")}
            />
          </div>
        </fieldset>
        <fieldset className={styles.group}>
          <legend>{t("in_force")}</legend>
          <div className={styles.pairRow}>
            <SelectField
              {...form.field("first_month")}
              label={t("first_month")}
              optional
              placeholder={t("first_month_none")}
              options={months("first_month")}
            />
            <SelectField
              {...field("last_month")}
              label={t("last_month")}
              optional
              placeholder={t("last_month_none")}
              options={months("last_month")}
            />
          </div>
          <p className={styles.hint}>{t("in_force_note")}</p>
        </fieldset>
        {reasons.length === 0 && <p className={styles.reads}>{read(slabOf(draft))}</p>}
        {form.problem && <Callout tone="danger">{form.problem}</Callout>}
      </form>
    </Dialog>
  );
}
