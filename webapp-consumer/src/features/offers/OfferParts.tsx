import { useTranslation } from "react-i18next";
import { rupees } from "webapp-shared/lib/money";
import { Button, LinkButton } from "webapp-shared/ui/Button/Button";
import { Icon } from "webapp-shared/ui/Icon/Icon";

import type { OfferRecord } from "../../api/types";
import { useLoan } from "../../api/useLoan";
import { stillChecked, type PricedOffer } from "./model";
import styles from "./OfferParts.module.css";

interface CompareProps {
  name: string;
  isPicked: boolean;
  onPick: () => void;
  isStacked?: boolean;
}

export function CompareBox({ name, isPicked, onPick, isStacked = false }: CompareProps) {
  const { t } = useTranslation("offers");
  return (
    <label className={isStacked ? styles.stacked : styles.inline}>
      <input
        type="checkbox"
        className="visually-hidden"
        checked={isPicked}
        onChange={onPick}
        aria-label={t("compare_name", { name })}
      />
      <span className={styles.frame} aria-hidden="true">
        <Icon name="check" size={16} />
      </span>
      <span aria-hidden="true">{t("compare")}</span>
    </label>
  );
}

/** The same quiet button on every offer; one that went out already leads to its status. */
export function ChooseOffer({ offer, block = false }: { offer: OfferRecord; block?: boolean }) {
  const { t } = useTranslation("offers");
  const { offers: offersPath } = useLoan();
  if (offer.submission) {
    return (
      <LinkButton
        variant="secondary"
        block={block}
        to={`${offersPath}/${offer.lender_id}/kfs`}
        aria-label={t("see_status_of", { name: offer.name })}
      >
        {t("see_status")}
      </LinkButton>
    );
  }
  return (
    <LinkButton
      variant="soft"
      block={block}
      to={`${offersPath}/${offer.lender_id}/kfs`}
      aria-label={t("choose_name", { name: offer.name })}
    >
      {t("choose")}
    </LinkButton>
  );
}

/** Offers of the same amount are compared best: everybody is asked for as much as this lender gives. */
export function AskForThis({
  offer,
  className,
  onAskFor,
}: {
  offer: OfferRecord;
  className: string | undefined;
  onAskFor: (amount: number) => void;
}) {
  const { t } = useTranslation("offers");
  return (
    <p className={className}>
      <Button small onClick={() => onAskFor(Number(offer.amount))}>
        {t("see_for", { amount: rupees(offer.amount) })}
      </Button>
    </p>
  );
}

/** A lender that answers each request itself may answer another one otherwise: until then its figures are an estimate. */
export function QuoteNote({ one }: { one: PricedOffer }) {
  const { t } = useTranslation("offers");
  if (!one.isEstimate || one.offer.source !== "lender") return null;
  return <p className={styles.confirm}>{t("estimate_until", { name: one.offer.name })}</p>;
}

const KNOWN = [
  "age_min",
  "age_max",
  "age_at_maturity",
  "income_min",
  "income_max",
  "employment",
  "credit_score_class",
  "pincode",
  "foir",
  "turnover_class",
  "business_years_class",
  "gold_value",
  "property_value",
] as const;

export function ToConfirm({ offer }: { offer: OfferRecord }) {
  const { t } = useTranslation("offers");
  const codes = stillChecked(offer);
  if (codes.length === 0) return null;
  const what = [
    ...new Set(
      codes.map((code) => t(`confirm_${KNOWN.find((known) => known === code.replace(/^limit_/, "")) ?? "other"}`)),
    ),
  ];
  return <p className={styles.confirm}>{t("to_confirm", { what: what.join(", ") })}</p>;
}
