import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate } from "webapp-shared/lib/dates";
import { percent, rupees } from "webapp-shared/lib/money";
import { ListingCard } from "webapp-shared/ui/ListingCard/ListingCard";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { Tabs } from "webapp-shared/ui/Tabs/Tabs";

import styles from "./Cards.module.css";
import { shownState } from "./model";
import type { Card } from "./queries";

/** The card as customers see it, in either language, from what is saved now. */
export function CardPreview({ card }: { card: Card }) {
  const { t } = useTranslation("cards");
  const { t: common } = useTranslation("common");
  const { language } = useLanguage();
  const [shown, setShown] = useState(language);
  const isHindi = shown === "hi";
  const say = (english: string, hindi: string) => (isHindi && hindi ? hindi : english);
  const bullets = isHindi && card.marketing_bullets_hi.length > 0 ? card.marketing_bullets_hi : card.marketing_bullets;
  const state = shownState(card);
  return (
    <section>
      <div className={styles.previewHead}>
        <h3>{t("preview")}</h3>
        <Tabs
          label={t("preview_language")}
          value={shown}
          onChange={(value) => setShown(value === "hi" ? "hi" : "en")}
          items={[
            { value: "en", label: common("language_english") },
            { value: "hi", label: common("language_hindi"), lang: "hi" },
          ]}
        />
      </div>
      {state !== "shown" && <Callout tone="info">{t(state === "off" ? "preview_off" : "preview_no_link")}</Callout>}
      <div className={styles.previewPlace} lang={shown}>
        <ListingCard
          picture={card.category_img_thumb}
          title={say(card.category_name, card.category_name_hi)}
          caption={say(card.issuer, card.issuer_hi)}
          lead={say(card.key_feature, card.key_feature_hi)}
          rows={[
            { term: t("preview_annual_fee"), value: say(card.annual_fee, card.annual_fee_hi) || "—" },
            ...(card.joining_fee === null ? [] : [{ term: t("preview_joining_fee"), value: rupees(card.joining_fee) }]),
            ...(card.interest_month === null
              ? []
              : [{ term: t("preview_interest"), value: percent(card.interest_month) }]),
            ...(card.facts_as_of === null
              ? []
              : [{ term: t("preview_as_of"), value: showDate(card.facts_as_of, language) }]),
          ]}
          lines={bullets}
        />
      </div>
    </section>
  );
}
