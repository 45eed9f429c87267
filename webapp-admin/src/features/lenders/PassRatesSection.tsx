import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDateTime } from "webapp-shared/lib/dates";
import { count } from "webapp-shared/lib/money";
import { EmptyState } from "webapp-shared/ui/EmptyState/EmptyState";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";
import { Tabs } from "webapp-shared/ui/Tabs/Tabs";

import styles from "./Passed.module.css";
import type { Lender } from "./queries";
import { shareOf } from "./termsModel";
import { passedQuery, termsQuery } from "./termsQueries";

/** Whom each criterion let through in the last thirty days, the dearest first. */
export function PassRatesSection({ lender }: { lender: Lender }) {
  const { t } = useTranslation("lenders");
  const { language } = useLanguage();
  const [query, setQuery] = useSearchParams();
  const terms = useQuery(termsQuery(lender.lender_id)).data ?? [];
  const product = terms.find((row) => row.product === query.get("product"))?.product ?? terms[0]?.product;
  const version = `${lender.changed_at} ${terms.find((row) => row.product === product)?.changed_at ?? ""}`;
  const { data, error, refetch } = useQuery({
    ...passedQuery(lender.lender_id, product ?? "", version),
    enabled: product !== undefined,
  });

  if (product === undefined) return <p className={styles.note}>{t("terms_none")}</p>;
  return (
    <>
      {terms.length > 1 && (
        <Tabs
          label={t("terms_products")}
          value={product}
          onChange={(value) => setQuery((now) => (now.set("product", value), now), { replace: true })}
          items={terms.map((row) => ({
            value: row.product,
            label: t(`product_${row.product}` as "product_PL", { defaultValue: row.product }),
          }))}
        />
      )}
      {error && !data && <ErrorState problem={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton height={180} />}
      {data && !data.is_readable && <Callout tone="warning">{t("passed_unreadable")}</Callout>}
      {data?.is_readable && data.applications === 0 && <EmptyState title={t("passed_none")} />}
      {data && data.applications > 0 && (
        <>
          <p className={styles.intro}>
            {t("passed_lead", {
              applications: count(data.applications),
              matched: count(data.matched),
              open: count(data.to_confirm),
              until: showDateTime(data.until, language),
            })}{" "}
            {data.is_truncated && t("passed_cut")}
          </p>
          <div className={styles.scroll}>
            <table className={styles.table}>
              <caption className="visually-hidden">{t("passed")}</caption>
              <thead>
                <tr>
                  <th scope="col">{t("passed_rule")}</th>
                  <th scope="col" className={styles.barHead}>
                    {t("passed_share")}
                  </th>
                  <th scope="col">{t("passed_passed")}</th>
                  <th scope="col">{t("passed_failed")}</th>
                  <th scope="col">{t("passed_unknown")}</th>
                  <th scope="col">{t("passed_alone")}</th>
                </tr>
              </thead>
              <tbody>
                {data.rules.map((rule) => (
                  <tr key={rule.rule}>
                    <th scope="row">{t(`rule_${rule.rule}` as "rule_amount_min", { defaultValue: rule.rule })}</th>
                    <td>
                      <span className={styles.toolbarRow} aria-hidden="true">
                        <span className={styles.pass} style={{ flexGrow: rule.passed }} />
                        <span className={styles.open} style={{ flexGrow: rule.unknown }} />
                        <span className={styles.fail} style={{ flexGrow: rule.failed }} />
                      </span>
                      <span className={styles.share}>{shareOf(rule.passed, rule.judged) ?? 0}%</span>
                    </td>
                    <td>{count(rule.passed)}</td>
                    <td>{count(rule.failed)}</td>
                    <td>{count(rule.unknown)}</td>
                    <td>{rule.only_this_rule > 0 ? <b>{count(rule.only_this_rule)}</b> : "—"}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <p className={styles.note}>{t("passed_note")}</p>
        </>
      )}
    </>
  );
}
