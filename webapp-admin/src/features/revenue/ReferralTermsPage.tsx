import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate } from "webapp-shared/lib/dates";
import { Approval } from "webapp-shared/components/approval/Approval";
import { count, rupees } from "webapp-shared/lib/money";
import { Button } from "webapp-shared/ui/Button/Button";
import { DataTable } from "webapp-shared/ui/DataTable/DataTable";
import { PageHeader } from "webapp-shared/ui/PageHeader/PageHeader";
import { StatusBadge, type Tone } from "webapp-shared/ui/StatusBadge/StatusBadge";
import { toast } from "webapp-shared/ui/Toasts/toast";

import { revenueKeys } from "../../api/revenue";
import { useMonthName } from "../../components/months";
import { Amount } from "./Amount";
import { agreeReferralTerms, dropReferralTerms } from "./mutations";
import { type ReferralTerms, referralTermsQuery } from "./queries";
import { ReferralTermsDialog } from "./ReferralTermsDialog";
import { RevenueTabs } from "./RevenueTabs";
import styles from "./Revenue.module.css";

const TONES: Record<ReferralTerms["state"], Tone> = { proposed: "info", agreed: "positive", dropped: "neutral" };

/** What bringing a partner is rewarded with, proposed by one and agreed by another, and what rewards cost. */
export function ReferralTermsPage() {
  const { t } = useTranslation("revenue");
  const { language } = useLanguage();
  const monthName = useMonthName();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(referralTermsQuery());
  const [proposing, setProposing] = useState(false);
  const refresh = () => void client.invalidateQueries({ queryKey: [...revenueKeys.all, "referral-terms"] });
  const decide = async (act: (id: string) => Promise<{ message: string }>, terms: ReferralTerms) => {
    try {
      toast.success((await act(terms.id)).message);
    } finally {
      refresh();
    }
  };
  const proposals = (data?.results ?? []).filter((terms) => terms.state === "proposed");
  const daysOf = (terms: ReferralTerms) =>
    terms.valid_until === null
      ? t("referral_days_open", { from: showDate(terms.valid_from, language) })
      : t("referral_days", {
          from: showDate(terms.valid_from, language),
          until: showDate(terms.valid_until, language),
        });
  return (
    <>
      <PageHeader
        title={t("tab_referral")}
        note={t("referral_note")}
        actions={
          <Button variant="primary" icon="plus" onClick={() => setProposing(true)}>
            {t("referral_propose")}
          </Button>
        }
      />
      <RevenueTabs />
      {proposals.map((terms) => (
        <Approval
          key={terms.id}
          name={daysOf(terms)}
          mayApprove={!terms.is_own}
          approve={t("referral_agree")}
          onApprove={() => decide(agreeReferralTerms, terms)}
          decline={t(terms.is_own ? "referral_take_back" : "referral_decline")}
          onDecline={() => decide(dropReferralTerms, terms)}
        >
          {t(terms.is_own ? "referral_asked_own" : "referral_asked", {
            name: terms.maker,
            days: daysOf(terms),
            percent: Number(terms.percent),
            n: count(terms.months),
            amount: rupees(terms.flat ?? 0, { paise: true }),
          })}
        </Approval>
      ))}
      <DataTable
        caption={t("tab_referral")}
        rows={data?.results}
        rowKey={(terms) => terms.id}
        loading={!data && !error}
        error={error}
        onRetry={() => void refetch()}
        empty={{ title: t("referral_none"), note: t("referral_none_note") }}
        columns={[
          { key: "days", title: t("referral_approved_on"), pinned: true, cell: daysOf },
          {
            key: "percent",
            title: t("referral_percent"),
            align: "right",
            cell: (terms) => `${Number(terms.percent)}%`,
          },
          { key: "months", title: t("referral_months"), align: "right", cell: (terms) => count(terms.months) },
          { key: "flat", title: t("referral_flat"), align: "right", cell: (terms) => <Amount value={terms.flat} /> },
          {
            key: "state",
            title: t("state"),
            cell: (terms) => (
              <StatusBadge tone={TONES[terms.state]}>
                {t(terms.is_in_force ? "referral_in_force" : `referral_${terms.state}`)}
              </StatusBadge>
            ),
          },
          { key: "maker", title: t("referral_maker"), cell: (terms) => terms.maker },
          { key: "checker", title: t("referral_checker"), cell: (terms) => terms.checker || "—" },
        ]}
      />
      {data && (
        <section className={styles.section} aria-labelledby="referral-cost">
          <h2 id="referral-cost" className={styles.heading}>
            {t("referral_cost")}
          </h2>
          <DataTable
            caption={t("referral_cost")}
            rows={data.cost}
            rowKey={(row) => row.month}
            empty={{ title: t("referral_cost_none"), note: t("referral_cost_none_note") }}
            columns={[
              { key: "month", title: t("month"), pinned: true, cell: (row) => monthName(row.month) },
              {
                key: "amount",
                title: t("amount"),
                align: "right",
                cell: (row) => <Amount value={row.amount} strong />,
              },
              { key: "partners", title: t("partners"), align: "right", cell: (row) => count(row.partners) },
            ]}
          />
        </section>
      )}
      {proposing && (
        <ReferralTermsDialog
          onProposed={(message) => {
            setProposing(false);
            toast.success(message);
            refresh();
          }}
          onClose={() => setProposing(false)}
        />
      )}
    </>
  );
}
