import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { LinkButton } from "webapp-shared/ui/Button/Button";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";

import { brandQuery } from "./brand";
import { BrandBadge, BrandNote } from "./BrandState";
import styles from "./Settings.module.css";

/** How customers see the organisation, and how far a change of it is. */
export function BrandSection() {
  const { t } = useTranslation("settings");
  const { data, error, refetch } = useQuery(brandQuery());
  return (
    <section className={styles.section} aria-labelledby="settings-brand">
      <div className={styles.header}>
        <h2 id="settings-brand">{t("brand")}</h2>
        {data && <BrandBadge brand={data} />}
      </div>
      {!data && (error ? <ErrorState problem={error} onRetry={() => void refetch()} /> : <Skeleton height={90} />)}
      {data && (
        <>
          <BrandNote brand={data} />
          <div className={styles.actions}>
            <LinkButton to="/partner/settings/brand">{t("brand_edit")}</LinkButton>
          </div>
        </>
      )}
    </section>
  );
}
