import { useState } from "react";
import { useTranslation } from "react-i18next";
import { rupees } from "webapp-shared/lib/money";
import { Button, IconButton } from "webapp-shared/ui/Button/Button";
import { TextField } from "webapp-shared/ui/Field/TextField";
import { MoneyField } from "webapp-shared/ui/MoneyField/MoneyField";

import styles from "./Calling.module.css";
import { figuresOf, loanOf, type PaidNow, shareOf, totalOf } from "./loanSums";
import type { CallTask } from "./queries";

const MAX_ROWS = 8;

/** Sums during the call: the EMI of an amount, a term and a rate, and the EMIs that the person pays now. */
export function LoanSums({ about }: { about: CallTask["about"] }) {
  const { t } = useTranslation("calling");
  const [own] = useState(() => figuresOf(about));
  const [figures, setFigures] = useState(own);
  const [paid, setPaid] = useState<PaidNow[]>([]);
  const [income, setIncome] = useState("");
  const loan = loanOf(figures);
  const before = loanOf(own);
  const change = (id: number, edit: Partial<PaidNow>) =>
    setPaid((rows) => rows.map((row) => (row.id === id ? { ...row, ...edit } : row)));
  const total = totalOf([...paid.map((row) => row.amount), loan?.emi ?? 0]);
  const share = shareOf(total, income);
  // the sentence compares months, so nothing else may differ
  const isOnlyTerm = Number(figures.amount) === Number(own.amount) && Number(figures.rate) === Number(own.rate);
  const isChanged = isOnlyTerm && loan !== null && before !== null && loan.emi !== before.emi;
  return (
    <div className={styles.sums}>
      <section>
        <h2 className={styles.header}>{t("sums_emi")}</h2>
        <div className={styles.sumFields}>
          <MoneyField
            label={t("sums_amount")}
            value={figures.amount}
            onChange={(amount) => setFigures({ ...figures, amount })}
          />
          <TextField
            label={t("sums_months")}
            inputMode="numeric"
            value={figures.months}
            onChange={(months) => setFigures({ ...figures, months })}
          />
          <TextField
            label={t("sums_rate")}
            inputMode="decimal"
            value={figures.rate}
            onChange={(rate) => setFigures({ ...figures, rate })}
          />
        </div>
        <p className={styles.pairRow} aria-live="polite">
          <span>{t("sums_emi")}</span>
          <strong className={styles.sum}>{loan ? rupees(loan.emi) : "—"}</strong>
        </p>
        <p className={styles.muted}>
          {loan && t("sums_interest", { amount: rupees(loan.interest) })}{" "}
          {isChanged &&
            t(loan.emi < before.emi ? "sums_less" : "sums_more", {
              emi: rupees(Math.abs(loan.emi - before.emi)),
              months: own.months,
            })}
        </p>
      </section>
      <section>
        <h2 className={styles.header}>{t("paid_now")}</h2>
        {paid.map((row, place) => (
          <div key={row.id} className={styles.paidRow}>
            <TextField
              label={t("paid_what", { number: place + 1 })}
              maxLength={60}
              value={row.what}
              onChange={(what) => change(row.id, { what })}
            />
            <MoneyField label={t("paid_amount")} value={row.amount} onChange={(amount) => change(row.id, { amount })} />
            <IconButton
              icon="close"
              label={t("paid_remove", { number: place + 1 })}
              onClick={() => setPaid(paid.filter((other) => other.id !== row.id))}
            />
          </div>
        ))}
        {paid.length < MAX_ROWS && (
          <Button small onClick={() => setPaid([...paid, { id: (paid.at(-1)?.id ?? 0) + 1, what: "", amount: "" }])}>
            {t("paid_add")}
          </Button>
        )}
        <MoneyField label={t("paid_income")} value={income} onChange={setIncome} />
        <p className={styles.pairRow} aria-live="polite">
          <strong>{loan ? t("paid_with", { emi: rupees(loan.emi) }) : t("paid_total")}</strong>
          <strong className={styles.sum}>{rupees(total)}</strong>
        </p>
        <p className={styles.muted}>
          {share !== null && t("paid_share", { share, income: rupees(income) })} {t("paid_note")}
        </p>
      </section>
    </div>
  );
}
