import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate } from "webapp-shared/lib/dates";
import { count, percent, rupees } from "webapp-shared/lib/money";
import { Button, LinkButton } from "webapp-shared/ui/Button/Button";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { Icon } from "webapp-shared/ui/Icon/Icon";
import { PageHeader } from "webapp-shared/ui/PageHeader/PageHeader";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";
import { Tabs } from "webapp-shared/ui/Tabs/Tabs";

import { Material } from "./Material";
import { amountsOf, courseOf, documentsOf, ratesOf, sortLenders } from "./model";
import styles from "./Offering.module.css";
import { PayBand } from "./PayBand";
import { Qualifies } from "./Qualifies";
import type { OfferedLender, ProductDetail, ProductRate } from "./queries";

interface Props {
  product?: ProductDetail | undefined;
  rate: ProductRate | undefined;
  showsPay: boolean;
  order: "name" | "rate";
  problem: Error | null;
  onRetry: () => void;
  onOrder: (order: "name" | "rate") => void;
  onShare: () => void;
}

const DO = ["do_need", "do_costs", "do_own_phone"] as const;
const DO_NOT = ["dont_otp", "dont_money", "dont_promise"] as const;

/** One product: own pay, who qualifies, documents, what to do and not, lenders, questions. */
export function ProductView({ product, rate, showsPay, order, problem, onRetry, onOrder, onShare }: Props) {
  const { t } = useTranslation("product-offering");
  if (problem) return <ErrorState problem={problem} onRetry={onRetry} />;
  if (!product) return <Skeleton height={420} />;
  const isLoan = product.lenders_all !== null;
  const facts = [amountsOf(product), ratesOf(product)].filter((fact) => fact !== null);
  const lenders = sortLenders(product.lenders, order);
  const documents = documentsOf(product.lenders);
  return (
    <>
      <PageHeader
        title={product.name}
        crumbs={[{ label: t("title"), to: "/partner/product-offering" }, { label: product.name }]}
        note={product.is_live ? facts.join(" · ") : t("is_off")}
        actions={
          product.is_live && (
            <>
              <LinkButton variant="primary" icon="plus" to={`/partner/product-offering?start=${product.product}`}>
                {t("start_title")}
              </LinkButton>
              {product.training ? (
                <LinkButton icon="book" to={courseOf(product.training)}>
                  {t("training_first", { minutes: product.training.minutes })}
                </LinkButton>
              ) : (
                <Button icon="share" onClick={onShare}>
                  {t("share")}
                </Button>
              )}
            </>
          )
        }
      />
      <div className={styles.detail}>
        {showsPay && isLoan && <PayBand rate={rate} />}
        <div className={styles.main}>
          <Qualifies product={product} />
          {documents.length > 0 && (
            <section className={styles.block}>
              <h2>{t("documents")}</h2>
              <ul className={styles.ticks}>
                {documents.map((document) => (
                  <li key={document.code}>
                    <Icon name="file" size={18} />
                    {document.name}
                  </li>
                ))}
              </ul>
            </section>
          )}
          {(product.usual_days !== null || product.to_bank) && (
            <div className={styles.block}>
              {product.usual_days !== null && (
                <p>
                  <b>{t("days", { count: product.usual_days, n: count(product.usual_days) })}</b> {t("days_note")}
                </p>
              )}
              {product.to_bank && (
                <p>
                  {t("to_bank", {
                    count: product.to_bank.days,
                    n: count(product.to_bank.days),
                    payments: count(product.to_bank.payments),
                  })}
                </p>
              )}
            </div>
          )}
          <div className={styles.twoColumns}>
            <section className={styles.block}>
              <h2>{t("do")}</h2>
              <ul className={styles.ticks}>
                {DO.map((key) => (
                  <li key={key}>
                    <Icon name="check" size={18} />
                    {t(key)}
                  </li>
                ))}
              </ul>
            </section>
            <section className={styles.block}>
              <h2>{t("dont")}</h2>
              <ul className={styles.crosses}>
                {DO_NOT.map((key) => (
                  <li key={key}>
                    <Icon name="close" size={18} />
                    {t(key)}
                  </li>
                ))}
              </ul>
            </section>
          </div>
          <Material product={product} />
          {product.faqs.length > 0 && (
            <section className={styles.block}>
              <h2>{t("faqs")}</h2>
              <ul className={styles.questions}>
                {product.faqs.map((faq) => (
                  <li key={faq.code}>
                    <Link to={`/partner/faqs#${faq.code}`}>{faq.question}</Link>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
        {isLoan && (
          <section className={styles.lenders} aria-labelledby="lenders-of-product">
            <div className={styles.lendersHead}>
              <h2 id="lenders-of-product">
                {t("lenders_open", { open: count(product.lenders_open ?? 0), all: count(product.lenders_all ?? 0) })}
              </h2>
              <Tabs
                label={t("order")}
                value={order}
                onChange={(value) => onOrder(value as "name" | "rate")}
                items={[
                  { value: "name", label: t("by_name") },
                  { value: "rate", label: t("by_rate") },
                ]}
              />
            </div>
            {lenders.length === 0 && <p className={styles.muted}>{t("no_lender")}</p>}
            <ul className={styles.lenderRows}>
              {lenders.map((lender) => (
                <LenderRow key={lender.lender_id} lender={lender} />
              ))}
            </ul>
            <p className={styles.footer}>{t("order_note")}</p>
            <p>
              <Link to={`/partner/lender-journey?product=${product.product}`}>{t("to_journey")}</Link>
            </p>
          </section>
        )}
      </div>
    </>
  );
}

function LenderRow({ lender }: { lender: OfferedLender }) {
  const { t } = useTranslation("product-offering");
  const { language } = useLanguage();
  const rates =
    lender.rate_min === null
      ? null
      : lender.rate_max === null || lender.rate_max === lender.rate_min
        ? percent(lender.rate_min)
        : `${percent(lender.rate_min)}–${percent(lender.rate_max)}`;
  const needs = [lender.age, lender.income, lender.cibil, lender.employment].filter((text) => text !== null);
  return (
    <li className={lender.is_open ? styles.lender : styles.lenderClosed}>
      <b>{lender.lender}</b>
      {lender.is_open && rates && <span className={styles.lenderRate}>{rates}</span>}
      <span className={styles.muted}>
        {lender.is_open && lender.amount_max !== null && t("upto", { amount: rupees(lender.amount_max) })}
        {!lender.is_open &&
          (lender.closed_since ? t("closed_since", { day: showDate(lender.closed_since, language) }) : t("closed"))}
        {lender.is_open && lender.answer_days && ` · ${t("answers", lender.answer_days)}`}
      </span>
      {needs.length > 0 && <span className={styles.muted}>{needs.join(" · ")}</span>}
    </li>
  );
}
