import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDateTime } from "webapp-shared/lib/dates";
import { rupees } from "webapp-shared/lib/money";
import { Drawer } from "webapp-shared/ui/Drawer/Drawer";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";

import styles from "./Case.module.css";
import { type ShownOffer, shownOffersQuery } from "./queries";

/** The list as the customer saw it: offers in their order, then the lenders without one and the rules that refused. */
export function OffersDrawer({ snapshotId, onClose }: { snapshotId: string; onClose: () => void }) {
  const { t } = useTranslation("case");
  const { t: ruleText } = useTranslation("eligibility");
  const { language } = useLanguage();
  const { data, error, refetch } = useQuery(shownOffersQuery(snapshotId, language));

  const money = (offer: ShownOffer) =>
    [
      offer.emi && t("offer_emi", { amount: rupees(offer.emi) }),
      offer.fees_total && t("offer_fees", { amount: rupees(offer.fees_total) }),
      offer.total_payable && t("offer_total", { amount: rupees(offer.total_payable) }),
    ]
      .filter(Boolean)
      .join(" · ");
  return (
    <Drawer open onClose={onClose} title={t("offers_title")}>
      {error && !data && <ErrorState problem={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <div className={styles.lines}>
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </div>
      )}
      {data && (
        <>
          <p>
            {t("application", {
              product: t(`product_${data.product}` as "product_PL"),
              amount: rupees(data.amount),
              months: data.tenure_months,
            })}
            <br />
            <span className={styles.muted}>
              {t("offers_at", { at: showDateTime(data.at, language), version: data.rule_version })}
            </span>
          </p>
          {!data.is_complete && <p className={styles.muted}>{t("offers_incomplete")}</p>}
          <h3 className={styles.header}>{t("offers_with", { count: data.offers.length })}</h3>
          <ol className={styles.rows}>
            {data.offers.map((offer) => (
              <li key={offer.lender}>
                <strong>
                  {offer.lender}
                  {offer.apr && ` · ${t("offer_apr", { apr: offer.apr })}`}
                </strong>
                <br />
                {offer.amount && offer.tenure_months !== null && (
                  <>
                    {t("offer_amount", { amount: rupees(offer.amount), months: offer.tenure_months })}
                    {!offer.meets_request && ` · ${t("offer_other_amount")}`}
                    <br />
                  </>
                )}
                <span className={styles.muted}>{money(offer)}</span>
              </li>
            ))}
          </ol>
          <h3 className={styles.header}>{t("offers_without", { count: data.others.length })}</h3>
          <ul className={styles.rows}>
            {data.others.map((other) => (
              <li key={other.lender}>
                {other.lender}
                <br />
                <span className={styles.muted}>
                  {[
                    t(`offer_state_${other.state}`),
                    ...other.rules.map((rule) => ruleText(`rule_${rule}` as "rule_age_min")),
                  ].join(" · ")}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Drawer>
  );
}
