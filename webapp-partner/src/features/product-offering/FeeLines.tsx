import { useTranslation } from "react-i18next";

import { feesOf } from "./model";
import styles from "./Offering.module.css";
import type { ProductRate } from "./queries";

/** The own pay for events other than a loan that was paid out, one a line. */
export function FeeLines({ rate }: { rate: Pick<ProductRate, "fees"> | undefined }) {
  const { t } = useTranslation("product-offering");
  return feesOf(rate).map(({ on, amount }) => (
    <span key={on} className={styles.fee}>
      <b>{amount}</b> {t(`fee_${on}`)}
    </span>
  ));
}
