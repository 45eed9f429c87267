import { memo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { percent, rupees } from "webapp-shared/lib/money";
import { CostBar, CostLegend, type CostPart } from "webapp-shared/ui/CostBar/CostBar";
import { Stat } from "webapp-shared/ui/Stat/Stat";
import { DescriptionList } from "webapp-shared/ui/DescriptionList/DescriptionList";
import { LenderAvatar } from "webapp-shared/ui/LenderAvatar/LenderAvatar";
import { Card } from "webapp-shared/ui/Card/Card";
import { Tag } from "webapp-shared/ui/StatusBadge/StatusBadge";

import { useLoan } from "../../api/useLoan";
import styles from "./OfferCard.module.css";
import { AskForThis, ChooseOffer, CompareBox, QuoteNote, ToConfirm } from "./OfferParts";
import type { PricedOffer } from "./model";
import { SpecialOfferText } from "./SpecialOfferText";

export interface OfferProps {
  one: PricedOffer;
  /** the dearest price in the list: all bars share it */
  scale: number;
  isPicked: boolean;
  /** null where there is nothing to compare it with */
  onPick: ((lenderId: number) => void) | null;
  /** of an offer of less than was asked: ask everybody for its amount */
  onAskFor?: (amount: number) => void;
}

/** One offer as a slip, for the width of a phone. */
export const OfferCard = memo(function OfferCard({ one, scale, isPicked, onPick, onAskFor }: OfferProps) {
  const { t } = useTranslation("offers");
  const { offers: offersPath } = useLoan();
  const { offer } = one;
  const parts: CostPart[] = [
    { role: "interest", amount: one.interest },
    { role: "fee", amount: one.feesTotal },
  ];
  return (
    <Card>
      <header className={styles.header}>
        <LenderAvatar seed={offer.mark_seed} size={40} />
        <div className={styles.person}>
          <h2 id={`lender-${offer.lender_id}`} tabIndex={-1}>
            {offer.name}
          </h2>
          <span className={styles.caption}>
            {t(`kind_${offer.kind}`)} · {t("loan_line", { amount: rupees(one.amount), count: one.months })}
          </span>
        </div>
        {onPick && (
          <CompareBox name={offer.name} isPicked={isPicked} onPick={() => onPick(offer.lender_id)} isStacked />
        )}
      </header>
      <div className={styles.figures}>
        <Stat caption={t("apr")} value={one.apr === null ? "—" : percent(one.apr)} />
        <Stat caption={t("emi")} value={rupees(one.emi)} unit={t("a_month")} />
      </div>
      <div className={styles.cost}>
        <div className={styles.price}>
          <span>{t("price")}</span>
          <b>{rupees(one.price)}</b>
        </div>
        <CostBar parts={parts} scale={scale} />
        <CostLegend parts={parts}>{one.feesTotal === 0 && t("no_fee")}</CostLegend>
        <QuoteNote one={one} />
      </div>
      <div className={styles.facts}>
        <DescriptionList
          rows={[
            { term: t("interest_rate"), value: t("a_year", { rate: percent(offer.annual_rate) }) },
            ...(one.thirdPartyFees > 0
              ? [
                  { term: t("processing"), value: one.processingFee > 0 ? rupees(one.processingFee) : t("fee_none") },
                  { term: t("third_party"), value: rupees(one.thirdPartyFees) },
                ]
              : []),
            { term: t("reaches"), value: rupees(one.netDisbursed) },
            { term: t("in_all"), value: rupees(one.totalPaid) },
            ...(offer.ltv_percent && !one.isEstimate ? [{ term: t("ltv"), value: percent(offer.ltv_percent) }] : []),
          ]}
        />
        <p className={styles.late}>
          <span>{t("late")}</span> {offer.penal}
        </p>
        <p className={styles.late}>
          <span>{t("early")}</span> {offer.foreclosure || t("early_none")}
        </p>
        {offer.special_offer && (
          <p className={styles.special}>
            <Tag>{t("special")}</Tag>{" "}
            <span>
              <SpecialOfferText special={offer.special_offer} />
            </span>
          </p>
        )}
        <ToConfirm offer={offer} />
        {onAskFor && <AskForThis offer={offer} className={styles.more} onAskFor={onAskFor} />}
      </div>
      <footer className={styles.footer}>
        <Link to={`${offersPath}/${offer.lender_id}/kfs`}>
          {t("kfs")}
          <span className="visually-hidden"> {offer.name}</span>
        </Link>
        <ChooseOffer offer={offer} />
      </footer>
    </Card>
  );
});
