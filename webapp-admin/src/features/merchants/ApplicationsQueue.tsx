import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { ListFrame } from "webapp-shared/components/lists/ListFrame";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate } from "webapp-shared/lib/dates";
import { Button } from "webapp-shared/ui/Button/Button";
import type { ListState } from "webapp-shared/ui/DataTable/useListState";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";

import { ApplicationDrawer } from "./ApplicationDrawer";
import { MerchantTabs } from "./MerchantTabs";
import { APPLICATION_LOOKS, APPLICATION_STATES } from "./model";
import { applicationsQuery } from "./queries";

/** Shops that applied to become a merchant: those that wait first, the oldest on top. */
export function ApplicationsQueue({ list }: { list: ListState }) {
  const { t } = useTranslation("merchants");
  const { language } = useLanguage();
  const chosen = list.filter("state");
  const state = APPLICATION_STATES.find((known) => known === chosen);
  const open = list.filter("application");
  const applications = useQuery(
    applicationsQuery({ search: list.search, state, page: list.page, page_size: list.size }),
  );
  const show = (application: string) => list.set({ page: list.page, filters: { application } });
  return (
    <>
      <ListFrame
        title={t("title")}
        list={list}
        query={applications}
        rowKey={(row) => row.id}
        search={t("application_search")}
        filters={[
          {
            name: "state",
            label: t("status"),
            value: chosen,
            all: t("application_all"),
            options: APPLICATION_STATES.map((value) => ({ value, label: t(`application_${value}`) })),
          },
        ]}
        empty={{ title: t("application_none"), note: t("application_none_note") }}
        noneFound={{ title: t("application_none_found"), note: t("none_note") }}
        columns={[
          {
            key: "name",
            title: t("application_shop"),
            pinned: true,
            cell: (row) => (
              <>
                <b>{row.business_name}</b> {row.city}
              </>
            ),
          },
          { key: "reference", title: t("application_reference"), cell: (row) => row.reference },
          { key: "brought_by", title: t("brought_by"), cell: (row) => row.brought_by || "—" },
          { key: "sent_at", title: t("application_sent"), cell: (row) => showDate(row.sent_at, language) },
          {
            key: "state",
            title: t("status"),
            cell: (row) => <StatusBadge {...APPLICATION_LOOKS[row.state]}>{t(`application_${row.state}`)}</StatusBadge>,
          },
          {
            key: "actions",
            title: t("actions"),
            align: "right",
            cell: (row) => (
              <Button
                small
                aria-label={t("application_open_of", { name: row.business_name })}
                onClick={() => show(row.id)}
              >
                {t("application_open")}
              </Button>
            ),
          },
        ]}
      >
        <MerchantTabs list={list} waiting={applications.data?.waiting} />
      </ListFrame>
      {open && <ApplicationDrawer id={open} onClose={() => show("")} />}
    </>
  );
}
