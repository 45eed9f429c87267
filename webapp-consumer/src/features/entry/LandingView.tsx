import { memo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { percent, rupees } from "webapp-shared/lib/money";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { CostBarChart } from "webapp-shared/ui/CostBarChart/CostBarChart";
import { ProductIcon } from "webapp-shared/ui/ProductIcon/ProductIcon";

import { returnTo } from "../../api/returnTo";
import { LOAN_CODES } from "../../api/loans";
import type { ProductRecord, Site } from "../../api/types";
import styles from "./LandingView.module.css";
import { LoanRanges } from "./LoanRanges";
import { MobileForm } from "./MobileForm";

/** Three prices of one loan, worked out with the formula of the Key Facts Statement: interest, fee and GST over 24 months. */
const EXAMPLE_AMOUNT = 200_000;
const EXAMPLES = [
  { letter: "A", price: 32_870, apr: "15.32" },
  { letter: "B", price: 47_860, apr: "22.13" },
  { letter: "C", price: 68_110, apr: "30.90" },
];
/** What is said of our lenders, and the products of which one must be here for it to be true of this page. */
const CLAIMS = [
  { claim: "rate", of: ["PL"] },
  { claim: "personal", of: ["PL"] },
  { claim: "gold", of: ["GL"] },
  { claim: "term", of: ["PL"] },
  { claim: "amount", of: ["PL"] },
  { claim: "approval", of: LOAN_CODES },
  { claim: "offers", of: LOAN_CODES },
] as const;
const STEPS = [1, 2, 3] as const;

interface Props {
  /** a partner's own headline */
  title: string | null;
  /** the one lender whose own site this is: nothing is compared then */
  lender: string | null;
  /** null until they are known */
  products: ProductRecord[] | null;
  productsFirst: boolean;
  /** a partner's own page: some lenders are open to our own customers alone */
  ofPartner: boolean;
  /** whose page a link that is over has led to; empty for ours, null where none did */
  overAt: string | null;
  /** what the brand's own page answers */
  faq: Site["brand"]["faq"];
}

export const LandingView = memo(function LandingView({
  title,
  lender,
  products,
  productsFirst,
  ofPartner,
  overAt,
  faq,
}: Props) {
  const { t } = useTranslation("entry");
  const live = products?.filter((product) => product.live) ?? [];
  const shows = (codes: readonly string[]) => products === null || live.some((product) => codes.includes(product.code));
  const hasLoans = shows(LOAN_CODES);
  // what the page says of loans, and how one is found, stands where there is a loan to find
  const compares = !lender && hasLoans;
  const need = (
    <section className={styles.section} aria-labelledby="need">
      <h2 id="need">{t("need")}</h2>
      <ul className={styles.tiles}>
        {live.map((product) => (
          <li key={product.code} className={product.code === "PL" ? styles.wide : undefined}>
            <Tile product={product}>
              <ProductIcon code={product.code} />
              <span>
                {product.name}
                {product.code === "PL" && <span className={styles.tileNote}>{t("product_note_PL")}</span>}
              </span>
            </Tile>
          </li>
        ))}
      </ul>
    </section>
  );
  return (
    <div className={styles.page} data-products-first={productsFirst || undefined}>
      <title>{t("page_home")}</title>
      {overAt !== null && (
        <Callout tone="warning">{overAt ? t("link_over", { partner: overAt }) : t("link_over_own")}</Callout>
      )}
      {productsFirst && need}
      <section className={styles.hero}>
        <div className={styles.pitch}>
          <h1 className={styles.title}>
            {title ?? (lender ? t("title_lender", { lender }) : t(hasLoans ? "title" : "title_no_loan"))}
          </h1>
          <p className={styles.intro}>
            {lender ? t("lead_lender", { lender }) : t(hasLoans ? "lead" : "lead_no_loan")}
          </p>
          <MobileForm />
        </div>
        {compares && (
          <div className={styles.chart}>
            <h2 className={styles.example}>{t("example_title")}</h2>
            <CostBarChart
              label={t("example_label")}
              beam={t("example_beam", { amount: rupees(EXAMPLE_AMOUNT) })}
              beamNote={t("example_months")}
              bars={EXAMPLES.map(({ letter, price, apr }) => ({
                key: letter,
                label: t("example_lender", { letter }),
                amount: price,
                value: `+ ${rupees(price)}`,
                note: t("example_apr", { apr: percent(apr) }),
              }))}
            />
            <p className={styles.note}>{t("example_note")}</p>
          </div>
        )}
      </section>

      {!productsFirst && need}

      {compares && (
        <>
          <section className={styles.section} aria-labelledby="range">
            <h2 id="range">{t("range")}</h2>
            <dl className={styles.facts}>
              {CLAIMS.filter(({ of }) => shows(of)).map(({ claim }) => (
                <div key={claim} className={styles.fact}>
                  <dt>{t(`claim_${claim}_note`)}</dt>
                  <dd>{t(`claim_${claim}`)}</dd>
                </div>
              ))}
            </dl>
            <LoanRanges products={live} ofPartner={ofPartner} />
            <p className={styles.note}>{t("range_note")}</p>
          </section>

          <section className={styles.section} aria-labelledby="how">
            <h2 id="how">{t("how")}</h2>
            <ol className={styles.how}>
              {STEPS.map((step) => (
                <li key={step}>
                  <span>
                    <b>{t(`how_${step}`)}</b>
                    <span className={styles.muted}>{t(`how_${step}_note`)}</span>
                  </span>
                </li>
              ))}
            </ol>
          </section>
        </>
      )}

      {faq.length > 0 && (
        <section className={styles.section} aria-labelledby="faq">
          <h2 id="faq">{t("faq")}</h2>
          {faq.map(({ question, answer }, place) => (
            <details key={place} className={styles.question}>
              <summary>{question}</summary>
              <p>{answer}</p>
            </details>
          ))}
        </section>
      )}
    </div>
  );
});

/** A product begins with the mobile number; lists of cards, vouchers and deals are open to everybody. */
function Tile({ product, children }: { product: ProductRecord; children: ReactNode }) {
  return product.route && !product.route.startsWith("/user/") ? (
    <Link to={product.route} className={styles.tile}>
      {children}
    </Link>
  ) : (
    <a href="#mobile" className={styles.tile} onClick={() => returnTo.keep(`/products?choose=${product.code}`)}>
      {children}
    </a>
  );
}
