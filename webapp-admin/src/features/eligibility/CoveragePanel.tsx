import { useQuery } from "@tanstack/react-query";
import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { ExportMenu } from "webapp-shared/features/exports/ExportMenu";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate, showDateTime } from "webapp-shared/lib/dates";
import { count, rupeesShort } from "webapp-shared/lib/money";
import { EmptyState } from "webapp-shared/ui/EmptyState/EmptyState";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";
import { Tabs } from "webapp-shared/ui/Tabs/Tabs";

import styles from "./Eligibility.module.css";
import { PRODUCTS } from "./model";
import { coverageQuery, type Coverage } from "./queries";
import { useRuleText } from "./useRuleText";

export function CoveragePanel() {
  const { t } = useTranslation("eligibility");
  const words = useRuleText();
  const [params, setParams] = useSearchParams();
  const product = PRODUCTS.find((one) => one === params.get("product")) ?? "";
  const coverage = useQuery(coverageQuery(product));
  return (
    <>
      <div className={styles.scroll}>
        <Tabs
          label={t("product")}
          value={product}
          onChange={(next) => setParams(next ? { tab: "coverage", product: next } : { tab: "coverage" })}
          items={[{ value: "", label: t("all") }, ...PRODUCTS.map((value) => ({ value, label: words.product(value) }))]}
        />
      </div>
      {coverage.error && !coverage.data && (
        <ErrorState problem={coverage.error} onRetry={() => void coverage.refetch()} />
      )}
      {coverage.isPending && <Skeleton height={240} />}
      {coverage.data?.lists === 0 && <EmptyState title={t("coverage_none")}>{t("coverage_none_note")}</EmptyState>}
      {coverage.data && coverage.data.lists > 0 && <CoverageView coverage={coverage.data} product={product} />}
    </>
  );
}

function CoverageView({ coverage, product }: { coverage: Coverage; product: string }) {
  const { t } = useTranslation("eligibility");
  const { language } = useLanguage();
  return (
    <>
      <p className={styles.bounds}>
        {t("coverage_of", {
          lists: count(coverage.lists),
          applications: count(coverage.applications),
          from: showDate(coverage.since, language),
          until: showDateTime(coverage.until, language),
        })}{" "}
        {coverage.applications > coverage.max_applications &&
          t("coverage_most", { n: count(coverage.max_applications) })}
      </p>
      <div className={styles.twoParts}>
        <Reach coverage={coverage} />
        <Rules coverage={coverage} />
      </div>
      <Segments coverage={coverage} product={product} />
    </>
  );
}

const wide = (share: number): CSSProperties => ({ inlineSize: `${Math.round(share * 100)}%` });

function Reach({ coverage }: { coverage: Coverage }) {
  const { t } = useTranslation("eligibility");
  const label = (low: number, high: number | null) =>
    high === null
      ? t("reach_more", { n: low })
      : low === high
        ? t("reach_one", { n: low })
        : t("reach_span", { low, high });
  return (
    <section className={styles.card}>
      <h2 className={styles.section}>{t("reach")}</h2>
      <table className={styles.bars}>
        <tbody>
          {coverage.reach.map((one) => (
            <tr key={one.low}>
              <th scope="row">{label(one.low, one.high)}</th>
              <td>
                <span
                  className={styles.toolbarRow}
                  data-none={one.low === 0 || undefined}
                  style={wide(one.lists / coverage.lists)}
                />
              </td>
              <td className={styles.figure}>
                {count(one.lists)}{" "}
                <span className={styles.muted}>({Math.round((one.lists / coverage.lists) * 100)}%)</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Rules({ coverage }: { coverage: Coverage }) {
  const { t } = useTranslation("eligibility");
  const words = useRuleText();
  if (coverage.rules.length === 0)
    return (
      <section className={styles.card}>
        <h2 className={styles.section}>{t("costliest")}</h2>
        <p className={styles.muted}>{t("dearest_none")}</p>
      </section>
    );
  const most = Math.max(...coverage.rules.map((one) => one.refusals));
  return (
    <section className={styles.card}>
      <h2 className={styles.section}>{t("costliest")}</h2>
      <p className={styles.muted}>{t("dearest_note")}</p>
      <table className={styles.bars}>
        <thead>
          <tr>
            <th scope="col">{t("rule")}</th>
            <th scope="col">{t("refusals")}</th>
            <th scope="col" className={styles.figure}>
              {t("alone_head")}
            </th>
            <th scope="col" className={styles.figure}>
              {t("opened")}
            </th>
          </tr>
        </thead>
        <tbody>
          {coverage.rules.map((one) => (
            <tr key={one.rule}>
              <th scope="row">{words.rule(one.rule)}</th>
              <td>
                <span className={styles.barWith}>
                  <span className={styles.toolbarRow} style={wide((one.refusals / most) * 0.7)} />
                  {count(one.refusals)}
                </span>
              </td>
              <td className={styles.figure}>{count(one.only_this_rule)}</td>
              <td className={styles.figure}>{count(one.lists_opened)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Segments({ coverage, product }: { coverage: Coverage; product: string }) {
  const { t } = useTranslation("eligibility");
  const { language } = useLanguage();
  const words = useRuleText();
  type Segment = Coverage["segments"][number];
  const income = (one: Segment) => {
    if (one.income_from === null) return t("not_known");
    const low = rupeesShort(one.income_from, language);
    return one.income_to === null
      ? t("income_above", { low })
      : t("income_span", { low, high: rupeesShort(one.income_to, language) });
  };
  const cells = (one: Segment) => [
    one.employment ? words.employment(one.employment) : t("not_known"),
    income(one),
    one.zone ? t("zone_is", { zone: one.zone }) : t("not_known"),
    one.score_class === null ? t("not_known") : words.score(String(one.score_class)),
  ];
  const heads = [t("employment"), t("income"), t("zone"), t("score")];
  const figures = [t("lists"), t("without"), t("lenders_each")];
  return (
    <section className={styles.card}>
      <div className={styles.toolbar}>
        <h2 className={styles.section}>{t("segments")}</h2>
        <div className={styles.right}>
          <ExportMenu list="coverage" filters={{ product }} />
        </div>
      </div>
      {coverage.segment_count > coverage.segments.length && (
        <p className={styles.muted}>
          {t("segments_first", { shown: count(coverage.segments.length), all: count(coverage.segment_count) })}
        </p>
      )}
      <div className={styles.frame} tabIndex={0} role="region" aria-label={t("segments")}>
        <table className={styles.limits}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
              {figures.map((head) => (
                <th key={head} scope="col" className={styles.figure}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {coverage.segments.map((one) => (
              <tr key={cells(one).join()} data-none={one.lists_without_lender === one.lists || undefined}>
                {cells(one).map((cell, place) => (
                  <td key={heads[place]}>{cell}</td>
                ))}
                <td className={styles.figure}>{count(one.lists)}</td>
                <td className={styles.figure}>{count(one.lists_without_lender)}</td>
                <td className={styles.figure}>{one.lenders_average}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
