import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate } from "webapp-shared/lib/dates";
import { rupees } from "webapp-shared/lib/money";
import { LinkButton } from "webapp-shared/ui/Button/Button";
import { EmptyState } from "webapp-shared/ui/EmptyState/EmptyState";
import { Icon } from "webapp-shared/ui/Icon/Icon";
import { ProductIcon } from "webapp-shared/ui/ProductIcon/ProductIcon";

import type { LeadRow } from "../../api/offerings";
import type { ApplicationRow } from "../../api/types";
import { PageFrame } from "../../components/frame/PageFrame";
import styles from "./ApplicationsView.module.css";
import { LeadRows } from "./LeadRows";
import { lenderSiteKey, stepKey } from "./model";
import { SubmissionBadge } from "./SubmissionBadge";

interface Props {
  rows: readonly ApplicationRow[];
  leads: readonly LeadRow[];
  /** names by code */
  products: Readonly<Record<string, string>>;
  /** one lender's own site */
  isOwnSite?: boolean;
}

export function ApplicationsView({ rows, leads, products, isOwnSite = false }: Props) {
  const { t } = useTranslation("applications");
  const { language } = useLanguage();
  return (
    <PageFrame page={t("page_list")} title={t("title")} className={styles.page}>
      <p className={styles.intro}>{t("lead")}</p>
      {rows.length === 0 && leads.length === 0 && (
        <EmptyState title={t("empty")} drawing action={<LinkButton to="/products">{t("to_products")}</LinkButton>}>
          {t("empty_note")}
        </EmptyState>
      )}
      {rows.length > 0 && (
        <ul className={styles.list}>
          {rows.map((row) => (
            <li key={row.appId}>
              <Link to={`/user/applications/${row.appId}`} className={styles.row}>
                <ProductIcon code={row.product_type} />
                <span className={styles.text}>
                  <b>{products[row.product_type] ?? t("other_product")}</b>
                  <span>{t("for", { amount: rupees(row.amount), count: row.tenure_months })}</span>
                  <span className={styles.muted}>
                    {t("begun", { date: showDate(row.created_at, language) })} ·{" "}
                    {row.submissions > 0
                      ? t(lenderSiteKey(row.next_step?.code) ? "chosen" : "sent", { count: row.submissions })
                      : t("sent_none")}
                  </span>
                  {row.next_step && <span className={styles.next}>{t(stepKey(row.next_step.code, isOwnSite))}</span>}
                </span>
                <span className={styles.status}>
                  <SubmissionBadge status={row.status} step={row.next_step?.code} />
                </span>
                <Icon name="forward" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {leads.length > 0 && <LeadRows leads={leads} products={products} />}
    </PageFrame>
  );
}
