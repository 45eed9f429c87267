import { useId, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useServerForm } from "webapp-shared/forms/useServerForm";
import { todayIst } from "webapp-shared/lib/dates";
import { Button } from "webapp-shared/ui/Button/Button";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { CheckboxField } from "webapp-shared/ui/CheckboxField/CheckboxField";
import { DateField } from "webapp-shared/ui/DateField/DateField";
import { Dialog } from "webapp-shared/ui/Dialog/Dialog";
import { FieldError } from "webapp-shared/ui/Field/Field";
import { TextArea } from "webapp-shared/ui/Field/TextArea";
import { TextField } from "webapp-shared/ui/Field/TextField";
import { RadioGroup } from "webapp-shared/ui/RadioGroup/RadioGroup";

import { addressesOf, OVERLAPS, SCOPE_TEXTS, SCOPES } from "./keyModel";
import type { KeyScope } from "./keyQueries";
import styles from "./Webhooks.module.css";

interface FormProps {
  title: string;
  action: string;
  danger?: boolean;
  form: { props: object; busy: boolean; problem: string | null };
  children: ReactNode;
  onClose: () => void;
}

function FormDialog({ title, action, danger = false, form, children, onClose }: FormProps) {
  const { t: common } = useTranslation("common");
  const formId = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{common("cancel")}</Button>
          <Button type="submit" form={formId} variant={danger ? "danger" : "primary"} busy={form.busy}>
            {action}
          </Button>
        </>
      }
    >
      <form {...form.props} id={formId} className={styles.form}>
        {children}
        {form.problem && <Callout tone="danger">{form.problem}</Callout>}
      </form>
    </Dialog>
  );
}

interface NewKey {
  name: string;
  scopes: KeyScope[];
  allowed_ips: string[];
  expires_on: string;
}

/** A year from today, which a key lives unless its owner says otherwise. */
const inOneYear = () => `${Number(todayIst().slice(0, 4)) + 1}${todayIst().slice(4)}`.replace("-02-29", "-02-28");

export function NewKeyDialog({ onMake, onClose }: { onMake: (key: NewKey) => Promise<unknown>; onClose: () => void }) {
  const { t } = useTranslation("integration");
  const initialValues: { name: string; scopes: KeyScope[]; allowed_ips: string; expires_on: string } = {
    name: "",
    scopes: ["leads:write", "leads:read", "consents:read"],
    allowed_ips: "",
    expires_on: inOneYear(),
  };
  const form = useServerForm({
    initialValues,
    validate: {
      name: (text) => (text.trim() ? null : t("key_name_needed")),
      scopes: (chosen) => (chosen.length > 0 ? null : t("key_scopes_needed")),
    },
    submit: (values) => onMake({ ...values, allowed_ips: addressesOf(values.allowed_ips) }),
  });
  const scopes = form.field("scopes");
  const chosen = form.values.scopes;
  return (
    <FormDialog title={t("key_new")} action={t("key_make")} form={form} onClose={onClose}>
      <TextField label={t("key_name")} hint={t("key_name_hint")} maxLength={60} {...form.field("name")} />
      <fieldset className={styles.events}>
        <legend>{t("key_scopes")}</legend>
        {SCOPES.map((scope) => (
          <CheckboxField
            key={scope}
            checked={chosen.includes(scope)}
            onChange={(isOn) => scopes.onChange(isOn ? [...chosen, scope] : chosen.filter((other) => other !== scope))}
          >
            {t(SCOPE_TEXTS[scope])}
          </CheckboxField>
        ))}
        {scopes.error && <FieldError>{scopes.error}</FieldError>}
      </fieldset>
      <TextArea label={t("key_addresses")} hint={t("key_addresses_hint")} optional {...form.field("allowed_ips")} />
      <DateField label={t("key_ends")} {...form.field("expires_on")} />
    </FormDialog>
  );
}

interface NameProps {
  onMake: (name: string) => Promise<unknown>;
  onClose: () => void;
}

export function NewHandOverKeyDialog({ onMake, onClose }: NameProps) {
  const { t } = useTranslation("integration");
  const form = useServerForm({
    initialValues: { name: "" },
    validate: { name: (text) => (text.trim() ? null : t("key_name_needed")) },
    submit: ({ name }) => onMake(name.trim()),
  });
  return (
    <FormDialog title={t("hand_over_new")} action={t("key_make")} form={form} onClose={onClose}>
      <TextField label={t("key_name")} hint={t("key_name_hint")} maxLength={60} {...form.field("name")} />
    </FormDialog>
  );
}

interface ActProps<Value> {
  name: string;
  onAct: (value: Value) => Promise<unknown>;
  onClose: () => void;
}

export function RotateDialog({ name, onAct, onClose }: ActProps<number>) {
  const { t } = useTranslation("integration");
  const form = useServerForm({
    initialValues: { overlap_hours: "24" },
    submit: ({ overlap_hours }) => onAct(Number(overlap_hours)),
  });
  return (
    <FormDialog title={t("rotate_title", { name })} action={t("rotate")} form={form} onClose={onClose}>
      <p>{t("rotate_note")}</p>
      <RadioGroup
        label={t("overlap")}
        options={OVERLAPS.map((hours) => ({ value: hours, label: t(`overlap_${hours}`) }))}
        {...form.field("overlap_hours")}
      />
    </FormDialog>
  );
}

export function RevokeDialog({ name, onAct, onClose }: ActProps<string>) {
  const { t } = useTranslation("integration");
  const form = useServerForm({
    initialValues: { why: "" },
    validate: { why: (text) => (text.trim() ? null : t("revoke_why_needed")) },
    submit: ({ why }) => onAct(why.trim()),
  });
  return (
    <FormDialog title={t("revoke_title", { name })} action={t("revoke")} danger form={form} onClose={onClose}>
      <p>{t("revoke_note")}</p>
      <TextField label={t("revoke_why")} maxLength={200} {...form.field("why")} />
    </FormDialog>
  );
}
