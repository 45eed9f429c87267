import { useTranslation } from "react-i18next";

import { feesOf } from "./model";
import styles from "./Offering.module.css";
import type { ProductRate } from "./queries";

interface Props {
  rate: Pick<ProductRate, "fees"> | undefined;
  /** in a list: the event by its name alone */
  isShort?: boolean;
}

/** The own pay for events other than a loan that was paid out, one a line. */
export function FeeLines({ rate, isShort = false }: Props) {
  const { t } = useTranslation("product-offering");
  return feesOf(rate).map(({ on, amount }) => (
    <span key={on} className={styles.fee}>
      <b>{amount}</b> {t(isShort ? `fee_short_${on}` : `fee_${on}`)}
    </span>
  ));
}
