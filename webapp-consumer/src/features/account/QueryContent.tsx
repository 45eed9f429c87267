import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";

import styles from "./Account.module.css";

/** What a query brings; until then its shape, and where it fails, why and another try. */
export function QueryContent<Data>({
  query,
  children,
}: {
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}) {
  const { t } = useTranslation("common");
  if (query.data !== undefined) return children(query.data);
  if (query.isError) return <ErrorState problem={query.error} onRetry={() => void query.refetch()} />;
  return (
    <div role="status" aria-busy="true">
      <span className="visually-hidden">{t("loading")}</span>
      <div className={styles.list}>
        {[1, 2, 3].map((one) => (
          <div key={one} className={styles.item}>
            <Skeleton width="45%" height={18} />
            <Skeleton width="75%" />
          </div>
        ))}
      </div>
    </div>
  );
}
