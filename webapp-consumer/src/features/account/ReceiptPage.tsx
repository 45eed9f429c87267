import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { messageOf } from "webapp-shared/api/problem";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate, showDateTime } from "webapp-shared/lib/dates";
import { Button } from "webapp-shared/ui/Button/Button";
import { TextField } from "webapp-shared/ui/Field/TextField";

import styles from "./Account.module.css";
import { AccountLayout } from "./AccountLayout";
import { Certificate } from "./Certificate";
import { HOLDINGS, known, LAWS } from "./model";
import { receiptQuery } from "./queries";

/** What became of a request to be deleted, by its number: open to everybody, because the account is gone by then. */
export function ReceiptPage() {
  const { t } = useTranslation("account");
  const { language } = useLanguage();
  const [search, setSearch] = useSearchParams();
  const number = search.get("number") ?? "";
  const [typed, setTyped] = useState(number);
  const found = useQuery({ ...receiptQuery(number, language), enabled: number !== "" });
  const wordOf = (what: string) => t(`hold_${known(what, HOLDINGS, "other")}`);
  return (
    <AccountLayout title={t("receipt_title")} lead={t("receipt_lead")} back={null}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim()) setSearch({ number: typed.trim() });
        }}
      >
        <TextField
          label={t("delete_number")}
          name="number"
          hint={t("receipt_hint")}
          uppercase
          maxLength={12}
          value={typed}
          onChange={setTyped}
          error={found.isError ? messageOf(found.error) : undefined}
        />
        <div className={styles.actions}>
          <Button type="submit" variant="primary" busy={found.isFetching}>
            {t("receipt_show")}
          </Button>
        </div>
      </form>
      {found.data && (
        <section className={styles.section} aria-live="polite">
          <h2>
            {t(`receipt_${found.data.state}`, {
              at: showDateTime(found.data.done_at ?? found.data.cancelled_at ?? found.data.due_at, language),
            })}
          </h2>
          {found.data.state === "done" && (
            <ul className={styles.list}>
              {found.data.deleted.map((one) => (
                <li key={one.kind} className={styles.fact}>
                  <span>{wordOf(one.kind)}</span>
                  <span className={styles.muted}>{t("receipt_gone", { count: one.count })}</span>
                </li>
              ))}
              {found.data.retained.map((one) => (
                <li key={one.kind} className={styles.item}>
                  <span className={styles.text}>
                    <span>
                      {wordOf(one.kind)} · {one.count}
                    </span>
                    <span className={styles.muted}>
                      {t(`law_${known(one.law, LAWS, "other")}`)}
                      {one.until && ` ${t("receipt_until", { day: showDate(one.until, language) })}`}
                    </span>
                  </span>
                </li>
              ))}
            </ul>
          )}
          {found.data.certificate && <Certificate of={found.data.certificate} />}
        </section>
      )}
    </AccountLayout>
  );
}
