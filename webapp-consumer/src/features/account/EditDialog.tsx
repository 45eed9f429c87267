import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useServerForm } from "webapp-shared/forms/useServerForm";
import { useLanguage } from "webapp-shared/i18n/language";
import { Button } from "webapp-shared/ui/Button/Button";
import { Dialog } from "webapp-shared/ui/Dialog/Dialog";
import { SelectField } from "webapp-shared/ui/Field/SelectField";
import { TextField } from "webapp-shared/ui/Field/TextField";
import { MoneyField } from "webapp-shared/ui/MoneyField/MoneyField";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { toast } from "webapp-shared/ui/Toasts/toast";

import { deleteForm, storeForm, formKeyOfUser, readForm } from "../../drafts/formStorage";
import { optionListsQuery } from "../../api/options";
import { personKey } from "../../api/person";
import type { Person } from "../../api/types";
import styles from "./Account.module.css";
import { bareAmount, misfit } from "./model";
import { savePerson } from "./mutations";

/** What can be mended here: each field with the way it is written. The others are mended in their loan's form. */
export const EDITABLE = {
  first_name: { kind: "text", complete: "given-name" },
  last_name: { kind: "text", complete: "family-name" },
  email: { kind: "email", complete: "email" },
  address1: { kind: "text", complete: "address-line1" },
  address2: { kind: "text", complete: "address-line2" },
  postal_code: { kind: "pin", complete: "postal-code" },
  monthly_income: { kind: "money", complete: "off" },
  emi: { kind: "money", complete: "off" },
  employment_status_code: { kind: "list", list: "employment_status", complete: "off" },
  residence_type: { kind: "list", list: "residency_type", complete: "off" },
  employer_name: { kind: "text", complete: "organization" },
  credit_score_class: { kind: "list", list: "credit_score_class", complete: "off" },
  business_current_turnover: { kind: "list", list: "business_turnover", complete: "off" },
} as const satisfies Partial<Record<keyof Person, { kind: string; list?: string; complete: string }>>;

export type Editable = keyof typeof EDITABLE;
export const isEditable = (name: string): name is Editable => name in EDITABLE;

interface Props {
  /** the name under which what is typed waits until it is saved */
  keptAs: string;
  prospectAppId: string;
  person: Person;
  fields: readonly Editable[];
  title: string;
  lead?: string;
  onClose: () => void;
}

const OPTIONAL: readonly Editable[] = ["address1", "address2"];

/** A few fields of the own record, mended together: all are saved or none. A reload keeps what was typed, giving up does not. */
export function EditDialog({ keptAs, prospectAppId, person, fields, title, lead, onClose }: Props) {
  const { t } = useTranslation("account");
  const { t: common } = useTranslation("common");
  const { t: shared } = useTranslation("validation");
  const { language } = useLanguage();
  const client = useQueryClient();
  const lists = useQuery(optionListsQuery(language)).data ?? {};
  const check = (name: Editable) => (text: string) => {
    const fault = misfit(name, text);
    return fault && shared(fault);
  };
  const kept = formKeyOfUser(keptAs);
  const record = Object.fromEntries(
    fields.map((name) => [
      name,
      EDITABLE[name].kind === "money" ? bareAmount(person[name] as string | null) : String(person[name] ?? ""),
    ]),
  ) as Record<Editable, string>;
  const [start] = useState(() => {
    const typed = readForm(kept);
    return Object.fromEntries(fields.map((name) => [name, typed?.[name] ?? record[name]])) as Record<Editable, string>;
  });
  const form = useServerForm<Record<Editable, string>>({
    initialValues: start,
    validate: Object.fromEntries(fields.map((name) => [name, check(name)])),
    submit: async (values) => {
      await savePerson(prospectAppId, values);
      await client.invalidateQueries({ queryKey: personKey(prospectAppId) });
      toast.success((now) => t("saved", now));
      close();
    },
  });
  const close = () => {
    deleteForm(kept);
    onClose();
  };
  // what was left as it is stays the record's
  const keep = (field: Editable, text: string) =>
    storeForm(
      kept,
      Object.fromEntries(
        Object.entries({ ...form.values, [field]: text }).filter(([each, typed]) => typed !== record[each as Editable]),
      ),
    );
  return (
    <Dialog
      open
      size="s"
      title={title}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{common("cancel")}</Button>
          <Button variant="primary" type="submit" form="account-edit" busy={form.busy}>
            {t("save")}
          </Button>
        </>
      }
    >
      <form {...form.props} id="account-edit" className={styles.fields}>
        {lead && <p>{lead}</p>}
        {fields.map((name) => {
          const rule = EDITABLE[name];
          const known = form.field(name);
          const field = {
            ...known,
            label: t(`field_${name}`),
            optional: OPTIONAL.includes(name),
            onChange(text: string) {
              known.onChange(text);
              keep(name, text);
            },
          };
          if (rule.kind === "money") return <MoneyField key={name} {...field} digits={7} />;
          if (rule.kind === "list") {
            const options = (lists[rule.list] ?? []).map((one) => ({ value: String(one.id), label: one.name }));
            return <SelectField key={name} {...field} options={options} />;
          }
          if (rule.kind === "pin") {
            return <TextField key={name} {...field} inputMode="numeric" maxLength={6} autoComplete={rule.complete} />;
          }
          return (
            <TextField
              key={name}
              {...field}
              type={rule.kind === "email" ? "email" : "text"}
              inputMode={rule.kind === "email" ? "email" : "text"}
              maxLength={rule.kind === "email" ? 254 : 120}
              autoComplete={rule.complete}
            />
          );
        })}
        {form.problem && <Callout tone="danger">{form.problem}</Callout>}
      </form>
    </Dialog>
  );
}
