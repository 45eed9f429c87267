import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate, showDateTime } from "webapp-shared/lib/dates";
import { count, rupees } from "webapp-shared/lib/money";
import { DescriptionList } from "webapp-shared/ui/DescriptionList/DescriptionList";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";

import { KYC_LOOKS } from "./model";
import styles from "./Merchants.module.css";
import type { MerchantDetail } from "./queries";

/** Facts of a merchant and its figures of 30 days. */
export function OverviewSection({ detail }: { detail: MerchantDetail }) {
  const { t } = useTranslation("merchants");
  const { language } = useLanguage();
  const { merchant } = detail;
  const none = t("not_given");
  return (
    <div className={styles.overview}>
      <DescriptionList
        rows={[
          { term: t("owner"), value: merchant.owner || t("no_owner") },
          {
            term: t("kyc"),
            value: <StatusBadge {...KYC_LOOKS[merchant.kyc]}>{t(`kyc_${merchant.kyc}`)}</StatusBadge>,
          },
          {
            term: t("last_lead"),
            value: merchant.last_lead_at ? showDateTime(merchant.last_lead_at, language) : t("no_lead"),
          },
          { term: t("leads_30"), value: count(merchant.leads) },
          { term: t("disbursed_30"), value: rupees(merchant.disbursed_amount) },
          { term: t("page"), value: `/${merchant.key}` },
          { term: t("utm_id"), value: detail.utm_id || none },
          { term: t("application_address"), value: detail.address || none },
          { term: t("since"), value: showDate(merchant.created_at, language) },
          ...(detail.reference
            ? [
                {
                  term: t("application"),
                  value: detail.approved_at
                    ? t("application_by", {
                        reference: detail.reference,
                        name: detail.approved_by,
                        day: showDate(detail.approved_at, language),
                      })
                    : detail.reference,
                },
              ]
            : []),
          ...(detail.suspended_at
            ? [
                {
                  term: t("suspended_on"),
                  value: `${showDate(detail.suspended_at, language)}: ${detail.status_reason}`,
                },
              ]
            : []),
          {
            term: t("brand"),
            value: <Link to={`/admin/partners/${merchant.partner_id}`}>{t("brand_open")}</Link>,
          },
        ]}
      />
    </div>
  );
}
