import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate, showDateTime } from "webapp-shared/lib/dates";
import { Icon } from "webapp-shared/ui/Icon/Icon";
import { ProductIcon } from "webapp-shared/ui/ProductIcon/ProductIcon";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";

import { type LeadRow } from "../../api/offerings";
import { leadPath } from "../../api/plans";
import styles from "./ApplicationsView.module.css";

interface Props {
  leads: readonly LeadRow[];
  /** names by code */
  products: Readonly<Record<string, string>>;
}

const LOOKS = {
  new: { tone: "info", shape: "half" },
  contacted: { tone: "info", shape: "half" },
  quoted: { tone: "warning", shape: "square" },
  bought: { tone: "positive", shape: "round" },
  closed: { tone: "neutral", shape: "open" },
} as const;

/** Requests to insurers and education lenders, below the applications: another product, the same place to look. */
export function LeadRows({ leads, products }: Props) {
  const { t } = useTranslation("applications");
  const { language } = useLanguage();
  return (
    <section className={styles.leads} aria-labelledby="leads">
      <h2 id="leads">{t("leads")}</h2>
      <ul className={styles.list}>
        {leads.map((lead) => (
          <li key={lead.reference}>
            <Link to={leadPath(lead.product_type, lead.reference)} className={styles.row}>
              <ProductIcon code={lead.product_type} />
              <span className={styles.text}>
                <b>{products[lead.product_type] ?? t("other_product")}</b>
                <span>{lead.providers.join(", ")}</span>
                <span className={styles.muted}>
                  {lead.reference} · {t("begun", { date: showDate(lead.created_at, language) })}
                </span>
                {lead.slot_at && lead.next_step.code === "expect_call" && (
                  <span className={styles.next}>{t("lead_call", { at: showDateTime(lead.slot_at, language) })}</span>
                )}
              </span>
              <span className={styles.status}>
                <StatusBadge {...LOOKS[lead.status]}>
                  {t(lead.status === "new" && lead.slot_at === null ? "lead_new_written" : `lead_${lead.status}`)}
                </StatusBadge>
              </span>
              <Icon name="forward" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
