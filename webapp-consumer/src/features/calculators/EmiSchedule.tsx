import { useTranslation } from "react-i18next";
import { rupees } from "webapp-shared/lib/money";

import { FigureTable } from "./FigureTable";
import { YearlyBarChart } from "./YearlyBarChart";
import { byYear, schedule, type Loan } from "./repayment";

/** Where each year's money goes, and every month's: below the answer, so it comes after it. */
export function EmiSchedule({ loan }: { loan: Loan }) {
  const { t } = useTranslation("calculators");
  const years = byYear(loan);
  const heads = [t("principal"), t("interest"), t("paid"), t("owed")] as const;
  const months = schedule(loan).map(
    (row) => [String(row.n), row.principal, row.interest, row.instalment, row.closing] as const,
  );
  return (
    <>
      <YearlyBarChart
        title={t("years_title")}
        label={t("years_label", {
          count: years.length,
          interest: rupees(years[0]?.interest ?? 0),
          last: rupees(years.at(-1)?.interest ?? 0),
        })}
        axis={t("year")}
        columns={years.map((row) => ({
          key: String(row.year),
          parts: [
            { role: "principal", amount: row.principal },
            { role: "interest", amount: row.interest },
          ],
        }))}
      />
      <FigureTable
        title={t("by_year")}
        heads={[t("year"), ...heads]}
        rows={years.map((row) => [String(row.year), row.principal, row.interest, row.paid, row.closing])}
        fileName="emi-years"
      />
      <FigureTable
        title={t("by_month")}
        heads={[t("month"), ...heads]}
        rows={months}
        fileName="emi-months"
        note={t("rounding")}
        folded={{ show: t("show_months"), hide: t("hide_months") }}
      />
    </>
  );
}
