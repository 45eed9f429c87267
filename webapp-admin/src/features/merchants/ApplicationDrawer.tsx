import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isProblem } from "webapp-shared/api/problem";
import { Approval } from "webapp-shared/components/approval/Approval";
import { ReasonDialog } from "webapp-shared/components/approval/ReasonDialog";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate } from "webapp-shared/lib/dates";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { DescriptionList } from "webapp-shared/ui/DescriptionList/DescriptionList";
import { Drawer } from "webapp-shared/ui/Drawer/Drawer";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";
import { toast } from "webapp-shared/ui/Toasts/toast";

import styles from "./Merchants.module.css";
import { READINESS_STEPS } from "./model";
import { approveApplication, declineApplication } from "./mutations";
import { applicationQuery, merchantKeys, type MerchantApplication } from "./queries";

interface Props {
  id: string;
  onClose: () => void;
}

/** One shop's application and the yes or no to it. */
export function ApplicationDrawer({ id, onClose }: Props) {
  const { t } = useTranslation("merchants");
  const client = useQueryClient();
  const query = applicationQuery(id);
  const { data, error, refetch } = useQuery(query);
  const [isAsking, setAsking] = useState(false);
  const decide = async (decided: Promise<MerchantApplication>) => {
    const application = await decided;
    client.setQueryData(query.queryKey, application);
    toast.success((now) => t(`application_done_${application.state}`, { name: application.business_name, ...now }));
    await client.invalidateQueries({ queryKey: merchantKeys.all });
  };
  const approve = async () => {
    if (data && data.missing.length > 0) return setAsking(true);
    try {
      await decide(approveApplication(id));
    } catch (refusal) {
      if (!isProblem(refusal) || refusal.code !== "partners.not_ready") throw refusal;
      // A step ended since the application was read: the checklist says which.
      await refetch();
      setAsking(true);
    }
  };
  return (
    <Drawer open onClose={onClose} title={data?.business_name ?? t("application")}>
      {!data && (error ? <ErrorState problem={error} onRetry={() => void refetch()} /> : <Skeleton height={320} />)}
      {data && (
        <>
          <Facts application={data} />
          {data.twins.length > 0 && <Twins twins={data.twins} />}
          {data.state === "pending" && <Steps missing={data.missing} />}
          {data.state === "pending" ? (
            <Approval
              mayApprove
              approve={t("application_approve")}
              onApprove={approve}
              decline={t("application_decline")}
              onDecline={(reason) => decide(declineApplication(id, reason))}
              reason={{
                title: t("application_decline_title", { name: data.business_name }),
                question: t("application_decline_note"),
                label: t("reason"),
                missing: t("revoke_reason_needed"),
                shortest: 3,
              }}
            >
              {t("application_approve_note", { name: data.owner_name, email: data.email })}
            </Approval>
          ) : (
            <Decided application={data} />
          )}
          {isAsking && (
            <ReasonDialog
              title={t("application_not_ready_title", { name: data.business_name })}
              question={
                <>
                  {t("application_not_ready_note")} <b>{data.missing.map((step) => t(`step_${step}`)).join(", ")}</b>
                </>
              }
              label={t("reason")}
              missing={t("reason_length")}
              shortest={3}
              size="m"
              confirm={t("application_approve")}
              onSend={async (reason) => {
                await decide(approveApplication(id, reason));
                setAsking(false);
              }}
              onClose={() => setAsking(false)}
            />
          )}
        </>
      )}
    </Drawer>
  );
}

function Facts({ application }: { application: MerchantApplication }) {
  const { t } = useTranslation("merchants");
  const { language } = useLanguage();
  const { bank, branch, ifsc } = application;
  return (
    <DescriptionList
      rows={[
        { term: t("application_reference"), value: application.reference },
        { term: t("application_sent"), value: showDate(application.sent_at, language) },
        { term: t("brought_by"), value: application.brought_by || "—" },
        { term: t("application_owner"), value: application.owner_name },
        { term: t("application_email"), value: application.email },
        { term: t("application_mobile"), value: application.mobile },
        { term: t("application_pan"), value: application.pan },
        {
          term: t("application_gstin"),
          value: t(application.has_gstin ? "application_gstin_fits" : "application_not_given"),
        },
        { term: t("application_uan"), value: application.uan || t("application_not_given") },
        { term: t("application_address"), value: application.address },
        { term: t("application_account"), value: `${application.account_name}, ${application.account}` },
        { term: t("application_bank"), value: [bank, branch, ifsc].filter(Boolean).join(", ") },
      ]}
    />
  );
}

/** The steps a shop takes before it becomes a merchant, with those that are missing. */
function Steps({ missing }: Pick<MerchantApplication, "missing">) {
  const { t } = useTranslation("merchants");
  return (
    <>
      <h3 className={styles.heading}>{t("steps")}</h3>
      <ul className={styles.list}>
        {READINESS_STEPS.map((step) => {
          const isDone = !missing.includes(step);
          return (
            <li key={step}>
              <div className={styles.line}>
                <StatusBadge tone={isDone ? "positive" : "warning"} shape={isDone ? "round" : "open"}>
                  {t(isDone ? "step_done" : "step_missing")}
                </StatusBadge>
                <span>{t(`step_${step}`)}</span>
              </div>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function Twins({ twins }: { twins: MerchantApplication["twins"] }) {
  const { t } = useTranslation("merchants");
  return (
    <Callout tone="warning">
      <ul className={styles.plain}>
        {twins.map(({ name, reference, state, fact }) => (
          <li key={reference}>
            {t(`application_same_${fact}`, { name, reference, state: t(`application_${state}`) })}
          </li>
        ))}
      </ul>
    </Callout>
  );
}

function Decided({ application }: { application: MerchantApplication }) {
  const { t } = useTranslation("merchants");
  const { language } = useLanguage();
  const decision = {
    name: application.decided_by,
    day: application.decided_at ? showDate(application.decided_at, language) : "",
    why: application.reason,
    key: application.partner_key,
  };
  return (
    <Callout tone="neutral">
      {t(application.state === "approved" ? "application_was_approved" : "application_was_declined", decision)}
      {application.state === "approved" && application.reason && (
        <p className={styles.muted}>{t("application_was_not_ready", decision)}</p>
      )}
    </Callout>
  );
}
