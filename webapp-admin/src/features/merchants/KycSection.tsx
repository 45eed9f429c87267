import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { download } from "webapp-shared/api/download";
import { Approval } from "webapp-shared/components/approval/Approval";
import { useApiMutation } from "webapp-shared/forms/useApiMutation";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate, showDateTime } from "webapp-shared/lib/dates";
import { Button } from "webapp-shared/ui/Button/Button";
import { DescriptionList } from "webapp-shared/ui/DescriptionList/DescriptionList";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";

import { session } from "../../api/session";
import styles from "./Merchants.module.css";
import { KYC_LOOKS } from "./model";
import { acceptKyc, refuseKyc } from "./mutations";
import { kycQuery, type MerchantKyc } from "./queries";

interface Props {
  partnerId: string;
}

/** What a merchant states and proves about itself; whoever did not send it accepts or refuses it. */
export function KycSection({ partnerId }: Props) {
  const { data, error, refetch } = useQuery(kycQuery(partnerId));
  if (data) return <KycView partnerId={partnerId} kyc={data} />;
  return error ? <ErrorState problem={error} onRetry={() => void refetch()} /> : <Skeleton height={320} />;
}

interface ViewProps extends Props {
  kyc: MerchantKyc;
}

function KycView({ partnerId, kyc }: ViewProps) {
  const { t } = useTranslation("merchants");
  const { language } = useLanguage();
  const { run } = useApiMutation({
    send: (reason: string | null) => (reason === null ? acceptKyc(partnerId) : refuseKyc(partnerId, reason)),
    notice: (_, reason) => (now) => t(reason === null ? "kyc_accepted" : "kyc_declined", now),
    invalidates: [kycQuery(partnerId).queryKey],
    isStaleWhenRefused: true,
  });
  return (
    <>
      <div className={styles.line}>
        <StatusBadge {...KYC_LOOKS[kyc.state]}>{t(`kyc_${kyc.state}`)}</StatusBadge>
        {kyc.valid_until && (
          <span className={styles.muted}>{t("kyc_until", { day: showDate(kyc.valid_until, language) })}</span>
        )}
      </div>
      {kyc.reason && <p className={styles.barred}>{t("kyc_reason", { reason: kyc.reason })}</p>}
      <div className={styles.facts}>
        <DescriptionList rows={useFacts(kyc)} />
      </div>
      <h3 className={styles.heading}>{t("papers")}</h3>
      <ul className={styles.list}>
        {kyc.papers.map((paper) => (
          <PaperLine key={paper} partnerId={partnerId} kyc={kyc} paper={paper} />
        ))}
      </ul>
      {kyc.state === "sent" && (
        <Approval
          mayApprove={!kyc.sent_by_you}
          isEven
          approve={t("kyc_accept")}
          onApprove={() => run(null)}
          {...(kyc.sent_by_you
            ? {}
            : {
                decline: t("kyc_decline"),
                onDecline: (reason: string) => run(reason),
                reason: {
                  title: t("kyc_decline_title"),
                  question: t("kyc_decline_question"),
                  label: t("reason"),
                  missing: t("kyc_reason_needed"),
                },
              })}
        >
          {kyc.sent_by_you
            ? t("kyc_sent_by_you")
            : t("kyc_waits", { name: kyc.sent_by, at: kyc.sent_at ? showDateTime(kyc.sent_at, language) : "" })}
        </Approval>
      )}
    </>
  );
}

function useFacts(kyc: MerchantKyc) {
  const { t } = useTranslation("merchants");
  const { language } = useLanguage();
  const none = t("kyc_none");
  return [
    { term: t("entity_type"), value: kyc.entity_type ? t(`entity_${kyc.entity_type}`) : none },
    { term: t("pan"), value: kyc.pan || none },
    { term: t("gstin"), value: kyc.gstin || none },
    { term: t("udyam"), value: kyc.udyam || none },
    { term: t("registration"), value: kyc.registration || none },
    { term: t("incorporated_on"), value: kyc.incorporated_on ? showDate(kyc.incorporated_on, language) : none },
    {
      term: t("agreement"),
      value: kyc.agreed_at
        ? t("agreement_agreed", { version: kyc.agreement_version, day: showDate(kyc.agreed_at, language) })
        : none,
    },
    ...(kyc.checked_at
      ? [{ term: t("kyc_decided"), value: `${kyc.checked_by}, ${showDateTime(kyc.checked_at, language)}` }]
      : []),
  ];
}

interface PaperProps extends ViewProps {
  paper: MerchantKyc["papers"][number];
}

function PaperLine({ partnerId, kyc, paper }: PaperProps) {
  const { t } = useTranslation("merchants");
  const { language } = useLanguage();
  const document = kyc.documents.find(({ kind }) => kind === paper);
  const name = t(`paper_${paper}`);
  return (
    <li>
      <div className={styles.line}>
        <b>{name}</b>
        {document && (
          <Button
            small
            aria-label={t("paper_open_of", { name })}
            onClick={() =>
              void download(
                session,
                `/api/admin/merchants/${partnerId}/kyc/documents/${document.id}`,
                document.file_name,
              )
            }
          >
            {t("paper_open")}
          </Button>
        )}
      </div>
      <p className={styles.muted}>
        {document
          ? [
              document.file_name,
              showDate(document.sent_at, language),
              document.expires_on && t("paper_until", { day: showDate(document.expires_on, language) }),
            ]
              .filter(Boolean)
              .join(" · ")
          : t("paper_none")}
      </p>
    </li>
  );
}
