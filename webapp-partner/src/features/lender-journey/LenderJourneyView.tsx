import { useTranslation } from "react-i18next";
import { count } from "webapp-shared/lib/money";
import { Button } from "webapp-shared/ui/Button/Button";
import { EmptyState } from "webapp-shared/ui/EmptyState/EmptyState";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { PageHeader } from "webapp-shared/ui/PageHeader/PageHeader";
import { SearchField } from "webapp-shared/ui/SearchField/SearchField";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";
import { Tabs } from "webapp-shared/ui/Tabs/Tabs";

import styles from "./LenderJourney.module.css";
import { MAX_COMPARED } from "./model";
import { PRODUCTS, type LenderJourney, type ProductCode } from "../../api/lenderJourneys";

interface Props {
  journeys?: LenderJourney[] | undefined;
  compared: LenderJourney[];
  product: ProductCode;
  words: string;
  problem: Error | null;
  onRetry: () => void;
  onProduct: (product: ProductCode) => void;
  onSearch: (words: string) => void;
  onCompare: (lenderId: number) => void;
}

/** Per lender the steps from the application to the money, who acts, the documents and the measured days. */
export function LenderJourneyView({ journeys, compared, product, words, problem, onRetry, ...act }: Props) {
  const { t } = useTranslation("lender-journey");
  return (
    <>
      <PageHeader
        title={t("title")}
        crumbs={[{ label: t("dashboard"), to: "/partner" }, { label: t("title") }]}
        note={t("note")}
      />
      <div className={styles.toolbar}>
        <Tabs
          label={t("product")}
          value={product}
          onChange={(code) => act.onProduct(code as ProductCode)}
          items={PRODUCTS.map((code) => ({ value: code, label: t(`product_${code}`) }))}
        />
        <div className={styles.search}>
          <SearchField label={t("search")} value={words} onChange={act.onSearch} />
        </div>
        {journeys && (
          <span className={styles.found} role="status">
            {t("found", { count: journeys.length, n: count(journeys.length) })}
          </span>
        )}
      </div>
      {compared.length > 0 && (
        <section className={styles.compared} aria-label={t("compared")}>
          {compared.map((journey) => (
            <Journey key={journey.lender_id} journey={journey} isCompared onCompare={act.onCompare} />
          ))}
        </section>
      )}
      {problem && <ErrorState problem={problem} onRetry={onRetry} />}
      {!journeys && !problem && (
        <div className={styles.list}>
          {[1, 2, 3].map((block) => (
            <Skeleton key={block} height={260} />
          ))}
        </div>
      )}
      {journeys?.length === 0 && <EmptyState title={t("none")}>{words ? t("none_note") : undefined}</EmptyState>}
      {journeys && journeys.length > 0 && (
        <div className={styles.list}>
          {journeys
            .filter((journey) => !compared.includes(journey))
            .map((journey) => (
              <Journey
                key={journey.lender_id}
                journey={journey}
                onCompare={compared.length < MAX_COMPARED ? act.onCompare : undefined}
              />
            ))}
        </div>
      )}
    </>
  );
}

interface JourneyProps {
  journey: LenderJourney;
  isCompared?: boolean;
  /** missing while three lenders stand side by side */
  onCompare?: ((lenderId: number) => void) | undefined;
}

function Journey({ journey, isCompared = false, onCompare }: JourneyProps) {
  const { t } = useTranslation("lender-journey");
  const { measured, answer_days: answer } = journey;
  return (
    <article className={styles.journey}>
      <header className={styles.header}>
        <h2>{journey.lender}</h2>
        {!journey.is_open && <StatusBadge tone="warning">{t("closed")}</StatusBadge>}
      </header>
      <p className={styles.days}>
        {measured && <b>{t("measured", { count: measured.median, median: count(measured.median) })} </b>}
        {measured && t("measured_note", { slow: count(measured.slow), sample: count(measured.sample) })}
        {!measured && answer && t("answers", { min: answer.min, max: answer.max })}
        {!measured && !answer && t("days_unknown")}
      </p>
      {journey.steps.length > 0 ? (
        <ol className={styles.steps}>
          {journey.steps.map((step) => (
            <li key={step.title} className={styles.step}>
              <b>{step.title}</b>
              <span className={styles.turn}>{t(`turn_${step.turn}`)}</span>
              {step.text && <span className={styles.text}>{step.text}</span>}
            </li>
          ))}
        </ol>
      ) : (
        <p className={styles.text}>{t("no_steps")}</p>
      )}
      {journey.documents.length > 0 && (
        <>
          <h3>{t("documents")}</h3>
          <ul className={styles.documents}>
            {journey.documents.map((document) => (
              <li key={document.code}>
                {document.name}
                {!document.is_required && <span className={styles.text}> · {t("optional")}</span>}
                {document.help && <span className={styles.help}>{document.help}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
      {onCompare && (
        <div className={styles.act}>
          <Button
            variant="secondary"
            aria-label={t(isCompared ? "remove_of" : "compare_of", { lender: journey.lender })}
            onClick={() => onCompare(journey.lender_id)}
          >
            {t(isCompared ? "remove" : "compare")}
          </Button>
        </div>
      )}
    </article>
  );
}
