import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { percent, rupees } from "webapp-shared/lib/money";

import { loanRangesQuery } from "../../api/loanRanges";
import type { ProductRecord } from "../../api/types";
import styles from "./LandingView.module.css";

interface Props {
  /** what the page offers */
  products: ProductRecord[];
  ofPartner: boolean;
}

/** The bounds of today's terms, product by product. Without an answer nothing is claimed, so nothing stands here. */
export function LoanRanges({ products, ofPartner }: Props) {
  const { t } = useTranslation("entry");
  const ranges = useQuery(loanRangesQuery(ofPartner ? "partner" : "direct")).data ?? [];
  const shown = ranges.flatMap((range) => {
    const product = products.find(({ code }) => code === range.product);
    return product ? [{ range, name: product.name }] : [];
  });
  if (!shown.length) return null;
  const fromTo = (from: string, to: string) => (from === to ? from : t("range_from_to", { from, to }));
  return (
    <div className={styles.today}>
      <p>{t("range_today")}</p>
      <ul>
        {shown.map(({ range, name }) => (
          <li key={range.product}>
            <b>{name}</b> <span className={styles.muted}>{t("range_lenders", { count: range.lenders })}</span>
            <br />
            {t("range_line", {
              amounts: fromTo(rupees(range.amount_min), rupees(range.amount_max)),
              rates: fromTo(percent(range.rate_min), percent(range.rate_max)),
              months: range.tenure_max,
            })}
          </li>
        ))}
      </ul>
    </div>
  );
}
