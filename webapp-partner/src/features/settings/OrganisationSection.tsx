import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useApiMutation } from "webapp-shared/forms/useApiMutation";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate } from "webapp-shared/lib/dates";
import { Button } from "webapp-shared/ui/Button/Button";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { DescriptionList } from "webapp-shared/ui/DescriptionList/DescriptionList";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";

import {
  isChangeable,
  isRegistered,
  KYC_LOOKS,
  openPaper,
  organisationQuery,
  removePaper,
  type Kyc,
  type KycPaper,
  type Organisation,
} from "./organisation";
import { OrganisationDialog } from "./OrganisationDialog";
import { PaperDialog } from "./PaperDialog";
import { SendDialog } from "./SendDialog";
import styles from "./Settings.module.css";

/** What the organisation states and proves about itself, and whether we have checked it. */
export function OrganisationSection() {
  const { t } = useTranslation("settings");
  const { data, error, refetch } = useQuery(organisationQuery());
  return (
    <section className={styles.section} aria-labelledby="settings-organisation">
      <div className={styles.header}>
        <h2 id="settings-organisation">{t("organisation")}</h2>
        {data && <StatusBadge {...KYC_LOOKS[data.kyc.state]}>{t(`kyc_${data.kyc.state}`)}</StatusBadge>}
      </div>
      {!data && (error ? <ErrorState problem={error} onRetry={() => void refetch()} /> : <Skeleton height={240} />)}
      {data && <OrganisationView organisation={data} />}
    </section>
  );
}

type Open = "facts" | "send" | KycPaper | null;

function OrganisationView({ organisation }: { organisation: Organisation }) {
  const { t } = useTranslation("settings");
  const [open, setOpen] = useState<Open>(null);
  const { kyc } = organisation;
  const canChange = isChangeable(kyc.state);
  const close = () => setOpen(null);
  return (
    <>
      <StateNote kyc={kyc} />
      <div className={styles.facts}>
        <DescriptionList rows={useFacts(kyc)} />
      </div>
      {canChange && (
        <div className={styles.actions}>
          <Button onClick={() => setOpen("facts")}>{t(kyc.entity_type ? "facts_change" : "facts_add")}</Button>
        </div>
      )}
      <h3 className={styles.heading}>{t("papers")}</h3>
      <ul className={styles.papers}>
        {kyc.papers.map((paper) => (
          <PaperLine key={paper} paper={paper} kyc={kyc} onAdd={canChange ? () => setOpen(paper) : undefined} />
        ))}
      </ul>
      {canChange && (
        <>
          {kyc.missing.length > 0 && (
            <p className={styles.message}>
              {t("kyc_missing_list", { list: kyc.missing.map((gap) => t(`gap_${gap}` as "gap_pan")).join(", ") })}
            </p>
          )}
          <div className={styles.actions}>
            <Button variant="primary" disabled={kyc.missing.length > 0} onClick={() => setOpen("send")}>
              {t("kyc_send")}
            </Button>
          </div>
        </>
      )}
      {open === "facts" && <OrganisationDialog kyc={kyc} onClose={close} />}
      {open === "send" && organisation.agreement && <SendDialog agreement={organisation.agreement} onClose={close} />}
      {open !== null && open !== "facts" && open !== "send" && <PaperDialog paper={open} onClose={close} />}
    </>
  );
}

function StateNote({ kyc }: { kyc: Kyc }) {
  const { t } = useTranslation("settings");
  const { language } = useLanguage();
  const day = kyc.valid_until ? showDate(kyc.valid_until, language) : "";
  if (kyc.state === "refused") return <Callout tone="danger">{t("kyc_refused_note", { reason: kyc.reason })}</Callout>;
  if (kyc.state === "expired") return <Callout tone="warning">{t("kyc_expired_note", { day })}</Callout>;
  return (
    <p className={styles.muted}>
      {kyc.state === "sent" && kyc.sent_at
        ? t("kyc_sent_note", { name: kyc.sent_by, day: showDate(kyc.sent_at, language) })
        : kyc.state === "checked"
          ? t("kyc_checked_note", { day })
          : t("kyc_missing_note")}
    </p>
  );
}

function useFacts(kyc: Kyc) {
  const { t } = useTranslation("settings");
  const { language } = useLanguage();
  const none = t("fact_none");
  return [
    { term: t("entity_type"), value: kyc.entity_type ? t(`entity_${kyc.entity_type}`) : none },
    { term: t("payee_pan"), value: kyc.pan || none },
    { term: t("payee_gstin"), value: kyc.gstin || t("payee_unregistered") },
    { term: t("udyam"), value: kyc.udyam || t("payee_unregistered") },
    ...(isRegistered(kyc.entity_type)
      ? [
          { term: t(kyc.entity_type === "llp" ? "llpin" : "cin"), value: kyc.registration || none },
          {
            term: t("incorporated_on"),
            value: kyc.incorporated_on ? showDate(kyc.incorporated_on, language) : none,
          },
        ]
      : []),
  ];
}

interface PaperLineProps {
  paper: KycPaper;
  kyc: Kyc;
  onAdd?: (() => void) | undefined;
}

function PaperLine({ paper, kyc, onAdd }: PaperLineProps) {
  const { t } = useTranslation("settings");
  const { language } = useLanguage();
  const document = kyc.documents.find(({ kind }) => kind === paper);
  const { run, busy } = useApiMutation({
    send: removePaper,
    notice: () => (now) => t("paper_removed", now),
    invalidates: [organisationQuery().queryKey],
  });
  const name = t(`paper_${paper}`);
  return (
    <li>
      <div>
        <p>
          <b>{name}</b>
        </p>
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
      </div>
      <div className={styles.actions}>
        {document && (
          <Button small aria-label={t("paper_open_of", { name })} onClick={() => void openPaper(document)}>
            {t("paper_open")}
          </Button>
        )}
        {onAdd && (
          <Button small aria-label={t(document ? "paper_replace_of" : "paper_add_of", { name })} onClick={onAdd}>
            {t(document ? "paper_replace" : "paper_add")}
          </Button>
        )}
        {onAdd && document && (
          <Button small busy={busy} aria-label={t("paper_remove_of", { name })} onClick={() => void run(document.id)}>
            {t("paper_remove")}
          </Button>
        )}
      </div>
    </li>
  );
}
