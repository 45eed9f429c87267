import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate, useParams } from "react-router-dom";
import { isProblem } from "webapp-shared/api/problem";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate } from "webapp-shared/lib/dates";
import { useApiMutation } from "webapp-shared/forms/useApiMutation";
import { Button } from "webapp-shared/ui/Button/Button";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { SelectField } from "webapp-shared/ui/Field/SelectField";
import { TextArea } from "webapp-shared/ui/Field/TextArea";
import { TextField } from "webapp-shared/ui/Field/TextField";
import { NotFound } from "webapp-shared/ui/NotFound/NotFound";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { PageHeader } from "webapp-shared/ui/PageHeader/PageHeader";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";

import styles from "./Deletion.module.css";
import { Holds } from "./Holds";
import { HOME, isId, PAPERS, PROOFS, readPaper, readProof, type ErasurePaper, type ErasureProof } from "./model";
import { propose, sendCode } from "./mutations";
import { PlanView } from "./PlanView";
import { type CustomerPlan, deletionKeys, planQuery } from "./queries";

/** What a deletion of one customer would do, and the form that proposes it. */
export function PlanPage() {
  const { t } = useTranslation("deletion");
  const { language } = useLanguage();
  const { customerId } = useParams();
  const known = isId(customerId);
  const { data, error, refetch } = useQuery({ ...planQuery(customerId ?? ""), enabled: known });
  if (!known || (isProblem(error) && error.status === 404)) return <NotFound homeTo={HOME} />;
  const crumbs = [{ label: t("title"), to: HOME }, { label: t("plan") }];
  if (!data)
    return (
      <>
        <PageHeader title={t("plan")} crumbs={crumbs} />
        {error ? <ErrorState problem={error} onRetry={() => void refetch()} /> : <Waiting />}
      </>
    );
  const { person } = data;
  return (
    <>
      <PageHeader
        title={person.name || t("nameless")}
        crumbs={crumbs}
        note={[person.mobile, person.city, t("since", { day: showDate(person.since, language) })]
          .filter(Boolean)
          .join(" · ")}
      />
      <p className={styles.text}>{t("plan_lead")}</p>
      <div className={styles.columns}>
        <div>
          <PlanView plan={data.plan} />
        </div>
        <div>
          {data.open_request ? (
            <div className={styles.decision}>
              <p>{t("is_open")}</p>
              <Link to={`${HOME}/${data.open_request}`}>{t("open_request")}</Link>
            </div>
          ) : (
            <ProposalForm of={data} onStale={() => void refetch()} />
          )}
          <Holds customerId={person.customer_id} holds={data.holds} onChanged={() => void refetch()} />
        </div>
      </div>
    </>
  );
}

function Waiting() {
  return (
    <div className={styles.lines}>
      <Skeleton />
      <Skeleton />
      <Skeleton />
    </div>
  );
}

function ProposalForm({ of: { person, plan, draft }, onStale }: { of: CustomerPlan; onStale: () => void }) {
  const { t } = useTranslation("deletion");
  const { language } = useLanguage();
  const navigate = useNavigate();
  const noteId = useId();
  const [basis, setBasis] = useState<ErasurePaper>("letter");
  const [reason, setReason] = useState(draft?.words ?? "");
  const [evidence, setEvidence] = useState("");
  const [mobile, setMobile] = useState("");
  const [proof, setProof] = useState<ErasureProof | null>(null);
  const [otp, setOtp] = useState("");
  const [sentTo, setSentTo] = useState<string | null>(null);
  const isBlocked = plan.blocks.length > 0;
  const code = useApiMutation({
    send: () => sendCode(person.customer_id),
    onDone: (sent) => setSentTo(sent.sent_to),
    isQuiet: true,
  });
  const { busy, submit, message, faults, ref } = useApiMutation({
    send: () =>
      propose({
        customer_id: person.customer_id,
        basis,
        reason,
        evidence,
        mobile,
        proof: proof === "code" ? "code" : "document",
        proof_document: proof === "code" ? null : proof,
        otp: proof === "code" ? otp : "",
        plan_digest: plan.digest,
      }),
    invalidates: [deletionKeys.all],
    fields: "all",
    isQuiet: true,
    onDone: (made) => navigate(`${HOME}/${made.request.id}`),
    onRefused: (problem) => isProblem(problem) && problem.code === "privacy.plan_changed" && onStale(),
  });
  return (
    <div className={styles.decision}>
      <h2>{t("propose_title")}</h2>
      <p id={noteId} className={styles.muted}>
        {t(isBlocked ? "propose_blocked" : "propose_note")}
      </p>
      {draft && (
        <Callout>
          {t("draft_of", {
            number: draft.number,
            name: draft.maker,
            day: showDate(draft.asked_at, language),
            until: showDate(draft.answer_by, language),
          })}
        </Callout>
      )}
      <form ref={ref} className={styles.form} onSubmit={submit()}>
        <SelectField
          label={t("basis")}
          value={basis}
          onChange={(value) => setBasis(readPaper(value) ?? "letter")}
          placeholder={null}
          options={PAPERS.map((one) => ({ value: one, label: t(`basis_${one}`) }))}
        />
        <TextArea
          label={t("reason")}
          hint={t("reason_hint")}
          value={reason}
          onChange={setReason}
          maxLength={500}
          rows={3}
          error={faults["reason"]}
        />
        <TextArea
          label={t("evidence")}
          hint={t("evidence_hint")}
          value={evidence}
          onChange={setEvidence}
          maxLength={500}
          rows={3}
          error={faults["evidence"]}
        />
        <TextField
          label={t("number_typed")}
          hint={t("number_typed_hint", { mobile: person.mobile })}
          value={mobile}
          onChange={setMobile}
          inputMode="tel"
          autoComplete="off"
          maxLength={20}
          error={faults["mobile"]}
        />
        <SelectField
          label={t("proof")}
          hint={t("proof_hint")}
          value={proof ?? ""}
          onChange={(value) => setProof(readProof(value) ?? null)}
          placeholder={t("proof_choose")}
          options={PROOFS.map((one) => ({ value: one, label: t(`proof_${one}`) }))}
          error={faults["proof_document"]}
        />
        {proof === "code" && (
          <>
            <TextField
              label={t("proof_otp")}
              hint={sentTo === null ? t("proof_otp_hint") : t("proof_sent", { mobile: sentTo })}
              value={otp}
              onChange={setOtp}
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
              error={faults["otp"]}
            />
            <Button busy={code.busy} onClick={() => void code.run()}>
              {t("proof_send")}
            </Button>
            {code.message !== null && <Callout tone="danger">{code.message}</Callout>}
          </>
        )}
        {message !== null && <Callout tone="danger">{message}</Callout>}
        <Button type="submit" variant="danger" busy={busy} disabled={isBlocked}>
          {t("propose")}
        </Button>
      </form>
    </div>
  );
}
