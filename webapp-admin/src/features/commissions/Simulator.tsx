import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { messageOf } from "webapp-shared/api/problem";
import { useLanguage } from "webapp-shared/i18n/language";
import { rupeesExact } from "webapp-shared/lib/money";
import { SelectField } from "webapp-shared/ui/Field/SelectField";
import { TextField } from "webapp-shared/ui/Field/TextField";
import { MoneyField } from "webapp-shared/ui/MoneyField/MoneyField";
import { Callout } from "webapp-shared/ui/Callout/Callout";

import { cleanCount, exactCount, exactPercent, exactRupees, wantedOf, type Trial } from "./model";
import { simulationQuery, type RevenueType, type Simulated } from "./queries";
import styles from "./Simulator.module.css";
import { useDebouncedValue } from "webapp-shared/lib/useDebouncedValue";

/** A month of the ledger whose volume can be tried out. */
export interface TrialMonth extends Trial {
  key: string;
  label: string;
}

interface Props {
  lenderId: number;
  types: readonly RevenueType[];
  months: readonly TrialMonth[];
  trial: Trial;
  onTrial: (trial: Trial) => void;
  /** the day whose rows are tried, when it is not today */
  on: string | undefined;
  placeOf: (id: number) => number;
}

const REST_MS = 300;
const MOST_RUPEE_DIGITS = 12;

/** What a month's volume would earn, by which row and why, and how far the next row is. */
export function Simulator({ lenderId, types, months, trial, onTrial, on, placeOf }: Props) {
  const { t } = useTranslation("commissions");
  const wanted = wantedOf(useDebouncedValue(trial, REST_MS), on);
  const { data, error } = useQuery(simulationQuery(lenderId, wanted));
  const chosen = months.find(
    (month) => month.type === trial.type && month.disbursed === trial.disbursed && month.number === trial.number,
  );

  return (
    <section className={styles.root} aria-label={t("simulator")}>
      <h3>{t("simulator")}</h3>
      {types.length > 1 && (
        <SelectField
          label={t("revenue_type")}
          placeholder={null}
          value={trial.type}
          options={types.map((type) => ({ value: String(type.id), label: type.name }))}
          onChange={(type) => onTrial({ ...trial, type })}
        />
      )}
      {months.length > 0 && (
        <SelectField
          label={t("sim_month")}
          placeholder={t("sim_month_none")}
          value={chosen?.key ?? ""}
          options={months.map((month) => ({ value: month.key, label: month.label }))}
          onChange={(key) => {
            const month = months.find((one) => one.key === key);
            if (month) onTrial({ type: month.type, disbursed: month.disbursed, number: month.number });
          }}
        />
      )}
      <MoneyField
        label={t("sim_disbursed")}
        value={trial.disbursed}
        paise
        digits={MOST_RUPEE_DIGITS}
        onChange={(disbursed) => onTrial({ ...trial, disbursed })}
      />
      <TextField
        label={t("sim_number")}
        value={trial.number}
        inputMode="numeric"
        autoComplete="off"
        filter={cleanCount}
        onChange={(number) => onTrial({ ...trial, number })}
      />
      <div className={styles.result} aria-live="polite">
        {!wanted && <p className={styles.muted}>{t("sim_hint")}</p>}
        {wanted && error && <Callout tone="danger">{messageOf(error)}</Callout>}
        {wanted && !error && data && <Result found={data} placeOf={placeOf} />}
      </div>
    </section>
  );
}

function Result({ found, placeOf }: { found: Simulated; placeOf: (id: number) => number }) {
  const { t } = useTranslation("commissions");
  const { language } = useLanguage();
  const { next, terms } = found;

  const distance = (): string => {
    if (!next) return "";
    const ways = [
      next.more_disbursed === null ? null : t("sim_more_disbursed", { amount: rupeesExact(next.more_disbursed) }),
      next.more_number === null
        ? null
        : t("sim_more_number", { count: next.more_number, n: exactCount(next.more_number) }),
    ].filter((way) => way !== null);
    return ways.length > 1 ? t("sim_either", { one: ways[0], other: ways[1] }) : (ways[0] ?? "");
  };

  return (
    <>
      {terms.ats !== null && <p className={styles.muted}>{t("sim_average", { amount: rupeesExact(terms.ats) })}</p>}
      <p className={styles.which}>
        {found.row_id === null
          ? t(found.amount === null ? "sim_no_row" : "sim_parts_only")
          : t("sim_row", { n: placeOf(found.row_id) })}
      </p>
      {found.amount !== null && <p className={styles.amount}>{rupeesExact(found.amount)}</p>}
      {found.formula && <p className={styles.formula}>{found.formula}</p>}
      {found.basis === "marginal" && found.parts.length > 1 && (
        <ul className={styles.parts}>
          {found.parts.map((part) => {
            const ends = {
              above: exactRupees(part.above ?? 0, language),
              upto: exactRupees(part.up_to ?? 0, language),
            };
            return (
              <li key={part.above}>
                {part.row_id === null
                  ? t("sim_part_none", ends)
                  : t("sim_part", {
                      ...ends,
                      n: placeOf(part.row_id),
                      rate: exactPercent(part.percent ?? 0),
                      amount: rupeesExact(part.amount ?? 0),
                    })}
              </li>
            );
          })}
        </ul>
      )}
      {next && (
        <p className={styles.next}>
          {t("sim_next", { n: placeOf(next.row_id), distance: distance(), amount: rupeesExact(next.amount ?? 0) })}
        </p>
      )}
      {found.skipped_slabs.length > 0 && (
        <details className={styles.passed}>
          <summary>{t("sim_passed", { n: found.skipped_slabs.length })}</summary>
          <ul>
            {found.skipped_slabs.map(({ row_id, reason: why }) => (
              <li key={row_id}>{t(`why_${why}`, { n: placeOf(row_id) })}</li>
            ))}
          </ul>
        </details>
      )}
      <p className={styles.muted}>{t("sim_gst")}</p>
    </>
  );
}
