import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { count } from "webapp-shared/lib/money";
import { EmptyState } from "webapp-shared/ui/EmptyState/EmptyState";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";

import { locationsQuery } from "./queries";
import styles from "./Settings.module.css";

/** The organisation's shops and counters with their QR codes; our staff keep them. */
export function LocationsSection() {
  const { t } = useTranslation("settings");
  const { data, error, refetch } = useQuery(locationsQuery());
  return (
    <section className={styles.section} aria-labelledby="settings-locations">
      <div className={styles.header}>
        <h2 id="settings-locations">{t("locations")}</h2>
      </div>
      <p className={styles.muted}>{t("locations_lead")}</p>
      {!data && (error ? <ErrorState problem={error} onRetry={() => void refetch()} /> : <Skeleton height={160} />)}
      {data?.results.length === 0 && <EmptyState title={t("locations_none")}>{t("locations_none_note")}</EmptyState>}
      <ul className={styles.papers}>
        {data?.results.map((row) => (
          <li key={row.id}>
            <img src={row.qr_picture} alt={t("location_qr", { name: row.name })} width={112} height={112} />
            <div className={styles.place}>
              <p>
                <b>{row.name}</b>{" "}
                <StatusBadge tone={row.is_active ? "positive" : "neutral"} shape={row.is_active ? "round" : "square"}>
                  {t(row.is_active ? "location_open" : "location_closed")}
                </StatusBadge>
              </p>
              <p className={styles.muted}>
                {[row.address, `${row.city} ${row.pincode}`, row.state].filter(Boolean).join(", ")}
              </p>
              <p className={styles.muted}>
                {[
                  row.url.replace(/^https?:\/\//, ""),
                  t("location_scans", { count: row.qr, shown: count(row.qr) }),
                  t("location_customers", { count: row.customers, shown: count(row.customers) }),
                ].join(" · ")}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
