import { useTranslation } from "react-i18next";
import { count } from "webapp-shared/lib/money";
import { EmptyState } from "webapp-shared/ui/EmptyState/EmptyState";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { PageHeader } from "webapp-shared/ui/PageHeader/PageHeader";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";
import { Tabs } from "webapp-shared/ui/Tabs/Tabs";

import type { Criteria } from "../../api/criteria";
import type { LenderJourney, ProductCode } from "../../api/lenderJourneys";
import { MaterialList } from "./MaterialList";
import type { LenderMaterial } from "./queries";
import styles from "./Training.module.css";

interface Props {
  lender: Criteria | undefined;
  products: readonly ProductCode[];
  product: ProductCode | undefined;
  journey: LenderJourney | undefined;
  /** undefined: not there yet */
  material: LenderMaterial["material"] | undefined;
  materialProblem: Error | null;
  onRetryMaterial: () => void;
  isLoading: boolean;
  problem: Error | null;
  onRetry: () => void;
  onProduct: (code: ProductCode) => void;
}

const CRITERIA = ["age", "employment", "income", "cibil", "min_loan", "max_loan"] as const;

/** One lender as a page to read: its films and papers, who qualifies, steps, documents and days by product. */
export function LenderMaterialView({ lender, products, product, journey, isLoading, problem, ...act }: Props) {
  const { t } = useTranslation("training");
  if (!lender) return problem ? <ErrorState problem={problem} onRetry={act.onRetry} /> : <Skeleton height={420} />;
  const criteria = CRITERIA.flatMap((name) => (lender[name] === null ? [] : [{ name, text: lender[name] }]));
  return (
    <>
      <PageHeader
        title={lender.name}
        crumbs={[{ label: t("title"), to: "/partner/training-material" }, { label: lender.name }]}
      />
      <div className={styles.material}>
        {act.materialProblem && <ErrorState problem={act.materialProblem} onRetry={act.onRetryMaterial} />}
        {act.material && act.material.length > 0 && (
          <section>
            <h2>{t("to_look_at")}</h2>
            <MaterialList material={act.material} />
          </section>
        )}
        {criteria.length > 0 && (
          <section>
            <h2>{t("who_qualifies")}</h2>
            <dl className={styles.facts}>
              {criteria.map(({ name, text }) => (
                <div key={name}>
                  <dt>{t(name)}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </section>
        )}
        {products.length > 1 && product && (
          <Tabs
            label={t("product")}
            value={product}
            onChange={(code) => act.onProduct(code as ProductCode)}
            items={products.map((code) => ({ value: code, label: t(`product_${code}`) }))}
          />
        )}
        {problem && <ErrorState problem={problem} onRetry={act.onRetry} />}
        {isLoading && !problem && <Skeleton height={240} />}
        {!isLoading && !journey && <EmptyState title={t(product ? "no_material" : "no_product")} />}
        {journey && product && (
          <>
            <section>
              <h2>{t("steps_of", { product: t(`product_${product}`) })}</h2>
              {journey.answer_days && (
                <p className={styles.muted}>
                  {t("answers", { min: count(journey.answer_days.min), max: count(journey.answer_days.max) })}
                </p>
              )}
              {journey.steps.length === 0 && <p className={styles.muted}>{t("no_material")}</p>}
              <ol className={styles.steps}>
                {journey.steps.map((step) => (
                  <li key={step.title}>
                    <b>{step.title}</b> <span className={styles.muted}>{t(`turn_${step.turn}`)}</span>
                    {step.text && <p className={styles.muted}>{step.text}</p>}
                  </li>
                ))}
              </ol>
            </section>
            {journey.documents.length > 0 && (
              <section>
                <h2>{t("documents")}</h2>
                <ul className={styles.documents}>
                  {journey.documents.map((document) => (
                    <li key={document.code}>
                      {document.name}
                      {document.help && <p className={styles.muted}>{document.help}</p>}
                    </li>
                  ))}
                </ul>
              </section>
            )}
          </>
        )}
      </div>
    </>
  );
}
