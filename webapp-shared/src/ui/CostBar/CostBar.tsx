import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { cx } from "../../lib/cx";
import { rupees } from "../../lib/money";
import styles from "./CostBar.module.css";

export type CostRole = "principal" | "interest" | "fee";

export interface CostPart {
  role: CostRole;
  amount: number;
}

interface Props {
  parts: readonly CostPart[];
  /** the amount that fills the whole width, the same for every bar that is compared; without it the bar is full */
  scale?: number;
}

/** What a loan costs, drawn from zero; bars with one scale can be compared by eye. */
export function CostBar({ parts, scale }: Props) {
  const { t } = useTranslation("common");
  const total = parts.reduce((sum, part) => sum + part.amount, 0);
  const full = Math.max(scale ?? total, 1);
  const words = parts.map((part) => `${t(`cost_${part.role}`)} ${rupees(part.amount)}`).join(", ");
  return (
    <div className={styles["toolbarRow"]} role="img" aria-label={words}>
      {parts
        .filter((part) => part.amount > 0)
        .map((part) => (
          <i
            key={part.role}
            className={cx(styles["section"], styles[part.role])}
            style={{ width: `${(part.amount / full) * 100}%` }}
          />
        ))}
    </div>
  );
}

/** The words for the bars' colours, once above a list of them. */
export function CostKey({ roles }: { roles: readonly CostRole[] }) {
  const { t } = useTranslation("common");
  return (
    <span className={styles["shortcuts"]}>
      {roles.map((role) => (
        <span key={role} className={styles["key"]}>
          <i className={cx(styles["swatch"], styles[role])} aria-hidden="true" />
          {t(`cost_${role}`)}
        </span>
      ))}
    </span>
  );
}

/** The colours of one bar with the rupees of each; the bar itself says the same to screen readers. */
export function CostLegend({ parts, children }: { parts: readonly CostPart[]; children?: ReactNode }) {
  const { t } = useTranslation("common");
  return (
    <span className={styles["shortcuts"]}>
      {parts
        .filter((part) => part.amount > 0)
        .map((part) => (
          <span key={part.role} className={styles["key"]} aria-hidden="true">
            <i className={cx(styles["swatch"], styles[part.role])} />
            {t(`cost_${part.role}`)} {rupees(part.amount)}
          </span>
        ))}
      {children && <span className={styles["key"]}>{children}</span>}
    </span>
  );
}
