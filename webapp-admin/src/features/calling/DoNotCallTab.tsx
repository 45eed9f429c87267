import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isProblem, messageOf } from "webapp-shared/api/problem";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDateTime } from "webapp-shared/lib/dates";
import { Button } from "webapp-shared/ui/Button/Button";
import { TextField } from "webapp-shared/ui/Field/TextField";
import { Callout } from "webapp-shared/ui/Callout/Callout";

import styles from "./Calling.module.css";
import { DndFiles } from "./DndFiles";
import { addDoNotCall, findDoNotCall } from "./mutations";

/** What is known of one number: the do-not-call list, and the operators' do-not-disturb answer. */
export function DoNotCallTab() {
  const { t } = useTranslation("calling");
  const { language } = useLanguage();
  const [mobile, setMobile] = useState("");
  const find = useMutation({ mutationFn: () => findDoNotCall(mobile) });
  const add = useMutation({ mutationFn: () => addDoNotCall(mobile) });
  const result = add.data ?? find.data;
  const error = add.error ?? find.error;
  const fields = isProblem(error) ? error.fields : {};
  const isStopped = result?.entries[0]?.stopped === true;
  return (
    <>
      <p className={styles.muted}>{t("do_not_call_note")}</p>
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
              <strong>{t(isStopped ? "is_stopped" : "is_open")}</strong>
            </p>
            <ul className={styles.rows}>
              {result.entries.map((entry) => (
                <li key={entry.at}>
                  {t(entry.stopped ? `source_${entry.source}` : "source_open")}{" "}
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
            {!isStopped && (
              <Button variant="danger" busy={add.isPending} onClick={() => add.mutate()}>
                {t("add_do_not_call")}
              </Button>
            )}
          </section>
        )}
      </div>
      <DndFiles />
    </>
  );
}
