import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router-dom";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate } from "webapp-shared/lib/dates";
import { count } from "webapp-shared/lib/money";
import { Button } from "webapp-shared/ui/Button/Button";
import { DataTable } from "webapp-shared/ui/DataTable/DataTable";
import { PageHeader } from "webapp-shared/ui/PageHeader/PageHeader";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";

import { isMasquerading } from "../../api/session";
import styles from "./Funnels.module.css";
import { FunnelDialog } from "./FunnelDialog";
import { STATE_TONES } from "./model";
import { makeFunnel } from "./mutations";
import { funnelKeys, funnelQuery, funnelsQuery } from "./queries";

const shown = (url: string) => url.replace(/^https?:\/\//, "");

/** The own funnels, and where another is begun. */
export function FunnelsPage() {
  const { t } = useTranslation("funnels");
  const { language } = useLanguage();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [isMaking, setMaking] = useState(false);
  const { data, error, refetch } = useQuery(funnelsQuery());
  const make = isMasquerading() ? undefined : (
    <Button variant="primary" icon="plus" onClick={() => setMaking(true)}>
      {t("make")}
    </Button>
  );
  return (
    <>
      <PageHeader title={t("title")} note={t("note")} actions={make} />
      <DataTable
        caption={t("title")}
        rows={data}
        rowKey={(row) => row.id}
        loading={!data && !error}
        error={data ? null : error}
        onRetry={() => void refetch()}
        empty={{ title: t("none"), note: t("none_note") }}
        columns={[
          {
            key: "name",
            title: t("name"),
            pinned: true,
            cell: (row) => (
              <span className={styles.named}>
                <Link to={`/partner/customFunnel/${row.id}`}>{row.name}</Link>
                <span className={styles.muted}>{shown(row.url)}</span>
              </span>
            ),
          },
          {
            key: "state",
            title: t("state"),
            cell: (row) => <StatusBadge {...STATE_TONES[row.state]}>{t(`state_${row.state}`)}</StatusBadge>,
          },
          {
            key: "to_mend",
            title: t("to_mend_short"),
            align: "right",
            cell: (row) => count(row.to_mend),
          },
          { key: "visits", title: t("visits_30"), align: "right", cell: (row) => count(row.visits) },
          { key: "finished", title: t("finished"), align: "right", cell: (row) => count(row.finished) },
          { key: "changed_at", title: t("changed"), cell: (row) => showDate(row.changed_at, language) },
        ]}
      />
      {isMaking && (
        <FunnelDialog
          title={t("make")}
          confirm={t("make_it")}
          withTemplate
          onClose={() => setMaking(false)}
          onMake={async (wish) => {
            const made = await makeFunnel(wish);
            client.setQueryData(funnelQuery(made.id).queryKey, made);
            void client.invalidateQueries({ queryKey: funnelKeys.all, exact: true });
            void navigate(`/partner/customFunnel/${made.id}`);
          }}
        />
      )}
    </>
  );
}
