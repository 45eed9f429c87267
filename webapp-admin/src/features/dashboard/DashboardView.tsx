import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { ExportMenu } from "webapp-shared/features/exports/ExportMenu";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate } from "webapp-shared/lib/dates";
import { count } from "webapp-shared/lib/money";
import type { Period } from "webapp-shared/lib/period";
import { CountedUntil } from "webapp-shared/ui/CountedUntil/CountedUntil";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { BarChart } from "webapp-shared/ui/BarChart/BarChart";
import { PageHeader } from "webapp-shared/ui/PageHeader/PageHeader";
import { PeriodPicker } from "webapp-shared/ui/PeriodPicker/PeriodPicker";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";
import { Tabs } from "webapp-shared/ui/Tabs/Tabs";

import { FunnelBreakdown } from "../../components/funnel/FunnelBreakdown";
import {
  COUNTED,
  type Counted,
  known,
  onlyPeople,
  peoplePage,
  PRODUCTS,
  readCounted,
  readPeoplePage,
  readProduct,
  showShare,
  STEPS,
  type Product,
  withoutPeople,
} from "../../components/funnel/model";
import { StepPeople } from "../../components/funnel/StepPeople";
import styles from "./Dashboard.module.css";
import { LenderLines, PartnerLines, ProductLines, RequestLines } from "./ReportTables";
import { countsInOrder, lostMany, shareOf, showChange, shownDays } from "./model";
import type { Dashboard } from "./queries";

interface Props {
  product: Product | null;
  onProduct: (product: Product | null) => void;
  counted: Counted;
  onCounted: (counted: Counted) => void;
  period: Period;
  onPeriod: (period: Period) => void;
  fresh?: { data_up_to: string | null; uncounted: number } | undefined;
  tiles: ReactNode;
  attention: ReactNode;
  days: ReactNode;
  dashboard?: Dashboard | undefined;
  busy: boolean;
  problem: Error | null;
  onRetry: () => void;
}

/** Now, then what needs somebody, then a period: from visit to money, by lender, by partner, by product, by status. */
export function DashboardView({
  product,
  onProduct,
  counted,
  onCounted,
  period,
  onPeriod,
  fresh,
  tiles,
  attention,
  days,
  dashboard,
  busy,
  problem,
  onRetry,
}: Props) {
  const { t } = useTranslation("dashboard");
  const { t: word } = useTranslation("funnel");
  const { language } = useLanguage();
  const words = {
    period: t("period"),
    yesterday: t("yesterday"),
    last_7_days: t("last_7_days"),
    last_30_days: t("last_30_days"),
    custom_range: t("custom_range"),
    from: t("from"),
    to: t("to"),
    show: t("show"),
    range_needed: t("range_needed"),
    range_order: t("range_order"),
  };
  const span =
    dashboard &&
    t("span", { from: showDate(dashboard.period.from, language), to: showDate(dashboard.period.to, language) });

  return (
    <>
      <PageHeader
        title={t("title")}
        note={fresh && <CountedUntil fresh={fresh} />}
        actions={
          <Tabs
            label={t("product")}
            value={product ?? ""}
            onChange={(value) => onProduct(readProduct(value))}
            items={[
              { value: "", label: t("product_all") },
              ...PRODUCTS.map((one) => ({ value: one, label: word(`product_${one}`) })),
            ]}
          />
        }
      />
      {tiles}
      <div className={styles.periodHead}>
        <div className={styles.periodTitle}>
          <h2>
            {t("in_period")} {span && <span className={styles.span}>{span}</span>}
          </h2>
          {dashboard && (
            <p className={styles.span}>
              <CountedUntil fresh={dashboard} />
            </p>
          )}
        </div>
        <PeriodPicker value={period} onChange={onPeriod} words={words} />
      </div>
      <div className={styles.columns}>
        <div>
          {problem && <ErrorState problem={problem} onRetry={onRetry} />}
          {!problem && !dashboard && <Skeleton height={260} />}
          {dashboard && (
            <div aria-busy={busy} className={busy ? styles.busy : undefined}>
              <Funnel dashboard={dashboard} period={period} product={product} counted={counted} onCounted={onCounted} />
            </div>
          )}
        </div>
        {attention}
      </div>
      {days}
      {dashboard && (
        <div aria-busy={busy} className={busy ? styles.busy : undefined}>
          <FunnelBreakdown
            period={period}
            product={product}
            counted={counted}
            filters={shownDays(dashboard, product)}
          />
          <LenderLines dashboard={dashboard} product={product} />
          <PartnerLines dashboard={dashboard} product={product} />
          {product === null && <ProductLines dashboard={dashboard} product={product} />}
          {product === null && <RequestLines dashboard={dashboard} product={product} />}
          <Statuses dashboard={dashboard} product={product} />
        </div>
      )}
      {!dashboard && !problem && <Waiting />}
    </>
  );
}

function Waiting() {
  return (
    <div className={styles.block}>
      <Skeleton width="40%" height={20} />
      <Skeleton height={220} />
    </div>
  );
}

interface FunnelProps {
  dashboard: Dashboard;
  period: Period;
  product: Product | null;
  counted: Counted;
  onCounted: (counted: Counted) => void;
}

function Funnel({ dashboard, period, product, counted, onCounted }: FunnelProps) {
  const { t } = useTranslation("dashboard");
  const { t: word } = useTranslation("funnel");
  const [query, setQuery] = useSearchParams();
  const steps = dashboard.funnel.flatMap((step) => (known(STEPS, step.step) ? [{ ...step, step: step.step }] : []));
  // an address may name a step that whoever opens it may not look behind
  const opened = steps.find(({ step, has_people }) => has_people && step === query.get("people"))?.step;
  return (
    <BarChart
      title={product ? t("funnel_product", { product: word(`product_${product}`) }) : t(`funnel_of_${counted}`)}
      bars={steps.map((step) => ({
        key: step.step,
        label: word(`step_${step.step}`),
        means: word(`step_${step.step}_means`),
        to: step.has_people ? onlyPeople(query, step.step) : undefined,
        value: step.count,
        note: step.share_of_previous === null ? undefined : showShare(step.share_of_previous),
        extra: showShare(step.share_of_first),
        change: showChange(step.trend_percent),
        marked: lostMany(step.share_of_previous),
      }))}
      heads={{
        label: t("step"),
        value: t("people"),
        note: t("of_before"),
        extra: t("of_all"),
        ...(counted === "events" && { change: t("against_before") }),
      }}
      words={{ chart: t("as_chart"), table: t("as_table") }}
      tools={
        <>
          <Tabs
            label={t("count_by")}
            value={counted}
            onChange={(value) => onCounted(readCounted(value))}
            items={COUNTED.map((one) => ({ value: one, label: t(`count_by_${one}`) }))}
          />
          <ExportMenu
            list="dashboard-funnel"
            filters={{ ...shownDays(dashboard, product), ...(counted === "arrivals" && { counted }) }}
          />
        </>
      }
    >
      <div className={styles.notes}>
        {steps.some((step) => lostMany(step.share_of_previous)) && <p className={styles.key}>{t("marked")}</p>}
        {dashboard.no_match > 0 && <p>{t("no_match", { count: dashboard.no_match, n: count(dashboard.no_match) })}</p>}
        {steps.some((step) => step.has_people) && <p>{t("people_hint")}</p>}
        <p>{counted === "events" ? t("funnel_means") : product ? t("arrivals_mean_product") : t("arrivals_mean")}</p>
      </div>
      {opened && (
        <StepPeople
          key={opened}
          step={opened}
          period={period}
          product={product}
          counted={counted}
          filters={shownDays(dashboard, product)}
          page={readPeoplePage(query)}
          onPage={(page) => setQuery(peoplePage(query, page), { replace: true })}
          onClose={() => setQuery(withoutPeople(query))}
        />
      )}
    </BarChart>
  );
}

function Statuses({ dashboard, product }: { dashboard: Dashboard; product: Product | null }) {
  const { t } = useTranslation("dashboard");
  const { t: word } = useTranslation("funnel");
  const counts = countsInOrder(dashboard.statuses);
  const whole = counts.reduce((sum, one) => sum + one.count, 0);
  return (
    <div className={styles.block}>
      <BarChart
        title={t("statuses")}
        bars={counts.map(({ status, count: value }) => ({
          key: status,
          label: word(`status_${status}`),
          value,
          note: shareOf(value, whole),
        }))}
        heads={{ label: t("status"), value: t("count"), note: t("share") }}
        words={{ chart: t("as_chart"), table: t("as_table") }}
        tools={<ExportMenu list="dashboard-statuses" filters={shownDays(dashboard, product)} />}
      />
    </div>
  );
}
