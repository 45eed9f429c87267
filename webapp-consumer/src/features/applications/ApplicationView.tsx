import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate } from "webapp-shared/lib/dates";
import { rupees } from "webapp-shared/lib/money";
import { Button, LinkButton } from "webapp-shared/ui/Button/Button";
import { EmptyState } from "webapp-shared/ui/EmptyState/EmptyState";
import { DescriptionList } from "webapp-shared/ui/DescriptionList/DescriptionList";
import { LenderAvatar } from "webapp-shared/ui/LenderAvatar/LenderAvatar";
import { Card } from "webapp-shared/ui/Card/Card";

import { reasonText } from "../../api/reasons";
import type { ApplicationRecord, SubmissionRecord } from "../../api/types";
import { PageFrame } from "../../components/frame/PageFrame";
import { PausedNotice } from "../../components/paused/PausedNotice";
import styles from "./ApplicationView.module.css";
import { ReturnLink } from "./ReturnLink";
import { WithdrawnOffers } from "./WithdrawnOffers";
import { lenderPath, lenderSiteKey, stepKey } from "./model";
import { SubmissionBadge } from "./SubmissionBadge";
import { Timeline } from "./Timeline";

interface Props {
  application: ApplicationRecord;
  /** the product's name; null until it is known */
  product: string | null;
  /** one lender's own site */
  isOwnSite?: boolean;
  onOffers: () => void;
  onKfs: (submission: SubmissionRecord) => void;
  onWithdraw: (submission: SubmissionRecord) => void;
}

export function ApplicationView({ application, product, isOwnSite = false, onOffers, onKfs, onWithdraw }: Props) {
  const { t } = useTranslation("applications");
  const { language } = useLanguage();
  return (
    <PageFrame
      page={t("page_one")}
      back={{ to: "/user/applications", label: t("back") }}
      className={styles.page}
      title={
        <div className={styles.top}>
          <div>
            <h1 className={styles.title}>{product ?? t("other_product")}</h1>
            <p>{t("for", { amount: rupees(application.amount), count: application.tenure_months })}</p>
            <p className={styles.muted}>
              {t("begun", { date: showDate(application.created_at, language) })} ·{" "}
              {t("number", { number: application.appId.slice(0, 8) })}
            </p>
          </div>
          <Button small onClick={onOffers}>
            {t("see_offers")}
          </Button>
        </div>
      }
    >
      {application.submissions.length === 0 ? (
        <EmptyState title={t("no_submission")}>{t("step_choose_lender")}</EmptyState>
      ) : (
        <div className={styles.list}>
          {application.submissions.map((submission) => (
            <Submission
              key={submission.submission_id}
              submission={submission}
              isOwnSite={isOwnSite}
              onKfs={() => onKfs(submission)}
              onWithdraw={() => onWithdraw(submission)}
            />
          ))}
        </div>
      )}
      <WithdrawnOffers offers={application.withdrawn_offers} />
      <ReturnLink link={application.return_link} />
    </PageFrame>
  );
}

interface SubmissionProps {
  submission: SubmissionRecord;
  isOwnSite: boolean;
  onKfs: () => void;
  onWithdraw: () => void;
}

function Submission({ submission, isOwnSite, onKfs, onWithdraw }: SubmissionProps) {
  const { t } = useTranslation("applications");
  const { lender, next_step: next } = submission;
  const siteKey = lenderSiteKey(next?.code);
  const sums = [
    { term: t("asked"), value: submission.amount },
    { term: t("sanctioned"), value: submission.sanctioned_amount },
    { term: t("disbursed"), value: submission.disbursed_amount },
  ].flatMap(({ term, value }) => (value ? [{ term, value: rupees(value) }] : []));
  return (
    <Card>
      <header className={styles.header}>
        <LenderAvatar seed={lender.mark_seed} size={40} />
        <div className={styles.person}>
          <h2>{lender.name}</h2>
          {submission.reference && (
            <span className={styles.reference}>{t("reference", { reference: submission.reference })}</span>
          )}
        </div>
        <SubmissionBadge status={submission.status} step={submission.next_step?.code} />
      </header>
      {submission.paused && <PausedNotice lender={submission.lender.name} until={submission.paused.until} />}
      {next && (
        <div className={styles.next} data-owed={next.turn}>
          <b>
            {t("next")} · {t(`turn_${next.turn}`)}
          </b>
          <p>{t(stepKey(next.code, isOwnSite))}</p>
          {submission.reason && <p className={styles.reason}>{reasonText(submission.reason, t)}</p>}
          {siteKey && (
            <LinkButton variant="primary" small to={`/redirect?submission=${submission.submission_id}`}>
              {t(siteKey, { lender: lender.name })}
            </LinkButton>
          )}
          <LinkButton small variant={next.code === "give_documents" ? "primary" : "soft"} to={lenderPath(lender.slug)}>
            {t(next.code === "give_documents" ? "to_documents" : "to_lender_page")}
          </LinkButton>
        </div>
      )}
      {sums.length > 0 && <DescriptionList rows={sums} />}
      <h3 className={styles.sub}>{t("history")}</h3>
      <Timeline history={submission.history} isFinishedThere={submission.redirect} />
      <div className={styles.actions}>
        <Button small variant="quiet" icon="download" onClick={onKfs}>
          {t("kfs")}
        </Button>
        {submission.can_withdraw && (
          <Button small variant="quiet" onClick={onWithdraw}>
            {t("withdraw")}
          </Button>
        )}
      </div>
    </Card>
  );
}
