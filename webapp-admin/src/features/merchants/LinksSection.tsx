import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { count, rupees } from "webapp-shared/lib/money";
import { DataTable } from "webapp-shared/ui/DataTable/DataTable";

import styles from "./Merchants.module.css";
import { linksQuery } from "./queries";

/** A merchant's tracking links with what they brought in 30 days, the most clicked first. */
export function LinksSection({ partnerId }: { partnerId: string }) {
  const { t } = useTranslation("merchants");
  const { data, error, refetch } = useQuery(linksQuery(partnerId));
  return (
    <>
      <p className={styles.muted}>
        {t("links_note")} <Link to={`/admin/tracking-links?partner=${partnerId}`}>{t("links_all")}</Link>
      </p>
      <DataTable
        caption={t("view_links")}
        rows={data?.results}
        loading={!data && !error}
        error={data ? null : error}
        onRetry={() => void refetch()}
        rowKey={(link) => link.id}
        empty={{ title: t("links_none"), note: t("links_none_note") }}
        columns={[
          {
            key: "name",
            title: t("name"),
            pinned: true,
            cell: (link) => (
              <>
                <b>{link.name || t("link_shared")}</b> <span className={styles.muted}>{link.code}</span>
              </>
            ),
          },
          { key: "location", title: t("location"), cell: (link) => link.location || "—" },
          { key: "state", title: t("status"), cell: (link) => t(`link_${link.state}`) },
          { key: "people", title: t("link_clicks"), align: "right", cell: (link) => count(link.people) },
          { key: "qr", title: t("link_qr"), align: "right", cell: (link) => count(link.qr) },
          { key: "verified", title: t("link_verified"), align: "right", cell: (link) => count(link.verified) },
          { key: "submitted", title: t("link_submitted"), align: "right", cell: (link) => count(link.submitted) },
          {
            key: "disbursed",
            title: t("disbursed_30"),
            align: "right",
            cell: (link) => rupees(link.disbursed_amount),
          },
        ]}
      />
    </>
  );
}
