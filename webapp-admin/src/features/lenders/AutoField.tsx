import { useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { isProblem } from "webapp-shared/api/problem";
import { isIsoDay } from "webapp-shared/lib/dates";
import { groupLakh } from "webapp-shared/lib/money";
import { DateField } from "webapp-shared/ui/DateField/DateField";
import { TextArea } from "webapp-shared/ui/Field/TextArea";
import { TextField } from "webapp-shared/ui/Field/TextField";

import { cleanNumber, faultOf, NUMBER_PROPERTIES, parseNumber, type NumberProperty } from "./model";
import type { LenderProperty, LenderValue } from "./useSaveProperty";
import type { Lender } from "./queries";
import { useFieldErrorText } from "./useFieldErrorText";

export type SaveProperty = (property: LenderProperty, value: LenderValue) => Promise<void>;

type Property = Exclude<LenderProperty, "lender_id" | "products" | "lender_group_ids" | "changed_at">;

interface Props {
  lender: Lender;
  onSave: SaveProperty;
  property: Property;
  kind: "number" | "text" | "area" | "date";
  label: string;
  prefix?: ReactNode;
  suffix?: ReactNode;
  hint?: ReactNode;
  /** what a property will be, and from when */
  plannedOf?: (property: string) => string | undefined;
}

const isNumberProperty = (property: Property): property is NumberProperty =>
  NUMBER_PROPERTIES.some((one) => one === property);

function shownOf(lender: Lender, property: Property): string {
  const value = lender[property] ?? null;
  if (value === null) return "";
  if (property === "apr_min" || property === "apr_max") return Number(value).toFixed(2);
  return isNumberProperty(property) && Number.isInteger(value) ? groupLakh(String(value)) : String(value);
}

const joined = (hint: ReactNode, planned: string | undefined): ReactNode =>
  hint && planned ? (
    <>
      {hint} · {planned}
    </>
  ) : (
    (hint ?? planned)
  );

/** One field that saves itself when it is left or on Enter, if its value changed; Escape puts the old value back. */
export function AutoField({ lender, onSave, property, kind, label, prefix, suffix, hint, plannedOf }: Props) {
  const { t } = useTranslation("lenders");
  const faultText = useFieldErrorText();
  const [draft, setDraft] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const isSaving = useRef(false);
  const stored = shownOf(lender, property);

  const fault = (text: string): string | null => {
    if (isNumberProperty(property)) return faultText(faultOf(property, text, lender));
    if (kind === "date") {
      if (text !== "" && !isIsoDay(text)) return t("offer_date");
      const [start, end] = property === "so_date_end" ? [lender.so_date_start, text] : [text, lender.so_date_end];
      return start && end && end < start ? t("offer_order") : null;
    }
    return null;
  };

  const valueOf = (text: string): string | number | null => {
    if (isNumberProperty(property)) return parseNumber(text) ?? null;
    return kind === "date" ? text || null : text.trim();
  };

  const save = async () => {
    // Enter saves, and so does leaving the field: a question that takes the focus meanwhile must not save twice
    if (draft === null || isSaving.current) return;
    const found = fault(draft);
    setError(found);
    if (found) return;
    const value = valueOf(draft);
    if (
      value === (isNumberProperty(property) || kind === "date" ? (lender[property] ?? null) : (lender[property] ?? ""))
    ) {
      setDraft(null);
      return;
    }
    isSaving.current = true;
    try {
      await onSave(property, value);
    } catch (refusal) {
      setError(refusal instanceof Error ? refusal.message : t("update_failed"));
      if (isProblem(refusal) && refusal.code === "network") {
        // nobody has refused what was typed: it stays, and leaving the field sends it again
        isSaving.current = false;
        return;
      }
    }
    isSaving.current = false;
    // saved or refused: from here on what the server holds is shown
    setDraft(null);
  };

  const field = {
    label,
    name: property,
    value: draft ?? stored,
    onChange: (text: string) => {
      setError(null);
      setDraft(text);
    },
    onBlur: () => void save(),
    error: error ?? undefined,
    hint: joined(hint, plannedOf?.(property)),
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        setDraft(null);
        setError(null);
      }}
    >
      {kind === "area" && <TextArea {...field} rows={2} />}
      {kind === "date" && <DateField {...field} />}
      {kind === "text" && <TextField {...field} autoComplete="off" />}
      {kind === "number" && isNumberProperty(property) && (
        <TextField
          {...field}
          inputMode="decimal"
          autoComplete="off"
          prefix={prefix}
          suffix={suffix}
          filter={(text, before) => cleanNumber(property, text, before)}
        />
      )}
    </form>
  );
}
