import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router-dom";
import { download } from "webapp-shared/api/download";
import { isProblem } from "webapp-shared/api/problem";
import { Approval } from "webapp-shared/components/approval/Approval";
import { ReasonDialog } from "webapp-shared/components/approval/ReasonDialog";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate, showDateTime } from "webapp-shared/lib/dates";
import { Button } from "webapp-shared/ui/Button/Button";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { DescriptionList } from "webapp-shared/ui/DescriptionList/DescriptionList";
import { NotFound } from "webapp-shared/ui/NotFound/NotFound";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { PageHeader } from "webapp-shared/ui/PageHeader/PageHeader";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";
import { toast } from "webapp-shared/ui/Toasts/toast";

import { session } from "../../api/session";
import { IfCanExport } from "../../components/IfCanExport";
import styles from "./Deletion.module.css";
import { StateBadge } from "./DeletionsPage";
import { Holds } from "./Holds";
import { NoticeAnswer } from "./NoticeAnswer";
import { HOME, isId } from "./model";
import { agree, refuse, withdraw } from "./mutations";
import { Counts, PlanView } from "./PlanView";
import { deletionKeys, type ErasureDetail, requestQuery } from "./queries";

/** One request: the plan and the decision while it is open, the certificate once it is carried out. */
export function DeletionPage() {
  const { t } = useTranslation("deletion");
  const { id } = useParams();
  const known = isId(id);
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({ ...requestQuery(id ?? ""), enabled: known });
  if (!known || (isProblem(error) && error.status === 404)) return <NotFound homeTo={HOME} />;
  const crumbs = [{ label: t("title"), to: HOME }, { label: data?.request.number ?? t("request") }];
  if (!data)
    return (
      <>
        <PageHeader title={t("request")} crumbs={crumbs} />
        {error ? (
          <ErrorState problem={error} onRetry={() => void refetch()} />
        ) : (
          <div className={styles.lines}>
            <Skeleton />
            <Skeleton />
            <Skeleton />
          </div>
        )}
      </>
    );
  const changed = () => void client.invalidateQueries({ queryKey: deletionKeys.all });
  const isDone = data.request.state === "done";
  return (
    <>
      <PageHeader
        title={isDone ? t("certificate", { number: data.request.number }) : data.request.person?.name || t("nameless")}
        crumbs={crumbs}
        note={
          <>
            {!isDone &&
              `${t("request_number", { number: data.request.number })} · ${data.request.person?.mobile ?? ""} `}
            <StateBadge line={data.request} />
          </>
        }
        actions={
          isDone && (
            <span className={styles.noPrint}>
              <Button icon="file" onClick={() => window.print()}>
                {t("print")}
              </Button>
              {data.has_certificate && (
                <IfCanExport>
                  <CertificateFiles id={data.request.id} number={data.request.number} />
                </IfCanExport>
              )}
            </span>
          )
        }
      />
      <Stages of={data} />
      <div className={styles.columns}>
        <div>
          {data.is_changed && data.request.state === "waiting" && <Callout tone="warning">{t("is_changed")}</Callout>}
          {data.plan ? <PlanView plan={data.plan} /> : isDone && <Proof of={data} />}
          {!data.plan && !isDone && (
            <p className={styles.text}>{t("nothing_changed", { number: data.request.number })}</p>
          )}
        </div>
        <div>
          <Origin of={data} />
          {data.request.state === "draft" && data.request.person && (
            <div className={styles.decision}>
              <p>{t("draft_note")}</p>
              <Link to={`${HOME}/customer/${data.request.person.customer_id}`}>{t("read_plan")}</Link>
            </div>
          )}
          {data.request.state === "waiting" && <Decision of={data} onChanged={changed} />}
          {data.request.via === "desk" && data.plan && <Withdrawal of={data} onChanged={changed} />}
          <Holds
            customerId={data.plan ? (data.request.person?.customer_id ?? null) : null}
            holds={data.holds}
            onChanged={changed}
          />
        </div>
      </div>
    </>
  );
}

/** The signed certificate, to be handed to the person or kept with the paper. */
function CertificateFiles({ id, number }: { id: string; number: string }) {
  const { t } = useTranslation("deletion");
  const take = (form: "pdf" | "json") => async () => {
    try {
      await download(session, `/api/admin/deletions/${id}/certificate.${form}`, `${number}.${form}`);
    } catch (problem) {
      toast.problem(problem);
    }
  };
  return (
    <>
      <Button icon="download" onClick={() => void take("pdf")()}>
        {t("certificate_pdf")}
      </Button>
      <Button icon="download" onClick={() => void take("json")()}>
        {t("certificate_json")}
      </Button>
    </>
  );
}

/** Asked, decided, 48 hours, deleted, recipients: what is passed, and where it stands now. */
function Stages({ of: { request, steps, step, checked_at } }: { of: ErasureDetail }) {
  const { t } = useTranslation("deletion");
  const { language } = useLanguage();
  if (request.state === "refused" || request.state === "cancelled") return null;
  const isOwn = request.via === "own";
  const stages = [
    {
      key: "asked",
      at: `${request.maker || t("customer")}, ${showDateTime(request.asked_at, language)}`,
      passed: true,
    },
    {
      key: "decided",
      at: isOwn ? t("no_second") : checked_at ? `${request.checker}, ${showDateTime(checked_at, language)}` : "",
      passed: request.state !== "waiting" && request.state !== "draft",
    },
    {
      key: isOwn ? "days" : "hours",
      at: request.due_at ? t("until", { day: showDateTime(request.due_at, language) }) : "",
      passed: request.state === "done" || step > 0,
    },
    {
      key: "deleted",
      at: request.done_at ? showDateTime(request.done_at, language) : step > 0 ? t("progress", { step, steps }) : "",
      passed: request.state === "done",
    },
    {
      key: "told",
      at: request.state === "done" ? t("answered_of", { answered: request.answered, all: request.notices }) : "",
      passed: request.state === "done" && request.answered === request.notices,
    },
  ] as const;
  const now = stages.findIndex((stage) => !stage.passed);
  return (
    <ol className={styles.stages} aria-label={t("stages")}>
      {stages.map((stage, place) => (
        <li
          key={stage.key}
          data-passed={stage.passed ? "" : undefined}
          aria-current={place === now ? "step" : undefined}
        >
          <strong>{t(`stage_${stage.key}`)}</strong>
          <br />
          <span className={styles.muted}>{stage.at}</span>
        </li>
      ))}
    </ol>
  );
}

/** Who made it, upon what, in which words. A person's own words are not shown. */
function Origin({ of }: { of: ErasureDetail }) {
  const { request, reason, evidence, refusal } = of;
  const { t } = useTranslation("deletion");
  const { language } = useLanguage();
  const words = [
    ["reason", reason],
    ["evidence", evidence],
    [request.state === "refused" ? "refusal" : "withdrawal", refusal],
  ] as const;
  return (
    <section className={styles.section}>
      <h2 className={styles.header}>
        {request.maker
          ? t(request.basis === "on_call" ? "heard_by" : "proposed_by", { name: request.maker })
          : t("asked_by_customer")}
        <span className={styles.aside}>{showDate(request.asked_at, language)}</span>
      </h2>
      <DescriptionList
        rows={[
          { term: t("basis"), value: request.basis ? t(`basis_${request.basis}`) : t("via_own") },
          ...(of.proof
            ? [
                {
                  term: t("proof"),
                  value: `${t(`proof_${of.proof_document || "code"}`)}, ${showDateTime(of.proof_at ?? "", language)}`,
                },
              ]
            : []),
          { term: t("answer_by"), value: showDate(request.answer_by, language) },
        ]}
      />
      {words.map(
        ([key, text]) =>
          text && (
            <p key={key} className={styles.text}>
              <strong>{t(key)}</strong>
              <br />
              {text}
            </p>
          ),
      )}
    </section>
  );
}

/** The second person's two answers of equal weight; the maker reads why there are none. */
function Decision({ of: data, onChanged }: { of: ErasureDetail; onChanged: () => void }) {
  const { t } = useTranslation("deletion");
  const id = data.request.id;
  if (data.is_own) return <p className={styles.decision}>{t("waits_for_another")}</p>;
  const isBlocked = (data.plan?.blocks.length ?? 0) > 0 || data.is_changed;
  return (
    <section className={styles.section}>
      <h2>{t("decision")}</h2>
      <Approval
        isEven
        mayApprove
        isBlocked={isBlocked}
        approve={t("approve")}
        onApprove={async () => {
          try {
            await agree(id, data.plan_digest);
          } finally {
            onChanged();
          }
        }}
        decline={t("refuse")}
        reason={{ title: t("refuse_title"), question: t("if_refused_note"), label: t("reason"), longest: 500 }}
        onDecline={async (reason) => {
          await refuse(id, reason);
          onChanged();
        }}
      >
        <p>{t(isBlocked ? "decision_blocked" : "decision_note")}</p>
        <DescriptionList
          rows={[
            { term: t("if_approved"), value: t("if_approved_note") },
            { term: t("if_refused"), value: t("if_refused_note") },
          ]}
        />
      </Approval>
    </section>
  );
}

function Withdrawal({ of: { request }, onChanged }: { of: ErasureDetail; onChanged: () => void }) {
  const { t } = useTranslation("deletion");
  const [isOpen, setOpen] = useState(false);
  return (
    <p className={styles.text}>
      <Button onClick={() => setOpen(true)}>{t("withdraw")}</Button>
      {isOpen && (
        <ReasonDialog
          title={t("withdraw")}
          question={t("withdraw_note")}
          label={t("reason")}
          longest={500}
          confirm={t("withdraw")}
          onSend={async (reason) => {
            await withdraw(request.id, reason);
            setOpen(false);
            onChanged();
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </p>
  );
}

/** The certificate: counts by kind, what a law keeps, and what each recipient answered. It names nobody. */
function Proof({ of: { request, deleted, retained, notices } }: { of: ErasureDetail }) {
  const { t } = useTranslation("deletion");
  const { language } = useLanguage();
  return (
    <>
      <p className={styles.text}>
        {t("certified", { number: request.number, at: showDateTime(request.done_at, language) })}
      </p>
      <Counts deleted={deleted} kept={retained} done />
      <section className={styles.section}>
        <h2 className={styles.header}>{t("told")}</h2>
        <ul className={styles.rows}>
          {notices.length === 0 && <li className={styles.muted}>{t("told_none")}</li>}
          {notices.map((notice) => (
            <li key={notice.id}>
              <span className={styles.grow}>
                <strong>{notice.recipient}</strong> {notice.answer}
              </span>
              <span className={styles.muted}>
                {notice.outcome
                  ? `${t(`outcome_${notice.outcome}`)}, ${showDate(notice.answered_at, language)}`
                  : t(`notice_${notice.state}`)}
              </span>
              {(notice.state === "by_hand" || notice.outcome === "received") && <NoticeAnswer notice={notice} />}
            </li>
          ))}
        </ul>
      </section>
      <p className={`${styles.text} ${styles.noPrint}`}>
        <Link to={`${HOME}?state=done`}>{t("back")}</Link>
      </p>
    </>
  );
}
