import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isProblem, messageOf } from "webapp-shared/api/problem";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDateTime } from "webapp-shared/lib/dates";
import { Button } from "webapp-shared/ui/Button/Button";
import { SelectField } from "webapp-shared/ui/Field/SelectField";
import { TextField } from "webapp-shared/ui/Field/TextField";
import { Callout } from "webapp-shared/ui/Callout/Callout";

import styles from "./Calling.module.css";
import { DndRegisterNote } from "./DndRegisterNote";
import { STOP_HEARD_BY, STOP_REASONS, type StopHeardBy, type StopReason } from "./model";
import { addDoNotCall, findDoNotCall } from "./mutations";
import { NumberFiles } from "./NumberFiles";

/** What is known of one number: the do-not-call list, and the operators' do-not-disturb answer. */
export function DoNotCallTab() {
  const { t } = useTranslation("calling");
  const { language } = useLanguage();
  const [mobile, setMobile] = useState("");
  const [reason, setReason] = useState<StopReason | "">("");
  const [heardBy, setHeardBy] = useState<StopHeardBy | "">("");
  const find = useMutation({ mutationFn: () => findDoNotCall(mobile) });
  const add = useMutation({
    mutationFn: (entry: { reason: StopReason; heard_by: StopHeardBy }) => addDoNotCall({ mobile, ...entry }),
  });
  const result = add.data ?? find.data;
  const error = add.error ?? find.error;
  const fields = isProblem(error) ? error.fields : {};
  return (
    <>
      <p className={styles.muted}>{t("do_not_call_note")}</p>
      <DndRegisterNote />
      <form
        className={styles.find}
        onSubmit={(event) => {
          event.preventDefault();
          add.reset();
          find.mutate();
        }}
      >
        <TextField
          label={t("mobile")}
          value={mobile}
          onChange={(value) => {
            setMobile(value);
            find.reset();
            add.reset();
          }}
          inputMode="tel"
          autoComplete="off"
          maxLength={20}
          error={fields["mobile"]?.[0]?.message}
        />
        <Button type="submit" variant="primary" icon="search" busy={find.isPending}>
          {t("look_up")}
        </Button>
      </form>
      <div aria-live="polite">
        {error && Object.keys(fields).length === 0 && <Callout tone="danger">{messageOf(error)}</Callout>}
        {result && (
          <section>
            <h2 className={styles.header}>{result.mobile}</h2>
            <p>
              <strong>
                {result.lifted_at
                  ? t("is_lifted", { at: showDateTime(result.lifted_at, language) })
                  : t(result.is_stopped ? "is_stopped" : "is_open")}
              </strong>
            </p>
            <ul className={styles.rows}>
              {result.entries.map((entry) => (
                <li key={entry.at}>
                  {t(entry.stopped ? `source_${entry.source}` : "source_open")}
                  {entry.reason && ` · ${t(`stop_reason_${entry.reason}`)}`}
                  {entry.heard_by && ` · ${t(`stop_said_${entry.heard_by}`)}`}{" "}
                  <span className={styles.muted}>
                    {showDateTime(entry.at, language)} {entry.by}
                  </span>
                </li>
              ))}
            </ul>
            <p>
              {result.dnd
                ? t(`dnd_${result.dnd}`, { at: showDateTime(result.dnd_checked_at, language) })
                : t("dnd_none")}
            </p>
            {!result.is_stopped && (
              <form
                className={styles.find}
                onSubmit={(event) => {
                  event.preventDefault();
                  if (reason !== "" && heardBy !== "") add.mutate({ reason, heard_by: heardBy });
                }}
              >
                <SelectField
                  label={t("stop_reason")}
                  value={reason}
                  onChange={(value) => setReason(STOP_REASONS.find((one) => one === value) ?? "")}
                  placeholder={t("stop_choose")}
                  options={STOP_REASONS.map((one) => ({ value: one, label: t(`stop_reason_${one}`) }))}
                />
                <SelectField
                  label={t("stop_said")}
                  value={heardBy}
                  onChange={(value) => setHeardBy(STOP_HEARD_BY.find((one) => one === value) ?? "")}
                  placeholder={t("stop_choose")}
                  options={STOP_HEARD_BY.map((one) => ({ value: one, label: t(`stop_said_${one}`) }))}
                />
                <Button type="submit" variant="danger" busy={add.isPending} disabled={reason === "" || heardBy === ""}>
                  {t("add_do_not_call")}
                </Button>
              </form>
            )}
          </section>
        )}
      </div>
      <NumberFiles kind="do-not-call" />
      <NumberFiles kind="dnd-answers" />
    </>
  );
}
