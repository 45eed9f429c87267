import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router-dom";
import { ExportMenu } from "webapp-shared/features/exports/ExportMenu";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate } from "webapp-shared/lib/dates";
import { count } from "webapp-shared/lib/money";
import { readPeriod, writePeriod } from "webapp-shared/lib/period";
import { type Column, DataTable } from "webapp-shared/ui/DataTable/DataTable";
import { BarChart } from "webapp-shared/ui/BarChart/BarChart";
import { CountedUntil } from "webapp-shared/ui/CountedUntil/CountedUntil";
import { PeriodPicker } from "webapp-shared/ui/PeriodPicker/PeriodPicker";
import { ToolbarSelect } from "webapp-shared/ui/ToolbarSelect/ToolbarSelect";
import { Tabs } from "webapp-shared/ui/Tabs/Tabs";

import { FunnelBreakdown } from "../../components/funnel/FunnelBreakdown";
import {
  COUNTED,
  known,
  onlyPeople,
  peoplePage,
  PRODUCTS,
  readCounted,
  readPeoplePage,
  readProduct,
  STEPS,
  withoutPeople,
} from "../../components/funnel/model";
import { StepPeople } from "../../components/funnel/StepPeople";
import { DropOffs } from "./DropOffs";
import styles from "./Journeys.module.css";
import { funnelQuery, type WayFunnel } from "./queries";
import { RefusedFields } from "./RefusedFields";
import { useJourneyWords } from "./useJourneyWords";

type Step = WayFunnel["steps"][number];
/** A step that so many per cent did not leave is marked: the first place to look at. */
const MANY_LOST = 50;

/** The way of all from visit to money, both ways of counting: how many came, who was lost, how long it took. */
export function FunnelTab() {
  const { t } = useTranslation("journeys");
  const { t: word } = useTranslation("funnel");
  const { language } = useLanguage();
  const { step: nameOf, took } = useJourneyWords();
  const [query, setQuery] = useSearchParams();
  const period = readPeriod(query);
  const product = readProduct(query.get("product"));
  const counted = readCounted(query.get("counted"));
  const found = useQuery(funnelQuery(period, product, counted));
  const change = (name: string, value: string) => {
    const written = new URLSearchParams(query);
    if (value) written.set(name, value);
    else written.delete(name);
    setQuery(written);
  };
  const peopleOf = ({ step, has_people }: Step) =>
    has_people && known(STEPS, step) ? onlyPeople(query, step) : undefined;
  const share = (value: string | null) => (value === null ? "—" : `${value}%`);
  const columns: Column<Step>[] = [
    { key: "step", title: t("step"), pinned: true, cell: (step) => nameOf(step.step) },
    {
      key: "count",
      title: t("number"),
      align: "right",
      cell: (step) => (peopleOf(step) ? <Link to={peopleOf(step)!}>{count(step.count)}</Link> : count(step.count)),
    },
    { key: "of_before", title: t("of_before"), align: "right", cell: (step) => share(step.share_of_previous) },
    { key: "of_all", title: t("of_all"), align: "right", cell: (step) => share(step.share_of_first) },
    ...(counted === "arrivals"
      ? [
          {
            key: "lost",
            title: t("lost"),
            means: t("lost_means"),
            align: "right" as const,
            cell: (step: Step) =>
              step.lost === null ? "—" : t("lost_of", { n: count(step.lost), share: share(step.lost_percent) }),
          },
        ]
      : [
          {
            key: "trend",
            title: t("against_before"),
            align: "right" as const,
            cell: (step: Step) =>
              step.trend_percent === null ? "—" : `${Number(step.trend_percent) > 0 ? "+" : ""}${step.trend_percent}%`,
          },
        ]),
    {
      key: "seconds",
      title: t("median"),
      means: t("median_means"),
      align: "right",
      cell: (step) => (step.seconds === null ? "—" : took(step.seconds)),
    },
  ];
  const data = found.data;
  const opened = data?.steps.find(({ step, has_people }) => has_people && step === query.get("people"))?.step;
  const filters = data && { from: data.period.from, to: data.period.to, ...(product && { product }) };
  const isEmpty = data?.steps.every((step) => step.count === 0);
  return (
    <>
      <div className={styles.toolbar}>
        <PeriodPicker value={period} onChange={(next) => setQuery(writePeriod(query, next))} words={usePeriodWords()} />
        <Tabs
          label={t("counted")}
          value={counted}
          onChange={(value) => change("counted", value === "arrivals" ? "" : value)}
          items={COUNTED.map((one) => ({ value: one, label: t(`counted_${one}`) }))}
        />
        <ToolbarSelect
          label={t("product")}
          labelled="beside"
          value={product ?? ""}
          options={[
            { value: "", label: t("product_all") },
            ...PRODUCTS.map((one) => ({ value: one, label: word(`product_${one}`) })),
          ]}
          onChange={(value) => change("product", value)}
        />
      </div>
      <div aria-busy={found.isPlaceholderData} className={found.isPlaceholderData ? styles.busy : undefined}>
        {data && !isEmpty && (
          <BarChart
            title={t("span", { from: showDate(data.period.from, language), to: showDate(data.period.to, language) })}
            bars={data.steps.map((step) => ({
              key: step.step,
              label: nameOf(step.step),
              to: peopleOf(step),
              value: step.count,
              note: step.share_of_previous === null ? undefined : share(step.share_of_previous),
              marked: step.lost_percent !== null && Number(step.lost_percent) >= MANY_LOST,
            }))}
            heads={{ label: t("step"), value: t("number"), note: t("of_before") }}
            words={{ chart: t("as_chart"), table: t("as_table") }}
            tools={
              <ExportMenu
                list="dashboard-funnel"
                filters={{ ...filters, ...(counted === "arrivals" && { counted }) }}
              />
            }
          >
            <p className={styles.note}>
              {t(`means_${counted}`)}{" "}
              {data.still_open > 0 && t("still_open", { count: data.still_open, n: count(data.still_open) })}{" "}
              <CountedUntil fresh={data} />
            </p>
          </BarChart>
        )}
        <div className={styles.table}>
          <DataTable
            caption={t("funnel")}
            columns={columns}
            rows={isEmpty ? [] : data?.steps}
            rowKey={(step) => step.step}
            loading={found.isPending}
            error={data ? null : found.error}
            onRetry={() => void found.refetch()}
            empty={{ title: t("empty_funnel"), note: t("empty_funnel_note") }}
          />
        </div>
        {filters && !isEmpty && (
          <FunnelBreakdown period={period} product={product} counted={counted} filters={filters} />
        )}
        {data && counted === "arrivals" && <DropOffs period={period} days={data.period} product={product} />}
        {data && product === null && <RefusedFields funnel={data} />}
        {filters && opened && known(STEPS, opened) && (
          <StepPeople
            key={opened}
            step={opened}
            period={period}
            product={product}
            counted={counted}
            filters={filters}
            page={readPeoplePage(query)}
            onPage={(page) => setQuery(peoplePage(query, page), { replace: true })}
            onClose={() => setQuery(withoutPeople(query))}
          />
        )}
      </div>
    </>
  );
}

function usePeriodWords() {
  const { t } = useTranslation("journeys");
  return {
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
}
