import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { isProblem } from "webapp-shared/api/problem";
import { useLanguage } from "webapp-shared/i18n/language";
import { useSession } from "webapp-shared/session/useSession";
import { showDate, showDateTime } from "webapp-shared/lib/dates";
import { Button } from "webapp-shared/ui/Button/Button";
import { TextArea } from "webapp-shared/ui/Field/TextArea";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { toast } from "webapp-shared/ui/Toasts/toast";

import { deleteForm, storeForm, formKeyOfUser, readForm } from "../../drafts/formStorage";
import { session } from "../../api/session";
import styles from "./Account.module.css";
import { AccountLayout } from "./AccountLayout";
import { CodeForm } from "./CodeForm";
import { ProofDialog } from "./ProofDialog";
import { QueryContent } from "./QueryContent";
import { HOLDINGS, known, LAWS } from "./model";
import { requestDeletion, cancelDeletion, sendDeletionCode } from "./mutations";
import { deletionQuery, type Deletion } from "./queries";
import { useSentCode } from "./useSentCode";

/** Delete me: what goes, what the law lets stay, the days in which it can be taken back, and the number to keep. */
export function DeletePage() {
  const { t } = useTranslation("account");
  const { language } = useLanguage();
  const client = useQueryClient();
  // what stands in another language is shown until it has come in this one: a code that was sent is not asked for again
  const deletion = useQuery({ ...deletionQuery(language), placeholderData: keepPreviousData });
  const refresh = () => client.invalidateQueries({ queryKey: deletionQuery(language).queryKey });
  const open = deletion.data?.requests.find((one) => one.state === "cooling");
  const [hasAsked, setHasAsked] = useState(false);
  return (
    <AccountLayout title={t("link_delete")} lead={t("delete_lead", { count: deletion.data?.cooling_days ?? 7 })}>
      <QueryContent query={deletion}>
        {(data) => (
          <>
            {open && <OpenRequest request={open} hasAsked={hasAsked} onChanged={refresh} />}
            <Fates data={data} />
            {!open && (
              <AskForm
                data={data}
                onAsked={() => {
                  setHasAsked(true);
                  return refresh();
                }}
              />
            )}
            <PastRequests data={data} />
          </>
        )}
      </QueryContent>
    </AccountLayout>
  );
}

type Request = Deletion["requests"][number];

/** What was asked for and until when it can be taken back; who has just asked is led up to it. */
function OpenRequest({
  request,
  hasAsked,
  onChanged,
}: {
  request: Request;
  hasAsked: boolean;
  onChanged: () => Promise<void>;
}) {
  const { t } = useTranslation("account");
  const { language } = useLanguage();
  const [busy, setBusy] = useState(false);
  const section = useRef<HTMLElement>(null);
  useEffect(
    function leadUp() {
      if (hasAsked) section.current?.focus();
    },
    [hasAsked],
  );
  const cancel = async () => {
    setBusy(true);
    try {
      toast.success((await cancelDeletion()).message);
      await onChanged();
    } catch (error) {
      toast.problem(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className={styles.section} ref={section} tabIndex={-1}>
      <Callout tone="warning">
        {t("delete_open", { number: request.number, at: showDateTime(request.due_at, language) })}
      </Callout>
      <dl className={styles.facts}>
        <Fact term={t("delete_number")} value={request.number} />
        <Fact term={t("delete_asked")} value={showDateTime(request.asked_at, language)} />
        <Fact term={t("delete_due")} value={showDateTime(request.due_at, language)} />
        <Fact term={t("delete_answer_by")} value={showDate(request.answer_by, language)} />
      </dl>
      {request.can_cancel && (
        <div className={styles.actions}>
          <Button variant="primary" busy={busy} onClick={() => void cancel()}>
            {t("delete_cancel")}
          </Button>
        </div>
      )}
      <p className={styles.muted}>{t("delete_keep_number")}</p>
    </section>
  );
}

function Fact({ term, value }: { term: string; value: string }) {
  return (
    <div className={styles.fact}>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Fates({ data }: { data: Deletion }) {
  const { t } = useTranslation("account");
  const goes = data.holdings.filter((one) => one.retention === "goes");
  const stays = data.holdings.filter((one) => one.retention === "stays");
  return (
    <div className={styles.columns}>
      <section className={styles.section}>
        <h2>{t("delete_goes")}</h2>
        <ul className={styles.list}>
          {goes.map((one) => (
            <li key={one.kind} className={styles.fact}>
              <span>{t(`hold_${known(one.kind, HOLDINGS, "other")}`)}</span>
              <span className={styles.muted}>{one.count}</span>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.section}>
        <h2>{t("delete_stays")}</h2>
        <ul className={styles.list}>
          {stays.map((one) => (
            <li key={one.kind} className={styles.item}>
              <span className={styles.text}>
                <span>{`${t(`hold_${known(one.kind, HOLDINGS, "other")}`)}\u00a0·\u00a0${one.count}`}</span>
                <span className={styles.muted}>{t(`law_${known(one.law, LAWS, "other")}`)}</span>
              </span>
            </li>
          ))}
        </ul>
      </section>
      {data.in_flight.length > 0 && (
        <section className={styles.section}>
          <h2>{t("delete_in_flight")}</h2>
          <ul className={styles.list}>
            {data.in_flight.map((one) => (
              <li key={one.submission_id} className={styles.item}>
                <span className={styles.text}>
                  <b>{one.lender}</b>
                  <span className={styles.muted}>
                    {t(one.outcome === "withdrawn" ? "flight_withdrawn" : "flight_goes_on")}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function AskForm({ data, onAsked }: { data: Deletion; onAsked: () => Promise<void> }) {
  const { t } = useTranslation("account");
  const name = formKeyOfUser("deletion");
  const [reason, setReason] = useState(() => readForm(name)?.["reason"] ?? "");
  const [sent, setSent] = useSentCode("deletion");
  const [busy, setBusy] = useState(false);
  const prospectAppId = useSession(session).value("prospectAppId") ?? "";
  const [proveFirst, setProveFirst] = useState(false);

  const write = (next: string) => {
    setReason(next);
    storeForm(name, { reason: next });
  };

  const send = async () => {
    setBusy(true);
    try {
      setSent(await sendDeletionCode());
    } catch (error) {
      if (isProblem(error) && error.code === "customers.confirm_first") setProveFirst(true);
      else toast.problem(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <section className={styles.section}>
      <h2>{t("delete_ask")}</h2>
      {sent ? (
        <CodeForm
          danger
          sent={sent}
          button={t("delete_confirm")}
          onCode={async (otp) => {
            toast.success((await requestDeletion(otp, reason)).message);
            await onAsked();
            deleteForm(name);
            setSent(null);
          }}
          onAgain={async () => setSent(await sendDeletionCode())}
        />
      ) : (
        <div className={styles.form}>
          <TextArea label={t("delete_reason")} name="reason" optional maxLength={500} value={reason} onChange={write} />
          <p className={styles.muted}>{t("delete_clock", { cooling: data.cooling_days, answer: data.answer_days })}</p>
          <div className={styles.actions}>
            <Button variant="danger" busy={busy} onClick={() => void send()}>
              {t("delete_begin")}
            </Button>
          </div>
        </div>
      )}
      {proveFirst && (
        <ProofDialog
          prospectAppId={prospectAppId}
          onClose={() => setProveFirst(false)}
          onConfirmed={() => {
            setProveFirst(false);
            void send();
          }}
        />
      )}
    </section>
  );
}

function PastRequests({ data }: { data: Deletion }) {
  const { t } = useTranslation("account");
  const { language } = useLanguage();
  const past = data.requests.filter((one) => one.state === "cancelled");
  if (past.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>{t("delete_past")}</h2>
      <ul className={styles.list}>
        {past.map((one) => (
          <li key={one.number} className={styles.fact}>
            <span>{one.number}</span>
            <span className={styles.muted}>
              {t("delete_was_cancelled", { at: showDateTime(one.cancelled_at, language) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
