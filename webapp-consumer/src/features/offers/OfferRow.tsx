import { memo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { percent, rupees } from "webapp-shared/lib/money";
import { CostBar } from "webapp-shared/ui/CostBar/CostBar";
import { LenderAvatar } from "webapp-shared/ui/LenderAvatar/LenderAvatar";
import { Tag } from "webapp-shared/ui/StatusBadge/StatusBadge";

import { useLoan } from "../../api/useLoan";
import type { OfferProps } from "./OfferCard";
import { AskForThis, ChooseOffer, CompareBox, QuoteNote, ToConfirm } from "./OfferParts";
import styles from "./OfferRow.module.css";
import { SpecialOfferText } from "./SpecialOfferText";

/** What the columns mean, above the line the offers hang from. */
export function OfferRowsHead() {
  const { t } = useTranslation("offers");
  return (
    <div className={styles.heads} aria-hidden="true">
      <span />
      <span>
        {t("apr")}
        <br />
        {t("apr_note")}
      </span>
      <span>
        {t("emi")}
        <br />
        {t("a_month")}
      </span>
      <span>
        {t("price_head")}
        <br />
        {t("price_note")}
      </span>
      <span />
    </div>
  );
}

/** One offer as a row: every figure under the same figure of the offer above. */
export const OfferRow = memo(function OfferRow({ one, scale, isPicked, onPick, onAskFor }: OfferProps) {
  const { t } = useTranslation("offers");
  const { offers: offersPath } = useLoan();
  const { offer } = one;
  return (
    <article className={styles.row}>
      <div className={styles.person}>
        <LenderAvatar seed={offer.mark_seed} size={44} />
        <div>
          <h2 id={`lender-${offer.lender_id}`} tabIndex={-1}>
            {offer.name}
          </h2>
          <span className={styles.caption}>
            {t(`kind_${offer.kind}`)} · {t("loan_line", { amount: rupees(one.amount), count: one.months })}
            {offer.ltv_percent && !one.isEstimate && ` · ${t("ltv_short", { percent: percent(offer.ltv_percent) })}`}
          </span>
          {offer.special_offer && (
            <p className={styles.special}>
              <Tag>{t("special")}</Tag>{" "}
              <span className={styles.caption}>
                <SpecialOfferText special={offer.special_offer} />
              </span>
            </p>
          )}
          <ToConfirm offer={offer} />
          {onAskFor && <AskForThis offer={offer} className={styles.special} onAskFor={onAskFor} />}
        </div>
      </div>
      <div>
        <p className={styles.figure}>
          <span className="visually-hidden">{t("apr")} </span>
          {one.apr === null ? "—" : percent(one.apr)}
        </p>
        <span className={styles.caption}>{t("interest_short", { rate: percent(offer.annual_rate) })}</span>
      </div>
      <div>
        <p className={styles.figure}>
          <span className="visually-hidden">{t("emi")} </span>
          {rupees(one.emi)}
        </p>
        <span className={styles.caption}>
          {one.feesTotal > 0 ? t("fee_short", { amount: rupees(one.feesTotal) }) : t("fee_short_none")}
        </span>
      </div>
      <div className={styles.cost}>
        <div className={styles.price}>
          <b>
            <span className="visually-hidden">{t("price")} </span>
            {rupees(one.price)}
          </b>
          <span className={styles.caption}>{t("in_all_short", { amount: rupees(one.totalPaid) })}</span>
        </div>
        <CostBar
          parts={[
            { role: "interest", amount: one.interest },
            { role: "fee", amount: one.feesTotal },
          ]}
          scale={scale}
        />
        <QuoteNote one={one} />
        <span className={styles.caption}>{t("late_short", { text: offer.penal })}</span>
        <span className={styles.caption}>{t("early_short", { text: offer.foreclosure || t("early_none") })}</span>
      </div>
      <div className={styles.actions}>
        <ChooseOffer offer={offer} block />
        <div className={styles.more}>
          {onPick && <CompareBox name={offer.name} isPicked={isPicked} onPick={() => onPick(offer.lender_id)} />}
          <Link to={`${offersPath}/${offer.lender_id}/kfs`} title={t("kfs")}>
            {t("kfs_short")}
            <span className="visually-hidden"> {offer.name}</span>
          </Link>
        </div>
      </div>
    </article>
  );
});
