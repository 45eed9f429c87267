import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { isProblem } from "webapp-shared/api/problem";
import { count, groupLakh } from "webapp-shared/lib/money";
import { typedNumber } from "webapp-shared/lib/typedNumber";
import { TextField } from "webapp-shared/ui/Field/TextField";

import { faultOfTerm, termValue, type TermDef, type TermFault } from "./termsModel";
import type { Terms } from "./termsQueries";

export interface TermProps {
  def: TermDef;
  terms: Terms;
  /** what will be, and from when */
  hint?: string | undefined;
  onSave: (property: string, value: unknown, was: unknown) => Promise<boolean>;
}

const shown = (def: TermDef, value: string | number | null): string => {
  if (value === null) return "";
  if (def.kind === "percent") return Number(value).toFixed(2);
  return def.kind === "money" && Number.isInteger(value) ? groupLakh(String(value)) : String(value);
};

/** One term that saves itself when it is left or on Enter, if it changed; Escape puts the stored value back. */
export function TermField({ def, terms, hint, onSave }: TermProps) {
  const { t } = useTranslation("lenders");
  const [draft, setDraft] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const isSaving = useRef(false);
  const stored = terms[def.property];

  const inWords = (fault: TermFault): string => {
    if (fault.code === "min_above_max") return t("min_above_max", { max: count(fault.max) });
    if (fault.code === "max_below_min") return t("max_below_min", { min: count(fault.min) });
    if (fault.code === "term_least") return t("term_least", { least: count(fault.least) });
    if (fault.code === "term_most" || fault.code === "term_longest") return t(fault.code, { most: count(fault.most) });
    return t(fault.code);
  };

  const save = async () => {
    // Enter saves, and so does leaving the field: a question that takes the focus meanwhile must not save twice
    if (draft === null || isSaving.current) return;
    const fault = faultOfTerm(def, draft, terms);
    setError(fault && inWords(fault));
    if (fault) return;
    const value = termValue(def, draft);
    if (value !== stored) {
      isSaving.current = true;
      try {
        await onSave(def.property, value, stored);
      } catch (refusal) {
        setError(refusal instanceof Error ? refusal.message : t("update_failed"));
        if (isProblem(refusal) && refusal.code === "network") {
          // nobody has refused what was typed: it stays, and leaving the field sends it again
          isSaving.current = false;
          return;
        }
      }
      isSaving.current = false;
    }
    setDraft(null);
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
      <TextField
        label={t(`term_${def.property}`)}
        name={`${terms.product}-${def.property}`}
        value={draft ?? shown(def, stored)}
        onChange={(text) => {
          setError(null);
          setDraft(text);
        }}
        onBlur={() => void save()}
        error={error ?? undefined}
        hint={hint}
        autoComplete="off"
        {...(def.kind !== "text" && {
          inputMode: "decimal" as const,
          filter: (text: string, before: string) => typedNumber(text, before, { decimals: def.kind !== "whole" }),
        })}
        {...(def.kind === "money" && { prefix: "₹" })}
        {...(def.unit && { suffix: t(def.unit) })}
      />
    </form>
  );
}
