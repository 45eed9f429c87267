import { useState } from "react";
import { useTranslation } from "react-i18next";

import { isEmail } from "../../lib/patterns";
import { Button } from "../Button/Button";
import { TextArea } from "../Field/TextArea";
import { TextField } from "../Field/TextField";
import { PhoneField } from "../PhoneField/PhoneField";
import { toast } from "../Toasts/toast";
import styles from "./NeedHelpDialog.module.css";
import { sendHelp } from "./sendHelp";

export interface NeedHelpFormProps {
  url: string;
  orgid: string;
  phoneLength?: number;
  initial?: { name?: string; email?: string; phone?: string };
  onSent?: () => void;
  /** another way than the form-capture address, for somebody who is signed in; where it fails, that address has it */
  onSend?: (values: HelpValues) => Promise<void>;
  /** where what is typed waits until it is sent: a reload must not take it */
  memory?: HelpMemory;
}

export interface HelpMemory {
  read: () => Partial<HelpValues> | null;
  keep: (values: HelpValues) => void;
  drop: () => void;
}

export interface HelpValues {
  name: string;
  email: string;
  phone: string;
  company: string;
  description: string;
}

/** The help form on a page of its own; the dialog wraps it. */
export function NeedHelpForm({
  url,
  orgid,
  phoneLength = 10,
  initial = {},
  onSent,
  onSend,
  memory,
}: NeedHelpFormProps) {
  const { t } = useTranslation("common");
  const empty = { name: "", email: "", phone: "", company: "", description: "", ...initial };
  const [values, setValues] = useState(() => ({ ...empty, ...memory?.read() }));
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);

  const field = (name: keyof typeof empty) => ({
    name,
    value: values[name],
    onChange: (value: string) => {
      const next = { ...values, [name]: value };
      setValues(next);
      memory?.keep(next);
    },
    onBlur: () => setLeft((before) => new Set(before).add(name)),
  });

  const emailWrong = values.email !== "" && !isEmail(values.email);
  const phoneWrong = values.phone !== "" && values.phone.length < phoneLength;
  const complete = Boolean(
    values.name.trim() && values.description.trim() && values.email && values.phone && !emailWrong && !phoneWrong,
  );

  const begin = () => {
    setValues(empty);
    setLeft(new Set());
    memory?.drop();
  };

  const send = async () => {
    setBusy(true);
    const isTaken = onSend
      ? await onSend(values).then(
          () => true,
          () => false,
        )
      : false;
    if (!isTaken) await sendHelp(url, { orgid, ...values });
    setBusy(false);
    toast.success((now) => t("help_sent", now));
    begin();
    onSent?.();
  };

  return (
    <form
      className={styles["form"]}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (complete && !busy) void send();
      }}
      onReset={(event) => {
        event.preventDefault();
        begin();
      }}
    >
      <TextField label={t("help_name")} autoComplete="name" maxLength={150} {...field("name")} />
      <TextField
        label={t("help_email")}
        type="email"
        inputMode="email"
        autoComplete="email"
        hint={t("help_email_hint")}
        error={emailWrong && left.has("email") ? t("help_email_error") : undefined}
        {...field("email")}
      />
      <PhoneField
        label={t("help_phone")}
        length={phoneLength}
        error={phoneWrong && left.has("phone") ? t("help_phone_error") : undefined}
        {...field("phone")}
      />
      <TextField label={t("help_company")} optional autoComplete="organization" maxLength={150} {...field("company")} />
      <TextArea label={t("help_description")} maxLength={2000} {...field("description")} />
      <div className={styles["buttons"]}>
        {!complete && <span className={styles["reason"]}>{t("help_missing")}</span>}
        <Button type="reset">{t("help_clear")}</Button>
        <Button type="submit" variant="primary" busy={busy} disabled={!complete}>
          {t("help_send")}
        </Button>
      </div>
    </form>
  );
}
