import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate } from "webapp-shared/lib/dates";

import styles from "./Eligibility.module.css";
import { orDash } from "./model";
import type { ChangedLender } from "../../api/criteria";

/** The news of one lender: criteria with their text of before, and what opened or closed. */
export function Changes({ lender }: { lender: ChangedLender | undefined }) {
  const { t } = useTranslation("eligibility");
  const { language } = useLanguage();
  if (!lender) return null;
  return (
    <ul className={styles.changes} aria-label={t("changes_of", { lender: lender.name })}>
      {lender.switches.map(({ product, is_open, at }) => (
        <li key={product}>
          {t(is_open ? "opened" : "closed", {
            product: product ? t(`product_${product}` as "product_PL") : t("whole_lender"),
            day: showDate(at, language),
          })}
        </li>
      ))}
      {lender.texts.map(({ name, was, at }) => (
        <li key={name}>{t("changed", { criterion: t(name), was: orDash(was), day: showDate(at, language) })}</li>
      ))}
    </ul>
  );
}

/** Lenders that went off as a whole within the week: they have no row in the table any more. */
export function GoneLenders({ lenders }: { lenders: ChangedLender[] }) {
  const { t } = useTranslation("eligibility");
  const { language } = useLanguage();
  if (lenders.length === 0) return null;
  return (
    <ul className={styles.gone} aria-label={t("gone")}>
      {lenders.map((lender) => (
        <li key={lender.lender_id}>
          {t("gone_of", { lender: lender.name, day: showDate(lender.switches[0]?.at, language) })}
        </li>
      ))}
    </ul>
  );
}
