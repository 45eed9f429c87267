import { useTranslation } from "react-i18next";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";

import styles from "./Commissions.module.css";

const ROWS = 5;

/** The table and the simulator in their final shape while they load. */
export function CommissionsSkeleton() {
  const { t } = useTranslation("commissions");
  return (
    <div className={styles.columns} role="status" aria-label={t("loading")}>
      <div className={styles.skeletonRows}>
        {Array.from({ length: ROWS }, (_, i) => (
          <Skeleton key={i} width={`${90 - (i % 3) * 8}%`} height={14} />
        ))}
      </div>
      <Skeleton height={220} />
    </div>
  );
}
