import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { count, rupeesShort } from "webapp-shared/lib/money";
import type { Period } from "webapp-shared/lib/period";
import { Chart } from "webapp-shared/ui/Chart/Chart";
import { chartLine } from "webapp-shared/ui/Chart/model";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";
import { ToolbarSelect } from "webapp-shared/ui/ToolbarSelect/ToolbarSelect";

import { type Product } from "../../components/funnel/model";
import styles from "./Dashboard.module.css";
import { CHARTED, type Charted } from "./model";
import { daysQuery } from "./queries";

/** Applications, loans or rupees over the days of the period, with as many days before behind them. */
export function DaysChart({ period, product }: { period: Period; product: Product | null }) {
  const { t } = useTranslation("dashboard");
  const { t: word } = useTranslation("funnel");
  const { language } = useLanguage();
  const [chart, setChart] = useState<Charted>("submitted");
  const { data, error, refetch, isPlaceholderData } = useQuery(daysQuery(period, product, chart));
  const series = data?.series;
  const column = data?.columns.find(({ key }) => key === series?.column);
  if (series && series.days.length < 2) return null;
  return (
    <div className={styles.block} aria-busy={isPlaceholderData}>
      {error && !data && <ErrorState problem={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton height={260} />}
      {series && column && (
        <Chart
          title={t("days_title", { column: column.title })}
          days={series.days}
          previousDays={series.previous_days}
          lines={series.lines.map((line) => chartLine(line, product ? word(`product_${product}`) : t("product_all")))}
          show={(value) => (column.unit === "rupees" ? rupeesShort(value, language) : count(value))}
          tools={
            <ToolbarSelect
              label={t("days_column")}
              labelled="aloud"
              value={chart}
              options={CHARTED.map((key) => ({
                value: key,
                label: data.columns.find((column) => column.key === key)?.title ?? key,
              }))}
              onChange={setChart}
            />
          }
        />
      )}
    </div>
  );
}
