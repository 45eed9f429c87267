import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { ExportMenu } from "webapp-shared/features/exports/ExportMenu";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate } from "webapp-shared/lib/dates";
import { count, percent, rupees, rupeesShort } from "webapp-shared/lib/money";
import type { Period } from "webapp-shared/lib/period";
import { useRequestMessage } from "webapp-shared/forms/useRequestMessage";
import { Button, LinkButton } from "webapp-shared/ui/Button/Button";
import { useCopyToClipboard } from "webapp-shared/ui/Copy/useCopyToClipboard";
import { toast } from "webapp-shared/ui/Toasts/toast";
import { EmptyState } from "webapp-shared/ui/EmptyState/EmptyState";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { BarChart } from "webapp-shared/ui/BarChart/BarChart";
import { Chart } from "webapp-shared/ui/Chart/Chart";
import { CountedUntil } from "webapp-shared/ui/CountedUntil/CountedUntil";
import { PageHeader } from "webapp-shared/ui/PageHeader/PageHeader";
import { PeriodPicker } from "webapp-shared/ui/PeriodPicker/PeriodPicker";
import { ProductIcon } from "webapp-shared/ui/ProductIcon/ProductIcon";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";
import { ToolbarSelect } from "webapp-shared/ui/ToolbarSelect/ToolbarSelect";
import { lookOfStatus } from "webapp-shared/ui/StatusBadge/statusLooks";

import styles from "./Dashboard.module.css";
import { funnelOf, readLeadProduct, readProduct, readStatus, showTrend } from "./model";
import type { Dashboard } from "./queries";

interface Props {
  name: string;
  period: Period;
  onPeriod: (period: Period) => void;
  /** the own tracking link; absent under masquerade, where nothing is started or sent on */
  onCopyLink?: (() => Promise<string>) | undefined;
  dashboard?: Dashboard;
  busy: boolean;
  problem: Error | null;
  onRetry: () => void;
  needs: ReactNode;
  /** the own commission; absent for those who may not see it */
  money?: ReactNode;
}

export function DashboardView({
  name,
  period,
  onPeriod,
  onCopyLink,
  dashboard,
  busy,
  problem,
  onRetry,
  needs,
  money,
}: Props) {
  const { t } = useTranslation("dashboard");
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
  return (
    <>
      <PageHeader
        title={name ? t("title", { name }) : t("title_plain")}
        note={
          dashboard && (
            <>
              {t("span", {
                from: showDate(dashboard.period.from, language),
                to: showDate(dashboard.period.to, language),
              })}
              {" · "}
              <CountedUntil fresh={dashboard} />
            </>
          )
        }
        actions={<PeriodPicker value={period} onChange={onPeriod} words={words} />}
      />
      {onCopyLink && <Begin onCopyLink={onCopyLink} />}
      {needs}
      {money}
      {problem && !dashboard && <ErrorState problem={problem} onRetry={onRetry} />}
      {!problem && !dashboard && <Waiting />}
      {dashboard && (
        <div aria-busy={busy} className={busy ? styles.busy : undefined}>
          {problem && <ErrorState problem={problem} onRetry={onRetry} />}
          <Figures dashboard={dashboard} />
          <div className={styles.columns}>
            <Recent dashboard={dashboard} />
            <div>
              <Funnel dashboard={dashboard} />
              <Products dashboard={dashboard} />
              <Requests dashboard={dashboard} />
            </div>
          </div>
          <Days dashboard={dashboard} first={money ? "disbursed_amount" : "leads"} />
        </div>
      )}
    </>
  );
}

/** The two things that one does for a customer: start their application, send them the own link. */
function Begin({ onCopyLink }: { onCopyLink: () => Promise<string> }) {
  const { t } = useTranslation("dashboard");
  const { copied, copy } = useCopyToClipboard("link");
  const [problem, setProblem] = useRequestMessage();
  const copyLink = async () => {
    setProblem(null);
    try {
      await copy(await onCopyLink());
    } catch (error) {
      setProblem(toast.problem(error));
    }
  };
  return (
    <section className={styles.begin} aria-label={t("begin")}>
      <LinkButton variant="primary" icon="plus" to="/partner/product-offering?start=">
        {t("start_application")}
      </LinkButton>
      <Button icon="link" onClick={() => void copyLink()}>
        {t(copied ? "link_copied" : "copy_link")}
      </Button>
      {problem && <p role="alert">{problem}</p>}
    </section>
  );
}

function Waiting() {
  return (
    <>
      <div className={styles.figures}>
        {[1, 2, 3, 4, 5].map((figure) => (
          <div key={figure} className={styles.waiting}>
            <Skeleton width="60%" height={12} />
            <Skeleton width="45%" height={28} />
          </div>
        ))}
      </div>
      <div className={styles.columns}>
        <Skeleton height={260} />
        <Skeleton height={260} />
      </div>
    </>
  );
}

interface FigureProps {
  caption: string;
  means: string;
  value: string;
  note?: string;
  trend?: string | null;
}

function Figure({ caption, means, value, note, trend = null }: FigureProps) {
  const { t } = useTranslation("dashboard");
  const shown = showTrend(trend);
  return (
    <div>
      <dt className={styles.caption}>{caption}</dt>
      <dd>
        <span className={styles.figure}>
          {value}{" "}
          {shown && (
            <span className={`${styles.trend} ${styles[shown.way]}`} title={t("trend_means")}>
              {shown.text} <span className="visually-hidden">{t("trend_means")}</span>
            </span>
          )}
        </span>
        {note && <span className={styles.below}>{note}</span>}
        <span className={styles.tooltip}>{means}</span>
      </dd>
    </div>
  );
}

function Figures({ dashboard }: { dashboard: Dashboard }) {
  const { t } = useTranslation("dashboard");
  const { language } = useLanguage();
  const { conversion_percent: conversion, trend_percent: trend } = dashboard;
  return (
    <dl className={styles.figures}>
      <Figure caption={t("leads")} means={t("leads_means")} value={count(dashboard.leads)} trend={trend.leads} />
      <Figure
        caption={t("applications")}
        means={t("applications_means")}
        value={count(dashboard.applications)}
        trend={trend.applications}
      />
      <Figure
        caption={t("approved")}
        means={t("approved_means")}
        value={count(dashboard.approved.count)}
        note={rupeesShort(dashboard.approved.amount, language)}
        trend={trend.approved}
      />
      <Figure
        caption={t("disbursed")}
        means={t("disbursed_means")}
        value={rupeesShort(dashboard.disbursed.amount, language)}
        note={t("loans", { count: dashboard.disbursed.count, n: count(dashboard.disbursed.count) })}
        trend={trend.disbursed}
      />
      <Figure
        caption={t("conversion")}
        means={t("conversion_means")}
        value={conversion === null ? "—" : percent(conversion, 1)}
      />
    </dl>
  );
}

function Recent({ dashboard: { recent } }: { dashboard: Dashboard }) {
  const { t } = useTranslation("dashboard");
  const { language } = useLanguage();
  const rows = recent.map((row) => {
    const status = readStatus(row.status);
    const product = readProduct(row.product);
    return {
      ...row,
      productName: product ? t(`product_${product}`) : row.product,
      icon: product,
      badge: <StatusBadge {...lookOfStatus(status)}>{t(status ? `status_${status}` : "status_none")}</StatusBadge>,
      lenderName: row.lender || "—",
      money: rupees(row.amount),
      on: showDate(row.at, language),
    };
  });
  return (
    <section>
      <div className={styles.header}>
        <h2>{t("recent")}</h2>
        {rows.length > 0 && <ExportMenu list="recent-applications" />}
      </div>
      {rows.length === 0 ? (
        <div className={styles.none}>
          <EmptyState title={t("recent_none")}>{t("recent_none_note")}</EmptyState>
        </div>
      ) : (
        <>
          <ul className={styles.list}>
            {rows.map((row, index) => (
              <li key={`${row.application_ref} ${index}`}>
                {row.icon ? <ProductIcon code={row.icon} /> : <span />}
                <div>
                  <p className={styles.line}>
                    <b>{row.customer}</b>
                    <b className="num">{row.money}</b>
                  </p>
                  <p className={styles.line}>
                    <span className={styles.muted}>
                      {row.lenderName} · {row.on}
                    </span>
                    {row.badge}
                  </p>
                </div>
              </li>
            ))}
          </ul>
          <table className={styles.table}>
            <caption className="visually-hidden">{t("recent")}</caption>
            <thead>
              <tr>
                <th scope="col">{t("customer")}</th>
                <th scope="col">{t("reference")}</th>
                <th scope="col">{t("product")}</th>
                <th scope="col">{t("lender")}</th>
                <th scope="col" className={styles.right}>
                  {t("amount")}
                </th>
                <th scope="col">{t("status")}</th>
                <th scope="col" className={styles.right}>
                  {t("changed")}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row, index) => (
                <tr key={`${row.application_ref} ${index}`}>
                  <th scope="row">{row.customer}</th>
                  <td className={styles.muted}>{row.application_ref}</td>
                  <td>{row.productName}</td>
                  <td>{row.lenderName}</td>
                  <td className={styles.right}>{row.money}</td>
                  <td>{row.badge}</td>
                  <td className={`${styles.right} ${styles.muted}`}>{row.on}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  );
}

function Funnel({ dashboard }: { dashboard: Dashboard }) {
  const { t } = useTranslation("dashboard");
  const steps = funnelOf(dashboard.funnel);
  return (
    <BarChart
      title={t("funnel")}
      bars={steps.map(({ step, count: value, wentOn, lostMany }) => ({
        key: step,
        label: t(`step_${step}`),
        value,
        note: wentOn === null ? undefined : `${wentOn}%`,
        marked: lostMany,
      }))}
      heads={{ label: t("step"), value: t("people"), note: t("went_on") }}
      words={{ chart: t("as_chart"), table: t("as_table") }}
      tools={<ExportMenu list="own-funnel" filters={{ from: dashboard.period.from, to: dashboard.period.to }} />}
    >
      {steps.some(({ lostMany }) => lostMany) && <p className={styles.key}>{t("marked")}</p>}
    </BarChart>
  );
}

function Products({ dashboard: { products } }: { dashboard: Dashboard }) {
  const { t } = useTranslation("dashboard");
  const { language } = useLanguage();
  const most = Math.max(1, ...products.map(({ amount }) => Number(amount)));
  if (products.length === 0) return null;
  return (
    <section className={styles.products}>
      <h2>{t("by_product")}</h2>
      <table>
        <caption className="visually-hidden">{t("by_product")}</caption>
        <tbody>
          {products.map(({ product, amount }) => {
            const code = readProduct(product);
            return (
              <tr key={product}>
                <th scope="row">{code ? t(`product_${code}`) : product}</th>
                <td className={styles.barCell}>
                  <i style={{ "--v": Number(amount) / most } as React.CSSProperties} aria-hidden="true" />
                </td>
                <td className={styles.right}>{rupeesShort(amount, language)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

/** What the partner's customers asked of insurers and student lenders. */
function Requests({ dashboard: { requests } }: { dashboard: Dashboard }) {
  const { t } = useTranslation("dashboard");
  if (requests.length === 0) return null;
  return (
    <section className={styles.products}>
      <h2>{t("requests")}</h2>
      <table>
        <caption className="visually-hidden">{t("requests")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("product")}</th>
            <th scope="col" className={styles.right}>
              {t("requests_asked")}
            </th>
            <th scope="col" className={styles.right}>
              {t("requests_bought")}
            </th>
          </tr>
        </thead>
        <tbody>
          {requests.map(({ product, asked, bought }) => {
            const code = readLeadProduct(product);
            return (
              <tr key={product}>
                <th scope="row">{code ? t(`product_${code}`) : product}</th>
                <td className={styles.right}>{count(asked)}</td>
                <td className={styles.right}>{count(bought)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

const CHARTED = ["leads", "applications", "disbursed", "disbursed_amount"] as const;

/** One number over the days of the period, with as many days before behind it. */
function Days({ dashboard, first }: { dashboard: Dashboard; first: (typeof CHARTED)[number] }) {
  const { by_day: days, by_day_before: before, period } = dashboard;
  const { t } = useTranslation("dashboard");
  const { language } = useLanguage();
  const [chart, setChart] = useState(first);
  if (days.length < 2) return null;
  const values = (rows: Dashboard["by_day"]) => rows.map((day) => Number(day[chart]));
  return (
    <div className={styles.days}>
      <Chart
        title={t("chart_title", { column: t(`chart_${chart}`) })}
        days={days.map(({ date }) => date)}
        previousDays={before.map(({ date }) => date)}
        lines={[{ key: chart, name: t(`chart_${chart}`), values: values(days), previous: values(before) }]}
        show={(value) => (chart === "disbursed_amount" ? rupeesShort(value, language) : count(value))}
        tools={
          <>
            <ToolbarSelect
              label={t("chart_column")}
              labelled="aloud"
              value={chart}
              options={CHARTED.map((key) => ({ value: key, label: t(`chart_${key}`) }))}
              onChange={setChart}
            />
            <ExportMenu list="own-days" filters={{ from: period.from, to: period.to }} />
          </>
        }
      />
    </div>
  );
}
