import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate } from "webapp-shared/lib/dates";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";

import styles from "./LegalPage.module.css";
import { matchingRulesQuery } from "./queries";

const EVERY_LOAN = 4;

/** The engine's own list of rules, its order of offers and its versions: what is printed here is what runs. */
export function CurrentRules() {
  const { t } = useTranslation("legal");
  const { language } = useLanguage();
  const found = useQuery(matchingRulesQuery);
  if (!found.data) {
    if (found.isError) return <ErrorState problem={found.error} onRetry={() => void found.refetch()} />;
    return (
      <div aria-busy="true">
        <Skeleton height={320} />
      </div>
    );
  }
  const rules = found.data;
  const word = (code: string) => t(`rule_${code as "amount_min"}`);
  return (
    <section className={styles.section}>
      <h2>{t("rules_title")}</h2>
      <p>{t("rules_note", { version: rules.version, date: showDate(rules.effective_from, language) })}</p>
      <h3>{t("rules_first")}</h3>
      <ul className={styles.rules}>
        {rules.of_the_product.map((code) => (
          <li key={code}>{word(code)}</li>
        ))}
      </ul>
      <h3>{t("rules_lender")}</h3>
      <ul className={styles.rules}>
        {rules.of_a_lender.map(({ code, products }) => (
          <li key={code}>
            {word(code)}
            {products.length < EVERY_LOAN && (
              <span className={styles.only}>
                {" "}
                {t("rules_only", { products: products.map((product) => t(`product_${product as "PL"}`)).join(", ") })}
              </span>
            )}
          </li>
        ))}
      </ul>
      <p>{t("rules_never")}</p>
      <h3>{t("rules_ranking")}</h3>
      <ol className={styles.rules}>
        {rules.ranking.map((code) => (
          <li key={code}>{t(`rank_${code as "apr"}`)}</li>
        ))}
      </ol>
      <p>{t("rules_not_compared")}</p>
      <h3>{t("rules_versions")}</h3>
      <ul className={styles.rules}>
        {rules.versions.map(({ version, effective_from, added }) => (
          <li key={version}>
            {t("rules_version", { version, date: showDate(effective_from, language) })}
            {language === "hi" ? "।" : "."}{" "}
            {added.length > 0 ? t("rules_added", { rules: added.map(word).join("; ") }) : t("rules_start")}
          </li>
        ))}
      </ul>
    </section>
  );
}
