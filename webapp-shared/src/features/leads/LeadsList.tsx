import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

import { useLanguage } from "../../i18n/language";
import { showDate } from "../../lib/dates";
import type { Column } from "../../ui/DataTable/DataTable";
import { useListState } from "../../ui/DataTable/useListState";
import { SelectField } from "../../ui/Field/SelectField";
import { SearchField } from "../../ui/SearchField/SearchField";
import { StatusBadge } from "../../ui/StatusBadge/StatusBadge";
import { Tabs } from "../../ui/Tabs/Tabs";
import { ListTable } from "../../components/lists/ListTable";
import type { Lead, LeadCalls, LeadMenu } from "./requests";
import { leadKeys } from "./keys";
import styles from "./Leads.module.css";
import { badgeOfStage, stageOf, STAGES } from "./model";
import { productWord } from "./labels";

const SIZES: readonly number[] = [10, 20, 50];

interface Props {
  calls: LeadCalls;
  menu: LeadMenu;
  /** the back office may look at one partner's leads */
  partners?: readonly { value: string; label: string }[] | undefined;
}

/** Whom a partner named and how far each has come; names and numbers masked. */
export function LeadsList({ calls, menu, partners }: Props) {
  const { t } = useTranslation("leads");
  const list = useListState({ size: 20, sizes: SIZES });
  const stage = stageOf(list.filter("stage"));
  const partnerId = list.filter("partner");
  const wish = {
    page: list.page,
    page_size: list.size,
    stage,
    mobile: list.search,
    ...(partnerId && { partner_id: partnerId }),
  };
  const found = useQuery(
    queryOptions({
      queryKey: leadKeys.list(wish),
      queryFn: () => calls.leads(wish),
      placeholderData: keepPreviousData,
    }),
  );
  const stages = found.data?.stages ?? {};
  const all = Object.values(stages).reduce((sum, one) => sum + one, 0);
  const columns = useColumns(partners !== undefined);
  return (
    <>
      <div className={styles["stages"]}>
        <Tabs
          label={t("stage")}
          value={stage}
          onChange={(next) => list.set({ filters: { stage: next } })}
          items={[
            { value: "", label: t("stage_all"), count: found.data && all },
            ...STAGES.filter((one) => one === stage || (stages[one] ?? 0) > 0).map((one) => ({
              value: one,
              label: t(`stage_${one}`),
              count: stages[one],
            })),
          ]}
        />
      </div>
      <div className={styles["toolbar"]}>
        <div className={styles["search"]}>
          <SearchField label={t("search_mobile")} value={list.search} onChange={(search) => list.set({ search })} />
        </div>
        {partners && (
          <div className={styles["partner"]}>
            <SelectField
              label={t("partner")}
              value={partnerId}
              onChange={(id) => list.set({ filters: { partner: id } })}
              placeholder={null}
              options={[{ value: "", label: t("every_partner") }, ...partners]}
            />
          </div>
        )}
        {found.data && found.data.count > 0 && menu("leads", { stage, mobile: list.search, partner: partnerId })}
      </div>
      <ListTable
        caption={t("list_title")}
        list={list}
        query={found}
        columns={columns}
        rowKey={(lead) => lead.id}
        empty={{ title: t("no_leads"), note: t("no_leads_note") }}
        noneFound={{ title: t("no_leads"), note: t("no_leads_filtered") }}
        isNarrowed={all > 0}
        sizes={SIZES}
      />
    </>
  );
}

function useColumns(withPartner: boolean): Column<Lead>[] {
  const { t } = useTranslation("leads");
  const { language } = useLanguage();
  const credit = (lead: Lead) =>
    lead.credit === "not_first" ? t("credit_not_first") : lead.credit === "too_old" ? t("credit_too_old") : "";
  const columns: Column<Lead>[] = [
    {
      key: "name",
      title: t("lead"),
      pinned: true,
      cell: (lead) => (
        <span className={styles["person"]}>
          <b>{lead.name || t("forgotten")}</b>
          <span className={styles["muted"]}>{lead.mobile}</span>
        </span>
      ),
    },
    { key: "partner", title: t("partner"), cell: (lead) => lead.partner },
    {
      key: "stage",
      title: t("stage"),
      cell: (lead) => (
        <span className={styles["person"]}>
          <StatusBadge {...badgeOfStage(lead.stage)}>{t(`stage_${lead.stage}`)}</StatusBadge>
          {credit(lead) && <span className={styles["muted"]}>{credit(lead)}</span>}
        </span>
      ),
    },
    { key: "product", title: t("product"), cell: (lead) => productWord(t, lead.product) },
    { key: "pincode", title: t("pincode"), cell: (lead) => lead.pincode },
    {
      key: "agreed",
      title: t("agreed"),
      cell: (lead) => (
        <span
          className={styles["agreed"]}
        >{`${t(`basis_${lead.consent_method}`)}, ${showDate(lead.consent_on, language)}`}</span>
      ),
    },
    {
      key: "invitation",
      title: t("invitation"),
      cell: (lead) => <span className={styles["agreed"]}>{t(`invitation_${lead.invitation}`)}</span>,
    },
    { key: "introduced_at", title: t("named_on"), cell: (lead) => showDate(lead.introduced_at, language) },
  ];
  return columns.filter(({ key }) => withPartner || key !== "partner");
}
