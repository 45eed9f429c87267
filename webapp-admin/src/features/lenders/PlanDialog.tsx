import { skipToken, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { answer } from "webapp-shared/api/client";
import { useApiMutation } from "webapp-shared/forms/useApiMutation";
import { useLanguage } from "webapp-shared/i18n/language";
import { isIsoDay, todayIst } from "webapp-shared/lib/dates";
import { Button } from "webapp-shared/ui/Button/Button";
import { DateField } from "webapp-shared/ui/DateField/DateField";
import { Dialog } from "webapp-shared/ui/Dialog/Dialog";
import { SelectField } from "webapp-shared/ui/Field/SelectField";
import { TextField } from "webapp-shared/ui/Field/TextField";

import { api } from "../../api/api";
import { FLAGS, NUMBER_PROPERTIES, parseNumber } from "./model";
import styles from "./Planned.module.css";
import { classQuery, type ClassOption, type Lender } from "./queries";
import { TERM_DEFS, termsTaken } from "./termsModel";
import { plansQuery, type Terms } from "./termsQueries";
import { usePlanText } from "./usePlanText";
import { searchListKeys } from "../../api/searchLists";

interface Props {
  lender: Lender;
  terms: readonly Terms[];
  tickets: ClassOption[];
  scores: ClassOption[];
  onClose: () => void;
}

const SWITCHES = ["lender_status", "autosubmission", "so_status", ...FLAGS, "live", "counts_co_applicant"];
const DAYS = ["so_date_start", "so_date_end"];
const LENDER_PROPERTIES = [
  ...["min_income", "max_income", "min_age", "max_age", "ticket_class", "credit_score_class", ...FLAGS],
  ...[
    "lender_status",
    "autosubmission",
    "priority",
    "loan_amount_upto",
    "tenure",
    "interest_rate",
    "processing_fees",
    "apr_min",
    "apr_max",
  ],
  ...["so_status", "so_text", "so_text_hi", "so_date_start", "so_date_end"],
];
const isNumber = (property: string): boolean =>
  NUMBER_PROPERTIES.some((one) => one === property) ||
  TERM_DEFS.some((def) => def.property === property && ["money", "percent", "whole"].includes(def.kind));

/** One value from one day on: which, what, when. */
export function PlanDialog({ lender, terms, tickets, scores, onClose }: Props) {
  const { t } = useTranslation("lenders");
  const { language } = useLanguage();
  const words = usePlanText([]);
  const [of, setOf] = useState("");
  const [property, setProperty] = useState("min_income");
  const [value, setValue] = useState("");
  const [day, setDay] = useState("");
  const [faults, setFaults] = useState<Record<string, string>>({});
  const product = of || null;

  const forget = () => {
    setFaults({});
    saving.reset();
  };
  const choose = (next: string) => {
    setOf(next);
    setProperty(next ? "annual_rate" : "min_income");
    setValue("");
    forget();
  };
  const properties = product ? [...termsTaken(product).map((def) => def.property), "live"] : LENDER_PROPERTIES;
  const list = TERM_DEFS.find((def) => def.property === property)?.list;
  const steps =
    useQuery(list ? classQuery(language, list) : { queryKey: searchListKeys.of("none"), queryFn: skipToken }).data ??
    [];
  const classes =
    property === "ticket_class" ? tickets : property === "credit_score_class" ? scores : list ? steps : null;
  const options: { value: string; label: string }[] | null = classes
    ? classes.map((option) => ({ value: String(option.id), label: option.name }))
    : SWITCHES.includes(property)
      ? [
          { value: "1", label: t("value_on") },
          { value: "0", label: t("value_off") },
        ]
      : null;

  const saving = useApiMutation({
    send: () => {
      const sent = options || isNumber(property) ? (value === "" ? null : Number(value.replace(/[,\s]/g, ""))) : value;
      return answer(
        api.POST("/api/lenders/{lenderId}/planned-changes", {
          params: { path: { lenderId: lender.lender_id } },
          body: { product, property, value: sent as string, starts_on: day },
        }),
      );
    },
    fields: "all",
    isQuiet: true,
    invalidates: [plansQuery(lender.lender_id).queryKey],
    notice: ({ message }) => message,
    onDone: onClose,
  });
  const plan = async () => {
    const found: Record<string, string> = {};
    if (!isIsoDay(day)) found["starts_on"] = t("offer_date");
    else if (day <= todayIst()) found["starts_on"] = t("plan_after_today");
    if (SWITCHES.includes(property) && value === "") found["value"] = t("plan_choose");
    if (isNumber(property) && parseNumber(value) === undefined) found["value"] = t("number_only");
    if (DAYS.includes(property) && value !== "" && !isIsoDay(value)) found["value"] = t("offer_date");
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    await saving.run();
  };
  const field = {
    label: t("plan_value"),
    name: "plan-value",
    value,
    onChange: (text: string) => {
      setValue(text);
      forget();
    },
    error: faults["value"] ?? saving.faults["value"],
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={t("plan_add")}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button variant="primary" busy={saving.busy} onClick={() => void plan()}>
            {t("plan_save")}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {terms.length > 0 && (
          <SelectField
            label={t("plan_of")}
            name="plan-of"
            value={of}
            placeholder={t("plan_of_lender")}
            options={terms.map((row) => ({
              value: row.product,
              label: t(`product_${row.product}` as "product_PL", { defaultValue: row.product }),
            }))}
            onChange={choose}
          />
        )}
        <SelectField
          label={t("plan_property")}
          name="plan-property"
          value={property}
          placeholder={null}
          options={properties.map((one) => ({
            value: one,
            label: product ? t(`term_${one}` as "term_live") : words.nameOf({ product: null, property: one }),
          }))}
          onChange={(next) => {
            setProperty(next);
            setValue("");
            forget();
          }}
          error={saving.faults["property"]}
        />
        {options ? (
          <SelectField
            {...field}
            options={options}
            placeholder={SWITCHES.includes(property) ? t("plan_choose") : t("no_limit")}
          />
        ) : DAYS.includes(property) ? (
          <DateField {...field} />
        ) : (
          <TextField
            {...field}
            autoComplete="off"
            hint={isNumber(property) ? t("plan_empty") : undefined}
            {...(isNumber(property) && { inputMode: "decimal" as const })}
          />
        )}
        <DateField
          label={t("plan_starts_on")}
          name="plan-starts-on"
          value={day}
          onChange={(next) => {
            setDay(next);
            forget();
          }}
          error={faults["starts_on"] ?? saving.faults["starts_on"] ?? saving.message}
          hint={t("plan_starts_hint")}
        />
      </div>
    </Dialog>
  );
}
