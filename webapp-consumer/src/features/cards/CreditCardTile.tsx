import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate } from "webapp-shared/lib/dates";
import { Button } from "webapp-shared/ui/Button/Button";
import { Icon } from "webapp-shared/ui/Icon/Icon";
import { ListingCard } from "webapp-shared/ui/ListingCard/ListingCard";

import styles from "./Cards.module.css";
import { BENEFITS } from "./model";
import type { CardRecord } from "./queries";
import { useCardText } from "./useCardText";

interface Props {
  card: CardRecord;
  isPicked: boolean;
  isKept: boolean;
  onPick: () => void;
  onApply: () => void;
}

/** One card as customers choose it: what it brings, what it costs, in the issuer's own figures. */
export function CreditCardTile({ card, isPicked, isKept, onPick, onApply }: Props) {
  const { t } = useTranslation("cards");
  const { language } = useLanguage();
  const words = useCardText();
  const tags = BENEFITS.filter((benefit) => card.benefits.includes(benefit)).map((benefit) => t(`benefit_${benefit}`));
  return (
    <ListingCard
      picture={card.picture}
      title={card.name}
      caption={`${card.issuer} · ${t(card.secured ? "kind_secured" : "kind_unsecured")}`}
      lead={card.key_feature}
      tags={isKept ? [t("chosen_before"), ...tags] : tags}
      rows={[
        { term: t("annual_fee"), value: words.annual(card) },
        { term: t("joining_fee"), value: words.joining(card) },
        { term: t("interest"), value: words.interest(card) },
        ...(card.min_income === null ? [] : [{ term: t("income"), value: words.income(card) }]),
        ...(card.fee_waiver ? [{ term: t("waiver"), value: card.fee_waiver }] : []),
      ]}
      lines={card.bullets}
      aside={
        <label className={styles.pick}>
          <input
            type="checkbox"
            className="visually-hidden"
            checked={isPicked}
            onChange={onPick}
            aria-label={t("compare_name", { name: card.name })}
          />
          <span className={styles.frame} aria-hidden="true">
            <Icon name="check" size={16} />
          </span>
          <span aria-hidden="true">{t("compare")}</span>
        </label>
      }
      foot={
        <>
          <span className={styles.small}>
            {card.terms_link && (
              <a href={card.terms_link} target="_blank" rel="noopener noreferrer">
                {t("terms")}
                <span className="visually-hidden"> {card.name}</span>
              </a>
            )}
            {card.facts_as_of && <span>{t("as_of", { date: showDate(card.facts_as_of, language) })}</span>}
          </span>
          <Button variant="soft" aria-label={t("apply_name", { name: card.name })} onClick={onApply}>
            {t("apply")}
          </Button>
        </>
      }
    />
  );
}
