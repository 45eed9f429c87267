import { useTranslation } from "react-i18next";
import { Icon } from "webapp-shared/ui/Icon/Icon";

import styles from "./Vouchers.module.css";

/** The terms of one voucher or deal, folded; nothing where there are none. */
export function Terms({ terms, name }: { terms: readonly string[]; name: string }) {
  const { t } = useTranslation("vouchers");
  if (terms.length === 0) return null;
  return (
    <details className={styles.terms}>
      <summary>
        {t("terms")}
        <span className="visually-hidden">: {name}</span>
        <Icon name="down" size={16} />
      </summary>
      <ul>
        {terms.map((line, place) => (
          <li key={place}>{line}</li>
        ))}
      </ul>
    </details>
  );
}
