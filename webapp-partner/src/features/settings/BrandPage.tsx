import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { BrandEditor } from "webapp-shared/features/brand/BrandEditor";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { PageHeader } from "webapp-shared/ui/PageHeader/PageHeader";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";

import { brandQuery, useBrandChanges } from "./brand";
import { BrandBadge, BrandNote } from "./BrandState";
import styles from "./Settings.module.css";

/** /partner/settings/brand: the own brand as a draft with its preview; an admin of ours publishes it. */
export function BrandPage() {
  const { t } = useTranslation("settings");
  const { data, error, refetch } = useQuery(brandQuery());
  const changes = useBrandChanges();
  return (
    <>
      <PageHeader title={t("brand")} />
      {!data && (error ? <ErrorState problem={error} onRetry={() => void refetch()} /> : <Skeleton height={480} />)}
      {data && (
        <>
          <div className={styles.brandState}>
            <BrandBadge brand={data} />
            <BrandNote brand={data} />
          </div>
          <BrandEditor
            brand={data}
            changes={changes}
            isFinished={data.brand_request?.state === "waiting"}
            finish={{
              label: t("brand_send"),
              title: t("brand_send_title"),
              note: (fields) => t("brand_send_note", { fields }),
            }}
          />
        </>
      )}
    </>
  );
}
