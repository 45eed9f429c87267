import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate } from "webapp-shared/lib/dates";
import { percent, rupees, rupeesShort } from "webapp-shared/lib/money";
import { CostBar } from "webapp-shared/ui/CostBar/CostBar";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { Stat } from "webapp-shared/ui/Stat/Stat";
import { DescriptionList } from "webapp-shared/ui/DescriptionList/DescriptionList";
import { LenderAvatar } from "webapp-shared/ui/LenderAvatar/LenderAvatar";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";
import { Slider } from "webapp-shared/ui/Slider/Slider";
import { Card } from "webapp-shared/ui/Card/Card";
import { Tag } from "webapp-shared/ui/StatusBadge/StatusBadge";
import { Tabs } from "webapp-shared/ui/Tabs/Tabs";

import type { Lender } from "./queries";
import styles from "./Preview.module.css";
import { previewQuery, type Preview, type Terms } from "./termsQueries";
import { useReasonText } from "./useReasonText";

const WAIT_MS = 250;
const STEP = 1000;

type PreviewOffer = NonNullable<Preview["offer"]>;

/** What customers see of the saved terms, as wide as a phone, in either language. */
export function PreviewCard({ lender, terms }: { lender: Lender; terms: Terms }) {
  const { t } = useTranslation("lenders");
  const page = useLanguage().language;
  const [language, setLanguage] = useState(page);
  const [amount, setAmount] = useState<number | null>(null);
  const [months, setMonths] = useState<number | null>(null);
  const wish = useSettled({ product: terms.product, amount, months, language });
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...previewQuery(lender.lender_id, wish, `${lender.changed_at} ${terms.changed_at}`),
    placeholderData: keepPreviousData,
  });
  const reasonWords = useReasonText();
  const limits = data?.limits;
  const shownAmount = amount ?? Number(data?.offer?.amount ?? limits?.amount_min ?? 0);
  const shownMonths = months ?? data?.offer?.tenure_months ?? limits?.tenure_min ?? 0;

  return (
    <aside className={styles.preview} aria-label={t("preview")}>
      <div className={styles.header}>
        <h3>{t("preview")}</h3>
        <Tabs
          label={t("preview_language")}
          value={language}
          onChange={(value) => setLanguage(value === "hi" ? "hi" : "en")}
          items={[
            { value: "en", label: "English" },
            { value: "hi", label: "हिन्दी", lang: "hi" },
          ]}
        />
      </div>
      {error && !data && <ErrorState problem={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton height={320} />}
      {data && data.reasons.length > 0 && (
        <Callout tone="warning">
          {t("preview_none")} {data.reasons.map(reasonWords).join("; ")}.
        </Callout>
      )}
      {data && limits && (
        <>
          <Slider
            label={t("preview_amount")}
            value={shownAmount}
            min={Number(limits.amount_min)}
            max={Number(limits.amount_max)}
            step={STEP}
            onChange={setAmount}
            show={(value) => rupees(value)}
            ends={[rupeesShort(limits.amount_min ?? 0, page), rupeesShort(limits.amount_max ?? 0, page)]}
          />
          <Slider
            label={t("preview_months")}
            value={shownMonths}
            min={limits.tenure_min ?? 1}
            max={limits.tenure_max ?? 1}
            step={1}
            onChange={setMonths}
            show={(value) => t("months", { count: value })}
          />
        </>
      )}
      {data?.offer && (
        <div className={styles.phone} aria-busy={isPlaceholderData} lang={language}>
          <OfferSlip card={data.offer} language={language} />
        </div>
      )}
      {data && data.findings.length > 0 && (
        <Callout>
          {t("preview_request")}{" "}
          {data.findings
            .map((one) => t(`rule_${one.code}` as "rule_amount_min", { defaultValue: one.code }))
            .join(", ")}
          .
        </Callout>
      )}
      {data?.offer && (
        <p className={styles.caption}>
          {!data.is_on && <>{t("preview_off")} </>}
          {data.is_asked && <>{t("preview_asked")} </>}
          {t("preview_note")}
        </p>
      )}
    </aside>
  );
}

/** The value as it stands once nothing changed for a moment: a dragged slider asks once. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  const text = JSON.stringify(value);
  useEffect(
    function waitForRest() {
      const timer = setTimeout(() => setSettled(JSON.parse(text) as Value), WAIT_MS);
      return () => clearTimeout(timer);
    },
    [text],
  );
  return settled;
}

function OfferSlip({ card, language }: { card: PreviewOffer; language: "en" | "hi" }) {
  const { t } = useTranslation("lenders", { lng: language, useSuspense: false });
  return (
    <Card as="div">
      <header className={styles.person}>
        <LenderAvatar seed={card.mark_seed} size={40} />
        <div>
          <b>{card.name}</b>
          <span className={styles.caption}>
            {t(`kind_${card.kind}` as "kind_bank")} ·{" "}
            {t("card_loan", { amount: rupees(card.amount), count: card.tenure_months })}
          </span>
        </div>
      </header>
      <div className={styles.figures}>
        <Stat caption={t("card_apr")} value={percent(card.apr)} />
        <Stat caption={t("card_emi")} value={rupees(card.emi)} unit={t("card_a_month")} />
      </div>
      <div className={styles.price}>
        <span>{t("card_price")}</span>
        <b>{rupees(card.price)}</b>
      </div>
      <CostBar
        parts={[
          { role: "interest", amount: Number(card.total_interest) },
          { role: "fee", amount: Number(card.fees_total) },
        ]}
      />
      <DescriptionList
        rows={[
          { term: t("card_rate"), value: t("card_a_year", { rate: percent(card.annual_rate) }) },
          { term: t("card_fee"), value: rupees(Number(card.processing_fee) + Number(card.fee_gst)) },
          ...(Number(card.third_party_fees) > 0
            ? [{ term: t("card_others"), value: rupees(card.third_party_fees) }]
            : []),
          { term: t("card_in_all"), value: rupees(card.total_payable) },
          { term: t("card_in_hand"), value: rupees(card.net_disbursed) },
        ]}
      />
      <p className={styles.late}>
        <b>{t("card_late")}</b> {card.penal}
      </p>
      {card.special_offer && (
        <p className={styles.special}>
          <Tag>{t("card_special")}</Tag> <span lang={card.special_offer.language}>{card.special_offer.text}</span>
          {card.special_offer.ends_on &&
            `, ${t("card_special_till", { date: showDate(card.special_offer.ends_on, language) })}`}
        </p>
      )}
    </Card>
  );
}
