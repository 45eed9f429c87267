import { useTranslation } from "react-i18next";
import { useApiMutation } from "webapp-shared/forms/useApiMutation";
import { useLanguage } from "webapp-shared/i18n/language";
import { parseTypedDate, showDate, typedDate } from "webapp-shared/lib/dates";
import { rupees } from "webapp-shared/lib/money";
import { Button } from "webapp-shared/ui/Button/Button";
import { CheckboxField } from "webapp-shared/ui/CheckboxField/CheckboxField";
import { Drawer } from "webapp-shared/ui/Drawer/Drawer";
import { InlineEdit } from "webapp-shared/ui/InlineEdit/InlineEdit";

import { CardPreview } from "./CardPreview";
import styles from "./Cards.module.css";
import { BENEFITS, cleanAmount, cleanCardName, linkFault, LONGEST_LINK, LONGEST_TEXT, nameOf } from "./model";
import type { CardChanges, CardProperty } from "./mutations";
import type { Card } from "./queries";

interface Props {
  card: Card;
  changes: CardChanges;
  onHindiBullets: () => void;
  onClose: () => void;
}

type TextProperty = Extract<
  CardProperty,
  | "category_name"
  | "category_name_hi"
  | "key_feature_hi"
  | "annual_fee_hi"
  | "issuer"
  | "issuer_hi"
  | "fee_waiver"
  | "fee_waiver_hi"
  | "terms_link"
  | "facts_as_of"
  | "joining_fee"
  | "interest_month"
  | "min_income"
>;

const FACTS: readonly TextProperty[] = [
  "category_name",
  "issuer",
  "joining_fee",
  "interest_month",
  "min_income",
  "fee_waiver",
  "terms_link",
  "facts_as_of",
];
const HINDI: readonly TextProperty[] = [
  "category_name_hi",
  "issuer_hi",
  "key_feature_hi",
  "annual_fee_hi",
  "fee_waiver_hi",
];
const AMOUNTS: readonly TextProperty[] = ["joining_fee", "interest_month", "min_income"];

/** What customers compare a card by, and the card as they see it. Each value saves itself. */
export function CardDrawer({ card, changes, onHindiBullets, onClose }: Props) {
  const { t } = useTranslation("cards");
  const { language } = useLanguage();

  const shown = (property: TextProperty): string | undefined => {
    const value = card[property];
    if (property === "facts_as_of") return value ? showDate(value, language) : undefined;
    if (value !== null && (property === "joining_fee" || property === "min_income")) return rupees(value);
    return undefined;
  };
  const wrong = (property: TextProperty, text: string): string | null => {
    if (property === "category_name") return text.trim() === "" ? t("name_needed") : null;
    if (property === "terms_link") {
      const fault = linkFault(text);
      return fault && t(`fault_${fault}`);
    }
    return property === "facts_as_of" && text !== "" && parseTypedDate(text) === null ? t("day_hint") : null;
  };
  // a day is typed and read as 30/11/2026 and kept as 2026-11-30
  const typed = (property: TextProperty): string =>
    property === "facts_as_of" ? typedDate(card.facts_as_of ?? "") : (card[property] ?? "");
  const kept = (property: TextProperty, text: string): string =>
    property === "facts_as_of" ? (parseTypedDate(text) ?? "") : text.trim();
  const facts = (properties: readonly TextProperty[]) => (
    <dl className={styles.facts}>
      {properties.map((property) => (
        <div key={property} className={styles.fact}>
          <dt>{t(`fact_${property}`)}</dt>
          <dd>
            <InlineEdit
              label={t(`fact_${property}`)}
              value={typed(property)}
              show={shown(property)}
              inputMode={AMOUNTS.includes(property) ? "decimal" : "text"}
              maxLength={property === "terms_link" ? LONGEST_LINK : LONGEST_TEXT}
              filter={
                property === "category_name" ? cleanCardName : AMOUNTS.includes(property) ? cleanAmount : undefined
              }
              validate={(text) => wrong(property, text)}
              onSave={(text) => changes.saveInPlace(card, property, kept(property, text))}
            />
          </dd>
        </div>
      ))}
    </dl>
  );

  const { run: tick, busy } = useApiMutation({
    send: ({ benefit, on }: { benefit: (typeof BENEFITS)[number]; on: boolean }) => {
      const next = BENEFITS.filter((one) => (one === benefit ? on : card.benefits.includes(one)));
      return changes.saveInPlace(card, "benefits", next);
    },
    isQuiet: true,
  });

  return (
    <Drawer open onClose={onClose} title={nameOf(card, language)}>
      <div className={styles.drawer}>
        <CardPreview card={card} />
        <section>
          <h3>{t("compared_by")}</h3>
          {facts(FACTS)}
        </section>
        <section>
          <h3>{t("benefits")}</h3>
          <div className={styles.checks}>
            {BENEFITS.map((benefit) => (
              <CheckboxField
                key={benefit}
                checked={card.benefits.includes(benefit)}
                disabled={busy}
                onChange={(on) => void tick({ benefit, on })}
              >
                {t(`benefit_${benefit}`)}
              </CheckboxField>
            ))}
          </div>
        </section>
        <section lang="hi">
          <h3>{t("in_hindi")}</h3>
          {facts(HINDI)}
          <p className={styles.note}>
            <Button onClick={onHindiBullets}>{t("hindi_bullets", { count: card.marketing_bullets_hi.length })}</Button>
          </p>
        </section>
      </div>
    </Drawer>
  );
}
